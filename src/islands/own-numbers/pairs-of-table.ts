import { detectDelimiter, parseCsv } from '#lib/csv.ts';

/** A row of a file of own numbers: the customer's, then any number of ours. */
export interface Pair {
  own: string;
  number: string;
}

/** Rows of a sheet or delimited text; a first row without any digit holds names of columns. */
export function pairsOf(table: string | readonly (readonly string[])[]): Pair[] {
  const rows = typeof table === 'string' ? rowsOf(table) : table;
  const filled = rows.filter(([own = '', number = '']) => own.trim() !== '' || number.trim() !== '');
  const isHeader = filled[0] && !filled[0].slice(0, 2).some((cell) => /\d/.test(cell));
  return filled
    .slice(isHeader ? 1 : 0)
    .map(([own = '', number = '']) => ({ own: own.trim(), number: number.trim() }));
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
