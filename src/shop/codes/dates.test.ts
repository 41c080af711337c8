import { expect, test } from 'vitest';
import { dateOf, dayOfYear, fullYear, longDate, shortDate } from './dates.ts';
import { WrongCode } from './types.ts';

test.each([
  ['2026-11-23', 76, 2076],
  ['2026-11-23', 77, 1977],
  ['2026-11-23', 26, 2026],
  ['2026-11-23', 0, 2000],
  ['2060-01-01', 10, 2110],
  ['2060-01-01', 11, 2011],
  ['2049-12-31', 99, 2099],
  ['2050-01-01', 0, 2100],
  ['2099-12-31', 48, 2148],
])('on %s the year %d is %d', (today, twoDigits, year) => {
  expect(fullYear(twoDigits, today)).toBe(year);
});

test.each([
  ['280200', 'expiry', { iso: '2028-02', last: '2028-02-29' }],
  ['270200', 'expiry', { iso: '2027-02', last: '2027-02-28' }],
  ['270200', 'production', { iso: '2027-02', last: null }],
  ['280229', 'expiry', { iso: '2028-02-29', last: '2028-02-29' }],
  ['261231', 'production', { iso: '2026-12-31', last: '2026-12-31' }],
] as const)('%s as a date of %s', (text, use, date) => {
  expect(shortDate(text, use, '2026-11-23')).toEqual(date);
});

test.each(['270229', '260431', '261301', '260001', '261232'])('%s is no day of a calendar', (text) => {
  expect(() => shortDate(text, 'expiry', '2026-11-23')).toThrow(WrongCode);
});

test.each(['', '26112', '2611233', '26-1-1', '２６１１２３'])('"%s" is no date of six digits', (text) => {
  expect(() => shortDate(text, 'expiry', '2026-11-23')).toThrow(WrongCode);
});

test('a date of eight digits has a real day, and a leap day where the year has one', () => {
  expect(longDate('20000229', 'expiry').iso).toBe('2000-02-29');
  for (const wrong of ['20261100', '21000229', '20260230', '2026112']) {
    expect(() => longDate(wrong, 'expiry'), wrong).toThrow(WrongCode);
  }
});

test.each([
  ['26001', '2026-01-01'],
  ['26365', '2026-12-31'],
  ['28060', '2028-02-29'],
  ['28366', '2028-12-31'],
])('day %s is %s', (text, iso) => {
  expect(dayOfYear(text, '2026-11-23')).toEqual({ iso, last: iso });
});

test.each(['26000', '26366', '28367', '2636', '26a01'])('%s is no day of a year', (text) => {
  expect(() => dayOfYear(text, '2026-11-23')).toThrow(WrongCode);
});

test('the change of summer time moves no day', () => {
  for (const [month, day] of [[3, 29], [10, 25]] as const)
    expect(dateOf(2026, month, day, 'expiry').last).toBe(`2026-${String(month).padStart(2, '0')}-${day}`);
  expect(dayOfYear('26088', '2026-11-23').iso).toBe('2026-03-29');
}); // prettier-ignore
