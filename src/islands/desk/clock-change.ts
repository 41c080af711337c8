/** What a clock's change does to a time that somebody writes: it comes twice that night, or never. */
export type ClockChange = 'twice' | 'never';

/** A UTC time as a field of the browser's own time zone has it, to the second; '' for none. */
export function fieldOf(iso: string | null): string {
  if (!iso) return '';
  const time = new Date(iso);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}

/**
 * The UTC time that such a field means; '' for none. Of an hour that comes twice it is the first, one that never comes is
 * counted on from before the change.
 */
export const isoOf = (field: string): string => (field ? new Date(field).toISOString() : '');

/** Whether a time of such a field falls into an hour of a clock's change; null on every other. */
export function clockChangeAt(field: string): ClockChange | null {
  const time = new Date(field).getTime();
  if (Number.isNaN(time)) return null;
  const shown = fieldOf(new Date(time).toISOString());
  if (shown.slice(0, 16) !== field.slice(0, 16)) return 'never';
  const later = fieldOf(new Date(time + 3_600_000).toISOString());
  return later === shown ? 'twice' : null;
}
