/**
 * What must hold when things break (docs/operations.md): orders, bookings and deliveries under crashes of the runtime, and the same press many
 * times. Takes minutes; no part of `npm test`.
 *
 *   npm run test:chaos -- --help
 */
import process from 'node:process';
import { bookingInRun } from './chaos/booking-in.ts';
import { crashRun } from './chaos/crash.ts';
import { duplicatesRun } from './chaos/duplicates.ts';
import { stockRun } from './chaos/stock.ts';
import { buildWorker } from './support/build.ts';
import { startCommand } from './support/command/start-command.ts';
import { Progress } from './support/progress.ts';
import { outFolder } from './support/project.ts';

const COUNT = { type: 'string', value: 'NUMBER', range: [1, 1_000_000] } as const;
const { values: flags } = startCommand({
  name: 'npm run test:chaos',
  about:
    'What must hold when things break: orders and bookings while the runtime is killed, and the same press many times. Takes minutes.',
  options: {
    kills: { ...COUNT, default: '20', about: 'how often the runtime is killed' },
    submits: { ...COUNT, default: '10000', about: 'presses of "order"' },
    keys: { ...COUNT, default: '200', about: 'over so many orders' },
  },
});
/** Longer than the runs ever took: a hang is a failure too. */
const MOST_MINUTES = 20;
setTimeout(() => {
  console.error(`not done after ${MOST_MINUTES} minutes`);
  process.exit(1);
}, MOST_MINUTES * 60_000).unref();

const progress = new Progress(process.stdout);
const out = outFolder();
await progress.step('Building the Worker', () => buildWorker(out));
const crash = await progress.step('Orders while the runtime is killed', (tell) =>
  crashRun(out, Number(flags.kills), tell),
);
const stock = await progress.step('Bookings of the tooth stock while the runtime is killed', (tell) =>
  stockRun(out, Number(flags.kills), tell),
);
const bookingIn = await progress.step('Deliveries are booked in while the runtime is killed', (tell) =>
  bookingInRun(out, Number(flags.kills), tell),
);
const duplicates = await progress.step('The same press many times', () =>
  duplicatesRun(out, Number(flags.keys), Number(flags.submits)),
);

console.log(
  `${crash.kills} kills in ${crash.seconds} s: ${crash.acknowledged} orders acknowledged, ${crash.retried} of them asked for again; ` +
    `${crash.handedOver} with the ERP, ${crash.repeated} came there twice under their key`,
);
console.log(
  `${duplicates.submits} submits over ${duplicates.keys} keys in ${duplicates.seconds} s (${duplicates.perSecond}/s): ${duplicates.orders} orders`,
);
console.log(
  `${stock.kills} kills in ${stock.seconds} s: ${stock.acknowledged} bookings of the tooth stock, ${stock.retried} of them asked for again`,
);
console.log(
  `${bookingIn.kills} kills in ${bookingIn.seconds} s: ${bookingIn.delivered} pieces booked in, ${bookingIn.brokenOff} calls broken off, ${bookingIn.untold} pieces booked by them`,
);
const wrong = [...crash.wrong, ...stock.wrong, ...bookingIn.wrong, ...duplicates.wrong];
for (const line of wrong) console.error(`✗ ${line}`);
if (wrong.length === 0) console.log('✓ nothing lost, torn or double');
process.exit(wrong.length === 0 ? 0 : 1);
