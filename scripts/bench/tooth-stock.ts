import type { DatabaseSync } from 'node:sqlite';
import { chromium, type CDPSession } from 'playwright';
import { logIn } from '../../tests/support/login.ts';
import { findChromium } from '../support/chromium.ts';
import { openDatabase } from '../support/local-d1.ts';
import { startRuntime } from '../support/runtime.ts';
import type { Buyer } from './buyers.ts';
import { drive, type Load } from './load.ts';
import { measureScrolling } from './scrolling.ts';

/** Laboratories with a large stock each, and the stock: two cabinets of five drawers with 20 × 20 places, all of them full. */
const CUSTOMERS = 200;
const CABINETS = 2;
const DRAWERS = 5;
const SIDE = 20;
const SLOWDOWN = 4;
const VISITS = 5;

const CALLS: Readonly<Record<string, (n: number) => string>> = {
  overview: () => '/customerapi/zahnlager/schraenke',
  drawer: (n) => `/customerapi/zahnlager/schrank/${1 + (n % CABINETS)}/schublade/${1 + (n % DRAWERS)}`,
  stand: (n) => `/customerapi/zahnlager/schrank/1/schublade/${1 + (n % DRAWERS)}/stand`,
  'booking in': () => '/customerapi/zahnlager/zubuchen/auto',
  statistics: () => '/customerapi/zahnlager/statistik',
};

export interface StockFigures {
  /** One laboratory alone, and among two hundred. */
  readonly lines: Readonly<Record<string, Load>>;
  /** Milliseconds of script until a page stands, at a quarter of the speed: the median of some visits. */
  readonly scriptMs: Readonly<Record<string, number>>;
  /** Milliseconds of the main thread for a frame of scrolling, on a phone's screen at a quarter of the speed. */
  readonly frameMs: Readonly<Record<string, number>>;
}

/** What calls of a stock of 4,000 sets cost alone and beside 200 of the kind, and what its pages cost the browser. */
export async function measureStock(out: string, state: string, buyer: Buyer, seconds: number): Promise<StockFigures> {
  const shop = openDatabase(state, 'SHOP');
  keepSets(shop, setsOf(state));
  addStock(shop, buyer.id);
  const lines = await measureCalls(out, state, { buyer, seconds, name: 'alone' });
  await addLaboratories(shop, buyer.id);
  shop.close();
  const among = await measureCalls(out, state, { buyer, seconds, name: 'among 200' });
  return { lines: { ...lines, ...among }, scriptMs: await measurePages(out, state, buyer), frameMs: await measureScrolling(out, state, buyer) };
} // prettier-ignore

/** Tooth sets of the catalogue with the number of their teeth. */
function setsOf(state: string): readonly (readonly [string, number])[] {
  for (const name of ['CATALOGUE_A', 'CATALOGUE_B'] as const) {
    const catalogue = openDatabase(state, name);
    const rows = catalogue
      .prepare(
        `select number, min(28, max(1, pack ->> 'quantity')) as whole from article
          where properties like '%["position",%' and properties like '%"shade"%' and properties not like '%"tooth"%' limit 4000`,
      )
      .all() as { number: string; whole: number }[];
    catalogue.close();
    if (rows.length > 0) return rows.map(({ number, whole }) => [number, whole] as const);
  }
  throw new Error('no tooth sets in the catalogue');
}

/** '[1,2,3]', to be read by json_each. */
const upTo = (last: number): string => JSON.stringify(Array.from({ length: last }, (_, index) => index + 1));

/** The sets where the statements of this connection find them by their place in the list. */
function keepSets(shop: DatabaseSync, sets: readonly (readonly [string, number])[]): void {
  shop.exec('create temp table bench_set (at integer primary key, number text, whole integer)');
  const add = shop.prepare('insert into bench_set values (?, ?, ?)');
  for (const [at, [number, whole]] of sets.entries()) add.run(at, number, whole);
}

