import type { ArticlePage } from './article-page-queries.ts';

/** Most recommendations beside an article just added. */
const MAX_RECOMMENDATIONS = 8;

/**
 * Numbers of what goes with an article, best first: its successor where it is phased out, its accessories, and the
 * accessories' place taken by the parts of a kit where it has none. Never the article itself, nothing twice.
 */
export function recommendedNumbers(
  page: Pick<ArticlePage, 'article' | 'successor' | 'accessories' | 'parts'>,
): string[] {
  const { article, successor, accessories, parts } = page;
  const related = accessories.length > 0 ? accessories : parts.map((part) => part.article);
  const numbers = [...(article.phaseOut && successor ? [successor] : []), ...related]
    .filter(({ blocked }) => !blocked)
    .map(({ number }) => number);
  return [...new Set(numbers)].filter((number) => number !== article.number).slice(0, MAX_RECOMMENDATIONS);
}
