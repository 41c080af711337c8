// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../tests/support/component.tsx';
import { frameOf } from '../../../tests/support/island.ts';
import { drawn } from '../kit/island.tsx';
import { SheetReport } from './sheet-report.tsx';
import { orderSheetTexts } from './texts.ts';
import type { Taken } from './use-sheets.tsx';

const Report = drawn(SheetReport);
const nothing = (): void => undefined;
const ENTRY = { number: '1', quantity: '1', reference: '', note: '', name: '' };
const showTaken = (origin: Taken['origin'], found = 0, taking = found) => {
  const sheet = { rows: [], header: null, columns: [], isSure: true };
  const taken = {
    sheet,
    name: 'a.xlsx',
    origin,
    entries: Array.from({ length: taking }, () => ENTRY),
    found,
    unused: [],
    withoutNumber: 0,
    withoutQuantity: 0,
  };
  show(<Report frame={frameOf(orderSheetTexts)} taken={taken} onChange={nothing} />);
};

test('the report says which sheet was read, and that rows beyond 5,000 were not', () => {
  showTaken({ name: 'KW 48', isCut: true });
  expect(screen.getByRole('status').textContent).toContain('„KW 48“');
  expect(screen.getByRole('status').textContent).toContain('5.000');
});

test('of a text or a whole sheet without a name nothing more is said', () => {
  showTaken({ name: '', isCut: false });
  expect(screen.getByRole('status').textContent).not.toMatch(/Blatt|5\.000/);
});

test('the report counts all rows of a file, and says how many have no room', () => {
  showTaken({ name: '', isCut: false }, 4996, 500);
  expect(screen.getByRole('status').textContent).toContain('4996 Zeilen. Übernommen sind die ersten 500;');
  expect(screen.getByRole('status').textContent).toContain('weitere 4.496');
});
