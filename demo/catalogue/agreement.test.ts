import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatValue } from './format.ts';
import { loadTables } from './tables.ts';

const tables = loadTables((file) => readFileSync(new URL(`../../data/${file}`, import.meta.url), 'utf8'));
const valueOf = (value: string, head: string, language: 'fr' | 'es' | 'it' | 'pl' | 'cs') =>
  formatValue(tables, 'part', value, 'PG14', language, head);

test('a value agrees with the thing that leads the name, not with its group', () => {
  expect(valueOf('@extra_soft', 'swivel_latch', 'cs')).toBe('extra měkká');
  expect(valueOf('@extra_soft', 'magnet_attachment', 'cs')).toBe('extra měkký');
  expect(valueOf('@complete', 'slide_attachment', 'fr')).toBe('complète');
  expect(valueOf('@complete', 'bolt_lock', 'fr')).toBe('complet');
  expect(valueOf('@universal', 'polishing_paste', 'pl')).toBe('uniwersalna');
  expect(valueOf('@universal', 'solder', 'pl')).toBe('uniwersalny');
});

test('an alloy of gold is the metal, a gold lacquer has its colour', () => {
  const alloys = tables.families.filter(({ term }) => ['solder', 'welding_wire', 'bar_clip'].includes(term));
  expect(alloys.length).toBe(3);
  expect(JSON.stringify(alloys)).not.toMatch(/@(?:gold|silver)\b(?!_)/);
  expect(valueOf('@gold_alloy', 'welding_wire', 'cs')).toBe('zlato');
  expect(valueOf('@gold', 'die_spacer', 'cs')).toBe('zlatý');
});
