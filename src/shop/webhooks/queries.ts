import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import type { Webhook, WebhookEvent } from './model.ts';

/** All SQL of webhooks; every statement names the customer. */

interface Row {
  id: string;
  url: string;
  events: string;
  is_on: number;
  created_at: string;
  told_at: string | null;
  failed_at: string | null;
  last_error: string | null;
}

/** The receivers of a customer, the oldest first. */
export async function webhooksOf(db: SqlDatabase, customer: string): Promise<Webhook[]> {
  const { results } = await db
    .prepare(
      `select id, url, events, is_on, created_at, told_at, failed_at, last_error from webhook
        where customer_id = ?1 order by created_at, id`,
    )
    .bind(customer)
    .all<Row>();
  return results.map((row) => ({
    id: row.id,
    url: row.url,
    events: JSON.parse(row.events) as WebhookEvent[],
    isOn: row.is_on === 1,
    createdAt: row.created_at,
    toldAt: row.told_at,
    failedAt: row.failed_at,
    lastError: row.last_error,
  }));
}

export interface NewWebhook {
  readonly customer: string;
  readonly id: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  /** Sealed. */
  readonly secret: string;
  /** Acting user. */
  readonly user: number;
  readonly now: string;
}

/** Writes a webhook with its secret. */
export function insertWebhook(db: SqlDatabase, one: NewWebhook): SqlStatement {
  return db
    .prepare(
      `insert into webhook (customer_id, id, url, events, secret, created_by, created_at) values (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
    )
    .bind(one.customer, one.id, one.url, JSON.stringify(one.events), one.secret, one.user, one.now);
}

/** Ends a webhook; its address comes back where the customer had it. */
export function deleteWebhook(db: SqlDatabase, customer: string, id: string): SqlStatement {
  return db
    .prepare('delete from webhook where customer_id = ?1 and id = ?2 returning url')
    .bind(customer, id);
}

/** What is remembered of failures is forgotten with it. */
export function switchWebhookRow(db: SqlDatabase, customer: string, id: string, isOn: boolean): SqlStatement {
  return db
    .prepare(
      `update webhook set is_on = ?3, failed_at = null, last_error = null where customer_id = ?1 and id = ?2 returning url`,
    )
    .bind(customer, id, Number(isOn));
}

/**
 * Puts a message for every receiver of a customer that wants to be told of an event into the outbox: a statement for the batch of
 * the deed. `key` is the deed's: the same one is told once. `only`: one receiver, whatever it wants.
 */
export function queueWebhooks(
  db: SqlDatabase,
  {
    customer, event, key, body, now, only = null,
  }: {
    readonly customer: string;
    readonly event: WebhookEvent | 'test';
    readonly key: string;
    readonly body: object;
    readonly now: string;
    readonly only?: string | null;
  },
): SqlStatement {
  return db
    .prepare(
      `insert into outbox (id, kind, idempotency_key, payload, next_try_at, created_at)
       select 'webhook:' || id || ':' || ?2 || ':' || ?3, 'webhook', 'webhook:' || id || ':' || ?2 || ':' || ?3,
           json_object('customer', customer_id, 'webhook', id, 'event', ?2, 'at', ?5, 'body', json(?4)), ?5, ?5
         from webhook where customer_id = ?1 and is_on = 1
           and iif(?6 is null, exists (select 1 from json_each(events) where value = ?2), id = ?6)
       on conflict (idempotency_key) do nothing returning id`,
    )
    .bind(customer, event, key, JSON.stringify(body), now, only);
} // prettier-ignore

export interface Receiver {
  url: string;
  /** Sealed. */
  secret: string;
}

/** Where a message goes; null where the receiver was removed or turned off since. */
export function receiverOf(db: SqlDatabase, customer: string, id: string): Promise<Receiver | null> {
  return db
    .prepare('select url, secret from webhook where customer_id = ?1 and id = ?2 and is_on = 1')
    .bind(customer, id)
    .first<Receiver>();
}

/** Remembers that a message was taken (`error` null), or why not; `isOff` turns the receiver off. */
export function noteTelling(
  db: SqlDatabase,
  { customer, id }: { readonly customer: string; readonly id: string },
  { now, error, isOff = false }: { readonly now: string; readonly error: string | null; readonly isOff?: boolean },
): SqlStatement {
  return db
    .prepare(
      `update webhook set told_at = iif(?4 is null, ?3, told_at), failed_at = iif(?4 is null, null, ?3), last_error = ?4,
           is_on = iif(?5, 0, is_on) where customer_id = ?1 and id = ?2`,
    )
    .bind(customer, id, now, error, Number(isOff));
} // prettier-ignore
