import { beforeEach, expect, test } from 'vitest';
import { spotAt, toothShop, type ToothShop } from './tooth-stock-calls.test-support.ts';

let lab: ToothShop;
beforeEach(async () => {
  lab = await toothShop();
  for (const column of [1, 2, 3]) await lab.act(column, { kind: 'put' });
});

const rest = (column: number, since: string): void =>
  void lab.logbookOf('c1').prepare('update tooth_place set since = ? where row_no = 1 and column_no = ?').run(since, column); // prettier-ignore
const offered = async (query = '') =>
  (await lab.call(`/umtausch${query}`)).json.sets.map(({ column, credit }: Record<string, number>) => [column, credit]); // prettier-ignore
const exchange = (booking: string, places: object[], options = {}) =>
  lab.call('/umtausch', { booking, places }, options);
const requests = () => lab.sqlite.prepare('select count(*) n from request').get()!['n'];

test('sets are offered that lay as long as is asked: a year where nothing is said', async () => {
  rest(1, '2024-10-01T08:00:00.000Z'); // over 24 months
  rest(2, '2025-11-20T08:00:00.000Z'); // over 12
  expect(await offered()).toEqual([[1, 3950], [2, 3950]]); // prettier-ignore
  expect(await offered('?monate=18')).toEqual([[1, 3950]]);
  expect(await offered('?monate=24')).toEqual([[1, 3950]]);
  expect(await offered('?monate=0')).toHaveLength(3);
  for (const wrong of ['6', '-1', 'alle'])
    expect(await lab.refusal(lab.call(`/umtausch?monate=${wrong}`))).toEqual([400, 'request.invalid']);
});

test('a press said twice is one request, and tells number and credit again', async () => {
  const places = [spotAt(1, 1), spotAt(2, 1)];
  const { status, json } = await exchange('press', places);
  expect([status, json]).toEqual([200, { number: expect.any(Number), credit: 7_900, currency: 'EUR' }]);
  expect((await exchange('press', places)).json).toEqual(json);
  expect((await lab.call('/umtausch')).json.asked).toBe(json.number);
  expect(requests()).toBe(1);
  expect((await lab.places()).slice(0, 3).map(([, teeth]) => teeth)).toEqual([0, 0, 63]);
});

test('another booking of the company is no request that was asked', async () => {
  await exchange('press', [spotAt(1, 1)]);
  await lab.act(2, { kind: 'teeth', teeth: 1 }, 'elsewhere');
  expect(await lab.refusal(exchange('elsewhere', [spotAt(3, 1)]))).toEqual([409, 'tooth-stock.exchanged']);
});

test.each([
  ['nothing', [], [400, 'request.invalid']],
  ['81 sets', Array.from({ length: 81 }, () => spotAt(1, 1)), [400, 'request.invalid']],
  ['a set twice', [spotAt(1, 1), spotAt(1, 1)], [409, 'tooth-stock.exchange-none']],
  ['a gap', [spotAt(1, 1), spotAt(1, 0, 2)], [409, 'tooth-stock.exchange-none']],
  ['a set as it was', [spotAt(1, 0)], [409, 'tooth-stock.changed']],
])('%s is not taken back, and nothing is asked', async (_, places, refused) => {
  expect(await lab.refusal(exchange('press', places))).toEqual(refused);
  expect(requests()).toBe(0);
  expect((await lab.places()).slice(0, 3).map(([, teeth]) => teeth)).toEqual([63, 63, 63]);
});

test('nobody gives another company’s sets back', async () => {
  const refused = await lab.refusal(exchange('press', [spotAt(1, 1)], { cookie: lab.other }));
  expect(refused).toEqual([409, 'tooth-stock.exchange-none']);
});
