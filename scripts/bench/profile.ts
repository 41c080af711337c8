import { z } from 'zod';
import { startRuntime } from '../support/runtime.ts';
import { connect } from './inspector.ts';
import { RENDERED } from './page-load.ts';
import { requestOf, type Target } from './pages.ts';

/** Where the time went, per request. */
export interface HotSpot {
  readonly where: string;
  /** In the function itself. */
  readonly self: number;
  /** With everything that it called; a function that calls itself counts once. */
  readonly total: number;
}

const WARM = 300;
const MEASURED = 600;
const SAMPLE_MICROSECONDS = 100;

const profiled = z.object({
  profile: z.object({
    nodes: z.array(
      z.object({
        id: z.number(),
        callFrame: z.object({ functionName: z.string(), url: z.string(), lineNumber: z.number() }),
        children: z.array(z.number()).default([]),
      }),
    ),
    samples: z.array(z.number()),
    timeDeltas: z.array(z.number()),
  }),
});

/** Samples the Worker while it renders a target again and again, past the edge cache; the hottest functions first. */
export async function profile(out: string, state: string, target: Target, port: number): Promise<HotSpot[]> {
  const runtime = await startRuntime({ out, state, inspector: port, vars: RENDERED });
  try {
    await runtime.miniflare.purgeCache();
    const ask = async (from: number, to: number): Promise<void> => {
      for (let n = from; n < to; n += 1) {
        await (await fetch(runtime.url + target.varied(n), requestOf(target, n))).arrayBuffer();
      }
    };
    await ask(0, WARM);
    const inspector = await connect(port);
    await inspector.send('Profiler.enable');
    await inspector.send('Profiler.setSamplingInterval', { interval: SAMPLE_MICROSECONDS });
    await inspector.send('Profiler.start');
    await ask(WARM, WARM + MEASURED);
    const result = await inspector.send('Profiler.stop');
    inspector.close();
    return hottest(profiled.parse(result).profile);
  } finally {
    await runtime.stop();
  }
}

/** Time in which nothing ran; under load of other programs the rest is wall time, so read proportions, not sums. */
const NOTHING = /^\((?:idle|program)\)/;

function hottest({ nodes, samples, timeDeltas }: z.infer<typeof profiled>['profile']): HotSpot[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap(({ id, children }) => children.map((child) => [child, id] as const)));
  const name = (id: number): string => {
    const { functionName = '', url = '', lineNumber = 0 } = byId.get(id)?.callFrame ?? {};
    return `${functionName || '(anonymous)'}  ${url.split('/').at(-1) ?? ''}:${lineNumber + 1}`;
  };
  const micros = new Map<number, number>();
  samples.forEach((id, at) => micros.set(id, (micros.get(id) ?? 0) + (timeDeltas[at] ?? 0)));
  const spots = new Map<string, { self: number; total: number }>();
  for (const [id, time] of micros) {
    const ms = time / 1000 / MEASURED;
    if (NOTHING.test(name(id))) continue;
    const stack = new Set<string>();
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) stack.add(name(at));
    for (const where of stack) {
      const spot = spots.get(where) ?? { self: 0, total: 0 };
      spot.total += ms;
      if (where === name(id)) spot.self += ms;
      spots.set(where, spot);
    }
  }
  return [...spots].map(([where, spot]) => ({ where, ...spot })).sort((a, b) => b.self - a.self);
}
