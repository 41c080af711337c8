import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import type { OrderKey } from '#shop/orders/index.ts';
import type { ErpMessage, MessageKind } from './messages.ts';

export type Outcome = 'applied' | 'stale' | 'waiting' | 'refused';

interface OfOrder {
  readonly id: string;
  readonly customerId: string;
}

/** What is known of a message that came before. */
export interface KnownMessage {
  readonly content: string;
  readonly outcome: Outcome;
}

export interface MessageRow {
  readonly id: string;
  readonly orderId: string;
  readonly kind: MessageKind;
  readonly content: string;
  readonly saidAt: string;
  readonly receivedAt: string;
}

/** The order of a message and whose it is, the message itself where it came before, and when the ERP last spoke about quantities. */
export async function readBefore(
  db: SqlDatabase,
  key: Extract<OrderKey, { firm: 1 | 3 }>,
  message: string,
): Promise<{ order: OfOrder | null; known: KnownMessage | null; settledAt: string | null }> {
  const [orders, messages, settlements] = await db.batch<unknown>([
    db
      .prepare('select id, customer_id customerId from customer_order where firm = ?1 and number = ?2')
      .bind(key.firm, key.number),
    db.prepare('select content, outcome from erp_message where id = ?1').bind(message),
    db
      .prepare(
        `select max(m.said_at) settledAt from erp_message m join customer_order o on o.id = m.order_id
          where o.firm = ?1 and o.number = ?2 and m.kind in ('confirm', 'cancel') and m.outcome = 'applied'`,
      )
      .bind(key.firm, key.number),
  ]);
  return {
    order: (orders!.results[0] as OfOrder | undefined) ?? null,
    known: (messages!.results[0] as KnownMessage | undefined) ?? null,
    settledAt: (settlements!.results[0] as { settledAt: string | null }).settledAt,
  };
}

/** The state of an order; null where it is not here. */
export async function readState(db: SqlDatabase, orderId: string): Promise<string | null> {
  const row = await db
    .prepare('select state from customer_order where id = ?1')
    .bind(orderId)
    .first<{ state: string }>();
  return row?.state ?? null;
}

/** The number that the ERP gave an order, from a message that says nothing else any more. */
export function keepErpNumber(db: SqlDatabase, orderId: string, erpNumber: string): SqlStatement {
  return db
    .prepare('update customer_order set erp_number = coalesce(erp_number, ?2) where id = ?1')
    .bind(orderId, erpNumber);
}

/** True where the order has a delivery of that number. */
export async function hasDelivery(db: SqlDatabase, orderId: string, number: string): Promise<boolean> {
  const row = await db
    .prepare('select 1 yes from delivery where order_id = ?1 and number = ?2')
    .bind(orderId, number)
    .first();
  return row !== null;
}

/** True where the order has an invoice of that number. */
export async function hasInvoice(db: SqlDatabase, orderId: string, number: string): Promise<boolean> {
  const row = await db
    .prepare('select 1 yes from invoice where order_id = ?1 and number = ?2')
    .bind(orderId, number)
    .first();
  return row !== null;
}

/** Notes what became of a message; one that waits keeps what it said. */
export function noteMessage(
  db: SqlDatabase,
  row: MessageRow,
  outcome: Outcome,
  kept: { refusal?: string; payload?: ErpMessage } = {},
): SqlStatement {
  return db
    .prepare(
      `insert into erp_message (id, order_id, kind, content, said_at, received_at, outcome, refusal, payload)
       values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
       on conflict (id) do update set outcome = excluded.outcome, refusal = excluded.refusal, payload = excluded.payload
         where erp_message.outcome = 'waiting'`,
    )
    .bind(
      row.id,
      row.orderId,
      row.kind,
      row.content,
      row.saidAt,
      row.receivedAt,
      outcome,
      kept.refusal ?? null,
      kept.payload ? JSON.stringify(kept.payload) : null,
    );
}

/** The messages of an order that wait, in the order in which they were said. */
export async function readWaiting(
  db: SqlDatabase,
  orderId: string,
): Promise<{ row: MessageRow; message: ErpMessage }[]> {
  const { results } = await db
    .prepare(
      `select id, order_id orderId, kind, content, said_at saidAt, received_at receivedAt, payload from erp_message
        where order_id = ?1 and outcome = 'waiting' order by said_at, id`,
    )
    .bind(orderId)
    .all<MessageRow & { payload: string }>();
  return results.map(({ payload, ...row }) => ({ row, message: JSON.parse(payload) as ErpMessage }));
}

export interface OpenMessage extends Omit<MessageRow, 'content' | 'orderId'> {
  readonly firm: 1 | 3;
  readonly number: number;
  readonly outcome: 'waiting' | 'refused';
  readonly refusal: string | null;
}

/** Messages that wait for another one, or that were refused after they had waited; oldest first, 200 at most. */
export async function readOpenMessages(db: SqlDatabase): Promise<OpenMessage[]> {
  const { results } = await db
    .prepare(
      `select m.id, m.kind, m.said_at saidAt, m.received_at receivedAt, m.outcome, m.refusal, o.firm, o.number
         from erp_message m join customer_order o on o.id = m.order_id
        where m.outcome in ('waiting', 'refused') order by m.received_at limit 200`,
    )
    .all<OpenMessage>();
  return results;
}
