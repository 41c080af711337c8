import { compactNumber } from '#lib/compact-number.ts';

/** Kinds of `number_key` rows, the better match first. */
export const NUMBER_KINDS = ['own', 'gtin', 'manufacturer', 'old', 'iso', 'customer'] as const;
export type NumberKind = (typeof NUMBER_KINDS)[number];

/** Shortest compact form that may stand for the beginning of a number. */
export const MIN_NUMBER_PREFIX = 6;

/** Rows of `number_key` for one article: every number it is known by, compact, each key and kind once. */
export function numberKeys(
  numbers: Partial<Record<NumberKind, string | readonly string[]>>,
): Array<readonly [key: string, kind: NumberKind]> {
  const rows: Array<readonly [string, NumberKind]> = [];
  for (const kind of NUMBER_KINDS) {
    const value = numbers[kind];
    if (value === undefined) continue;
    const keys = new Set((typeof value === 'string' ? [value] : value).map(compactNumber));
    for (const key of keys) if (key) rows.push([key, kind]);
  }
  return rows;
}
