import type { SqlDatabase } from '#lib/sql.ts';
import { mustNotSeePrices } from '../cart/index.ts';
import { requireCustomer, type WithCaller } from '../session/index.ts';
import {
  HISTORY_PAGE_SIZE,
  MAX_HISTORY_SEARCH,
  STATE_GROUP_NAMES,
  STATE_GROUPS,
  type History,
  type HistoryFilter,
  type OrderSummary,
  type StateGroup,
} from './history-model.ts';
import { countStates, orderingUsers, pageOfHistory, type SummaryRow } from './history-queries.ts';
import type { OrderState } from './model.ts';

/** What the readers of orders need of a request. */
export interface OrdersContext extends WithCaller {
  readonly db: SqlDatabase;
}

/**
 * A page of the caller's orders with the counts for its filters: one round trip, however many orders there are. A page
 * behind the last is empty. Refuses guests.
 */
export async function readHistory(ctx: OrdersContext, filter: HistoryFilter = {}): Promise<History> {
  const caller = requireCustomer(ctx);
  const asked = { ...filter, search: (filter.search ?? '').trim().slice(0, MAX_HISTORY_SEARCH) };
  const [states, rows, users] = await ctx.db.batch<unknown>([
    countStates(ctx.db, caller.customerId, asked),
    pageOfHistory(ctx.db, caller.customerId, asked),
    orderingUsers(ctx.db, caller.customerId),
  ]);
  const groups = groupCounts(states!.results as { state: OrderState; orders: number }[]);
  const total = asked.group ? groups[asked.group] : Object.values(groups).reduce((sum, n) => sum + n, 0);
  const hidden = mustNotSeePrices(caller);
  return {
    orders: (rows!.results as SummaryRow[]).map((row) => toSummary(row, hidden)),
    page: asked.page ?? 1,
    pages: Math.max(1, Math.ceil(total / HISTORY_PAGE_SIZE)),
    total,
    groups,
    users: (users!.results as { id: number; name: string }[]).map(({ id, name }) => ({ id, name })),
  };
}

function groupCounts(rows: readonly { state: OrderState; orders: number }[]): Record<StateGroup, number> {
  const countOf = (states: readonly OrderState[]): number =>
    rows.filter(({ state }) => states.includes(state)).reduce((sum, { orders }) => sum + orders, 0);
  const counts = STATE_GROUP_NAMES.map((name) => [name, countOf(STATE_GROUPS[name])] as const);
  return Object.fromEntries(counts) as Record<StateGroup, number>;
}

function toSummary(row: SummaryRow, pricesHidden: boolean): OrderSummary {
  return {
    ...row,
    state: row.state as OrderState,
    net: pricesHidden ? null : row.net,
    plusOnRequest: row.plusOnRequest === 1,
    tracking: row.tracking ? (JSON.parse(row.tracking) as OrderSummary['tracking']) : null,
  };
}
