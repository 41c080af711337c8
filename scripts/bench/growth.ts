import { join } from 'node:path';
import { runOrThrow } from '../support/child.ts';
import { readExamples } from '../support/examples.ts';
import { ROOT } from '../support/project.ts';
import { startRuntime } from '../support/runtime.ts';
import { readCatalogueAddresses } from './catalogue-addresses.ts';
import { connect } from './inspector.ts';
import { callOf, drive } from './load.ts';
import { RENDERED } from './page-load.ts';
import { publicTargets } from './pages.ts';
import { copyShop } from './shop-copy.ts';

/** What grows with the catalogue; the lines of load by name with their median in ms. */
export interface GrowthFigures {
  readonly importSeconds: number;
  readonly importHeapMb: number;
  readonly workerHeapMb: number;
  readonly p50: Readonly<Record<string, number>>;
}

const LINES = ['category', 'article', 'search', 'search call', 'preview'];

/** The old generation of an import: one that needed more would end here and not on an operator's machine. */
const HEAP_LIMIT = '--max-old-space-size=90';

/** Imports the demonstration catalogue in a size into a copy of the shop and measures it there; seconds are per article. */
export async function measureSize(
  out: string,
  from: string,
  scale: number,
  { seconds, port }: { seconds: number; port: number },
): Promise<GrowthFigures> {
  const copy = await copyShop(from);
  try {
    const { state } = copy;
    const script = join(ROOT, 'tests/bench/import-rate.ts');
    const output = await runOrThrow('node', [HEAP_LIMIT, script, '--state', state, '--scale', String(scale)]);
    const {
      articles,
      seconds: taken,
      peakHeapMb,
    } = JSON.parse(output.split('\n').at(-1) ?? '') as {
      readonly [name in 'articles' | 'seconds' | 'peakHeapMb']: number;
    };
    const { p50, heapMb } = await measureWorker(out, state, { seconds, port });
    return { importSeconds: taken / articles, importHeapMb: peakHeapMb, workerHeapMb: heapMb, p50 };
  } finally {
    copy.remove();
  }
}

async function measureWorker(
  out: string,
  state: string,
  { seconds, port }: { seconds: number; port: number },
): Promise<{ p50: Record<string, number>; heapMb: number }> {
  const examples = readExamples(state, 'de-de');
  if (!examples) throw new Error('no catalogue to measure');
  const runtime = await startRuntime({ out, state, inspector: port, vars: RENDERED });
  try {
    const p50: Record<string, number> = {};
    const targets = publicTargets(examples, readCatalogueAddresses(state, 'de-de')).filter(({ name }) =>
      LINES.includes(name),
    );
    for (const target of targets) {
      await runtime.miniflare.purgeCache();
      const path = (n: number) => callOf(target, n);
      p50[target.name] = (await drive({ url: runtime.url, path, seconds, connections: 1 })).p50;
    }
    const preview = targets.find(({ name }) => name === 'preview')!;
    const work = async (n: number): Promise<unknown> =>
      (await fetch(runtime.url + preview.varied(n))).arrayBuffer();
    return { p50, heapMb: await heapOfWorker(port, work) };
  } finally {
    await runtime.stop();
  }
}

const SAMPLES = 30;
const REQUESTS_PER_SAMPLE = 20;

/** Megabytes that the Worker's isolate holds on to, buffers included: the least while it works, since the debugger collects nothing. */
export async function heapOfWorker(port: number, work: (n: number) => Promise<unknown>): Promise<number> {
  const inspector = await connect(port);
  let least = Infinity;
  try {
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      for (let n = 0; n < REQUESTS_PER_SAMPLE; n += 1) await work(sample * REQUESTS_PER_SAMPLE + n);
      const usage = (await inspector.send('Runtime.getHeapUsage')) as Record<string, number>;
      const { usedSize = 0, embedderHeapUsedSize = 0, backingStorageSize = 0 } = usage;
      least = Math.min(least, (usedSize + embedderHeapUsedSize + backingStorageSize) / 1e6);
    }
    return least;
  } finally {
    inspector.close();
  }
}
