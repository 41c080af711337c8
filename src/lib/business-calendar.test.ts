import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  easterSunday,
  isHoliday,
  isWorkingDay,
  plusDays,
  plusWorkingDays,
  weekdayOf,
} from './business-calendar.ts';

/** Days of the years in which the shop will promise something. */
const day = fc.integer({ min: 0, max: 365 * 30 }).map((after) => plusDays('2024-01-01', after));

test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'], // the latest that there can be
  [2285, '2285-03-22'], // and the earliest
])('Easter of %i is on %s', (year, sunday) => {
  expect(easterSunday(year)).toBe(sunday);
});

test('Easter is a Sunday between 22 March and 25 April in every year', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2999 }), (year) => {
      const sunday = easterSunday(year);
      expect(weekdayOf(sunday)).toBe(0);
      expect(sunday >= `${year}-03-22` && sunday <= `${year}-04-25`).toBe(true);
    }),
  );
});

test.each([
  ['2026-01-01', 'New Year'],
  ['2026-03-08', 'Women’s Day'],
  ['2026-04-03', 'Good Friday'],
  ['2026-04-06', 'Easter Monday'],
  ['2026-05-01', 'Labour Day'],
  ['2026-05-14', 'Ascension'],
  ['2026-05-25', 'Whit Monday'],
  ['2026-10-03', 'German Unity'],
  ['2026-12-25', 'Christmas'],
  ['2026-12-26', 'Boxing Day'],
  ['2025-05-08', 'eighty years after the war, once'],
])('%s is a holiday of the warehouse: %s', (holiday) => {
  expect(isHoliday(holiday)).toBe(true);
});

test.each([
  ['2026-05-08', 'the day of 2025 only'],
  ['2026-04-04', 'the Saturday before Easter'],
  ['2026-06-04', 'Corpus Christi, which Berlin does not keep'],
  ['2026-10-31', 'Reformation Day, which Berlin does not keep'],
  ['2026-12-24', 'Christmas Eve'],
])('%s is none: %s', (other) => {
  expect(isHoliday(other)).toBe(false);
});

test('days are counted over ends of months, leap days and changes of the clock', () => {
  expect(plusDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(plusDays('2026-02-28', 1)).toBe('2026-03-01');
  expect(plusDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(plusDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(plusDays('2026-01-01', -1)).toBe('2025-12-31');
});

test('as many days forth as back lead to the same day', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -4000, max: 4000 }), (from, days) => {
      expect(plusDays(plusDays(from, days), -days)).toBe(from);
    }),
  );
});

test('no working day after a Friday is the Friday; one is the Monday', () => {
  expect(plusWorkingDays('2026-11-20', 0)).toBe('2026-11-20');
  expect(plusWorkingDays('2026-11-20', 1)).toBe('2026-11-23');
});

test('from a weekend the next working day counts as the first', () => {
  expect(plusWorkingDays('2026-11-21', 0)).toBe('2026-11-23');
  expect(plusWorkingDays('2026-11-22', 1)).toBe('2026-11-23');
});

test('over Easter and Christmas nothing leaves', () => {
  expect(plusWorkingDays('2026-04-02', 1)).toBe('2026-04-07');
  expect(plusWorkingDays('2026-12-24', 1)).toBe('2026-12-28');
});

test('between a day and the working day after it lies no other working day', () => {
  fc.assert(
    fc.property(day, (from) => {
      const next = plusWorkingDays(from, 1);
      expect(isWorkingDay(next)).toBe(true);
      for (let at = plusDays(from, 1); at < next; at = plusDays(at, 1)) expect(isWorkingDay(at)).toBe(false);
    }),
  );
});

test('working days one by one are as many at once', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 25 }), (from, days) => {
      let at = from;
      for (let step = 0; step < days; step += 1) at = plusWorkingDays(at, 1);
      expect(plusWorkingDays(from, days)).toBe(at);
    }),
  );
});
