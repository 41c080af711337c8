import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '../support/chromium.ts';
import { ROOT } from '../support/project.ts';
import { startRuntime } from '../support/runtime.ts';
import { measureBarePages } from './bare-pages.ts';
import { judge, tighten, type Figures } from './budgets.ts';
import { measureCamera } from './camera-times.ts';
import { measureCustomers } from './customer-load.ts';
import { measureDeterministic } from './deterministic.ts';
import { measureEnumeration } from './enumeration.ts';
import { measureSize } from './growth.ts';
import { measureHomeVerbs } from './home-verbs.ts';
import { measureHomes } from './homes.ts';
import { measureLabels } from './label-sheets.ts';
import { measureWorks } from './many-works.ts';
import { measureDrawerPhotos } from './drawer-photos.ts';
import { measureStock } from './tooth-stock.ts';
import { measureScenes } from './scanner-scenes.ts';
import { measureHashWait, PLACES } from './hash-wait.ts';
import { measureImportUnderLoad } from './import-under-load.ts';
import { measureInteractions } from './interactions.ts';
import { measureNextPage } from './next-page.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureMachine } from './machine.ts';
import type { Measurement, Part } from './measurement.ts';
import { measurePages } from './page-load.ts';
import { measurePeers } from './peers.ts';
import { contentTargets, type Target } from './pages.ts';
import { measureTexts, REAL_WORDS } from './real-texts.ts';
import { named, show, showLoad, type Measured } from './show.ts';
import { measureStartUp } from './start-up.ts';
import { measureStarts } from './start-times.ts';
import { figure } from './table.ts';

const BUDGETS = join(ROOT, 'tests/bench/budgets.json');
const INSPECTOR_PORT = 19_230;

/** Measures a part, prints its tables and returns its figures. */
type Run = (measurement: Measurement) => Promise<Measured>;

