import { detectDelimiter } from '#lib/csv.ts';
import { MAX_FILE_ROWS } from '#shop/tooth-stock/model.ts';
import { tableOfFile } from '../order-sheets/read-file.ts';
import { delimitedRows } from '../order-sheets/table-of-text.ts';
import { stockRowsOf, type Headings, type StockRows } from './stock-rows.ts';

/** The headings, and one row more than is used: it tells that there are more. */
const MOST = MAX_FILE_ROWS + 2;

/** A stock from a CSV, XLSX or ODS file. Refuses with `NoRows` anything else. */
export async function stockRowsOfFile(file: File, headings: Headings): Promise<StockRows> {
  const table = await tableOfFile(file, MOST);
  const cells = typeof table === 'string' ? delimitedRows(table, detectDelimiter(table), MOST) : table.rows;
  const found = stockRowsOf(cells, headings);
  return { ...found, isCut: found.isCut || cells.length === MOST };
}
