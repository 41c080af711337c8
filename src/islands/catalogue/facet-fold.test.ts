import { expect, test } from 'vitest';
import { foldFacet, foldFacets } from './facet-fold.ts';

const values = (counts: readonly number[], chosen: readonly number[] = []) =>
  counts.map((count, i) => ({ code: `v${i}`, label: `v${i}`, count, chosen: chosen.includes(i) }));
const names = (list: ReadonlyArray<{ code: string }>) => list.map((value) => value.code);

test('a short facet is shown whole', () => {
  expect(foldFacet({ kind: 'text', values: values([1, 2, 3, 4, 5, 6, 7, 8, 9]) }).folded).toEqual([]);
});

test('the most frequent texts are shown, in the order of the facet', () => {
  const { shown, folded } = foldFacet({ kind: 'text', values: values([1, 9, 8, 7, 6, 5, 4, 3, 2, 1]) });
  expect(names(shown)).toEqual(['v1', 'v2', 'v3', 'v4', 'v5', 'v6', 'v7']);
  expect(names(folded)).toEqual(['v0', 'v8', 'v9']);
});

test('what is chosen is always shown', () => {
  const facet = { kind: 'number', values: values(Array(12).fill(1), [11]) } as const;
  expect(names(foldFacet(facet).shown)).toContain('v11');
});

test('shades keep their guide order and show twenty', () => {
  const { shown, folded } = foldFacet({
    kind: 'swatch',
    values: values(
      Array(29)
        .fill(1)
        .map((_, i) => i),
    ),
  });
  expect(shown).toHaveLength(20);
  expect(names(shown).slice(0, 3)).toEqual(['v0', 'v1', 'v2']);
  expect(folded).toHaveLength(9);
});

test('many facets show 44 values in all, the last ones what is chosen', () => {
  const facet = (field: string, chosen: readonly number[] = []) =>
    ({ field, title: field, kind: 'text', values: values(Array(8).fill(1), chosen) }) as const;
  const folded = foldFacets([
    ...['a', 'b', 'c', 'd', 'e'].map((field) => facet(field)),
    facet('f'),
    facet('g', [2]),
  ]);
  expect(folded.map(({ shown }) => shown.length)).toEqual([8, 8, 8, 8, 8, 4, 1]);
  expect(names(folded[6]!.shown)).toEqual(['v2']);
});
