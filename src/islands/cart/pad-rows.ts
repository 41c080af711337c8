import { csvRows, CsvError, detectDelimiter, type Delimiter } from '#lib/csv.ts';
import { MAX_LINES } from '#shop/cart/model.ts';

/** What somebody wants to order, as it was written. */
export interface PadEntry {
  number: string;
  /** NaN where it is no whole number. */
  quantity: number;
  reference: string;
}

/** One more is read, so that the pad can say that it is not all. */
const MAX_READ = MAX_LINES + 1;

/** No row of an order is longer; the patterns below take their time with long ones. */
const MAX_ROW = 400;

/** `number quantity [reference]`; x and × may stand before the quantity or behind it. */
const TYPED = /^(\S+)(?:\s+[x×*]?\s*(\d{1,6})\s*[x×]?(?:\s+(.*))?)?$/i;
const BEGINS_TYPED = /^\s{0,20}[^\s,]{1,64}\s+[x×*]?\s{0,5}\d{1,6}\s/i;
const WHOLE = /^\+?\d{1,6}(?:[.,]0+)?$/;

/** Names of columns in the shop's nine languages, as far as lists of orders use them. */
const COLUMN_NAMES = {
  number:
    /^(?:art|item|sku|nummer|number|numéro|numero|número|réf\S* art|código|codice|numer|cikksz|číslo|gtin|ean|pzn)/i,
  quantity:
    /^(?:menge|anzahl|stück|qty|quant|pieces|pcs|quantité|cantidad|quantità|aantal|ilość|mennyis|množstv)/i,
  reference:
    /^(?:referen|référence|kommission|commission|patient|arbeit|note|kostenst|riferimento|hivatkoz|zlecen)/i,
} as const;

type Column = keyof typeof COLUMN_NAMES;

/** Rows of a typed or pasted text, or of a delimited file with any delimiter and an optional row of names. */
export function parsePad(text: string): PadEntry[] {
  const bare = text.replace(/^\uFEFF/, '');
  const delimiter = detectDelimiter(bare);
  return isDelimited(bare, delimiter) ? entriesOfTable(tableOf(bare, delimiter)) : typedRows(bare);
}

/** Rows of a table: columns by their names where the first row has names, else number, quantity, reference. */
export function entriesOfTable(table: readonly (readonly string[])[]): PadEntry[] {
  const rows = table.filter((row) => row.some((cell) => cell.trim() !== ''));
  const named = columnsOf(rows[0] ?? []);
  const columns = named ?? { number: 0, quantity: 1, reference: 2 };
  const cell = (row: readonly string[], column: Column): string => row[columns[column] ?? -1]?.trim() ?? '';
  return rows
    .slice(named ? 1 : 0)
    .slice(0, MAX_READ)
    .map((row) => entry(cell(row, 'number'), cell(row, 'quantity'), cell(row, 'reference')))
    .filter(({ number }) => number !== '');
}

function typedRows(text: string): PadEntry[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim().slice(0, MAX_ROW))
    .filter((line) => line !== '')
    .slice(0, MAX_READ)
    .map((line) => {
      const match = TYPED.exec(line);
      if (match) return entry(match[1]!, match[2] ?? '', match[3] ?? '');
      const [number = '', quantity = ''] = line.split(/\s+/);
      return { ...entry(number, quantity, ''), quantity: NaN };
    });
}

/** No quantity means one piece; a quantity that is none stays to be put right. */
function entry(number: string, quantity: string, reference: string): PadEntry {
  const pieces = quantity === '' ? 1 : WHOLE.test(quantity) ? Number.parseInt(quantity, 10) : NaN;
  return { number, quantity: pieces, reference };
}

/**
 * Most lines of a table have the delimiter; a row without a quantity may lack it. A comma in rows that begin like typed
 * ones belongs to their reference: `1101021 5 Müller, Hans`.
 */
function isDelimited(text: string, delimiter: Delimiter): boolean {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const delimited = lines.filter((line) => line.includes(delimiter));
  if (delimiter === ',' && delimited.every((line) => BEGINS_TYPED.test(line))) return false;
  return delimited.length * 2 > lines.length;
}

function tableOf(text: string, delimiter: Delimiter): string[][] {
  try {
    return Array.from(csvRows(text, { delimiter }), ({ fields }) => [...fields]);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // a quotation mark that is no quotation: an inch, a nickname
    return Array.from(csvRows(text, { delimiter, quotes: false }), ({ fields }) => [...fields]);
  }
}

function columnsOf(row: readonly string[]): Partial<Record<Column, number>> | null {
  const found: Partial<Record<Column, number>> = {};
  row.forEach((cell, index) => {
    for (const column of Object.keys(COLUMN_NAMES) as Column[])
      if (found[column] === undefined && COLUMN_NAMES[column].test(cell.trim())) {
        found[column] = index;
        return;
      }
  });
  return found.number === undefined ? null : found;
}
