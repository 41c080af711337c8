import { expect, test } from 'vitest';
import { articleOfNumber, mayBeArticleNumber } from './article-number.ts';

const market = { prefix: 'de-at', country: 'AT', language: 'de' };

test('a number is asked for up to 10 letters, digits, dots, commas and hyphens', () => {
  for (const text of ['011010103', '100.200-1', 'TN-2110', '0110101034'])
    expect(mayBeArticleNumber(text)).toBe(true);
  for (const text of ['01101010345', 'gips', '011 010', '0110/1', ''])
    expect(mayBeArticleNumber(text)).toBe(false);
});

test('a full article number leads straight to the article', async () => {
  const asked: string[] = [];
  const read = async (address: string) => {
    asked.push(address);
    return { status: 200, productNumber: '011010103' };
  };
  expect(await articleOfNumber(' 011010103 ', market, read)).toBe('/de-at/shop/artikel/011010103/details');
  expect(asked).toEqual(['/guestapi/shopware/artikel/suggest/011010103/AT/de']);
});

test('an unknown number, no number and a failing call lead to the search', async () => {
  expect(
    await articleOfNumber('999999999', market, async () => ({ status: 404, productNumber: null })),
  ).toBeNull();
  expect(await articleOfNumber('999999999', market, () => Promise.reject(new Error('503')))).toBeNull();
  expect(await articleOfNumber('gips', market, () => Promise.reject(new Error('never asked')))).toBeNull();
});
