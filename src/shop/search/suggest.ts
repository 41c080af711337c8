import type { Language } from '#shop/markets/languages.ts';
import type { FacetCount } from './facets.ts';
import { search } from './search.ts';
import type { SearchHit, SearchResult } from './request.ts';
import type { IndexStore } from './store.ts';

/** Letters from which the preview searches (specification: timings). */
export const MIN_PREVIEW_LETTERS = 3;
/** Most hits a preview shows (specification: timings). */
export const MAX_PREVIEW_HITS = 10;
const MAX_CATEGORIES = 5;

export interface Preview {
  hits: readonly SearchHit[];
  /** Articles with some of the words, where hits with all of them leave room. */
  others: readonly SearchHit[];
  /** Categories with the number of matching articles, the lowest level that still holds most of them. */
  categories: FacetCount[];
  articles: number;
  groups: number;
  corrected: string | null;
  words: readonly string[];
  byNumber: SearchResult['byNumber'];
  readonly without: readonly string[];
}

/**
 * What the search box shows while typing: of each product line the article that fits best, as the page behind it begins.
 * Nothing below three letters. Never throws for any text.
 */
export async function suggest(store: IndexStore, text: string, language: Language): Promise<Preview> {
  if ([...text.trim()].length < MIN_PREVIEW_LETTERS) {
    return {
      hits: [],
      others: [],
      categories: [],
      articles: 0,
      groups: 0,
      corrected: null,
      words: [],
      byNumber: null,
      without: [],
    };
  }
  const result = await search(store, {
    text,
    language,
    perPage: MAX_PREVIEW_HITS,
    lines: true,
    facets: 'categories',
  });
  const { hits, articles, groups, corrected, words, byNumber, without, facets } = result;
  const others = result.others.slice(0, MAX_PREVIEW_HITS - hits.length);
  const index = await store.open(language);
  const parents = new Set(index.meta.categories.flatMap((path) => path.slice(0, -1)));
  const categories = facets.categories.filter(({ code }) => !parents.has(code)).slice(0, MAX_CATEGORIES);
  return { hits, others, categories, articles, groups, corrected, words, byNumber, without };
}
