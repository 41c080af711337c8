import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customersNotIn, exportShop, restoreShop } from '../../scripts/support/backup.ts';
import { exportLocalShop, restoreLocalShop } from '../../scripts/support/local-backup.ts';
import { databaseFile, readDatabase } from '../../scripts/support/local-d1.ts';
import { runtimeDate } from '../../scripts/support/runtime-date.ts';
import { d1Over } from '../../scripts/support/sqlite-d1.ts';
import { logIn } from '../support/login.ts';
import { addOrder } from '../support/orders.ts';
import { addCustomer } from '../support/shop-database.ts';
import { copyTestState } from './support/catalogue.ts';

/** The drill of docs/operations.md with the platform's own tool: what was exported comes back as it was. */
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'));
  const state = join(folder, 'state');
  await copyTestState(state);
  const file = databaseFile(state, 'SHOP');
  const shop = new DatabaseSync(file);
  shop.exec('pragma foreign_keys = on');
  addCustomer(shop, { id: 'saved', number: '999951' });
  await logIn(shop, 'saved');
  await addOrder(d1Over(shop), { customerId: 'saved', comment: `it's "quoted"; \n über 100 € – 中` });
  shop.exec(`insert into cart (customer_id, updated_at) values ('saved', '');
    insert into cart_line (id, customer_id, position, number, quantity, coordinates, reference, note, added_by, added_at)
      values ('l', 'saved', 1, '301000001', 3, '', 'Arbeit 17', '=1+1', 0, '');
    update cart set version = 4711 where customer_id = 'saved';
    insert into customer_home (customer_id, since) values ('saved', '')`);
  shop.exec('pragma wal_checkpoint(truncate)');
  shop.close();
  for (const side of ['before', 'after']) {
    mkdirSync(join(folder, side, '.wrangler/state'), { recursive: true });
    writeFileSync(
      join(folder, side, 'wrangler.toml'),
      `name = "drill"\ncompatibility_date = "${runtimeDate()}"\n[[d1_databases]]\nbinding = "SHOP"\ndatabase_name = "shop"\ndatabase_id = "${readDatabase('SHOP').id}"\n`,
    );
  }
  cpSync(dirname(file), dirname(fileOf('before')), { recursive: true });
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

const fileOf = (side: 'before' | 'after') => databaseFile(join(folder, side, '.wrangler/state'), 'SHOP');

const placeOf = (side: 'before' | 'after') => ['--local', '--cwd', join(folder, side)];

/** Checksums of every table's rows and of the whole schema, triggers and indices included. */
function checksums(file: string): Record<string, string> {
  expect(existsSync(file)).toBe(true);
  const database = new DatabaseSync(file, { readOnly: true });
  const schema = database
    .prepare(
      `select type, name, sql from sqlite_schema where name not like 'sqlite_%' and name not glob '_cf_*' order by type, name`,
    )
    .all();
  const tables = schema.filter(({ type }) => type === 'table').map(({ name }) => String(name));
  const sums = tables.map((name) => {
    const rows = database
      .prepare(`select * from "${name}"`)
      .all()
      .map((row) => JSON.stringify(row));
    return [name, `${rows.length} ${sha256(rows.toSorted().join('\n'))}`];
  });
  database.close();
  return { ...Object.fromEntries(sums), schema: sha256(JSON.stringify(schema)) };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

test('an export of the shop restored into an empty database has equal checksums', async () => {
  const sql = join(folder, 'shop.sql');
  await exportShop(sql, placeOf('before'));
  expect(readFileSync(sql, 'utf8')).toContain('Arbeit 17');
  await restoreShop(sql, placeOf('after'));
  const before = checksums(fileOf('before'));
  expect(Object.keys(before).length).toBeGreaterThan(30);
  expect(before['customer_order']).toMatch(/^[1-9]/);
  expect(checksums(fileOf('after'))).toEqual(before);
}, 120_000);

test('control: a row that is lost on the way is seen', () => {
  const before = checksums(fileOf('after'));
  const database = new DatabaseSync(fileOf('after'));
  database.exec(`delete from cart_line where id = 'l'`);
  database.close();
  expect(checksums(fileOf('after'))).not.toEqual(before);
});

test('a database that has tables refuses a backup and keeps its rows', async () => {
  const before = checksums(fileOf('after'));
  await expect(restoreShop(join(folder, 'shop.sql'), placeOf('after'))).rejects.toThrow(
    /^SHOP has \d+ tables already/,
  );
  expect(checksums(fileOf('after'))).toEqual(before);
}, 120_000);

test('the local shop is saved while it runs and restored with this catalogue', async () => {
  const [from, to] = [join(folder, 'state'), join(folder, 'another')];
  await copyTestState(to);
  const sql = join(folder, 'local.sql');
  exportLocalShop(sql, from);
  const before = checksums(databaseFile(from, 'SHOP'));
  const kept = restoreLocalShop(sql, to);
  expect(checksums(databaseFile(to, 'SHOP'))).toEqual(before);
  expect(checksums(kept)['customer_order']).not.toBe(before['customer_order']);
}, 120_000);

test('a backup of the deployed shop restores into the local one', async () => {
  const state = join(folder, 'fresh');
  restoreLocalShop(join(folder, 'shop.sql'), state);
  const { catalogue_pointer: pointer, ...rest } = checksums(databaseFile(state, 'SHOP'));
  expect(pointer).toMatch(/^0 /); // npm start loads the catalogue anew
  const { catalogue_pointer: _, ...before } = checksums(fileOf('before'));
  expect(rest).toEqual(before);
});

test('a backup of the local shop restores into an empty deployed one', async () => {
  rmSync(join(folder, 'after/.wrangler'), { recursive: true });
  await restoreShop(join(folder, 'local.sql'), placeOf('after'));
  expect(checksums(fileOf('after'))).toEqual(checksums(databaseFile(join(folder, 'state'), 'SHOP')));
}, 120_000);

test('a backup tells whose works it does not hold', () => {
  const held = join(folder, 'held.sql');
  writeFileSync(
    held,
    readFileSync(join(folder, 'local.sql'), 'utf8').replace(/^INSERT INTO "customer_home.*$/m, ''),
  );
  const back = join(folder, 'back.sql');
  writeFileSync(back, readFileSync(join(folder, 'local.sql'), 'utf8').replace(/^(INSERT INTO "customer_home.*)1\);$/m, '$10);')); // prettier-ignore
  const files = ['shop.sql', 'local.sql', 'held.sql', 'back.sql'];
  expect(files.map((file) => customersNotIn(join(folder, file)))).toEqual([1, 1, 0, 0]);
});

test('a file that is no backup changes nothing', () => {
  const state = join(folder, 'another');
  const before = checksums(databaseFile(state, 'SHOP'));
  const [other, torn] = [join(folder, 'other.sql'), join(folder, 'torn.sql')];
  writeFileSync(other, 'drop table customer;');
  expect(() => restoreLocalShop(other, state)).toThrow('was not written by npm run backup');
  writeFileSync(torn, readFileSync(join(folder, 'local.sql'), 'utf8').slice(0, 20_000));
  expect(() => restoreLocalShop(torn, state)).toThrow('nothing was changed');
  expect(checksums(databaseFile(state, 'SHOP'))).toEqual(before);
});
