/** The rhythm of purchases: when an article is due again. Pure; days are whole days since 1970. */

const DAY_MS = 86_400_000;

/** A purchase of an article on one day. */
export interface Purchase {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly pieces: number;
}

export interface Rhythm {
  /** Days between two purchases, as a rule. */
  readonly every: number;
  /** Days since the last purchase. */
  readonly ago: number;
  /** Pieces, as a rule. */
  readonly pieces: number;
  readonly purchases: number;
}

/** Fewer say nothing about a rhythm. */
export const LEAST_PURCHASES = 3;

/** Purchases within so many days are one: a forgotten piece, a part order. */
const SAME_PURCHASE_DAYS = 2;

/** Shorter than this nobody plans. */
const SHORTEST_DAYS = 4;

/** Due from this share of the interval on: what is ordered today arrives tomorrow or later. */
const DUE_FROM = 0.9;

/** An article not bought for so many intervals, and so many days, was given up. */
const GIVEN_UP = { intervals: 3, days: 60 } as const;

/** Half of the intervals lie within this share of the median, else there is no rhythm. */
const REGULAR = 0.6;

/** A day, or the day of a time, as a count of days since 1970. */
export function daysOf(day: string): number {
  return Math.floor(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) / DAY_MS);
}

/** The middle of the values; between two of them their mean, rounded. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  if (sorted.length % 2 === 1) return sorted[middle]!;
  return Math.round((sorted[middle - 1]! + sorted[middle]!) / 2);
}

/**
 * The rhythm in which an article is bought, or null where there is none: fewer than three purchases, or intervals without
 * rule. The median makes a holiday or a stock-up harmless.
 */
export function rhythmOf(purchases: readonly Purchase[], today: string): Rhythm | null {
  const merged = mergedByDays(purchases);
  if (merged.length < LEAST_PURCHASES) return null;
  const intervals = merged.slice(1).map(({ at }, i) => at - merged[i]!.at);
  const every = median(intervals);
  if (every < SHORTEST_DAYS) return null;
  const spread = median(intervals.map((days) => Math.abs(days - every)));
  if (spread > every * REGULAR) return null;
  return {
    every,
    ago: daysOf(today) - merged.at(-1)!.at,
    pieces: Math.max(1, median(merged.map(({ pieces }) => pieces))),
    purchases: merged.length,
  };
}

function mergedByDays(purchases: readonly Purchase[]): { at: number; pieces: number }[] {
  const merged: { at: number; pieces: number }[] = [];
  for (const { day, pieces } of purchases.toSorted((a, b) => a.day.localeCompare(b.day))) {
    const at = daysOf(day);
    const last = merged.at(-1);
    if (last && at - last.at <= SAME_PURCHASE_DAYS) last.pieces += pieces;
    else merged.push({ at, pieces });
  }
  return merged;
}

/** True where an article should be ordered now: its interval is nearly over, and it was not given up. */
export function isDue({ every, ago }: Rhythm): boolean {
  const givenUp = Math.max(every * GIVEN_UP.intervals, every + GIVEN_UP.days);
  return ago >= every * DUE_FROM && ago <= givenUp;
}

/** How late an article is: 1 = just due. What is most overdue comes first. */
export function lateness({ every, ago }: Rhythm): number {
  return ago / every;
}

/** A span as people say it. */
export interface Span {
  readonly unit: 'days' | 'weeks' | 'months';
  readonly count: number;
}

/** Days below two weeks, weeks below ten, then months. */
export function spanOf(days: number): Span {
  if (days < 14) return { unit: 'days', count: days };
  if (days < 70) return { unit: 'weeks', count: Math.round(days / 7) };
  return { unit: 'months', count: Math.max(2, Math.round(days / 30.44)) };
}
