import { Refusal } from '#lib/refusal.ts';
import type { Logbooks, SqlDatabase } from '#lib/sql.ts';
import type { WithCaller } from '#shop/session/index.ts';

/** What the verbs need of a request. */
export interface OwnNumbersContext extends WithCaller {
  readonly logbook: Logbooks;
  /** Null before the first import. */
  readonly catalogue: SqlDatabase | null;
  /** UTC, ISO 8601. */
  readonly now: string;
}

/** The live catalogue; without one no number means anything (503). */
export function requireCatalogue({ catalogue }: Pick<OwnNumbersContext, 'catalogue'>): SqlDatabase {
  if (!catalogue) throw new Refusal('catalogue.not-ready');
  return catalogue;
}
