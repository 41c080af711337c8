import type { TextKey } from '#i18n/text-keys.ts';
import { stateOf, type ShownPlace } from '#shop/tooth-stock/model.ts';

/** All that {@link shownState} says, what lies there first. */
export const SHOWN_STATES = [
  'occupied',
  'opened',
  'marked',
  'empty',
  'cart',
  'ordered',
  'unassigned',
] as const;

/** What is said of a place: of an empty one also what is on its way. */
export function shownState(place: ShownPlace): (typeof SHOWN_STATES)[number] {
  const state = stateOf(place);
  return state === 'empty' && place.coming ? place.coming : state;
}

export const stateText = (place: ShownPlace): TextKey => `tooth-stock:state.${shownState(place)}`;
