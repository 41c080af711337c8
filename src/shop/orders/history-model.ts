import type { HeldFor, OrderState } from './model.ts';

/** How the history groups the states for its filter, in the order of an order's life. */
export const STATE_GROUPS = {
  waiting: ['waiting-release', 'held'],
  open: ['placed', 'confirmed'],
  partly: ['partly-delivered'],
  delivered: ['delivered'],
  ended: ['cancelled', 'refused', 'expired'],
} as const satisfies Record<string, readonly OrderState[]>;
export type StateGroup = keyof typeof STATE_GROUPS;
export const STATE_GROUP_NAMES = Object.keys(STATE_GROUPS) as StateGroup[];

/** What the history can be asked for: a group, or all that is still to come. */
export const HISTORY_GROUPS = {
  ...STATE_GROUPS,
  current: [...STATE_GROUPS.open, ...STATE_GROUPS.partly],
} as const satisfies Record<string, readonly OrderState[]>;
export type HistoryGroup = keyof typeof HISTORY_GROUPS;
export const HISTORY_GROUP_NAMES = Object.keys(HISTORY_GROUPS) as HistoryGroup[];

export const HISTORY_SORTS = ['newest', 'oldest', 'amount'] as const;
export type HistorySort = (typeof HISTORY_SORTS)[number];

export const HISTORY_PAGE_SIZE = 25;
export const MAX_HISTORY_SEARCH = 60;

/** What the history shall show. */
export interface HistoryFilter {
  /** Order, own, delivery or invoice number, article number or name, reference, lot; '' = all. */
  readonly search?: string;
  readonly group?: HistoryGroup | null;
  /** Days on which orders were placed, both included; ISO dates in the company's time zone. */
  readonly from?: string | null;
  readonly to?: string | null;
  /** Acting user; null = everybody. */
  readonly user?: number | null;
  readonly sort?: HistorySort;
  /** From 1. */
  readonly page?: number;
}

/** An order in the history. */
export interface OrderSummary {
  readonly number: number;
  /** UTC, ISO 8601. */
  readonly placedAt: string;
  readonly state: OrderState;
  /** Whom a held order waits for; null elsewhere. */
  readonly heldFor: HeldFor | null;
  readonly purchaseOrderNumber: string;
  readonly actingUser: number;
  /** As it was then; '' = the account itself. */
  readonly actingName: string;
  readonly lines: number;
  readonly pieces: number;
  readonly currency: string;
  /** As charged: at the confirmed prices, less what never comes. Minor units; null for users who must not see prices. */
  readonly net: number | null;
  /** Some lines have their price on request: the net sum is without them. */
  readonly plusOnRequest: boolean;
  /** Earliest day promised for what is still open, ISO date. */
  readonly expectedOn: string | null;
  /** All pieces left, and a delivery has not arrived: `delivered` is not said before. */
  readonly underway: boolean;
  /** Every parcel on its way that can be followed, of the latest delivery first. */
  readonly parcels: readonly { readonly delivery: string; readonly name: string; readonly url: string }[];
}

export interface History {
  readonly orders: readonly OrderSummary[];
  readonly page: number;
  readonly pages: number;
  /** Orders that the filter fits. */
  readonly total: number;
  /** Orders per group of states that the other filters fit. */
  readonly groups: Readonly<Record<StateGroup, number>>;
  /** Everybody who ordered, for the filter. */
  readonly users: readonly { readonly id: number; readonly name: string }[];
}
