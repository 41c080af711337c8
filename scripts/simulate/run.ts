import { readCatalogueAddresses } from '../bench/catalogue-addresses.ts';
import { addLaboratories } from '../bench/buyers.ts';
import { COUNTING_ENTRY } from '../bench/counting.ts';
import { percentile } from '../search/measures.ts';
import { readExamples } from '../support/examples.ts';
import { startRuntimeWithErp } from '../support/erp/with-erp.ts';
import { openDatabase } from '../support/local-d1.ts';
import { askerOf, type Reply } from './ask.ts';
import { liveDay, type Note } from './day.ts';
import { countDeeds, predictedBytes, usedBytes, type Deeds } from './grow.ts';
import { startMailSink } from './mail-sink.ts';
import type { Act, Visit } from './plan.ts';
import { watchQueue } from './watch.ts';

/** Searches are limited by address, and all visitors come from one. */
const SEARCHES = 1_000_000;
/** Failures of an act that are shown one by one. */
const SHOWN = 20;
/** What the ERP says of the last orders is still to come. */
const AFTERWARDS_MS = 15_000;

export interface Simulation {
  readonly out: string;
  /** A copy of a shop, which the simulation fills. */
  readonly state: string;
  readonly visits: readonly Visit[];
  readonly labs: number;
  /** Seconds of the day per second here. */
  readonly factor: number;
}

export interface ActFigures {
  readonly act: Act;
  readonly count: number;
  readonly failed: number;
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
  /** Rows written by each, on the average. */
  readonly written: number;
}

export interface Verdict {
  readonly name: string;
  readonly is: string;
  readonly limit: string;
  readonly isGood: boolean;
}

/** Lives the visits and judges: nothing fails, the queue keeps up, the database grows as docs/growth.md says. */
export async function simulate(simulation: Simulation): Promise<{ acts: ActFigures[]; verdicts: Verdict[] }> {
  const { out, state, labs, visits, factor } = simulation;
  const { laboratories, articles } = await addLaboratories(state, labs);
  const examples = readExamples(state, 'de-de');
  if (!examples) throw new Error('no catalogue to shop in');
  const before = lookInto(state);
  const mails = await startMailSink();
  const vars = { MAIL_SENDER: 'http', MAIL_SERVICE_URL: mails.url };
  const runtime = await startRuntimeWithErp(
    { out, state, vars, searchesPerMinute: SEARCHES, before: COUNTING_ENTRY },
    { pace: 'fast' },
  );
  const noted = new Map<Act, { times: number[]; failed: number; written: number }>();
  const failures = new Map<number, number>();
  const note: Note = (act, ms, { status, written, fault }) => {
    const all = noted.get(act) ?? { times: [], failed: 0, written: 0 };
    noted.set(act, all);
    all.times.push(ms);
    all.written += written;
    if (status >= 200 && status < 400) return;
    all.failed += 1;
    if (all.failed <= SHOWN) console.error(failureOf(act, ms, { status, fault }));
    failures.set(status, (failures.get(status) ?? 0) + 1);
  };
  const watch = watchQueue(runtime);
  const { ask, close } = askerOf(runtime.url);
  try {
    const addresses = readCatalogueAddresses(state, 'de-de');
    const day = { visits, labs: laboratories, factor, addresses, names: examples.names, numbers: articles };
    await liveDay(day, ask, note);
    await new Promise((resolve) => setTimeout(resolve, AFTERWARDS_MS));
  } finally {
    close();
  }
  const queue = await watch.stop();
  await runtime.stop();
  mails.stop();
  const after = lookInto(state);
  const acts = [...noted].map(([act, { times, failed, written }]) => ({
    act,
    count: times.length,
    failed,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    worst: Math.max(...times),
    written: written / times.length,
  }));
  return { acts, verdicts: judge(failures, queue, grown(before, after)) };
}

function failureOf(act: Act, ms: number, { status, fault }: Pick<Reply, 'status' | 'fault'>): string {
  const at = new Date().toISOString();
  return [at, `${act}:`, status || 'no answer', `after ${ms.toFixed(0)} ms`, fault ?? ''].join(' ').trimEnd();
}

interface Look {
  readonly bytes: number;
  readonly deeds: Deeds;
}

function lookInto(state: string): Look {
  const shop = openDatabase(state, 'SHOP');
  try {
    return { bytes: usedBytes(shop), deeds: countDeeds(shop) };
  } finally {
    shop.close();
  }
}

function grown(before: Look, after: Look): Look {
  const less = (key: keyof Deeds): number => after.deeds[key] - before.deeds[key];
  const deeds = { orders: less('orders'), orderLines: less('orderLines'), cartLines: less('cartLines') };
  return { bytes: after.bytes - before.bytes, deeds };
}

const MOST_BEHIND_S = 60;
const MOST_OFF = 0.1;
/** With fewer the pages of the file weigh more than what is in them. */
const FEW_ORDERS = 100;

function judge(
  failed: ReadonlyMap<number, number>,
  queue: { worstSeconds: number; dead: number },
  { bytes, deeds }: Look,
): Verdict[] {
  const failures = [...failed].map(([status, count]) => `${count} × ${status || 'no answer'}`);
  const off = bytes / predictedBytes(deeds) - 1;
  const isFew = deeds.orders < FEW_ORDERS;
  return [
    { name: 'acts that failed', is: failures.join(', ') || '0', limit: 'none', isGood: failed.size === 0 },
    {
      name: 'the queue behind, at most',
      is: `${queue.worstSeconds.toFixed(0)} s`,
      limit: `${MOST_BEHIND_S} s`,
      isGood: queue.worstSeconds <= MOST_BEHIND_S,
    },
    { name: 'given up by the queue', is: String(queue.dead), limit: 'none', isGood: queue.dead === 0 },
    {
      name: `${deeds.orders} orders with ${deeds.orderLines} lines, ${deeds.cartLines} lines in carts: SHOP grew by`,
      is: `${(bytes / 1e6).toFixed(2)} MB, ${(off * 100).toFixed(0)} % off what was foretold`,
      limit: isFew ? 'too few orders to judge' : `${MOST_OFF * 100} %`,
      isGood: isFew || Math.abs(off) <= MOST_OFF,
    },
  ];
}
