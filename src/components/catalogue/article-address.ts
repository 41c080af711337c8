import { slugOf } from '#lib/paths.ts';

/** What /shop/artikel/{artbez}/details/{pg?} says; null where it has another form. */
export function readArticleAddress(
  segments: readonly string[],
): { text: string; group: string | null } | null {
  const [text = '', details, group = null, ...rest] = segments;
  if (!text || details !== 'details' || rest.length > 0) return null;
  return { text, group };
}

/**
 * The numbers that a text may begin with, the likeliest first: numbers without a dash are the rule, and the name follows
 * the first one; foreign catalogues may have dashes in their numbers.
 */
export function numberCandidates(text: string): string[] {
  const ends = [...text.matchAll(/-/g)].map(({ index }) => index);
  const [first, ...others] = ends.map((end) => text.slice(0, end)).filter(Boolean);
  return [...new Set([first ?? text, text, ...others.toReversed()])].slice(0, 12);
}

/** True where the tail behind the number is the one of the article's name, or missing. */
export function isTailRight(text: string, number: string, name: string): boolean {
  const tail = text.slice(number.length);
  return tail === '' || tail === `-${slugOf(name)}`;
}
