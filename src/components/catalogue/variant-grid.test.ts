import { expect, test } from 'vitest';
import type { VariantMatrix } from '#shop/catalogue/model.ts';
import { variantGrid } from './variant-grid.ts';

/** All combinations of the axes, numbered from 1, the last axis varying fastest. */
function combinations(axes: Record<string, readonly string[]>): VariantMatrix {
  let values: number[][] = [[]];
  for (const axis of Object.values(axes))
    values = values.flatMap((start) => axis.map((_, position) => [...start, position]));
  return {
    axes: Object.entries(axes),
    variants: values.map((list, i) => [String(i + 1), ...list]),
  };
}

const count = (n: number, letter: string) => Array.from({ length: n }, (_, i) => `${letter}${i + 1}`);

test('moulds become rows, shades columns, and the jaw is a choice of other articles', () => {
  const variants = combinations({ position: ['up', 'low'], mould: count(16, 'S'), shade: count(20, 'A') });
  const grid = variantGrid(variants, '22')!;
  expect(grid.columns).toMatchObject({ property: 'shade' });
  expect(grid.rows).toMatchObject({ property: 'mould' });
  expect(grid.body).toHaveLength(16);
  expect(grid.body[1]!.cells[1]).toBe('22');
  expect(grid.choices).toEqual([
    {
      property: 'position',
      values: [
        { value: 'up', number: '22', current: true },
        { value: 'low', number: '342', current: false },
      ],
    },
  ]);
});

test('shape and size make the table even where packs differ too', () => {
  const variants = combinations({
    shape: count(8, 'F'),
    shank: ['104', '204'],
    size: count(5, ''),
    pack: ['1pc', '6pc'],
  });
  const grid = variantGrid(variants, '1')!;
  expect([grid.columns?.property, grid.rows?.property]).toEqual(['size', 'shape']);
  expect(grid.choices.map((choice) => choice.property)).toEqual(['shank', 'pack']);
});

test('with one axis beside the pack the packs are the columns', () => {
  const grid = variantGrid(combinations({ colour: ['blue', 'green', 'ivory'], pack: ['2kg', '5kg'] }), '3')!;
  expect([grid.columns?.property, grid.rows?.property]).toEqual(['pack', 'colour']);
});

test('single teeth are tooth by shade of the chosen mould, the region a choice', () => {
  const teeth = { up: ['13', '12', '11'], low: ['43', '42', '41'] };
  const moulds = { up: ['S42', 'T41', 'T43', 'T45'], low: ['U1'] };
  const variants = (['up', 'low'] as const).flatMap((region) =>
    teeth[region].flatMap((tooth) =>
      moulds[region].flatMap((mould) => count(5, 'A').map((shade) => [tooth, mould, shade, region] as const)),
    ),
  );
  const axes = [0, 1, 2, 3].map((at) => [...new Set(variants.map((variant) => variant[at]!))]);
  const grid = variantGrid(
    {
      axes: ['tooth', 'mould', 'shade', 'position'].map((property, at) => [property, axes[at]!] as const),
      variants: variants.map((variant, i) => [
        String(i + 1),
        ...variant.map((value, at) => axes[at]!.indexOf(value)),
      ]),
    },
    '1',
  )!;
  expect(grid.columns).toMatchObject({ property: 'shade' });
  expect(grid.rows).toEqual({ property: 'tooth', values: teeth.up });
  expect(grid.choices.map(({ property }) => property)).toEqual(['mould', 'position']);
  expect(grid.choices[0]!.values.map(({ value }) => value)).toEqual(['S42', 'T41', 'T43', 'T45', 'U1']);
});

test('devices are chosen one by one, what is told apart by more is a table', () => {
  const isChoice = (axes: Record<string, string[]>) => variantGrid(combinations(axes), '1')!.isChoice;
  expect(isChoice({ design: ['oven', 'press'] })).toBe(true);
  expect(isChoice({ design: ['arcon', 'plain'], pack: ['1pc', '2pc'] })).toBe(true);
  expect(isChoice({ design: ['fine', 'coarse'], pack: ['1kg', '5kg'] })).toBe(false);
  expect(isChoice({ design: ['long', 'short'], size: ['S', 'M'] })).toBe(false);
});

test('variants of one axis stand in one row', () => {
  const grid = variantGrid(combinations({ line: ['X'], size: ['S', 'M', 'L'] }), '2')!;
  expect(grid.rows).toBeNull();
  expect(grid.body).toHaveLength(1);
  expect(grid.body[0]!.cells).toEqual(['1', '2', '3']);
});

test('a combination that does not exist is an empty cell', () => {
  const { axes, variants } = combinations({ shade: ['A1', 'A2'], height: ['10', '12'] });
  const grid = variantGrid({ axes, variants: variants.slice(0, 3) }, '1')!;
  expect(grid.body[1]!.cells).toEqual(['3', null]);
});

test('a choice leads to the article that is most like the one on the page', () => {
  const variants: VariantMatrix = {
    axes: [
      ['jaw', ['up', 'low']],
      ['mould', ['S1', 'L1']],
      ['shade', ['A1', 'A2']],
    ],
    variants: [
      ['a', 0, 0, 0],
      ['b', 0, 0, 1],
      ['c', 1, 1, 0],
      ['d', 1, 1, 1],
    ],
  };
  const grid = variantGrid(variants, 'b')!;
  expect(grid.choices[0]!.values.map((choice) => choice.number)).toEqual(['b', 'd']);
});

test('thousands of variants are shown by pages, the one with the article first', () => {
  const variants = combinations({ mould: count(200, 'S'), shade: count(20, 'A') });
  const grid = variantGrid(variants, '3999')!;
  expect(grid).toMatchObject({ pages: 12, page: 12, variants: 4000 });
  expect(variantGrid(variants, '3999', 1)!.body).toHaveLength(18);
  expect(variantGrid(variants, '3999', 99)!.page).toBe(12);
});

test('an axis that some variants lack does not put them into another one’s place', () => {
  const grid = variantGrid(
    {
      axes: [
        ['shade', ['A1', 'A2']],
        ['height', ['10', '12']],
      ],
      variants: [
        ['a', 0, 0],
        ['b', 0, 1],
        ['c', 1],
        ['d', 1, 1],
      ],
    },
    'a',
  )!;
  expect(grid.columns.values).toEqual(['10', '12', '']);
  expect(grid.body.map(({ cells }) => cells)).toEqual([
    ['a', 'b', null],
    [null, 'd', 'c'],
  ]);
});

test('an article without variants has no table', () => {
  expect(variantGrid(combinations({ size: ['S'] }), '1')).toBeNull();
  expect(variantGrid({ axes: [], variants: [] }, '1')).toBeNull();
  expect(variantGrid(combinations({ size: ['S', 'M'] }), 'another')).toBeNull();
});
