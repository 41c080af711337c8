import { Agent, request } from 'node:http';
import { percentile } from '../search/measures.ts';
import type { Target } from './pages.ts';
import { processes } from './process-cpu.ts';

/** How a server held under a steady load. */
export interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  /** Processor time of the runtime per request; null where the system does not tell. */
  readonly cpuMs: number | null;
}

/** A request: the path of a GET, or all of it. */
export type Call =
  | string
  | {
      readonly path: string;
      readonly method?: 'GET' | 'POST';
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: unknown;
    };

/** The n-th request of a target. */
export function callOf({ varied, cookie, body }: Target, n: number): Call {
  return {
    path: varied(n),
    ...(cookie && { headers: { cookie } }),
    ...(body && { method: 'POST', body: body(n) }),
  };
}

export interface LoadOptions {
  readonly url: string;
  /** The n-th request, from 1. */
  readonly path: (n: number) => Call;
  readonly seconds: number;
  readonly connections?: number;
  /** What is asked for is there, or is not and should not be. */
  readonly status?: 200 | 404;
  /** Requests before any is counted. */
  readonly warm?: number;
  /** Ends after so many requests, warm ones included: for deeds that can be done only once each. */
  readonly most?: number;
  /** Milliseconds of processor time that whoever answers has used so far; the runtime of this process without it. */
  readonly cpu?: () => number | null;
}

/** The engine compiles what runs often: a busy machine needs as many requests for it as an idle one, not as many seconds. */
const WARM_REQUESTS = 400;
const WARM_MS = 15_000;

/** Asks as fast as answers come over a fixed number of connections. Throws at the first answer of another kind. */
export async function drive({
  url,
  path,
  seconds,
  connections = 8,
  status = 200,
  warm = WARM_REQUESTS,
  most = Infinity,
  cpu: cpuSoFar = cpuOfRuntime,
}: LoadOptions): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(url);
  const times: number[] = [];
  let asked = 0;
  const client = async (go: () => boolean, keep: boolean): Promise<void> => {
    while (asked < most && go()) {
      const call = path((asked += 1));
      const started = performance.now();
      await ask({ agent, hostname, port }, call, status);
      if (keep) times.push(performance.now() - started);
    }
  };
  const all = (go: () => boolean, keep: boolean): Promise<unknown> =>
    Promise.all(Array.from({ length: connections }, () => client(go, keep)));
  const warmUntil = performance.now() + WARM_MS;
  await all(() => asked < warm && performance.now() < warmUntil, false);
  const [cpu, started] = [cpuSoFar(), performance.now()];
  await all(() => performance.now() < started + seconds * 1000, true);
  const [elapsed, used] = [performance.now() - started, cpuSoFar()];
  agent.destroy();
  return {
    perSecond: (times.length / elapsed) * 1000,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    cpuMs: cpu === null || used === null ? null : (used - cpu) / times.length,
  };
}

interface Server {
  readonly agent: Agent;
  readonly hostname: string;
  readonly port: string;
}

/** Answers of six seconds keep the server from its connections longer than it waits for them: then it closes several in a row. */
const TRIES = 4;

function ask(server: Server, call: Call, status: number, tries = TRIES): Promise<void> {
  const { path, method = 'GET', headers = {}, body } = typeof call === 'string' ? { path: call } : call;
  const payload = body === undefined ? '' : JSON.stringify(body);
  const typed = payload && {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(payload),
  };
  return new Promise((resolve, reject) => {
    const sent = request({ ...server, path, method, headers: { ...headers, ...typed } }, (answer) => {
      if (answer.statusCode !== status) reject(new Error(`${path} answers ${answer.statusCode}`));
      answer.resume().on('end', resolve).on('error', reject);
    });
    sent.on('error', (cause: NodeJS.ErrnoException) => {
      // a kept connection may have been closed by the server meanwhile: asked again on another
      const isClosed = sent.reusedSocket || cause.code === 'ECONNRESET'; // the agent does not call each kept one reused
      if (isClosed && tries > 1) ask(server, call, status, tries - 1).then(resolve, reject);
      else reject(new Error(`${path} is not answered`, { cause }));
    });
    sent.end(payload);
  });
}

/** Milliseconds of processor time that workerd processes started by this one have used so far (Linux). */
export function cpuOfRuntime(): number | null {
  const own = processes()?.filter(({ name, parent }) => name === 'workerd' && parent === process.pid);
  return own?.reduce((all, { cpuMs }) => all + cpuMs, 0) ?? null;
}
