import { expect, test } from 'vitest';
import { checkColons, checkTypography } from './typography.ts';

const linesOf = (path: string, text: string) => checkTypography([{ path, text }]).map(({ line }) => line);

test('a plain space before a French mark or a percent sign is found', () => {
  const text = '{\n  "a": "Prêt ?",\n  "b": "Prêt\u202f?",\n  "c": "20 %"\n}\n';
  expect(linesOf('locales/fr/cart.json', text)).toEqual([2, 4]);
});

test('English closes percent signs and dots, German keeps them apart', () => {
  expect(linesOf('content/seed/texts/en/legal-page/terms.md', 'less 2 %\nmore …\n')).toEqual([1, 2]);
  expect(linesOf('content/seed/texts/de/legal-page/terms.md', 'abzüglich 2\u00a0%\nmehr …\n')).toEqual([]);
});

test('a colon written behind a text is found, one by withColon is not', () => {
  const text =
    "<p>{t('orders:track')}: {name}</p>\n`${t(`pay:${way}`, words())}: ${terms}`\n`${withColon(t('a'), 'fr')} b`\n";
  expect(checkColons([{ path: 'src/islands/a.tsx', text }]).map(({ line }) => line)).toEqual([1, 2]);
});
