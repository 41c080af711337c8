import { piecesOf } from './entry.ts';

/** What cells look like, where no heading says it. */

const LONGEST = 60;
const MIN_DIGITS = 4;
const MONEY = /^\D{0,4}-?\d{1,6}[.,]\d{1,3}\D{0,4}$/;
const DATE = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}/;

/** Could be one of the numbers by which articles are known: no text, price or date. */
export function looksLikeNumber(text: string): boolean {
  if (text.length > LONGEST || MONEY.test(text) || DATE.test(text) || /\s\S+\s/.test(text)) return false;
  return text.replace(/\D/g, '').length >= MIN_DIGITS;
}

/** Could be pieces of an order line: at most 999. */
export function looksLikeQuantity(text: string): boolean {
  const pieces = text.length > LONGEST ? Number.NaN : piecesOf(text);
  return pieces >= 0 && pieces <= 999;
}

/** The part of filled cells of a column that look so, 0 to 1; 0 for an empty column. */
export function shareOf(cells: readonly string[], looks: (text: string) => boolean): number {
  const filled = cells.filter((text) => text !== '');
  return filled.length === 0 ? 0 : filled.filter(looks).length / filled.length;
}
