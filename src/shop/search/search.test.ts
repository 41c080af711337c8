import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FLAG } from '#shop/catalogue/model.ts';
import { LANGUAGES } from '#shop/markets/languages.ts';
import type { Language } from '#shop/markets/languages.ts';
import type { SearchFilters } from './filters.ts';
import { search } from './search.ts';
import type { SearchRequest } from './request.ts';
import { smallCatalogue } from './small-catalogue.test-support.ts';
import type { SmallArticle } from './small-catalogue.test-support.ts';
import { suggest } from './suggest.ts';

const { store, articles } = smallCatalogue();

async function ask(text: string, rest: Partial<SearchRequest> = {}) {
  const result = await search(store, { text, language: 'de', ...rest });
  const language = rest.language === 'en' ? 'en' : 'de';
  return { ...result, titles: result.hits.map(({ id }) => articles[id]!.texts[language]!.title) };
}

test('finishing a word never finds more than its beginning did', async () => {
  const titles = articles.flatMap(({ texts }) => texts['de']!.title.split(/[\s,]+/));
  const widened: string[] = [];
  for (const word of new Set(titles.filter((each) => /^\p{L}{5,}$/u.test(each)))) {
    let before = Infinity;
    for (let letters = 4; letters <= word.length; letters++) {
      const { articles: found } = await ask(word.slice(0, letters));
      if (found > before) widened.push(`${word.slice(0, letters)}: ${before} → ${found}`);
      before = found;
    }
  }
  expect(widened).toEqual([]);
});

test('a tooth phrase opens the variant that it names', async () => {
  const { titles } = await ask('A2 oben Aurelis S46');
  expect(titles[0]).toBe('Frontzahngarnitur Aurelis, OK Front, Form S46, A2');
});

test('a tile stands for its group and says how many variants match', async () => {
  const { hits, articles: found, groups } = await ask('Frontzahngarnitur Aurelis');
  expect([found, groups, hits[0]!.variants]).toEqual([20, 4, 5]);
});

test('a line is one tile, opened at the variant that the text names, with its cheapest', async () => {
  const { titles } = await ask('Frontzahngarnitur Aurelis S46 A2', { lines: true });
  expect(titles[0]).toBe('Frontzahngarnitur Aurelis, OK Front, Form S46, A2');
  expect(titles.filter((title) => title.includes('Aurelis'))).toHaveLength(1);
  const gypsum = await ask('', { lines: true, filters: { categories: ['701'] } });
  const cheapest = gypsum.hits.map(({ from }) => (from === undefined ? null : articles[from]!.price));
  const lowest = gypsum.hits.map(({ id }) =>
    Math.min(...articles.filter(({ lead }) => lead === articles[id]!.lead).map(({ price }) => price!)),
  );
  expect(cheapest).toEqual(lowest);
});

test('sorting by a property counts as people do, what has none comes last', async () => {
  const values = async (sort: 'p-mould' | '-p-mould') =>
    (await ask('', { group: false, sort, perPage: 100 })).hits.map(
      ({ id }) => articles[id]!.properties.find(([code]) => code === 'mould')?.[1],
    );
  const up = await values('p-mould');
  const known = up.filter((value) => value !== undefined);
  expect(known).toEqual(known.toSorted(new Intl.Collator('en', { numeric: true }).compare));
  expect(up.slice(0, known.length)).toEqual(known);
  const down = await values('-p-mould');
  expect(down.slice(0, known.length)).toEqual(known.toReversed());
});

test('every article is listed where groups are not wanted', async () => {
  expect((await ask('Aurelis', { group: false })).hits).toHaveLength(20);
});

test.each([
  'gips',
  'hartgips',
  'superhartgips',
  'Superhartgipse',
  'superhartgibs',
  'supperhartgips',
  'Stumpfgips',
  'Typ4',
  'typ 4',
])('"%s" finds the die stone', async (text) => {
  expect((await ask(text)).titles.some((title) => title.startsWith('Superhartgips'))).toBe(true);
});

