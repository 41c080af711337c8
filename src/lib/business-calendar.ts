/**
 * Days of the warehouse. A day is an ISO date without a time: '2026-11-23'. The calendar is computed here: libraries for
 * German holidays know all states, but keep a language in a module variable and build a date format for every question.
 */

/** Holidays of Berlin on the same day each year: New Year, Women's Day, Labour Day, German Unity, Christmas. */
const FIXED: readonly string[] = ['01-01', '03-08', '05-01', '10-03', '12-25', '12-26'];
/** Days from Easter Sunday: Good Friday, Easter Monday, Ascension, Whit Monday. */
const FROM_EASTER: readonly number[] = [-2, 1, 39, 50];
/** The months in which they lie: Easter is from 22 March to 25 April. */
const EASTER_MONTHS = { first: '03', last: '06' };
/** Holidays by a law of their own, once. */
const ONCE: readonly string[] = ['2025-05-08', '2028-06-17'];

const DAY_MS = 86_400_000;

/** The day so many days later, earlier for a negative number. */
export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** 0 = Sunday … 6 = Saturday. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay();
}

/** Easter Sunday of a year of the Gregorian calendar (the anonymous computus of 1876). */
export function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return new Date(Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1)).toISOString().slice(0, 10);
}

/** True on public holidays of the warehouse's state. */
export function isHoliday(day: string): boolean {
  if (FIXED.includes(day.slice(5)) || ONCE.includes(day)) return true;
  const month = day.slice(5, 7);
  if (month < EASTER_MONTHS.first || month > EASTER_MONTHS.last) return false;
  const easter = easterSunday(Number(day.slice(0, 4)));
  return FROM_EASTER.some((days) => plusDays(easter, days) === day);
}

/** True from Monday to Friday but on holidays: goods leave. */
export function isWorkingDay(day: string): boolean {
  const weekday = weekdayOf(day);
  return weekday > 0 && weekday < 6 && !isHoliday(day);
}

/** The working day so many working days after a day; with 0 the day itself or the next working one. */
export function plusWorkingDays(day: string, days: number): string {
  let at = day;
  let left = days;
  while (left > 0 || !isWorkingDay(at)) {
    at = plusDays(at, 1);
    if (isWorkingDay(at)) left -= 1;
  }
  return at;
}
