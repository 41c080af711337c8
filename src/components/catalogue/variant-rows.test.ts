import { expect, test } from 'vitest';
import { translator } from '#i18n/translate.ts';
import { variantRows } from './variant-rows.ts';

test('of a variant that cannot be ordered no quantity is asked', () => {
  const names = { value: (_: string, code: string) => code, swatch: () => undefined } as never;
  const grid = {
    columns: { property: 'shade', values: ['A1', 'A2'] },
    rows: { property: 'mould' },
    body: [{ value: 'S42', cells: ['1', '2'] }],
  } as never;
  const costs = { layout: { place: 'table', others: new Map() }, currency: 'EUR' } as never;
  const context = { market: { prefix: 'de-de' }, t: translator('de'), pictures: '' } as never;
  const [row] = variantRows(grid, '2', new Map([['1', 4]]), names, costs, context);
  expect(row?.toString()).toContain('data-variant="1"');
  expect(row?.toString()).toContain('<td class="none" aria-current="true"></td>');
});
