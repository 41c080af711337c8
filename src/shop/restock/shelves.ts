import { Refusal } from '#lib/refusal.ts';
import { failedConstraint, type Logbooks, type SqlDatabase } from '#lib/sql.ts';
import { readArticles } from '#shop/catalogue/index.ts';
import type { Language } from '#shop/markets/index.ts';
import { bringHome } from '#shop/orders/index.ts';
import { requireCustomer, requireFunction, type WithCaller } from '#shop/session/index.ts';
import type { ShelfContent, ShownShelf } from './model.ts';
import { deleteShelf, shelvesOf, writeShelf } from './shelf-queries.ts';

export interface RestockContext extends WithCaller {
  readonly db: SqlDatabase;
  readonly logbook: Logbooks;
  /** UTC, ISO 8601. */
  readonly now: string;
}

/**
 * The shelves of a laboratory with what is in the cart and on its way, by place and article, named in a language. Refuses
 * guests; without a catalogue they have no names.
 */
export async function readShelves(
  ctx: RestockContext & { readonly catalogue: SqlDatabase | null; readonly language: Language },
): Promise<ShownShelf[]> {
  const { customerId, priceList } = requireCustomer(ctx);
  // where that fails the list says what is known, and whoever orders by it is asked again (order-missing.ts)
  await bringHome(ctx.logbook(customerId), { shop: ctx.db, customer: customerId }).catch(() => {});
  const shelves = await shelvesOf(ctx, customerId);
  const numbers = [...new Set(shelves.map(({ article }) => article))];
  const view = { language: ctx.language, priceList };
  const articles = ctx.catalogue ? await readArticles(ctx.catalogue, { numbers }, view) : [];
  const known = new Map(articles.map((article) => [article.number, article]));
  return shelves.map((shelf) => {
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
  shelf: ShelfContent & { readonly version: number },
): Promise<{ id: string; version: number }> {
  const { customerId } = requireFunction(ctx, 'K09', 'K13');
  const { version, ...content } = shelf;
  try {
    const kept = await writeShelf(ctx.logbook(customerId), { customer: customerId, id, now: ctx.now }, shelf);
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
  if (!(await deleteShelf(ctx.logbook(customerId), customerId, id))) throw new Refusal('restock.unknown');
}
