import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { homePath } from '#lib/paths.ts';
import type { Certificate } from './certificate.ts';
import { demoLogins } from './demo-customers.ts';
import { countMoved } from './moved-customers.ts';
import { readExamples, type Examples } from './examples.ts';
import { startRuntimeWithErp } from './erp/with-erp.ts';
import { startRuntime, type Runtime } from './runtime.ts';

export interface ServeOptions {
  readonly state: string;
  readonly out: string;
  readonly host: string;
  readonly port: number;
  readonly https: boolean;
  /** An ERP of its own that takes the orders; without it they wait in the outbox. */
  readonly erp: boolean;
  /** Customers move into homes of their own, or back; without it homes are there as long as somebody lives in one. */
  readonly homes: 'on' | 'back' | undefined;
}

export interface Serving {
  readonly url: string;
  /** What to print once it runs. */
  readonly welcome: string;
  stop(): Promise<void>;
}

const MINUTE_MS = 60_000;
const START_MARKET = 'de-de';

/**
 * Serves the built Worker, runs its scheduled handler every minute (docs/rules/runtime.md#scheduled-work) and warms it
 * up.
 */
export async function serve({ state, out, host, port, https, erp, homes }: ServeOptions): Promise<Serving> {
  const others = host === '0.0.0.0' ? networkAddresses() : [];
  const names = ['localhost', 'light.localhost', '127.0.0.1', ...others];
  const certificate = https ? await certificateFor(state, names) : undefined;
  const moved = countMoved(state);
  const lives: boolean | 'back' = homes === 'back' ? 'back' : homes === 'on' || moved > 0;
  const options = {
    out,
    state,
    host,
    port,
    hashes: true,
    homes: lives,
    ...(certificate && { https: certificate }),
  };
  const runtime = erp
    ? await startRuntimeWithErp(options, { pace: 'normal', tell: (line) => console.log(`  ${line}`) })
    : await startRuntime(options);
  const minute = setInterval(() => {
    runtime.runScheduled().catch((error: unknown) => console.error('scheduled:', error));
  }, MINUTE_MS);
  const { protocol, port: real } = new URL(runtime.url);
  const addressOf = (name: string) => `${protocol}//${name}${real && `:${real}`}`;
  const examples = readExamples(state, START_MARKET);
  await warmUp(runtime, examples);
  return {
    url: addressOf('localhost'),
    welcome: welcome(addressOf, others, examples, [erpLine(erp), ...homesLine(lives, moved)]),
    stop: () => {
      clearInterval(minute);
      return runtime.stop();
    },
  };
}

/** The library that makes certificates is loaded only where one is wanted. */
async function certificateFor(state: string, names: readonly string[]): Promise<Certificate> {
  const { localCertificate } = await import('./certificate.ts');
  return localCertificate(join(state, 'certificate'), names);
}

function networkAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}

/**
 * The first visitor of each kind of page should not wait for translations, menus and indexes. Asked past the network's
 * own client, which would refuse a certificate that nobody vouches for.
 */
async function warmUp({ url, miniflare }: Runtime, examples: Examples | null): Promise<void> {
  const paths = examples
    ? [examples.home, examples.category, examples.article, examples.search]
    : ['/de-de/'];
  for (const path of paths) {
    const answer = await miniflare.dispatchFetch(url + path, { redirect: 'manual' });
    await answer.arrayBuffer();
    if (answer.status >= 500) console.error(`${path} answers ${answer.status}`);
  }
}

const erpLine = (erp: boolean): string =>
  `  ERP           ${erp ? 'a stand-in confirms and delivers orders within a minute' : 'none: orders wait in the outbox'}`;

/** Nothing where no customer has a home of his own. */
function homesLine(homes: boolean | 'back', moved: number): string[] {
  if (homes === false) return [];
  const said =
    homes === 'back'
      ? `customers go back to SHOP within a minute or two, still there: ${moved} (npm run homes)`
      : `who comes moves into one of his own, there already: ${moved}; back: npm start -- --homes back`;
  return [`  Homes         ${said}`];
}

function welcome(
  addressOf: (name: string) => string,
  others: readonly string[],
  examples: Examples | null,
  facts: readonly string[],
): string {
  const shop = addressOf('localhost');
  const lines = [
    '',
    `  Laborkontor   ${shop}`,
    `  Light shop    ${addressOf('light.localhost')}`,
    ...others.map((name) => `  Network       ${addressOf(name)}`),
    ...facts,
  ];
  const things = examples && [
    '',
    '  Try',
    `    ${shop}${examples.category}`,
    `    ${shop}${examples.article}`,
    `    ${shop}${examples.search}`,
    `    ${shop}${homePath('hu-hu')}   in Hungarian, prices in forint`,
    `    search for ${examples.number}, or for "${examples.words}" with a typing error`,
  ];
  return [...lines, ...(things ?? []), '', ...demoLogins(), '', '  Ctrl-C ends it.', ''].join('\n');
}
