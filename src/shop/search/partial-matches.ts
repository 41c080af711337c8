import type { Column } from './column.ts';
import type { Found, Selection } from './select.ts';
import { TITLE_CHUNK } from './layout.ts';
import type { Match } from './match.ts';
import type { Query } from './query.ts';
import { rerank } from './rank.ts';
import type { SearchHit } from './request.ts';
import type { IndexStore, OpenIndex } from './store.ts';
import { topPositions } from './top.ts';

/** So many of the best by score are ordered by their titles, too. */
export const CANDIDATES = 150;
/**
 * Share of the best score from which an article with all the words is listed; below it has them by the way – in its
 * description, or as what it is used with – and stands below the border.
 */
export const FLOOR = 0.5;
/** With as many complete matches nobody asks for partial ones. */
const ENOUGH = 60;
/** A partial match answers at least this share of the query's weight. */
const PARTIAL_SHARE = 0.2;
/** Tiles below the border at most. */
const MOST_OTHERS = 24;

/** Articles with all the words: what headings, facets and paging count. */
export function completeMatches(match: Match): Found {
  return { score: (id) => match.score(id), collect: (block, into) => match.collectComplete(block, into) };
}

/**
 * Articles with some of the words, or with all of them by the way – and all codes and numbers, where there are complete
 * ones; null where nobody needs them.
 */
export function partialMatches(match: Match): Found | null {
  const complete = match.countComplete(ENOUGH);
  if (complete >= ENOUGH || (match.required < 2 && !match.floor)) return null;
  const least = PARTIAL_SHARE * match.idf.reduce((sum, idf) => sum + idf, 0);
  return {
    score: (id) => match.score(id),
    collect: (block, into) => match.collectMost(block, into, least, complete > 0),
  };
}

/** The best partial matches, none of a tile that the list itself has; `group` is the column whose number tiles share. */
export async function othersOf(
  group: Column,
  partly: Selection,
  listed: Selection,
  best: (selection: Selection, order: readonly number[]) => Promise<number[]>,
): Promise<SearchHit[]> {
  const known = new Set(listed.tiles.map(({ id }) => group.get(id)));
  const ordered = await best(partly, topPositions(partly.keys, CANDIDATES));
  return ordered
    .map((at) => partly.tiles[at]!)
    .filter(({ id }) => !known.has(group.get(id)))
    .slice(0, MOST_OTHERS);
}

/** The first candidates by everything their titles tell, the others as they are. */
export async function bestFirst(
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
