import { beforeEach, expect, test } from 'vitest';
import { addOrder, deliverWhole, type TestLine } from '../../../tests/support/orders.ts';
import { toothShop, type ToothShop } from './tooth-stock-calls.test-support.ts';

let lab: ToothShop;
beforeEach(async () => {
  lab = await toothShop();
});

async function deliver(number: string, lines: TestLine[], customerId = 'c1'): Promise<number> {
  const order = await addOrder(lab.db, { customerId, lines });
  await deliverWhole(lab.db, order, { number });
  return order.number;
}
const bookIn = async (options = {}) =>
  (await lab.call('/zubuchen/auto', undefined, { method: 'POST', ...options })).json.outPositionen;
const told = async (options = {}) => (await lab.call('/zubuchen', undefined, options)).json;

test('a delivery goes to its places once; two tabs do not double it', async () => {
  const order = await deliver('LS-1', [{ number: 'T42A2', quantity: 1 }]);
  const [one, two] = await Promise.all([bookIn(), lab.call('/zubuchen/auto')]);
  const booked = [...one, ...two.json.outPositionen];
  expect(booked).toHaveLength(1);
  expect(booked[0]).toMatchObject({
    artikelnummer: 'T42A2', schrank: 1, schublade: 1, reihe: 1, spalte: 2, auftrag: order, lieferschein: 'LS-1', menge: 1,
  }); // prettier-ignore
  expect(await bookIn()).toEqual([]);
  expect((await told()).positionen).toEqual(booked);
  expect((await lab.places())[1]).toEqual(['T42A2', 63, 1]);
});

test('what was booked in is taken back by the name that is told with it', async () => {
  await deliver('LS-1', [{ number: 'T42A2', quantity: 1 }]);
  const [{ buchung: booking }] = (await lab.call('/zubuchen/auto')).json.outPositionen; // read, as of the contract
  expect((await lab.call('/rueckgaengig', { booking })).json.places).toMatchObject([{ column: 2, teeth: 0 }]);
  expect(await bookIn()).toEqual([]);
});

test('what finds no place is told to be placed by hand; what is no set is not', async () => {
  await deliver('LS-Ö', [{ number: 'T42A1', quantity: 3 }, { number: '301000001' }]);
  expect(await bookIn()).toHaveLength(1);
  expect((await told()).offen).toMatchObject([{ artikelnummer: 'T42A1', lieferschein: 'LS-Ö', menge: 2 }]);
});

test('another company’s delivery is neither booked in nor told', async () => {
  await deliver('LS-1', [{ number: 'T42A2', quantity: 1 }], 'c2');
  expect(await bookIn()).toEqual([]);
  expect(await told()).toEqual({ positionen: [], offen: [] });
  expect(await bookIn({ cookie: lab.other })).toEqual([]); // it has no cabinet
});
