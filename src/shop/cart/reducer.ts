import { QUANTITY } from '#lib/validators/quantity.ts';
import { coordinatesKey, type Cart, type CartLine, type CartUpdate } from './model.ts';

/** What the cart page does to the cart. */
export type CartEdit =
  | { readonly kind: 'quantity'; readonly id: string; readonly quantity: number }
  | { readonly kind: 'reference'; readonly id: string; readonly reference: string }
  | { readonly kind: 'note'; readonly id: string; readonly note: string }
  | { readonly kind: 'remove'; readonly ids: readonly string[] }
  | { readonly kind: 'reset' };

/**
 * The cart after an edit as far as it can be known without the server: lines, quantities and texts. Prices, sums and
 * notices stay as they were; only the server knows them. An edit of a line that is gone changes nothing.
 */
export function applyEdit(cart: Cart, edit: CartEdit): Cart {
  switch (edit.kind) {
    case 'quantity':
      return withLines(cart, mapLine(cart, edit.id, { quantity: edit.quantity }));
    case 'note':
      return withLines(cart, mapLine(cart, edit.id, { note: edit.note.trim() }));
    case 'reference':
      return withLines(cart, moveLine(cart, edit.id, edit.reference.trim()));
    case 'remove': {
      const ids = new Set(edit.ids);
      return withLines(
        cart,
        cart.lines.filter(({ id }) => !ids.has(id)),
      );
    }
    case 'reset':
      return withLines(cart, []);
  }
}

/** The cart after an answer of the server: what it touched is exchanged, all other lines stay the objects they are. */
export function applyUpdate(cart: Cart, { numbers, lines, ...rest }: CartUpdate): Cart {
  if (numbers === null) return { ...rest, lines };
  const touched = new Set(numbers);
  const fresh = new Map(lines.map((line) => [line.id, line]));
  const kept = cart.lines.flatMap((line) => {
    if (!touched.has(line.number)) return [line];
    const next = fresh.get(line.id);
    fresh.delete(line.id);
    return next ? [next] : [];
  });
  return { ...rest, lines: [...kept, ...fresh.values()] };
}

function withLines(cart: Cart, lines: readonly CartLine[]): Cart {
  return { ...cart, lines, pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0) };
}

function mapLine({ lines }: Cart, id: string, change: Partial<CartLine>): readonly CartLine[] {
  return lines.map((line) => (line.id === id ? { ...line, ...change } : line));
}

/** A line of the article that has this reference and place already takes the pieces. */
function moveLine(cart: Cart, id: string, reference: string): readonly CartLine[] {
  const line = cart.lines.find((one) => one.id === id);
  if (!line) return cart.lines;
  const there = cart.lines.find(
    (other) =>
      other.id !== id &&
      other.number === line.number &&
      other.reference === reference &&
      coordinatesKey(other.coordinates) === coordinatesKey(line.coordinates),
  );
  if (!there) return mapLine(cart, id, { reference });
  const quantity = there.quantity + line.quantity;
  if (quantity > QUANTITY.max) return cart.lines; // the server will refuse it
  return mapLine(cart, there.id, { quantity }).filter((one) => one.id !== id);
}
