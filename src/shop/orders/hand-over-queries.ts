import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';

/**
 * Hands an order to the ERP: the row of the outbox from which it is exported, once per order however often the statement
 * runs. For the batch in which the order becomes `placed`; wake the outbox after it.
 */
export function handOver(
  db: SqlDatabase,
  orderId: string,
  { id, now }: { id: string; now: string },
): SqlStatement {
  return db
    .prepare(
      `insert into outbox (id, kind, idempotency_key, payload, next_try_at, created_at)
       values (?1, 'order-export', ?2, ?3, ?4, ?4) on conflict (idempotency_key) do nothing`,
    )
    .bind(id, `order-export:${orderId}`, JSON.stringify({ order: orderId }), now);
}
