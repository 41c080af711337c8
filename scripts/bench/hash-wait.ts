import { randomInt } from 'node:crypto';
import { percentile } from '../search/measures.ts';
import { startRuntime } from '../support/runtime.ts';
import type { Target } from './pages.ts';

/** What other visitors feel of logins that hash at once; milliseconds. */
export interface HashWait {
  /** Logins at once; 0 is the line to compare with. */
  readonly logins: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly worst: number;
  /** Answers that visitors got while it was measured. */
  readonly answers: number;
  /** Passwords that were hashed to their end meanwhile. */
  readonly hashed: number;
}

/** A laboratory's workstations in the morning. More than ten are told to come back. */
const AT_ONCE = [0, 5, 10, 20];
/** Between two requests of the visitor: somebody reads. */
const PAUSE_MS = 5;
/** Whoever is told to come back does so then. */
const BACK_AFTER_MS = 500;
const WARM_MS = 3000;
/** Each number of logins takes its turn this often: what else the machine does meets all of them alike. */
const TURNS = 5;

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Who hashes: the shop between its pages, or a Worker of its own. */
export const PLACES = ['here', 'worker'] as const;

/**
 * How long a visitor waits for pages while others log in, in one isolate: requests one after the other, so that each waits for
 * the hashes and for no other visitor.
 */
export async function measureHashWait(
  out: string,
  state: string,
  visited: readonly Target[],
  { seconds, place }: { seconds: number; place: (typeof PLACES)[number] },
): Promise<HashWait[]> {
  const runtime = await startRuntime({ out, state, hashes: place === 'worker' });
  try {
    await visit(runtime.url, visited, performance.now() + WARM_MS); // the engine compiles what runs often
    await Promise.all([logIn(runtime.url), logIn(runtime.url)]);
    const turns = AT_ONCE.map((logins) => ({ logins, times: [] as number[], hashed: 0 }));
    for (let turn = 0; turn < TURNS; turn += 1)
      for (const line of turns) {
        const until = performance.now() + seconds * 1000;
        const [times, ...hashed] = await Promise.all([
          visit(runtime.url, visited, until),
          ...Array.from({ length: line.logins }, () => workstation(runtime.url, until)),
        ]);
        line.times.push(...times);
        line.hashed += hashed.reduce((all, one) => all + one, 0);
      }
    const idle = turns.find(({ logins, hashed }) => logins > 0 && hashed === 0);
    if (idle) throw new Error(`no password was hashed while ${idle.logins} logged in: nothing was measured`);
    return turns.map(({ logins, times, hashed }) => ({
      logins,
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
      p99: percentile(times, 0.99),
      worst: Math.max(...times),
      answers: times.length,
      hashed,
    }));
  } finally {
    await runtime.stop();
  }
}

let visits = 0;

/** Times of a visitor's pages, each at another address, so that no cache answers. */
async function visit(url: string, visited: readonly Target[], until: number): Promise<number[]> {
  const times: number[] = [];
  while (performance.now() < until) {
    const target = visited[(visits += 1) % visited.length]!;
    const started = performance.now();
    const answer = await fetch(url + target.varied(visits));
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${target.path} answers ${answer.status}`);
    times.push(performance.now() - started);
    await after(PAUSE_MS);
  }
  return times;
}

/** Logs in until then, one login after the other; returns how many were hashed to their end. */
async function workstation(url: string, until: number): Promise<number> {
  let hashed = 0;
  while (performance.now() < until) {
    if ((await logIn(url)) === 401) hashed += 1;
    else await after(BACK_AFTER_MS);
  }
  return hashed;
}

/** A wrong login of a name of its own – a number that may be a customer's, else nothing is hashed –: it costs what a right one does, and no name is paused. */
async function logIn(url: string): Promise<number> {
  const body = { Benutzername: String(randomInt(8_000_000, 10_000_000)), Kennwort: 'Falsch-und-lang' };
  const answer = await fetch(`${url}/customerapi/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return answer.status;
}
