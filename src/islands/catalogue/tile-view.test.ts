import { expect, test } from 'vitest';
import { namedAxes, tagsOf, tileVkz } from './tile-view.ts';

test('a tile is available when the delivery status is 4 and at short notice otherwise', () => {
  expect(([0, 1, 2, 3, 4] as const).map(tileVkz)).toEqual([1, 1, 1, 1, 4]);
});

test('what limits a purchase is tagged before what praises it', () => {
  expect(tagsOf({ novelty: true, phaseOut: true, kit: false, shortDated: true })).toEqual([
    'short-dated',
    'phase-out',
    'novelty',
  ]);
  expect(tagsOf({ novelty: false, phaseOut: false, kit: false, shortDated: false })).toEqual([]);
});

test('a tile names the two richest axes and packs last', () => {
  const axes = [
    { property: 'pack', count: 9 },
    { property: 'mould', count: 16 },
    { property: 'shade', count: 20 },
    { property: 'layers', count: 1 },
  ];
  expect(namedAxes({ count: 320, axes }).map((axis) => axis.property)).toEqual(['shade', 'mould']);
  expect(namedAxes({ count: 3, axes: axes.slice(0, 1) }).map((axis) => axis.property)).toEqual(['pack']);
  expect(namedAxes({ count: 1, axes })).toEqual([]);
  expect(namedAxes(undefined)).toEqual([]);
});
