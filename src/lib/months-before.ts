import { businessDay } from './business-time.ts';

/**
 * The company's day (ISO date) so many months before that of a moment (UTC, ISO 8601); where that month is too short, its
 * last: three months before 31 May is 28 February.
 */
export function monthsBefore(now: string, months: number): string {
  const date = new Date(businessDay(now));
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - months);
  if (date.getUTCDate() !== day) date.setUTCDate(0);
  return date.toISOString().slice(0, 10);
}
