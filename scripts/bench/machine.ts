import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRuntime } from '../support/runtime.ts';
import { drive, type Load } from './load.ts';

/** Workers that do one thing: what this machine and its runtime cost before any of our code. */
const WORKER = `
export default {
  async fetch(request, env) {
    const path = new URL(request.url).pathname;
    if (path === '/d1') {
      return Response.json(await env.DB.prepare('select text from row where id = ?').bind(777).first());
    }
    if (path === '/fill') {
      await env.DB.prepare('create table if not exists row (id integer primary key, text text)').run();
      await env.DB.prepare(
        "insert or ignore into row with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000) select i, 'row ' || i from n",
      ).run();
    }
    return new Response('hello');
  },
};`;

const CONFIG = {
  name: 'machine',
  main: 'entry.mjs',
  compatibility_date: '2026-10-12',
  no_bundle: true,
  rules: [{ type: 'ESModule', globs: ['**/*.mjs'] }],
  assets: { directory: '../client', binding: 'ASSETS' },
  d1_databases: [{ binding: 'DB', database_id: 'machine' }],
};

/** The machine's lines, to read the shop's figures against; only lines of the same run can be compared. */
export async function measureMachine(seconds: number): Promise<Record<string, Load>> {
  const folder = mkdtempSync(join(tmpdir(), 'machine-'));
  for (const name of ['client', 'server']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'client/asset.js'), `// ${'x'.repeat(5000)}`);
  writeFileSync(join(folder, 'server/entry.mjs'), WORKER);
  writeFileSync(join(folder, 'server/wrangler.json'), JSON.stringify(CONFIG));
  const runtime = await startRuntime({ out: folder, state: join(folder, 'state') });
  try {
    await fetch(`${runtime.url}/fill`);
    const line = (path: string): Promise<Load> => drive({ url: runtime.url, path: () => path, seconds });
    return {
      'hello worker': await line('/hello'),
      'static asset': await line('/asset.js'),
      'D1 point select': await line('/d1'),
    };
  } finally {
    await runtime.stop();
    rmSync(folder, { recursive: true });
  }
}
