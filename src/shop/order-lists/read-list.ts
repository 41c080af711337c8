import { readOffers, type Notice, type Offer } from '#shop/cart/index.ts';
import { ownNumbersOf } from '#shop/own-numbers/index.ts';
import type { ListContext } from './context.ts';
import type { ListUpdate, ShownList } from './model.ts';
import { itemsOf, whoIs, type ItemRow } from './queries.ts';
import { readListHead } from './read-lists.ts';

const GONE: readonly Notice[] = ['missing'];

/**
 * A list with names, the caller's prices, availability, successors and own numbers. Refuses guests and
 * `order-lists.unknown`.
 */
export async function readList(ctx: ListContext, id: number): Promise<ShownList> {
  const who = whoIs(ctx);
  const [head, items] = await Promise.all([readListHead(ctx, id), itemsOf(who, id).all<ItemRow>()]);
  const numbers = items.results.map(({ number }) => number);
  const [offers, ownNumbers] = await Promise.all([
    readOffers(ctx, items.results),
    ownNumbersOf(ctx, numbers),
  ]);
  const entries = items.results.map((item) => {
    const offer = offers.byNumber.get(item.number) ?? null;
    const ownNumber = ownNumbers.get(item.number) ?? '';
    return { ...item, offer, ownNumber, amount: amountOf(offer, item), notices: offer?.notices ?? GONE };
  });
  return {
    ...head,
    entries,
    currency: offers.currency,
    pricesHidden: offers.pricesHidden,
    total: entries.reduce((sum, { amount }) => sum + (amount ?? 0), 0),
  };
}

function amountOf(offer: Offer | null, { quantity }: ItemRow): number | null {
  return offer?.unitPrice == null ? null : offer.unitPrice * quantity;
}

/** Where articles stand on a list: place and quantity by number. Refuses guests. */
export async function readPlaces(
  ctx: Pick<ListContext, 'logbook' | 'caller'>,
  id: number,
): Promise<ReadonlyMap<string, { position: number; quantity: number }>> {
  const { results } = await itemsOf(whoIs(ctx), id).all<ItemRow>();
  return new Map(results.map(({ number, position, quantity }) => [number, { position, quantity }]));
}

/** What a change left of a list: the entries of the articles that it touched ('all' for every entry). Refuses as {@link readList}. */
export async function readListUpdate(
  ctx: ListContext,
  id: number,
  touched: readonly string[] | 'all',
): Promise<ListUpdate | null> {
  if (!ctx.catalogue) return null; // nothing has a name or a price before the first import
  const list = await readList(ctx, id);
  if (touched === 'all') return { ...list, numbers: null };
  const numbers = new Set(touched);
  return {
    ...list,
    numbers: [...numbers],
    entries: list.entries.filter(({ number }) => numbers.has(number)),
  };
}
