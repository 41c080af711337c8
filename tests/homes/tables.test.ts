import type { DatabaseSync } from 'node:sqlite';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { HOME_TABLES, ORDERS } from '../../homes/kept.ts';
import { homeSteps, homeStepsSource } from '../../scripts/build/home-steps.ts';
import { ROOT } from '../../scripts/support/project.ts';
import { testHomes } from '../support/homes.ts';
import { addCustomer, shopDatabase } from '../support/shop-database.ts';

/** What SQLite knows of a table: columns, indexes and triggers, but those that only one side has. */
function shapeOf(database: DatabaseSync, table: string, isOneSided: RegExp) {
  return {
    columns: database.prepare(`pragma table_xinfo(${table})`).all(),
    keys: database.prepare(`pragma foreign_key_list(${table})`).all(),
    others: database
      .prepare('select type, name, sql from sqlite_master where tbl_name = ? order by name')
      .all(table)
      .filter(({ name }) => !isOneSided.test(String(name)))
      .map(({ sql, ...rest }) => ({ ...rest, sql: String(sql).replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ') })),
  };
} // prettier-ignore

test('a home has the tables that the migrations of the shop make, as they are now', async () => {
  const { sqlite, db } = shopDatabase();
  addCustomer(sqlite, { id: 'lab' });
  const homes = testHomes(db);
  await homes.getByName('lab').run('lab', [{ sql: 'select 1', bound: [] }], []);
  for (const table of Object.keys({ ...HOME_TABLES, ...ORDERS }))
    expect(shapeOf(homes.sqlite('lab'), table, /_(?:written|gone|told)$/), table).toEqual(
      shapeOf(sqlite, table, /_home_(?:insert|update|delete)$/),
    );
});

test('what homes are made of is written as the migrations say: npm run types', () => {
  expect(readFileSync(join(ROOT, 'homes/steps.ts'), 'utf8')).toBe(homeStepsSource());
});

test('of a migration a home takes what is about its tables, triggers whole', () => {
  const sql = `create table work (id text); -- ours
create index elsewhere on cart (id);
create trigger work_kept before update on work
begin
  select raise(abort, 'kept');
end;
create trigger work_home_insert before insert on work when exists (select 1 from customer_home) begin select 1; end;
drop index elsewhere;
drop trigger work_kept;`;
  expect(homeSteps([{ name: '0001-a.sql', sql }])).toEqual([
    {
      stage: 1,
      migration: 1,
      statements: [
        'create table work (id text)',
        `create trigger work_kept before update on work\nbegin\n  select raise(abort, 'kept');\nend`,
        'drop trigger work_kept',
      ],
    },
  ]);
});