function addStock(shop: DatabaseSync, customer: string): void {
  shop
    .prepare(
      `insert into tooth_cabinet (customer_id, id, name, created_at)
       select ?1, value, 'Schrank ' || value, '2024-01-01' from json_each('${upTo(CABINETS)}')`,
    )
    .run(customer);
  shop
    .prepare(
      `insert into tooth_drawer (customer_id, cabinet, id, row_count, column_count, created_at)
       select ?1, c.value, d.value, ${SIDE}, ${SIDE}, '2024-01-01' from json_each('${upTo(CABINETS)}') c, json_each('${upTo(DRAWERS)}') d`,
    )
    .run(customer);
  shop
    .prepare(
      `insert into tooth_place (customer_id, cabinet, drawer, row_no, column_no, article, whole, teeth, since)
       select ?1, d.cabinet, d.id, r.value, k.value, s.number, s.whole, (1 << s.whole) - 1, '2024-01-01'
         from tooth_drawer d, json_each('${upTo(SIDE)}') r, json_each('${upTo(SIDE)}') k
         join bench_set s on s.at = ((((d.cabinet - 1) * ${DRAWERS} + d.id - 1) * ${SIDE * SIDE} + (r.value - 1) * ${SIDE} + k.value - 1)) % (select count(*) from bench_set)
        where d.customer_id = ?1`,
    )
    .run(customer);
}

/** The others: copies of the buyer's account, each with its stock. */
async function addLaboratories(shop: DatabaseSync, like: string): Promise<void> {
  const row = shop.prepare('select * from customer where id = ?').get(like)!;
  const columns = Object.keys(row);
  const add = shop.prepare(`insert into customer (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`); // prettier-ignore
  shop.exec('begin');
  for (let n = 1; n < CUSTOMERS; n++) {
    const id = `stock-${n}`;
    add.run(...Object.values({ ...row, id, number: `${8_000_000 + n}`, email: `${id}@example.com` }));
    addStock(shop, id);
    await logIn(shop, id);
  }
  shop.exec('commit');
}

async function measureCalls(
  out: string,
  state: string,
  { buyer, seconds, name }: { readonly buyer: Buyer; readonly seconds: number; readonly name: string },
): Promise<Record<string, Load>> {
  const runtime = await startRuntime({ out, state });
  try {
    const lines: Record<string, Load> = {};
    for (const [call, path] of Object.entries(CALLS))
      lines[`stock ${call}, ${name}`] = await drive({
        url: runtime.url,
        seconds,
        warm: 60,
        path: (n) => ({ path: path(n), headers: { cookie: buyer.cookie } }),
      });
    return lines;
  } finally {
    await runtime.stop();
  }
}

/** The portal's order history has no island: what the shell costs on each of these pages. */
const PAGES = {
  'a page without an island': '/de-de/zahnlager/bestellhistorie',
  'a drawer of 400 places': '/de-de/zahnlager/schrank/1/schublade/1',
  'a stock of 4,000 sets': '/de-de/zahnlager',
} as const;

async function measurePages(out: string, state: string, { cookie, number }: Buyer): Promise<Record<string, number>> {
  const runtime = await startRuntime({ out, state });
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
  try {
    const url = runtime.url.replace('127.0.0.1', 'localhost');
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'de-DE' });
    await context.addCookies([
      { name: 'sid', value: cookie.replace('sid=', ''), url },
      { name: 'kunde', value: number, url },
    ]);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const found: Record<string, number> = {};
    for (const [name, path] of Object.entries(PAGES)) {
      const times: number[] = [];
      for (let visit = 0; visit < VISITS; visit++) {
        await page.goto('about:blank');
        await page.goto(url + path, { waitUntil: 'load' });
        await page.locator('.ts-place, .ts-front, .ts-history, .ts-none').first().waitFor();
        await page.waitForTimeout(500);
        times.push(await scriptOf(session));
      }
      found[name] = times.toSorted((one, other) => one - other)[Math.floor(VISITS / 2)]!;
    }
    return found;
  } finally {
    await browser.close();
    await runtime.stop();
  }
} // prettier-ignore

/** Script of the page that stands, in milliseconds. */
async function scriptOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * metrics.find(({ name }) => name === 'ScriptDuration')!.value;
}
