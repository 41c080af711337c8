import type { SqlDatabase } from '#lib/sql.ts';
import { LOG_LIMITS, oneLine, type ClientLog } from './model.ts';
import { insertLog } from './queries.ts';

export interface RecordLogContext {
  db: SqlDatabase;
  /** UTC, ISO 8601. */
  now: string;
  newId: () => string;
  /** Counts a report of the caller's address – as the edge saw it, never the one the caller names –; refuses with `request.too-many`. */
  limit(): Promise<void>;
}

export type RecordLogInput = Pick<ClientLog, 'firm' | 'page' | 'error' | 'browser' | 'data'>;

/**
 * Keeps an error report of a browser (specification 7, POST logs): one line per text, lengths cut, neither address nor
 * customer. Refuses with `request.too-many`.
 */
export async function recordClientLog(ctx: RecordLogContext, input: RecordLogInput): Promise<void> {
  await ctx.limit();
  const log: ClientLog = {
    id: ctx.newId(),
    at: ctx.now,
    firm: input.firm,
    page: oneLine(input.page, LOG_LIMITS.page),
    error: oneLine(input.error, LOG_LIMITS.error),
    browser: oneLine(input.browser, LOG_LIMITS.browser),
    data: oneLine(input.data, LOG_LIMITS.data),
  };
  await insertLog(ctx.db, log).run();
}
