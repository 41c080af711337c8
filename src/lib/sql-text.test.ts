import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { holds, spellings } from './sql-text.ts';

const sqlite = new DatabaseSync(':memory:');
const found = (column: string, text: string, place?: '= 1'): boolean =>
  sqlite.prepare(`select ${holds('?1', '?2', place)} found`).get(column, spellings(text))!['found'] === 1;

test.each([
  ['Öztürk', 'öztürk'],
  ['Öztürk', 'ÖZTÜRK'],
  ['ÉTUVE À MOUFLE', 'étuve'],
  ['Čelní frézy', 'čelní'],
  ['fourneau à céramique', 'À CÉRAMIQUE'],
  ['Dr. Łukasz', 'łukasz'],
  ['ZIRKON 98,5 %', 'zirkon 98,5 %'],
])('%s is found by %s', (column, text) => {
  expect(found(column, text)).toBe(true);
});

test('what is not there is not found, and no sign of a pattern counts', () => {
  expect(found('Öfen', 'ofen')).toBe(false);
  expect(found('Ofen 100', '100%')).toBe(false);
  expect(found('Ofen', '_fen')).toBe(false);
});

test('a text may be asked to begin a column', () => {
  expect(found('Öztürk', 'özt', '= 1')).toBe(true);
  expect(found('van Öztürk', 'özt', '= 1')).toBe(false);
});

test('nothing is held by all', () => {
  expect(found('Ofen', '')).toBe(true);
});
