/** Everything that a run measured, by a path of names: `load.article.cpuMs`, `bytes.home.js`. */
export type Measured = Readonly<Record<string, number>>;

export interface Goal {
  readonly name: string;
  readonly limit: number;
  readonly isAtLeast?: boolean;
  /** Undefined where the run did not measure what it takes. */
  readonly value: (measured: Measured) => number | undefined;
}

export interface Reached {
  readonly name: string;
  /** As people write it: `≤ 1.6`. */
  readonly goal: string;
  readonly value: number;
  readonly isReached: boolean;
}

/** Pages that everybody sees. */
const PUBLIC = 'home|category|article|search|text|not found';
/** Pages of the portal load React, and less is the goal for others. */
const PORTAL_SCRIPT = new RegExp(`^bytes\\.(?!(?:${PUBLIC})\\.)[^.]+\\.js$`);
const publicTrips = new RegExp(`^queries\\.(?:${PUBLIC}|preview)\\.trips$`);

/** The figures to reach. Shares are of lines of the same run: what the machine itself costs. */
export const GOALS: readonly Goal[] = [
  {
    name: 'Welch’s t of somebody and nobody, worst',
    limit: 4.5,
    value: most(/^enumeration\.(?!control).*\.t$/),
  },
  {
    name: 'Welch’s t of the control',
    limit: 4.5,
    isAtLeast: true,
    value: most(/^enumeration\.control.*\.t$/),
  },
  { name: 'answers that tell somebody from nobody', limit: 0, value: most(/^enumeration\..*\.different$/) },
  ...(['performance', 'accessibility', 'bestPractices'] as const).map((score) => ({
    name: `Lighthouse ${score}, worst page`,
    limit: score === 'performance' ? 98 : 100,
    isAtLeast: true,
    value: least(new RegExp(`^lighthouse\\..*\\.${score}$`)),
  })),
  // results of a search are kept out of search engines on purpose, which Lighthouse counts against them
  {
    name: 'Lighthouse seo, worst page that may be indexed',
    limit: 100,
    isAtLeast: true,
    value: least(/^lighthouse\.(?!search\.).*\.seo$/),
  },
  { name: 'LCP, worst page, s', limit: 1, value: most(/^lighthouse\..*\.lcp$/) },
  { name: 'TBT, worst page, ms', limit: 50, value: most(/^lighthouse\..*\.tbt$/) },
  { name: 'CLS, worst page', limit: 0, value: most(/^lighthouse\..*\.cls$/) },
  { name: 'INP at 4× slower CPU, worst deed, ms', limit: 100, value: most(/^interactions\./) },
  {
    name: 'a press on a link rested on to the first paint of its page, 150 ms of latency, ms',
    limit: 150,
    value: most(/^next page\..*, rested$/),
  },
  {
    name: 'script before an interaction, worst public page, B',
    limit: 75_000,
    value: most(publicBytes('js')),
  },
  { name: 'script before the first paint, worst page, B', limit: 5000, value: most(/^bytes\..*\.blocking$/) },
  { name: 'styles of a category page, B', limit: 20_000, value: only('bytes.category.css') },
  { name: 'fonts of a category page, B', limit: 60_000, value: only('bytes.category.fonts') },
  { name: 'HTML of a category page, B', limit: 25_000, value: only('bytes.category.html') },
  { name: 'category ÷ bare category, CPU', limit: 0.6, value: share('category, held', 'bare category') },
  { name: 'article ÷ bare product, CPU', limit: 1, value: share('article, held', 'bare product') },
  { name: 'home ÷ minimal Astro page, CPU', limit: 2, value: share('home, held', 'minimal Astro page') },
  { name: 'search ÷ minimal Astro page, CPU', limit: 2, value: share('search, held', 'minimal Astro page') },
  {
    name: 'cached category ÷ static asset, CPU',
    limit: 1.3,
    value: share('category, cached', 'static asset'),
  },
  { name: 'search ÷ D1 FTS5 search, CPU', limit: 2, value: share('search call', 'D1 FTS5 search') },
  {
    name: 'device codes at 2 and 3 px, sharp or soft, worst kind, of 16',
    limit: 14,
    isAtLeast: true,
    value: least(/^scanner\..*\.read$/),
  },
  { name: 'from the tap to the camera’s picture, ms', limit: 1000, value: only('scanner.camera.openMs') },
  {
    name: 'from the page’s start to the first article scanned, ms',
    limit: 1600,
    value: only('scanner.camera.fromPageMs'),
  },
  { name: 'device codes misread', limit: 0, value: most(/^scanner\..*\.misread$/) },
  { name: 'formats of labels', limit: 30, isAtLeast: true, value: only('labels.formats') },
  {
    name: 'search among 100,000 works, worst kind, CPU ms',
    limit: 50,
    value: most(/^load\.works by .*\.cpuMs$/),
  },
  {
    name: 'script of a drawer of 400 places, of a stock of 4,000 sets, at 4× slower CPU, ms',
    limit: 100,
    value: most(/^stock\.script\./),
  },
  {
    name: 'a frame of scrolling on a phone, drawer of 400, grid of 20 × 40, main thread at 4× slower CPU, ms',
    limit: 16.7,
    value: most(/^stock\.frame\./),
  },
  {
    name: 'a call of a stock among 200 ÷ alone, CPU, worst',
    limit: 1.2,
    value: (measured) => {
      const alone = Object.keys(measured).filter((key) => /^load\.stock .*, alone\.cpuMs$/.test(key));
      const shares = alone.map((key) => measured[key.replace(', alone', ', among 200')]! / measured[key]!);
      return shares.length === 0 ? undefined : Math.max(...shares);
    },
  },
  {
    name: 'readable cards of a photo in their places',
    limit: 0.98,
    isAtLeast: true,
    value: only('photos.share'),
  },
  { name: 'cards of a photo silently in a wrong place', limit: 0, value: only('photos.wrong') },
  { name: 'slowest photo of a drawer, CPU ms', limit: 8000, value: only('photos.slowestMs') },
  { name: 'round trips, worst public page', limit: 2, value: most(publicTrips) },
  { name: 'round trips, cart of 100 lines', limit: 2, value: only('queries.cart call.trips') },
  {
    name: 'change of quantity in 100 lines ÷ with the page again, CPU',
    limit: 0.4,
    value: share('change of quantity', 'change, page again'),
  },
  { name: 'cart page of 100 lines, CPU ms', limit: 16, value: only('load.cart.cpuMs') },
  { name: 'script of a portal page, worst, B', limit: 110_000, value: most(PORTAL_SCRIPT) },
  {
    name: 'wait of other visitors while 5 to 20 log in, p99, ms',
    limit: 50,
    value: most(/^hashes\.worker\.\d+\.wait$/),
  },
  { name: 'Worker with the laboratory’s portal, B', limit: 900_000, value: only('bundle.worker gzip') },
  { name: 'start-up of the Worker, CPU ms', limit: 150, value: only('start-up CPU ms') },
  { name: 'first start, s', limit: 45, value: only('starts.first') },
  { name: 'next start, s', limit: 6, value: only('starts.next') },
  {
    name: 'import, articles × 9 languages per second',
    limit: 5000,
    isAtLeast: true,
    value: only('import.articlesPerSecond'),
  },
  { name: 'answers that failed during an import', limit: 0, value: only('import.failed') },
  { name: 'growth × 10: search p50', limit: 2, value: grown('search call', 'p50') },
  { name: 'growth × 10: article page p50', limit: 1.2, value: grown('article', 'p50') },
  { name: 'growth × 10: seconds per article of an import', limit: 1.2, value: growth('importSeconds') },
  { name: 'heap of an import of 750,000, MB', limit: 100, value: only('growth.importHeapMb') },
  { name: 'heap of the Worker at 750,000, MB', limit: 100, value: only('growth.workerHeapMb') },
  {
    name: 'heap of the Worker, 60,000 words × 9 languages, MB',
    limit: 128,
    value: only('texts.workerHeapMb'),
  },
  { name: 'first search of an isolate, 60,000 words, CPU ms', limit: 300, value: only('texts.coldCpuMs') },
];

