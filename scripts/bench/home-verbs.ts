import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../support/local-d1.ts';
import { WHEREABOUTS, type Whereabouts } from '../support/moved-customers.ts';
import { startRuntime, type Runtime } from '../support/runtime.ts';
import type { Buyers, Buyer } from './buyers.ts';
import { measureSubmit } from './customer-load.ts';
import { cpuOfRuntime, drive, type Call, type Load } from './load.ts';
import { fill, idOf, numberOf, ORDERS, PLACES, SHELVES, SIDE, workOf } from './home-rows.ts';
import { copyShop } from './shop-copy.ts';

const WARM = 200;
/** A home that has moved wakes once more within. */
const QUIET_MS = 12_000;
const DUE = '2026-01-05';

/** A round of the clock, or what comes once. */
export interface Round {
  readonly ms: number;
  readonly cpuMs: number | null;
}

export interface VerbFigures {
  readonly lines: Readonly<Record<string, Load>>;
  readonly rounds: Readonly<Record<string, Round>>;
}

/**
 * What the shop's own calls cost with one D1 and with a home for each customer (docs/growth.md): the same customers, rows and calls on two
 * copies of a shop, one after the other in one run. `state`: a shop that nobody serves, which is written to.
 */
export async function measureHomeVerbs(out: string, state: string, buyers: Buyers, seconds: number): Promise<VerbFigures> {
  const { fresh, ready, articles } = buyers;
  const shop = openDatabase(state, 'SHOP');
  shop.exec('begin');
  for (const [at, { id }] of fresh.entries()) fill(shop, id, articles, at);
  shop.exec('commit');
  shop.close();
  const lines: Record<string, Load> = {};
  const rounds: Record<string, Round> = {};
  const note = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    const round = await timed(work);
    if (round) rounds[name] = round;
  };
  for (const [homes, name] of [[false, 'one D1'], [true, 'homes']] as const) {
    const copy = await copyShop(state);
    const runtime = await startRuntime({ out, state: copy.state, homes });
    try {
      if (homes) {
        await note(`${fresh.length} customers move`, () => moveAll(runtime, copy.state, fresh));
        await moveAll(runtime, copy.state, ready, fresh.length);
        await wait(QUIET_MS);
      }
      for (const [verb, call] of Object.entries(CALLS))
        lines[`${verb}, ${name}`] = await drive({ url: runtime.url, seconds, path: (n) => callOf(fresh, n, call(n, fresh.length, articles[0]!)), warm: WARM });
      lines[`ten lines are ordered, ${name}`] = await measureSubmit(runtime, buyers, seconds);
      await runtime.runScheduled(); // what else was due
      await note(`a minute with nothing due, ${name}`, () => runtime.runScheduled());
      write(copy.state, `update restock_week set next_on = '${DUE}'`);
      await note(`weekly lists of ${fresh.length} customers, ${name}`, () => tellAll(runtime, copy.state));
    } finally {
      await runtime.stop();
      copy.remove();
    }
  }
  return { lines, rounds };
} // prettier-ignore

type Told = Exclude<Call, string>;

const callOf = (fresh: readonly Buyer[], n: number, call: Told): Told => ({
  ...call,
  headers: { cookie: fresh[n % fresh.length]!.cookie },
  ...(call.body !== undefined && { method: 'POST' }),
});

/**
 * The n-th of each: of one customer after the other; numbers and versions are such that none is refused. What a home tells SHOP wakes it
 * once more ten seconds later: last, so that no other line pays for it.
 */
const CALLS: Readonly<Record<string, (n: number, customers: number, article: string) => Told>> = {
  'works are listed': () => ({ path: '/logbook/arbeiten' }),
  'shelves are listed': () => ({ path: '/customerapi/nachschub' }),
  'orders are listed': () => ({ path: '/customerapi/orders' }),
  'an order is read': (n, customers) => ({ path: `/customerapi/orders/${numberOf(n % customers, Math.floor(n / customers) % ORDERS)}` }),
  'a place is booked': (n, customers) => {
    const round = Math.floor(n / customers);
    const [place, version] = [round % PLACES, Math.floor(round / PLACES)];
    const [row, column] = [1 + Math.floor(place / SIDE), 1 + (place % SIDE)];
    const kind = version % 2 === 0 ? 'take' : 'put';
    return { path: '/customerapi/zahnlager/buchen', body: { booking: `b${n}`, changes: [{ cabinet: 1, drawer: 1, row, column, version, kind }] } };
  },
  'a shelf is booked': (n) => ({
    path: `/customerapi/nachschub/${idOf(n % SHELVES)}/buchen`,
    body: { key: `s${n}`, kind: 'count', pieces: 1 },
  }),
  'labels are noted': (n, _, article) => ({
    path: '/customerapi/label/printed',
    body: { key: `l${n}`, template: 'Regal', labels: 3, articles: [article] },
  }),
  'a work of ten positions is kept': (n) => ({
    path: `/logbook/arbeiten/N${String(n).padStart(9, '0')}`,
    body: { version: 0, step: 'save', work: workOf(`N-${n}`) },
  }),
}; // prettier-ignore

async function moveAll({ url }: Runtime, state: string, buyers: readonly Buyer[], before = 0): Promise<void> {
  for (const { cookie } of buyers) {
    const answer = await fetch(`${url}/logbook/arbeiten`, { headers: { cookie } });
    if (answer.status !== 200) throw new Error(`works: ${answer.status}`);
    await answer.arrayBuffer();
  }
  await until(
    () => ask<Whereabouts>(state, WHEREABOUTS).home === before + buyers.length,
    'all live in homes',
  );
}

/** Every list goes out, some at a round; false on days and at hours without lists, when none does. */
async function tellAll(runtime: Runtime, state: string): Promise<boolean> {
  const due = (): number =>
    ask<{ n: number }>(state, `select count(*) n from restock_week where next_on = '${DUE}'`).n;
  for (let before = due(); before > 0; before = due()) {
    await runtime.runScheduled();
    if (due() === before) return false;
  }
  return true;
}

function write(state: string, sql: string): void {
  const shop = openDatabase(state, 'SHOP');
  shop.exec(sql);
  shop.close();
}

function ask<Row>(state: string, sql: string): Row {
  const shop = openDatabase(state, 'SHOP');
  try {
    return shop.prepare(sql).get() as Row;
  } finally {
    shop.close();
  }
}

async function until(holds: () => boolean, what: string): Promise<void> {
  for (const end = performance.now() + 60_000; !holds();) {
    if (performance.now() > end) throw new Error(`not within a minute: ${what}`);
    await wait(50);
  }
}

/** Null where `work` gives false: there was nothing to do. */
async function timed(work: () => Promise<unknown>): Promise<Round | null> {
  const [started, cpu] = [performance.now(), cpuOfRuntime()];
  if ((await work()) === false) return null;
  const used = cpuOfRuntime();
  return { ms: performance.now() - started, cpuMs: cpu === null || used === null ? null : used - cpu };
}
