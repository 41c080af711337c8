import { beforeEach, describe, expect, test } from 'vitest';
import { addOrder, type TestOrder } from '../../../tests/support/orders.ts';
import { cartWorld, type CartWorld } from '#shop/cart/cart.test-support.ts';
import { addLines } from '#shop/cart/index.ts';
import { ByteCache } from '#lib/byte-cache.ts';
import { createD1Store } from '#shop/search/index.ts';
import {
  monthYear,
  readBoughtArticles,
  readBoughtOf,
  readSuccessors,
  readSuggestions,
  readTopArticles,
  sinceLast,
  type HabitsContext,
} from './index.ts';
import { orderedSince, type OrderedRow } from './queries.ts';

const NOW = '2026-03-02T10:00:00.000Z';
const DISC = '301000001';
const DISC_2 = '301000002';
const LIQUID = '501000001';
const PHASED_OUT = '301000005';

let world: CartWorld;
let lab: HabitsContext;
beforeEach(async () => {
  world = await cartWorld();
  lab = world.as('lab');
});

const indexed = (ctx: HabitsContext) => ({
  ...ctx,
  index: createD1Store(ctx.catalogue as unknown as D1Database, new ByteCache(1e7), {
    version: 'test',
    updates: 0,
  }),
});
const daysAgo = (days: number) => new Date(Date.parse(NOW) - days * 86_400_000).toISOString();
const order = (days: number, numbers: readonly (string | [string, number])[], more: TestOrder = {}) =>
  addOrder(
    lab.db,
    {
      customerId: 'lab',
      placedAt: daysAgo(days),
      ...more,
      lines: numbers.map((one) =>
        typeof one === 'string' ? { number: one } : { number: one[0], quantity: one[1] },
      ),
    },
    lab.logbook,
  );

test.each<[string, (ctx: HabitsContext) => Promise<unknown>]>([
  ['top articles', (ctx) => readTopArticles(ctx, { by: 'orders' })],
  ['suggestions', (ctx) => readSuggestions(ctx)],
  ['bought articles', (ctx) => readBoughtArticles(indexed(ctx), { text: '', page: 1, limit: 24 })],
  ['purchases', (ctx) => readBoughtOf(ctx, [DISC])],
  ['successors', (ctx) => readSuccessors(ctx)],
])('%s refuse a guest', async (_, read) => {
  await expect(read({ ...lab, caller: null })).rejects.toThrow('session.login-required');
});

describe('the last purchase in words', () => {
  test.each([
    ['2026-03-01T00:30:00.000Z', { unit: 'this-month' }],
    ['2026-02-28T22:30:00.000Z', { unit: 'months', count: 1 }],
    ['2026-02-28T23:30:00.000Z', { unit: 'this-month' }], // March already where the company stands
    ['2025-04-30T10:00:00.000Z', { unit: 'months', count: 11 }],
    ['2025-03-31T10:00:00.000Z', { unit: 'years', count: 1 }],
    ['2024-01-01T10:00:00.000Z', { unit: 'years', count: 2 }],
    ['2026-05-01T10:00:00.000Z', { unit: 'this-month' }],
  ] as const)('a purchase at %s is said as %j', (at, said) => expect(sinceLast(at, NOW)).toEqual(said));

  test('the contract has month and year', () =>
    expect(monthYear('2026-03-02T10:00:00.000Z')).toBe('03/2026'));
});

describe('bought articles', () => {
  beforeEach(async () => {
    await order(40, [DISC, LIQUID]);
    await order(10, [[DISC, 5]]);
    await order(5, [DISC_2], { state: 'waiting-release' });
    await order(5, [PHASED_OUT], { customerId: 'alps' });
  });

  test('are those of orders that came about, the latest first, each once', async () => {
    const { total, articles } = await readBoughtArticles(indexed(lab), { text: '', page: 1, limit: 24 });
    expect(total).toBe(2);
    expect(articles.map(({ article, bought }) => [article.number, bought.orders, bought.pieces])).toEqual([
      [DISC, 2, 7],
      [LIQUID, 1, 2],
    ]);
  });

  test('come in pages of 24 at most', async () => {
    const page = async (page: number) =>
      (await readBoughtArticles(indexed(lab), { text: '', page, limit: 1 })).articles.map(
        ({ article }) => article.number,
      );
    expect([await page(1), await page(2), await page(3)]).toEqual([[DISC], [LIQUID], []]);
  });

  test('are found as the shop’s search finds, and nothing else is', async () => {
    const found = await readBoughtArticles(indexed(lab), { text: 'ronde', page: 1, limit: 24 });
    expect([found.total, found.articles.map(({ article }) => article.number)]).toEqual([1, [DISC]]);
    const none = await readBoughtArticles(indexed(world.as('paris')), { text: 'ronde', page: 1, limit: 24 });
    expect(none.total).toBe(0);
  });

  test('cancelled pieces were not bought', async () => {
    world.stock.exec(`update order_line set cancelled = quantity where number = '${LIQUID}'`);
    expect([...(await readBoughtOf(lab, [DISC, LIQUID, DISC_2])).keys()]).toEqual([DISC]);
  });
});

