import { expect, test } from 'vitest';
import { newSecret } from '#shop/session/index.ts';
import { isToken, prefixOf, tokenOf } from './model.ts';

test('a token tells what it is, and the list shows its beginning alone', () => {
  const token = tokenOf(newSecret());
  expect(token).toMatch(/^lk_/);
  expect(isToken(token)).toBe(true);
  expect(prefixOf(token)).toBe(token.slice(0, 9));
  expect(isToken(prefixOf(token))).toBe(false);
});

test('what has another form is not even looked up', () => {
  const token = tokenOf(newSecret());
  const others = [
    '',
    'lk_',
    ` ${token}`,
    `${token} `,
    `${token}a`,
    token.slice(0, -1),
    token.replace('lk_', 'LK_'),
  ];
  expect(others.filter(isToken)).toEqual([]);
  expect(isToken(`${token}\n`)).toBe(false);
});
