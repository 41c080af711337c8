import { expect, test } from 'vitest';
import { LANGUAGES } from '#shop/markets/languages.ts';
import { ALLOWED_GROWTH, growth, threadMs } from '../../../tests/support/growth.ts';
import type { Entry } from './calls.ts';
import { filterRows, matrixRows, NO_FILTER } from './matrix-rows.ts';

const NOW = '2026-11-25T09:00:00.000Z';
const entry = (change: Partial<Entry>): Entry => ({
  id: JSON.stringify(change), type: 'promotion', key: 'herbst', language: 'de', country: '*', brand: '*', version: 2,
  title: 'Herbst', hasDraft: false, liveAt: '2026-11-20T09:00:00.000Z', nextAt: null, from: null, until: null, ...change,
}); // prettier-ignore

test('a row is a place; each language says its state against the source', () => {
  const rows = matrixRows(
    [
      entry({}),
      entry({ language: 'en', liveAt: '2026-11-19T09:00:00.000Z' }),
      entry({ language: 'fr', liveAt: null, hasDraft: true }),
      entry({ language: 'es', nextAt: '2026-12-01T09:00:00.000Z' }),
      entry({ language: 'it', until: '2026-11-21T09:00:00.000Z' }),
      entry({ country: 'AT', title: 'Nur Österreich' }),
    ],
    NOW,
  );
  expect(rows.map(({ place }) => place)).toEqual(['herbst * *', 'herbst AT *']);
  expect(Object.fromEntries(rows[0]!.cells.map(({ language, state }) => [language, state]))).toEqual({
    de: 'live', en: 'outdated', fr: 'draft', es: 'scheduled', it: 'ended', nl: 'missing', pl: 'missing', hu: 'missing', cs: 'missing',
  }); // prettier-ignore
});

test('rows are found by words of any language, key, country, brand and state', () => {
  const rows = matrixRows(
    [
      entry({}),
      entry({ language: 'fr', title: 'Automne' }),
      entry({ key: 'winter', country: 'AT', brand: 'light' }),
    ],
    NOW,
  );
  const found = (change: object) =>
    filterRows(rows, { ...NO_FILTER, ...change }).map(({ first }) => first.key);
  expect(found({})).toEqual(['herbst', 'winter']);
  expect(found({ words: 'AUTOM' })).toEqual(['herbst']);
  expect(found({ words: 'wint' })).toEqual(['winter']);
  expect(found({ country: 'AT' })).toEqual(['winter']);
  expect(found({ brand: 'light' })).toEqual(['winter']);
  expect(found({ state: 'missing', country: '*' })).toEqual(['herbst']);
  expect(found({ state: 'draft' })).toEqual([]);
});

const many = (count: number): Entry[] =>
  Array.from({ length: count }, (_, i) =>
    entry({
      id: `e${i}`,
      key: `k${Math.floor(i / 9)}`,
      language: LANGUAGES[i % 9]!,
      title: `Aktion ${Math.floor(i / 9)}`,
    }),
  );

test('ten thousand entries are rows, one place of them found by its words', () => {
  const rows = matrixRows(many(10_000), NOW);
  const found = filterRows(rows, { ...NO_FILTER, words: 'aktion 1111' });
  expect([rows.length, found.length]).toEqual([1112, 1]);
});

test('twice the entries are at most 2.5 times the work', async () => {
  const work = (entries: Entry[]) =>
    filterRows(matrixRows(entries, NOW), { ...NO_FILTER, words: 'aktion 1111' });
  expect(await growth(work, many, 40_000, threadMs)).toBeLessThan(ALLOWED_GROWTH);
});
