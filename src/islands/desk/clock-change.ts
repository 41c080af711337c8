import { COMPANY_TIME_ZONE, localTime } from '#lib/business-time.ts';

/** What a clock's change does to a time that somebody writes: it comes twice that night, or never. */
export type ClockChange = 'twice' | 'never';

const DAY_MS = 86_400_000;

/**
 * A UTC time as a field of the company's clock has it, to the second; '' for none. The desk shows all times by that clock, wherever
 * its browser stands: two editors who look at one plan read the same.
 */
export function fieldOf(iso: string | null): string {
  if (!iso) return '';
  const { day, time } = localTime(iso, COMPANY_TIME_ZONE);
  return `${day}T${time}:${iso.slice(17, 19)}`;
}

const isoAt = (ms: number): string => new Date(ms).toISOString();

/** What the company's clock is ahead of UTC at a moment, in milliseconds. */
const aheadAt = (ms: number): number => Date.parse(`${fieldOf(isoAt(ms))}Z`) - Math.floor(ms / 1000) * 1000;

/** The field as if it were UTC, and the moments (ms) at which the clock shows it: none in spring's lost hour, two in autumn's. */
function momentsOf(field: string): { asUtc: number; before: number; moments: number[] } {
  const whole = field.length === 16 ? `${field}:00` : field;
  const asUtc = Date.parse(`${whole}Z`);
  if (Number.isNaN(asUtc)) return { asUtc, before: 0, moments: [] };
  const [before, after] = [aheadAt(asUtc - DAY_MS), aheadAt(asUtc + DAY_MS)];
  const moments = [...new Set([before, after])].map((ahead) => asUtc - ahead).filter((at) => fieldOf(isoAt(at)) === whole);
  return { asUtc, before, moments };
} // prettier-ignore

/**
 * The UTC time that such a field means; '' for none. Of an hour that comes twice it is the first where the second is not said, one
 * that never comes is counted on from before the change.
 */
export function isoOf(field: string, isSecond = false): string {
  const { asUtc, before, moments } = momentsOf(field);
  if (Number.isNaN(asUtc)) return '';
  return isoAt((isSecond ? moments.at(-1) : moments[0]) ?? asUtc - before);
}

/** Whether a time of such a field falls into an hour of a clock's change; null on every other. */
export function clockChangeAt(field: string): ClockChange | null {
  const { asUtc, moments } = momentsOf(field);
  if (Number.isNaN(asUtc)) return null;
  if (moments.length === 0) return 'never';
  return moments.length === 2 ? 'twice' : null;
}
