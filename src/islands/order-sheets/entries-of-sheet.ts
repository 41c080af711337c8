import type { Role } from '#shop/order-sheets/model.ts';
import { entryOf, MAX_READ, piecesOf, type OrderEntry } from './entry.ts';
import { dataRows, type Sheet, type SheetColumn } from './sheet.ts';

/** What a sheet orders, and what of it does not go into the order. */
export interface SheetEntries {
  readonly entries: readonly OrderEntry[];
  /** Rows that order something, those beyond the entries too. */
  readonly found: number;
  /** Filled columns that nobody reads. */
  readonly unused: readonly SheetColumn[];
  /** Rows without number, and without both name and quantity: headings of groups, sums. */
  readonly withoutNumber: number;
  /** Rows of an order form whose quantity is empty or 0. */
  readonly withoutQuantity: number;
}

/** Rows of an order form whose quantity is empty are not ordered; in other sheets an empty quantity is asked. */
const FORM_SHARE = 0.5;

/** The rows of a sheet as its columns say, 501 at most. */
export function entriesOfSheet({ rows, header, columns }: Sheet): SheetEntries {
  const places = Map.groupBy(columns, ({ role }) => role);
  const cell = (row: readonly string[], role: Role): string =>
    (places.get(role) ?? []).map(({ index }) => row[index] ?? '').filter(Boolean).join(', '); // prettier-ignore
  const hasQuantities = header !== null && places.has('quantity');
  const all = dataRows(rows, header).map((row) => ({
    number: cell(row, 'number'),
    quantity: cell(row, 'quantity'),
    reference: cell(row, 'reference'),
    note: cell(row, 'note'),
    name: cell(row, 'name'),
  }));
  const named = all.filter(({ number, quantity, name }) => number !== '' || (name !== '' && quantity !== ''));
  const isEmpty = ({ quantity }: OrderEntry): boolean => quantity === '' || piecesOf(quantity) === 0;
  const empty = named.filter(isEmpty).length;
  const isForm = hasQuantities && empty > named.length * FORM_SHARE && empty < named.length;
  const wanted = isForm ? named.filter((row) => !isEmpty(row)) : named;
  return {
    entries: wanted
      .slice(0, MAX_READ)
      .map(({ number, quantity, ...texts }) =>
        entryOf(number, quantity || (hasQuantities ? '' : '1'), texts),
      ),
    found: wanted.length,
    unused: columns.filter(({ role }) => role === null),
    withoutNumber: all.length - named.length,
    withoutQuantity: named.length - wanted.length,
  };
}
