import { FLAG } from '../catalogue/model.ts';
import type { Language } from '../markets/languages.ts';
import type { Facets } from './facets.ts';
import { columnOf } from './filters.ts';
import type { SearchFilters } from './filters.ts';
import { TITLE_CHUNK } from './layout.ts';
import { matchSlots } from './match.ts';
import type { Match } from './match.ts';
import { numberQuery, numberScores } from './number-path.ts';
import { parseQuery } from './query.ts';
import type { Query } from './query.ts';
import { rerank } from './rank.ts';
import { correctedText, matchedWords } from './reading.ts';
import { select } from './select.ts';
import type { Found, Selection, SortKey } from './select.ts';
import type { IndexStore, OpenIndex } from './store.ts';
import { topPositions } from './top.ts';

export type SearchSort = 'relevance' | 'price-asc' | 'price-desc' | 'novelty';

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
  /** The last word may be unfinished (default true). */
  typing?: boolean | undefined;
}

export interface SearchHit {
  id: number;
  /** How many articles of its group the list holds. */
  variants: number;
}

export interface SearchResult {
  hits: SearchHit[];
  articles: number;
  groups: number;
  /** Tiles in all: what paging counts. */
  tiles: number;
  facets: Facets;
  /** The query as the catalogue spells it, when an unknown word was read as another. */
  corrected: string | null;
  /** Words to mark in names: see markMatches. */
  words: string[];
  /** True when no article has all the words: then the best partial matches are listed. */
  partial: boolean;
  /** True when the text was an article number. */
  byNumber: boolean;
}

const CANDIDATES = 150;
const MAX_PER_PAGE = 200;
const MAX_PAGE = 10_000;

/**
 * Finds articles for any text, or lists everything the filters leave when the text is empty. Numbers come before words;
 * all words before any. Needs at most three round trips on a cold isolate, one or none on a warm one. Never throws for
 * any text.
 */
export async function search(store: IndexStore, request: SearchRequest): Promise<SearchResult> {
  const { text, language, filters = {}, sort = 'relevance', group = true, typing = true } = request;
  const perPage = clamp(request.perPage ?? 24, 1, MAX_PER_PAGE);
  const from = (clamp(request.page ?? 1, 1, MAX_PAGE) - 1) * perPage;
  const index = await store.open(language);
  const query = parseQuery(index, text, typing);
  const numbers = numberQuery(text);
  const terms = [...new Set(query.slots.flatMap((slot) => slot.alternatives.flatMap((each) => each.terms)))];
  const needsLoad = terms.length > 0 || numbers !== null;
  const loaded = needsLoad
    ? await store.load(index.language, { terms, numbers })
    : { postings: new Map(), numbers: [] };

  const byNumber = numbers ? numberScores(index, loaded.numbers, numbers) : null;
  const match = query.slots.length ? matchSlots(index, query.slots, loaded.postings) : null;
  const key = sortKey(index, sort);
  const pick = (found: Found): Selection => select(index, found, filters, { group, key });
  const everything = !text.trim();
  const answer = (selection: Selection, ids: SearchHit[], partial: boolean): SearchResult => ({
    hits: ids,
    articles: selection.articles,
    groups: selection.groups,
    tiles: selection.tiles.length,
    facets: selection.facets,
    corrected:
      byNumber || !match
        ? null
        : correctedText(
            query,
            match,
            loaded.postings,
            ids.map(({ id }) => id),
          ),
    words: byNumber ? query.tokens.map((token) => token.text) : matchedWords(index, query),
    partial,
    byNumber: byNumber !== null,
  });

  if (byNumber || everything || !match) {
    const found = byNumber ?? (everything ? listing() : nothing());
    const selection = pick(found);
    const order =
      found.score || key ? topPositions(selection.keys, from + perPage) : selection.tiles.map((_, i) => i);
    return answer(
      selection,
      order.slice(from, from + perPage).map((at) => selection.tiles[at]!),
      false,
    );
  }
  const { found, partial } = wordMatches(match);
  const selection = pick(found);
  const order = topPositions(selection.keys, Math.max(from + perPage, CANDIDATES));
  const ordered = key ? order : await bestFirst(store, index, query, match, selection, order);
  return answer(
    selection,
    ordered.slice(from, from + perPage).map((at) => selection.tiles[at]!),
    partial,
  );
}

function clamp(value: number, min: number, max: number): number {
  return Number.isFinite(value) ? Math.min(max, Math.max(min, Math.trunc(value))) : min;
}

function listing(): Found {
  return { score: null, touches: () => true, accept: () => true };
}

function nothing(): Found {
  return { score: null, touches: () => false, accept: () => false };
}

/** At least this many complete matches make partial ones unnecessary. */
const ENOUGH = 24;
/** A partial match answers at least this share of the query's weight. */
const PARTIAL_SHARE = 0.45;

/** Articles with all the words; where they are few, behind them those with most of the words and all codes and numbers. */
function wordMatches(match: Match): { found: Found; partial: boolean } {
  const complete = match.countComplete(ENOUGH);
  const all: Found = {
    score: (id) => match.score(id),
    touches: (block) => match.blocks[block] !== undefined,
    accept: (id) => match.complete(id),
  };
  if (complete >= ENOUGH || match.required < 2) return { found: all, partial: false };
  const least = PARTIAL_SHARE * match.idf.reduce((sum, idf) => sum + idf, 0);
  const most = (id: number): boolean => match.coverage(id) >= least && (complete === 0 || match.hasCodes(id));
  const accept = (id: number): boolean => match.complete(id) || (match.score(id) > 0 && most(id));
  return { found: { ...all, accept }, partial: complete === 0 };
}

/** The first candidates by everything their titles tell, the others as they are. */
async function bestFirst(
  store: IndexStore,
  index: OpenIndex,
  query: Query,
  match: Match,
  { tiles, categoryCounts }: Selection,
  order: readonly number[],
): Promise<number[]> {
  const head = order.slice(0, CANDIDATES);
  const chunks = [...new Set(head.map((at) => Math.floor(tiles[at]!.id / TITLE_CHUNK)))];
  const titles = await store.titles(index.language, chunks);
  const candidates = head.map((at) => {
    const { id } = tiles[at]!;
    return { id, title: titles.get(Math.floor(id / TITLE_CHUNK))?.of(id) ?? new Uint32Array(0) };
  });
  return [
    ...rerank(index, query, match, candidates, categoryCounts).map((i) => head[i]!),
    ...order.slice(CANDIDATES),
  ];
}

/** Null for relevance: the score of the words, or listing order. */
function sortKey(index: OpenIndex, sort: SearchSort): SortKey | null {
  if (sort === 'relevance') return null;
  if (sort === 'novelty') {
    const state = columnOf(index, 'state');
    return (id) => ((state.get(id) & FLAG.novelty) !== 0 ? 1 : 0);
  }
  const price = columnOf(index, 'price');
  // on request comes last in both directions
  return sort === 'price-asc' ? (id) => -(price.get(id) || Infinity) : (id) => price.get(id);
}
