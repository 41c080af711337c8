import type { Logbooks, SqlDatabase } from '#lib/sql.ts';
import { mustNotSeePrices } from '#shop/cart/index.ts';
import { requireCustomer, type WithCaller } from '#shop/session/index.ts';
import {
  HISTORY_PAGE_SIZE,
  MAX_HISTORY_SEARCH,
  HISTORY_GROUPS,
  STATE_GROUP_NAMES,
  STATE_GROUPS,
  type History,
  type HistoryFilter,
  type OrderSummary,
  type StateGroup,
} from './history-model.ts';
import { allAtHome } from './at-home.ts';
import { countStates, orderingUsers, pageOfHistory, type SummaryRow } from './history-queries.ts';
import { parseTotals } from './detail-queries.ts';
import { ORDER_STATES, type OrderState } from './model.ts';
import { parcelName, type Parcel } from './shipment.ts';
import { standingTotals } from './standing.ts';

/** What the readers of orders need of a request. */
export interface OrdersContext extends WithCaller {
  readonly db: SqlDatabase;
  /** Where a customer's orders live. */
  readonly logbook: Logbooks;
}

/**
 * A page of the caller's orders with the counts for its filters: one round trip, however many orders there are – where he has a home, one to
 * it beside one to SHOP. A page behind the last is empty. Refuses guests.
 */
export async function readHistory(ctx: OrdersContext, filter: HistoryFilter = {}): Promise<History> {
  const caller = requireCustomer(ctx);
  const asked = { ...filter, search: (filter.search ?? '').trim().slice(0, MAX_HISTORY_SEARCH) };
  const customer = caller.customerId;
  const book = ctx.logbook(customer);
  const own = [countStates, pageOfHistory].map((select) => select(book, customer, asked));
  const [states, rows, users] = await allAtHome(book, [...own, orderingUsers(book, customer)], {
    shop: ctx.db,
    customer,
  });
  const counted = states!.results as StateCount[];
  const total = ordersIn(counted, asked.group ? HISTORY_GROUPS[asked.group] : ORDER_STATES);
  const hidden = mustNotSeePrices(caller);
  return {
    orders: (rows!.results as SummaryRow[]).map((row) => toSummary(row, hidden)),
    page: asked.page ?? 1,
    pages: Math.max(1, Math.ceil(total / HISTORY_PAGE_SIZE)),
    total,
    groups: groupCounts(counted),
    users: (users!.results as { id: number; name: string }[]).map(({ id, name }) => ({ id, name })),
  };
}

interface StateCount {
  readonly state: OrderState;
  readonly orders: number;
}

const ordersIn = (counted: readonly StateCount[], states: readonly OrderState[]): number =>
  counted.filter(({ state }) => states.includes(state)).reduce((sum, { orders }) => sum + orders, 0);

function groupCounts(counted: readonly StateCount[]): Record<StateGroup, number> {
  const counts = STATE_GROUP_NAMES.map((name) => [name, ordersIn(counted, STATE_GROUPS[name])] as const);
  return Object.fromEntries(counts) as Record<StateGroup, number>;
}

function toSummary({ totals, changed, ...row }: SummaryRow, pricesHidden: boolean): OrderSummary {
  const state = row.state as OrderState;
  const agreed = { state, totals: parseTotals(totals) };
  const { net, plusOnRequest } = changed
    ? standingTotals(agreed, JSON.parse(changed) as Parameters<typeof standingTotals>[1])
    : agreed.totals;
  const parcels = JSON.parse(row.parcels) as (Omit<Parcel, 'trackingUrl'> & {
    delivery: string;
    url: string;
  })[];
  return {
    ...row,
    state,
    net: pricesHidden ? null : net,
    plusOnRequest,
    underway: row.underway === 1,
    parcels: parcels.map(({ delivery, url, ...parcel }) => ({ delivery, name: parcelName(parcel), url })),
  };
}
