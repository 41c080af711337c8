import type { CartTotals } from '#shop/cart/index.ts';
import { invoiceTotals } from './invoice-totals.ts';
import type { DetailLine } from './detail-model.ts';
import type { OrderState } from './model.ts';

/** What of a line stands; minor units, null = on request. */
export interface StandingLine {
  readonly quantity: number;
  readonly unitPrice: number | null;
  readonly amount: number | null;
}

type Line = Pick<DetailLine, 'quantity' | 'cancelled' | 'unitPrice' | 'confirmedPrice' | 'vatClass'>;

/** A line at the confirmed price, less what never comes; `whole`: as it was ordered, where nothing of the order stands. */
export function standingLine(
  { quantity, cancelled, unitPrice, confirmedPrice }: Omit<Line, 'vatClass'>,
  whole = false,
): StandingLine {
  const price = confirmedPrice ?? unitPrice;
  const pieces = whole ? quantity : quantity - cancelled;
  return { quantity: pieces, unitPrice: price, amount: price === null ? null : price * pieces };
}

/**
 * Sums of an order as it stands after the ERP's confirmations and cancellations; as agreed while nothing changed, and
 * for an order of which nothing stands. Shipping and surcharge stay what they were, as on its invoices.
 */
export function standingTotals(
  { state, totals }: { readonly state: OrderState; readonly totals: CartTotals },
  lines: readonly Line[],
): CartTotals {
  const isOver = state === 'cancelled' || state === 'refused' || state === 'expired';
  const isAsAgreed = lines.every(
    ({ cancelled, confirmedPrice }) => cancelled === 0 && confirmedPrice === null,
  );
  if (isOver || isAsAgreed) return totals;
  const standing = lines.map((line) => ({ ...standingLine(line), vatClass: line.vatClass }));
  const priced = standing.map(({ amount, vatClass }) => ({ amount: amount ?? 0, vatClass }));
  return {
    ...invoiceTotals(totals, [], priced),
    shipping: totals.shipping,
    freeFrom: totals.freeFrom,
    plusOnRequest: standing.some(({ amount, quantity }) => amount === null && quantity > 0),
  };
}
