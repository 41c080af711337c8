import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasHomes } from './homes.ts';
import { openDatabase, readDatabase } from './local-d1.ts';
import { startRuntime, type Runtime } from './runtime.ts';
import { runtimeDate } from './runtime-date.ts';

const WORKER = `
  import { rows } from './chunks/rows.mjs';
  export default {
    fetch: async (request, env) => Response.json({ rows: await rows(env), hello: env.HELLO, homes: typeof env.HOMES }),
    scheduled: (_event, env) => env.SHOP.prepare('insert into a values (2)').run(),
  };`;
const ROWS = `export const rows = async (env) => (await env.SHOP.prepare('select n from a').all()).results;`;

let folder: string;
let runtime: Runtime;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'runtime-'));
  for (const name of ['client', 'server/chunks']) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'client/a.css'), 'a{}');
  writeFileSync(join(folder, 'client/_headers'), '/*\n  x-asset: yes\n');
  writeFileSync(join(folder, 'server/entry.mjs'), WORKER);
  writeFileSync(join(folder, 'server/chunks/rows.mjs'), ROWS);
  const config = {
    name: 'trial',
    main: 'entry.mjs',
    compatibility_date: runtimeDate(),
    no_bundle: true,
    rules: [{ type: 'ESModule', globs: ['**/*.mjs'] }],
    assets: { directory: '../client', binding: 'ASSETS' },
    d1_databases: [{ binding: 'SHOP', database_id: readDatabase('SHOP').id }],
    durable_objects: {
      bindings: [{ name: 'HOMES', class_name: 'CustomerHome', script_name: 'laborkontor-homes' }],
    },
  };
  writeFileSync(join(folder, 'server/wrangler.json'), JSON.stringify(config));
  const database = openDatabase(join(folder, 'state'), 'SHOP');
  database.exec('create table a (n integer); insert into a values (1)');
  database.close();
  runtime = await startRuntime({ out: folder, state: join(folder, 'state'), vars: { HELLO: 'there' } });
});

afterAll(async () => {
  await runtime.stop();
  rmSync(folder, { recursive: true });
});

test('the Worker reads what was written into its database file, and its settings', async () => {
  const answer = await fetch(`${runtime.url}/x`);
  expect(await answer.json()).toMatchObject({ rows: [{ n: 1 }], hello: 'there' });
});

test.skipIf(hasHomes())(
  'homes that wrangler.toml binds are left out where nobody asks for them',
  async () => {
    expect(await (await fetch(`${runtime.url}/x`)).json()).toMatchObject({ homes: 'undefined' });
  },
);

test('files are served with the headers of _headers', async () => {
  const answer = await fetch(`${runtime.url}/a.css`);
  expect(answer.headers.get('x-asset')).toBe('yes');
});

test('the scheduled handler runs, and its writes can be read outside', async () => {
  expect(await runtime.runScheduled()).toBe('ok');
  const database = openDatabase(join(folder, 'state'), 'SHOP');
  expect(database.prepare('select count(*) n from a').get()).toEqual({ n: 2 });
  database.close();
});
