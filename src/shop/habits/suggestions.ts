import { readOffers, type Offer } from '#shop/cart/index.ts';
import { requireCustomer } from '#shop/session/index.ts';
import { daysBefore, type HabitsContext } from './context.ts';
import { purchasesSince, selectInCart, type PurchasesRow } from './queries.ts';
import { isDue, lateness, rhythmOf, type Rhythm } from './rhythm.ts';

/** Three years of orders show even what is bought twice a year. */
const PERIOD_DAYS = 1096;
const MOST = 100;

/** What is due, and why. */
export interface Suggestion {
  readonly offer: Offer;
  readonly rhythm: Rhythm;
  /** The article that was bought until now, where its successor is proposed. */
  readonly replaces: string | null;
}

export interface Suggestions {
  readonly due: readonly Suggestion[];
  readonly currency: string;
  readonly pricesHidden: boolean;
}

/**
 * What should be ordered now by the rhythm of past orders, the most overdue first; 100 at most. Left out: what lies in the
 * cart or waits for release, what cannot be ordered. A phased-out article is proposed as its successor. Refuses guests.
 */
export async function readSuggestions(ctx: HabitsContext): Promise<Suggestions> {
  const { customerId } = requireCustomer(ctx);
  const book = ctx.logbook(customerId);
  const [ordered, inCart] = await book.beside<unknown>(
    [purchasesSince(book, customerId, daysBefore(ctx.now, PERIOD_DAYS))],
    [selectInCart(ctx.db, customerId)],
  );
  const rows = ordered!.results as PurchasesRow[];
  const waiting = rows.filter(({ purchases }) => purchases === null);
  const taken = new Set(
    [...waiting, ...(inCart!.results as { number: string }[])].map(({ number }) => number),
  );
  const due = rows
    .flatMap(({ number, purchases }) => {
      if (purchases === null) return [];
      const days = JSON.parse(purchases) as [day: string, pieces: number][];
      const rhythm = rhythmOf(
        days.map(([day, pieces]) => ({ day, pieces })),
        ctx.now,
      );
      return rhythm && isDue(rhythm) && !taken.has(number) ? [{ number, rhythm }] : [];
    })
    .toSorted((a, b) => lateness(b.rhythm) - lateness(a.rhythm))
    .slice(0, MOST);
  return offered(ctx, due, taken);
}

async function offered(
  ctx: HabitsContext,
  due: readonly { number: string; rhythm: Rhythm }[],
  taken: ReadonlySet<string>,
): Promise<Suggestions> {
  const wanted = due.map(({ number, rhythm }) => ({ number, quantity: rhythm.pieces }));
  const { byNumber, currency, pricesHidden } = await readOffers(ctx, wanted, { withSuccessors: true });
  const seen = new Set(taken);
  const suggestions = due.flatMap(({ number, rhythm }): Suggestion[] => {
    const bought = byNumber.get(number);
    const successor = bought?.successor ? byNumber.get(bought.successor) : undefined;
    const offer = successor?.orderable ? successor : bought;
    if (!offer?.orderable || seen.has(offer.number)) return [];
    seen.add(offer.number);
    return [{ offer, rhythm, replaces: offer.number === number ? null : number }];
  });
  return { due: suggestions, currency, pricesHidden };
}
