import { expect, test } from 'vitest';
import { comparedRows } from './read-comparison.ts';

const fact = (label: string, value: string) => ({ label, value });

test('facts stand in rows by label, what is missing is empty, what differs marked', () => {
  const rows = comparedRows([
    [fact('Höhe', '14 mm'), fact('Material', 'Zirkon')],
    [fact('Material', 'Zirkon'), fact('Farbe', 'A3')],
  ]);
  expect(rows.map(({ label, differs }) => [label, differs])).toEqual([
    ['Höhe', true],
    ['Material', false],
    ['Farbe', true],
  ]);
  expect(rows[2]!.facts).toEqual([null, fact('Farbe', 'A3')]);
});
