import { detectDelimiter } from '#lib/csv.ts';
import { MAX_FILE_ROWS } from '#shop/tooth-stock/model.ts';
import { tableOfFile } from '../order-sheets/read-file.ts';
import { delimitedLines } from '../order-sheets/table-of-text.ts';
import { stockRowsOf, type Headings, type StockRows } from './stock-rows.ts';

/** The headings, and one row more than is used: it tells that there are more. */
const MOST = MAX_FILE_ROWS + 2;

/** A stock from a CSV, XLSX or ODS file. Refuses with `NoRows` anything else. */
export async function stockRowsOfFile(file: File, headings: Headings): Promise<StockRows> {
  const table = await tableOfFile(file, MOST);
  if (typeof table !== 'string') {
    const found = stockRowsOf(table.rows, headings);
    return { ...found, isCut: found.isCut || table.rows.length === MOST };
  }
  const read = delimitedLines(table, detectDelimiter(table), MOST);
  const found = stockRowsOf(read.map(({ fields }) => fields), headings); // prettier-ignore
  const lines = found.lines.map((row) => read[row - 1]!.line); // lines without a character are no rows
  return { ...found, lines, isCut: found.isCut || read.length === MOST };
}
