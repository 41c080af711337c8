import { expect, test } from 'vitest';
import { walk, type Place } from './walk.ts';

const ROWS = [3, 0, 2]; // hits, bought before (a guest has none), categories

function keys(sequence: readonly string[], from: Place = null): Place | undefined {
  return sequence.reduce<Place | undefined>((place, key) => walk(ROWS, place ?? null, key), from);
}

test('arrow keys walk through all columns of the preview and back into the search box', () => {
  expect(keys(['ArrowDown'])).toEqual({ column: 0, row: 0 });
  expect(keys(['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown'])).toEqual({ column: 2, row: 0 });
  expect(keys(Array.from({ length: 6 }, () => 'ArrowDown'))).toBeNull();
  expect(keys(['ArrowUp'])).toEqual({ column: 2, row: 1 });
  expect(keys(['ArrowDown', 'ArrowUp'])).toBeNull();
});

test('left and right change the column, skip empty ones and keep the row if they can', () => {
  expect(walk(ROWS, { column: 0, row: 2 }, 'ArrowRight')).toEqual({ column: 2, row: 1 });
  expect(walk(ROWS, { column: 2, row: 1 }, 'ArrowLeft')).toEqual({ column: 0, row: 1 });
  expect(walk(ROWS, { column: 2, row: 1 }, 'ArrowRight')).toEqual({ column: 2, row: 1 });
});

test('Home and End go to the first and last entry, PageDown and PageUp five further', () => {
  expect(walk(ROWS, { column: 0, row: 2 }, 'Home')).toEqual({ column: 0, row: 0 });
  expect(walk(ROWS, { column: 0, row: 0 }, 'End')).toEqual({ column: 2, row: 1 });
  expect(walk(ROWS, { column: 0, row: 0 }, 'PageDown')).toEqual({ column: 2, row: 1 });
  expect(walk([9], { column: 0, row: 7 }, 'PageUp')).toEqual({ column: 0, row: 2 });
});

test('in the search box the caret keeps its keys', () => {
  for (const key of ['Home', 'End', 'ArrowLeft', 'ArrowRight', 'PageDown', 'a'])
    expect(walk(ROWS, null, key)).toBeUndefined();
});

test('an empty preview takes no key', () => {
  expect(walk([0, 0, 0], null, 'ArrowDown')).toBeUndefined();
  expect(walk([], null, 'ArrowUp')).toBeUndefined();
});
