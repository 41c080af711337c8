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
  const runtime = await startRuntime({ out, state });
  const { url } = runtime;
  const lines: Record<string, Load> = {};
  try {
    for (const target of targets) {
      const { name, path } = target;
      await runtime.miniflare.purgeCache();
      const status = name === 'not found' ? 404 : 200;
      lines[name] = await drive({ url, seconds, status, path: (n) => callOf(target, n) });
      if (name === 'category') lines['category, cached'] = await drive({ url, seconds, path: () => path });
    }
  } finally {
    await runtime.stop();
  }
  return lines;
}
