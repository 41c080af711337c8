import type { CartLine } from '#shop/cart/model.ts';

type Seen = Pick<CartLine, 'id' | 'number' | 'quantity' | 'unitPrice' | 'vkz'>;

/** The lines that somebody saw, as a press names them: what changed since is told line by line. */
export const seenLines = (lines: readonly Seen[]) =>
  lines.map(({ id, number, quantity, unitPrice, vkz }) => ({
    id,
    artnr: number,
    menge: quantity,
    preis: unitPrice,
    vkz,
  }));
