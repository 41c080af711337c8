import type { CartContext } from '#shop/cart/index.ts';
import type { Bought } from './model.ts';
import type { BoughtRow } from './queries.ts';

/** What the verbs of habits need of a request: the same as the cart's. */
export type HabitsContext = CartContext;

const DAY_MS = 86_400_000;

/** The moment so many days before now. */
export function daysBefore(now: string, days: number): string {
  return new Date(Date.parse(now) - days * DAY_MS).toISOString();
}

/** A row as what was bought; `last_at` is UTC, ISO 8601. */
export function toBought({ number, last_at, orders, pieces }: BoughtRow): Bought {
  return { number, lastAt: last_at, orders, pieces };
}
