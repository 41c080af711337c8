import { readFileSync, readdirSync } from 'node:fs';
import { Agent, request } from 'node:http';

/** How a server held under a steady load. */
export interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
  /** Processor time of the runtime per request; null where the system does not tell. */
  readonly cpuMs: number | null;
}

export interface LoadOptions {
  readonly url: string;
  /** Address of the n-th request. */
  readonly path: (n: number) => string;
  readonly seconds: number;
  readonly connections?: number;
  /** What is asked for is there, or is not and should not be. */
  readonly status?: 200 | 404;
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
}: LoadOptions): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(url);
  const times: number[] = [];
  let asked = 0;
  const client = async (go: () => boolean, keep: boolean): Promise<void> => {
    while (go()) {
      const started = performance.now();
      await ask({ agent, hostname, port, path: path((asked += 1)) }, status);
      if (keep) times.push(performance.now() - started);
    }
  };
  const all = (go: () => boolean, keep: boolean): Promise<unknown> =>
    Promise.all(Array.from({ length: connections }, () => client(go, keep)));
  const warmUntil = performance.now() + WARM_MS;
  await all(() => asked < WARM_REQUESTS && performance.now() < warmUntil, false);
  const [cpu, started] = [cpuOfRuntime(), performance.now()];
  await all(() => performance.now() < started + seconds * 1000, true);
  const [elapsed, used] = [performance.now() - started, cpuOfRuntime()];
  agent.destroy();
  times.sort((a, b) => a - b);
  const quantile = (share: number): number => times[Math.floor(times.length * share)] ?? 0;
  return {
    perSecond: (times.length / elapsed) * 1000,
    p50: quantile(0.5),
    p95: quantile(0.95),
    cpuMs: cpu === null || used === null ? null : (used - cpu) / times.length,
  };
}

function ask(
  target: { agent: Agent; hostname: string; port: string; path: string },
  status: number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    request(target, (answer) => {
      if (answer.statusCode !== status) reject(new Error(`${target.path} answers ${answer.statusCode}`));
      answer.resume().on('end', resolve).on('error', reject);
    })
      .on('error', reject)
      .end();
  });
}

const TICKS_PER_SECOND = 100;

/** Milliseconds of processor time that workerd processes started by this one have used so far (Linux). */
function cpuOfRuntime(): number | null {
  try {
    const stats = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(statOf);
    const own = stats.filter((stat) => stat?.name === 'workerd' && stat.parent === process.pid);
    return own.reduce((all, stat) => all + ((stat?.ticks ?? 0) * 1000) / TICKS_PER_SECOND, 0);
  } catch {
    return null; // not Linux
  }
}

/** proc(5): the name stands in brackets and may contain blanks; then state, parent, …, utime (14), stime (15). */
function statOf(pid: string): { name: string; parent: number; ticks: number } | undefined {
  try {
    const [, name = '', rest = ''] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const fields = rest.split(' ');
    return { name, parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return undefined; // it ended meanwhile
  }
}
