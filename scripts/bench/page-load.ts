import { startRuntime } from '../support/runtime.ts';
import { callOf, drive, type Load } from './load.ts';
import type { Target } from './pages.ts';

/** Lines of public pages and calls as the Worker renders them, and one of a page that the edge cache holds. */
export async function measurePages(
  out: string,
  state: string,
  targets: readonly Target[],
  seconds: number,
): Promise<Record<string, Load>> {
  const lines: Record<string, Load> = {};
  const rendering = await startRuntime({ out, state, edgeCache: false });
  try {
    for (const target of targets) {
      const status = target.name === 'not found' ? 404 : 200;
      const path = (n: number) => callOf(target, n);
      lines[target.name] = await drive({ url: rendering.url, seconds, status, path });
    }
  } finally {
    await rendering.stop();
  }
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
