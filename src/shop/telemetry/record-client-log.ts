import { Refusal } from '#lib/refusal.ts';
import { LOG_LIMITS, LOG_RATE, oneLine, type ClientLog } from './model.ts';
import { countStatement, keepStatement } from './queries.ts';

export interface RecordLogContext {
  db: D1Database;
  /** UTC, ISO 8601. */
  now: string;
  newId: () => string;
  /** The caller's address as the edge saw it; never the one the caller names. Only counted, not kept. */
  address: string | null;
}

export type RecordLogInput = Pick<ClientLog, 'firm' | 'page' | 'error' | 'browser' | 'data'>;

/**
 * Keeps an error report of a browser (specification 7, POST logs): one line per text, lengths cut, neither address nor
 * customer. One batch counts and writes, so parallel callers cannot pass the limit. Refuses with `request.too-many`.
 */
export async function recordClientLog(ctx: RecordLogContext, input: RecordLogInput): Promise<void> {
  const seconds = Math.floor(Date.parse(ctx.now) / 1000);
  const window = seconds - (seconds % LOG_RATE.seconds);
  const limits = [
    ['logs', LOG_RATE.all],
    [`logs:${ctx.address ?? '-'}`, LOG_RATE.perAddress],
  ] as const;
  const log: ClientLog = {
    id: ctx.newId(),
    at: ctx.now,
    firm: input.firm,
    page: oneLine(input.page, LOG_LIMITS.page),
    error: oneLine(input.error, LOG_LIMITS.error),
    browser: oneLine(input.browser, LOG_LIMITS.browser),
    data: oneLine(input.data, LOG_LIMITS.data),
  };
  const results = await ctx.db.batch([
    ...limits.map(([key]) => countStatement(ctx.db, key, window)),
    keepStatement(ctx.db, log, window, limits),
  ]);
  if (results.at(-1)!.meta.changes === 0)
    throw new Refusal('request.too-many', { retryAfter: LOG_RATE.seconds - (seconds % LOG_RATE.seconds) });
}
