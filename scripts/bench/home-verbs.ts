import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { WORK } from '../../tests/access/works-world.ts';
import { openDatabase } from '../support/local-d1.ts';
import { WHEREABOUTS, type Whereabouts } from '../support/moved-customers.ts';
import { startRuntime, type Runtime } from '../support/runtime.ts';
import type { Buyers, Buyer } from './buyers.ts';
import { cpuOfRuntime, drive, type Call, type Load } from './load.ts';
import { copyShop } from './shop-copy.ts';

/** What each customer has: places of a drawer, works with lots, shelves of which each is short. */
const [SIDE, WORKS, SHELVES] = [8, 40, 10];
const PLACES = SIDE * SIDE;
const POSITIONS = 10;
const WARM = 200;
/** A home that has moved wakes once more within. */
const QUIET_MS = 12_000;
const [LATER, DUE] = ['2099-01-05', '2026-01-05'];

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
export async function measureHomeVerbs(out: string, state: string, { fresh, articles }: Buyers, seconds: number): Promise<VerbFigures> {
  const shop = openDatabase(state, 'SHOP');
  shop.exec('begin');
  for (const { id } of fresh) fill(shop, id, articles);
  shop.exec('commit');
  shop.close();
  const lines: Record<string, Load> = {};
  const rounds: Record<string, Round> = {};
  for (const [homes, name] of [[false, 'one D1'], [true, 'homes']] as const) {
    const copy = await copyShop(state);
    const runtime = await startRuntime({ out, state: copy.state, homes });
    try {
      if (homes) {
        rounds[`${fresh.length} customers move`] = await timed(() => moveAll(runtime, copy.state, fresh));
        await wait(QUIET_MS);
      }
      for (const [verb, call] of Object.entries(CALLS))
        lines[`${verb}, ${name}`] = await drive({ url: runtime.url, seconds, path: (n) => callOf(fresh, n, call(n, fresh.length, articles[0]!)), warm: WARM });
      await runtime.runScheduled(); // what else was due
      rounds[`a minute with nothing due, ${name}`] = await timed(() => runtime.runScheduled());
      write(copy.state, `update restock_week set next_on = '${DUE}'`);
      rounds[`weekly lists of ${fresh.length} customers, ${name}`] = await timed(() => tellAll(runtime, copy.state));
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

const idOf = (at: number): string => String(at).padStart(10, '0');
const workOf = (number: string) => ({
  ...WORK,
  number,
  positions: Array.from({ length: POSITIONS }, (_, at) => ({ ...WORK.positions[0], id: `p${at}`, lot: `L${at}` })),
}); // prettier-ignore

/** Writes what a customer has. */
function fill(shop: DatabaseSync, customer: string, articles: readonly string[]): void {
  const run = (sql: string, ...values: (string | number)[]): unknown =>
    shop.prepare(sql).run(customer, ...values);
  run(`insert into tooth_cabinet (customer_id, id, name, created_at) values (?, 1, 'Schrank', '')`);
  run(`insert into tooth_drawer (customer_id, cabinet, id, row_count, column_count, created_at) values (?, 1, 1, ?, ?, '')`, SIDE, SIDE);
  for (let at = 0; at < PLACES; at += 1)
    run(
      `insert into tooth_place (customer_id, cabinet, drawer, row_no, column_no, article, whole, teeth, since) values (?, 1, 1, ?, ?, ?, 6, 63, '')`,
      1 + Math.floor(at / SIDE), 1 + (at % SIDE), articles[at % articles.length]!,
    );
  for (let at = 0; at < WORKS; at += 1) {
    const content = JSON.stringify(workOf(`A-${at}`));
    run(`insert into work (customer_id, id, number, state, version, content, created_at, changed_at) values (?1, ?2, ?2, 'open', 1, ?3, '', '')`, idOf(at), content);
    run(`insert into work_version (customer_id, work_id, version, made_at, user_id, user_name, step, reason, content, hash) values (?, ?, 1, '', 0, '', 'save', '', ?, 'x')`, idOf(at), content);
  }
  for (let at = 0; at < SHELVES; at += 1)
    run(
      `insert into restock_item (customer_id, id, article, place, stock, minimum, target, version, changed_at) values (?, ?, ?, 'Regal', 1, 5, 9, 1, '')`,
      idOf(at), articles[at]!,
    );
  run(`insert into restock_week (customer_id, weekday, next_on, brand, language, home) values (?, 1, '${LATER}', 'main', 'de', 'http://localhost/de-de')`);
} // prettier-ignore

async function moveAll({ url }: Runtime, state: string, fresh: readonly Buyer[]): Promise<void> {
  for (const { cookie } of fresh) {
    const answer = await fetch(`${url}/logbook/arbeiten`, { headers: { cookie } });
    if (answer.status !== 200) throw new Error(`works: ${answer.status}`);
    await answer.arrayBuffer();
  }
  await until(() => ask<Whereabouts>(state, WHEREABOUTS).home === fresh.length, 'all live in homes');
}

/** Every list goes out, some at a round; on days and at hours without lists none does, and this fails. */
async function tellAll(runtime: Runtime, state: string): Promise<void> {
  const due = (): number =>
    ask<{ n: number }>(state, `select count(*) n from restock_week where next_on = '${DUE}'`).n;
  for (let before = due(); before > 0; before = due()) {
    await runtime.runScheduled();
    if (due() === before)
      throw new Error('no weekly list is told now: on working days from seven in the morning');
  }
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

async function timed(work: () => Promise<unknown>): Promise<Round> {
  const [started, cpu] = [performance.now(), cpuOfRuntime()];
  await work();
  const used = cpuOfRuntime();
  return { ms: performance.now() - started, cpuMs: cpu === null || used === null ? null : used - cpu };
}
