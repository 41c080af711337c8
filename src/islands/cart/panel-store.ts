import { atom } from 'nanostores';

/** The article that was just added. */
export interface Added {
  readonly number: string;
  /** Pieces of it that the cart holds, as far as the server said. */
  readonly quantity: number;
}

/** What the cart-add panel shows; null while it is closed. */
export const $cartPanel = atom<Added | null>(null);
