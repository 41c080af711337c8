import { compactNumber } from '#lib/compact-number.ts';

/** A number of the customer's own for one of our articles. */
export interface OwnNumber {
  /** As the customer writes it. */
  readonly own: string;
  /** Our article number. */
  readonly number: string;
}

export const MAX_OWN_NUMBERS = 5_000;
export const MAX_OWN_LENGTH = 40;

/** A row of an import, as it was written. */
export interface OwnNumberRow {
  readonly own: string;
  /** Any number by which the article is known. */
  readonly number: string;
}

/** Why a row of an import was left out. */
export type OwnNumberProblem = 'own' | 'unknown' | 'ambiguous' | 'shop-number' | 'two-articles';

/** How own numbers are compared: no case, blanks, dots, dashes, slashes. '' for a text that names nothing. */
export function ownKey(text: string): string {
  return text.trim().length > MAX_OWN_LENGTH ? '' : compactNumber(text);
}
