import type { ArticleFacts } from '#shop/catalogue/index.ts';
import { daysAfter, DISCOUNT_PERCENT, PAYMENT_DAYS, type Invoice } from '#shop/orders/index.ts';
import { houseDay } from '#lib/paths.ts';
import type { Letter } from '../pdf/letter-model.ts';
import { eInvoice } from './e-invoice.ts';
import { letterFrame, type Correspondence } from './house.ts';
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
  const title = `${t('orders:paper.invoice')} ${number}`;
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
      [t('orders:paper.number'), number],
      [t('orders:paper.date'), date(invoice.issuedOn)],
      [t('orders:paper.customer'), buyer.number],
      [t('orders:paper.order'), String(order.number)],
      [t('orders:paper.order-date'), date(houseDay(order.placedAt))],
      ...(order.ownNumber ? [[t('orders:paper.own-number'), order.ownNumber] as const] : []),
      ...(delivery ? [[t('orders:paper.note'), delivery.number] as const] : []),
      [t('orders:paper.delivery-date'), date(delivery?.shippedOn ?? invoice.issuedOn)],
      ...(buyer.vatId ? [[t('orders:paper.vat-id'), buyer.vatId] as const] : []),
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
    return [t('orders:paper.treatment.intra-community', { own: company.vatId, yours: buyer.vatId })];
  return totals.treatment === 'export' ? [t('orders:paper.treatment.export')] : [];
}

function termsWords({ t, date, money, bank }: Correspondence, invoice: Invoice): string[] {
  const { totals, number } = invoice;
  const amount = Math.round((totals.gross * (100 - DISCOUNT_PERCENT)) / 100);
  return [
    t('orders:paper.terms', {
      early: date(daysAfter(invoice.issuedOn, PAYMENT_DAYS.discount)),
      due: date(invoice.dueOn),
      percent: DISCOUNT_PERCENT,
      amount: money(amount, totals.currency),
    }),
    ...(bank ? [t('orders:paper.transfer', { ...bank, number })] : []),
    t('orders:paper.title-retained'),
  ];
}
