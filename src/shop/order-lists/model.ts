import type { Notice, Offer } from '#shop/cart/index.ts';

/** What an order list is (specification 3, 5): a name and articles in an order of their own; nothing here reads or writes. */

/** The list that every customer has; its name is translated (specification 3). */
export const DEFAULT_LIST = 0;
export const MAX_ITEMS = 500;
export const MAX_REFERENCE = 80;

/** A list as menus show it. `name` is '' for the default list, whose name is translated. */
export interface OrderList {
  readonly id: number;
  readonly name: string;
  /** Only its owner sees it; else every user of the company does. */
  readonly isPrivate: boolean;
  /** The caller may rename, share and delete it. */
  readonly mayManage: boolean;
  readonly items: number;
  /** UTC, ISO 8601; null for a default list without a change. */
  readonly updatedAt: string | null;
}

/** An article in a list: what is meant, never what it costs. */
export interface ListItem {
  readonly number: string;
  /** From 1, without gaps. */
  readonly position: number;
  readonly quantity: number;
  readonly reference: string;
}

/** An article in a list as it is shown; without `offer` the catalogue no longer has it. */
export interface ShownItem extends ListItem {
  readonly offer: Offer | null;
  /** What one line of the quantity costs: minor units; null on request or hidden. */
  readonly amount: number | null;
  readonly notices: readonly Notice[];
  /** The customer's own number for it, '' without one. */
  readonly ownNumber: string;
}

/** A list as its page shows it. */
export interface ShownList extends OrderList {
  readonly entries: readonly ShownItem[];
  readonly currency: string;
  readonly pricesHidden: boolean;
  /** Minor units of what has a price, for the quantities of the list. */
  readonly total: number;
}

/** What a change left of a list: everything but entries that it did not touch. */
export interface ListUpdate extends ShownList {
  /** `entries` are the list's entries of these articles; null = all. */
  readonly numbers: readonly string[] | null;
}

/** How names are compared: two lists of a company do not differ by case alone. */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}
