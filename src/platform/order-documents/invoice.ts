import type { ArticleFacts } from '#shop/catalogue/index.ts';
import type { Invoice } from '#shop/orders/index.ts';
import { afterDiscount } from '#shop/payment/index.ts';
import { groupedIban, maskedIban } from '#lib/iban.ts';
import { plusDays } from '#lib/business-calendar.ts';
import { businessDay } from '#lib/business-time.ts';
import type { Letter } from '#lib/pdf/letter-model.ts';
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
      ...(order.purchaseOrderNumber
        ? [[t('orders:document.own-number'), order.purchaseOrderNumber] as const]
        : []),
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

function termsWords(letter: Correspondence, invoice: Invoice): string[] {
  return [...paymentWords(letter, invoice), letter.t('orders:document.title-retained')];
}

/** How this invoice is paid, as the order agreed. */
function paymentWords({ t, date, money, bank, creditorId }: Correspondence, invoice: Invoice): string[] {
  const { totals, number, order, issuedOn } = invoice;
  const { payment } = order;
  if (totals.gross === 0) return []; // a voucher paid all of it
  const due = date(invoice.dueOn);
  const early = {
    early: date(plusDays(issuedOn, payment.discountDays)),
    percent: payment.discountPercent,
    amount: money(afterDiscount(totals.gross, payment), totals.currency),
  };
  if (payment.method === 'prepayment' || payment.method === 'online')
    return [t(`orders:document.paid-${payment.method}`)];
  if (payment.mandate) {
    const { reference, iban } = payment.mandate;
    const debited = payment.discountPercent > 0 ? early.amount : money(totals.gross, totals.currency);
    return [
      t('orders:document.debit', { due, amount: debited, account: maskedIban(iban) }),
      t('orders:document.mandate', { reference, creditor: creditorId ?? '' }),
    ];
  }
  return [
    payment.discountPercent > 0
      ? t('orders:document.terms', { ...early, due })
      : t('orders:document.terms-net', { due }),
    ...(bank ? [t('orders:document.transfer', { ...bank, iban: groupedIban(bank.iban), number })] : []),
  ];
}
