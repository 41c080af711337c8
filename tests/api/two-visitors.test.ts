import { build } from 'esbuild';
import { join } from 'node:path';
import { Log, LogLevel, Miniflare, convertV4MiniflareOptions } from 'miniflare';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkServerWrites } from '../../scripts/check/server-writes.ts';
import { ROOT } from '../../scripts/support/project.ts';
import { runtimeDate } from '../../scripts/support/runtime-date.ts';
import { logIn } from '../support/login.ts';
import { addCustomer } from '../support/shop-database.ts';
import { textsOf } from '../support/texts.ts';
import { ask, startShop, type TestShop } from './support/shop.ts';

/**
 * One isolate renders the islands of many visitors: two customers with carts and languages of their own ask for the same
 * pages at once, many times. What a page shows is its visitor's alone, texts included.
 */
interface Visitor {
  readonly prefix: string;
  readonly headers: Record<string, string>;
  /** What only this visitor's pages say: name, number, cart, texts. */
  readonly own: readonly string[];
}

const PAGES = ['wk', 'konto', 'kundendaten-aendern', 'meinlabor', 'meinlabor/schnittstellen', 'logbuch-user'];
const ROUNDS = 12;

/** Marks of others that pages showed while all visitors asked at once, as "path: mark", and how many pages showed an own one. */
async function watch(
  visitors: readonly Visitor[],
  pages: readonly string[],
  get: (path: string, headers: Record<string, string>) => Promise<string>,
): Promise<{ foreign: string[]; own: number; asked: number }> {
  const seen = { foreign: new Set<string>(), own: 0, asked: 0 };
  const round = () =>
    visitors.flatMap((visitor) =>
      pages.map(async (page) => {
        const path = `/${visitor.prefix}/${page}`;
        const text = await get(path, visitor.headers);
        const others = visitors.filter((other) => other !== visitor).flatMap(({ own }) => own);
        for (const mark of others) if (text.includes(mark)) seen.foreign.add(`${path}: ${mark}`);
        seen.own += visitor.own.some((mark) => text.includes(mark)) ? 1 : 0;
        seen.asked += 1;
      }),
    );
  for (let done = 0; done < ROUNDS; done += 1) await Promise.all(round());
  return { ...seen, foreign: [...seen.foreign] };
}

let shop: TestShop;
let visitors: Visitor[];

beforeAll(async () => {
  shop = await startShop();
  const now = new Date().toISOString();
  const articles = shop
    .sql('select number from article where vkz = 4 and flags & 63 = 0 limit 2', 'CATALOGUE_A')
    .map(({ number }) => String(number));
  const labs = [
    { id: 'elbe', number: '999921', prefix: 'de-de', language: 'de', note: 'Arbeit Elbufer' },
    { id: 'seine', number: '999922', prefix: 'fr-fr', language: 'fr', note: 'Travail Bellevue' },
  ] as const;
  visitors = await Promise.all(
    labs.map(async ({ id, number, prefix, language, note }, at) => {
      const cookie = await shop.withDatabase(async (database) => {
        addCustomer(database, { id, number, email: `${id}@labor.example` });
        database.prepare('update customer set name1 = ? where id = ?').run(`Labor ${id} ${number}`, id);
        return logIn(database, id, { now });
      });
      const lines = [{ number: articles[at]!, quantity: at + 2, reference: note }];
      await shop.ask('/customerapi/cart/add', { method: 'POST', headers: { cookie }, body: { lines } });
      const t = textsOf(language);
      const own = [
        number,
        `Labor ${id}`,
        `${id}@labor.example`,
        note,
        t('cart:clear'),
        t('cart:to-checkout'),
      ];
      return { prefix, headers: { cookie, accept: 'text/html' }, own };
    }),
  );
});
afterAll(() => shop.stop());

test('two customers at once: neither sees the other’s name, cart or language', async () => {
  const { foreign, own, asked } = await watch(visitors, PAGES, async (path, headers) => {
    const { status, text } = await shop.ask(path, { headers });
    expect({ path, status }).toEqual({ path, status: 200 });
    return text;
  });
  expect(foreign).toEqual([]);
  expect(asked).toBe(2 * PAGES.length * ROUNDS);
  expect(own).toBeGreaterThan(asked * 0.6); // or the test would look at pages that say nothing
}, 120_000);

/** What the pattern forbids: an island that keeps what its first visitor was. */
const LEAKING = `
import { atom } from 'nanostores';
const $name = atom('');
export function Page({ name }) {
  if ($name.get() === '') $name.set(name);
  return <h1>{$name.get()}</h1>;
}`;

test('control: an island that writes a store is seen by the test and by the check', async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { renderToString } from 'react-dom/server.edge';
        ${LEAKING}
        export default { fetch: (request) => new Response(renderToString(<Page name={request.headers.get('x-name')} />)) };`,
      loader: 'tsx',
      resolveDir: join(ROOT, 'tests'),
    },
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const modules = [{ type: 'ESModule' as const, path: 'leak.mjs', contents: outputFiles[0]!.text }];
  const compatibility = { compatibilityDate: runtimeDate(), compatibilityFlags: ['nodejs_compat'] };
  const worker = new Miniflare(
    convertV4MiniflareOptions({
      log: new Log(LogLevel.WARN),
      cf: false,
      telemetry: { enabled: false },
      workers: [{ name: 'leak', modules, modulesRoot: '/', ...compatibility }],
    }),
  );
  try {
    const url = (await worker.ready).origin;
    const strangers = ['elbe', 'seine'].map((own) => ({
      prefix: own,
      headers: { 'x-name': own },
      own: [own],
    }));
    const { foreign } = await watch(strangers, ['page'], async (path, headers) => {
      return (await ask(url, path, { headers })).text;
    });
    expect(foreign).toHaveLength(1);
  } finally {
    await worker.dispose();
  }
  const page = {
    path: 'src/pages/a.astro',
    text: `---\nimport { Page } from '#islands/a.tsx';\n---\n<Page />`,
  };
  expect(checkServerWrites([page, { path: 'src/islands/a.tsx', text: LEAKING }])).toHaveLength(1);
}, 60_000);
