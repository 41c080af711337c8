import { detectDelimiter, parseCsv } from '#lib/csv.ts';
import { headerOf } from '../order-sheets/sheet.ts';

/** A row of a file of own numbers: the customer's, then any number of ours. */
export interface Pair {
  own: string;
  number: string;
}

/** Rows of a sheet or delimited text below the names of its columns. */
export function pairsOf(table: string | readonly (readonly string[])[]): Pair[] {
  const rows = typeof table === 'string' ? rowsOf(table) : table;
  const filled = rows
    .map(([own = '', number = '']) => [own.trim(), number.trim()] as const)
    .filter(([own, number]) => own !== '' || number !== '');
  return filled.slice(firstPair(filled)).map(([own, number]) => ({ own, number }));
}

/** Names of columns have no digits: those that the order pad knows, below a title, too, or else what stands in the first row. */
function firstPair(rows: readonly (readonly [string, string])[]): number {
  const isNames = (at: number): boolean => rows[at]?.every((cell) => !/\d/.test(cell)) ?? false;
  const known = headerOf(rows);
  if (known !== null && isNames(known)) return known + 1;
  return isNames(0) ? 1 : 0;
}

function rowsOf(text: string): string[][] {
  const bare = text.replace(/^\uFEFF/, '');
  const delimiter = detectDelimiter(bare);
  try {
    return parseCsv(bare, { delimiter });
  } catch {
    return parseCsv(bare, { delimiter, quotes: false }); // no quotation mark but an inch
  }
}