describe('top articles', () => {
  beforeEach(async () => {
    await order(400, [[LIQUID, 999]]);
    await order(100, [DISC, [LIQUID, 50]]);
    await order(50, [DISC]);
    await order(20, [DISC_2, 'gone']);
  });
  const top = async (by: 'orders' | 'pieces', group?: string) =>
    (await readTopArticles(lab, { by, group })).articles.map(({ number }) => number);

  test('are ordered by orders or by pieces of the last twelve months', async () => {
    expect(await top('orders')).toEqual([DISC, LIQUID, DISC_2]);
    expect(await top('pieces')).toEqual([LIQUID, DISC, DISC_2]);
  });

  test('can be kept to a product group, all of which are counted', async () => {
    expect(await top('orders', 'PG5')).toEqual([LIQUID]);
    expect(await top('orders', 'PG9')).toEqual([]);
    expect((await readTopArticles(lab, { by: 'orders', group: 'PG5' })).groups).toEqual([
      { code: 'PG3', count: 2 },
      { code: 'PG5', count: 1 },
    ]);
  });
});

describe('suggestions', () => {
  test('what is due comes with its reason, the most overdue first', async () => {
    for (const days of [42, 77, 112]) await order(days, [[DISC, 4]]);
    for (const days of [60, 90, 120]) await order(days, [[DISC_2, 1]]);
    for (const days of [3, 33, 63]) await order(days, [[LIQUID, 9]]);
    const { due } = await readSuggestions(lab);
    expect(due.map(({ offer, rhythm }) => [offer.number, rhythm])).toEqual([
      [DISC_2, { every: 30, ago: 60, pieces: 1, purchases: 3 }],
      [DISC, { every: 35, ago: 42, pieces: 4, purchases: 3 }],
    ]);
  });

  test('what was ordered for a place of the tooth stock is not suggested', async () => {
    const place = ['1', '2', '3', '4', '0', '', ''] as const;
    const work = ['', '', '', '', '', '', 'A-17'] as const;
    for (const days of [42, 77, 112]) {
      const lines = [
        { number: DISC, coordinates: place },
        { number: DISC_2, coordinates: work },
      ];
      await addOrder(lab.db, { customerId: 'lab', placedAt: daysAgo(days), lines }, lab.logbook);
    }
    expect((await readSuggestions(lab)).due.map(({ offer }) => offer.number)).toEqual([DISC_2]);
  });

  test('what lies in the cart or waits for release is not suggested', async () => {
    for (const days of [42, 77, 112]) await order(days, [DISC, DISC_2]);
    await addLines(lab, [{ number: DISC, quantity: 1 }]);
    await order(1, [DISC_2], { state: 'waiting-release' });
    expect((await readSuggestions(lab)).due).toEqual([]);
  });

  test('what is phased out is suggested as its successor once, blocked not at all', async () => {
    for (const days of [42, 77, 112]) await order(days, [PHASED_OUT, '301000006', '502000003']);
    const { due } = await readSuggestions(lab);
    expect(due.map(({ offer, replaces }) => [offer.number, replaces])).toEqual([[DISC, PHASED_OUT]]);
  });
});

test('articles of orders that moved home count with all others, each in one portion', async () => {
  await order(30, [[DISC, 2], DISC_2]);
  await order(20, [[DISC, 3], LIQUID], { customerId: 'alps' });
  const day = daysAgo(30).slice(0, 10);
  world.shop.exec(
    `insert into ordered_article (number, day, orders, pieces) values
       ('${DISC_2}', '${day}', 2, 9), ('100', '${day}', 1, 1), ('${DISC_2}', '2020-01-01', 50, 50), ('zz', '2020-01-01', 1, 1), ('zy', '${day}', 1, 0)
     on conflict do update set orders = orders + excluded.orders, pieces = pieces + excluded.pieces`,
  );
  const read = async (after: string, most: number) =>
    (await orderedSince(lab.db, daysAgo(365), { after, most }).all<OrderedRow>()).results;
  const all = [
    { number: '100', orders: 1, pieces: 1 },
    { number: DISC, orders: 2, pieces: 5 },
    { number: DISC_2, orders: 3, pieces: 11 },
    { number: LIQUID, orders: 1, pieces: 2 },
  ];
  expect(await read('', 9)).toEqual(all);
  expect([await read('', 2), await read(DISC, 2)]).toEqual([all.slice(0, 2), all.slice(2)]);
});

test('successors are told for what was bought in 24 months and is phased out', async () => {
  await order(700, [PHASED_OUT, DISC_2]);
  await order(760, ['301000006']);
  const notices = await readSuccessors(lab);
  expect(notices.map(({ offer, successor }) => [offer.number, successor.number])).toEqual([
    [PHASED_OUT, DISC],
  ]);
  expect(await readSuccessors(world.as('alps'))).toEqual([]);
});
