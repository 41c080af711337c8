import { expect, test } from 'vitest';
import { purchaseCsv } from './purchase-csv.ts';
import type { Purchase } from './purchase-model.ts';

const purchase = (more: Partial<Purchase> = {}): Purchase => ({
  delivery: 'L-1',
  date: '2026-11-20',
  order: 7,
  purchaseOrderNumber: '',
  article: '4711',
  name: 'Superhartgips',
  quantity: 2,
  unit: 'PK',
  content: { quantity: 2000, unit: 'GRM' },
  lot: 'L17',
  serial: '',
  expiry: '2028-01-31',
  udi: '04006381333931',
  manufacturer: 'Werk',
  deviceClass: 'I',
  price: 12_305,
  currency: 'EUR',
  reference: '',
  ...more,
});
/** The fields of the row behind the head. */
const rowOf = (more: Partial<Purchase>) =>
  purchaseCsv([purchase(more)])
    .split('\r\n')[1]!
    .split(';');

test('the file says first that it is UTF-8, then its columns', () => {
  const [head] = purchaseCsv([]).split('\r\n');
  expect(head).toBe(
    '\uFEFFdelivery_note;date;article;name;quantity;unit;lot;expiry;udi;manufacturer;md_class;price;content;content_unit',
  );
});

test('a purchase has a field for each column, numbers with a point', () => {
  expect(rowOf({})).toEqual([
    'L-1',
    '2026-11-20',
    '4711',
    'Superhartgips',
    '2',
    'PK',
    'L17',
    '2028-01-31',
    '04006381333931',
    'Werk',
    'I',
    '123.05',
    '2000',
    'GRM',
  ]);
});

test('a serial number stands for the lot where there is none', () => {
  expect(rowOf({ lot: '', serial: 'S9' })[6]).toBe('S9');
  expect(rowOf({ lot: 'L1', serial: 'S9' })[6]).toBe('L1');
});

test('what is not known stays empty, and keeps its place', () => {
  const row = rowOf({ expiry: null, udi: null, deviceClass: null, price: null, content: null });
  expect(row).toHaveLength(14);
  expect([row[7], row[8], row[10], row[11], row[12], row[13]]).toEqual(['', '', '', '', '', '']);
});

test('a price of nothing is a price', () => {
  expect(rowOf({ price: 0 })[11]).toBe('0.00');
});

test('a name that a spreadsheet would compute is a text', () => {
  expect(rowOf({ name: '=1+2' })[3]).not.toMatch(/^=/);
});
