import { SMALL_ORDER_BELOW, SMALL_ORDER_SURCHARGE, type DeliveryMethod } from '#shop/delivery/index.ts';
import { onPriceList, type PriceRule } from '#shop/pricing/index.ts';
import type { CartTotals } from './model.ts';
import { vatOf, vatTreatment, type VatClass, type VatCustomer } from './vat.ts';

/** What a line adds to the sums. */
export interface TotalLine {
  /** Minor units; null = on request, never summed (docs/rules/prices-and-vat.md#price-on-request). */
  readonly amount: number | null;
  readonly vatClass: VatClass;
  readonly promotionCode: string | null;
}

/** A code's terms: amounts in minor units of the base list. */
export interface VoucherTerms {
  readonly kind: 'amount' | 'percent' | 'free-shipping';
  readonly value: number;
  readonly minimum: number;
  /** Only lines of this promotion count. */
  readonly promotion: string | null;
}

export interface TotalsInput {
  readonly lines: readonly TotalLine[];
  readonly rule: PriceRule;
  readonly delivery: DeliveryMethod;
  readonly customer: VatCustomer;
  readonly voucher: VoucherTerms | null;
}

/**
 * The sums of a cart (docs/rules/ordering.md#cart-sums). Thresholds and costs are amounts of the base list, converted
 * like prices (docs/rules/prices-and-vat.md#currency), and compare with the goods before the voucher. Nothing with a
 * price in it: no shipping, no surcharge.
 */
export function totalsOf({ lines, rule, delivery, customer, voucher }: TotalsInput): CartTotals {
  const sum = (part: readonly TotalLine[]): number =>
    part.reduce((total, { amount }) => total + (amount ?? 0), 0);
  const own = (amount: number): number => (amount === 0 ? 0 : onPriceList(amount, rule));
  const goods = sum(lines);
  const takenOff = voucherValue(voucher, lines, goods, own);
  const freeFrom = delivery.freeFrom === null ? null : own(delivery.freeFrom);
  const isFree = freeShipping(voucher, goods, own) || (freeFrom !== null && goods >= freeFrom);
  const shipping = shippingCost(delivery, goods, isFree, own);
  const surcharge =
    !delivery.isFree && goods > 0 && goods < own(SMALL_ORDER_BELOW) ? own(SMALL_ORDER_SURCHARGE) : 0;
  const further = (shipping ?? 0) + surcharge - takenOff;
  const treatment = vatTreatment(customer);
  const byClass = {
    standard: sum(lines.filter(({ vatClass }) => vatClass === 'standard')),
    reduced: sum(lines.filter(({ vatClass }) => vatClass === 'reduced')),
  };
  const vat = vatOf(byClass, further, treatment);
  const net = goods + further;
  return {
    currency: rule.currency,
    goods,
    voucher: takenOff,
    shipping,
    freeFrom,
    surcharge,
    net,
    vat,
    treatment,
    gross: net + vat.reduce((total, { amount }) => total + amount, 0),
    plusOnRequest: lines.some(({ amount }) => amount === null),
  };
}

function shippingCost(
  { cost }: DeliveryMethod,
  goods: number,
  isFree: boolean,
  own: (amount: number) => number,
): number | null {
  if (goods === 0) return 0;
  if (cost === 'by-agreement') return null;
  return isFree ? 0 : own(cost);
}

/** What a voucher takes off the goods: never more than they cost. */
function voucherValue(
  voucher: VoucherTerms | null,
  lines: readonly TotalLine[],
  goods: number,
  own: (amount: number) => number,
): number {
  if (!voucher || goods < own(voucher.minimum)) return 0;
  const counted = lines
    .filter(({ promotionCode }) => voucher.promotion === null || promotionCode === voucher.promotion)
    .reduce((total, { amount }) => total + (amount ?? 0), 0);
  if (voucher.kind === 'percent') return Math.floor((counted * voucher.value) / 100);
  return voucher.kind === 'amount' ? Math.min(counted, own(voucher.value)) : 0;
}

function freeShipping(voucher: VoucherTerms | null, goods: number, own: (amount: number) => number): boolean {
  return voucher?.kind === 'free-shipping' && goods > 0 && goods >= own(voucher.minimum);
}
