/**
 * The shop's figures.
 *
 *   npm run bench                    bytes and queries against their budgets, requests per second and processor time
 *   npm run bench -- --check         bytes and queries alone; ends with 1 when one is over its budget (part of npm test)
 *   npm run bench -- --update        lowers budgets to what was reached; never raises one
 *   npm run bench -- --lighthouse    also Lighthouse, mobile, per page type
 *   npm run bench -- --starts        also first and next start, and the import's speed
 *   npm run bench -- --profile home  where the processor's time of one kind of page goes, and nothing else
 *   npm run bench -- --scale 10      load alone, on a catalogue ten times as large, in databases of its own
 *   npm run bench -- --seconds 10    per line of load
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { judge, tighten, type Figures } from './bench/budgets.ts';
import { measureDeterministic } from './bench/deterministic.ts';
import { measureLighthouse } from './bench/lighthouse.ts';
import { drive, type Load } from './bench/load.ts';
import { measureMachine } from './bench/machine.ts';
import { measureMinimalPage } from './bench/minimal-page.ts';
import { targets, type Target } from './bench/pages.ts';
import { profile } from './bench/profile.ts';
import { measureStarts } from './bench/start-times.ts';
import { figure, formatTable } from './bench/table.ts';
import { findChromium } from './support/chromium.ts';
import { readExamples } from './support/examples.ts';
import { prepare } from './support/prepare.ts';
import { Progress } from './support/progress.ts';
import { DATA, ROOT, outFolder, stateFolder } from './support/project.ts';
import { startRuntime } from './support/runtime.ts';

const { values: flags } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    update: { type: 'boolean', default: false },
    lighthouse: { type: 'boolean', default: false },
    starts: { type: 'boolean', default: false },
    profile: { type: 'string' },
    scale: { type: 'string' },
    seconds: { type: 'string', default: '4' },
  },
});
const BUDGETS = join(ROOT, 'tests/bench/budgets.json');
const { scale } = flags;
const state = scale ? join(DATA, `scale-${scale}`) : stateFolder();
const [out, seconds] = [outFolder(), Number(flags.seconds)];
const progress = new Progress();

/** Bytes and queries against their budgets; tells whether all are within. */
async function checkBudgets(pages: readonly Target[]): Promise<boolean> {
  const figures = await progress.step('Bytes and queries', () => measureDeterministic(out, state, pages));
  const budgets = JSON.parse(readFileSync(BUDGETS, 'utf8')) as Figures;
  if (flags.update) writeFileSync(BUDGETS, `${JSON.stringify(tighten(figures, budgets), null, 2)}\n`);
  const verdicts = judge(figures, flags.update ? tighten(figures, budgets) : budgets);
  const rows = verdicts.map(({ name, value, budget, isOver }) => [
    name,
    figure(value),
    budget === undefined ? 'none' : figure(budget),
    isOver ? 'OVER' : '',
  ]);
  console.log(`\n${formatTable(['figure', 'is', 'budget', ''], rows)}\n`);
  return verdicts.every(({ isOver }) => !isOver);
}

async function measureShop(pages: readonly Target[]): Promise<Record<string, Load>> {
  const runtime = await startRuntime({ out, state });
  const lines: Record<string, Load> = {};
  try {
    for (const { name, path, varied } of pages) {
      await runtime.miniflare.purgeCache();
      const status = name === 'not found' ? 404 : 200;
      lines[`${name}, rendered`] = await drive({ url: runtime.url, path: varied, seconds, status });
      if (name !== 'category') continue;
      lines[`${name}, from the edge cache`] = await drive({ url: runtime.url, path: () => path, seconds });
    }
  } finally {
    await runtime.stop();
  }
  return lines;
}

async function showLoad(pages: readonly Target[]): Promise<void> {
  const lines = await progress.step('Load', async () => ({
    ...(await measureMachine(seconds)),
    'minimal Astro page': await measureMinimalPage(seconds),
    ...(await measureShop(pages)),
  }));
  const rows = Object.entries(lines).map(([name, { perSecond, p50, p95, cpuMs }]) => [
    name,
    cpuMs === null ? '–' : figure(cpuMs),
    ...[perSecond, p50, p95].map(figure),
  ]);
  console.log(`\n${formatTable(['line', 'CPU ms', 'req/s', 'p50 ms', 'p95 ms'], rows)}\n`);
}

async function showLighthouse(pages: readonly Target[]): Promise<void> {
  const chromium = await findChromium();
  const runtime = await startRuntime({ out, state });
  const rows: string[][] = [];
  try {
    for (const { name, path } of pages.filter(({ isPage }) => isPage)) {
      const url = runtime.url.replace('127.0.0.1', 'localhost') + path;
      const found = await progress.step(`Lighthouse: ${name}`, () => measureLighthouse(url, chromium));
      rows.push([name, ...Object.values(found).map((value) => figure(value as number))]);
    }
  } finally {
    await runtime.stop();
  }
  const headings = [
    'page',
    'performance',
    'accessibility',
    'best practices',
    'SEO',
    'LCP s',
    'TBT ms',
    'CLS',
  ];
  console.log(`\n${formatTable(headings, rows)}\n`);
}

async function showStarts(): Promise<void> {
  const { first, next, importedPerSecond } = await progress.step('Starts', measureStarts);
  const rows = [
    ['first start, s', figure(first)],
    ['next start, s', figure(next)],
    ['import, articles/s', figure(importedPerSecond)],
  ];
  console.log(`\n${formatTable(['start', 'is'], rows)}\n`);
}

const INSPECTOR_PORT = 19_229;

async function showProfile(pages: readonly Target[], name: string): Promise<void> {
  const target = pages.find((page) => page.name === name);
  if (!target) throw new Error(`--profile ${name}: one of ${pages.map((page) => page.name).join(', ')}`);
  const spots = await progress.step('Profile', () => profile(out, state, target, INSPECTOR_PORT));
  const all = spots.reduce((sum, { self }) => sum + self, 0);
  const show = (by: 'self' | 'total'): void => {
    const hottest = spots.toSorted((a, b) => b[by] - a[by]).slice(0, 40);
    const rows = hottest.map(({ where, self, total }) => [where, figure(self), figure(total)]);
    const headings = [`${name}, ${figure(all)} ms per request, by ${by}`, 'self ms', 'total ms'];
    console.log(`\n${formatTable(headings, rows)}\n`);
  };
  show('self');
  show('total');
}

await prepare({ state, out, progress, ...(scale && { catalogue: { scale } }) });
const examples = readExamples(state, 'de-de');
if (!examples) throw new Error('no catalogue to measure');
const pages = targets(examples);
if (flags.profile) {
  await showProfile(pages, flags.profile);
  process.exit();
}
if (!scale && !(await checkBudgets(pages))) process.exitCode = 1;
if (!flags.check && !flags.update) await showLoad(pages);
if (flags.lighthouse) await showLighthouse(pages);
if (flags.starts) await showStarts();
process.exit();
