import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { startRuntime } from '../support/runtime.ts';
import type { Figures } from './budgets.ts';
import { weigh } from './bytes.ts';
import { COUNTING_ENTRY } from './counting.ts';
import { RENDERED } from './page-load.ts';
import { requestOf, type Target } from './pages.ts';
import { countQueries } from './queries.ts';

/** Figures that are the same on every machine: bytes of pages, queries of routes, size of the Worker. */
export async function measureDeterministic(
  out: string,
  state: string,
  targets: readonly Target[],
): Promise<Figures> {
  const runtime = await startRuntime({ out, state, before: COUNTING_ENTRY, vars: RENDERED });
  const figures: Record<string, number> = { 'bundle.worker gzip': bundleBytes(out) };
  try {
    for (const target of targets) {
      const { trips, statements } = await countQueries(runtime, target);
      figures[`queries.${target.name}.trips`] = trips;
      figures[`queries.${target.name}.statements`] = statements;
      if (!target.isPage) continue;
      const html = await (await fetch(runtime.url + target.path, requestOf(target))).text();
      for (const [kind, bytes] of Object.entries(weigh(html, join(out, 'client')))) {
        figures[`bytes.${target.name}.${kind}`] = bytes as number;
      }
    }
  } finally {
    await runtime.stop();
  }
  return figures;
}

/** What is uploaded: all modules together, compressed; in an order of their own, as no two file systems list them alike. */
function bundleBytes(out: string): number {
  const files = globSync('**/*.{mjs,js,wasm}', { cwd: join(out, 'server') }).sort();
  return gzipSync(Buffer.concat(files.map((file) => readFileSync(join(out, 'server', file))))).length;
}
