import type { SqlDatabase } from '#lib/sql.ts';
import type { ShelfBooking } from './model.ts';

/** Who books, which shelf, and when (UTC). */
interface Booked {
  readonly customer: string;
  readonly id: string;
  readonly now: string;
}

/** Books at a shelf, the same key once, and returns it as it is then; null where there is no such shelf. */
export async function writeBooking(
  db: SqlDatabase,
  { customer, id, now }: Booked,
  { key, kind, pieces }: ShelfBooking,
): Promise<{ version: number; stock: number } | null> {
  const isOpen =
    'exists (select 1 from restock_booking b where b.customer_id = ?1 and b.key = ?2 and b.item_id = ?3 and b.taken is null)';
  const next = `case ?4 when 'take' then max(0, stock - ?5) when 'count' then ?5 else min(stock, minimum) end`;
  const [, , , kept] = await db.batch<{ version: number; stock: number }>([
    db
      .prepare(
        `insert into restock_booking (customer_id, key, item_id, article, kind, pieces, at)
         select ?1, ?2, id, article, ?4, ?5, ?6 from restock_item where customer_id = ?1 and id = ?3 on conflict do nothing`,
      )
      .bind(customer, key, id, kind, pieces, now),
    db
      .prepare(
        `update restock_item set stock = ${next}, version = version + 1, changed_at = ?6,
           looked_at = case ?4 when 'take' then looked_at else ?6 end,
           taken = case ?4 when 'count' then 0 when 'low' then 0 else stock - (${next}) end
          where customer_id = ?1 and id = ?3 and ${isOpen}`,
      )
      .bind(customer, key, id, kind, pieces, now),
    db
      .prepare(
        `update restock_booking set taken = (select taken from restock_item where customer_id = ?1 and id = ?3)
          where customer_id = ?1 and key = ?2 and item_id = ?3 and taken is null`,
      )
      .bind(customer, key, id),
    db
      .prepare('select version, stock from restock_item where customer_id = ?1 and id = ?2')
      .bind(customer, id),
  ]); // prettier-ignore
  return kept!.results[0] ?? null;
}

/** Pieces that are carried from one shelf of an article to another; `key` is made by the device, so that the same press is one. */
export interface ShelfMove {
  readonly key: string;
  /** Id of the shelf that gets them. */
  readonly to: string;
  readonly pieces: number;
}

/** A shelf after a booking. */
export interface Standing {
  readonly id: string;
  readonly version: number;
  readonly stock: number;
}

/**
 * Moves pieces between two shelves of one article, no more than there are and fit, the same key once. Returns both as they are then,
 * the one that had them first; fewer where they are no such pair.
 */
export async function writeMove(
  db: SqlDatabase,
  { customer, id, now }: Booked,
  { key, to, pieces }: ShelfMove,
): Promise<Standing[]> {
  const [fromKey, toKey] = [`${key}:from`, `${key}:to`];
  const moved = 'min(?5, a.stock, 9999 - b.stock)';
  const pair = 'restock_item a join restock_item b on b.customer_id = ?1 and b.id = ?4 and b.article = a.article and b.id <> a.id where a.customer_id = ?1 and a.id = ?3'; // prettier-ignore
  // what both shelves will have, counted before either changes
  const note = (of: 'a' | 'b', own: string) =>
    db
      .prepare(
        `insert into restock_booking (customer_id, key, item_id, article, kind, pieces, at)
         select ?1, ?2, ${of}.id, a.article, 'count', ${of}.stock ${of === 'a' ? '-' : '+'} ${moved}, ?6 from ${pair} on conflict do nothing`,
      )
      .bind(customer, own, id, to, pieces, now);
  const open = 'select pieces from restock_booking where customer_id = ?1 and key = ?2 and taken is null and item_id = restock_item.id';
  const set = (own: string) =>
    db
      .prepare(
        `update restock_item set stock = (${open}), version = version + 1, changed_at = ?3, taken = 0
          where customer_id = ?1 and exists (${open})`,
      )
      .bind(customer, own, now);
  const results = await db.batch<Standing>([
    note('a', fromKey),
    note('b', toKey),
    set(fromKey),
    set(toKey),
    db.prepare('update restock_booking set taken = 0 where customer_id = ?1 and key in (?2, ?3) and taken is null').bind(customer, fromKey, toKey),
    db.prepare(`select a.id, a.version, a.stock from ${pair.replace('?3', '?2').replace('?4', '?3')}
       union all select b.id, b.version, b.stock from ${pair.replace('?3', '?2').replace('?4', '?3')}`).bind(customer, id, to),
  ]); // prettier-ignore
  return results.at(-1)!.results;
} // prettier-ignore
