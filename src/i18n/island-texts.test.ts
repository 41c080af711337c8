import { readdirSync, readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { expect, expectTypeOf, test } from 'vitest';
import { LANGUAGES, type Language } from '#shop/markets/index.ts';
import { createTranslate, texts, type Translate } from './island-texts.ts';
import { pickTexts } from './pick-texts.ts';
import { bundleTypes } from '../../scripts/support/bundle-types.ts';
import type { Namespace, TextKey } from './text-keys.ts';
import { bundlesOf } from './translate.ts';
import { withArticles } from './hungarian.ts';

const FORM = /_(?:zero|one|two|few|many|other)$/;
const COUNTS = [0, 1, 2, 3, 5, 22, 1.5, 1000, 1_000_000];
const NAMES = [...new Set(JSON.stringify(bundlesOf('de')).match(/(?<=\{\{)\w+(?=\}\})/g))];
const VALUES = Object.fromEntries(NAMES.map((name, i) => [name, i % 2 ? `<${name}> & $t(x) {{y}}` : i]));

async function original(language: Language) {
  const instance = createInstance();
  const resources = { [language]: bundlesOf(language) };
  await instance.init({
    lng: language,
    fallbackLng: false,
    resources,
    interpolation: { escapeValue: false },
  });
  return instance.t;
}

/** Every text of a language, `cart:count.lines_one`. */
const allTexts = (language: Language) =>
  pickTexts(language, Object.keys(bundlesOf(language)).flatMap(groupsOf) as TextKey[]);
const groupsOf = (namespace: string) =>
  Object.keys(bundlesOf('de')[namespace]!).map((key) => `${namespace}:${key.replace(FORM, '')}`);

test.each(LANGUAGES)('an island’s texts of %s are the same as i18next’s with any count', async (language) => {
  const record = allTexts(language);
  const t = await original(language);
  const island = createTranslate(record, language);
  const differs: string[] = [];
  const compare = (what: string, text: string, plain: string) => {
    // Hungarian's articles follow the values, which i18next does not know
    const wanted = language === 'hu' ? withArticles(plain) : plain;
    if (text !== wanted) differs.push(`${what}: ${text} instead of ${wanted}`);
  };
  for (const key of new Set(Object.keys(record).map((name) => name.replace(FORM, '') as TextKey))) {
    if (key in record) compare(key, island(key, VALUES), t(key, VALUES));
    for (const count of COUNTS) {
      const values = { ...VALUES, count };
      // fractions and millions have forms of their own in some languages: texts without them take the form for others
      compare(`${key} ${count}`, island(key, values), t([key, `${key}_other`], values));
    }
  }
  expect(Object.keys(record).length).toBeGreaterThan(1400);
  expect(differs).toEqual([]);
});

test('a page sends the texts that are named with all their plural forms, and no more', () => {
  const names = texts('cart:title', 'cart:count.lines', 'cart:place');
  const picked = pickTexts('pl', names);
  expect(Object.keys(picked).toSorted()).toEqual([
    'cart:count.lines_few',
    'cart:count.lines_many',
    'cart:count.lines_one',
    'cart:count.lines_other',
    'cart:place.cabinet',
    'cart:place.column',
    'cart:place.drawer',
    'cart:place.row',
    'cart:place.work',
    'cart:title',
  ]);
  expect(JSON.parse(JSON.stringify(picked))).toEqual(picked);
});

test('a name without a text is refused where the page is made', () => {
  expect(() => pickTexts('de', ['cart:nothing' as TextKey])).toThrow('no text cart:nothing in de');
  expect(() => pickTexts('de', ['none:title' as TextKey])).toThrow('no text none:title in de');
  expect(() => pickTexts('de', ['cart:title.deeper' as TextKey])).toThrow('no text cart:title.deeper');
});

test('a text that the page did not send, or a variable that is not filled, is a fault', () => {
  const t = createTranslate(pickTexts('de', ['cart:line']), 'de');
  expect(t('cart:line.remove', { name: 'Hebelgips $&' })).toContain('Hebelgips $& entfernen');
  expect(() => t('cart:title')).toThrow('missing text: cart:title');
  expect(() => t('cart:line.remove')).toThrow('missing text: cart:line.remove {{name}}');
});

test('a wrong key does not compile, and a key put together from a union does', () => {
  const t: Translate = createTranslate(pickTexts('de', ['cart:place']), 'de');
  const place = (name: 'row' | 'column') => t(`cart:place.${name}`);
  expect(place('row')).toBe('Reihe');
  expectTypeOf<'cart:count.lines'>().toExtend<TextKey>();
  expectTypeOf<'cart:count.lines_one'>().not.toExtend<TextKey>();
  expectTypeOf<'cart:titel'>().not.toExtend<TextKey>();
  expectTypeOf<'cart:place'>().not.toExtend<TextKey>();
});

test('the typed namespaces are the bundles of the source language', () => {
  const names = readdirSync(new URL('../../locales/de', import.meta.url)).map((file) =>
    file.replace('.json', ''),
  );
  const typed = readFileSync(new URL('./text-bundles.ts', import.meta.url), 'utf8');
  expect(typed, '`npm run types` writes them anew').toBe(bundleTypes(names));
  expectTypeOf<'cart'>().toExtend<Namespace>();
});
