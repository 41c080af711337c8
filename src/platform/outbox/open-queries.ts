import type { SqlDatabase } from '#lib/sql.ts';

/** A row of the outbox as an operator sees it: never what is in it – mails carry secrets. */
export interface OpenRow {
  readonly id: string;
  readonly kind: string;
  /** 'order-export:<order>' names the order. */
  readonly key: string;
  readonly tries: number;
  readonly isDead: boolean;
  /** UTC, ISO 8601. */
  readonly createdAt: string;
  readonly nextTryAt: string;
  readonly lastError: string | null;
}

export interface OpenCount {
  readonly kind: string;
  readonly waiting: number;
  readonly dead: number;
  /** When the oldest that still waits was written. */
  readonly oldest: string | null;
}

/** Most rows that one look shows. */
const LOOK = 200;

/** What has not left: sums per kind, and the dead letters before the waiting rows, oldest first, 200 at most. */
export async function readOpenRows(db: SqlDatabase): Promise<{ counts: OpenCount[]; rows: OpenRow[] }> {
  const [counts, rows] = await db.batch<unknown>([
    db.prepare(
      `select kind, count(*) filter (where dead_at is null) waiting, count(dead_at) dead,
              min(created_at) filter (where dead_at is null) oldest
         from outbox where sent_at is null group by kind order by kind`,
    ),
    db.prepare(
      `select id, kind, idempotency_key "key", tries, dead_at is not null isDead, created_at createdAt,
              next_try_at nextTryAt, last_error lastError
         from outbox where sent_at is null order by dead_at is null, created_at limit ${LOOK}`,
    ),
  ]);
  return {
    counts: counts!.results as OpenCount[],
    rows: (rows!.results as (Omit<OpenRow, 'isDead'> & { isDead: number })[]).map((row) => ({
      ...row,
      isDead: row.isDead === 1,
    })),
  };
}

/** Which rows: some by id, or every dead letter of a kind. */
export type Requeued = { readonly ids: readonly string[] } | { readonly kind: string };

/**
 * Sends again at once, with all tries: dead letters, and rows that wait for their next try. What was sent stays sent.
 * Returns the number of rows. Wake the outbox after it.
 */
export async function requeueRows(db: SqlDatabase, which: Requeued, now: string): Promise<number> {
  const chosen =
    'ids' in which
      ? { where: 'id in (select value from json_each(?2))', value: JSON.stringify(which.ids) }
      : { where: 'kind = ?2 and dead_at is not null', value: which.kind };
  const { results } = await db
    .prepare(
      `update outbox set dead_at = null, tries = 0, next_try_at = ?1
        where sent_at is null and ${chosen.where} returning id`,
    )
    .bind(now, chosen.value)
    .all();
  return results.length;
}
