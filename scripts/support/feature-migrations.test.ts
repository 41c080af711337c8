import { expect, test } from 'vitest';
import { migrationsOf } from './feature-migrations.ts';

const MIGRATIONS = [
  {
    path: 'migrations/shop/0002-b.sql',
    text: '-- alter table basket is told later\nalter table basket add note text;',
  },
  {
    path: 'migrations/shop/0001-a.sql',
    text: 'create table basket (id);\ncreate table if not exists other (id);',
  },
  {
    path: 'migrations/shop/0003-c.sql',
    text: '-- create table basket was first\ncreate index i on other (id);',
  },
];

test('a feature is led to the migrations that made and changed the tables of its SQL', () => {
  const feature = [{ path: 'src/shop/a/queries.ts', text: 'select * from basket where id = ?' }];
  expect(migrationsOf(feature, MIGRATIONS)).toEqual([
    { path: 'migrations/shop/0001-a.sql', tables: ['basket'] },
    { path: 'migrations/shop/0002-b.sql', tables: ['basket'] },
  ]);
});

test('a feature without SQL has no migrations', () => {
  expect(
    migrationsOf([{ path: 'src/shop/a/x.ts', text: 'takes a value from thin air' }], MIGRATIONS),
  ).toEqual([]);
});
