import { expect, test } from 'vitest';
import { isTailRight, readArticleAddress } from './article-address.ts';

test('an address has a number, the word details and perhaps a group', () => {
  expect(readArticleAddress(['119001303', 'details'])).toEqual({ text: '119001303', group: null });
  expect(readArticleAddress(['119001303', 'details', 'PG3'])).toEqual({ text: '119001303', group: 'PG3' });
  for (const path of [[], [''], ['1'], ['1', 'detail'], ['1', 'details', 'PG3', 'x'], ['', 'details']])
    expect(readArticleAddress(path)).toBeNull();
});

test('a missing tail is right, a foreign one is not', () => {
  expect(isTailRight('119', '119', 'Ronde A3')).toBe(true);
  expect(isTailRight('119-ronde-a3', '119', 'Ronde A3')).toBe(true);
  expect(isTailRight('119-disc-a3', '119', 'Ronde A3')).toBe(false);
});
