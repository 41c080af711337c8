import { expect, test } from 'vitest';
import { checkSqlPlaces } from './sql-places.ts';

const SQL = 'const a = 1;\ndb.prepare(`select 1`)';
const found = (path: string, notYet = {}) =>
  checkSqlPlaces([{ path, text: SQL }], notYet).map(({ path: where, line }) => `${where} ${line}`);

test('SQL in a verb is found with its line', () => {
  expect(found('src/shop/cart/add-lines.ts')).toEqual(['src/shop/cart/add-lines.ts 2']);
  expect(found('src/shop/cart/my-queries-of.ts')).toHaveLength(1);
});

test('queries of a feature, tests and what supports them may', () => {
  for (const name of ['queries', 'voucher-queries', 'cart.test', 'cart.test-support'])
    expect(found(`src/shop/cart/${name}.ts`)).toEqual([]);
});

test('what waits to be moved may, and is found once nothing needs it', () => {
  expect(found('src/shop/cart/a.ts', { 'src/shop/cart': 'a' })).toEqual([]);
  expect(found('src/shop/cart/queries.ts', { 'src/shop/cart': 'a' })).toEqual([
    'scripts/check/sql-places.ts 1',
  ]);
});
