import { expect, test } from 'vitest';
import { checkKeys } from './locale-keys.ts';
import { checkTranslation, flatten } from './locales.ts';

const messages = (source: object, texts: object, language = 'fr'): string[] =>
  checkTranslation(flatten('shell', source), flatten('shell', texts), language).map(({ message }) => message);

test('a complete translation has no finding', () => {
  const source = { a: { b: 'Hallo {{name}}' }, n_one: '{{count}} Artikel', n_other: '{{count}} Artikel' };
  const french = { a: { b: 'Bonjour {{ name }}' }, n_one: 'un article', n_other: '{{count}} articles' };
  expect(messages(source, french)).toEqual([]);
});

test('missing, foreign and empty texts are found', () => {
  expect(messages({ a: 'x', b: 'y' }, { b: ' ', c: 'z' })).toEqual([
    'a: is missing',
    'b: is empty',
    'c: is not in the source language',
  ]);
});

test('variables and tags must be the same', () => {
  expect(messages({ a: '<b>{{x}}</b>' }, { a: '<b>{{y}}</b>' })).toEqual([
    'a: has {{y}} <b> </b> where the source has {{x}} <b> </b>',
  ]);
});

test('Polish needs its few and many, Czech its few', () => {
  const source = { n_one: 'x', n_other: 'x' };
  expect(messages(source, source, 'pl')).toEqual(['n_many: is missing', 'n_few: is missing']);
  expect(messages(source, source, 'cs')).toEqual(['n_few: is missing']);
  expect(messages(source, source, 'hu')).toEqual([]);
});

const KEYS = flatten('shell', { a: { b: 'x', c: 'x' }, n_one: 'x', n_other: 'x' });
const said = (text: string): string[] =>
  checkKeys(KEYS, [{ path: 'src/a.ts', text }]).map(({ line, message }) => `${line} ${message}`);

test('a key that is asked for must be there', () => {
  expect(said(`t('a.b'); t("shell:a.c");\nt('n', { count: 1 }); t('a.d')`)).toEqual([
    '2 asks for the text a.d, which is not there',
  ]);
});

test('a key that nothing asks for is found', () => {
  expect(said(`t('a.b', { x }); const label = 'shell:n';`)).toEqual(['1 a.c: nothing asks for it']);
});

test('a key put together from parts asks for all that fit', () => {
  expect(said('t(`a.${kind}`); t(isOne ? "n" : "a.b")')).toEqual([]);
  expect(said('t(`z.${kind}`); t("a", { returnObjects: true }); t("n")')).toEqual([
    '1 asks for the text z.${kind}, which is not there',
  ]);
});

test('islands ask for the texts of the browser', () => {
  const keys = flatten('client', { save: 'x' });
  expect(checkKeys(keys, [{ path: 'src/islands/a.ts', text: `t('save')` }])).toEqual([]);
  expect(checkKeys(keys, [{ path: 'src/pages/a.ts', text: `t('save')` }]).length).toBe(2);
});
