/**
 * How fast a catalogue is imported: node tests/bench/import-rate.ts [FILE] [--state FOLDER] [--scale 10] [--words 60000]
 * Without a file the demonstration catalogue, whose making is counted too; without a state folder into one that is thrown
 * away. `--words`: so many word forms a language in the articles' names, as real texts have. Prints one line of JSON; CPU seconds are of this process and steady where other work shares the machine.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { openSource } from '#shop/catalogue/import/read/open-source.ts';
import { generatedSource, importLocally } from '../../scripts/support/catalogue.ts';
import { withRealWords } from './real-words.ts';

const SAMPLE_EVERY_MS = 100;

const {
  values: flags,
  positionals: [file],
} = parseArgs({
  allowPositionals: true,
  options: { state: { type: 'string' }, scale: { type: 'string', default: '1' }, words: { type: 'string' } },
});
const state = flags.state ?? mkdtempSync(join(tmpdir(), 'import-rate-'));
let peakHeap = 0;
const sampling = setInterval(() => {
  peakHeap = Math.max(peakHeap, process.memoryUsage().heapUsed);
}, SAMPLE_EVERY_MS);
const [started, cpu] = [performance.now(), process.cpuUsage()];

try {
  const { scale, words } = flags;
  const generated = generatedSource(
    Number(scale),
    words ? (all) => withRealWords(all, Number(words)) : undefined,
  );
  const { articles } = await importLocally(state, {
    sources: [file ? await openSource(file, () => {}) : generated],
    maxBad: 0.01,
    report: () => {},
  });
  const seconds = (performance.now() - started) / 1000;
  const used = process.cpuUsage(cpu);
  const cpuSeconds = (used.user + used.system) / 1e6;
  const figures = {
    articles,
    seconds: Number(seconds.toFixed(2)),
    rowsPerSecond: Math.round(articles / seconds),
    rowsPerCpuSecond: Math.round(articles / cpuSeconds),
    peakHeapMb: Math.round(peakHeap / 1e6),
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
} finally {
  clearInterval(sampling);
  if (!flags.state) rmSync(state, { recursive: true, force: true });
}
