import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportShop } from '../../scripts/support/backup.ts';
import { run } from '../../scripts/support/child.ts';
import { databaseFile, readDatabase } from '../../scripts/support/local-d1.ts';
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
    update cart set version = 4711 where customer_id = 'saved'`);
  shop.exec('pragma wal_checkpoint(truncate)');
  shop.close();
  for (const side of ['before', 'after']) {
    mkdirSync(join(folder, side, '.wrangler/state'), { recursive: true });
    writeFileSync(
      join(folder, side, 'wrangler.toml'),
      `name = "drill"\ncompatibility_date = "2026-11-01"\n[[d1_databases]]\nbinding = "SHOP"\ndatabase_name = "shop"\ndatabase_id = "${readDatabase('SHOP').id}"\n`,
    );
  }
  cpSync(dirname(file), dirname(fileOf('before')), { recursive: true });
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

const fileOf = (side: 'before' | 'after') => databaseFile(join(folder, side, '.wrangler/state'), 'SHOP');

async function restore(sql: string): Promise<void> {
  const args = ['d1', 'execute', 'SHOP', '--file', sql, '--local', '--cwd', join(folder, 'after'), '-y'];
  const { code, output } = await run('wrangler', args, { env: { WRANGLER_SEND_METRICS: 'false' } });
  if (code !== 0) throw new Error(output);
}

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
  await exportShop(sql, ['--local', '--cwd', join(folder, 'before')]);
  expect(readFileSync(sql, 'utf8')).toContain('Arbeit 17');
  await restore(sql);
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
