import { takeContent } from './ods.ts';
import { takeRelations, takeSharedStrings, takeSheet, takeWorkbook, withStrings } from './xlsx.ts';
import { readZip } from './zip.ts';

/**
 * The first sheet of an XLSX or ODS file as rows of texts, up to 2,000 rows and 40 columns. Throws RangeError for what is no
 * spreadsheet, is broken or too large.
 */
export async function readSpreadsheet(bytes: Uint8Array): Promise<string[][]> {
  const rows: string[][] = [];
  const parts = await partsOf(bytes, rows);
  if (parts.isOds) return rows;
  const sheet = firstSheet(parts);
  if (sheet === undefined) throw new RangeError('no spreadsheet');
  const cells: (string | number)[][] = [];
  const strings: string[] = [];
  await readZip(bytes, (name) => {
    if (name === sheet) return takeSheet(cells);
    return name === 'xl/sharedStrings.xml' ? takeSharedStrings(strings) : undefined;
  });
  return withStrings(cells, strings);
}

interface Parts {
  isOds: boolean;
  sheets: string[];
  /** Relation of the sheet that the workbook names first. */
  first: string | null;
  relations: Map<string, string>;
}

/** What there is in the archive; an ODS file, which has one part only, is read at once. */
async function partsOf(bytes: Uint8Array, rows: string[][]): Promise<Parts> {
  const parts: Parts = { isOds: false, sheets: [], first: null, relations: new Map() };
  await readZip(bytes, (name) => {
    if (/^xl\/worksheets\/[^/]+\.xml$/.test(name)) parts.sheets.push(name);
    else if (name === 'xl/workbook.xml') return takeWorkbook((id) => (parts.first = id));
    else if (name === 'xl/_rels/workbook.xml.rels')
      return takeRelations((id, part) => parts.relations.set(id, part));
    else if (name === 'content.xml') {
      parts.isOds = true;
      return takeContent(rows);
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
