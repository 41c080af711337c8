import { beforeEach, expect, test } from 'vitest';
import { inProcess, type InProcess } from '../../../tests/support/in-process.ts';
import { logIn } from '../../../tests/support/login.ts';
import { addOrder, deliverWhole } from '../../../tests/support/orders.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';
import { learnedMinimum, proposalOf, type Shelf } from '#shop/restock/index.ts';

const ID = '0B7M4Q2X9C';
const CONTENT = { article: '301000001', place: 'Regal 2', stock: 1, minimum: 2, target: 6 };
let app: InProcess;
let cookie: string;

beforeEach(async () => {
  app = inProcess();
  for (const id of ['lab', 'other']) addCustomer(app.sqlite, { id, number: `1047${id.length}`, email: `${id}@labor.example` }); // prettier-ignore
  cookie = await logIn(app.sqlite, 'lab');
});

const keep = (
  version: number,
  { now, ...part }: { now?: string; [field: string]: unknown } = {},
  id = ID,
  as = cookie,
) =>
  app.ask(`/customerapi/nachschub/${id}`, {
    body: { ...CONTENT, version, ...part },
    cookie: as,
    ...(now && { now }),
  });
const read = async (as = cookie): Promise<Shelf[]> =>
  (await app.ask('/customerapi/nachschub', { cookie: as })).json.shelves;
const code = async (asked: ReturnType<typeof keep>) => (await asked).json.error?.code;

test('a shelf is kept, taken from and removed, each version once', async () => {
  expect((await keep(0)).json).toEqual({ id: ID, version: 1 });
  expect((await keep(0)).json.version).toBe(1); // the answer got lost
  expect((await keep(1, { stock: 0 })).json.version).toBe(2);
  expect((await keep(1, { stock: 0 })).json.version).toBe(2);
  expect(await code(keep(1, { stock: 5 }))).toBe('restock.changed'); // somebody was faster
  expect(await read()).toMatchObject([{ id: ID, stock: 0, version: 2, inCart: 0, ordered: 0 }]);
  const remove = () => app.ask(`/customerapi/nachschub/${ID}/entfernen`, { body: {}, cookie });
  expect((await remove()).status).toBe(200);
  expect((await remove()).json.error.code).toBe('restock.unknown');
});

test('of two takings at once one is told to count again', async () => {
  await keep(0, { stock: 5 });
  const both = await Promise.all([keep(1, { stock: 4 }), keep(1, { stock: 3 })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await read())[0]!.version).toBe(2);
});

const book = (key: string, kind: string, pieces: number, now?: string) =>
  app.ask(`/customerapi/nachschub/${ID}/buchen`, {
    body: { key, kind, pieces },
    cookie,
    ...(now && { now }),
  });

test('bookings of two devices add up, each press once; a count is no taking', async () => {
  await keep(0, { stock: 9 });
  await Promise.all([book('a', 'take', 1), book('b', 'take', 2), book('a', 'take', 1)]);
  expect((await read())[0]).toMatchObject({ stock: 6, used: 3 });
  expect((await book('a', 'take', 1)).json).toMatchObject({ stock: 6 });
  await book('c', 'count', 8);
  expect((await read())[0]).toMatchObject({ stock: 8, used: 3 });
  await book('d', 'low', 0);
  expect((await read())[0]).toMatchObject({ stock: 2 }); // its minimum
  expect((await book('e', 'take', 5)).json).toMatchObject({ stock: 0 });
  expect((await read())[0]).toMatchObject({ used: 5 }); // two were there
}); // prettier-ignore

test('a minimum is learned from what was used, once enough is known', async () => {
  expect(learnedMinimum({ used: 30, usedDays: 30 })).toEqual({ minimum: 10, weekly: 7 });
  expect(learnedMinimum({ used: 1, usedDays: 90 })).toEqual({ minimum: 1, weekly: 0.1 });
  expect(learnedMinimum({ used: 30, usedDays: 20 })).toBeNull();
  expect(learnedMinimum({ used: 0, usedDays: 90 })).toBeNull();
  await keep(0, { stock: 9 });
  await book('old', 'take', 5, '2026-11-01T09:00:00.000Z');
  expect((await read())[0]).toMatchObject({ used: 5, usedDays: 21 });
});

test('an article has one shelf per place, and nobody touches another’s', async () => {
  await keep(0);
  expect(await code(keep(0, { place: 'REGAL 2' }, '1111111111'))).toBe('restock.twice');
  expect((await keep(0, { place: 'Keller' }, '1111111111')).status).toBe(200);
  const other = await logIn(app.sqlite, 'other');
  expect(await code(keep(1, {}, ID, other))).toBe('restock.unknown');
  expect(await read(other)).toEqual([]);
});

test('without a catalogue shelves have no names, and are there', async () => {
  await keep(0);
  expect(await read()).toMatchObject([{ article: CONTENT.article, name: '', pack: '' }]);
});

