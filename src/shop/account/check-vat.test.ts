import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import { addCustomer, shopDatabase } from '../../../tests/support/shop-database.ts';
import { checkDueVatIds, checkVatId } from './check-vat.ts';

const NOW = '2026-11-21T09:00:00.000Z';
const HOUR_MS = 3_600_000;
const later = (ms: number) => new Date(Date.parse(NOW) + ms).toISOString();

let sqlite: DatabaseSync;
let db: D1Database;
let asked: string[];
beforeEach(() => {
  ({ sqlite, db } = shopDatabase());
  asked = [];
});
let count = 0;
function customer(vatId: string, state: 'verified' | 'blocked' = 'verified'): string {
  const id = addCustomer(sqlite, { id: `v${(count += 1)}`, number: String(200_000 + count), email: `${count}@example.com`, state }); // prettier-ignore
  sqlite.prepare('update customer set vat_id = ? where id = ?').run(vatId, id);
  return id;
}
const registry = (answer: boolean | null) => (vatId: string) => {
  asked.push(vatId);
  return Promise.resolve(answer);
};
const check = (id: string, answer: boolean | null, now = NOW) =>
  checkVatId({ db, now, lookup: registry(answer) }, id);
const known = (id: string) =>
  sqlite
    .prepare('select vat_valid valid, vat_checked_at at, vat_next_at next from customer where id = ?')
    .get(id);

test('an answer is kept with its time and asked again a year later', async () => {
  const id = customer('FR40303265045');
  await check(id, true);
  expect(known(id)).toEqual({ valid: 1, at: NOW, next: later(365 * 24 * HOUR_MS) });
  await check(id, false, later(365 * 24 * HOUR_MS - 1));
  expect(asked).toEqual(['FR40303265045']);
  await check(id, false, later(365 * 24 * HOUR_MS));
  expect(known(id)).toMatchObject({ valid: 0 });
});

test('without an answer what was found last stays, and the registry rests an hour', async () => {
  const id = customer('ATU12345678');
  await check(id, true);
  sqlite.prepare('update customer set vat_next_at = ? where id = ?').run(NOW, id);
  await check(id, null);
  expect(known(id)).toMatchObject({ valid: 1, at: NOW, next: later(HOUR_MS) });
  await check(id, true, later(HOUR_MS - 1));
  expect(asked).toHaveLength(2);
});

test.each(['CHE116281710MWST', 'GB999999973', 'US123'])('%s is nobody’s to check', async (vatId) => {
  const id = customer(vatId);
  await check(id, true);
  expect([asked, known(id)]).toEqual([[], { valid: null, at: null, next: null }]);
});

test.each(['EL123456789', 'XI999999973'])('%s is checked: Greece and Northern Ireland', async (vatId) => {
  await check(customer(vatId), true);
  expect(asked).toEqual([vatId]);
});

test('a blocked customer’s is not asked for', async () => {
  await check(customer('DE123456788', 'blocked'), true);
  expect(asked).toEqual([]);
});

test('two rounds at the same time ask once', async () => {
  const id = customer('DE123456788');
  await Promise.all([check(id, true), check(id, true), check(id, true)]);
  expect(asked).toHaveLength(1);
});

test('an answer about an ID that changed meanwhile is not kept', async () => {
  const id = customer('DE123456788');
  const lookup = async () => {
    sqlite.prepare(`update customer set vat_id = 'DE136695976' where id = ?`).run(id);
    return true;
  };
  await checkVatId({ db, now: NOW, lookup }, id);
  expect(known(id)).toMatchObject({ valid: null, at: null });
});

test('a round takes those that wait longest, so many at most', async () => {
  const ids = ['DE1', 'DE2', 'DE3'].map((vatId) => customer(vatId));
  sqlite.prepare('update customer set vat_next_at = ? where id = ?').run('2026-11-20T00:00:00.000Z', ids[0]!);
  expect(await checkDueVatIds({ db, now: NOW, lookup: registry(true) }, 2)).toBe(2);
  expect(asked.toSorted()).toEqual(['DE2', 'DE3']); // never asked comes first
  expect(await checkDueVatIds({ db, now: NOW, lookup: registry(true) }, 2)).toBe(1);
});
