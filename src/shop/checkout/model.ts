import type { DeliveryAddress, Obstacle } from '#shop/delivery/model.ts';
import type { NextDeparture } from '#shop/delivery/index.ts';
import type { DirectLines, PlainTerms } from '#shop/cart/index.ts';
import type { OrderState, ReleaseReason } from '#shop/orders/model.ts';

/** What a submit is (specification 2, 4, 8; docs/rules/ordering.md#submit); nothing here reads or writes. */

/** Characters of an address's line. */
export const MAX_ADDRESS_LINE = 100;

/** An Idempotency-Key: drawn by the page for one press, any text of that form for other software. */
export const KEY = /^[\w-]{8,64}$/;

/** Terms of the order to be, as they are chosen. */
export interface TermsInput extends PlainTerms {
  /** 'own' = the account's address, 'other' = `address`, else an id of the address book. */
  readonly addressChoice: string;
  /** For 'other'. */
  readonly address: DeliveryAddress | null;
}

/** A line as it stood on the page when the order was confirmed: minor units; null on request or hidden. */
export interface SeenLine {
  readonly id: string;
  readonly number: string;
  readonly quantity: number;
  readonly unitPrice: number | null;
  readonly vkz: number;
}

/** What was confirmed. */
export interface Confirmed {
  /** Of the cart. */
  readonly version: number;
  /** Gross in minor units; null for users who must not see prices. */
  readonly total: number | null;
  /** Lines, where the caller says what it saw; without them a change is told less exactly. */
  readonly lines?: readonly SeenLine[];
  /** Day of dispatch that was promised, ISO date; null = by agreement. Left out: nothing was promised. */
  readonly departure?: string | null;
}

export interface SubmitInput {
  /** Idempotency-Key. */
  readonly key: string;
  readonly confirmed: Confirmed;
  readonly terms: TermsInput;
  /** The terms of sale. */
  readonly accepted: boolean;
  /** Keeps an address for this order in the book. */
  readonly remember: boolean;
  /** What is ordered instead of the cart, which stays; left out: the cart. */
  readonly direct?: DirectLines;
}

/** What became of it. */
export interface Submitted {
  readonly id: string;
  readonly number: number;
  /** At the moment of the submit: 'placed', 'held' or 'waiting-release'. */
  readonly state: OrderState;
  /** UTC, ISO 8601. */
  readonly placedAt: string;
}

/** One thing that is not as it was confirmed. */
export type Change =
  | { readonly kind: 'added' | 'removed'; readonly number: string; readonly name: string }
  | {
      /** Pieces; minor units, null = on request; availability 0–4. */
      readonly kind: 'quantity' | 'price' | 'stock';
      readonly number: string;
      readonly name: string;
      readonly from: number | null;
      readonly to: number | null;
    }
  /** Gross in minor units. */
  | { readonly kind: 'total'; readonly from: number; readonly to: number }
  /** ISO dates, null = by agreement. */
  | { readonly kind: 'departure'; readonly from: string | null; readonly to: string | null };

/** What a user may do with the cart (docs/rules/ordering.md#who-may-order). */
export type OrderRight =
  | { readonly kind: 'order' }
  | { readonly kind: 'ask'; readonly reason: ReleaseReason }
  | { readonly kind: 'none' };

/** An article that may not go every way that the country has. */
export interface InTheWay {
  /** Of the line. */
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly obstacles: readonly Obstacle[];
}

/** A way of delivery as the page offers it. */
export interface OfferedMethod {
  readonly id: string;
  /** Why the goods may not go this way; empty where they may. */
  readonly obstacles: readonly Obstacle[];
  /** Minor units; null = by agreement. Undefined for users who must not see prices. */
  readonly cost?: number | null | undefined;
  /** Null = by agreement. */
  readonly next: NextDeparture | null;
}