test('what is on its way counts, and what was delivered until the shelf is counted', async () => {
  await keep(0, { now: '2026-11-20T08:00:00.000Z' });
  const order = await addOrder(app.db, { customerId: 'lab', lines: [{ number: CONTENT.article, quantity: 3 }] });
  const ordered = async () => (await read())[0]!.ordered;
  expect(await ordered()).toBe(3);
  await deliverWhole(app.db, order, { number: 'LS-1' });
  expect(await ordered()).toBe(3); // ordered again it would come twice
  await book('a', 'take', 1, '2026-11-24T08:00:00.000Z'); // nobody looked at what there is
  expect(await ordered()).toBe(3);
  await book('b', 'count', 3, '2026-11-22T08:00:00.000Z'); // still on the road
  expect(await ordered()).toBe(3);
  await book('c', 'count', 4, '2026-11-24T08:00:00.000Z');
  expect(await ordered()).toBe(0);
}); // prettier-ignore

test('a stock that is typed is a count, one that only moved is not', async () => {
  await keep(0, { now: '2026-11-20T08:00:00.000Z' });
  await keep(0, { place: 'Keller / 1', now: '2026-11-20T08:00:00.000Z' }, OTHER_SHELF);
  const order = await addOrder(app.db, { customerId: 'lab', lines: [{ number: CONTENT.article, quantity: 3 }] });
  await deliverWhole(app.db, order, { number: 'LS-1' });
  await keep(1, { target: 7, now: '2026-11-24T08:00:00.000Z' }); // the same stock: perhaps nobody looked
  await move('m1', 1);
  expect((await read()).map(({ ordered }) => ordered)).toEqual([3, 3]);
  await keep(3, { stock: 4, now: '2026-11-24T09:00:00.000Z' });
  expect((await read()).map(({ ordered }) => ordered)).toEqual([0, 0]);
}); // prettier-ignore

test('what is not above its minimum is filled up to the target', () => {
  const shelf = (part: Partial<Shelf>): Shelf => ({ id: ID, version: 1, inCart: 0, ordered: 0, used: 0, usedDays: 0, ...CONTENT, ...part });
  expect(proposalOf([shelf({})])).toEqual([{ article: CONTENT.article, quantity: 5 }]);
  expect(proposalOf([shelf({ stock: 2 })])).toEqual([{ article: CONTENT.article, quantity: 4 }]);
  expect(proposalOf([shelf({ stock: 3 })])).toEqual([]);
  expect(proposalOf([shelf({ inCart: 1, ordered: 1 })])).toEqual([]);
  expect(proposalOf([shelf({ stock: 0 }), shelf({ place: 'Keller', stock: 3 })])).toEqual([{ article: CONTENT.article, quantity: 9 }]);
  expect(proposalOf([shelf({ stock: 0, minimum: 0, target: 9999 })])).toEqual([{ article: CONTENT.article, quantity: 999 }]);
}); // prettier-ignore

const OTHER_SHELF = '1B7M4Q2X9C';
const move = (key: string, pieces: number, to = OTHER_SHELF, id = ID) =>
  app.ask(`/customerapi/nachschub/${id}/umlagern`, { body: { key, to, pieces }, cookie });
const stocks = async () => Object.fromEntries((await read()).map(({ id, stock }) => [id, stock]));

test('pieces are carried between shelves once, no more than there are, as no use', async () => {
  await keep(0, { stock: 5 });
  await keep(0, { place: 'Keller / 1', stock: 1 }, OTHER_SHELF);
  const both = await Promise.all([move('m1', 3), move('m1', 3)]);
  expect(both.map(({ json }) => json.to.stock)).toEqual([4, 4]);
  expect(await stocks()).toEqual({ [ID]: 2, [OTHER_SHELF]: 4 });
  expect((await move('m2', 9)).json).toMatchObject({ from: { stock: 0, version: 3 }, to: { stock: 6 } });
  expect((await read()).map(({ used }) => used)).toEqual([0, 0]);
});

test('moves and takings of two devices at once lose nothing', async () => {
  await keep(0, { stock: 50 });
  await keep(0, { place: 'Keller / 1', stock: 0 }, OTHER_SHELF);
  await Promise.all(
    Array.from({ length: 10 }, (_, n) => [move(`m${n}`, 2), book(`b${n}`, 'take', 1)]).flat(),
  );
  expect(await stocks()).toEqual({ [ID]: 20, [OTHER_SHELF]: 20 });
});

test('nothing is carried to another article, to itself, or to somebody else’s shelf', async () => {
  await keep(0, { stock: 5 });
  await keep(0, { article: '301000002' }, OTHER_SHELF);
  const strange = await logIn(app.sqlite, 'other');
  await keep(0, {}, '2B7M4Q2X9C', strange);
  for (const to of [OTHER_SHELF, ID, '2B7M4Q2X9C', '3B7M4Q2X9C'])
    expect(await code(move(`m${to}`, 1, to)), to).toBe('restock.unknown');
  expect((await stocks())[ID]).toBe(5);
});

test('the weekday of the list is kept, shown and taken back', async () => {
  const choose = (weekday: number | null) =>
    app.ask('/customerapi/nachschubliste', { body: { weekday }, cookie });
  const shown = async () => (await app.ask('/customerapi/nachschub', { cookie })).json;
  expect(await shown()).toMatchObject({ weekday: null, until: { time: '17:30' } });
  expect((await choose(5)).json).toEqual({ weekday: 5 });
  expect(await shown()).toMatchObject({ weekday: 5 });
  expect((await choose(6)).status).toBe(400);
  await choose(null);
  expect(await shown()).toMatchObject({ weekday: null });
});
