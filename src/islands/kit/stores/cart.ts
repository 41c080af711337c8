import { atom } from 'nanostores';

/** Pieces in the cart; null until the server told them, and for guests (specification 6). */
export const $cartCount = atom<number | null>(null);

/** Counts what was put into the cart beside the page that shows it. */
export const $cartChanges = atom(0);

/** The article that was added last (specification 3, lastAddedToWK). */
export const $lastAdded = atom<{ number: string; quantity: number } | null>(null);
