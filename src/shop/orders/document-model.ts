import type { CartTotals } from '#shop/cart/index.ts';
import type { Market } from '#shop/markets/index.ts';
import type { AgreedPayment } from '#shop/payment/index.ts';
import type { DeliveryAddress, InvoiceBuyer } from './model.ts';
import type { Parcel } from './shipment.ts';

/** What every document says of its order. */
export interface DocumentOrder {
  readonly number: number;
  readonly firm: 1 | 3;
  readonly brand: Market['brand'];
  readonly language: Market['language'];
  /** UTC, ISO 8601. */
  readonly placedAt: string;
  readonly purchaseOrderNumber: string;
  readonly address: DeliveryAddress;
  readonly voucher: string | null;
  readonly payment: AgreedPayment;
}

/** A line of an invoice; amounts in minor units, net. */
export interface InvoiceLine {
  /** In the order. */
  readonly position: number;
  readonly number: string;
  readonly name: string;
  readonly reference: string;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly amount: number;
  readonly vatClass: 'standard' | 'reduced';
  /** Lots in which the pieces came; empty where the invoice is over the whole order. */
  readonly lots: readonly { readonly lot: string; readonly expiresOn: string | null }[];
}

export interface Invoice {
  readonly number: string;
  /** ISO dates. */
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly totals: CartTotals;
  readonly buyer: InvoiceBuyer;
  readonly order: DocumentOrder;
  readonly delivery: { readonly number: string; readonly shippedOn: string } | null;
  readonly lines: readonly InvoiceLine[];
}

export interface NoteLine {
  readonly position: number;
  readonly number: string;
  readonly name: string;
  readonly reference: string;
  readonly quantity: number;
  readonly lot: string;
  readonly serial: string;
  /** ISO date. */
  readonly expiresOn: string | null;
}

export interface DeliveryNote {
  readonly number: string;
  /** ISO date. */
  readonly shippedOn: string;
  readonly parcels: readonly Parcel[];
  readonly order: DocumentOrder;
  readonly buyer: InvoiceBuyer;
  readonly lines: readonly NoteLine[];
  /** Pieces that were still to come when this left. */
  readonly follows: readonly { readonly number: string; readonly name: string; readonly quantity: number }[];
}
