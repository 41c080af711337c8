import { expect, test } from 'vitest';
import { priceView, scalePrice } from './price-view.ts';

test('a price below the list price crosses the list price out and floors the discount', () => {
  expect(priceView({ price: 3160, listPrice: 3950, onRequest: null })).toEqual({
    kind: 'amount',
    price: 3160,
    crossedOut: 3950,
    discount: 20,
  });
  expect(priceView({ price: 667, listPrice: 1000, onRequest: null })).toMatchObject({ discount: 33 });
});

test('a price equal to or above the list price is shown alone', () => {
  expect(priceView({ price: 1000, listPrice: 1000, onRequest: null })).toMatchObject({ crossedOut: null });
  expect(priceView({ price: 1200, listPrice: 1000, onRequest: null })).toMatchObject({ crossedOut: null });
});

test('an article of price 0 is free, not on sale', () => {
  expect(priceView({ price: 0, listPrice: 500, onRequest: null })).toMatchObject({
    price: 0,
    crossedOut: null,
  });
});

test('a price on request shows no amount', () => {
  expect(priceView({ price: null, listPrice: null, onRequest: 'metal-of-the-day' })).toEqual({
    kind: 'on-request',
    reason: 'metal-of-the-day',
  });
});

test('a scale price is rounded to the step of the price list, as the cart does', () => {
  expect(scalePrice(1999, 3, { step: 1 })).toBe(1939);
  expect(scalePrice(1995, 3, { step: 5 })).toBe(1935);
});
