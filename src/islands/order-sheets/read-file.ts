import type { KnownSheet } from '#shop/order-sheets/model.ts';
import { sheetOf, type Sheet } from './sheet.ts';
import type { SheetTable } from './spreadsheet.ts';
import { tableOfText } from './table-of-text.ts';

const MAX_FILE_BYTES = 10_000_000;

/** The file holds no rows, or cannot be read. */
export class NoRows extends Error {}

/** A typed or pasted text as a sheet of orders; each line of a text that is no table counts by itself. */
export function sheetOfText(text: string, known: readonly KnownSheet[] = []): Sheet {
  const { rows, isTyped } = tableOfText(text);
  if (!isTyped) return sheetOf(rows, known);
  const roles = ['number', 'quantity', 'reference', 'note'] as const;
  return {
    rows,
    header: null,
    columns: roles.map((role, index) => ({ index, heading: '', role })),
    isSure: true,
  };
}

/** A dropped or chosen file as a sheet of orders: CSV, XLSX or ODS; what it holds decides, not its name. Refuses with {@link NoRows}. */
export async function sheetOfFile(file: File, known: readonly KnownSheet[] = []): Promise<ReadFile> {
  const table = await tableOfFile(file);
  const sheet = typeof table === 'string' ? sheetOfText(table, known) : sheetOf(table.rows, known);
  if (sheet.rows.length === 0) throw new NoRows('no rows');
  return { sheet, origin: typeof table === 'string' ? null : { name: table.name, isCut: table.isCut } };
}

/** A file as a sheet of orders. */
export interface ReadFile {
  readonly sheet: Sheet;
  /** Which sheet of a spreadsheet it is, and whether there are more rows than are read; null for texts. */
  readonly origin: Origin | null;
}

export type Origin = Pick<SheetTable, 'name' | 'isCut'>;

/** The cells of a spreadsheet – so many rows at most –, or the text of any other file. Refuses with {@link NoRows}. */
export async function tableOfFile(file: File, most?: number): Promise<SheetTable | string> {
  if (file.size > MAX_FILE_BYTES) throw new NoRows('the file is too large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip) return readable(textOf(bytes));
  try {
    const { readSpreadsheet } = await import('./spreadsheet.ts');
    return await readSpreadsheet(bytes, most);
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

/** UTF-8 where the bytes are, UTF-16 by its mark or by its zeros; files of older programs are Windows-1252. */
export function textOf(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes); // not UTF-8: what Excel writes as "CSV"
  }
}

/** Latin letters in UTF-16 have a zero in every second byte, whether a mark says so or not. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 200);
  const zeros = [0, 0];
  for (const [place, byte] of sample.entries()) if (byte === 0) zeros[place % 2]! += 1;
  const most = sample.length * 0.4;
  if (sample.length < 8) return null;
  return zeros[1]! > most && zeros[0] === 0
    ? 'utf-16le'
    : zeros[0]! > most && zeros[1] === 0
      ? 'utf-16be'
      : null;
}
