import { stateOf, type SetFacts, type ShownPlace } from '#shop/tooth-stock/model.ts';
import type { LineSet } from './find-set.ts';

/**
 * Where a set is put away: a gap of this set – the place in hand, else the next one after it –, else a place without a set of its
 * own, likewise. Null where the drawer has none.
 */
export function placeFor(
  number: string,
  places: readonly ShownPlace[],
  inHand: ShownPlace | undefined,
): ShownPlace | null {
  const at = Math.max(0, inHand ? places.indexOf(inHand) : 0);
  const inOrder = [...places.slice(at), ...places.slice(0, at)];
  const gap = inOrder.find((place) => stateOf(place) === 'empty' && place.article === number);
  return gap ?? inOrder.find((place) => stateOf(place) === 'unassigned') ?? null;
}

/**
 * Which set of a mould belongs into which place of a row, from the place in hand to the right: below the shades that the
 * columns have, where they have any, else in the maker's order. Places with a set keep it, a shade that the row has is left out.
 */
export function spreadRow(
  mould: readonly LineSet[],
  { row, column }: Pick<ShownPlace, 'row' | 'column'>,
  { places, sets }: { readonly places: readonly ShownPlace[]; readonly sets: ReadonlyMap<string, SetFacts> },
): { readonly targets: readonly (readonly [ShownPlace, LineSet])[]; readonly left: number } {
  const own = places.filter((place) => place.row === row);
  const had = new Set(own.map(({ article }) => article));
  const wanted = mould.filter(({ number }) => !had.has(number));
  const free = own.filter((place) => place.column >= column && stateOf(place) === 'unassigned');
  const heads = new Map(free.map((place) => [place, shadeAbove(place, places, sets)]));
  const targets: (readonly [ShownPlace, LineSet])[] = [];
  for (const [place, shade] of heads) {
    const set = shade === null ? undefined : wanted.find((one) => one.shade === shade);
    if (set) targets.push([place, set]);
  }
  const placed = new Set(targets.map(([, set]) => set));
  const rest = wanted.filter((set) => !placed.has(set));
  const open = free.filter((place) => heads.get(place) === null);
  for (const [index, place] of open.slice(0, rest.length).entries()) targets.push([place, rest[index]!]);
  return { targets, left: wanted.length - targets.length };
}

/** The shade that the sets of a column have in common; null without one. */
function shadeAbove(
  { column }: ShownPlace,
  places: readonly ShownPlace[],
  sets: ReadonlyMap<string, SetFacts>,
): string | null {
  const shades = new Set(
    places.flatMap((place) => (place.column === column && sets.get(place.article)?.shade) || []),
  );
  return shades.size === 1 ? [...shades][0]! : null;
}
