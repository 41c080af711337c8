import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../support/project.ts';
import { runtimeDate } from '../support/runtime-date.ts';
import { startRuntime } from '../support/runtime.ts';
import { cpuOfRuntime, drive, type Load } from './load.ts';

const CUSTOMERS = 400;
const HOMES = { one: 'one D1', four: 'four D1 by customer', object: 'an object per customer' } as const;
const DEEDS = ['add to cart', 'submit of 10 lines', 'history'];

const D1 = [0, 1, 2, 3].map((n) => ({ binding: `D1_${n}`, database_id: `home-${n}` }));
const CONFIG = {
  name: 'homes',
  main: 'entry.mjs',
  compatibility_date: runtimeDate(),
  no_bundle: true,
  rules: [{ type: 'ESModule', globs: ['**/*.mjs'] }],
  d1_databases: D1,
  durable_objects: { bindings: [{ name: 'CUSTOMER', class_name: 'CustomerHome' }] },
  migrations: [{ tag: 'v1', new_sqlite_classes: ['CustomerHome'] }],
};

/** A job over all customers, once. */
export interface Job {
  readonly ms: number;
  readonly cpuMs: number | null;
}

export interface HomeFigures {
  readonly lines: Readonly<Record<string, Load>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

/**
 * What carts and orders of one customer would cost where they may live (docs/growth.md): the same statements on one D1 of all customers,
 * on four by customer, and in a Durable Object with SQLite per customer. Each home has a runtime of its own.
 */
export async function measureHomes(seconds: number): Promise<HomeFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'homes-'));
  try {
    mkdirSync(join(folder, 'server'));
    writeFileSync(join(folder, 'server/wrangler.json'), JSON.stringify(CONFIG));
    await build({
      entryPoints: [join(ROOT, 'tests/bench/homes/worker.ts')],
      outfile: join(folder, 'server/entry.mjs'),
      bundle: true,
      format: 'esm',
      target: 'es2022',
      external: ['cloudflare:workers'],
      logLevel: 'error',
    });
    const lines: Record<string, Load> = {};
    const jobs: Record<string, Job> = {};
    for (const [home, name] of Object.entries(HOMES)) {
      const found = await measureHome(folder, home, seconds);
      for (const [deed, load] of Object.entries(found.lines)) lines[`${deed}, ${name}`] = load;
      jobs[name] = found.job;
    }
    return { lines, jobs };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function measureHome(
  out: string,
  home: string,
  seconds: number,
): Promise<{ lines: Record<string, Load>; job: Job }> {
  const runtime = await startRuntime({ out, state: join(out, `state-${home}`) });
  const ask = async (path: string): Promise<void> => {
    const answer = await fetch(`${runtime.url}/${home}/${path}`);
    if (!answer.ok) throw new Error(`${home}/${path} answers ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  try {
    if (home !== 'object') await ask('schema');
    for (let n = 0; n < CUSTOMERS; n += 1) await ask(`fill?n=${n}&customers=${CUSTOMERS}`);
    const lines: Record<string, Load> = {};
    for (const deed of DEEDS) {
      const path = (n: number): string =>
        `/${home}/${encodeURIComponent(deed)}?n=${n}&customers=${CUSTOMERS}`;
      lines[deed] = await drive({ url: runtime.url, seconds, path, warm: CUSTOMERS });
    }
    const [started, cpu] = [performance.now(), cpuOfRuntime()];
    await ask(`job?customers=${CUSTOMERS}`);
    const [ms, used] = [performance.now() - started, cpuOfRuntime()];
    return { lines, job: { ms, cpuMs: cpu === null || used === null ? null : used - cpu } };
  } finally {
    await runtime.stop();
  }
}
