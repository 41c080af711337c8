const DATE = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const TIME = /^([01]?\d|2[0-3]):[0-5]\d$/;

/** yyyy-m-d, a day that exists. */
export function isDate(text: string): boolean {
  return readDate(text) !== null;
}

/** A day written yyyy-m-d as ISO date, '2026-1-5' → '2026-01-05'; null for one that does not exist. */
export function readDate(text: string): string | null {
  const match = DATE.exec(text.trim());
  if (!match) return null;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  // years below 100 are those of the last century to Date
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : null;
}

/** h:mm, 0:00 to 23:59. */
export function isTime(text: string): boolean {
  return TIME.test(text.trim());
}