test.each(['ofen', 'Öfen', 'keramikofen', 'keramik ofen', 'brennofen', 'Keramiköfen'])(
  '"%s" finds the furnace',
  async (text) => {
    expect((await ask(text)).titles[0]).toContain('Keramikofen');
  },
);

test.each(['A3,5', 'a3.5', 'A35', 'A 3,5'])('shade "%s" is A3.5 and no other', async (text) => {
  const { titles } = await ask(`Aurelis ${text}`, { group: false });
  expect(titles[0]).toContain('A3.5');
  expect((await ask(text, { group: false })).titles.every((title) => title.endsWith('A3.5'))).toBe(true);
});

test('an article number is found in every written form and by its beginning', async () => {
  const { number } = articles.at(-2)!;
  for (const text of [number, '227 000 001', '227.000-001', '  227000001 ']) {
    const { hits, byNumber } = await ask(text);
    expect(hits[0]!.id).toBe(articles.length - 2);
    expect(byNumber).toBe('whole');
  }
  expect((await ask('227000')).byNumber).toBe('beginning');
});

test('an unknown word is read as the nearest one and the reading is said', async () => {
  expect((await ask('Frontzahngarnitur Aurellis')).corrected).toBe('frontzahngarnitur aurelis');
  expect((await ask('Frontzahngarnitur Aurelis')).corrected).toBeNull();
});

test('words that say nothing are not marked, unless nothing else was typed', async () => {
  expect((await ask('Gips für Modelle')).words).not.toContain('fur');
  expect((await ask('Gips für Modelle')).words).toContain('gips');
  expect((await ask('von', { language: 'de' })).words.length).toBeLessThanOrEqual(1);
});

test('where no article has all words the best partial matches are listed, and said', async () => {
  const { partial, hits, articles: counted, facets, others } = await ask('Untersuchungshandschuhe Levante');
  expect([partial, hits.length, counted, facets.categories]).toEqual([true, 0, 0, []]);
  expect(others.length).toBeGreaterThan(0);
});

test('a word without any meaning here does not hide the rest of the query', async () => {
  expect((await ask('qqqqq Thermaduro')).titles[0]).toContain('Thermaduro');
});

test('blocked articles never show', async () => {
  expect((await ask('gesperrt')).hits).toHaveLength(0);
  expect((await ask('')).articles).toBe(articles.length - 1);
});

test('no text lists in catalogue order, a category with everything below it', async () => {
  const { hits, articles: found } = await ask('', { filters: { categories: ['PG7'] }, group: false });
  expect(found).toBe(9);
  expect(hits.map(({ id }) => id)).toEqual(hits.map(({ id }) => id).toSorted((a, b) => a - b));
});

test('prices sort both ways with articles on request last', async () => {
  const prices = async (sort: 'price-asc' | 'price-desc') =>
    (await ask('', { sort, group: false, perPage: 100 })).hits.map(({ id }) => articles[id]!.price);
  const up = await prices('price-asc');
  expect(up.at(-1)).toBeNull();
  expect((await prices('price-desc')).at(-1)).toBeNull();
  expect(up.slice(0, -1)).toEqual(up.slice(0, -1).toSorted((a, b) => a! - b!));
});

test('pages do not overlap and end', async () => {
  const page = async (number: number) =>
    (await ask('', { page: number, perPage: 20, group: false })).hits.map(({ id }) => id);
  const all = [...(await page(1)), ...(await page(2)), ...(await page(3)), ...(await page(4))];
  expect(new Set(all).size).toBe(all.length);
  expect(all).toHaveLength(articles.length - 1);
});

test('the preview answers from three letters, with at most ten hits and the categories', async () => {
  expect((await suggest(store, 'fr', 'de')).hits).toHaveLength(0);
  const preview = await suggest(store, 'front', 'de');
  expect(preview.hits.length).toBeLessThanOrEqual(10);
  expect(preview.categories).toEqual([{ code: '101', count: 40 }]);
});

