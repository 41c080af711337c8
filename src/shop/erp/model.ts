import type { CartTotals, Coordinates } from '#shop/cart/index.ts';
import type { AgreedPayment } from '#shop/payment/index.ts';
import type { Brand, Language } from '#shop/markets/index.ts';
import type { DeliveryAddress, OrderState, PlainFields } from '#shop/orders/index.ts';

/** Ways to write an order for the ERP (docs/erp.md). */
export const ERP_FORMATS = ['opentrans', 'json'] as const;

/** The account that ordered, as the ERP finds it. */
export interface ErpCustomer {
  readonly number: string;
  readonly name1: string;
  readonly name2: string;
  readonly name3: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  /** ISO 3166 two letters. */
  readonly country: string;
  readonly vatId: string | null;
  readonly email: string;
  readonly phone: string;
}

export interface ErpLine {
  readonly position: number;
  readonly number: string;
  readonly name: string;
  readonly pack: string;
  /** UN/ECE Recommendation 20. */
  readonly unit: string;
  readonly quantity: number;
  /** Minor units of the order's currency; null on request (docs/rules/prices-and-vat.md#price-on-request). */
  readonly listPrice: number | null;
  readonly unitPrice: number | null;
  readonly amount: number | null;
  /** 0 where the delivery is exempt. */
  readonly vatPercent: number;
  readonly coordinates: Coordinates;
  readonly reference: string;
  readonly note: string;
}

/** An order as it is handed over: what was agreed when it was placed. Sums in minor units, net. */
export interface ErpOrder extends PlainFields {
  readonly id: string;
  readonly firm: 1 | 3;
  readonly number: number;
  readonly brand: Brand;
  readonly state: OrderState;
  readonly language: Language;
  /** UTC, ISO 8601. */
  readonly placedAt: string;
  readonly customer: ErpCustomer;
  readonly orderedBy: { readonly user: number; readonly name: string };
  readonly address: DeliveryAddress;
  readonly fwt: boolean;
  readonly payment: AgreedPayment;
  readonly priceList: number;
  readonly totals: CartTotals;
  readonly lines: readonly ErpLine[];
}

/** The name of an order between shop and ERP: numbers are dense per firm, so both are in it. '1-2600001'. */
export function erpOrderId({ firm, number }: Pick<ErpOrder, 'firm' | 'number'>): string {
  return `${firm}-${number}`;
}

/** Firm and number of an order's name; null for anything else. */
export function orderOfErpId(id: string): { firm: 1 | 3; number: number } | null {
  const match = /^([13])-([1-9]\d{0,14})$/.exec(id);
  return match ? { firm: Number(match[1]) as 1 | 3, number: Number(match[2]) } : null;
}

/** An amount of minor units as a decimal with two digits: 123450 → '1234.50'. */
export function decimal(minor: number): string {
  const sign = minor < 0 ? '-' : '';
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Minor units of a decimal with two digits; null for anything else. */
export function minorOf(text: string): number | null {
  return /^\d{1,11}\.\d\d$/.test(text) ? Number(text.replace('.', '')) : null;
}
