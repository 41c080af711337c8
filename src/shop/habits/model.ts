import { businessDay } from '#lib/business-time.ts';
import { HANDED_OVER } from '#shop/orders/index.ts';
import type { OrderState } from '#shop/orders/index.ts';

/** What a customer's past orders tell; nothing here reads or writes. */

/** Orders in these states are purchases; what waits for release, was refused or cancelled is not. */
export const BOUGHT_STATES: readonly OrderState[] = ['held', ...HANDED_OVER];

/** Bought articles per call (specification 7, 9). */
export const BOUGHT_LIMIT = 24;

/** What is known of a purchase of an article, over all orders. */
export interface Bought {
  readonly number: string;
  /** UTC, ISO 8601. */
  readonly lastAt: string;
  /** Orders that had it. */
  readonly orders: number;
  readonly pieces: number;
}

/** When an article was bought last, as it is said: this month, months ago under 12, else years ago (specification 9). */
export type SinceLast =
  | { readonly unit: 'this-month' }
  | { readonly unit: 'months'; readonly count: number }
  | { readonly unit: 'years'; readonly count: number };

/** Months since year 0 of a UTC time, on the company's calendar. */
function monthOf(iso: string): number {
  const [year = 0, month = 0] = businessDay(iso).split('-').map(Number);
  return year * 12 + month;
}

/** How long ago something was bought, in whole calendar months or years; both times UTC, ISO 8601. */
export function sinceLast(lastAt: string, now: string): SinceLast {
  const months = Math.max(0, monthOf(now) - monthOf(lastAt));
  if (months === 0) return { unit: 'this-month' };
  return months < 12 ? { unit: 'months', count: months } : { unit: 'years', count: Math.floor(months / 12) };
}

/** The month of a purchase as the contract writes it: '2026-03-02T…' → '03/2026' (specification 3). */
export function monthYear(lastAt: string): string {
  const [year, month] = businessDay(lastAt).split('-');
  return `${month}/${year}`;
}
