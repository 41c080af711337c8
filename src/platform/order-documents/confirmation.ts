import { withColon } from '#i18n/typography.ts';
import { businessDay } from '#lib/business-time.ts';
import type { ArticleFacts } from '#shop/catalogue/index.ts';
import type { CartTotals } from '#shop/cart/index.ts';
import { groupedIban } from '#lib/iban.ts';
import { standingLine, type WholeOrder } from '#shop/orders/index.ts';
import { termsText } from '#shop/payment/wire.ts';
import type { Letter } from '#lib/pdf/letter-model.ts';
import { letterFrame, type Correspondence } from './letter-head.ts';
import { carryOf, pricedColumns, pricedRows, sumRows, type PricedLine } from './lines.ts';
import { placeLine } from './place.ts';

/** An order's confirmation as a letter: what stands of it at which price, and what comes when. */
export function confirmationLetter(
  letter: Correspondence,
  order: WholeOrder,
  totals: CartTotals,
  facts: ReadonlyMap<string, ArticleFacts>,
): Letter {
  const { t, date, company, market } = letter;
  const { buyer, number } = order;
  const title = `${t('orders:document.confirmation')} ${number}`;
  const lines = linesOf(letter, order);
  const elsewhere = placeLine(letter, order.address, buyer);
  return {
    ...letterFrame(letter, buyer),
    facts: { title, author: company.company, language: market.locale, createdAt: order.placedAt },
    info: [
      [t('orders:document.order'), String(number)],
      [t('orders:document.order-date'), date(businessDay(order.placedAt))],
      [t('orders:document.customer'), buyer.number],
      ...(order.purchaseOrderNumber
        ? [[t('orders:document.own-number'), order.purchaseOrderNumber] as const]
        : []),
      [t('orders:detail.method'), t(`checkout:method.${order.method}`, { defaultValue: order.method })],
      [t('payment:title'), t(`payment:method.${order.payment.method}`)],
      ...(order.shipDate ? [[t('orders:detail.ship-date'), date(order.shipDate)] as const] : []),
    ],
    heading: title,
    before: [t('orders:document.confirmed'), ...(elsewhere ? [elsewhere] : [])],
    columns: pricedColumns(letter),
    rows: pricedRows(letter, lines, totals, facts),
    carry: carryOf(letter, lines, totals.currency),
    sums: sumRows(letter, totals, order.voucher),
    after: [
      ...(totals.plusOnRequest ? [t('orders:document.on-request')] : []),
      t(`cart:vat.${totals.treatment}`),
      ...paymentWords(letter, order, totals),
      t('orders:document.agreement'),
      t('orders:document.title-retained'),
    ],
  };
}

/** The terms of payment, and for a transfer before delivery where to. */
function paymentWords(
  { t, money, count, bank, market }: Correspondence,
  { agreed }: WholeOrder,
  totals: CartTotals,
): string[] {
  const { key, values } = termsText(agreed, count);
  const terms = `${withColon(t(`payment:method.${agreed.method}`), market.language)} ${t(`payment:terms.${key}`, values)}`;
  if (agreed.method !== 'prepayment' || !bank) return [terms];
  const { reference } = agreed;
  const amount = money(totals.gross, totals.currency);
  return [
    terms,
    t('orders:document.prepay', {
      ...bank,
      iban: groupedIban(bank.iban),
      amount,
      reference: reference ?? '',
    }),
  ];
}

function linesOf({ t, date, count }: Correspondence, order: WholeOrder): PricedLine[] {
  return order.lines.map((line) => ({
    ...line,
    ...standingLine(line),
    below: [
      ...(line.note ? [line.note] : []),
      ...(line.cancelled > 0 ? [t('orders:detail.cancelled', { count: count(line.cancelled) })] : []),
      ...(line.expectedOn ? [t('orders:detail.expected-on', { date: date(line.expectedOn) })] : []),
    ],
  }));
}
