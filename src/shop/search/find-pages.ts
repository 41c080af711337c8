import { fold } from './stem.ts';

/** A page that editors wrote, with what it is found by. */
export interface WrittenPage {
  readonly title: string;
  readonly text: string;
  readonly href: string;
}

/** The same, ready to be searched. */
export interface SearchablePage extends Pick<WrittenPage, 'title' | 'href'> {
  readonly titleWords: readonly string[];
  readonly textWords: readonly string[];
}

const wordsOf = (text: string): string[] => [...new Set(fold(text.toLowerCase()).match(/[\p{L}\p{N}]+/gu))];

/** A page of the editors with its words, ready to be searched. */
export const searchable = ({ title, text, href }: WrittenPage): SearchablePage => ({
  title,
  href,
  titleWords: wordsOf(title),
  textWords: wordsOf(text),
});

/** A word of this length is looked for within others, too: Retourenschein has schein. */
const WITHIN = 5;

/** How well a word is found among others; 0: not at all. */
function found(word: string, words: readonly string[]): number {
  if (words.includes(word)) return 3;
  if (words.some((one) => one.startsWith(word))) return 2;
  return word.length >= WITHIN && words.some((one) => one.includes(word)) ? 1 : 0;
}

/** The pages that have every word of a text, those with words in their title first; none for numbers. */
export function findPages(pages: readonly SearchablePage[], text: string, most: number): SearchablePage[] {
  const words = wordsOf(text).filter((word) => word.length > 1);
  if (words.every((word) => /^\d/.test(word))) return []; // nothing typed, too
  const scored = pages.flatMap((page) => {
    const points = words.map((word) => 10 * found(word, page.titleWords) || found(word, page.textWords));
    return points.includes(0) ? [] : [{ page, score: points.reduce((sum, one) => sum + one, 0) }];
  });
  const best = scored.toSorted((a, b) => b.score - a.score).map(({ page }) => page);
  return best.filter((page, i) => best.findIndex(({ href }) => href === page.href) === i).slice(0, most);
}
