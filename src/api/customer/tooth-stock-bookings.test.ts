import { beforeEach, expect, test } from 'vitest';
import { spotAt, toothShop, type ToothShop } from './tooth-stock-calls.test-support.ts';

let lab: ToothShop;
beforeEach(async () => {
  lab = await toothShop();
});

const book = (booking: string, changes: object[], more: object = {}) =>
  lab.call('/buchen', { booking, changes, ...more });
const undo = (booking: string, options = {}) => lab.call('/rueckgaengig', { booking }, options);

test('a press said twice is booked once, and answers how its places are', async () => {
  const changes = [{ ...spotAt(1), kind: 'put', lot: 'Ä-7', expiresOn: '2028-06-30' }];
  const first = (await book('press', changes)).json.places;
  expect(first).toMatchObject([
    { article: 'T42A1', teeth: 63, lot: 'Ä-7', expiresOn: '2028-06-30', version: 1 },
  ]);
  expect((await book('press', changes)).json.places).toEqual(first);
  expect((await lab.places())[0]).toEqual(['T42A1', 63, 1]);
});

test('of a stale sight nothing is booked, and the places are told as they are now', async () => {
  await book('a', [{ ...spotAt(1), kind: 'put' }]);
  const { status, json } = await book('b', [
    { ...spotAt(2), kind: 'put' },
    { ...spotAt(1), kind: 'put' },
  ]);
  expect([status, json.error.code]).toEqual([409, 'tooth-stock.changed']);
  expect(json.error.facts.places).toContainEqual(expect.objectContaining({ ...spotAt(1, 1), teeth: 63 }));
  expect((await lab.places())[1]).toEqual(['T42A2', 0, 0]);
});

test.each([
  ['a gap that is taken', [{ ...spotAt(1), kind: 'take' }], [409, 'tooth-stock.not-possible']],
  ['teeth of a gap', [{ ...spotAt(1), kind: 'teeth', teeth: 1 }], [409, 'tooth-stock.not-possible']],
  ['an assignment of nothing', [{ ...spotAt(1), kind: 'assign' }], [409, 'tooth-stock.not-possible']],
  ['a place twice', [{ ...spotAt(1), kind: 'put' }, { ...spotAt(1), kind: 'mark' }], [409, 'tooth-stock.not-possible']],
  ['a place beside the drawer', [{ ...spotAt(4), kind: 'put' }], [404, 'tooth-stock.unknown']],
  ['a single tooth', [{ ...spotAt(1), kind: 'assign', article: 'T42A1-11' }], [409, 'tooth-stock.no-set']],
  ['a set that nobody knows', [{ ...spotAt(1), kind: 'assign', article: 'T99Z9' }], [404, 'catalogue.unknown-article']],
  ['a day there is not', [{ ...spotAt(1), kind: 'put', expiresOn: '2028-02-30' }], [400, 'request.invalid']],
  ['half a character', [{ ...spotAt(1), kind: 'put', lot: '\uD83D' }], [400, 'request.invalid']],
  ['29 teeth', [{ ...spotAt(1), kind: 'teeth', teeth: 2 ** 28 }], [400, 'request.invalid']],
])('%s is refused, and nothing is booked', async (_, changes, refused) => {
  expect(await lab.refusal(book('x', [...changes, { ...spotAt(2), kind: 'put' }]))).toEqual(refused);
  expect((await lab.places())[1]).toEqual(['T42A2', 0, 0]);
}); // prettier-ignore

test('another company neither books these places nor takes a booking back', async () => {
  await book('press', [{ ...spotAt(1), kind: 'put' }]);
  const as = { cookie: lab.other };
  expect(await lab.refusal(lab.call('/buchen', { booking: 'x', changes: [{ ...spotAt(1, 1), kind: 'take' }] }, as))).toEqual([404, 'tooth-stock.unknown']); // prettier-ignore
  expect(await lab.refusal(undo('press', as))).toEqual([404, 'tooth-stock.unknown']);
  expect((await lab.places())[0]).toEqual(['T42A1', 63, 1]);
});

test('a press is taken back once, within a day, and not after another', async () => {
  await book('press', [{ ...spotAt(1), kind: 'put' }]);
  expect(await lab.refusal(undo('press', { now: '2026-11-22T09:00:00.001Z' }))).toEqual([404, 'tooth-stock.unknown']); // prettier-ignore
  expect((await undo('press')).json.places).toMatchObject([{ teeth: 0, version: 2 }]);
  expect((await undo('press')).json.places).toMatchObject([{ teeth: 0, version: 2 }]); // the answer was lost
  await book('next', [{ ...spotAt(1, 2), kind: 'put' }]);
  await lab.act(1, { kind: 'teeth', teeth: 1 });
  const { status, json } = await undo('next');
  expect([status, json.error.code, json.error.facts.places]).toMatchObject([409, 'tooth-stock.changed', [{ teeth: 62 }]]); // prettier-ignore
});

test('a place named twice is ordered once; what is in the cart already is not again', async () => {
  const { version: _, ...spot } = spotAt(1);
  const order = (places: object[]) => lab.call('/bestellen', { places });
  const { json } = await order([spot, spot]);
  expect(json).toMatchObject({ lines: 1, leftOut: 0, pieces: 1 });
  expect(json.added).toHaveLength(1);
  expect((await order([spot, { ...spot, column: 2 }])).json).toMatchObject({
    lines: 1,
    leftOut: 1,
    pieces: 2,
  });
  for (const places of [[spot], [], [{ ...spot, column: 9 }]])
    expect(await lab.refusal(order(places))).toEqual([409, 'tooth-stock.nothing']);
});

test('of a drawer below its level what is ordered and left is of this drawer alone', async () => {
  await lab.call('/schrank', { name: 'Zweiter' });
  await lab.call('/schrank/2/schublade', { line: 'Aurelis', region: 'upper_anterior' });
  await lab.call('/soll', { drawers: [{ cabinet: 1, drawer: 1 }], minimum: 2, target: 2 });
  const below = (scope: object) => lab.call('/bestellen', { ...scope, below: true });
  expect(await lab.refusal(below({ cabinet: 2 }))).toEqual([409, 'tooth-stock.nothing']);
  expect((await below({ cabinet: 1 })).json).toMatchObject({ lines: 2, leftOut: 0 });
});
