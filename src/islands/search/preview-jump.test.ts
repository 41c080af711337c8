import { expect, test } from 'vitest';
import { previewJump } from './preview-jump.ts';

const ROWS = [3, 0, 2]; // hits, bought before (a guest has none), categories

test('left and right change the column, skip empty ones and keep the row if they can', () => {
  expect(previewJump(ROWS, 2, 'ArrowRight')).toBe(4);
  expect(previewJump(ROWS, 0, 'ArrowRight')).toBe(3);
  expect(previewJump(ROWS, 4, 'ArrowLeft')).toBe(1);
  expect(previewJump(ROWS, 4, 'ArrowRight')).toBe(4);
});

test('Home and End go to the first and last entry, PageDown and PageUp five further', () => {
  expect(previewJump(ROWS, 2, 'Home')).toBe(0);
  expect(previewJump(ROWS, 0, 'End')).toBe(4);
  expect(previewJump(ROWS, 2, 'PageDown')).toBe(4);
  expect(previewJump([9], 7, 'PageUp')).toBe(2);
});

test('in the search box the caret keeps its keys, and letters are never a way', () => {
  for (const key of ['Home', 'End', 'ArrowLeft', 'ArrowRight', 'PageDown', 'a'])
    expect(previewJump(ROWS, null, key)).toBeNull();
  expect(previewJump(ROWS, 1, 'a')).toBeNull();
});
