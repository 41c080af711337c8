import { expect, test } from 'vitest';
import { isDate, isTime, readDate } from './date-time.ts';

test('the date validator takes yyyy-m-d and only days that exist', () => {
  for (const text of ['2026-1-5', '2026-11-21', '2028-02-29']) expect(isDate(text)).toBe(true);
  for (const text of ['2026-13-1', '2026-2-29', '26-1-1', '2026-0-1', '2026-1-0', '21.11.2026'])
    expect(isDate(text)).toBe(false);
});

test('a day is kept as an ISO date', () => {
  expect(readDate(' 2026-1-5 ')).toBe('2026-01-05');
  expect(readDate('2026-2-30')).toBeNull();
  expect(readDate('')).toBeNull();
});

test('the time validator takes h:mm', () => {
  for (const text of ['0:00', '7:30', '07:30', '23:59']) expect(isTime(text)).toBe(true);
  for (const text of ['24:00', '7:3', '7.30', '', '12:60']) expect(isTime(text)).toBe(false);
});
