import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runOrThrow } from '../support/child.ts';
import { DATA } from '../support/project.ts';
import { startRuntime } from '../support/runtime.ts';
import { drive, type Load } from './load.ts';

/**
 * Pages of Astro on this stack that have none of our code (tests/bench/bare-pages): the least one, and a category of 24
 * cards and a product as anybody would begin them, with one query each; another one at each request.
 */
export async function measureBarePages(seconds: number): Promise<Record<string, Load>> {
  const out = join(DATA, 'bench/bare-pages');
  if (!existsSync(join(out, 'server/wrangler.json'))) {
    await runOrThrow('astro', ['build', '--root', 'tests/bench/bare-pages'], {
      env: { LABORKONTOR_OUT: out },
    });
  }
  const runtime = await startRuntime({ out });
  try {
    await (await fetch(`${runtime.url}/fill`)).text();
    const line = (path: (n: number) => string): Promise<Load> => drive({ url: runtime.url, path, seconds });
    return {
      'minimal Astro page': await line((n) => `/?n=${n}`),
      'bare category': await line((n) => `/category?n=${n}`),
      'bare product': await line((n) => `/product?n=${n * 17}`),
    };
  } finally {
    await runtime.stop();
  }
}
