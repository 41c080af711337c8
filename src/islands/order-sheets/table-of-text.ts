import { csvRows, CsvError, detectDelimiter, type CsvRow } from '#lib/csv.ts';
import type { Delimiter } from '#lib/csv-format.ts';
import { meaningsOf } from './column-names.ts';

/** Of every text so many rows are read: a form lists more articles than anybody orders. */
const MAX_TEXT_ROWS = 5000;
/** No row of an order is longer; the patterns below take their time with long ones. */
const MAX_ROW = 400;
const BYTE_ORDER_MARK = '\uFEFF';
const LINE = /[^\r\n]+/g;
/** Excel's own word for the delimiter. */
const SEP = /^"?sep=(.)"?[\r\n]+/i;

const PIECES = String.raw`(?:[x×*]|(?:stk|st|stck|stück|stueck|pcs|pc|pieces|mal|pz|uds|szt|db|ks|stuks)\b\.?)`;
/** `5 x 129000039 [reference]`; without a sign for pieces only where the quantity is short and the number is not. */
const QUANTITY_FIRST = new RegExp(
  String.raw`^(\d{1,3})\s{0,5}${PIECES}\s{0,5}(\S+)(?:\s+(.*))?$|^(\d{1,3})\s{1,5}((?=(?:[^\d\s]{0,9}\d){5})\S+)(?:\s+(.*))?$`,
  'iu',
);
/** `number quantity [reference]`; x and × may stand before the quantity or behind it. */
const NUMBER_FIRST = new RegExp(
  String.raw`^(\S+?):?(?:\s+[x×*(]?\s{0,5}(\d{1,6})\)?\s{0,5}${PIECES}?(?:\s+(.*))?)?$`,
  'iu',
);
const BEGINS_TYPED = /^\s{0,20}(?:[^\s,]{1,64}\s+[x×*]?\s{0,5}\d{1,6}\s|\d{1,3}\s{0,5}[x×*]\s{0,5}\S)/i;
const BULLET = /^[-•–—*]\s+/;

/** The cells of a text: of a delimited table, or typed lines as number, quantity, reference. */
export interface TextTable {
  readonly rows: readonly (readonly string[])[];
  /** Each line was read by itself: its columns are in the plain order. */
  readonly isTyped: boolean;
}

/** Reads a typed or pasted text, or a delimited file: one delimiter for a table, else each line by its own. */
export function tableOfText(text: string): TextTable {
  const bare = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const sep = SEP.exec(bare);
  const rest = sep ? bare.slice(sep[0].length) : bare;
  const said = sep && asDelimiter(sep[1]!);
  const delimiter = said ?? detectDelimiter(rest);
  if (!said && !isTable(rest, delimiter)) return { rows: linesOf(rest).map(cellsOfLine), isTyped: true };
  const rows = delimitedRows(rest, delimiter);
  const isPlain = !rows.slice(0, 20).some((row) => row.some((cell) => meaningsOf(cell).length > 0));
  return {
    rows: isPlain ? rows.map((row) => (row.length === 1 ? cellsOfLine(row[0]!) : row)) : rows,
    isTyped: false,
  };
}

/** The first rows of a delimited text without headings of orders; a quotation mark that opens no quotation is an inch or a nickname. */
export function delimitedRows(text: string, delimiter: Delimiter): string[][] {
  return delimitedLines(text, delimiter, MAX_TEXT_ROWS).map(({ fields }) => [...fields]);
}

/** As {@link delimitedRows}, with the line of the text on which each row begins. */
export function delimitedLines(text: string, delimiter: Delimiter, most: number): CsvRow[] {
  try {
    return firstRows(text, { delimiter, quotes: true }, most);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return firstRows(text, { delimiter, quotes: false }, most);
  }
}

function firstRows(
  text: string,
  how: { readonly delimiter: Delimiter; readonly quotes: boolean },
  most: number,
): CsvRow[] {
  const rows: CsvRow[] = [];
  for (const row of csvRows(text, how)) {
    rows.push(row);
    if (rows.length >= most) break;
  }
  return rows;
}

function asDelimiter(sign: string): Delimiter | null {
  return sign === ',' || sign === ';' || sign === '\t' || sign === '|' ? sign : null;
}

/** The first lines of a text that are not empty. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const [whole] of text.matchAll(LINE)) {
    const line = whole.trim().slice(0, MAX_ROW);
    if (line !== '' && lines.push(line) === MAX_TEXT_ROWS) break;
  }
  return lines;
}

/**
 * Most lines of a table have the delimiter, or one of its first names columns; a row without a quantity may lack it. A comma in
 * rows that begin like typed ones belongs to their reference: `1101021 5 Müller, Hans`.
 */
function isTable(text: string, delimiter: Delimiter): boolean {
  const lines = linesOf(text);
  const delimited = lines.filter((line) => line.includes(delimiter));
  if (delimited.length === 0) return false;
  if (delimiter === ',' && delimited.every((line) => BEGINS_TYPED.test(line))) return false;
  const isNamed = delimited
    .slice(0, 20)
    .some((line) => line.split(delimiter).filter((cell) => meaningsOf(cell).length > 0).length > 1);
  return isNamed || delimited.length * 2 > lines.length;
}

/** One line by its own delimiter or as somebody types it: number, quantity, reference, comment. */
function cellsOfLine(whole: string): string[] {
  const line = whole.trim().slice(0, MAX_ROW).replace(BULLET, '');
  for (const delimiter of ['\t', ';', '|'])
    if (line.includes(delimiter)) return line.split(delimiter).map((cell) => cell.trim());
  if (/^[^\s,]+\s?,/.test(line)) return line.split(',').map((cell) => cell.trim());
  const first = QUANTITY_FIRST.exec(line);
  if (first) return [first[2] ?? first[5]!, first[1] ?? first[4]!, first[3] ?? first[6] ?? ''];
  const match = NUMBER_FIRST.exec(line);
  if (match) return [match[1]!, match[2] ?? '1', match[3] ?? ''];
  const [number = '', quantity = '', ...others] = line.split(/\s+/);
  return [number, quantity, others.join(' ')];
}
