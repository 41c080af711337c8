import { queryAll } from '../kit/dom.ts';

/** What the server drew where a customer's own price stands now. */
const drawn = new WeakMap<HTMLElement, readonly Node[]>();

/** Notes what the server drew in the place of a price, before a customer's own is written there. */
export function keepDrawn(place: HTMLElement): void {
  if (!drawn.has(place)) drawn.set(place, [...place.childNodes]);
}

/** Puts back what the server drew: React takes over nothing else. */
export function restoreDrawn(root: HTMLElement): void {
  for (const place of queryAll('.price', root)) {
    const nodes = drawn.get(place);
    if (nodes) place.replaceChildren(...nodes);
  }
}
