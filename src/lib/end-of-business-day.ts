import { plusDays } from './business-calendar.ts';
import { startOfBusinessDay } from './business-time.ts';

/** The moment (UTC, ISO 8601) at which a day (ISO date) is over for the company: the next one begins. */
export function endOfBusinessDay(day: string): string {
  return startOfBusinessDay(plusDays(day, 1));
}
