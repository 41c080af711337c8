import { WrongCode, type CodeDate } from './types.ts';

/**
 * Dates of codes. `today` is a plain date (`2026-11-23`) of whoever scans: codes know no time zone, and two-digit years
 * depend on nothing else.
 */

/** Two-digit years lie within 50 years before and 49 after today (GS1 General Specifications 7.12). */
export function fullYear(twoDigits: number, today: string): number {
  const now = Number(today.slice(0, 4));
  const century = now - (now % 100);
  const distance = twoDigits - (now % 100);
  if (distance >= 51) return century - 100 + twoDigits;
  return distance <= -50 ? century + 100 + twoDigits : century + twoDigits;
}

const pad = (value: number): string => String(value).padStart(2, '0');
const isLeap = (year: number): boolean => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

type Use = 'expiry' | 'production';

/** A date of numbers; day 0 means the whole month. Refuses impossible ones with `date`. */
export function dateOf(year: number, month: number, day: number, use: Use): CodeDate {
  if (month < 1 || month > 12 || day < 0 || day > daysIn(year, month)) throw new WrongCode('date');
  const iso = `${String(year).padStart(4, '0')}-${pad(month)}`;
  if (day > 0) return { iso: `${iso}-${pad(day)}`, last: `${iso}-${pad(day)}` };
  return { iso, last: use === 'expiry' ? `${iso}-${pad(daysIn(year, month))}` : null };
}

/** YYMMDD */
export function shortDate(text: string, use: Use, today: string): CodeDate {
  if (!/^\d{6}$/.test(text)) throw new WrongCode('format');
  const [year, month, day] = [text.slice(0, 2), text.slice(2, 4), text.slice(4)].map(Number) as [
    number,
    number,
    number,
  ];
  return dateOf(fullYear(year, today), month, day, use);
}

/** YYYYMMDD */
export function longDate(text: string, use: Use): CodeDate {
  if (!/^\d{8}$/.test(text)) throw new WrongCode('format');
  const day = Number(text.slice(6));
  if (day === 0) throw new WrongCode('date'); // a full date has a real day
  return dateOf(Number(text.slice(0, 4)), Number(text.slice(4, 6)), day, use);
}

/** YYJJJ: the day of the year; 366 only in leap years. */
export function dayOfYear(text: string, today: string): CodeDate {
  if (!/^\d{5}$/.test(text)) throw new WrongCode('format');
  const year = fullYear(Number(text.slice(0, 2)), today);
  const day = Number(text.slice(2));
  if (day < 1 || day > (isLeap(year) ? 366 : 365)) throw new WrongCode('date');
  const iso = new Date(Date.UTC(year, 0, day)).toISOString().slice(0, 10);
  return { iso, last: iso };
}
