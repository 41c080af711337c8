import { takeContent } from './ods.ts';
import { MAX_ROWS } from './table.ts';
import { takeRelations, takeSharedStrings, takeSheet, takeWorkbook, withStrings } from './xlsx.ts';
import { readZip } from './zip.ts';

/** A sheet of a spreadsheet as it was read. */
export interface SheetTable {
  readonly rows: string[][];
  /** As the file calls it; '' where it does not say. */
  readonly name: string;
  /** There are more rows than are read. */
  readonly isCut: boolean;
}

/**
 * The first sheet of an XLSX or ODS file as rows of texts, up to so many rows and 40 columns; a formula without its value is
 * the formula. Throws RangeError for what is no spreadsheet, is broken or too large.
 */
export async function readSpreadsheet(bytes: Uint8Array, most = MAX_ROWS): Promise<SheetTable> {
  const odsRows: string[][] = [];
  const parts = await partsOf(bytes, odsRows, most);
  if (parts.isOds) return tableOf(odsRows, parts.name, most);
  const sheet = firstSheet(parts);
  if (sheet === undefined) throw new RangeError('no spreadsheet');
  const cells: (string | number)[][] = [];
  const strings: string[] = [];
  await readZip(bytes, (name) => {
    if (name === sheet) return takeSheet(cells, most);
    return name === 'xl/sharedStrings.xml' ? takeSharedStrings(strings) : undefined;
  });
  return tableOf(withStrings(cells, strings), parts.name, most);
}

/** One row more than is used was read: it tells that there are more. */
function tableOf(rows: readonly string[][], name: string, most: number): SheetTable {
  return { rows: rows.slice(0, most), name, isCut: rows.length > most };
}

interface Parts {
  isOds: boolean;
  sheets: string[];
  /** Of the sheet that stands first. */
  name: string;
  /** Relation of the sheet that the workbook names first. */
  first: string | null;
  relations: Map<string, string>;
}

/** What there is in the archive; an ODS file, which has one part only, is read at once. */
async function partsOf(bytes: Uint8Array, rows: string[][], most: number): Promise<Parts> {
  const parts: Parts = { isOds: false, sheets: [], name: '', first: null, relations: new Map() };
  await readZip(bytes, (name) => {
    if (/^xl\/worksheets\/[^/]+\.xml$/.test(name)) parts.sheets.push(name);
    else if (name === 'xl/workbook.xml') return takeWorkbook((first) => Object.assign(parts, first));
    else if (name === 'xl/_rels/workbook.xml.rels')
      return takeRelations((id, part) => parts.relations.set(id, part));
    else if (name === 'content.xml') {
      parts.isOds = true;
      return takeContent(rows, most, (table) => (parts.name = table));
    }
    return undefined;
  });
  return parts;
}

/** The part that the workbook names first; else the one that sorts first. */
function firstSheet({ sheets, first, relations }: Parts): string | undefined {
  const named = relations.get(first ?? '');
  if (named !== undefined && sheets.includes(named)) return named;
  return sheets.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))[0];
}
