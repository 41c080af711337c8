import { vatOf, type CartTotals } from '#shop/cart/index.ts';

/** A line on an invoice; amounts in minor units, net. */
export interface InvoicedAmount {
  readonly amount: number;
  readonly vatClass: 'standard' | 'reduced';
}

/**
 * Sums of an invoice over part of an order: shipping and surcharge stand on the first one, the voucher is taken off as
 * far as the goods of each reach. VAT by the treatment that the order was placed under
 * (docs/rules/prices-and-vat.md#vat).
 *
 * @param shipping what shipping costs where the order left it to agreement
 */
export function invoiceTotals(
  order: CartTotals,
  earlier: readonly CartTotals[],
  lines: readonly InvoicedAmount[],
  shipping = 0,
): CartTotals {
  const sum = (part: readonly InvoicedAmount[]): number =>
    part.reduce((total, { amount }) => total + amount, 0);
  const goods = sum(lines);
  const isFirst = earlier.length === 0;
  const voucherLeft = order.voucher - earlier.reduce((total, { voucher }) => total + voucher, 0);
  const voucher = Math.max(0, Math.min(goods, voucherLeft));
  const cost = isFirst ? (order.shipping ?? shipping) : 0;
  const surcharge = isFirst ? order.surcharge : 0;
  const further = cost + surcharge - voucher;
  const standard = sum(lines.filter(({ vatClass }) => vatClass === 'standard'));
  const vat = vatOf({ standard, reduced: goods - standard }, further, order.treatment);
  const net = goods + further;
  return {
    currency: order.currency,
    goods,
    voucher,
    shipping: cost,
    freeFrom: null,
    surcharge,
    net,
    vat,
    treatment: order.treatment,
    gross: net + vat.reduce((total, { amount }) => total + amount, 0),
    plusOnRequest: false,
  };
}
