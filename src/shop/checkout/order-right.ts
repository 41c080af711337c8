import { businessDay, startOfBusinessDay } from '#lib/business-time.ts';
import type { SqlDatabase } from '#lib/sql.ts';
import type { CartTotals } from '#shop/cart/index.ts';
import { limitsOf, type Caller } from '#shop/session/index.ts';
import type { OrderRight } from './model.ts';
import { spentSince } from './queries.ts';

/**
 * What the acting user may do with an order of these sums (docs/rules/ordering.md#who-may-order): the account itself
 * and leaders order; a buyer orders within the limits and asks above them – and for prices on request, where a limit
 * says nothing about them –; a technician asks; who has no function may neither. `spent`: the user's orders of the
 * month, net, minor units.
 */
export function orderRightOf(
  caller: Pick<Caller, 'user' | 'settings'>,
  { net, plusOnRequest }: Pick<CartTotals, 'net' | 'plusOnRequest'>,
  spent: number,
): OrderRight {
  const { id, functions } = caller.user;
  if (id === 0 || functions.includes('K07')) return { kind: 'order' };
  if (!functions.includes('K09'))
    return functions.includes('K13') ? { kind: 'ask', reason: { kind: 'function' } } : { kind: 'none' };
  const { order, month } = limitsOf(caller.user, caller.settings);
  if (order !== null && net > order)
    return { kind: 'ask', reason: { kind: 'order-limit', limit: order, net } };
  if (month !== null && spent + net > month)
    return { kind: 'ask', reason: { kind: 'month-limit', limit: month, spent, net } };
  const limit = order ?? month;
  if (limit !== null && plusOnRequest) return { kind: 'ask', reason: { kind: 'on-request', limit } };
  return { kind: 'order' };
}

/** What a user ordered since the month began, net in minor units; what was refused, expired or cancelled does not count. */
export async function spentThisMonth(
  db: SqlDatabase,
  { customerId, user }: Pick<Caller, 'customerId' | 'user'>,
  now: string,
): Promise<number> {
  return spentSince(db, { customerId, userId: user.id }, monthStart(now));
}

/** The moment (UTC, ISO 8601) at which the month began for the company, an hour or two before it did in UTC. */
export function monthStart(now: string): string {
  return startOfBusinessDay(`${businessDay(now).slice(0, 7)}-01`);
}
