import type { CustomerDatabase } from '#lib/sql.ts';

/** What is read of an order where it lives; what is not known there yet is brought home – or this fails – and read once more. */
export async function atHome<T>(book: CustomerDatabase, read: () => Promise<T | null>): Promise<T | null> {
  return (await read()) ?? ((await book.take(true)) ? read() : null);
}
