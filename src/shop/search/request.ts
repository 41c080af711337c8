import { clamp } from '#lib/clamp.ts';
import type { Language } from '#shop/markets/languages.ts';
import type { FacetScope, Facets } from './facets.ts';
import type { SearchFilters } from './filters.ts';
import type { NumberMatch } from './number-path.ts';
import { select, type Found, type Selection, type SortKey } from './select.ts';
import { within } from './found.ts';
import type { SearchSort } from './sort-key.ts';
import type { OpenIndex } from './store.ts';
import type { Fold } from './tiles.ts';

export interface SearchRequest {
  text: string;
  language: Language;
  filters?: SearchFilters | undefined;
  sort?: SearchSort | undefined;
  /** From 1. */
  page?: number | undefined;
  perPage?: number | undefined;
  /** One tile per variant group (default), or every article. */
  group?: boolean | undefined;
  /** One tile per product line in place of one per group; numbers are always listed by group. */
  lines?: boolean | undefined;
  /** Which facets are counted (default all); those that are not are empty. */
  facets?: FacetScope | undefined;
  /** Ids outside of which nothing is found: what a customer bought before. Such a search is never cached. */
  only?: ReadonlySet<number> | undefined;
}

export interface SearchHit {
  id: number;
  /** How many articles of its group the list holds. */
  variants: number;
  /** Of a line whose prices differ: the cheapest of those articles. */
  from?: number;
}

export interface SearchResult {
  readonly hits: readonly SearchHit[];
  articles: number;
  groups: number;
  /** Tiles in all: what paging counts. */
  tiles: number;
  facets: Facets;
  /** The query as the catalogue spells it, when an unknown word was read as another. */
  corrected: string | null;
  /** Words to mark in names: see markMatches. */
  readonly words: readonly string[];
  /** Below the list's border, where few articles have all the words: the best of those that fit in part; counted nowhere. */
  readonly others: readonly SearchHit[];
  /** True when no article has all the words, and others have some. */
  partial: boolean;
  /** Set when the text was read as article numbers: one, several, the beginning of some, or one that nobody has and others come near. */
  byNumber: NumberMatch | null;
  /** What was asked for and no article has, as written: words, and numbers of a list. */
  readonly without: readonly string[];
  /** Where the editors let the text lead in place of a list; a path below the market. */
  readonly redirect?: string | null | undefined;
}

const MAX_PER_PAGE = 200;
const MAX_PAGE = 10_000;

/** The range of tiles that a page shows. */
export function pageOf({ page = 1, perPage = 24 }: SearchRequest): { from: number; to: number } {
  const size = clamp(perPage, 1, MAX_PER_PAGE);
  const from = (clamp(page, 1, MAX_PAGE) - 1) * size;
  return { from, to: from + size };
}

/** What one tile of the list stands for. */
export function foldOf({ group = true, lines = false }: SearchRequest): Fold {
  if (!group) return 'none';
  return lines ? 'line' : 'group';
}

/** What of the found articles a request lists: filtered, folded to tiles, with the facets it counts. */
export function selectFor(
  index: OpenIndex,
  found: Found,
  request: SearchRequest,
  key: SortKey | null,
): Selection {
  const { filters = {}, facets = 'all', only } = request;
  const fold = foldOf(request);
  return select(index, only ? within(found, only) : found, filters, { fold, key, facets });
}

/** A page of a selection; what a text adds comes on top. */
export function resultOf(selection: Selection, positions: readonly number[]): SearchResult {
  const { articles, groups, tiles, facets } = selection;
  return {
    hits: positions.map((at) => tiles[at]!),
    articles,
    groups,
    tiles: tiles.length,
    facets,
    corrected: null,
    words: [],
    partial: false,
    byNumber: null,
    others: [],
    without: [],
  };
}
