import { Refusal } from '#lib/refusal.ts';
import { requireFunction } from '#shop/session/index.ts';
import type { RestockContext } from './shelves.ts';

/** Pieces that are carried from one shelf of an article to another; `key` is made by the device, so that the same press is one. */
export interface ShelfMove {
  readonly key: string;
  /** Id of the shelf that gets them. */
  readonly to: string;
  readonly pieces: number;
}

interface Standing {
  readonly id: string;
  readonly version: number;
  readonly stock: number;
}

/**
 * Moves pieces between two shelves of one article, all in one transaction and no more than there are; nothing is used up by it. Gives
 * both shelves as they are then. Refuses who may not fill the cart, and `restock.unknown` for a shelf that is not there, not of
 * the same article, or the very same.
 */
export async function moveBetween(
  ctx: RestockContext,
  id: string,
  { key, to, pieces }: ShelfMove,
): Promise<{ from: Standing; to: Standing }> {
  const { customerId } = requireFunction(ctx, 'K09', 'K13');
  const [gives, gets] = [`${key}:from`, `${key}:to`];
  const moved = 'min(?5, a.stock, 9999 - b.stock)';
  const pair = 'restock_item a join restock_item b on b.customer_id = ?1 and b.id = ?4 and b.article = a.article and b.id <> a.id where a.customer_id = ?1 and a.id = ?3'; // prettier-ignore
  // what both shelves will have, counted before either changes
  const note = (of: 'a' | 'b', own: string) =>
    ctx.db
      .prepare(
        `insert into restock_booking (customer_id, key, item_id, article, kind, pieces, at)
         select ?1, ?2, ${of}.id, a.article, 'count', ${of}.stock ${of === 'a' ? '-' : '+'} ${moved}, ?6 from ${pair} on conflict do nothing`,
      )
      .bind(customerId, own, id, to, pieces, ctx.now);
  const open = 'select pieces from restock_booking where customer_id = ?1 and key = ?2 and taken is null and item_id = restock_item.id';
  const set = (own: string) =>
    ctx.db
      .prepare(
        `update restock_item set stock = (${open}), version = version + 1, changed_at = ?3, taken = 0
          where customer_id = ?1 and exists (${open})`,
      )
      .bind(customerId, own, ctx.now);
  const results = await ctx.db.batch<Standing>([
    note('a', gives),
    note('b', gets),
    set(gives),
    set(gets),
    ctx.db.prepare('update restock_booking set taken = 0 where customer_id = ?1 and key in (?2, ?3) and taken is null').bind(customerId, gives, gets),
    ctx.db.prepare(`select a.id, a.version, a.stock from ${pair.replace('?3', '?2').replace('?4', '?3')}
       union all select b.id, b.version, b.stock from ${pair.replace('?3', '?2').replace('?4', '?3')}`).bind(customerId, id, to),
  ]); // prettier-ignore
  const [from, other] = results.at(-1)!.results;
  if (!from || !other) throw new Refusal('restock.unknown');
  return { from, to: other };
} // prettier-ignore
