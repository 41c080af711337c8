/**
 * The shop's figures, measured on a copy of its databases. Ends by itself within a quarter of an hour.
 *
 *   npm run bench -- --help
 */
import process from 'node:process';
import { addBuyers } from './bench/buyers.ts';
import { PARTS, USUAL_PARTS, type Part } from './bench/measurement.ts';
import { LONG_PARTS, measureInParts } from './bench/parts.ts';
import { readCatalogueAddresses } from './bench/catalogue-addresses.ts';
import { personalTargets, publicTargets } from './bench/pages.ts';
import { showProfile } from './bench/show-profile.ts';
import { copyShop } from './bench/shop-copy.ts';
import { stopChildren } from './support/child.ts';
import { Mistake } from './support/command/mistake.ts';
import { nearest } from './support/command/read-command.ts';
import { startCommand } from './support/command/start-command.ts';
import { readExamples } from './support/examples.ts';
import { prepare } from './support/prepare.ts';
import { Progress } from './support/progress.ts';
import { outFolder, stateFolder } from './support/project.ts';
import { catalogueScale } from './support/scale.ts';

const { values: flags } = startCommand({
  name: 'npm run bench',
  about:
    'The shop’s figures on a copy of its databases: everything but enumeration, homes, peers, photos, growth and texts, and a table of the goals at the end.',
  options: {
    only: { type: 'string', value: 'PARTS', about: `some of ${PARTS.join(',')}` },
    check: {
      type: 'boolean',
      default: false,
      about: 'bytes and queries alone; ends with 1 when one is over its budget',
    },
    update: {
      type: 'boolean',
      default: false,
      about: 'lowers budgets to what was reached; never raises one',
    },
    profile: {
      type: 'string',
      value: 'PAGE',
      about: 'where the processor’s time of one kind of page goes (home), and nothing else',
    },
    scale: {
      type: 'string',
      value: 'FACTOR',
      default: '10',
      about: 'of growth and texts: a catalogue so many times as large',
    },
    pairs: {
      type: 'string',
      value: 'NUMBER',
      range: [1, 1_000_000],
      default: '1000',
      about: 'of enumeration: questions about somebody and about nobody',
    },
    vendure: {
      type: 'string',
      value: 'ADDRESS',
      about: 'of peers: the shop API of a running Vendure, asked beside the shop by turns',
    },
    seconds: { type: 'string', value: 'NUMBER', range: [1, 3600], default: '3', about: 'per line of load' },
  },
});

function chosenParts(): readonly Part[] {
  if (flags.check || flags.update) return ['budgets'];
  const named = flags.only?.split(',') ?? USUAL_PARTS;
  if (named.includes('peers') && !flags.vendure)
    throw new Mistake('--only peers: --vendure says where the peer’s shop API is', 2);
  const [unknown] = named.filter((name) => !(PARTS as readonly string[]).includes(name));
  if (unknown !== undefined) {
    const meant = nearest(unknown, PARTS);
    throw new Mistake(
      `--only ${unknown}: some of ${PARTS.join()}${meant ? `. Did you mean ${meant}?` : ''}`,
      2,
    );
  }
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
/** A part that hangs must not hold a machine: only growth and texts may take longer. */
const MOST_MS = 15 * 60_000;
if (!parts.some((part) => LONG_PARTS.has(part))) {
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
  const open = publicTargets(examples, readCatalogueAddresses(state, 'de-de'));
  const personal = personalTargets(buyers);
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
      scale: catalogueScale(flags.scale),
      pairs: Number(flags.pairs),
      vendure: flags.vendure,
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
