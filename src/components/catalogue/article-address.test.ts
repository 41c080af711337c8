import { expect, test } from 'vitest';
import { isTailRight, readArticleAddress } from './article-address.ts';

test('an address has a number, the word details and perhaps a group', () => {
  const text = '119001303';
  expect(readArticleAddress([text, 'details'])).toEqual({ text, group: null, isShort: false });
  expect(readArticleAddress([text, 'details', 'PG3'])).toEqual({ text, group: 'PG3', isShort: false });
  expect(readArticleAddress([text])).toEqual({ text, group: null, isShort: true });
  for (const path of [[], [''], ['1', 'detail'], ['1', 'details', 'PG3', 'x'], ['', 'details']])
    expect(readArticleAddress(path)).toBeNull();
});

test('a missing tail is right, a foreign one is not', () => {
  expect(isTailRight('119', '119', 'Ronde A3')).toBe(true);
  expect(isTailRight('119-ronde-a3', '119', 'Ronde A3')).toBe(true);
  expect(isTailRight('119-disc-a3', '119', 'Ronde A3')).toBe(false);
});
