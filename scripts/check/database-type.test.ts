import { expect, test } from 'vitest';
import { checkDatabaseType } from './database-type.ts';

const found = (path: string) =>
  checkDatabaseType([{ path, text: '\nfunction read(db: D1Database): D1PreparedStatement {}' }]).map(
    ({ line }) => line,
  );

test('types of D1 are found in the shop, twice on a line, too', () => {
  expect(found('src/shop/cart/queries.ts')).toEqual([2, 2]);
});

test('platform and tests may name them', () => {
  expect(found('src/platform/replicas.ts')).toEqual([]);
  expect(found('src/shop/cart/cart.test.ts')).toEqual([]);
});
