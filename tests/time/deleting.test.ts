import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { shopDatabase } from '../support/shop-database.ts';

interface Column {
  id: number;
  table: string;
  from: string;
}

/** References to other tables that are looked up by reading the table whole, as `child(columns) → parent`. */
function readWhole(sqlite: DatabaseSync): string[] {
  const tables = sqlite.prepare(`select name from sqlite_master where type = 'table'`).all() as { name: string }[]; // prettier-ignore
  return tables.flatMap(({ name }) => {
    const columns = sqlite.prepare('select * from pragma_foreign_key_list(?)').all(name) as unknown as Column[]; // prettier-ignore
    return Object.values(Object.groupBy(columns, ({ id }) => id)).flatMap((key = []) => {
      const where = key.map(({ from }) => `"${from}" = ?`).join(' and ');
      const plan = sqlite
        .prepare(`explain query plan select 1 from "${name}" where ${where}`)
        .all(...key.map(() => null));
      const isScan = plan.some(({ detail }) => String(detail).startsWith('SCAN'));
      return isScan ? [`${name}(${key.map(({ from }) => from).join()}) → ${key[0]!.table}`] : [];
    });
  });
}

test('no table is read whole because a row goes that it may point to', () => {
  expect(readWhole(shopDatabase().sqlite)).toEqual([]);
});

test('a reference without an index would be found', () => {
  const sqlite = new DatabaseSync(':memory:');
  sqlite.exec('create table a (id text primary key); create table b (a_id text references a (id));');
  expect(readWhole(sqlite)).toEqual(['b(a_id) → a']);
});
