import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockChangeAt, fieldOf, isoOf } from './clock-change.ts';

/** Any second of years in which somebody plans. */
const moment = fc
  .integer({ min: Date.parse('2025-01-01') / 1000, max: Date.parse('2032-01-01') / 1000 })
  .map((seconds) => new Date(seconds * 1000).toISOString());

test('a field shows the company’s clock, summer and winter, to the second', () => {
  expect(fieldOf('2026-07-01T22:30:17.000Z')).toBe('2026-07-02T00:30:17');
  expect(fieldOf('2026-12-31T23:30:00.000Z')).toBe('2027-01-01T00:30:00');
});

test('no time is an empty field, and an empty field no time', () => {
  expect([fieldOf(null), fieldOf(''), isoOf('')]).toEqual(['', '', '']);
  expect(isoOf('morgen früh')).toBe('');
  expect(clockChangeAt('')).toBeNull();
});

test('a field without seconds means the full minute', () => {
  expect(isoOf('2026-07-01T12:00')).toBe('2026-07-01T10:00:00.000Z');
});

test('what a field shows leads back to the moment, of a double hour to one of both', () => {
  fc.assert(
    fc.property(moment, (iso) => {
      const field = fieldOf(iso);
      const meant = [isoOf(field), isoOf(field, true)];
      expect(meant).toContain(iso);
      expect(clockChangeAt(field)).toBe(meant[0] === meant[1] ? null : 'twice');
    }),
  );
});

test.each([
  ['2026-03-29T01:59:59', null],
  ['2026-03-29T02:00', 'never'],
  ['2026-03-29T02:59:59', 'never'],
  ['2026-03-29T03:00', null],
  ['2026-10-25T01:59:59', null],
  ['2026-10-25T02:00', 'twice'],
  ['2026-10-25T02:59:59', 'twice'],
  ['2026-10-25T03:00', null],
])('the clock’s change does to %s: %s', (field, change) => {
  expect(clockChangeAt(field)).toBe(change);
});

test('the lost hour counts on from before the change', () => {
  expect(isoOf('2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z');
  expect(fieldOf(isoOf('2026-03-29T02:30'))).toBe('2026-03-29T03:30:00');
});
