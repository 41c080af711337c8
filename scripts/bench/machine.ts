import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRuntime } from '../support/runtime.ts';
import { runtimeDate } from '../support/runtime-date.ts';
import { drive, type Load } from './load.ts';

/** Workers that do one thing: what this machine and its runtime cost before any of our code. */
const WORKER = `
export default {
  async fetch(request, env) {
    const path = new URL(request.url).pathname;
    if (path === '/d1') {
      return Response.json(await env.DB.prepare('select text from row where id = ?').bind(777).first());
    }
    if (path === '/fts') {
      const found = await env.DB.prepare('select rowid, title from article where article match ? order by bm25(article) limit 12');
      return Response.json((await found.bind(new URL(request.url).searchParams.get('q')).all()).results);
    }
    if (path === '/fill') {
      await env.DB.prepare('create table if not exists row (id integer primary key, text text)').run();
      await env.DB.prepare(
        "insert or ignore into row with recursive n(i) as (select 1 union all select i + 1 from n where i < 20000) select i, 'row ' || i from n",
      ).run();
      await env.DB.prepare('create virtual table if not exists article using fts5(title)').run();
      await env.DB.prepare(
        "insert into article with recursive n(i) as (select 1 union all select i + 1 from n where i < 65000) select 'kind' || (i % 61) || ' line' || (i % 487) || ' shade' || (i % 23) || ' size' || (i % 11) || ' pack of ' || (i % 7) from n",
      ).run();
    }
    return new Response('hello');
  },
};`;

const CONFIG = {
  name: 'machine',
  main: 'entry.mjs',
  compatibility_date: runtimeDate(),
  no_bundle: true,
  rules: [{ type: 'ESModule', globs: ['**/*.mjs'] }],
  assets: { directory: '../client', binding: 'ASSETS' },
  d1_databases: [{ binding: 'DB', database_id: 'machine' }],
};

/** The built Worker that does one thing each, in a folder that is thrown away. */
export async function withMachineWorker<T>(measure: (out: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'machine-'));
  try {
    for (const name of ['client', 'server']) mkdirSync(join(folder, name));
    writeFileSync(join(folder, 'client/asset.js'), `// ${'x'.repeat(5000)}`);
    writeFileSync(join(folder, 'server/entry.mjs'), WORKER);
    writeFileSync(join(folder, 'server/wrangler.json'), JSON.stringify(CONFIG));
    return await measure(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The machine's lines, to read the shop's figures against; only lines of the same run can be compared. */
export function measureMachine(seconds: number): Promise<Record<string, Load>> {
  return withMachineWorker(async (out) => {
    const runtime = await startRuntime({ out, state: join(out, 'state') });
    try {
      await fetch(`${runtime.url}/fill`);
      const line = (path: (n: number) => string): Promise<Load> => drive({ url: runtime.url, path, seconds });
      return {
        'hello worker': await line(() => '/hello'),
        'static asset': await line(() => '/asset.js'),
        'D1 point select': await line(() => '/d1'),
        // a word that a thousand of 65,000 articles have, and one that is being typed
        'D1 FTS5 search': await line((n) => `/fts?q=kind${n % 61}+line${n % 9}*`),
      };
    } finally {
      await runtime.stop();
    }
  });
}