export const RUNS: Readonly<Record<Part, Run>> = {
  budgets: async ({ out, state, open, personal, isUpdate }) => {
    const figures = await measureDeterministic(out, state, [...open, ...personal]);
    const budgets = JSON.parse(readFileSync(BUDGETS, 'utf8')) as Figures;
    const wanted = isUpdate ? tighten(figures, budgets) : budgets;
    if (isUpdate) writeFileSync(BUDGETS, `${JSON.stringify(wanted, null, 2)}\n`);
    const verdicts = judge(figures, wanted);
    // what is over stands last: a step that failed shows its end
    const byVerdict = verdicts.toSorted((a, b) => Number(a.isOver) - Number(b.isOver));
    const rows = byVerdict.map(({ name, value, budget, isOver }) => [
      name,
      figure(value),
      budget === undefined ? 'none' : figure(budget),
      isOver ? 'OVER' : '',
    ]);
    show(['figure', 'is', 'budget', ''], rows);
    return { ...figures, 'over budget': verdicts.filter(({ isOver }) => isOver).length };
  },

  load: async ({ out, state, open, seconds }) => {
    const startUp = await measureStartUp(out, state);
    const measured = showLoad({
      ...(await measureMachine(seconds)),
      ...(await measureBarePages(seconds)),
      ...(await measurePages(out, state, open, seconds)),
    });
    return { ...measured, ...(startUp !== undefined && { 'start-up CPU ms': startUp }) };
  },

  hashes: async ({ out, state, open, seconds }) => {
    const visited = open.filter(({ name }) => ['article', 'category'].includes(name));
    const measured: Measured = {};
    for (const place of PLACES) {
      const lines = await measureHashWait(out, state, visited, { seconds, place });
      const [alone, ...busy] = lines;
      show(
        [
          `hashed by the ${place === 'here' ? 'shop' : 'Worker'}`,
          'page p50 ms',
          'p95 ms',
          'p99 ms',
          'worst ms',
          'answers',
          'hashed',
        ],
        lines.map((line) =>
          [line.logins, line.p50, line.p95, line.p99, line.worst, line.answers, line.hashed].map(figure),
        ),
      );
      for (const { logins, p99 } of busy)
        measured[`hashes.${place}.${logins}.wait`] = Math.max(0, p99 - alone!.p99);
    }
    return measured;
  },

  customers: async ({ out, state, buyers, personal, seconds }) =>
    showLoad(await measureCustomers(out, state, buyers, personal, seconds)),

  interactions: async ({ out, state, examples, buyers }) => {
    const executable = await findChromium();
    const found = await measureInteractions(out, state, { examples, buyers, executable });
    show(
      ['press, at 4× slower CPU', 'ms to the next paint'],
      Object.entries(found).map(([name, ms]) => [name, figure(ms)]),
    );
    const next = await measureNextPage(out, state, { examples, executable });
    show(
      ['press on a link, 150 ms of latency', 'ms to the first paint of its page'],
      Object.entries(next).map(([name, ms]) => [name, figure(ms)]),
    );
    return { ...named('interactions', found), ...named('next page', next) };
  },

  scanner: async ({ out, state, buyers }) => {
    const camera = await measureCamera(out, state, buyers.fresh.at(-3)!, await findChromium());
    const { lines, nothingMs, parsedPerSecond } = await measureScenes();
    show(['scenes, of 16', 'read', 'misread'], lines.map(({ name, read, misread }) => [name, figure(read), figure(misread)]));
    show(['decoder and parser', 'is'], [['a look at nothing with all passes, ms', figure(nothingMs)], ['codes parsed per second', figure(parsedPerSecond)]]);
    show(['fake camera, median of 5', 'ms'], [['tap to picture', figure(camera.openMs)], ['tap to article', figure(camera.hitMs)], ['page start to article', figure(camera.fromPageMs)]]);
    return {
      ...named('scanner.camera', { ...camera }),
      ...Object.fromEntries(lines.flatMap(({ name, read, misread }) => [[`scanner.${name}.read`, read], [`scanner.${name}.misread`, misread]])),
      'scanner.nothingMs': nothingMs,
      'scanner.parsedPerSecond': parsedPerSecond,
    };
  }, // prettier-ignore

  labels: async () => {
    const { formats, sheetMs } = await measureLabels();
    show(
      ['labels', 'is'],
      [
        ['formats', figure(formats)],
        ['a sheet of 24 codes, ms', figure(sheetMs)],
      ],
    );
    return { 'labels.formats': formats, 'labels.sheetMs': sheetMs };
  },

  works: async ({ out, state, buyers, seconds }) =>
    showLoad(await measureWorks(out, state, buyers.fresh.at(-1)!, seconds)),

  stock: async ({ out, state, buyers, seconds }) => {
    const { lines, scriptMs, frameMs } = await measureStock(out, state, buyers.fresh.at(-2)!, seconds);
    show(['page, at 4× slower CPU', 'ms of script'], Object.entries(scriptMs).map(([name, ms]) => [name, figure(ms)])); // prettier-ignore
    show(['scrolling on a phone', 'ms of the main thread per frame'], Object.entries(frameMs).map(([name, ms]) => [name, figure(ms)])); // prettier-ignore
    return { ...showLoad(lines), ...named('stock.script', scriptMs), ...named('stock.frame', frameMs) };
  },

  homes: async ({ out, state, buyers, seconds }) => {
    const verbs = await measureHomeVerbs(out, state, buyers, seconds);
    const trial = await measureHomes(seconds);
    const rounds = { ...verbs.rounds, ...named('trial.a job over 400 customers', trial.jobs) };
    const measured = showLoad({ ...verbs.lines, ...named('trial', trial.lines) });
    show(['once', 'ms', 'CPU ms'], Object.entries(rounds).map(([name, { ms, cpuMs }]) => [name, figure(ms), figure(cpuMs ?? NaN)])); // prettier-ignore
    return measured;
  },

  photos: async ({ progress }) => {
    const found = await progress.step('Reading thirty photos of drawers', measureDrawerPhotos);
    show(['cards of thirty photos', 'is'], Object.entries(found).map(([name, value]) => [name, figure(value)])); // prettier-ignore
    return named('photos', { ...found });
  },

  lighthouse: async ({ out, state, open, examples }) => {
    const chromium = await findChromium();
    const runtime = await startRuntime({ out, state });
    const measured: Measured = {};
    const rows: string[][] = [];
    try {
      for (const { name, path } of [...open.filter(isJudged), ...contentTargets(examples)]) {
        const found = await measureLighthouse(runtime.url.replace('127.0.0.1', 'localhost') + path, chromium);
        rows.push([name, ...Object.values(found).map((value) => figure(value as number))]);
        Object.assign(measured, named(`lighthouse.${name}`, { ...found }));
      }
    } finally {
      await runtime.stop();
    }
    const scores = ['performance', 'accessibility', 'best practices', 'SEO'];
    show(['page', ...scores, 'LCP s', 'TBT ms', 'CLS'], rows);
    return measured;
  },

  import: async ({ out, state, open }) => {
    const visited = open.filter(({ name }) => ['category', 'article', 'search'].includes(name));
    const { before, during, failed, articlesPerSecond, heapMb } = await measureImportUnderLoad(
      out,
      state,
      visited,
    );
    const times = [before, during].map(({ p50, p95, requests }) => [p50, p95, requests].map(figure));
    show(
      ['pages', 'p50 ms', 'p95 ms', 'requests'],
      [
        ['before', ...times[0]!],
        ['while the catalogue is imported', ...times[1]!],
      ],
    );
    show(
      ['import beside them', 'is'],
      [
        ['articles × 9 languages per second', figure(articlesPerSecond)],
        ['largest heap, MB', figure(heapMb)],
        ['answers that failed', figure(failed)],
      ],
    );
    return { 'import.failed': failed, 'import.heapMb': heapMb };
  },

  starts: async () => {
    const { first, next, importedPerSecond } = await measureStarts();
    show(
      ['start', 'is'],
      [
        ['first start, s', figure(first)],
        ['next start, s', figure(next)],
        ['import beside the build, articles per second', figure(importedPerSecond)],
      ],
    );
    return { 'starts.first': first, 'starts.next': next, 'import.articlesPerSecond': importedPerSecond };
  },

  enumeration: async ({ out, state, pairs }) => {
    const told = Object.entries(await measureEnumeration(out, state, pairs));
    show(
      ['who there is, told by', 'Welch’s t', 'answers that differ'],
      told.map(([name, { t, different }]) => [name, t.toFixed(2), figure(different)]),
    );
    return Object.fromEntries(
      told.flatMap(([name, { t, different }]) => [
        [`enumeration.${name}.t`, Math.abs(t)],
        [`enumeration.${name}.different`, different],
      ]),
    );
  },

  peers: async (measurement) => {
    const { lines, hits } = await measurePeers(measurement, measurement.vendure ?? '');
    show(['hits of the first search', 'articles'], [['the shop', figure(hits.ours)], ['Vendure', figure(hits.theirs)]]);
    return showLoad(lines);
  }, // prettier-ignore

  growth: async ({ out, source, seconds, scale }) => {
    const small = await measureSize(out, source, 1, { seconds, port: INSPECTOR_PORT });
    const large = await measureSize(out, source, scale, { seconds, port: INSPECTOR_PORT });
    const rows: [string, number, number][] = [
      ['import, ms per article', small.importSeconds * 1000, large.importSeconds * 1000],
      ['heap of the import, MB', small.importHeapMb, large.importHeapMb],
      ['heap of the Worker, MB', small.workerHeapMb, large.workerHeapMb],
      ...Object.keys(small.p50).map((name): [string, number, number] => [
        `${name}, p50 ms`,
        small.p50[name] ?? 0,
        large.p50[name] ?? 0,
      ]),
    ];
    show(
      ['growth', '× 1', `× ${scale}`],
      rows.map(([name, ...values]) => [name, ...values.map(figure)]),
    );
    return {
      'growth.small.importSeconds': small.importSeconds,
      'growth.large.importSeconds': large.importSeconds,
      'growth.importHeapMb': large.importHeapMb,
      'growth.workerHeapMb': large.workerHeapMb,
      ...Object.fromEntries(Object.entries(small.p50).map(([name, ms]) => [`growth.small.${name}.p50`, ms])),
      ...Object.fromEntries(Object.entries(large.p50).map(([name, ms]) => [`growth.large.${name}.p50`, ms])),
    };
  },

  texts: async ({ out, source, scale }) => {
    const found = await measureTexts(out, source, scale, INSPECTOR_PORT);
    show(
      [`${REAL_WORDS} words a language, × ${scale}`, 'is'],
      [
        ['heap of the import, MB', figure(found.importHeapMb)],
        ['heap of the Worker, nine languages asked, MB', figure(found.workerHeapMb)],
        ['first answer of an isolate, CPU ms', figure(found.coldCpuMs)],
        ['first answer of a further language, worst, CPU ms', figure(found.nextLanguageCpuMs)],
        ['search, p50 ms', figure(found.searchMs)],
        ['preview, p50 ms', figure(found.previewMs)],
      ],
    );
    return named('texts', { ...found });
  },
};

/** Lighthouse judges no page that says 404. */
const isJudged = ({ name, isPage }: Target): boolean => isPage && name !== 'not found';
