import { readOffers, requireCatalogue, type Offer } from '#shop/cart/index.ts';
import { readReplaced } from '#shop/catalogue/index.ts';
import { requireCustomer } from '#shop/session/index.ts';
import { daysBefore, toBought, type HabitsContext } from './context.ts';
import type { Bought } from './model.ts';
import { boughtSince, type BoughtRow } from './queries.ts';

/** Articles bought in the last 24 months. */
const PERIOD_DAYS = 731;

export interface SuccessorNotice {
  readonly bought: Bought;
  /** What is phased out. */
  readonly offer: Offer;
  /** What takes its place. */
  readonly successor: Offer;
}

/**
 * Articles that the caller bought in the last 24 months, that are phased out and have a successor which can be ordered, the
 * most bought first. Refuses guests.
 */
export async function readSuccessors(ctx: HabitsContext): Promise<SuccessorNotice[]> {
  const { customerId } = requireCustomer(ctx);
  const since = daysBefore(ctx.now, PERIOD_DAYS);
  const { results } = await boughtSince(ctx.logbook(customerId), customerId, since).all<BoughtRow>();
  const numbers = results.map(({ number }) => number);
  const replaced = await readReplaced(requireCatalogue(ctx), numbers);
  if (replaced.size === 0) return [];
  const both = [...replaced].flat().map((number) => ({ number, quantity: 1 }));
  const { byNumber } = await readOffers(ctx, both);
  return results
    .map(toBought)
    .flatMap((bought) => {
      const offer = byNumber.get(bought.number);
      const successor = byNumber.get(replaced.get(bought.number) ?? '');
      return offer && successor?.orderable ? [{ bought, offer, successor }] : [];
    })
    .toSorted((a, b) => b.bought.orders - a.bought.orders);
}
