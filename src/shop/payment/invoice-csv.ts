import { stringifyCsv } from '#lib/csv.ts';
import type { ListedInvoice } from './model.ts';

const COLUMNS = [
  'invoice',
  'issued',
  'due',
  'state',
  'settled',
  'order',
  'own_number',
  'delivery_note',
  'method',
  'currency',
  'net',
  'gross',
  'paid',
  'discount',
  'left',
  'early_until',
  'early_amount',
];

const money = (minor: number | undefined): string => (minor === undefined ? '' : (minor / 100).toFixed(2));

/**
 * Invoices as a table: semicolons, UTF-8 with byte-order mark, formulas neutralised, amounts with a point; empty where the
 * reader must not see prices.
 */
export function invoiceCsv(invoices: readonly ListedInvoice[]): string {
  const rows = invoices.map(({ amounts, ...one }) => [
    one.number,
    one.issuedOn,
    one.dueOn,
    one.group,
    one.settledOn ?? '',
    String(one.order),
    one.purchaseOrderNumber,
    one.delivery ?? '',
    one.method,
    one.currency,
    money(amounts?.net),
    money(amounts?.gross),
    money(amounts?.paid),
    money(amounts?.discount),
    money(amounts?.left),
    amounts?.early?.until ?? '',
    money(amounts?.early?.amount),
  ]);
  return stringifyCsv([COLUMNS, ...rows], { delimiter: ';', byteOrderMark: true });
}
