import { expect, test } from 'vitest';
import { readMould } from '#shop/tooth-assistant/index.ts';
import { outlineMarkup, outlineOf } from './outline.ts';

test('a mould is drawn to scale: its width and the length of the central incisor in mm', () => {
  const outline = outlineOf(readMould('S46', 'upper_anterior'))!;
  expect(outline.width).toBeCloseTo(46 + 1.2);
  expect(outline.height).toBeCloseTo(10.1 + 1.2);
  expect(outline.path.match(/M/g)).toHaveLength(6);
});

test('forms of one width differ, and a code without a measure has no drawing', () => {
  const paths = ['S46', 'T46', 'O46'].map((code) => outlineOf(readMould(code, 'upper_anterior'))!.path);
  expect(new Set(paths).size).toBe(3);
  expect(outlineOf(readMould('Mould 7', 'upper_anterior'))).toBeNull();
  expect(outlineMarkup(readMould('Mould 7', 'upper_anterior'), 3)).toBe('');
});
