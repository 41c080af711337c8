import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import { shopDatabase } from '../../tests/support/shop-database.ts';
import { addressLimit, enforceLimits, nameLimit } from './counted-limits.ts';
import { countMarks, takeOnce } from './limit-queries.ts';

let sqlite: DatabaseSync;
let db: D1Database;
beforeEach(() => {
  ({ sqlite, db } = shopDatabase());
});
const limit = (key: string, most: number, seconds = 60) => ({ key, limit: most, seconds });
const hits = () => sqlite.prepare('select key, hits from rate_limit order by key').all();
const refused = async (now: string, ...limits: ReturnType<typeof limit>[]) => {
  try {
    await enforceLimits(db, now, limits);
    return null;
  } catch (error) {
    return (error as { detail: { retryAfter: number } }).detail.retryAfter;
  }
};

describe('so many in a window', () => {
  test('are let through, one more is told when the window ends', async () => {
    const at = '2026-11-21T09:00:15.000Z';
    expect([await refused(at, limit('a', 2)), await refused(at, limit('a', 2)), await refused(at, limit('a', 2))]).toEqual([null, null, 45]); // prettier-ignore
  });

  test('begin again with the next window, to the second', async () => {
    await refused('2026-11-21T09:00:00.000Z', limit('a', 1));
    expect(await refused('2026-11-21T09:00:59.999Z', limit('a', 1))).toBe(1);
    expect(await refused('2026-11-21T09:01:00.000Z', limit('a', 1))).toBeNull();
  });

  test('of several keys count under all or none: who is refused costs nobody a try', async () => {
    const at = '2026-11-21T09:00:00.000Z';
    await refused(at, limit('full', 1));
    expect(await refused(at, limit('other', 5, 3600), limit('full', 1))).toBe(60);
    expect(hits()).toEqual([{ key: 'full', hits: 1 }]);
  });

  test('where there is no limit at all refuse nobody and write nothing', async () => {
    expect(await refused('2026-11-21T09:00:00.000Z')).toBeNull();
    expect(hits()).toEqual([]);
  });

  test('full in two windows make whoever is refused wait for the shorter one', async () => {
    const both = [limit('minute', 1), limit('hour', 1, 3600)];
    await refused('2026-11-21T09:00:15.000Z', ...both);
    expect(await refused('2026-11-21T09:00:15.000Z', ...both)).toBe(45);
  });

  test('of fifty at the same moment are exactly as many as there may be', async () => {
    const all = Array.from({ length: 50 }, () => refused('2026-11-21T09:00:00.000Z', limit('a', 7)));
    expect((await Promise.all(all)).filter((wait) => wait === null)).toHaveLength(7);
  });
});

describe('whose limit it is', () => {
  const from = (address?: string) =>
    new Request('https://shop.example/', address ? { headers: { 'cf-connecting-ip': address } } : {});
  const keys = (address: string | undefined, ENVIRONMENT: 'production' | 'local') =>
    addressLimit(from(address), { ENVIRONMENT }, 'mail', { limit: 5, seconds: 60 }).map((one) => [
      one.key,
      one.limit,
    ]);

  test('an address is one caller, an IPv6 network, too, its provider’s customer eight', () => {
    expect(keys('203.0.113.7', 'production')).toEqual([['mail:address:203.0.113.7', 5]]);
    const [narrow, wide] = keys('2001:db8:1:2:3:4:5:6', 'production');
    expect([narrow![1], wide![1]]).toEqual([5, 40]);
    expect(keys('2001:db8:1:2:ffff::1', 'production')).toEqual([narrow, wide]);
  });

  test('a laptop’s own address has none, in production every caller has one', () => {
    expect([keys('127.0.0.1', 'local'), keys(undefined, 'local')]).toEqual([[], []]);
    expect([keys('127.0.0.1', 'production').length, keys(undefined, 'production').length]).toEqual([1, 1]);
  });

  test('a name is kept as a hash that says nothing of it, the same for the same', async () => {
    const { key } = await nameLimit('mail', 'labor@example.com', { limit: 5, seconds: 60 });
    expect(key).toMatch(/^mail:name:[0-9a-f]{32}$/);
    expect((await nameLimit('mail', 'labor@example.com', { limit: 5, seconds: 60 })).key).toBe(key);
    expect((await nameLimit('mail', 'labor@example.org', { limit: 5, seconds: 60 })).key).not.toBe(key);
  });
});

test('marks are counted one by one, those of another hour anew', async () => {
  expect(await countMarks(db, ['a', 'b'], 0)).toEqual([1, 1]);
  expect(await countMarks(db, ['b'], 0)).toEqual([2]);
  expect(await countMarks(db, ['a', 'b'], 3600)).toEqual([1, 1]);
});

test('a key of a second is taken once, however many come', async () => {
  const taken = await Promise.all(Array.from({ length: 20 }, () => takeOnce(db, 'k', 7)));
  expect(taken.filter(Boolean)).toHaveLength(1);
  expect(await takeOnce(db, 'k', 8)).toBe(true);
});
