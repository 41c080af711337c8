import { readdirSync, readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#shop/markets/index.ts';
import type { Bundles } from './bundles.ts';
import { withArticles } from './hungarian.ts';
import { translateFrom, type ServerTexts } from './server-texts.ts';

const folder = (language: string) => new URL(`../../locales/${language}/`, import.meta.url);
const bundlesOf = (language: string) =>
  Object.fromEntries(
    readdirSync(folder(language)).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(new URL(file, folder(language)), 'utf8')) as object,
    ]),
  ) as Bundles;
/** What is missing is said as i18next says it. */
const textsOf = (language: string) =>
  translateFrom(bundlesOf(language), language, (key) => key.slice(key.indexOf(':') + 1));

async function original(language: string) {
  const instance = createInstance();
  await instance.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: bundlesOf(language) },
    interpolation: { escapeValue: false },
  });
  return instance.t;
}

/** Every key of every bundle, `catalogue:tile.in-cart`; plural endings taken off. */
function keysOf(value: unknown, path: string): string[] {
  if (typeof value === 'string') return [path.replace(/_(?:zero|one|two|few|many|other)$/, '')];
  const separator = path ? (path.includes(':') ? '.' : ':') : '';
  return Object.entries(value as object).flatMap(([key, inner]) => keysOf(inner, path + separator + key));
}

test.each(LANGUAGES)(
  'every text of %s is the same as i18next gives, with any count and variables',
  async (language) => {
    const i18next = (await original(language)) as unknown as ServerTexts;
    const cached = textsOf(language);
    // Hungarian's articles follow the values, which i18next does not know
    const t: ServerTexts = (key, values) => {
      const text = i18next(key, values);
      return language === 'hu' ? withArticles(text) : text;
    };
    const variables = new Set(JSON.stringify(bundlesOf('de')).match(/(?<=\{\{)\w+(?=\}\})/g));
    const values = Object.fromEntries(
      [...variables].map((name, i) => [name, i % 2 ? `<${name}> & $t(x)` : i]),
    );
    for (const key of new Set(keysOf(bundlesOf('de'), ''))) {
      expect(cached(key), key).toBe(t(key));
      for (const count of [0, 1, 2, 3, 5, 22, 1.5, 1000]) {
        const options = { ...values, count };
        const original = t([key, `${key}_other`], options);
        expect(cached(key, options), `${key} ${count}`).toBe(original);
        expect(cached(key, options), `${key} ${count} again`).toBe(original);
      }
      const { count: _, ...uncounted } = values;
      expect(cached(key, uncounted), key).toBe(t(key, uncounted));
    }
  },
);

test('the first of several keys that exists is taken', async () => {
  const t = await original('de');
  const keys = ['catalogue:variety.nothing-such', 'catalogue:variety.any'];
  expect(textsOf('de')(keys, { count: 3 })).toBe(t(keys, { count: 3 }));
});

test('without a text the default value is said as it is, else what is missing', () => {
  const t = textsOf('hu');
  const values = { defaultValue: 'a(z) {{so}}', so: 'x' };
  expect(t('catalogue:nothing-such', values)).toBe('a(z) {{so}}');
  expect(t(['catalogue:nothing', 'cart:such'])).toBe('such');
  for (const key of ['cart:count', 'nothing:such', 'cart:title.toString', 'cart:constructor'])
    expect(t(key)).toBe(key.split(':')[1]);
});

test('a variable that nobody gives stays to be seen, null is nothing', () => {
  const bundles = { shell: { of: 'A {{ a }} B {{b}}', one_zero: 'none', one_other: '{{count}} $t(of)' } };
  const t = translateFrom(bundles, 'de', String);
  expect(t('of', { a: null })).toBe('A  B {{b}}');
  expect(t('of', { a: '{{b}}', b: '$t(of)' })).toBe('A {{b}} B $t(of)');
  expect([t('one', { count: 0 }), t('one', { count: 1 })]).toEqual(['none', '1 $t(of)']);
});
