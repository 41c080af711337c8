import { readdirSync, readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#shop/markets/index.ts';
import { cacheTexts } from './cached-texts.ts';
import { withArticles } from './hungarian.ts';

const folder = (language: string) => new URL(`../../locales/${language}/`, import.meta.url);
const bundlesOf = (language: string) =>
  Object.fromEntries(
    readdirSync(folder(language)).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(new URL(file, folder(language)), 'utf8')) as object,
    ]),
  );

async function original(language: string) {
  const instance = createInstance();
  await instance.init({
    lng: language,
    fallbackLng: ['de'],
    resources: { [language]: bundlesOf(language), de: bundlesOf('de') },
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
    const i18next = await original(language);
    const cached = cacheTexts(i18next, language);
    // Hungarian's articles follow the values, which i18next does not know
    const t: typeof cached = ((...args: Parameters<typeof i18next>) =>
      language === 'hu'
        ? withArticles(String(i18next(...args)))
        : i18next(...args)) as unknown as typeof cached;
    const variables = new Set(JSON.stringify(bundlesOf('de')).match(/(?<=\{\{)\w+(?=\}\})/g));
    const values = Object.fromEntries(
      [...variables].map((name, i) => [name, i % 2 ? `<${name}> & $t(x)` : i]),
    );
    for (const key of new Set(keysOf(bundlesOf('de'), ''))) {
      expect(cached(key), key).toBe(i18next(key));
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

test('the first of several keys that exists is taken, with i18next’s own options', async () => {
  const t = await original('de');
  const cached = cacheTexts(t, 'de');
  const keys = ['catalogue:variety.nothing-such', 'catalogue:variety.any'];
  expect(cached(keys, { count: 3 })).toBe(t(keys, { count: 3 }));
  expect(cached('catalogue:nothing-such', { defaultValue: 'so' })).toBe('so');
});
