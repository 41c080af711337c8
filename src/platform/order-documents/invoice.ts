import type { ArticleFacts } from '#shop/catalogue/index.ts';
import { daysAfter, DISCOUNT_PERCENT, PAYMENT_DAYS, type Invoice } from '#shop/orders/index.ts';
import { businessDay } from '#lib/business-time.ts';
import type { Letter } from '../pdf/letter-model.ts';
import { eInvoice } from './e-invoice.ts';
import { letterFrame, type Correspondence } from './letter-head.ts';
import { carryOf, pricedColumns, pricedRows, sumRows } from './lines.ts';
import { placeLine } from './place.ts';

/**
 * An invoice as a letter: everything that § 14 UStG asks for, the words of its tax
 * treatment (docs/rules/prices-and-vat.md#vat), the terms of payment (docs/rules/ordering.md#payment).
 */
export function invoiceLetter(
  letter: Correspondence,
  invoice: Invoice,
  facts: ReadonlyMap<string, ArticleFacts>,
): Letter {
  const { t, date, company, market } = letter;
  const { order, buyer, totals, delivery, number } = invoice;
  const title = `${t('orders:document.invoice')} ${number}`;
  const elsewhere = placeLine(letter, order.address, buyer);
  return {
    ...letterFrame(letter, buyer),
    facts: {
      title,
      author: company.company,
      language: market.locale,
      createdAt: `${invoice.issuedOn}T00:00:00Z`,
    },
    info: [
      [t('orders:document.number'), number],
      [t('orders:document.date'), date(invoice.issuedOn)],
      [t('orders:document.customer'), buyer.number],
      [t('orders:document.order'), String(order.number)],
      [t('orders:document.order-date'), date(businessDay(order.placedAt))],
      ...(order.ownNumber ? [[t('orders:document.own-number'), order.ownNumber] as const] : []),
      ...(delivery ? [[t('orders:document.note'), delivery.number] as const] : []),
      [t('orders:document.delivery-date'), date(delivery?.shippedOn ?? invoice.issuedOn)],
      ...(buyer.vatId ? [[t('orders:document.vat-id'), buyer.vatId] as const] : []),
    ],
    heading: title,
    before: elsewhere ? [elsewhere] : [],
    columns: pricedColumns(letter),
    rows: pricedRows(letter, invoice.lines, totals, facts),
    carry: carryOf(letter, invoice.lines, totals.currency),
    sums: sumRows(letter, totals, order.voucher),
    // trade inside Germany receives it as an electronic invoice (docs/rules/ordering.md#invoices)
    ...(buyer.country === 'DE' && { attachment: eInvoice(letter, invoice, facts) }),
    after: [...treatmentWords(letter, invoice), ...termsWords(letter, invoice)],
  };
}

function treatmentWords({ t, company }: Correspondence, { totals, buyer }: Invoice): string[] {
  if (totals.treatment === 'intra-community')
    return [t('orders:document.treatment.intra-community', { own: company.vatId, yours: buyer.vatId })];
  return totals.treatment === 'export' ? [t('orders:document.treatment.export')] : [];
}

function termsWords({ t, date, money, bank }: Correspondence, invoice: Invoice): string[] {
  const { totals, number } = invoice;
  const amount = Math.round((totals.gross * (100 - DISCOUNT_PERCENT)) / 100);
  return [
    t('orders:document.terms', {
      early: date(daysAfter(invoice.issuedOn, PAYMENT_DAYS.discount)),
      due: date(invoice.dueOn),
      percent: DISCOUNT_PERCENT,
      amount: money(amount, totals.currency),
    }),
    ...(bank ? [t('orders:document.transfer', { ...bank, number })] : []),
    t('orders:document.title-retained'),
  ];
}
