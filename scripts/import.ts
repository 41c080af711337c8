/**
 * Brings a catalogue into the shop: JSON Lines (docs/catalogue-format.md), BMEcat 1.2 and 2005.
 *
 *   npm run import -- --help
 */
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { httpSink } from '#shop/catalogue/import/http-sink.ts';
import { importCatalogue } from '#shop/catalogue/import/import-catalogue.ts';
import { ImportRefused } from '#shop/catalogue/import/problems.ts';
import { openSource } from '#shop/catalogue/import/read/open-source.ts';
import { countingSink } from '#shop/catalogue/import/sink.ts';
import type { CatalogueSink } from '#shop/catalogue/import/sink.ts';
import { localSink } from './support/catalogue.ts';
import { readSynonyms } from './support/synonyms.ts';
import { Bar } from './support/bar.ts';
import { startCommand } from './support/command/start-command.ts';
import { ProblemReport } from './support/problem-report.ts';
import { stateFolder } from './support/project.ts';
import { updateLocally, updateRemotely } from './support/update.ts';

const { values: flags, operands: files } = startCommand({
  name: 'npm run import',
  about:
    'Brings a catalogue into the shop on this machine, running or not: JSON Lines or BMEcat 1.2 and 2005.',
  operands: 'FILE…',
  options: {
    update: { type: 'string', value: 'FILE', about: 'prices, stock and blocked flags alone, within seconds' },
    to: {
      type: 'string',
      value: 'URL',
      about: 'into a running shop; IMPORT_SECRET in the environment signs',
    },
    'max-bad': {
      type: 'string',
      value: 'SHARE',
      default: '1%',
      about: 'bad rows above which nothing is switched: 1% or 0.01',
    },
    report: {
      type: 'string',
      value: 'FILE.csv',
      default: 'import-report.csv',
      about: 'where bad rows are listed, if there are any',
    },
    'dry-run': { type: 'boolean', default: false, about: 'judges the files and changes nothing' },
  },
  notes: ['The format: docs/catalogue-format.md'],
});

const state = stateFolder();
const now = new Date().toISOString();
const problems = new ProblemReport(flags.report);

/** "1%" or "0.01" as a share. */
function share(text: string): number {
  const value = text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text);
  if (!(value >= 0 && value <= 1)) throw new ImportRefused(`--max-bad ${text}: a share such as 1% or 0.01`);
  return value;
}

function secret(): string {
  const value = process.env['IMPORT_SECRET'];
  if (!value) throw new ImportRefused('--to needs IMPORT_SECRET in the environment, the same as the shop’s');
  return value;
}

async function chosenSink(): Promise<CatalogueSink> {
  if (flags['dry-run']) return countingSink();
  if (flags.to) return httpSink({ origin: flags.to, secret: secret(), newId: randomUUID });
  return localSink(state, now);
}

async function importFiles(): Promise<void> {
  const bar = new Bar(process.stderr);
  const started = performance.now();
  let passed = 0;
  const read = (bytes: number): void => void (passed += bytes);
  const sources = await Promise.all(files.map((file) => openSource(file, read)));
  const size = sources.reduce((sum, { bytes }) => sum + bytes, 0);
  const summary = await importCatalogue({
    sources,
    sink: await chosenSink(),
    stage: join(tmpdir(), `catalogue-${randomUUID()}.stage`),
    synonyms: readSynonyms(),
    now,
    maxBad: share(flags['max-bad']),
    report: (problem) => problems.add(problem),
    progress: (step, done, of) => bar.show(step, done, of ? done / of : passed / size),
  }).finally(() => bar.end());
  const seconds = (performance.now() - started) / 1000;
  const rate = Math.round(summary.articles / seconds).toLocaleString('en');
  const verb = flags['dry-run'] ? 'would be imported' : 'imported and live';
  process.stdout.write(
    `${summary.articles.toLocaleString('en')} articles ${verb}, version ${summary.version}, ${seconds.toFixed(1)} s (${rate}/s)\n`,
  );
}

async function update(file: string): Promise<void> {
  const report = { add: problems.add.bind(problems) };
  const result = flags.to
    ? await updateRemotely(flags.to, secret(), file, report)
    : await updateLocally(state, file, now, report);
  process.stdout.write(`${result.applied.toLocaleString('en')} articles updated\n`);
}

try {
  if (flags.update) await update(flags.update);
  else if (files.length > 0) await importFiles();
  else throw new ImportRefused('which file? npm run import -- FILE… or --update FILE');
} finally {
  problems.close(process.stderr);
}
