import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LabelTemplate } from '#shop/labels/model.ts';
import {
  cellAt,
  dotOf,
  leastMargin,
  perSheet,
  placeOf,
  round,
  sheetsFor,
  toMillimetres,
  toPoints,
} from './geometry.ts';

const sheet = (more: Partial<LabelTemplate> = {}) =>
  ({
    page: { width: 210, height: 297 },
    margins: { left: 10, top: 20 },
    gaps: { x: 2, y: 3 },
    label: { width: 60, height: 30 },
    rows: 8,
    columns: 3,
    offset: 0,
    padding: 1,
    dpi: 300,
    ...more,
  }) as LabelTemplate;

test('labels are placed row by row, a gap between them', () => {
  expect(placeOf(sheet(), 0)).toEqual({ x: 10, y: 20 });
  expect(placeOf(sheet(), 2)).toEqual({ x: 134, y: 20 });
  expect(placeOf(sheet(), 3)).toEqual({ x: 10, y: 53 });
});

test('labels that are used up are left out on the first sheet only', () => {
  const begun = sheet({ offset: 23 });
  expect(cellAt(begun, 0)).toEqual({ page: 0, ...placeOf(begun, 23) });
  expect(cellAt(begun, 1)).toEqual({ page: 1, ...placeOf(begun, 0) });
});

test('no labels need no sheet, not even one that was begun', () => {
  expect(sheetsFor(sheet({ offset: 5 }), 0)).toBe(0);
  expect(sheetsFor(sheet(), 24)).toBe(1);
  expect(sheetsFor(sheet(), 25)).toBe(2);
  expect(sheetsFor(sheet({ offset: 1 }), 24)).toBe(2);
});

test('every label lies on a sheet that is counted, and no two on one place', () => {
  const any = fc.record({
    rows: fc.integer({ min: 1, max: 12 }),
    columns: fc.integer({ min: 1, max: 6 }),
    labels: fc.integer({ min: 1, max: 150 }),
    used: fc.nat({ max: 71 }),
  });
  fc.assert(
    fc.property(any, ({ rows, columns, labels, used }) => {
      const template = sheet({ rows, columns, offset: used % (rows * columns) });
      const cells = Array.from({ length: labels }, (_, index) => cellAt(template, index));
      expect(cells.at(-1)!.page).toBe(sheetsFor(template, labels) - 1);
      expect(new Set(cells.map(({ page, x, y }) => `${page} ${x} ${y}`)).size).toBe(labels);
      expect(perSheet(template)).toBe(rows * columns);
    }),
  );
});

test('the least white is the narrowest of the four edges and the label’s own white', () => {
  expect(leastMargin(sheet())).toBe(11);
  expect(leastMargin(sheet({ margins: { left: 2, top: 20 } } as Partial<LabelTemplate>))).toBe(3);
  // three labels of 65 mm leave 210 − 10 − 195 − 4 = 1 mm at the right
  expect(leastMargin(sheet({ label: { width: 65, height: 30 } }))).toBe(2);
  expect(leastMargin(sheet({ label: { width: 70, height: 30 } }))).toBeLessThan(0);
});

test('points and millimetres are the same length', () => {
  expect(toPoints(25.4)).toBeCloseTo(72);
  expect(toMillimetres(72)).toBeCloseTo(25.4);
  expect(dotOf({ dpi: 203 })).toBeCloseTo(0.125, 3);
  expect(round(0.1 + 0.2)).toBe(0.3);
});
