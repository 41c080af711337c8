import { slugOf } from '#lib/paths.ts';

/** What /shop/artikel/{artbez}/details/{pg?} says; null where it has another form. Short: as people type it, without `details`. */
export function readArticleAddress(
  segments: readonly string[],
): { text: string; group: string | null; isShort: boolean } | null {
  const [text = '', details, group = null, ...rest] = segments;
  const isShort = details === undefined;
  if (!text || !(isShort || details === 'details') || rest.length > 0) return null;
  return { text, group, isShort };
}

/** True where the tail behind the number is the one of the article's name, or missing. */
export function isTailRight(text: string, number: string, name: string): boolean {
  const tail = text.slice(number.length);
  return tail === '' || tail === `-${slugOf(name)}`;
}
