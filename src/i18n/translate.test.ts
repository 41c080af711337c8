import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#shop/markets/languages.ts';

let isolates = 0;

/** The module as a new isolate has it: nothing is loaded. */
function newIsolate(): Promise<typeof import('./translate.ts')> {
  isolates += 1;
  const fresh = `./translate.ts?isolate=${isolates}`;
  return import(/* @vite-ignore */ fresh);
}

test('a language is there once it is loaded, and says so clearly before', async () => {
  const { bundlesOf, loadLanguage, translator } = await newIsolate();
  expect(() => translator('fr')).toThrow('the texts of fr are not loaded');
  expect(() => bundlesOf('fr')).toThrow('the texts of fr are not loaded');
  await Promise.all([loadLanguage('fr'), loadLanguage('fr')]);
  expect(translator('fr')('cart:title')).toBe('Panier');
  expect(translator('fr')).toBe(translator('fr'));
  expect(() => translator('de')).toThrow('not loaded');
});

test('a language that the shop does not have is refused', async () => {
  const { openTranslator } = await newIsolate();
  await expect(openTranslator('xx' as Language)).rejects.toThrow('no texts of the language xx');
});

test.each(LANGUAGES)(
  '%s has its own texts, with and without the namespace of the frame',
  async (language) => {
    const { openTranslator } = await newIsolate();
    const t = await openTranslator(language);
    expect(t('tools.menu')).toBe(t('shell:tools.menu'));
    expect(t('tools.menu')).not.toContain('tools');
  },
);

test('a missing text is the default value, else a fault', async () => {
  const { openTranslator } = await newIsolate();
  const t = await openTranslator('cs');
  const method = 'rocket';
  expect(t(`checkout:method.${method}`, { defaultValue: method })).toBe('rocket');
  expect(t([`catalogue:variety.${method}`, 'catalogue:variety.any'], { count: 3 })).toContain('3');
  // @ts-expect-error: a wrong key does not compile
  expect(() => t('cart:titel')).toThrow('missing text: titel');
});

test('a fraction takes the form for others where a language has one of its own for it', async () => {
  const { openTranslator } = await newIsolate();
  const [czech, french] = await Promise.all([openTranslator('cs'), openTranslator('fr')]);
  expect(czech('cart:count.lines', { count: 1.5 })).toMatch(/^1\.5 /);
  expect(french('cart:count.lines', { count: 1_000_000 })).toMatch(/^1000000 /);
});
