import { Refusal } from '#lib/refusal.ts';
import { failedConstraint, type SqlDatabase, type SqlStatement } from '#lib/sql.ts';
import { readArticles } from '#shop/catalogue/index.ts';
import type { Language } from '#shop/markets/index.ts';
import { requireCustomer, requireFunction, type WithCaller } from '#shop/session/index.ts';
import { LEARNED_DAYS, type Shelf, type ShelfContent, type ShownShelf } from './model.ts';

export interface RestockContext extends WithCaller {
  readonly db: SqlDatabase;
  /** UTC, ISO 8601. */
  readonly now: string;
}

const MOST_SHELVES = 1_000;

/** What is in the cart, on its way and was used, each summed once for all shelves; ?1 customer, ?2 now, ?3 from when on. */
const COMING = `with
  open_order as (select id from customer_order where customer_id = ?1
     and state in ('waiting-release', 'held', 'placed', 'confirmed', 'partly-delivered')),
  in_cart as (select number, sum(quantity) pieces from cart_line where customer_id = ?1 group by number),
  shipped as (select d.order_id, dl.order_position, sum(dl.quantity) pieces from open_order o
    cross join delivery d on d.order_id = o.id cross join delivery_line dl on dl.delivery_id = d.id
   group by d.order_id, dl.order_position),
  on_order as (select l.number, sum(max(0, l.quantity - l.cancelled - coalesce(s.pieces, 0))) pieces
    from open_order o cross join order_line l on l.order_id = o.id
    left join shipped s on s.order_id = o.id and s.order_position = l.position
   group by l.number),
  used as (select article, sum(taken) pieces,
      min(${LEARNED_DAYS}, cast(julianday(?2) - julianday(min(at)) as integer) + 1) days
    from restock_booking where customer_id = ?1 and at >= ?3 and taken is not null group by article)`;

/** A laboratory's shelves as they are now (UTC), by place and article. */
export function shelvesOf(db: SqlDatabase, customer: string, now: string): SqlStatement {
  const since = new Date(Date.parse(now) - LEARNED_DAYS * 86_400_000).toISOString();
  return db
    .prepare(
      `${COMING}
       select r.id, r.article, r.place, r.stock, r.minimum, r.target, r.version, coalesce(c.pieces, 0) inCart, coalesce(o.pieces, 0) ordered,
         coalesce(u.pieces, 0) used, coalesce(u.days, 0) usedDays
         from restock_item r left join used u on u.article = r.article left join in_cart c on c.number = r.article left join on_order o on o.number = r.article
        where r.customer_id = ?1 order by r.place, r.article limit ?4`,
    )
    .bind(customer, now, since, MOST_SHELVES);
}

/**
 * The shelves of a laboratory with what is in the cart and on its way, by place and article, named in a language. Refuses
 * guests; without a catalogue they have no names.
 */
export async function readShelves(
  ctx: RestockContext & { readonly catalogue: SqlDatabase | null; readonly language: Language },
): Promise<ShownShelf[]> {
  const { customerId, priceList } = requireCustomer(ctx);
  const { results } = await shelvesOf(ctx.db, customerId, ctx.now).all<Shelf>();
  const numbers = [...new Set(results.map(({ article }) => article))];
  const view = { language: ctx.language, priceList };
  const articles = ctx.catalogue ? await readArticles(ctx.catalogue, { numbers }, view) : [];
  const known = new Map(articles.map((article) => [article.number, article]));
  return results.map((shelf) => {
    const { name = '', pack = '' } = known.get(shelf.article) ?? {};
    return { ...shelf, name, pack };
  });
}

/**
 * Keeps a shelf: version 0 makes a new one under the caller's id, any other changes the version that was seen; the same again
 * is the same change. Refuses who may not fill the cart, `restock.unknown`, `restock.changed` where somebody was faster,
 * `restock.twice` for a second shelf of an article at one place, and `restock.too-many` above 1,000.
 */
export async function saveShelf(
  ctx: RestockContext,
  id: string,
  { version, ...content }: ShelfContent & { readonly version: number },
): Promise<{ id: string; version: number }> {
  const { customerId } = requireFunction(ctx, 'K09', 'K13');
  const { article, place, stock, minimum, target } = content;
  const values = [customerId, id, article, place, stock, minimum, target, ctx.now] as const;
  const write =
    version === 0
      ? ctx.db
          .prepare(
            `insert into restock_item (customer_id, id, article, place, stock, minimum, target, version, changed_at)
             select ?1, ?2, ?3, ?4, ?5, ?6, ?7, 1, ?8
              where (select count(*) from restock_item where customer_id = ?1) < ?9 on conflict (customer_id, id) do nothing`,
          )
          .bind(...values, MOST_SHELVES)
      : ctx.db
          .prepare(
            `update restock_item set article = ?3, place = ?4, stock = ?5, minimum = ?6, target = ?7, version = ?9 + 1, changed_at = ?8
              where customer_id = ?1 and id = ?2 and version = ?9`,
          )
          .bind(...values, version);
  const now = ctx.db
    .prepare('select article, place, stock, minimum, target, version from restock_item where customer_id = ?1 and id = ?2')
    .bind(customerId, id); // prettier-ignore
  try {
    const [, read] = await ctx.db.batch<ShelfContent & { version: number }>([write, now]);
    const kept = read!.results[0];
    if (!kept) throw new Refusal(version === 0 ? 'restock.too-many' : 'restock.unknown');
    const isMine = kept.version === version + 1 && (Object.keys(content) as (keyof ShelfContent)[]).every((key) => kept[key] === content[key]); // prettier-ignore
    if (!isMine) throw new Refusal('restock.changed');
    return { id, version: kept.version };
  } catch (error) {
    if (failedConstraint(error, ['restock_item.article'] as const))
      throw new Refusal('restock.twice', { fields: ['place'], cause: error });
    throw error;
  }
}

/** Removes a shelf. Refuses who may not fill the cart, and `restock.unknown`. */
export async function removeShelf(ctx: RestockContext, id: string): Promise<void> {
  const { customerId } = requireFunction(ctx, 'K09', 'K13');
  const gone = ctx.db.prepare('delete from restock_item where customer_id = ?1 and id = ?2 returning id');
  if (!(await gone.bind(customerId, id).first())) throw new Refusal('restock.unknown');
}
