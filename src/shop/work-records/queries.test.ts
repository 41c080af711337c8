import { expect, test } from 'vitest';
import { shopDatabase } from '../../../tests/support/shop-database.ts';
import type { SqlDatabase } from '#lib/sql.ts';
import { worksBegunWith } from './queries.ts';

const ASKED = { text: 'praxis 7', state: '', from: '2024-03-01', before: '2025-07-01' } as const;

test('a search among days fetches the works that fit, not every work of those days', async () => {
  const { db } = shopDatabase();
  const explained: SqlDatabase = {
    prepare: (sql) => db.prepare(`explain query plan ${sql}`),
    batch: (statements) => db.batch(statements as D1PreparedStatement[]),
  };
  const { results } = await worksBegunWith(explained, 'c1', ASKED, 200).all<{ detail: string }>();
  expect(results[0]!.detail).toBe('SEARCH work USING PRIMARY KEY (customer_id=? AND id=?)');
});
