/**
 * How fast a catalogue is imported: node tests/bench/import-rate.ts [FILE]
 * Without a file the demonstration catalogue, whose making is counted too. Prints one line of JSON; CPU seconds are of
 * this process and steady where other work shares the machine.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { openSource } from '#shop/catalogue/import/read/open-source.ts';
import { generatedSource, importLocally } from '../../scripts/support/catalogue.ts';

const SAMPLE_EVERY_MS = 100;

const state = mkdtempSync(join(tmpdir(), 'import-rate-'));
const file = process.argv[2];
let peakHeap = 0;
const sampling = setInterval(() => {
  peakHeap = Math.max(peakHeap, process.memoryUsage().heapUsed);
}, SAMPLE_EVERY_MS);
const [started, cpu] = [performance.now(), process.cpuUsage()];

try {
  const { articles } = await importLocally(state, {
    sources: [file ? await openSource(file, () => {}) : generatedSource()],
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
  rmSync(state, { recursive: true, force: true });
}
