import { stringifyCsv } from '#lib/csv.ts';
import { headingKey } from '#shop/order-sheets/model.ts';
import { EMPTY_ROW, FILE_COLUMNS, MAX_FILE_CELL, MAX_FILE_ROWS, type FileColumn, type FileRow } from '#shop/tooth-stock/model.ts'; // prettier-ignore

/** What a column is called in the language of the page. */
export type Headings = Readonly<Record<FileColumn, string>>;

/** The rows of a file with a stock, and where they stand. */
export interface StockRows {
  readonly rows: readonly FileRow[];
  /** Line of each row in the file, from 1. */
  readonly lines: readonly number[];
  /** There are more rows than are read. */
  readonly isCut: boolean;
}

/** Headings that make a row one of headings, and how many rows of titles may stand above it. */
const ENOUGH = 3;
const MOST_TITLES = 10;

/** The cells of a table by their headings – in the page's language or as the call names them, titles above them left out –, else in the order of our own files. */
export function stockRowsOf(table: readonly (readonly string[])[], headings: Headings): StockRows {
  const names = new Map(FILE_COLUMNS.flatMap((name) => [[headingKey(headings[name]), name], [name, name]] as const)); // prettier-ignore
  const named = (row: readonly string[]) => row.map((cell) => names.get(headingKey(cell)));
  const isHeading = (row: readonly string[]) => new Set(named(row).filter(Boolean)).size >= ENOUGH;
  const filled = table.findIndex((row) => row.some((cell) => cell.trim() !== ''));
  const heading = table.slice(0, filled + MOST_TITLES).findIndex(isHeading);
  const isNamed = heading >= 0;
  const first = isNamed ? heading : filled;
  const isHead = isNamed || !(table[first] ?? []).some((cell) => /\d/.test(cell));
  const order = isNamed ? named(table[first]!) : FILE_COLUMNS;
  const rows: FileRow[] = [];
  const lines: number[] = [];
  for (const [index, cells] of table.entries()) {
    const isData = index > first || (index === first && !isHead);
    if (!isData || cells.every((cell) => cell.trim() === '')) continue;
    const said = order.flatMap((name, at) => (name ? [[name, (cells[at] ?? '').trim().slice(0, MAX_FILE_CELL)]] : [])); // prettier-ignore
    rows.push({ ...EMPTY_ROW, ...Object.fromEntries(said) });
    lines.push(index + 1);
  }
  const isCut = rows.length > MAX_FILE_ROWS;
  return { rows: rows.slice(0, MAX_FILE_ROWS), lines, isCut };
}

/** Rows without their empty cells, which calls take as said: a large stock is a third smaller. */
export function sparseRows(rows: readonly FileRow[]): Partial<FileRow>[] {
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== '')));
}

/** Columns whose cells count something: in a spreadsheet they are numbers. */
const NUMBERS: ReadonlySet<FileColumn> = new Set(['cabinet', 'drawer', 'row', 'column', 'sets', 'minimum', 'target']); // prettier-ignore

/** A stock as the cells of a spreadsheet that {@link stockRowsOf} reads again. */
export function stockCells(rows: readonly FileRow[], headings: Headings): (string | number)[][] {
  const cell = (row: FileRow, name: FileColumn): string | number =>
    NUMBERS.has(name) && /^\d{1,6}$/.test(row[name]) ? Number(row[name]) : row[name];
  const head = FILE_COLUMNS.map((name) => headings[name]);
  return [head, ...rows.map((row) => FILE_COLUMNS.map((name) => cell(row, name)))];
}

/** A stock as a CSV file that {@link stockRowsOf} reads again. */
export function stockCsv(rows: readonly FileRow[], headings: Headings): string {
  const cells = rows.map((row) => FILE_COLUMNS.map((name) => row[name]));
  const head = FILE_COLUMNS.map((name) => headings[name]);
  return stringifyCsv([head, ...cells], { delimiter: ';', byteOrderMark: true });
}
