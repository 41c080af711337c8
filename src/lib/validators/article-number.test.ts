import { expect, test } from 'vitest';
import { isAlphanumeric, isArticleNumber, isNumberLike } from './article-number.ts';

test('an article number has 1 to 32 printable characters and no blank at its ends', () => {
  for (const text of ['010110101', 'TN 21/10', 'Ø-3', 'x'.repeat(32), ' 0101 '])
    expect(isArticleNumber(text), text).toBe(true);
  for (const text of ['', ' ', 'x'.repeat(33), 'a\nb', 'a\u0000b'])
    expect(isArticleNumber(text), text).toBe(false);
});

test('a number is looked up by up to 10 letters, digits, dots, commas and hyphens', () => {
  for (const text of ['011010103', '100.200-1', 'TN-2110', '1,5'])
    expect(isNumberLike(text), text).toBe(true);
  for (const text of ['', '01101010345', '011 010', '0110/1']) expect(isNumberLike(text), text).toBe(false);
});

test('the alphanumeric validator takes up to 10 letters and digits', () => {
  expect(isAlphanumeric('Größe12')).toBe(true);
  expect(isAlphanumeric('1234567890')).toBe(true);
  for (const text of ['', '12345678901', 'a-b', 'a b']) expect(isAlphanumeric(text)).toBe(false);
});
