import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#shop/markets/index.ts';

const bundles = (language: string) =>
  readdirSync(new URL(`../../locales/${language}`, import.meta.url)).toSorted();

test('every language has all translation bundles, Hungarian and Czech too', () => {
  expect(LANGUAGES).toEqual(expect.arrayContaining(['hu', 'cs']));
  expect(bundles('de')).toContain('client.json');
  for (const language of LANGUAGES) expect(bundles(language), language).toEqual(bundles('de'));
});
