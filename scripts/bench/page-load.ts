import { startRuntime } from '../support/runtime.ts';
import { callOf, drive, type Load } from './load.ts';
import type { Target } from './pages.ts';

/** Settings of a Worker that renders every page anew. */
export const RENDERED = { HELD_PAGES_MB: '0' };

/**
 * Lines of public pages and calls: as the Worker renders them, as it serves them from its memory and the edge cache (`held`),
 * and of one page that the edge cache has.
 */
export async function measurePages(
  out: string,
  state: string,
  targets: readonly Target[],
  seconds: number,
): Promise<Record<string, Load>> {
  const lines: Record<string, Load> = {};
  const measure = async (
    pages: readonly Target[],
    vars: Record<string, string>,
    name: (page: string) => string,
  ) => {
    const runtime = await startRuntime({ out, state, edgeCache: false, vars });
    try {
      for (const target of pages) {
        const status = target.name === 'not found' ? 404 : 200;
        const path = (n: number) => callOf(target, n);
        lines[name(target.name)] = await drive({ url: runtime.url, seconds, status, path });
      }
    } finally {
      await runtime.stop();
    }
  };
  await measure(targets, RENDERED, (page) => page);
  const held = targets.filter(({ name }) => ['home', 'category', 'article', 'search'].includes(name));
  await measure(held, {}, (page) => `${page}, held`);
  const category = targets.find(({ name }) => name === 'category');
  if (category) lines['category, cached'] = await measureCached(out, state, category, seconds);
  return lines;
}

async function measureCached(out: string, state: string, { path }: Target, seconds: number): Promise<Load> {
  const runtime = await startRuntime({ out, state });
  try {
    return await drive({ url: runtime.url, seconds, path: () => path });
  } finally {
    await runtime.stop();
  }
}
