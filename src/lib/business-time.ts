/** The company's time zone: what a day, a month or an hour means in orders, documents and statistics. */
export const COMPANY_TIME_ZONE = 'Europe/Berlin';

/** Of zones, made when first asked: a format takes 15 ms of a new isolate's start. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  clocks.set(zone, clock);
  return clock;
}

/** Day (ISO date) and time (hh:mm) that the company's clock shows at a moment (UTC, ISO 8601). */
export function businessTime(iso: string): { day: string; time: string } {
  return localTime(iso, COMPANY_TIME_ZONE);
}

/** The same of the clocks of a time zone (IANA). */
export function localTime(iso: string, zone: string): { day: string; time: string } {
  const clock = clockOf(zone);
  const part = Object.fromEntries(clock.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  return {
    day: `${part['year']}-${part['month']}-${part['day']}`,
    time: `${part['hour']}:${part['minute']}`,
  };
}

/** The company's day of a moment: '2026-11-20T23:30:00Z' → '2026-11-21'. */
export function businessDay(iso: string): string {
  return businessTime(iso).day;
}

/** The moment (UTC, ISO 8601) at which a day (ISO date) begins for the company: an hour or two before it does in UTC. */
export function startOfBusinessDay(day: string): string {
  const midnight = `${day}T00:00:00.000Z`;
  const hours = Number(businessTime(midnight).time.slice(0, 2));
  return new Date(Date.parse(midnight) - hours * 3_600_000).toISOString();
}

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
