import type { SqlDatabase } from '#lib/sql.ts';
import { readArticleCore, type ArticleCore } from './core-queries.ts';
import type { ArticleView } from './article-queries.ts';
import { resolveNumber, textsThatLead } from './number-queries.ts';

/**
 * The numbers that a text may begin with, the likeliest first: numbers without a dash are the rule, and the name follows
 * the first one; foreign catalogues may have dashes in their numbers.
 */
export function numberCandidates(text: string): string[] {
  const ends = [...text.matchAll(/-/g)].map(({ index }) => index);
  const [first, ...others] = ends.map((end) => text.slice(0, end)).filter(Boolean);
  return [...new Set([first ?? text, text, ...others.toReversed()])].slice(0, 12);
}

/** The article that the text of an address begins with: by its own number, else (`moved`) by any other of its numbers. */
export async function findArticle(
  db: SqlDatabase,
  text: string,
  view: ArticleView,
): Promise<{ page: ArticleCore; moved: boolean } | null> {
  for (const number of numberCandidates(text)) {
    const page = await readArticleCore(db, number, view);
    if (page) return { page, moved: false };
    const [match, ...others] = await resolveNumber(db, number);
    if (!match?.exact || others.length > 0) continue;
    const other = await readArticleCore(db, match.number, view);
    if (other) return { page: other, moved: true };
  }
  return null;
}

/** Those texts of addresses by which {@link findArticle} finds an article; one query, however many there are. */
export function leadingTexts(db: SqlDatabase, texts: readonly string[]): Promise<ReadonlySet<string>> {
  return textsThatLead(db, new Map(texts.map((text) => [text, numberCandidates(text)])));
}
