import { MAX_COLUMNS, sheetKey, headingKey, type KnownSheet, type Role } from '#shop/order-sheets/model.ts';
import { meaningsOf } from './column-names.ts';
import { looksLikeNumber } from './contents.ts';
import { headingsOf } from './headings.ts';
import { namedColumns, plainColumns } from './name-columns.ts';

/** A row of names is looked for in so many rows; what stands above it is a title. */
export const HEADER_ROWS = 20;

/** Of a cell no more is read: one long text may stand in many cells of a file. */
const LONGEST_CELL = 2_000;

export interface SheetColumn {
  /** Place in the rows. */
  readonly index: number;
  /** As the sheet writes it; '' without one. */
  readonly heading: string;
  readonly role: Role | null;
}

/** A table of orders, and what its columns hold. */
export interface Sheet {
  /** Trimmed cells of all rows that have any. */
  readonly rows: readonly (readonly string[])[];
  /** Which row holds the headings; null without one. */
  readonly header: number | null;
  /** Columns with anything in them. */
  readonly columns: readonly SheetColumn[];
  /** False where somebody has to say what the columns are. */
  readonly isSure: boolean;
}

/** Reads a table: its headings, and what the columns hold, as the company once said it or as headings and cells say. */
export function sheetOf(table: readonly (readonly string[])[], known: readonly KnownSheet[] = []): Sheet {
  const rows = table
    .map((row) => row.slice(0, MAX_COLUMNS).map((cell) => cell.slice(0, LONGEST_CELL).trim()))
    .filter((row) => row.some((cell) => cell !== ''));
  return knownSheet(rows, known) ?? withHeader(rows, headerOf(rows));
}

/** The sheet with its headings in another row, or without any. */
export function withHeader(rows: Sheet['rows'], header: number | null): Sheet {
  const columns = columnsOf(rows, header);
  const data = dataRows(rows, header);
  const cells = columns.map(({ index }) => data.map((row) => row[index] ?? ''));
  const { roles, isSure } =
    header === null
      ? plainColumns(cells)
      : namedColumns(columns.map(({ heading }) => heading), cells); // prettier-ignore
  return { rows, header, columns: columns.map((column, i) => ({ ...column, role: roles[i]! })), isSure };
}

/** Without headings and in the plain order: nobody has to be asked what the columns are. */
export function isTyped({ header, isSure }: Sheet): boolean {
  return header === null && isSure;
}

/** The rows below the headings; the same headings again, as on a further page, are none. */
export function dataRows(rows: Sheet['rows'], header: number | null): Sheet['rows'] {
  if (header === null) return rows;
  const names = rows[header]!;
  const isHeader = (row: readonly string[]) =>
    row.length === names.length && row.every((cell, at) => cell === names[at]);
  return rows.slice(header + 1).filter((row) => !isHeader(row));
}

function columnsOf(rows: Sheet['rows'], header: number | null): Omit<SheetColumn, 'role'>[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const below = header === null ? rows : rows.slice(header);
  return Array.from({ length: width }, (_, index) => index)
    .filter((index) => below.some((row) => (row[index] ?? '') !== ''))
    .map((index) => ({ index, heading: header === null ? '' : (rows[header]![index] ?? '') }));
}

/** The row among the first that names most columns; null where none names an article's number or a quantity. */
export function headerOf(rows: Sheet['rows']): number | null {
  let best: number | null = null;
  let most = 0;
  for (const [index, row] of rows.slice(0, HEADER_ROWS).entries()) {
    const named = row.map((cell) => meaningsOf(cell)[0]).filter((meaning) => meaning !== undefined);
    const roles = new Set(named.map(({ role }) => role));
    const strongest = Math.max(0, ...named.filter(({ role }) => role === 'number').map(({ rank }) => rank));
    const isHeader = strongest >= 1 || (roles.size > 1 && (roles.has('number') || roles.has('quantity')));
    const score = isHeader ? roles.size + strongest / 10 : 0;
    if (score > most) [best, most] = [index, score];
  }
  return best;
}

/** The columns as the company said for a sheet with the same set of headings; null for one that nobody knows. */
function knownSheet(rows: Sheet['rows'], known: readonly KnownSheet[]): Sheet | null {
  if (known.length === 0) return null;
  const byKey = new Map(known.map((sheet) => [sheetKey(sheet.columns.map(({ heading }) => heading)), sheet]));
  for (const header of [...rows.slice(0, HEADER_ROWS).keys(), null]) {
    const columns = columnsOf(rows, header);
    const names = headingsOf(columns, header);
    const found = byKey.get(sheetKey(names));
    if (!found || (header === null && !isPlain(rows, names, found))) continue;
    const roleOf = new Map(found.columns.map(({ heading, role }) => [headingKey(heading), role]));
    return {
      rows,
      header,
      columns: columns.map((column, i) => ({ ...column, role: roleOf.get(headingKey(names[i]!)) ?? null })),
      isSure: true,
    };
  }
  return null;
}

/** A sheet without headings is no more than its number of columns: it is the known one only where its numbers stand where they did. */
function isPlain(rows: Sheet['rows'], names: readonly string[], { columns }: KnownSheet): boolean {
  const place = names.indexOf(columns.find(({ role }) => role === 'number')?.heading ?? '');
  const { index } = columnsOf(rows, null)[place] ?? {};
  if (index === undefined || headerOf(rows) !== null) return false;
  const first = rows.slice(0, HEADER_ROWS).filter((row) => (row[index] ?? '') !== '');
  return first.length > 0 && first.every((row) => looksLikeNumber(row[index]!));
}
