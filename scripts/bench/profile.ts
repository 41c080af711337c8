import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { startRuntime } from '../support/runtime.ts';
import type { Target } from './pages.ts';

/** Where the processor's time went: self time of a function per request. */
export interface HotSpot {
  readonly where: string;
  readonly ms: number;
}

const WARM = 10;
const MEASURED = 30;

const profiled = z.object({
  profile: z.object({
    nodes: z.array(
      z.object({
        id: z.number(),
        callFrame: z.object({ functionName: z.string(), url: z.string(), lineNumber: z.number() }),
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
    await inspector.send('Profiler.start');
    await ask(WARM, WARM + MEASURED);
    const result = await inspector.send('Profiler.stop');
    inspector.close();
    return hottest(profiled.parse(result).profile);
  } finally {
    await runtime.stop();
  }
}

function hottest({ nodes, samples, timeDeltas }: z.infer<typeof profiled>['profile']): HotSpot[] {
  const names = new Map(
    nodes.map(({ id, callFrame: { functionName, url, lineNumber } }) => [
      id,
      `${functionName || '(anonymous)'}  ${url.split('/').at(-1) ?? ''}:${lineNumber + 1}`,
    ]),
  );
  const micros = new Map<string, number>();
  samples.forEach((id, at) => {
    const name = names.get(id) ?? '';
    if (!/^\((?:idle|program)\)/.test(name))
      micros.set(name, (micros.get(name) ?? 0) + (timeDeltas[at] ?? 0));
  });
  return [...micros]
    .map(([where, time]) => ({ where, ms: time / 1000 / MEASURED }))
    .sort((a, b) => b.ms - a.ms);
}

interface Inspector {
  send(method: string): Promise<unknown>;
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
  const send = (method: string): Promise<unknown> => {
    const id = (last += 1);
    socket.send(JSON.stringify({ id, method }));
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
