import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { ArticleInput } from '#shop/catalogue/article-record.ts';
import type { Language } from '#shop/markets/languages.ts';
import { MemoryStore } from '#shop/search/memory-store.ts';
import { search } from '#shop/search/search.ts';
import { indexDemonstration, readJudged } from './dental-set.ts';
import { withTypos, type Half } from './disturb.ts';
import { evaluateDental, evaluateNumbers, evaluatePasted, type JudgedAnswer } from './evaluate-dental.ts';
import { mean } from './measures.ts';

/**
 * The whole catalogue of the demonstration, asked what people judged (docs/search.md#measuring). A floor is what was reached; it is
 * raised when the search gets better.
 */
const FLOORS = JSON.parse(
  readFileSync(new URL('../../tests/search/floors.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, number>>;

const store = new MemoryStore();
const articles: ArticleInput[] = [];
const judged = readJudged();

beforeAll(() => {
  indexDemonstration({
    write: store.write,
    number: store.addNumber.bind(store),
    article: (each) => void articles.push(each),
  });
}, 400_000);

const precision = (answers: readonly JudgedAnswer[]): number => mean(answers.map((each) => each.precision));
const of = (half: Half, answers: readonly JudgedAnswer[]): number =>
  precision(answers.filter((each) => each.half === half));

function expectFloors(figures: Readonly<Record<string, number>>): void {
  for (const [name, figure] of Object.entries(figures))
    expect(figure, name).toBeGreaterThanOrEqual(FLOORS[name]!);
}

test('what people judged right stands in front, as it is written', async () => {
  const answers = await evaluateDental(store, articles, judged);
  expectFloors({
    'as written, tuned half': of('tune', answers),
    'as written, held-out half': of('held out', answers),
    'German compounds': precision(
      answers.filter(({ query }) => query.language === 'de' && query.aspect === 'compound'),
    ),
  });
}, 200_000);

test('with a slip in each long word it stands in front, and no page is empty', async () => {
  const answers = await evaluateDental(store, articles, judged, withTypos);
  expect(answers.filter((each) => each.isEmpty)).toEqual([]);
  expectFloors({
    'one slip in each long word, tuned half': of('tune', answers),
    'one slip in each long word, held-out half': of('held out', answers),
  });
}, 200_000);

test('ordered by price or novelty it stands in front, too', async () => {
  const held = async (sort: 'price-asc' | 'price-desc' | 'novelty'): Promise<number> =>
    of('held out', await evaluateDental(store, articles, judged, (text) => text, sort));
  expectFloors({
    'by price up, held-out half': await held('price-asc'),
    'by price down, held-out half': await held('price-desc'),
    'by novelty, held-out half': await held('novelty'),
  });
}, 200_000);

test('a number leads to its article in every written and every pasted form', async () => {
  const written = await evaluateNumbers(store, articles);
  expect(written.found).toBe(written.asked);
  const pasted = await evaluatePasted(store, articles);
  expect(pasted.missed).toEqual([]);
}, 200_000);

test('the empty search counts every article, and its first page has 24 tiles', async () => {
  const { hits, ...found } = await search(store, { text: '', language: 'de' });
  expect(found.articles).toBe(articles.length);
  expect(articles).toHaveLength(75_132);
  expect(hits).toHaveLength(24);
});

test.each<[Language, string, string]>([
  ['de', 'Gips Typ IV', 'Gips Typ 4'],
  ['de', 'Hartgips Klasse III', 'Hartgips Klasse 3'],
  ['en', 'die stone type IV', 'die stone type 4'],
  ['fr', 'plâtre type III', 'plâtre type 3'],
  ['es', 'yeso tipo IV', 'yeso tipo 4'],
  ['it', 'gesso tipo IV', 'gesso tipo 4'],
  ['nl', 'gips klasse IV', 'gips klasse 4'],
  ['pl', 'gips klasy IV', 'gips klasy 4'],
  ['hu', 'IV. típusú gipsz', '4-es típusú gipsz'],
  ['cs', 'sádra třídy IV', 'sádra třídy 4'],
])('%s: a type in Roman numerals is the same type: %s', async (language, roman, arabic) => {
  const ask = (text: string) => search(store, { text, language });
  const [one, other] = [await ask(roman), await ask(arabic)];
  expect(one.articles).toBeGreaterThan(0);
  expect(one.without).toEqual([]);
  expect(one.hits).toEqual(other.hits);
  expect(articles[one.hits[0]!.id]!.number).toMatch(/IV|4/.test(roman) ? /^167/ : /^166/);
});
