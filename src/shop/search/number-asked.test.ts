import { expect, test } from 'vitest';
import { numberAsked } from './number-asked.ts';

test.each([
  ['123456', '123456'],
  [' 0110-150 ', '0110-150'],
  ['Artikel 123456', '123456'],
  ['2x Art.-Nr. 123456', '123456'],
  ['Cikkszám: 123456', '123456'],
  ['500104.274/190-060', '500104.274/190-060'],
])('"%s" asks for the number %s', (text, number) => {
  expect(numberAsked(text)).toBe(number);
});

test.each([
  '',
  '12345',
  'Gips 123456',
  'T46A1',
  '98,5 16 20',
  '98,5/16/20',
  '123456 654321',
  '(01)04012345678901(10)A1',
  'zirkonoxid A3,5 14 mm',
])('"%s" asks for no single number', (text) => {
  expect(numberAsked(text)).toBeNull();
});
