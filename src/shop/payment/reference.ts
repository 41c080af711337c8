import { mod97 } from '#lib/iban.ts';

/** Signs that ISO 11649 allows behind 'RF' and the check digits. */
const MAX_LENGTH = 21;

/**
 * The structured creditor reference (ISO 11649) of the order that a cart becomes: known before the press, and no other order
 * has it, since a version of a cart becomes one order at most. Firm, customer number, 'W', version of the cart:
 * 'RF65 1104 711W 23' without its spaces; `sign` is another letter where no cart becomes the order. Null where a number has signs that the norm does not know.
 */
export function creditorReference(
  firm: 1 | 3,
  customerNumber: string,
  cartVersion: number,
  sign: 'W' | 'K' = 'W',
): string | null {
  const body = `${firm}${customerNumber.toUpperCase()}${sign}${cartVersion}`;
  if (!/^[A-Z\d]+$/.test(body) || body.length > MAX_LENGTH) return null;
  const check = String(98 - mod97(`${body}RF00`)).padStart(2, '0');
  return `RF${check}${body}`;
}
