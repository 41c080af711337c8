import { slugOf } from '#lib/paths.ts';

/** What /shop/artikel/{artbez}/details/{pg?} says; null where it has another form. */
export function readArticleAddress(
  segments: readonly string[],
): { text: string; group: string | null } | null {
  const [text = '', details, group = null, ...rest] = segments;
  if (!text || details !== 'details' || rest.length > 0) return null;
  return { text, group };
}

/** True where the tail behind the number is the one of the article's name, or missing. */
export function isTailRight(text: string, number: string, name: string): boolean {
  const tail = text.slice(number.length);
  return tail === '' || tail === `-${slugOf(name)}`;
}
