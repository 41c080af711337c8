import { expect, test } from 'vitest';
import { CLOSED, comboboxKey, type ComboboxState } from './combobox-keys.ts';

const LIST = { count: 25, selected: null };
const at = (active: number | null): ComboboxState => ({ open: true, active });
const activeAfter = (key: string, from: number | null) => comboboxKey(at(from), key, LIST)?.state.active;

test('a combobox is open or closed', () => {
  expect(comboboxKey(CLOSED, 'ArrowDown', LIST)?.state).toEqual({ open: true, active: 0 });
  expect(comboboxKey(CLOSED, 'ArrowUp', LIST)?.state).toEqual({ open: true, active: 24 });
  expect(comboboxKey(CLOSED, 'ArrowDown', { count: 25, selected: 7 })?.state.active).toBe(7);
  expect(comboboxKey(CLOSED, 'Home', LIST)).toBeNull();
  expect(comboboxKey(at(3), 'Escape', LIST)?.state).toEqual(CLOSED);
});

test('a combobox is walked with the arrow keys and goes round', () => {
  expect(activeAfter('ArrowDown', null)).toBe(0);
  expect(activeAfter('ArrowDown', 3)).toBe(4);
  expect(activeAfter('ArrowDown', 24)).toBe(0);
  expect(activeAfter('ArrowUp', 0)).toBe(24);
});

test('a combobox takes Home and End', () => {
  expect(activeAfter('Home', 12)).toBe(0);
  expect(activeAfter('End', 12)).toBe(24);
});

test('a combobox takes PageUp and PageDown, ten options at a time', () => {
  expect(activeAfter('PageDown', null)).toBe(9);
  expect(activeAfter('PageDown', 9)).toBe(19);
  expect(activeAfter('PageDown', 19)).toBe(24);
  expect(activeAfter('PageUp', 19)).toBe(9);
  expect(activeAfter('PageUp', 4)).toBe(0);
});

test('a combobox takes Enter, Escape and Tab', () => {
  expect(comboboxKey(at(3), 'Enter', LIST)).toEqual({ state: CLOSED, picks: 3, keepsKey: true });
  expect(comboboxKey(at(3), 'Tab', LIST)).toEqual({ state: CLOSED, picks: 3, keepsKey: false });
  expect(comboboxKey(at(3), 'Escape', LIST)).toEqual({ state: CLOSED, picks: null, keepsKey: true });
});

test('a list without options keeps the combobox calm, and letters are typed', () => {
  const empty = { count: 0, selected: null };
  for (const key of ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp'])
    expect(comboboxKey(at(null), key, empty)?.state).toEqual(at(null));
  expect(comboboxKey(at(0), 'a', LIST)).toBeNull();
});
