import { expect, test } from 'vitest';
import { isFilterSet, matchingChoices, selectedKey } from './choice.ts';

const OPTIONS = [
  { key: 'all', label: 'Alle' },
  { key: 'a2', label: 'A2' },
  { key: 'cs', label: 'Čeština' },
];

test("the selected key is the user's pick, else a default, else the first option", () => {
  expect(selectedKey(OPTIONS, 'a2', 'cs')).toBe('a2');
  expect(selectedKey(OPTIONS, null, 'cs')).toBe('cs');
  expect(selectedKey(OPTIONS, undefined)).toBe('all');
  expect(selectedKey([], 'a2')).toBeNull();
});

test('a pick or default that is no option any more is passed over', () => {
  expect(selectedKey(OPTIONS, 'gone', 'cs')).toBe('cs');
  expect(selectedKey(OPTIONS, 'gone', 'gone')).toBe('all');
});

test('a filter counts as set when it differs from the default or first option', () => {
  expect(isFilterSet(OPTIONS, 'a2')).toBe(true);
  expect(isFilterSet(OPTIONS, 'all')).toBe(false);
  expect(isFilterSet(OPTIONS, null)).toBe(false);
  expect(isFilterSet(OPTIONS, 'all', 'cs')).toBe(true);
  expect(isFilterSet(OPTIONS, 'cs', 'cs')).toBe(false);
});

test('typing finds options without regard to case and accents', () => {
  expect(matchingChoices(OPTIONS, ' cest ').map(({ key }) => key)).toEqual(['cs']);
  expect(matchingChoices(OPTIONS, '')).toBe(OPTIONS);
});
