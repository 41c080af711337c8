import { expect, test } from 'vitest';
import { changesSince, type Present } from './changes.ts';
import type { SeenLine } from './model.ts';

const line = (id: string, more: object = {}) => ({ id, number: `n${id}`, name: `Artikel ${id}`, quantity: 2, unitPrice: 100, vkz: 3, ...more }); // prettier-ignore
const present = (lines: readonly object[], more: Partial<Present> = {}, gross = 238): Present =>
  ({ cart: { priced: { lines, totals: { gross } } }, pricesHidden: false, departure: null, ...more }) as unknown as Present; // prettier-ignore
const seen = (...ids: readonly string[]): SeenLine[] => ids.map((id) => line(id));
const confirmed = (lines: SeenLine[] | undefined, total: number | null = 238, departure?: string | null) => ({ version: 1, total, ...(lines && { lines }), ...(departure !== undefined && { departure }) }); // prettier-ignore
const kinds = (changes: ReturnType<typeof changesSince>) => changes.map(({ kind }) => kind);

test('what is as it was asks for no second press', () => {
  expect(changesSince(confirmed(seen('a')), present([line('a')]))).toEqual([]);
});

test('lines that came and went are named, those that went by their number', () => {
  expect(changesSince(confirmed(seen('a', 'b')), present([line('a'), line('c')]))).toEqual([
    { kind: 'added', number: 'nc', name: 'Artikel c' },
    { kind: 'removed', number: 'nb', name: '' },
  ]);
});

test('an article that was taken out and put in again is another line', () => {
  const again = { ...line('b'), number: 'na' };
  expect(kinds(changesSince(confirmed(seen('a')), present([again])))).toEqual(['added', 'removed']);
});

test('worse availability asks, better does not', () => {
  const changes = (vkz: number) => kinds(changesSince(confirmed(seen('a')), present([line('a', { vkz })])));
  expect([changes(2), changes(3), changes(4)]).toEqual([['stock'], [], []]);
});

test('a price that is on request by now is a change, and so is one that was', () => {
  const change = { kind: 'price', number: 'na', name: 'Artikel a' };
  expect(changesSince(confirmed(seen('a')), present([line('a', { unitPrice: null })]))).toEqual([{ ...change, from: 100, to: null }]); // prettier-ignore
  const was = [{ ...line('a'), unitPrice: null }];
  expect(changesSince(confirmed(was), present([line('a')]))).toEqual([{ ...change, from: null, to: 100 }]);
});

test('one cent of the total is a change; who sees no prices is told of none', () => {
  expect(changesSince(confirmed(seen('a')), present([line('a')], {}, 239))).toEqual([{ kind: 'total', from: 238, to: 239 }]); // prettier-ignore
  const hidden = present([line('a', { unitPrice: 1 })], { pricesHidden: true }, 239);
  expect(changesSince(confirmed(seen('a')), hidden)).toEqual([]);
  expect(changesSince(confirmed(seen('a'), null), present([line('a')], {}, 239))).toEqual([]);
});

test('another day of dispatch is a change only where one was promised', () => {
  const now = present([line('a')], { departure: '2026-11-30' });
  expect(changesSince(confirmed(seen('a')), now)).toEqual([]);
  expect(changesSince(confirmed(seen('a'), 238, '2026-11-30'), now)).toEqual([]);
  expect(changesSince(confirmed(seen('a'), 238, null), now)).toEqual([{ kind: 'departure', from: null, to: '2026-11-30' }]); // prettier-ignore
});

test('who said no lines is told of the total alone', () => {
  const now = present([line('z', { quantity: 9 })], {}, 1000);
  expect(kinds(changesSince(confirmed(undefined), now))).toEqual(['total']);
});
