/**
 * What must hold when things break (docs/operations.md): orders, bookings and deliveries under troubles that come again and again, and
 * the same press many times. Takes minutes, or hours; no part of `npm test`.
 *
 *   npm run test:chaos -- --help
 */
import process from 'node:process';
import { bookingInRun } from './chaos/booking-in.ts';
import { enterMounts } from './chaos/disk-mount.ts';
import { duplicatesRun } from './chaos/duplicates.ts';
import { ordersRun } from './chaos/orders.ts';
import { stockRun } from './chaos/stock.ts';
import { CLOCK } from './chaos/troubles/clock.ts';
import { DISK } from './chaos/troubles/disk.ts';
import { EARLY_ANSWERS } from './chaos/troubles/early-answers.ts';
import { KILL } from './chaos/troubles/kill.ts';
import { QUEUE } from './chaos/troubles/queue.ts';
import { UPSTREAM } from './chaos/troubles/upstream.ts';
import type { Told } from './chaos/work-under.ts';
import { buildWorker } from './support/build.ts';
import { Mistake } from './support/command/mistake.ts';
import { startCommand } from './support/command/start-command.ts';
import { Progress } from './support/progress.ts';
import { outFolder } from './support/project.ts';

type Run = (out: string, tell: (line: string) => void) => Promise<Told>;

const RUNS: Readonly<Record<string, Run>> = {
  'orders-kill': (out, tell) => ordersRun(out, { trouble: KILL, times: times() }, tell),
  'orders-disk': (out, tell) => ordersRun(out, { trouble: DISK, times: times() }, tell),
  'orders-clock': (out, tell) => ordersRun(out, { trouble: CLOCK, times: times() }, tell),
  'orders-erp': (out, tell) => ordersRun(out, { trouble: UPSTREAM, times: times() }, tell),
  'orders-queue': (out, tell) => ordersRun(out, { trouble: QUEUE, times: times() }, tell),
  'stock-kill': (out, tell) => stockRun(out, { trouble: KILL, times: times() }, tell),
  'stock-disk': (out, tell) => stockRun(out, { trouble: DISK, times: times() }, tell),
  'stock-clock': (out, tell) => stockRun(out, { trouble: CLOCK, times: times() }, tell),
  'booking-in-kill': (out, tell) => bookingInRun(out, times(), tell),
  presses: (out) => duplicatesRun(out, Number(flags.keys), Number(flags.submits)),
};
const ON_A_DISK_OF_THEIR_OWN = ['orders-disk', 'stock-disk'];

const COUNT = { type: 'string', value: 'NUMBER', range: [1, 1_000_000] } as const;
const { values: flags } = startCommand({
  name: 'npm run test:chaos',
  about:
    'What must hold when things break: orders and bookings while the runtime is killed, the disk full, the clock wrong, the ERP away, and the same press many times.',
  options: {
    only: { type: 'string', value: 'RUNS', about: `some of ${Object.keys(RUNS).join(',')}` },
    hours: {
      type: 'string',
      value: 'NUMBER',
      range: [1, 100],
      about: 'all of it again and again for so long, through a night; once without it',
    },
    kills: { ...COUNT, default: '20', about: 'how often each trouble comes' },
    submits: { ...COUNT, default: '10000', about: 'presses of "order"' },
    keys: { ...COUNT, default: '200', about: 'over so many orders' },
    control: {
      type: 'boolean',
      default: false,
      about: 'a shop that answers before it has written, under kills: ends well only if its losses are found',
    },
  },
});
const times = (): number => Number(flags.kills);

function chosen(): readonly string[] {
  const asked = flags.only?.split(',') ?? Object.keys(RUNS);
  const unknown = asked.find((name) => !(name in RUNS));
  if (unknown !== undefined) throw new Mistake(`--only ${unknown}: some of ${Object.keys(RUNS).join()}`, 2);
  if (flags.control) return [];
  const isDiskWanted = asked.some((name) => ON_A_DISK_OF_THEIR_OWN.includes(name));
  if (!isDiskWanted || enterMounts()) return asked;
  console.error('✗ nobody may mount a disk here: the full disk is not tried (unshare, util-linux)');
  return asked.filter((name) => !ON_A_DISK_OF_THEIR_OWN.includes(name));
}

/** Longer than a run ever took: a hang is a failure too. */
const MOST_MINUTES = 20;
const ended = (name: string): never => {
  console.error(`✗ ${name}: not done after ${MOST_MINUTES} minutes`);
  process.exit(1);
};

const runs = chosen();
const progress = new Progress(process.stdout);
const out = outFolder();
await progress.step('Building the Worker', () => buildWorker(out));
if (flags.control) await judgeControl();

const until = performance.now() + Number(flags.hours ?? 0) * 3_600_000;
for (let round = 1; ; round++) {
  let isGood = true;
  for (const name of runs) {
    const alarm = setTimeout(() => ended(name), MOST_MINUTES * 60_000 + times() * 10_000);
    const { said, wrong } = await progress.step(name, (tell) => RUNS[name]!(out, tell));
    clearTimeout(alarm);
    console.log(`${name}: ${said}`);
    for (const line of wrong) console.log(`✗ ${name}: ${line}`);
    isGood &&= wrong.length === 0;
  }
  if (!isGood) process.exit(1);
  if (performance.now() >= until) break;
  console.log(`✓ round ${round}: nothing lost, torn or double`);
}
console.log('✓ nothing lost, torn or double');
process.exit(0);

async function judgeControl(): Promise<never> {
  const { said, wrong } = await progress.step('A shop that answers before it has written', (tell) =>
    stockRun(out, { trouble: EARLY_ANSWERS, times: times() }, tell),
  );
  console.log(said);
  console.log(wrong.length > 0 ? `✓ found: ${wrong.join('; ')}` : '✗ nothing was found wrong');
  process.exit(wrong.length > 0 ? 0 : 1);
}
