import { beforeEach, expect, test } from 'vitest';
import { logIn } from '../../../tests/support/login.ts';
import { toothShop, type ToothShop } from './tooth-stock-calls.test-support.ts';

/** Goods that are the dealer's until they are taken, and the list of a year's end. */

let lab: ToothShop;
beforeEach(async () => {
  lab = await toothShop({ ownership: 'consignment' });
  for (const column of [1, 2]) await lab.act(column, { kind: 'put' });
});

const open = async (options = {}) => (await lab.call('/verbrauch', undefined, options)).json;
const report = (booking: string, options = {}) => lab.call('/verbrauch/melden', { booking }, options);
const list = (query = '', options = {}) => lab.call(`/schrank/1/inventurliste${query}`, undefined, options);

test('what was taken is reported once, as one order that the next report is not', async () => {
  expect(await open()).toEqual({ open: [], currency: 'EUR', reports: [] });
  expect(await lab.refusal(report('nothing'))).toEqual([409, 'tooth-stock.reported']);
  await lab.act(1, { kind: 'take' });
  expect((await open()).open).toEqual([{ article: 'T42A1', name: 'T42A1', sets: 1, price: 3950 }]);
  const { status, json } = await report('press');
  expect([status, json]).toEqual([200, { order: expect.any(Number), state: expect.any(String) }]);
  expect((await report('press')).json).toEqual(json);
  expect(await lab.refusal(report('another'))).toEqual([409, 'tooth-stock.reported']);
  expect(await open()).toMatchObject({ open: [], reports: [{ order: json.order, sets: 1 }] });
  expect(lab.sqlite.prepare('select count(*) n from customer_order').get()!['n']).toBe(1);
});

test('another company has nothing to report, and no list of this cabinet', async () => {
  await lab.act(1, { kind: 'take' });
  const as = { cookie: lab.other };
  expect(await open(as)).toMatchObject({ open: [], reports: [] });
  expect(await lab.refusal(report('x', as))).toEqual([409, 'tooth-stock.reported']);
  expect(await lab.refusal(list('', as))).toEqual([404, 'tooth-stock.unknown']);
});

test('the list of a year says what lay there before, now, and what was consumed', async () => {
  await lab.act(1, { kind: 'take' });
  await lab.act(2, { kind: 'teeth', teeth: 1 });
  const { json } = await list();
  expect(json).toMatchObject({ day: '2026-11-21', currency: 'EUR' });
  expect(json.sets).toEqual([
    { article: 'T42A1', name: 'T42A1', before: 0, whole: 0, opened: 0, consumed: 1, price: 3950 },
    { article: 'T42A2', name: 'T42A2', before: 0, whole: 0, opened: 1, consumed: 1, price: 3950 },
  ]);
  expect((await list('?jahr=2026')).json).toEqual(json);
  expect((await list('?jahr=2025')).json).toMatchObject({ day: '2025-12-31', sets: [] });
  const now = '2027-01-04T08:00:00.000Z';
  const later = (await list('?jahr=2026', { now, cookie: await logIn(lab.sqlite, 'c1', { now }) })).json;
  expect(later).toMatchObject({ day: '2026-12-31', sets: json.sets });
  for (const wrong of ['1999', '3000', '26', 'x'])
    expect(await lab.refusal(list(`?jahr=${wrong}`))).toEqual([400, 'request.invalid']);
  expect(await lab.refusal(lab.call('/schrank/9/inventurliste'))).toEqual([404, 'tooth-stock.unknown']);
});
