import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseRecords } from '#lib/csv.ts';
import { LANGUAGES } from '#shop/markets/index.ts';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const statements = parseRecords(read('data/i18n_h.csv'), ['key', ...LANGUAGES], { formulas: 'raw' });

test.each(LANGUAGES)('hazard statements in %s are the official ones of the table', (language) => {
  const { h } = JSON.parse(read(`locales/${language}/catalogue.json`)) as { h: Record<string, string> };
  expect(h).toEqual(
    Object.fromEntries(statements.map(({ values }) => [values.key.replace('h.', ''), values[language]])),
  );
});

test.each(LANGUAGES)('the steps of availability in %s are those of the trade’s table', (language) => {
  const words = parseRecords(read('data/i18n_ui.csv'), ['key', ...LANGUAGES], { formulas: 'raw' });
  const word = (key: string) => words.find(({ values }) => values.key === key)!.values[language];
  const { vkz } = JSON.parse(read(`locales/${language}/catalogue.json`)) as { vkz: Record<string, string> };
  expect(vkz).toEqual({
    0: word('ui.not_in_stock'),
    1: word('ui.short_notice'),
    2: word('ui.partially_available'),
    3: word('ui.partially_available'),
    4: word('ui.available'),
  });
});

test.each(LANGUAGES)('the signal words in %s are those of the trade’s table', (language) => {
  const words = parseRecords(read('data/i18n_ui.csv'), ['key', ...LANGUAGES], { formulas: 'raw' });
  const word = (key: string) => words.find(({ values }) => values.key === key)!.values[language];
  const { hazard } = JSON.parse(read(`locales/${language}/catalogue.json`)) as {
    hazard: { danger: string; warning: string };
  };
  expect(hazard).toMatchObject({ danger: word('ui.signal_danger'), warning: word('ui.signal_warning') });
});
