import { BLOCK } from './layout.ts';
import type { Choice } from './choice.ts';
import type { Found } from './select.ts';

/** Above every score of words, below what a float cannot tell apart. */
const FIRST = 1_000_000;
const LAST = 1e-6;

/** What was found with what the editors chose for the text: pinned articles are there, before all others; buried ones come last. */
export function chosen(found: Found, choice: Choice | undefined): Found {
  if (!choice || (choice.pinned.length === 0 && choice.buried.size === 0)) return found;
  const { pinned, buried } = choice;
  const places = new Map(pinned.map((id, i) => [id, FIRST - i]));
  const own = found.score ?? (() => 0);
  return {
    score: (id) => places.get(id) ?? (buried.has(id) ? own(id) * LAST : own(id)),
    collect: (block, into) => {
      let length = found.collect(block, into);
      const before = length;
      for (const id of pinned)
        if (Math.floor(id / BLOCK) === block && !into.subarray(0, before).includes(id % BLOCK))
          into[length++] = id % BLOCK;
      if (length > before) into.subarray(0, length).sort();
      return length;
    },
  };
}

/** The order of tiles with the pinned ones first and the buried ones last, whatever their titles tell. */
export function orderChosen(
  order: readonly number[],
  tiles: readonly { id: number }[],
  choice: Choice | undefined,
): readonly number[] {
  if (!choice) return order;
  const { pinned, buried } = choice;
  const placeOf = (at: number): number => {
    const { id } = tiles[at]!;
    const place = pinned.indexOf(id);
    return place >= 0 ? place - pinned.length : Number(buried.has(id));
  };
  return order.toSorted((a, b) => placeOf(a) - placeOf(b));
}
