// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, $settings } from '../kit/stores/settings.ts';
import { favourites, noteSet, toggleFavourite, usedSets } from './remembered.ts';

beforeEach(() => $settings.set(DEFAULT_SETTINGS));
const set = (number: string) => ({ line: 'Aurelis Soft', mould: 'S46', shade: 'A3.5', number });

test('a favourite comes first, and a second press takes it away', () => {
  expect(toggleFavourite('aurelis')).toBe(true);
  expect(toggleFavourite('spatia')).toBe(true);
  expect(favourites()).toEqual(['spatia', 'aurelis']);
  expect(toggleFavourite('spatia')).toBe(false);
  expect(favourites()).toEqual(['aurelis']);
});

test('eight sets are remembered, each once, the newest first', () => {
  for (let number = 1; number <= 10; number++) noteSet(set(`${number}`));
  noteSet(set('9'));
  expect(usedSets().map(({ number }) => number)).toEqual(['9', '10', '8', '7', '6', '5', '4', '3']);
  expect(usedSets()[0]).toEqual(set('9'));
});
