import { expect, test } from 'vitest';
import { lowestOf } from './compared.ts';

test('the lowest of compared prices is marked, wherever it stands and however often', () => {
  expect(lowestOf([300, 200, null, 200])).toEqual({ differs: true, isLowest: [false, true, false, true] });
});

test('where all cost the same, or one price alone is known, none is lowest', () => {
  expect(lowestOf([200, 200])).toEqual({ differs: false, isLowest: [false, false] });
  expect(lowestOf([200, null])).toEqual({ differs: true, isLowest: [false, false] });
});
