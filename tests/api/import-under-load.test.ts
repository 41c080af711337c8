import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generatedSource, importLocally } from '../../scripts/support/catalogue.ts';
import type { ImportSource, SourceItem } from '../../src/shop/catalogue/import/read/source.ts';
import { SCALE } from './support/catalogue.ts';
import { startShop, type TestShop } from './support/shop.ts';

/**
 * docs/rules/catalogue.md#whole-imports: a whole import fills the database that is not live; visitors see the old
 * catalogue or the new one.
 */
let shop: TestShop;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const MARK = 'Neuware';
const VISITORS = 4;
/** The versions are read every two seconds. */
const NOTICED_MS = 2500;

/** The same catalogue, with a word before each name that tells where it comes from; it comes as slowly as a file does. */
function markedCatalogue(): ImportSource {
  const mark = (item: SourceItem): SourceItem => {
    const record =
      'record' in item ? (item.record as { type: string; names?: Record<string, string> }) : null;
    if (record?.type !== 'article' || !record.names || !('record' in item)) return item;
    const names = Object.fromEntries(
      Object.entries(record.names).map(([language, name]) => [language, `${MARK} ${name}`]),
    );
    return { ...item, record: { ...record, names } };
  };
  async function* items(): AsyncGenerator<readonly SourceItem[]> {
    for await (const portion of generatedSource(SCALE).items) {
      await wait(100);
      yield portion.map(mark);
    }
  }
  return { name: 'marked', items: items() };
}

interface Seen {
  readonly status: number;
  /** Which catalogue the names of the answer come from; 'both' must not be. */
  readonly from: 'old' | 'new' | 'both' | 'none';
}

const NAMES = [
  /class="tile-name"><a [^>]*>(.*?)<\/a>/gs,
  /"Bezeichnung":"([^"]*)"/g,
  /<h1[^>]*>(.*?)<\/h1>/gs,
];

function catalogueOf(text: string): Seen['from'] {
  const names = NAMES.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name));
  const marked = names.filter((name) => name.includes(MARK)).length;
  if (names.length === 0) return 'none';
  return marked === 0 ? 'old' : marked === names.length ? 'new' : 'both';
}

test('visitors during an import get the old catalogue or the new, never half of it', async () => {
  const number = String(
    shop.sql('select number from article where is_reference = 1 limit 1', 'CATALOGUE_A')[0]!['number'],
  );
  const visits = [
    (n: number) => shop.ask(`/de-de/shop/artikel/${number}/details?n=${n}`),
    (n: number) => shop.ask(`/guestapi/suche/DE?q=gips&limit=24&n=${n}`),
    () =>
      shop.ask('/guestapi/shopware/search/DE/de/1', {
        method: 'POST',
        body: { search: 'fräser', limit: 24 },
      }),
  ];
  const seen: Seen[] = [];
  let isOver = false;
  const visitor = async (first: number): Promise<void> => {
    for (let n = first; !isOver; n += VISITORS) {
      const { status, text } = await visits[n % visits.length]!(n);
      seen.push({ status, from: catalogueOf(text) });
      await wait(5);
    }
  };
  const visitors = Promise.all(Array.from({ length: VISITORS }, (_, first) => visitor(first)));
  const { version } = await importLocally(shop.state, {
    sources: [markedCatalogue()],
    maxBad: 0,
    report: ({ field, reason }) => expect.fail(`${field}: ${reason}`),
    progress: () => {},
  });
  const during = seen.length;
  await wait(NOTICED_MS);
  isOver = true;
  await visitors;
  expect(shop.sql('select version from catalogue_pointer')).toEqual([{ version }]);
  expect(during).toBeGreaterThan(50);
  expect(new Set(seen.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(seen.slice(0, 20).map(({ from }) => from))).toEqual(new Set(['old']));
  expect(new Set(seen.map(({ from }) => from))).toEqual(new Set(['old', 'new']));
  expect(new Set(seen.slice(-12).map(({ from }) => from))).toEqual(new Set(['new']));
}, 60_000);

test('a list that mixes both catalogues would be seen', () => {
  const tile = (name: string): string => `<h3 class="tile-name"><a href="/x">${name}</a></h3>`;
  expect(catalogueOf(tile('Gips') + tile(`${MARK} Gips`))).toBe('both');
});
