import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parseRecords } from '#lib/csv.ts';
import type { ArticleInput } from '#shop/catalogue/article-record.ts';
import type { Language } from '#shop/markets/languages.ts';
import { search } from '#shop/search/search.ts';
import { ROOT } from '../support/project.ts';
import { fulfils } from './dental-set.ts';
import { storedDemonstration } from './stored-demonstration.test-support.ts';

const FIRST = 10;

let demonstration: ReturnType<typeof storedDemonstration>;
beforeAll(() => {
  demonstration = storedDemonstration();
}, 240_000);

/** What is typed in a language, and what it means: one of the kinds and one of the values of a property. */
interface EverydayWord {
  lang: Language;
  typed: string;
  kind: string;
  has: string;
}

test('words of the bench find first what technicians call so', async () => {
  const { store, articles } = demonstration;
  const missed: string[] = [];
  for (const word of readWords()) {
    const query = { text: word.typed, language: word.lang, perPage: FIRST };
    const { hits } = await search(store, query);
    const meant = hits.map(({ id }) => isMeant(articles[id]!, word));
    const most = meant.filter(Boolean).length > meant.length / 2;
    if (!meant[0] || !most)
      missed.push(
        `${word.lang} ${word.typed}: ${hits.map(({ id }) => articles[id]!.names[word.lang]).join('; ')}`,
      );
  }
  expect(missed).toEqual([]);
}, 240_000);

/** A shape of ISO 6360 as technicians name it alone; other things may have the same word, and stand before it. */
const SHAPES = {
  de: { Kugel: '001', Konus: '171', Walze: '110', Birne: '237', Flamme: '243', Rad: '041' },
  en: { ball: '001', cone: '171', cylinder: '110', pear: '237', flame: '243', wheel: '041' },
  fr: { boule: '001', cône: '171', cylindre: '110', poire: '237', flamme: '243', roue: '041' },
  es: { bola: '001', cono: '171', cilindro: '110', pera: '237', llama: '243', rueda: '041' },
  it: { pallina: '001', cono: '171', cilindro: '110', pera: '237', fiamma: '243', ruota: '041' },
  nl: { kogel: '001', conus: '171', cilinder: '110', peer: '237', vlam: '243', wiel: '041' },
  pl: { kulka: '001', stożek: '171', cylinder: '110', gruszka: '237', płomyk: '243', koło: '041' },
  hu: { golyó: '001', kónusz: '171', cilinder: '110', körte: '237', láng: '243', kerék: '041' },
  cs: { koule: '001', konus: '171', válec: '110', hruška: '237', plamínek: '243', kolo: '041' },
};

test('the everyday word of a shape alone finds burs of that shape, too', async () => {
  const { store } = demonstration;
  const missed: string[] = [];
  for (const [language, words] of Object.entries(SHAPES))
    for (const [text, shape] of Object.entries(words)) {
      const query = { text, language: language as Language, filters: { properties: { shape: [shape] } } };
      const { articles } = await search(store, query);
      if (articles === 0) missed.push(`${language} ${text}`);
    }
  expect(missed).toEqual([]);
}, 240_000);

test('each language is asked by 25 words or more, none of them twice', () => {
  const words = readWords();
  for (const [lang, asked] of Map.groupBy(words, (word) => word.lang)) {
    expect(asked.length, lang).toBeGreaterThanOrEqual(25);
    expect(new Set(asked.map(({ typed }) => typed)).size, lang).toBe(asked.length);
  }
});

function isMeant(article: ArticleInput, { kind, has }: EverydayWord): boolean {
  if (!fulfils(article, { kind: kind.split('|') })) return false;
  if (!has) return true;
  const [code = '', values = ''] = has.split('=');
  return values.split('|').some((value) => fulfils(article, { properties: { [code]: value } }));
}

function readWords(): EverydayWord[] {
  const text = readFileSync(join(ROOT, 'tests', 'search', 'everyday-words.csv'), 'utf8');
  return parseRecords(text, ['lang', 'typed', 'kind', 'has'], { formulas: 'raw' }).map(({ values }) => ({
    ...values,
    lang: values.lang as Language,
  }));
}
