import { expect, test } from 'vitest';
import { invoiceCsv } from './invoice-csv.ts';
import type { ListedInvoice } from './model.ts';

const invoice = (more: Partial<ListedInvoice> = {}) =>
  ({
    number: 'R-1',
    issuedOn: '2026-11-20',
    dueOn: '2026-12-20',
    group: 'open',
    settledOn: null,
    order: 77,
    purchaseOrderNumber: 'B-5',
    delivery: null,
    method: 'invoice',
    currency: 'EUR',
    amounts: {
      net: 10_000,
      gross: 11_900,
      paid: 0,
      discount: 0,
      left: 11_900,
      early: { until: '2026-11-30', amount: 11_662 },
    },
    ...more,
  }) as ListedInvoice;
const tableOf = (...invoices: ListedInvoice[]) => {
  const [head, ...rows] = invoiceCsv(invoices).trimEnd().split('\r\n');
  const names = head!.replace('\uFEFF', '').split(';');
  return rows.map((row) => {
    const fields = row.split(';');
    expect(fields).toHaveLength(names.length);
    return Object.fromEntries(names.map((name, at) => [name, fields[at]]));
  });
};

test('an open invoice says what is left and what is enough until when', () => {
  expect(tableOf(invoice())[0]).toEqual({
    invoice: 'R-1',
    issued: '2026-11-20',
    due: '2026-12-20',
    state: 'open',
    settled: '',
    order: '77',
    own_number: 'B-5',
    delivery_note: '',
    method: 'invoice',
    currency: 'EUR',
    net: '100.00',
    gross: '119.00',
    paid: '0.00',
    discount: '0.00',
    left: '119.00',
    early_until: '2026-11-30',
    early_amount: '116.62',
  });
});

test('whoever must not see prices gets the invoices without a single sum', () => {
  const [row] = tableOf(invoice({ amounts: null }));
  for (const name of ['net', 'gross', 'paid', 'discount', 'left', 'early_until', 'early_amount'])
    expect(row![name], name).toBe('');
  expect(row!['invoice']).toBe('R-1');
});

test('an invoice with nothing to deduct any more leaves those columns empty', () => {
  const { amounts } = invoice();
  const [row] = tableOf(invoice({ amounts: { ...amounts!, early: null }, settledOn: '2026-11-25' }));
  expect([row!['early_until'], row!['early_amount'], row!['settled']]).toEqual(['', '', '2026-11-25']);
});

test('every invoice has its row, in the order of the list', () => {
  const rows = tableOf(invoice(), invoice({ number: 'R-2' }));
  expect(rows.map((row) => row['invoice'])).toEqual(['R-1', 'R-2']);
});
