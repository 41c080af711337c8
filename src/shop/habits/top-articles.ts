import { readOffers, requireCatalogue, type Offer } from '#shop/cart/index.ts';
import { readProductGroups } from '#shop/catalogue/index.ts';
import { requireCustomer } from '#shop/session/index.ts';
import { daysBefore, toBought, type HabitsContext } from './context.ts';
import type { Bought } from './model.ts';
import { boughtSince, type BoughtRow } from './queries.ts';

/** Habits of the last twelve months are habits; what is older was once. */
const PERIOD_DAYS = 365;
export const TOP_LIMIT = 100;

/** By how many orders had it, or how many pieces were ordered. */
export const TOP_ORDERS = ['orders', 'pieces'] as const;
export type TopOrder = (typeof TOP_ORDERS)[number];

export interface TopArticle extends Bought {
  readonly offer: Offer;
}

export interface TopArticles {
  readonly articles: readonly TopArticle[];
  /** Product groups among all that was bought, with the number of articles, most first. */
  readonly groups: readonly { readonly code: string; readonly count: number }[];
  readonly currency: string;
  readonly pricesHidden: boolean;
}

/**
 * What the customer bought most in the last twelve months, 100 articles at most, all or one product group's. Articles that
 * the catalogue no longer has are left out. Refuses guests.
 */
export async function readTopArticles(
  ctx: HabitsContext,
  wanted: { readonly by: TopOrder; readonly group?: string | undefined; readonly limit?: number },
): Promise<TopArticles> {
  const { customerId } = requireCustomer(ctx);
  const since = daysBefore(ctx.now, PERIOD_DAYS);
  const { results } = await boughtSince(ctx.logbook(customerId), customerId, since).all<BoughtRow>();
  const numbers = results.map(({ number }) => number);
  const groupOf = await readProductGroups(requireCatalogue(ctx), numbers);
  const top = results
    .map(toBought)
    .filter(
      ({ number }) => groupOf.has(number) && (wanted.group ?? groupOf.get(number)) === groupOf.get(number),
    )
    .toSorted(mostFirst(wanted.by))
    .slice(0, wanted.limit ?? TOP_LIMIT);
  const offers = await readOffers(
    ctx,
    top.map(({ number }) => ({ number, quantity: 1 })),
  );
  const byGroup = Map.groupBy(groupOf.values(), (code) => code);
  return {
    articles: top.flatMap((one) => {
      const offer = offers.byNumber.get(one.number);
      return offer ? [{ ...one, offer }] : [];
    }),
    groups: [...byGroup]
      .map(([code, all]) => ({ code, count: all.length }))
      .toSorted((a, b) => b.count - a.count || a.code.localeCompare(b.code)),
    currency: offers.currency,
    pricesHidden: offers.pricesHidden,
  };
}

function mostFirst(by: TopOrder): (a: Bought, b: Bought) => number {
  const second = by === 'orders' ? 'pieces' : 'orders';
  return (a, b) => b[by] - a[by] || b[second] - a[second] || a.number.localeCompare(b.number);
}
