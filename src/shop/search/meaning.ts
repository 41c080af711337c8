import { columnOf } from './filters.ts';
import type { Match } from './match.ts';
import type { Selection, SortKey } from './select.ts';
import type { OpenIndex } from './store.ts';

/** Hits by relevance that tell what a query means, and how many of them a category needs. */
export const MEANT_SAMPLE = 10;
const MEANT_LEAST = 2;
/** Above every price in minor units. */
const MEANT = 1e12;

/**
 * Other orders keep the meaning: first what is of the categories that the best hits are of, by price or novelty, then the
 * rest. “Hartmetallfräser” by price begins with cutters, not with the wax wire that mentions one. Novelties come by
 * score among themselves.
 */
export function keepMeaning(
  index: OpenIndex,
  match: Match,
  { tiles }: Selection,
  first: readonly number[],
  key: SortKey,
): SortKey {
  const category = columnOf(index, 'category');
  const counts = new Map<number, number>();
  for (const at of first) {
    const of = category.get(tiles[at]!.id);
    counts.set(of, (counts.get(of) ?? 0) + 1);
  }
  const least = first.length > MEANT_LEAST * 2 ? MEANT_LEAST : 1;
  const meant = new Set([...counts].flatMap(([of, count]) => (count >= least ? [of] : [])));
  const top = match.bestComplete() || 1;
  return (id) => key(id) + (meant.has(category.get(id)) ? MEANT : 0) + (match.score(id) / top) * TIE;
}

/** Orders articles of one price or novelty by score: below the smallest difference of a key. */
const TIE = 0.4;
