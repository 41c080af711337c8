import type { DatabaseSync } from 'node:sqlite';
import { submitRequest } from '#shop/requests/index.ts';
import type { InProcess } from '../support/in-process.ts';

/** What the object matrix knows of the tooth stock. */

/** A cabinet and a drawer of the same number: two places for discs, which stand for sets. */
export function addToothCabinet(
  sqlite: DatabaseSync,
  customer: string,
  { gap, article }: { readonly gap: number; readonly article: string },
): string {
  sqlite
    .prepare(`insert into tooth_cabinet (customer_id, id, name, created_at) values (?, ?, 'a', '')`)
    .run(customer, gap);
  sqlite
    .prepare(
      `insert into tooth_drawer (customer_id, cabinet, id, row_count, column_count, created_at) values (?1, ?2, ?2, 1, 2, '')`,
    )
    .run(customer, gap);
  for (const column of [1, 2])
    sqlite
      .prepare(
        `insert into tooth_place (customer_id, cabinet, drawer, row_no, column_no, article, whole, since) values (?1, ?2, ?2, 1, ?3, ?4, 1, '')`,
      )
      .run(customer, gap, column, article);
  return String(gap);
}

/** A digitisation, and a recorded stock of it that waits for its customer: one row, of a new cabinet. */
export async function addSurvey(
  { db, sqlite }: Pick<InProcess, 'db' | 'sqlite'>,
  customer: string,
  person: Readonly<Record<string, string>>,
): Promise<string> {
  const ctx = {
    db, now: '2026-11-21T09:00:00.000Z', newId: () => `digitisation-${customer}`, home: 'http://localhost/de-de',
    market: { brand: 'main', language: 'de', country: 'DE' } as const, customer: { id: customer, user: 0 },
  }; // prettier-ignore
  const { number } = await submitRequest(ctx, 'digitisation', person, `digitisation-${customer}`);
  const row = { cabinet: '900', drawer: '1', row: '1', column: '1', article: '', sets: '', missing: '', marked: '', lot: '', expiry: '', minimum: '', target: '' }; // prettier-ignore
  sqlite
    .prepare(
      `insert into tooth_survey (customer_id, request, rows, made_by, made_at) values (?, ?, ?, 'a', '')`,
    )
    .run(customer, number, JSON.stringify([row]));
  return String(number);
}
