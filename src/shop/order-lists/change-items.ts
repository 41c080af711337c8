import { Refusal } from '#lib/refusal.ts';
import { requireCatalogue } from '#shop/cart/index.ts';
import { readArticles } from '#shop/catalogue/index.ts';
import { commit, newRemoval, type ListContext } from './context.ts';
import { exchangeItem, insertItem, moveItems, placeItem, removeItems, restoreItems, updateItem } from './item-queries.ts'; // prettier-ignore
import { DEFAULT_LIST } from './model.ts';
import { openDefault, restoreList, touch, whoIs } from './queries.ts';
import { readListHead } from './read-lists.ts';
import { isQuantity } from '#lib/validators/quantity.ts';

/**
 * Adds an article to a list of the caller (specification 5, 8). Refuses guests, `catalogue.article` (400) for a number
 * that is no article, `order-lists.duplicate` (409), `order-lists.unknown`, `order-lists.full` above 500 articles.
 */
export async function addItem(
  ctx: ListContext,
  id: number,
  item: { readonly number: string; readonly quantity?: number; readonly reference?: string },
): Promise<void> {
  const who = whoIs(ctx);
  const { number, quantity = 1, reference = '' } = item;
  if (!isQuantity(quantity)) throw new Refusal('cart.quantity', { fields: ['quantity'] });
  await requireArticle(ctx, number);
  const results = await commit<unknown>(who, [
    ...(id === DEFAULT_LIST ? [openDefault(who, ctx.now)] : []),
    touch(who, id, ctx.now),
    insertItem(who, id, { number, quantity, reference }, ctx.now),
  ]);
  if (results.at(-1)!.results.length === 0) throw new Refusal('order-lists.unknown');
}

async function requireArticle(ctx: ListContext, number: string): Promise<void> {
  const view = { language: ctx.language, priceList: 1 };
  const [article] = await readArticles(requireCatalogue(ctx), { numbers: [number] }, view);
  if (!article) throw new Refusal('catalogue.article', { fields: ['number'] });
}

/** What may change about an article in a list; what is absent stays. */
export interface ItemChange {
  readonly quantity?: number;
  readonly reference?: string;
  /** From 1. */
  readonly position?: number;
}

/** Changes quantity, reference or place of an article. Refuses guests, `cart.quantity`, `order-lists.unknown-item`. */
export async function changeItem(
  ctx: ListContext,
  id: number,
  number: string,
  change: ItemChange,
): Promise<void> {
  const who = whoIs(ctx);
  const { quantity = null, reference = null, position } = change;
  if (quantity !== null && !isQuantity(quantity))
    throw new Refusal('cart.quantity', { fields: ['quantity'] });
  const results = await commit<unknown>(who, [
    updateItem(who, id, { number, quantity, reference }),
    ...(position === undefined ? [] : placeItem(who, id, { number, position })),
    touch(who, id, ctx.now),
  ]);
  if (results[0]!.results.length === 0) throw new Refusal('order-lists.unknown-item');
}

/** Puts the successor in the place of an article that is phased out; quantity and reference stay. */
export async function exchangeForSuccessor(
  ctx: ListContext,
  id: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const who = whoIs(ctx);
  await requireArticle(ctx, to);
  await readListHead(ctx, id);
  await commit(who, [...exchangeItem(who, id, { from, to }), touch(who, id, ctx.now)]);
}

/** What a removal left behind: its name takes it back; null where nothing was removed. */
export interface Removed {
  readonly removal: string | null;
  readonly removed: number;
}

/** Takes articles out of a list; those that are not there are passed over. Refuses guests and unknown lists. */
export async function takeItems(ctx: ListContext, id: number, numbers: readonly string[]): Promise<Removed> {
  const who = whoIs(ctx);
  await readListHead(ctx, id);
  const removal = newRemoval(ctx);
  const results = await commit<unknown>(who, [
    ...removeItems(who, id, numbers, removal),
    touch(who, id, ctx.now),
  ]);
  const removed = results[1]!.results.length;
  return { removal: removed > 0 ? removal.name : null, removed };
}

/**
 * Takes a removal back – of articles or of a whole list –, once, within a day. Refuses guests,
 * `order-lists.nothing-removed`, and `order-lists.name-taken` where another list has the name meanwhile. Returns the list
 * that came back whole.
 */
export async function restoreRemoved(ctx: ListContext, removal: string): Promise<{ list: number | null }> {
  const who = whoIs(ctx);
  const results = await commit<unknown>(who, [...restoreItems(who, removal), restoreList(who, removal)]);
  const [, items, list] = results;
  if (items!.results.length === 0 && list!.results.length === 0)
    throw new Refusal('order-lists.nothing-removed');
  return { list: (list!.results as { id: number }[])[0]?.id ?? null };
}

/** Moves articles to another list; those that stand there already stay there once. Refuses guests and unknown lists. */
export async function moveToList(
  ctx: ListContext,
  move: { readonly from: number; readonly to: number; readonly numbers: readonly string[] },
): Promise<{ moved: number }> {
  const who = whoIs(ctx);
  await Promise.all([readListHead(ctx, move.from), readListHead(ctx, move.to)]);
  if (move.from === move.to) return { moved: 0 };
  const results = await commit<unknown>(who, [
    ...(move.to === DEFAULT_LIST ? [openDefault(who, ctx.now)] : []),
    ...moveItems(who, move),
    touch(who, move.from, ctx.now),
    touch(who, move.to, ctx.now),
  ]);
  return { moved: results.at(-3)!.results.length };
}
