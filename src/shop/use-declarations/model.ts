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

/** Days before its end at which a declaration's customer is reminded, each once. */
export const REMIND_DAYS = [30, 7];

/**
 * What pages say of a declaration: it ends within the month, or ended within the last one; null where there is nothing to say –
 * whoever never gave one learns of it at the articles that need it.
 */
export function endOf(declaredTo: string | null | undefined, now: string): 'ends' | 'ended' | null {
  if (!declaredTo) return null;
  const days = (Date.parse(declaredTo) - Date.parse(now)) / 86_400_000;
  const most = Math.max(...REMIND_DAYS);
  if (Math.abs(days) > most) return null;
  return days > 0 ? 'ends' : 'ended';
}

export const MAX_PURPOSE = 1000;

/** The same day of the next year, one day of February later. */
export function yearAfter(iso: string): string {
  const date = new Date(iso);
  date.setUTCFullYear(date.getUTCFullYear() + 1);
  return date.toISOString();
}
