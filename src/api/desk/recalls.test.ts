import { beforeEach, expect, test } from 'vitest';
import { catalogueOf, SMALL } from '#shop/catalogue/catalogue.test-support.ts';
import { addOrder, deliverWhole } from '../../../tests/support/orders.ts';
import { logIn } from '../../../tests/support/login.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';
import { deskShop, type Json } from './desk-calls.test-support.ts';

const ARTICLE = '301000001';
let desk: Awaited<ReturnType<typeof deskShop>>;
beforeEach(async () => {
  const { db } = await catalogueOf(SMALL);
  desk = await deskShop({}, db as unknown as D1Database);
  addCustomer(desk.sqlite, { id: 'a', number: '104711', email: 'a@example.com' });
  addCustomer(desk.sqlite, { id: 'b', number: '104712', email: 'b@example.com' });
});

/** A lot of the article reaches a customer. */
async function deliver(customerId: string, lot: string): Promise<void> {
  const order = await addOrder(desk.db, { customerId, lines: [{ number: ARTICLE }] });
  const lines = [{ position: 1, quantity: 2, lot, expiresOn: '2028-06-30' }];
  await deliverWhole(desk.db, order, { number: `LS-${order.number}`, lines });
}
const RECALL = {
  number: 'R-9',
  article: ARTICLE,
  lots: ['L1'],
  reason: 'Haarrisse – nicht mehr verarbeiten',
};
const call = (more: object = {}, who = 'service') => desk.ask(who, 'recalls', { ...RECALL, ...more });
const list = async (): Promise<Json[]> => (await desk.ask('service', 'recalls')).json.recalls;
const told = () =>
  desk.sqlite.prepare(`select payload from outbox where payload ->> 'kind' = 'recall' order by created_at, payload ->> 'to'`).all()
    .map(({ payload }) => JSON.parse(String(payload))); // prettier-ignore

test('before the first recall there is an empty list', async () => {
  expect(await desk.ask('service', 'recalls')).toMatchObject({ status: 200, json: { recalls: [] } });
});

test('a recall names who got its lots, who has not answered stands first', async () => {
  await deliver('a', 'l1');
  await deliver('b', 'L1');
  expect((await call()).json).toEqual({ outcome: 'applied', customers: 2 });
  const cookie = await logIn(desk.sqlite, 'a');
  const said = await desk.ask('nobody', '../../customerapi/rueckrufe/R-9', { lot: 'l1', answer: 'destroyed', note: 'Müll' }, { cookie }); // prettier-ignore
  expect([said.status, said.json]).toEqual([200, expect.anything()]);
  const [recall] = await list();
  expect(recall).toMatchObject({ number: 'R-9', article: ARTICLE, reason: RECALL.reason, saidAt: '2026-11-21T09:00:00.000Z' }); // prettier-ignore
  expect(recall.name).not.toBe('');
  expect(recall.customers.map(({ number, email, lots }: Json) => [number, email, lots[0].lot, lots[0].works, lots[0].answer?.note ?? null])).toEqual([
    ['104712', 'b@example.com', 'L1', 0, null],
    ['104711', 'a@example.com', 'l1', 0, 'Müll'],
  ]); // prettier-ignore
});

test('lots that come later are told to whom they concern; the same again to nobody', async () => {
  await deliver('a', 'L1');
  await deliver('b', 'L2');
  await call();
  expect((await call({ lots: ['l1', ' L1 '] })).json).toEqual({ outcome: 'repeated', customers: 0 });
  expect((await call({ lots: ['L1', 'L2', 'l2'] })).json).toEqual({ outcome: 'applied', customers: 1 });
  expect(told().map(({ to }) => to)).toEqual(['a@example.com', 'b@example.com']);
  expect(await list()).toHaveLength(1);
  expect(desk.acts()).toHaveLength(2);
});

test('a recall is called once when two press at once', async () => {
  await deliver('a', 'L1');
  const two = await Promise.all([call(), call()]);
  expect(two.map(({ status }) => status)).toEqual([200, 200]);
  expect(told()).toHaveLength(1);
  expect(await list()).toHaveLength(1);
});

test('blanks are no number, no reason and no lot, and none around a number count', async () => {
  for (const wrong of [{ number: '  ' }, { reason: ' \n ' }])
    expect([wrong, (await call(wrong)).json.error?.code]).toEqual([wrong, 'request.invalid']);
  expect((await call({ lots: [' ', ''] })).json.error).toMatchObject({
    code: 'form.invalid',
    fields: ['lots'],
  });
  expect(await list()).toEqual([]);
  await call({ number: ' R-9 ' });
  expect((await call()).json.outcome).toBe('repeated');
});

test('what is longer than its field is refused, and nobody is told', async () => {
  for (const wrong of [
    { number: 'x'.repeat(41) },
    { reason: 'x'.repeat(2001) },
    { lots: [] },
    { lots: Array.from({ length: 101 }, (_, i) => `L${i}`) },
    { lots: ['x'.repeat(21)] },
  ])
    expect((await call(wrong)).json.error?.code).toBe('request.invalid');
  expect((await call({ article: '' })).json.error?.code).toBe('catalogue.article');
  expect((await call({ article: '999999999', lots: [' '] })).json.error.fields).toEqual(['article', 'lots']);
  expect([await list(), told(), desk.acts()]).toEqual([[], [], []]);
});
