/**
 * Shopping days of many laboratories against the real Worker, in compressed time (docs/growth.md).
 *
 *   npm run simulate -- --help
 */
import process from 'node:process';
import { copyShop } from './bench/shop-copy.ts';
import { formatTable } from './bench/table.ts';
import { simulate } from './simulate/run.ts';
import { planVisits } from './simulate/plan.ts';
import { stopChildren } from './support/child.ts';
import { startCommand } from './support/command/start-command.ts';
import { prepare } from './support/prepare.ts';
import { Progress } from './support/progress.ts';
import { outFolder, stateFolder } from './support/project.ts';

const { values } = startCommand({
  name: 'npm run simulate',
  about: 'Shopping days of many laboratories against the real Worker, in compressed time.',
  options: {
    labs: { type: 'string', value: 'NUMBER', range: [1, 100_000], default: '500', about: 'laboratories' },
    hours: { type: 'string', value: 'NUMBER', range: [1, 720], default: '24', about: 'of their days' },
    minutes: {
      type: 'string',
      value: 'NUMBER',
      range: [1, 720],
      default: '2',
      about: 'in which the hours go by',
    },
  },
});
const [labs, hours, minutes] = [Number(values.labs), Number(values.hours), Number(values.minutes)];

const progress = new Progress();
const [out, source] = [outFolder(), stateFolder()];
await prepare({ state: source, out, progress });
const copy = await copyShop(source);
const leave = (code: number): never => {
  stopChildren();
  copy.remove();
  process.exit(code);
};
process.on('SIGINT', () => leave(130));
process.on('SIGTERM', () => leave(143));
/** A day that does not end is a failure too. */
setTimeout(() => leave(1), (minutes * 2 + 10) * 60_000).unref();

try {
  const visits = planVisits(labs, hours);
  const factor = (hours * 60) / minutes;
  const { state } = copy;
  const found = await progress.step(`${visits.length} visits`, () =>
    simulate({ out, state, visits, labs, factor }),
  );
  const rows = found.acts.map(({ act, count, failed, p50, p99, worst, written }) => [
    act,
    String(count),
    String(failed),
    ...[p50, p99, worst].map((ms) => ms.toFixed(0)),
    written.toFixed(1),
  ]);
  console.log(formatTable(['act', 'times', 'failed', 'p50 ms', 'p99 ms', 'worst ms', 'rows written'], rows));
  for (const { name, is, limit, isGood } of found.verdicts)
    console.log(`${isGood ? '✓' : '✗'} ${name}: ${is} (${limit})`);
  leave(found.verdicts.every(({ isGood }) => isGood) ? 0 : 1);
} catch (error) {
  console.error(error);
  leave(1);
}
