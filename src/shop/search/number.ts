/** Kinds of `number_key` rows, the better match first. */
export const NUMBER_KINDS = ['own', 'gtin', 'manufacturer', 'old', 'iso', 'customer'] as const;
export type NumberKind = (typeof NUMBER_KINDS)[number];

/** Shortest compact form that may stand for the beginning of a number. */
export const MIN_NUMBER_PREFIX = 6;

/**
 * The form in which numbers are compared: lower case, letters and digits only – `500 104.274/190-060` → `500104274190060`.
 * Takes any text; gives '' when nothing remains (§ 2.9 of the naming rules: numbers also without blanks, dots and hyphens).
 */
export function compactNumber(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

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