function passes(article: SmallArticle, filters: SearchFilters, without: string): boolean {
  const { categories, suppliers, properties, price, flags } = filters;
  const has = (code: string, values: readonly string[]): boolean =>
    article.properties.some(([own, value]) => own === code && values.includes(value));
  return (
    (article.flags & FLAG.blocked) === 0 &&
    (without === 'category' ||
      !categories?.length ||
      article.categories.some((code) => categories.includes(code))) &&
    (without === 'supplier' || !suppliers?.length || suppliers.includes(article.supplier ?? '')) &&
    (without === 'price' ||
      price?.min === undefined ||
      (article.price !== null && article.price >= price.min)) &&
    (!flags || (article.flags & flags) === flags) &&
    Object.entries(properties ?? {}).every(
      ([code, values]) => without === code || !values.length || has(code, values),
    )
  );
}

test('facets count exactly, each without its own filter', async () => {
  const some = (values: string[]) => fc.option(fc.subarray(values), { nil: undefined });
  const filters = fc.record({
    categories: some(['PG1', '101', '701', 'PG16', 'none']),
    suppliers: some(['S01', 'S02', 'S03']),
    properties: fc.record(
      { shade: fc.subarray(['A2', 'B1']), colour: fc.subarray(['white', 'blue']) },
      { requiredKeys: [] },
    ),
    price: fc.option(fc.record({ min: fc.nat(5000) }), { nil: undefined }),
    flags: fc.constantFrom(0, FLAG.novelty),
  });
  await fc.assert(
    fc.asyncProperty(filters, async (chosen) => {
      const { articles: found, facets } = await ask('', { filters: chosen });
      expect(found).toBe(articles.filter((article) => passes(article, chosen, '')).length);
      const count = (list: ReadonlyArray<{ code: string; count: number }>, code: string) =>
        list.find((each) => each.code === code)?.count ?? 0;
      for (const code of ['PG1', '701']) {
        const expected = articles.filter(
          (article) => article.categories.includes(code) && passes(article, chosen, 'category'),
        );
        expect(count(facets.categories, code)).toBe(expected.length);
      }
      const bySupplier = articles.filter(
        (article) => article.supplier === 'S03' && passes(article, chosen, 'supplier'),
      );
      expect(count(facets.suppliers, 'S03')).toBe(bySupplier.length);
      for (const { code, values } of facets.properties) {
        for (const { code: value, count: counted } of values) {
          const having = articles.filter((article) =>
            article.properties.some(([own, has]) => own === code && has === value),
          );
          expect(counted).toBe(having.filter((article) => passes(article, chosen, code)).length);
        }
      }
      const prices = articles
        .filter((article) => passes(article, chosen, 'price'))
        .flatMap(({ price }) => price ?? []);
      expect(facets.price).toEqual(
        prices.length ? { min: Math.min(...prices), max: Math.max(...prices) } : null,
      );
    }),
  );
});

const operators = fc.array(
  fc.constantFrom(
    '"',
    '*',
    '(',
    ')',
    'NEAR',
    '^',
    ':',
    'gips',
    'A2',
    '\0',
    '\ud800',
    '%',
    '-',
    ' ',
    '😀',
    'AND',
  ),
);

test('no text is an error, in any language', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    operators.map((parts) => parts.join('')),
    fc.string({ minLength: 10_000, maxLength: 10_100 }),
  );
  await fc.assert(
    fc.asyncProperty(
      text,
      fc.constantFrom(...LANGUAGES),
      fc.boolean(),
      async (typed, language: Language, group) => {
        const result = await search(store, { text: typed, language, group, page: 1 });
        expect(result.hits.length).toBeLessThanOrEqual(24);
        await suggest(store, typed, language);
      },
    ),
    { numRuns: 300 },
  );
});

