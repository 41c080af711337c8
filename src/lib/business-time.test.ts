import { expect, test } from 'vitest';
import { businessDay, businessTime, monthsBefore, startOfBusinessDay } from './business-time.ts';

test.each([
  ['2026-11-20T22:59:59Z', '2026-11-20'],
  ['2026-11-20T23:00:00Z', '2026-11-21'],
  ['2026-07-01T21:59:59Z', '2026-07-01'],
  ['2026-07-01T22:00:00Z', '2026-07-02'],
])('%s is on %s for the company', (moment, day) => {
  expect(businessDay(moment)).toBe(day);
});

test('the clock begins a day with 00 and follows summer time', () => {
  expect(businessTime('2026-11-20T23:05:00Z')).toEqual({ day: '2026-11-21', time: '00:05' });
  expect(businessTime('2026-07-01T15:30:00Z').time).toBe('17:30');
});

test('a day begins where the day before ends, also on the days the clock changes', () => {
  for (const day of ['2026-01-15', '2026-03-29', '2026-07-01', '2026-10-25']) {
    const start = Date.parse(startOfBusinessDay(day));
    expect(businessTime(new Date(start).toISOString())).toEqual({ day, time: '00:00' });
    expect(businessDay(new Date(start - 1).toISOString()) < day).toBe(true);
  }
});

test.each([
  ['2026-11-20T22:59:59.000Z', 24, '2024-11-20'],
  ['2026-11-20T23:00:00.000Z', 24, '2024-11-21'],
  ['2026-05-31T09:00:00.000Z', 3, '2026-02-28'],
  ['2026-01-15T09:00:00.000Z', 1, '2025-12-15'],
])('at %s it was %i months before %s for the company', (now, months, day) => {
  expect(monthsBefore(now, months)).toBe(day);
});
