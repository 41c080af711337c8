import type { CustomerDatabase, SqlDatabase, SqlResult, SqlStatement } from '#lib/sql.ts';
import { selectArrived } from './history-queries.ts';

/** What is read of an order where it lives; what is not known there yet is brought home – or this fails – and read once more. */
export async function atHome<T>(book: CustomerDatabase, read: () => Promise<T | null>): Promise<T | null> {
  return (await read()) ?? ((await book.take(true)) ? read() : null);
}

/**
 * Brings home what still waits in `shop` of a customer's orders, or fails as that does. Whoever orders what is missing calls it before he reads
 * what is ordered: an order that he does not see would be placed again.
 */
export async function bringHome(
  book: CustomerDatabase,
  { shop, customer }: { readonly shop: SqlDatabase; readonly customer: string },
): Promise<void> {
  if (book.isApart && (await selectArrived(shop, customer).first()) !== null) await book.take(true);
}

/**
 * What is read of all of a customer's orders where they live, by statements `own`. Where some still wait in `shop` for their home, they are
 * brought there and it is read once more: who does not see an order that he placed would place it again.
 */
export async function allAtHome(
  book: CustomerDatabase,
  own: SqlStatement[],
  { shop, customer }: { readonly shop: SqlDatabase; readonly customer: string },
): Promise<SqlResult<unknown>[]> {
  if (!book.isApart) return book.batch<unknown>(own);
  const found = await book.beside<unknown>(own, [selectArrived(shop, customer)]);
  const areWaiting = found.at(-1)!.results.length > 0;
  return areWaiting && (await book.take()) ? book.batch<unknown>(own) : found;
}