test('odd pages and sizes are put right', async () => {
  for (const page of [0, -1, NaN, Infinity, 1.5, 1e9]) {
    const { hits } = await ask('gips', { page, perPage: page });
    expect(hits.length).toBeLessThanOrEqual(200);
  }
});

test('a word that no article has is said, and the others answer', async () => {
  const { without, titles } = await ask('Thermaduro xylophon');
  expect(without).toEqual(['xylophon']);
  expect(titles[0]).toContain('Thermaduro');
  expect((await ask('xylophon')).without).toEqual([]);
});

test.each([
  ['sumpfgips', 'stumpfgips', 'Superhartgips'],
  ['Brnenofen', 'brennofen', 'Keramikofen'],
  ['Superhartgpis', 'superhartgips', 'Superhartgips'],
  ['Untersuchngshandschuhe', 'untersuchungshandschuhe', 'Untersuchungshandschuhe'],
  ['Keramikofn', 'keramikofen', 'Keramikofen'],
])('"%s" is read as %s, a word of the catalogue or of its synonyms', async (text, corrected, title) => {
  const result = await ask(text);
  expect(result.corrected).toBe(corrected);
  expect(result.titles[0]).toContain(title);
});

test('a slip in a compound of known parts, and in a part that stands nowhere alone', async () => {
  expect((await ask('Gipsarakeramikofn')).others.length).toBeGreaterThan(0);
  expect((await ask('Handschhe')).titles[0]).toContain('Untersuchungshandschuhe');
});

test('preview and page are one answer, be the last word finished or not', async () => {
  for (const text of [
    'Frontz',
    'Kermikof',
    'superhrtg',
    'Thermad',
    'nitr',
    'Untersuchngsh',
    'Aurellis S4',
    'Gips',
  ]) {
    const preview = await suggest(store, text, 'de');
    const page = await ask(text, { perPage: 10, lines: true });
    expect([preview.articles, preview.groups, preview.hits], text).toEqual([
      page.articles,
      page.groups,
      page.hits,
    ]);
    expect(page.hits.length + page.others.length, text).toBeGreaterThan(0);
  }
});

test('the list counts complete matches alone, others stand below its end', async () => {
  const { hits, others, articles: counted, facets, partial } = await ask('Aurelis S46 A2 oben Gipsara');
  expect([hits.length, counted, partial, facets.price]).toEqual([0, 0, true, null]);
  expect(others.length).toBeGreaterThan(0);
  const whole = await ask('Aurelis S46 A2', { group: true, perPage: 1 });
  expect(whole.articles).toBe(2);
  expect(whole.others).toEqual([]); // the list goes on
  const end = await ask('Aurelis S46 A2', { perPage: 1, page: 2 });
  const group = ({ id }: { id: number }): number => articles[id]!.group;
  const listed = new Set([...whole.hits, ...end.hits].map(group));
  expect(end.others.filter((hit) => listed.has(group(hit)))).toEqual([]);
});

test('other orders begin with what the text means, not with what it is used with', async () => {
  const { hits, titles } = await ask('gips', { sort: 'price-asc' });
  const separator = articles.findIndex(({ categories }) => categories.includes('703'));
  expect(titles[0]).toMatch(/^Hartgips/);
  expect(hits.some(({ id }) => id === separator)).toBe(articles[hits.at(-1)!.id]!.categories.includes('703'));
  const prices = hits.filter(({ id }) => id !== separator).map(({ id }) => articles[id]!.price!);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
});

test('a mention in a description stands below the border, unless filters ask', async () => {
  const { titles, others, partial } = await ask('gips');
  expect(titles).not.toContain('Laborkittel');
  expect(others.map(({ id }) => articles[id]!.texts.de!.title)).toContain('Laborkittel');
  expect(partial).toBe(false);
  const asked = await ask('gips', { filters: { categories: ['1606'] } });
  expect(asked.titles).toEqual(['Laborkittel']);
  expect(asked.partial).toBe(false);
});
