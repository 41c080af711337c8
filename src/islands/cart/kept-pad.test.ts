import { expect, test } from 'vitest';
import { memoryStorage } from '../../../tests/support/memory-storage.ts';
import { keepPad, keptPad } from './kept-pad.ts';

const ROWS = [['010110101', '5', 'Arbeit 17', 'eilig', 'Gips'], ['NICHT-DA', 'viele', '', '', '']] as const; // prettier-ignore

test('rows of the pad come back to their customer after a reload or a login', () => {
  const tab = memoryStorage();
  keepPad(ROWS, 104711, tab);
  expect(keptPad(104711, tab)).toEqual(ROWS);
  keepPad([], 104711, tab);
  expect(keptPad(104711, tab)).toEqual([]);
});

test('another customer in the same tab never sees them, and they are gone then', () => {
  const tab = memoryStorage();
  keepPad(ROWS, 104711, tab);
  expect(keptPad(104712, tab)).toEqual([]);
  expect(keptPad(104711, tab)).toEqual([]);
  keepPad(ROWS, 0, tab);
  expect(keptPad(0, tab)).toEqual([]);
});

test('what is no kept pad is ignored', () => {
  for (const text of [
    '',
    '{',
    '[]',
    '{"customer":1,"rows":[[1,2,3,4,5],["a"],null]}',
    '{"customer":1,"rows":7}',
  ]) {
    const tab = memoryStorage();
    tab.setItem('orderPad', text);
    expect(keptPad(1, tab)).toEqual([]);
  }
});
