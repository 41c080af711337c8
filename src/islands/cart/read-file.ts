import { entriesOfTable, parsePad, type PadEntry } from './pad-rows.ts';

export { parsePad };

const MAX_FILE_BYTES = 10_000_000;

/** The file holds no rows, or is none that can be read. */
export class NoRows extends Error {}

/** Rows of a dropped or chosen file: CSV, XLSX or ODS; what it holds decides, not its name. Refuses with {@link NoRows}. */
export async function entriesOfFile(file: File): Promise<PadEntry[]> {
  const table = await tableOfFile(file);
  const entries = typeof table === 'string' ? parsePad(table) : entriesOfTable(table);
  if (entries.length === 0) throw new NoRows('no rows');
  return entries;
}

/** The cells of a spreadsheet, or the text of any other file. */
export async function tableOfFile(file: File): Promise<string[][] | string> {
  if (file.size > MAX_FILE_BYTES) throw new NoRows('the file is too large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip) return readable(textOf(bytes));
  try {
    const { readSpreadsheet } = await import('./spreadsheet.ts');
    return await readSpreadsheet(bytes);
  } catch (error) {
    throw new NoRows('no spreadsheet', { cause: error });
  }
}

/** Pictures, PDF and the sheets of old office programs are no text: a table has no such characters. */
function readable(text: string): string {
  // eslint-disable-next-line no-control-regex -- these are what tells a text from other files
  if (/[\x00-\x08\x0e-\x1a\x1c-\x1f]/.test(text.slice(0, 100_000))) throw new NoRows('no text');
  return text;
}

/** UTF-8 where the bytes are; files of older programs are Windows-1252. */
export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes); // not UTF-8: what Excel writes as "CSV"
  }
}
