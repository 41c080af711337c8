import { atom } from 'nanostores';

/** Pieces in the cart; null until the server told them, and for guests (specification 6). */
export const $cartCount = atom<number | null>(null);

/** Articles and pieces of the cart as the startup read them; empty until then, and for guests. */
export const $cartLines = atom<readonly { number: string; quantity: number }[]>([]);

/** Counts what was put into the cart beside the page that shows it. */
export const $cartChanges = atom(0);

/** The article that was added last (specification 3, lastAddedToWK). */
export const $lastAdded = atom<{ number: string; quantity: number } | null>(null);
