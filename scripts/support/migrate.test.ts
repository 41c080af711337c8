import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from './project.ts';
import { migrate, migrationFiles } from './migrate.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'migrate-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, sql: string): void => writeFileSync(join(folder, name), sql);

test('each file is applied once and in order', () => {
  const database = new DatabaseSync(':memory:');
  write('0002-row.sql', 'insert into a values (2);');
  write('0001-table.sql', 'create table a (n integer);');
  expect(migrate(database, folder)).toEqual(['0001-table.sql', '0002-row.sql']);
  expect(migrate(database, folder)).toEqual([]);
  expect(database.prepare('select n from a').all()).toEqual([{ n: 2 }]);
});

test('a broken file leaves nothing behind and is named', () => {
  const database = new DatabaseSync(':memory:');
  write('0001-broken.sql', 'create table a (n integer); insert into b values (1);');
  expect(() => migrate(database, folder)).toThrow(/0001-broken\.sql.*no such table: b/);
  expect(database.prepare(`select name from sqlite_master where name = 'a'`).all()).toEqual([]);
});

test('a number given twice is refused', () => {
  write('0001-a.sql', '');
  write('0001-b.sql', '');
  expect(() => migrationFiles(folder)).toThrow('0001-a.sql is given twice');
});

test.each(['shop', 'catalogue'])('the migrations of %s apply to an empty database', (name) => {
  const database = new DatabaseSync(':memory:');
  expect(migrate(database, join(ROOT, 'migrations', name)).length).toBeGreaterThan(0);
});