/** Compares what was measured with the goals; those that take what was not measured are left out. */
export function judgeGoals(measured: Measured, goals: readonly Goal[] = GOALS): Reached[] {
  return goals.flatMap(({ name, limit, isAtLeast = false, value }) => {
    const found = value(measured);
    if (found === undefined) return [];
    const isReached = isAtLeast ? found >= limit : found <= limit;
    return [
      { name, goal: `${isAtLeast ? '≥' : '≤'} ${limit.toLocaleString('en')}`, value: found, isReached },
    ];
  });
}

type Value = Goal['value'];

function only(name: string): Value {
  return (measured) => measured[name];
}

function valuesOf(measured: Measured, names: RegExp): number[] {
  return Object.entries(measured).flatMap(([name, value]) => (names.test(name) ? [value] : []));
}

function most(names: RegExp): Value {
  return (measured) => valuesOf(measured, names).toSorted((a, b) => b - a)[0];
}

function least(names: RegExp): Value {
  return (measured) => valuesOf(measured, names).toSorted((a, b) => a - b)[0];
}

function ratio(above: number | undefined, below: number | undefined): number | undefined {
  return above === undefined || !below ? undefined : above / below;
}

function share(line: string, of: string): Value {
  return (measured) => ratio(measured[`load.${line}.cpuMs`], measured[`load.${of}.cpuMs`]);
}

function growth(name: string): Value {
  return (measured) => ratio(measured[`growth.large.${name}`], measured[`growth.small.${name}`]);
}

function grown(line: string, figure: string): Value {
  return growth(`${line}.${figure}`);
}

function publicBytes(kind: string): RegExp {
  return new RegExp(`^bytes\\.(?:${PUBLIC})\\.${kind}$`);
}
