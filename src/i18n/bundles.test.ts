import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#shop/markets/index.ts';

const bundles = (language: string) =>
  readdirSync(new URL(`../../locales/${language}`, import.meta.url)).toSorted();

test('every language has all translation bundles, Hungarian and Czech too', () => {
  expect(LANGUAGES).toEqual(expect.arrayContaining(['hu', 'cs']));
  expect(bundles('de')).toContain('client.json');
  for (const language of LANGUAGES) expect(bundles(language), language).toEqual(bundles('de'));
});

type Texts = { readonly [key: string]: string | Texts };

const words = (text: string): string =>
  ` ${text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ')} `;

/** Names of controls (`again-label`) that lack the words one sees on them (`again`), whole and in their order. */
function namesWithoutTheirWords(texts: Texts): string[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    if (typeof text !== 'string') return namesWithoutTheirWords(text);
    const seen = texts[key.replace(/-label$/, '')];
    if (!key.endsWith('-label') || typeof seen !== 'string') return [];
    return words(text).includes(words(seen)) ? [] : [`${seen}: ${text}`];
  });
}

test.each(LANGUAGES)('%s: who speaks to the shop names a button by what stands on it', (language) => {
  const folder = new URL(`../../locales/${language}/`, import.meta.url);
  const wrong = bundles(language).flatMap((file) =>
    namesWithoutTheirWords(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Texts),
  );
  expect(wrong).toEqual([]);
});

test('a name in which the words are bent is found', () => {
  const again = { again: 'Újrarendelés', 'again-label': 'Az 5 számú rendelés újrarendelése' };
  expect(namesWithoutTheirWords({ reorder: again })).toHaveLength(1);
  again['again-label'] = 'Újrarendelés: 5 számú rendelés';
  expect(namesWithoutTheirWords({ reorder: again })).toEqual([]);
});
