import { expect, test } from 'vitest';
import { figure, formatTable } from './table.ts';

test('columns are aligned, names to the left and figures to the right', () => {
  expect(
    formatTable(
      ['page', 'KB'],
      [
        ['home', '9.5'],
        ['category', '12'],
      ],
    ),
  ).toBe('page       KB\n────────  ───\nhome      9.5\ncategory   12');
});

test.each([
  [0.06213, '0.0621'],
  [4.349, '4.35'],
  [231.4, '231'],
  [18_500, '18,500'],
])('%d is written %s', (value, text) => expect(figure(value)).toBe(text));
