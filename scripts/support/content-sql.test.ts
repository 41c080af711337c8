import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { contentSeedStatements } from '../content-seed.ts';
import { toSqlFile } from './content-sql.ts';
import { migrate } from './migrate.ts';
import { ROOT } from './project.ts';

function shop(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  migrate(database, join(ROOT, 'migrations/shop'));
  return database;
}

const contentOf = (database: DatabaseSync): unknown[] =>
  ['content_entry', 'content_revision'].map((table) =>
    database.prepare(`select * from ${table} order by id`).all(),
  );

test('the file for a remote database writes the same content as the parameters do', () => {
  const statements = contentSeedStatements('2026-11-21T00:00:00Z');
  const [bound, executed] = [shop(), shop()];
  for (const { sql, params } of statements) bound.prepare(sql).run(...params);
  executed.exec(toSqlFile(statements));
  expect(contentOf(executed)).toEqual(contentOf(bound));
});

test('no statement is larger than D1 takes', () => {
  const rows = Array.from({ length: 50 }, (_, n) => ({ id: n, text: `it's ${'x'.repeat(9000)}` }));
  const file = toSqlFile([
    { sql: 'insert into a select value from json_each(?1)', params: [JSON.stringify(rows)] },
  ]);
  const sizes = file.split(';\n').map((statement) => Buffer.byteLength(statement));
  expect(sizes.length).toBeGreaterThan(5);
  expect(Math.max(...sizes)).toBeLessThan(100_000);
});
