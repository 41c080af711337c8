import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseRecords } from '#lib/csv.ts';
import type { ArticleInput } from '#shop/catalogue/article-record.ts';
import type { Language } from '#shop/markets/languages.ts';
import { search } from '#shop/search/search.ts';
import { ROOT } from '../support/project.ts';
import { fulfils } from './dental-set.ts';
import { storedDemonstration } from './stored-demonstration.test-support.ts';

const FIRST = 10;

/** What is typed in a language, and what it means: one of the kinds and one of the values of a property. */
interface EverydayWord {
  lang: Language;
  typed: string;
  kind: string;
  has: string;
}

test('words of the bench find first what technicians call so', async () => {
  const { store, articles } = storedDemonstration();
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
