import { MAX_LINES, MAX_NOTE, MAX_REFERENCE } from '#shop/cart/model.ts';

/** What somebody wants to order, as it was written. */
export interface OrderEntry {
  readonly number: string;
  /** '1' where nothing was said; '' where somebody has to say it. */
  readonly quantity: string;
  readonly reference: string;
  readonly note: string;
  /** What the sheet calls the article; '' where it does not. */
  readonly name: string;
}

/** One more is read, so that the pad can say that it is not all. */
export const MAX_READ = MAX_LINES + 1;

/** Words for pieces behind a quantity, in the shop's nine languages. */
const PIECES =
  'x|×|\\*|mal|st|stk|stck|stück|stueck|pc|pcs|piece|pieces|pk|pck|pack|packung|pièces?|pce|pces|ud|uds|unidades|pz|pezzi|stuks?|szt|db|darab|ks|kus|kusy';
/** A quantity with at most a sign for pieces; `1.000` is one piece to some and a thousand to others, so it is asked. */
const WHOLE = new RegExp(`^(?:[x×*]\\s{0,3})?\\+?(\\d{1,6})(?:[.,]0{1,2})?\\s{0,3}(?:${PIECES})?\\.?$`, 'iu');

/** Pieces that a text says; NaN for what is no whole number. */
export function piecesOf(quantity: string): number {
  const [, digits] = WHOLE.exec(quantity.trim()) ?? [];
  return digits === undefined ? Number.NaN : Number(digits);
}

/**
 * An entry with its quantity as plain digits where it is one, anything else as it was written; what a reference has no room
 * for begins the comment.
 */
export function entryOf(
  number: string,
  quantity: string,
  texts: Partial<Pick<OrderEntry, 'reference' | 'note' | 'name'>> = {},
): OrderEntry {
  const pieces = piecesOf(quantity);
  const reference = (texts.reference ?? '').trim();
  const rest = reference.slice(MAX_REFERENCE).trim();
  return {
    number: number.trim(),
    quantity: Number.isNaN(pieces) ? quantity.trim() : String(pieces),
    reference: reference.slice(0, MAX_REFERENCE).trim(),
    note: [rest, (texts.note ?? '').trim()]
      .filter(Boolean)
      .join(' ')
      .slice(0, MAX_NOTE * 4),
    name: (texts.name ?? '').trim().slice(0, 200),
  };
}
