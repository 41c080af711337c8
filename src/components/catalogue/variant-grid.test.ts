import { expect, test } from 'vitest';
import { variantGrid, type GridVariant } from './variant-grid.ts';

/** All combinations of the axes, numbered from 1, the last axis varying fastest. */
function combinations(axes: Record<string, readonly string[]>): GridVariant[] {
  let properties: Array<Array<readonly [string, string]>> = [[]];
  for (const [axis, values] of Object.entries(axes))
    properties = properties.flatMap((start) => values.map((value) => [...start, [axis, value] as const]));
  return properties.map((list, i) => ({ number: String(i + 1), properties: list }));
}

const count = (n: number, letter: string) => Array.from({ length: n }, (_, i) => `${letter}${i + 1}`);

test('moulds become rows, shades columns, and the jaw is a choice of other articles', () => {
  const variants = combinations({ position: ['up', 'low'], mould: count(16, 'S'), shade: count(20, 'A') });
  const grid = variantGrid(variants, '22')!;
  expect(grid.columns).toMatchObject({ property: 'shade' });
  expect(grid.rows).toMatchObject({ property: 'mould' });
  expect(grid.body).toHaveLength(16);
  expect(grid.body[1]!.cells[1]!.number).toBe('22');
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

test('variants of one axis stand in one row', () => {
  const grid = variantGrid(combinations({ line: ['X'], size: ['S', 'M', 'L'] }), '2')!;
  expect(grid.rows).toBeNull();
  expect(grid.body).toHaveLength(1);
  expect(grid.body[0]!.cells.map((cell) => cell?.number)).toEqual(['1', '2', '3']);
});

test('a combination that does not exist is an empty cell', () => {
  const variants = combinations({ shade: ['A1', 'A2'], height: ['10', '12'] }).slice(0, 3);
  expect(variantGrid(variants, '1')!.body[1]!.cells.map((cell) => cell?.number)).toEqual(['3', undefined]);
});

test('a choice leads to the article that is most like the one on the page', () => {
  const variants = [
    {
      number: 'a',
      properties: [
        ['jaw', 'up'],
        ['mould', 'S1'],
        ['shade', 'A1'],
      ],
    },
    {
      number: 'b',
      properties: [
        ['jaw', 'up'],
        ['mould', 'S1'],
        ['shade', 'A2'],
      ],
    },
    {
      number: 'c',
      properties: [
        ['jaw', 'low'],
        ['mould', 'L1'],
        ['shade', 'A1'],
      ],
    },
    {
      number: 'd',
      properties: [
        ['jaw', 'low'],
        ['mould', 'L1'],
        ['shade', 'A2'],
      ],
    },
  ] as const;
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

test('an article without variants has no table', () => {
  expect(variantGrid(combinations({ size: ['S'] }), '1')).toBeNull();
  expect(variantGrid([], '1')).toBeNull();
});
