import type { LevelRow, ScopeLevelRow } from './level-queries.ts';
import { spotKey, stateOf, type Place } from './model.ts';

/** What the gaps are chosen by. */
export interface Wanted {
  readonly levels: readonly LevelRow[];
  readonly scopes: readonly ScopeLevelRow[];
  /** Nothing is on its way to the place. */
  readonly isOpen: (place: Place) => boolean;
  /** Line of a set; '' for none. */
  readonly lineOf: (article: string) => string;
}

/**
 * The gaps that bring what is below its minimum up to its target: places, then sets, then drawers, then lines, so that what is wanted twice is
 * ordered once. What is on its way counts as there; of a drawer or line the gaps that wait longest come first.
 */
export function gapsBelow(places: readonly Place[], { levels, scopes, isOpen, lineOf }: Wanted): Place[] {
  const chosen = new Map<string, Place>();
  const isThere = (place: Place): boolean => stateOf(place) === 'occupied' || (stateOf(place) === 'empty' && !isOpen(place)); // prettier-ignore
  const fill = (own: readonly Place[], { minimum, target }: { minimum: number; target: number }): void => {
    const have = own.filter((place) => isThere(place) || chosen.has(spotKey(place))).length;
    if (have >= minimum) return;
    const open = own.filter((place) => stateOf(place) === 'empty' && isOpen(place) && !chosen.has(spotKey(place)));
    for (const place of open.slice(0, target - have)) chosen.set(spotKey(place), place);
  }; // prettier-ignore
  const waiting = places.toSorted((one, other) => one.since.localeCompare(other.since));
  const byArticle = Map.groupBy(places, ({ article }) => article);
  const byScope = {
    place: Map.groupBy(places, spotKey),
    drawer: Map.groupBy(waiting, ({ cabinet, drawer }) => `${cabinet}/${drawer}`),
    line: Map.groupBy(waiting, ({ article }) => lineOf(article)),
  };
  const fillScopes = (kind: ScopeLevelRow['scope']): void => {
    for (const row of scopes) if (row.scope === kind) fill(byScope[kind].get(row.name) ?? [], row);
  };
  fillScopes('place');
  for (const row of levels) fill(byArticle.get(row.article) ?? [], row);
  fillScopes('drawer');
  fillScopes('line');
  return [...chosen.values()];
}
