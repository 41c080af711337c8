import type { CartTotals, Coordinates } from '#shop/cart/index.ts';
import type { DeliveryAddress } from '#shop/delivery/model.ts';
import type { Market } from '#shop/markets/index.ts';
import type { AgreedPayment } from '#shop/payment/index.ts';
import type { PlainFields } from './plain-fields.ts';

export type { DeliveryAddress } from '#shop/delivery/model.ts';

/**
 * Where an order stands. The specification leaves the states open (chapter 4); these follow the trade: a release inside
 * the customer's company, the ERP's confirmation, one or many deliveries.
 */
export const ORDER_STATES = [
  'waiting-release',
  'refused',
  'expired',
  'held',
  'placed',
  'confirmed',
  'partly-delivered',
  'delivered',
  'cancelled',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Whom a held order waits for: bookkeeping's word, or the money. */
export const HELD_FOR = ['bookkeeping', 'payment'] as const;
export type HeldFor = (typeof HELD_FOR)[number];

/** Goods status of a line (specification 3): processed, being delivered, delivered later, marked for completion. */
export const GOODS_STATES = ['processing', 'delivering', 'later', 'completion'] as const;
export type GoodsState = (typeof GOODS_STATES)[number];

/** Why an order waits for release (docs/rules/ordering.md#release): minor units of the order's currency. */
export type ReleaseReason =
  | { readonly kind: 'function' }
  | { readonly kind: 'order-limit'; readonly limit: number; readonly net: number | null }
  | {
      readonly kind: 'month-limit';
      readonly limit: number;
      readonly spent: number | null;
      readonly net: number | null;
    }
  /** Prices on request cannot be held against a limit. */
  | { readonly kind: 'on-request'; readonly limit: number };

/** A reason for users who must not see prices: the limit stays, what was spent does not. */
export function withoutSums(reason: ReleaseReason): ReleaseReason {
  return {
    ...reason,
    ...('net' in reason && { net: null }),
    ...('spent' in reason && { spent: null }),
  } as ReleaseReason;
}

export interface OrderLine {
  /** From 1. */
  readonly position: number;
  readonly number: string;
  readonly name: string;
  readonly pack: string;
  readonly supplier: string;
  readonly quantity: number;
  readonly listPrice: number | null;
  /** Null = on request (docs/rules/prices-and-vat.md#price-on-request). */
  readonly unitPrice: number | null;
  readonly amount: number | null;
  readonly vatClass: 'standard' | 'reduced';
  readonly coordinates: Coordinates;
  readonly reference: string;
  readonly note: string;
}

/** An order about to be written; prices and sums were computed by the server in the same request. */
export interface NewOrder extends PlainFields {
  readonly id: string;
  readonly firm: 1 | 3;
  readonly brand: Market['brand'];
  readonly customerId: string;
  readonly state: Extract<OrderState, 'waiting-release' | 'held' | 'placed'>;
  readonly source: 'cart' | 'api' | 'punchout' | 'erp';
  /** Of the cart that becomes this order; null where no cart does. */
  readonly cartVersion: number | null;
  readonly actingUser: { readonly id: number; readonly name: string };
  readonly address: DeliveryAddress;
  readonly fwt: boolean;
  readonly language: Market['language'];
  readonly priceList: number;
  readonly totals: CartTotals;
  readonly releaseReason: ReleaseReason | null;
  readonly payment: AgreedPayment;
  /** Whom a held order waits for; null elsewhere. */
  readonly heldFor: HeldFor | null;
  readonly lines: readonly OrderLine[];
  /** UTC, ISO 8601. */
  readonly placedAt: string;
}

/** Whom an invoice was addressed to on its day. */
export interface InvoiceBuyer {
  /** Customer number. */
  readonly number: string;
  readonly names: readonly string[];
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  /** ISO 3166 two letters. */
  readonly country: string;
  /** '' without one. */
  readonly vatId: string;
}
