import { beforeEach, expect, test } from 'vitest';
import { inProcess, type InProcess } from '../../../tests/support/in-process.ts';
import { logIn } from '../../../tests/support/login.ts';
import { addOrder } from '../../../tests/support/orders.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';

let shop: InProcess;
let cookie: string;

beforeEach(async () => {
  shop = inProcess();
  cookie = await logIn(shop.sqlite, addCustomer(shop.sqlite));
  await addOrder(shop.db, { customerId: 'c1', lines: [{ number: 'Z-41', quantity: 2 }] });
  await addOrder(shop.db, { customerId: 'c1', lines: [{ number: 'Z-9', quantity: 1 }] });
  shop.logbookOf('c1').exec(
    `update order_line set name = 'Écarteur', coordinates = '["1","3","2","7"]' where number = 'Z-41';
     update order_line set coordinates = '["1","30","1","1"]' where number = 'Z-9'`,
  );
});

const found = async (search: string) =>
  (
    await shop.ask(`/customerapi/zahnlager/bestellhistorie/2026?search=${encodeURIComponent(search)}`, {
      cookie,
    })
  ).json.lines.map(({ number }: { number: string }) => number);

test('what was ordered for places is found by number, name in any case, and place', async () => {
  expect(await found('')).toHaveLength(2);
  expect(await found('z-41')).toEqual(['Z-41']);
  expect(await found('écart')).toEqual(['Z-41']);
  expect(await found('ÉCARTEUR')).toEqual(['Z-41']);
  expect(await found('1/3/')).toEqual(['Z-41']);
  expect(await found('1/30')).toEqual(['Z-9']);
  expect(await found('nothing')).toEqual([]);
});
