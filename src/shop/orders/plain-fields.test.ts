import { expect, test } from 'vitest';
import { ORDER_TERM_NAMES, PLAIN_TERMS } from '#shop/cart/index.ts';
import { testLogbooks } from '../../../tests/support/homes.ts';
import { addOrder } from '../../../tests/support/orders.ts';
import { addCustomer, shopDatabase } from '../../../tests/support/shop-database.ts';
import { headOf } from './detail-queries.ts';
import { PLAIN_FIELDS, type PlainFields } from './plain-fields.ts';

const valueOf = (name: (typeof ORDER_TERM_NAMES)[number]): string =>
  PLAIN_TERMS[name].holds === 'day' ? '2026-12-01' : `text of ${name}`;
const SAID = {
  ...Object.fromEntries(ORDER_TERM_NAMES.map((name) => [name, valueOf(name)])),
  voucher: 'PROBE-10',
} as unknown as PlainFields;

test('what was said at the press is read as it was written', async () => {
  const { sqlite, db } = shopDatabase();
  addCustomer(sqlite);
  const { logbook } = testLogbooks(db);
  const { number } = await addOrder(db, SAID);
  expect(await headOf(logbook('c1'), 'c1', number).first()).toMatchObject(SAID);
});

test('each field of the table is tried here', () => {
  expect(Object.keys(SAID)).toEqual(Object.keys(PLAIN_FIELDS));
});
