import { expect, test } from 'vitest';
import { callAddress } from './call-address.ts';

test('parameters stand in their places, whatever signs they have', () => {
  expect(callAddress('/customerapi/cart/line/{id}', { id: 7 }, undefined)).toBe('/customerapi/cart/line/7');
  expect(callAddress('/guestapi/{a}/{b}', { a: 'R/14 #2', b: 'Ä?' }, undefined)).toBe(
    '/guestapi/R%2F14%20%232/%C3%84%3F',
  );
});

test('a query names what is given and leaves out the rest', () => {
  expect(callAddress('/a', undefined, { q: 'Gips & Wachs', page: 2, sort: undefined })).toBe(
    '/a?q=Gips+%26+Wachs&page=2',
  );
  expect(callAddress('/a', undefined, { sort: undefined })).toBe('/a');
  expect(callAddress('/a', undefined, undefined)).toBe('/a');
});

test('what is false, zero or empty is given', () => {
  expect(callAddress('/a', undefined, { some: '', none: 0, is: false })).toBe('/a?some=&none=0&is=false');
});

test('a number of dots calls nothing else than what was meant', () => {
  for (const article of ['.', '..']) {
    const address = callAddress('/guestapi/shop/{article}/facts', { article }, undefined);
    expect(new URL(address, 'https://shop.example').pathname).toMatch(/^\/guestapi\/shop\/[^/]+\/facts$/);
  }
});
