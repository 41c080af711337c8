/**
 * The shop's figures, measured on a copy of its databases. Ends by itself within a quarter of an hour.
 *
 *   npm run bench                    everything but enumeration and growth, and a table of the goals at the end
 *   npm run bench -- --only PARTS    of budgets, load, customers, interactions, lighthouse, import, starts, enumeration, growth
 *   npm run bench -- --check         bytes and queries alone; ends with 1 when one is over its budget (part of npm test)
 *   npm run bench -- --update        lowers budgets to what was reached; never raises one
 *   npm run bench -- --profile home  where the processor's time of one kind of page goes, and nothing else
 *   npm run bench -- --scale 10      of growth: a catalogue so many times as large
 *   npm run bench -- --pairs 1000    of enumeration: questions about somebody and about nobody
 *   npm run bench -- --seconds 10    per line of load
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { addBuyers } from './bench/buyers.ts';
import { PARTS, USUAL_PARTS, type Part } from './bench/measurement.ts';
import { measureInParts } from './bench/parts.ts';
import { personalTargets, publicTargets } from './bench/pages.ts';
import { showProfile } from './bench/show-profile.ts';
import { copyShop } from './bench/shop-copy.ts';
import { stopChildren } from './support/child.ts';
import { readExamples } from './support/examples.ts';
import { prepare } from './support/prepare.ts';
import { Progress } from './support/progress.ts';
import { outFolder, stateFolder } from './support/project.ts';

const { values: flags } = parseArgs({
  options: {
    only: { type: 'string' },
    check: { type: 'boolean', default: false },
    update: { type: 'boolean', default: false },
    profile: { type: 'string' },
    scale: { type: 'string', default: '10' },
    pairs: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '3' },
  },
});

function chosenParts(): readonly Part[] {
  if (flags.check || flags.update) return ['budgets'];
  const named = flags.only?.split(',') ?? USUAL_PARTS;
  const unknown = named.filter((name) => !(PARTS as readonly string[]).includes(name));
  if (unknown.length > 0) throw new Error(`--only ${unknown.join()}: some of ${PARTS.join()}`);
  return named as readonly Part[];
}

const parts = chosenParts();
const progress = new Progress();
const [out, source] = [outFolder(), stateFolder()];
await prepare({ state: source, out, progress });
const copy = await progress.step('Copying the shop', () => copyShop(source));
const leave = (code: number): never => {
  stopChildren();
  copy.remove();
  process.exit(code);
};
/** A part that hangs must not hold a machine: only growth may take longer. */
const MOST_MS = 15 * 60_000;
if (!parts.includes('growth')) {
  setTimeout(() => {
    console.error(`✗ not done after ${MOST_MS / 60_000} minutes`);
    leave(1);
  }, MOST_MS).unref();
}
process.on('SIGINT', () => leave(130));
process.on('SIGTERM', () => leave(143));
try {
  const { state } = copy;
  const buyers = await addBuyers(state);
  const examples = readExamples(state, 'de-de');
  if (!examples) throw new Error('no catalogue to measure');
  const [open, personal] = [publicTargets(examples), personalTargets(buyers)];
  if (flags.profile) await showProfile({ out, state, progress }, [...open, ...personal], flags.profile);
  else {
    const measurement = {
      out,
      state,
      source,
      progress,
      examples,
      buyers,
      open,
      personal,
      seconds: Number(flags.seconds),
      scale: Number(flags.scale),
      pairs: Number(flags.pairs),
      isUpdate: flags.update,
    };
    const isGood = await measureInParts(measurement, parts);
    process.exitCode = isGood ? 0 : 1;
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
leave(Number(process.exitCode ?? 0));
