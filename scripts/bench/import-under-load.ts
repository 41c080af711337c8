import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { percentile } from '../search/measures.ts';
import { ROOT } from '../support/project.ts';
import { startRuntime } from '../support/runtime.ts';
import type { Target } from './pages.ts';

/** How visitors fare while the catalogue is imported anew. */
export interface ImportUnderLoad {
  readonly before: Times;
  readonly during: Times;
  /** Answers other than 200 while the import ran and just after the switch. */
  readonly failed: number;
  readonly articlesPerSecond: number;
  /** Largest heap of the importing process, in MB. */
  readonly heapMb: number;
}

interface Times {
  readonly p50: number;
  readonly p95: number;
  readonly requests: number;
}

const VISITORS = 2;
/** A visitor reads before the next click: this is about latency, not about how much one machine can do. */
const PAUSE_MS = 40;
const CALM_MS = 4000;
/** The versions are read every two seconds (docs/rules/catalogue.md#whole-imports). */
const AFTER_SWITCH_MS = 3000;

/** Visits pages of a copy of the shop before and during a whole import into it, in milliseconds per page. */
export async function measureImportUnderLoad(
  out: string,
  state: string,
  targets: readonly Target[],
): Promise<ImportUnderLoad> {
  const runtime = await startRuntime({ out, state });
  try {
    const visit = visitor(runtime.url, targets);
    await visit(() => false, targets.length * 30); // warm
    const calm = performance.now() + CALM_MS;
    const before = await visit(() => performance.now() > calm);
    const child = spawn('node', [join(ROOT, 'tests/bench/import-rate.ts'), '--state', state], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (data) => void (output += String(data)));
    let over = Infinity;
    child.on('exit', () => void (over = performance.now() + AFTER_SWITCH_MS));
    const during = await visit(() => performance.now() > over);
    if (child.exitCode !== 0) throw new Error(`the import ended with ${child.exitCode}`);
    const { rowsPerSecond, peakHeapMb } = JSON.parse(output) as Record<string, number>;
    return {
      before: spread(before.times),
      during: spread(during.times),
      failed: before.failed + during.failed,
      articlesPerSecond: rowsPerSecond ?? 0,
      heapMb: peakHeapMb ?? 0,
    };
  } finally {
    await runtime.stop();
  }
}

interface Visit {
  readonly times: number[];
  failed: number;
}

/** Visitors who go through all the pages until it is over, or for so many pages each. */
function visitor(url: string, targets: readonly Target[]) {
  let asked = 0;
  return async (isOver: () => boolean, most = Infinity): Promise<Visit> => {
    const visit: Visit = { times: [], failed: 0 };
    const go = async (): Promise<void> => {
      for (let count = 0; count < most && !isOver(); count += 1) {
        const target = targets[(asked += 1) % targets.length]!;
        const started = performance.now();
        const answer = await fetch(url + target.varied(asked));
        await answer.arrayBuffer();
        visit.times.push(performance.now() - started);
        if (answer.status !== 200) visit.failed += 1;
        if (most === Infinity) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    };
    await Promise.all(Array.from({ length: VISITORS }, go));
    return visit;
  };
}

const spread = (times: readonly number[]): Times => ({
  p50: percentile(times, 0.5),
  p95: percentile(times, 0.95),
  requests: times.length,
});
