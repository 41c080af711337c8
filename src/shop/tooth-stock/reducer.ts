import { type Content, stateOf, allTeeth } from './model.ts';

/** A set that is put somewhere. */
interface PutSet {
  /** Into a place without a set of its own, which this becomes. */
  readonly article?: string | undefined;
  readonly whole?: number | undefined;
  /** As the code of its card says. */
  readonly lot?: string | undefined;
  readonly expiresOn?: string | null | undefined;
}

/** What may be done with a place. `teeth` are bits. */
export type PlaceAction =
  | { readonly kind: 'assign'; readonly article: string; readonly whole: number }
  | { readonly kind: 'unassign' | 'take' | 'discard' | 'mark' | 'unmark' }
  | ({ readonly kind: 'put' } & PutSet)
  | { readonly kind: 'teeth' | 'complete'; readonly teeth: number };
export const ACTION_KINDS = ['assign', 'unassign', 'put', 'take', 'discard', 'mark', 'unmark', 'teeth', 'complete'] as const; // prettier-ignore
const NOTHING = { teeth: 0, marked: false, lot: '', expiresOn: null } as const;

/** What a place holds after an action; null where the action is not possible in its state. Pure: browser and server use it. */
export function act(place: Content, action: PlaceAction): Content | null {
  const state = stateOf(place);
  switch (action.kind) {
    case 'assign':
      return assigned(place, action);
    case 'unassign':
      return state === 'empty' ? { ...place, ...NOTHING, article: '', whole: 0 } : null;
    case 'put':
      return put(place, action);
    case 'take':
      return state === 'occupied' ? { ...place, ...NOTHING } : null;
    case 'discard':
      return state === 'opened' || state === 'marked' ? { ...place, ...NOTHING } : null;
    case 'mark':
      return state === 'opened' ? { ...place, marked: true } : null;
    case 'unmark':
      return state === 'marked' ? { ...place, marked: false } : null;
    case 'teeth':
      return takeTeeth(place, action.teeth);
    case 'complete':
      return addTeeth(place, action.teeth);
  }
}

/**
 * A place with a whole set put into it, with lot and expiry (ISO date); null where the place is not empty or is
 * another article’s.
 */
export function put(
  place: Content,
  { article = place.article, whole = place.whole, lot = '', expiresOn = null }: PutSet,
): Content | null {
  const target = place.article === '' ? assigned(place, { article, whole }) : place;
  const isPossible = target && target.teeth === 0 && target.article === article;
  return isPossible ? { ...target, ...NOTHING, lot, expiresOn, teeth: allTeeth(target.whole) } : null;
}

function assigned(place: Content, { article, whole }: { article: string; whole: number }): Content | null {
  const isPossible = place.teeth === 0 && article !== '' && whole >= 1 && whole <= 28;
  return isPossible ? { ...place, ...NOTHING, article, whole } : null;
}

function takeTeeth(place: Content, teeth: number): Content | null {
  if (teeth < 1 || (place.teeth & teeth) !== teeth) return null;
  const rest = place.teeth & ~teeth;
  return rest === 0 ? { ...place, ...NOTHING } : { ...place, teeth: rest };
}

function addTeeth(place: Content, teeth: number): Content | null {
  const state = stateOf(place);
  if (state !== 'opened' && state !== 'marked') return null;
  if (teeth < 1 || teeth > allTeeth(place.whole) || (place.teeth & teeth) !== 0) return null;
  const now = place.teeth | teeth;
  return { ...place, teeth: now, marked: place.marked && now !== allTeeth(place.whole) };
}
