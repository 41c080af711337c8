/** What a customer declares once a year to get explosives precursors (docs/rules/ordering.md#declarations-of-use). */
export interface UseDeclaration {
  /** UTC, ISO 8601. */
  readonly givenAt: string;
  /** A year later. */
  readonly validTo: string;
  /** Who declares, and what that person is in the company. */
  readonly signer: string;
  readonly position: string;
  /** What the substances are used for. */
  readonly purpose: string;
}

/** The same as the operator's staff sees it. */
export interface ListedDeclaration extends UseDeclaration {
  readonly firm: 1 | 3;
  readonly customer: string;
  readonly company: string;
  readonly country: string;
}

export const MAX_PURPOSE = 1000;

/** The same day of the next year, one day of February later. */
export function yearAfter(iso: string): string {
  const date = new Date(iso);
  date.setUTCFullYear(date.getUTCFullYear() + 1);
  return date.toISOString();
}
