import { expect, test } from 'vitest';
import { addOrder } from '../../../tests/support/orders.ts';
import { addCustomer, shopDatabase } from '../../../tests/support/shop-database.ts';
import { headOf } from './detail-queries.ts';
import { PLAIN_FIELDS, type PlainFields } from './plain-fields.ts';

const SAID: PlainFields = {
  ownNumber: 'B-7',
  comment: 'vor 9 Uhr',
  method: 'express',
  shipDate: '2026-12-01',
  voucher: 'PROBE-10',
};

test('what was said at the press is read as it was written', async () => {
  const { sqlite, db } = shopDatabase();
  addCustomer(sqlite);
  const { number } = await addOrder(db, SAID);
  expect(await headOf(db, 'c1', number).first()).toMatchObject(SAID);
});

test('each field of the table is tried here', () => {
  expect(Object.keys(SAID)).toEqual(Object.keys(PLAIN_FIELDS));
});
