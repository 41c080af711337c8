import { expect, test } from 'vitest';
import type { PreviewAnswer, PreviewHit } from '#shop/search/wire.ts';
import { answerColumns, recentColumns } from './entries.ts';
import { PREVIEW } from './preview-figures.ts';

const searchHref = (text: string) => `/de-de/shop/suche?q=${encodeURIComponent(text)}`;

const hit = (n: number): PreviewHit => ({
  number: `01101010${n}`,
  name: [{ text: 'Gips', marked: true }],
  pack: '1 Stk.',
  price: '1,00 €',
  vkz: 4,
  href: `/de-de/shop/artikel/${n}/details`,
  picture: '/pictures/1.svg',
});

const answer: PreviewAnswer = {
  total: 38,
  hits: Array.from({ length: 14 }, (_, n) => hit(n)),
  categories: [{ name: 'Gips', count: 38, href: '/de-de/shop/category/PG8' }],
  corrected: null,
};

test('the search preview shows at most 10 items and a way to all hits', () => {
  const [hits] = answerColumns('gips', answer, { limit: PREVIEW.limit, searchHref });
  expect(PREVIEW.limit).toBe(10);
  expect(hits!.filter((entry) => entry.kind === 'hit')).toHaveLength(10);
  expect(hits!.at(-1)).toEqual({ kind: 'all', href: '/de-de/shop/suche?q=gips', total: 38 });
});

test('the columns are hits, bought before and categories', () => {
  const columns = answerColumns('gips', answer, {
    limit: 10,
    searchHref,
    bought: [{ ...hit(1), last: 'Vor 3 Monaten gekauft' }],
  });
  expect(columns.map((column) => column.length)).toEqual([11, 1, 1]);
  const guest = answerColumns('gips', answer, { limit: 10, searchHref });
  expect(guest.map((column) => column.length)).toEqual([11, 0, 1]);
});

test('articles with some of the words are a group of their own, where hits leave room', () => {
  const few = { ...answer, hits: answer.hits.slice(0, 8), others: answer.hits.slice(8) };
  const columns = answerColumns('gips', few, { limit: 10, searchHref });
  expect(columns.map((column) => column[0]?.kind)).toEqual(['hit', 'other', undefined, 'category']);
  expect(columns[1]).toHaveLength(2);
});

test('pages of the editors are a group of their own, at the end', () => {
  const pages = [{ title: 'Retoure', href: '/de-de/service/retoure' }];
  const columns = answerColumns('gips', { ...answer, pages }, { limit: 10, searchHref });
  expect(columns.map((column) => column[0]?.kind)).toEqual(['hit', undefined, 'category', 'page']);
});

test('did-you-mean stands first, also where nothing was found', () => {
  const nothing = { total: 0, hits: [], categories: [], corrected: 'superhartgips' };
  const [first] = answerColumns('suprhartgips', nothing, { limit: 10, searchHref });
  expect(first).toEqual([
    { kind: 'corrected', href: '/de-de/shop/suche?q=superhartgips', text: 'superhartgips', found: false },
  ]);
});

test('before anything is typed the last searches are offered', () => {
  expect(recentColumns(['A2 oben'], searchHref)).toEqual([
    [{ kind: 'term', term: 'A2 oben', href: '/de-de/shop/suche?q=A2%20oben' }],
  ]);
});

test('the way into the tooth assistant stands before the hits', () => {
  const assistant = {
    text: 'Zahnbestell-Assistent: Aurelis S46 A3',
    href: '/de-de/zahnassistent/garnitur/1',
  };
  const [first] = answerColumns('aurelis s46 a3', { ...answer, assistant }, { limit: 10, searchHref });
  expect(first![0]).toEqual({ kind: 'assistant', ...assistant });
});
