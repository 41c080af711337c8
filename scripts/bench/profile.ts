import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { startRuntime } from '../support/runtime.ts';
import type { Target } from './pages.ts';

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
export async function profile(
  out: string,
  state: string,
  { varied }: Target,
  port: number,
): Promise<HotSpot[]> {
  const runtime = await startRuntime({ out, state, inspector: port });
  try {
    await runtime.miniflare.purgeCache();
    const ask = async (from: number, to: number): Promise<void> => {
      for (let n = from; n < to; n += 1) await (await fetch(runtime.url + varied(n))).arrayBuffer();
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

interface Inspector {
  send(method: string, params?: object): Promise<unknown>;
  close(): void;
}

/** A connection to workerd's debugger (Chrome DevTools Protocol). */
async function connect(port: number): Promise<Inspector> {
  const list = z.array(z.object({ webSocketDebuggerUrl: z.string() }));
  const [target] = list.parse(await (await fetch(`http://127.0.0.1:${port}/json`)).json());
  if (!target) throw new Error('the runtime has no debugger');
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error('the debugger refuses')), { once: true });
  });
  let last = 0;
  const send = (method: string, params: object = {}): Promise<unknown> => {
    const id = (last += 1);
    socket.send(JSON.stringify({ id, method, params }));
    const answer = new Promise<unknown>((resolve) => {
      const listen = ({ data }: MessageEvent): void => {
        const message = JSON.parse(String(data)) as { id?: number; result?: unknown };
        if (message.id !== id) return;
        socket.removeEventListener('message', listen);
        resolve(message.result);
      };
      socket.addEventListener('message', listen);
    });
    return Promise.race([
      answer,
      wait(30_000, undefined, { ref: false }).then(() => Promise.reject(new Error(method))),
    ]);
  };
  return { send, close: () => socket.close() };
}
