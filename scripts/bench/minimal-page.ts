import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runOrThrow } from '../support/child.ts';
import { DATA } from '../support/project.ts';
import { startRuntime } from '../support/runtime.ts';
import { drive, type Load } from './load.ts';

/** The least page that Astro serves on this stack (tests/bench/minimal-page): what rendering costs before our code. */
export async function measureMinimalPage(seconds: number): Promise<Load> {
  const out = join(DATA, 'bench/minimal-page');
  if (!existsSync(join(out, 'server/wrangler.json'))) {
    await runOrThrow('astro', ['build', '--root', 'tests/bench/minimal-page'], {
      env: { LABORKONTOR_OUT: out },
    });
  }
  const runtime = await startRuntime({ out });
  try {
    return await drive({ url: runtime.url, path: (n) => `/?n=${n}`, seconds });
  } finally {
    await runtime.stop();
  }
}
