import { expect, test } from 'vitest';
import { addressOf, BRANDS, readView, SCHEMES } from './view.ts';

test('a view without a query shows the first component in both brands and schemes', () => {
  expect(readView(new URLSearchParams(), 'ui/button')).toEqual({
    show: 'ui/button',
    language: 'de',
    brands: BRANDS,
    schemes: SCHEMES,
    widths: [390, 1200],
  });
});

test('the address of a view leads back to it', () => {
  const view = {
    show: 'cart/lines',
    language: 'hu',
    brands: ['light'],
    schemes: ['dark'],
    widths: [320, 1440],
  };
  expect(readView(new URL(addressOf(view), 'http://shop').searchParams, 'ui/button')).toEqual(view);
});
