import type { StoredLine } from './model.ts';

/** A cart line as the contract writes it (specification 3, 7). */
export interface CartLineWire {
  artnr: string;
  menge: number;
  /** The seven stock coordinates; '' for an empty one. */
  lager: string[];
  referenz: string;
  notiz: string;
}

/** A line of the cart in the words of the contract. */
export function cartLineWire({ number, quantity, coordinates, reference, note }: StoredLine): CartLineWire {
  return { artnr: number, menge: quantity, lager: [...coordinates], referenz: reference, notiz: note };
}
