import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import { PLAIN_TERMS, TERM_NAMES } from '#shop/cart/index.ts';
import type { Submitted, TermsInput } from './model.ts';

/** Keeps the chosen terms with the cart; what is left out stays. The cart's version counts lines, not terms. */
export function updateTerms(
  db: SqlDatabase,
  customer: string,
  terms: Partial<TermsInput>,
  now: string,
): SqlStatement {
  const columns = Object.entries({
    address_choice: terms.addressChoice,
    address: terms.address === undefined ? undefined : terms.address && JSON.stringify(terms.address),
    ...Object.fromEntries(TERM_NAMES.map((name) => [PLAIN_TERMS[name].column, terms[name]])),
    updated_at: now,
  }).filter(([, value]) => value !== undefined);
  return db
    .prepare(`update cart set ${columns.map(([name]) => `${name} = ?`).join(', ')} where customer_id = ?`)
    .bind(...columns.map(([, value]) => value), customer);
}

/** What a key was used for; null for a new one. */
export function orderOfKey(
  db: SqlDatabase,
  customer: string,
  key: string,
): Promise<(Submitted & { content: string }) | null> {
  return db
    .prepare(
      `select k.content, o.id, o.number, o.placed_at placedAt, coalesce(k.state, o.state) state
         from order_key k join customer_order o on o.id = k.order_id where k.customer_id = ?1 and k.key = ?2`,
    )
    .bind(customer, key)
    .first<Submitted & { content: string }>();
}

/** The order that a version of the cart became. */
export function orderOfVersion(
  db: SqlDatabase,
  customer: string,
  version: number,
): Promise<{ number: number } | null> {
  return db
    .prepare('select number from customer_order where customer_id = ?1 and cart_version = ?2')
    .bind(customer, version)
    .first<{ number: number }>();
}

/** `{ number }` of an order. */
export function numberOf(db: SqlDatabase, orderId: string): SqlStatement {
  return db.prepare('select number from customer_order where id = ?').bind(orderId);
}

/** Keeps what an Idempotency-Key stood for: its content, and the order that came of it with the state in which it was placed. */
export function insertKey(
  db: SqlDatabase,
  row: {
    customer: string;
    key: string;
    content: string;
    order: Pick<Submitted, 'id' | 'state'>;
    now: string;
  },
): SqlStatement {
  return db
    .prepare(
      'insert into order_key (customer_id, key, content, order_id, state, created_at) values (?, ?, ?, ?, ?, ?)',
    )
    .bind(row.customer, row.key, row.content, row.order.id, row.order.state, row.now);
}

/** Takes every line out; an order keeps them now, so nothing is put aside for an undo. */
export function clearLines(db: SqlDatabase, customer: string): SqlStatement {
  return db.prepare('delete from cart_line where customer_id = ?').bind(customer);
}

/** How the last order of a customer was to be paid, of the logbook; null before the first. */
export async function lastPayment(book: SqlDatabase, customer: string): Promise<string | null> {
  const row = await book
    .prepare(
      `select payment ->> 'method' method from customer_order where customer_id = ? order by placed_at desc limit 1`,
    )
    .bind(customer)
    .first<{ method: string | null }>();
  return row?.method ?? null;
}

/** What a user has ordered since then (UTC, ISO 8601), minor units, net. */
export async function spentSince(
  db: SqlDatabase,
  { customerId, userId }: { customerId: string; userId: number },
  since: string,
): Promise<number> {
  const row = await db
    .prepare(
      `select coalesce(sum(net), 0) spent from customer_order
        where customer_id = ?1 and acting_user = ?2 and placed_at >= ?3
          and state not in ('refused', 'expired', 'cancelled')`,
    )
    .bind(customerId, userId, since)
    .first<{ spent: number }>();
  return row!.spent;
}

/** Puts the number of an order, which its row draws, into the text of a mail in place of `mark`. */
export function putNumber(
  db: SqlDatabase,
  { key, orderId, mark }: { key: string; orderId: string; mark: string },
): SqlStatement {
  return db
    .prepare(
      `update outbox set payload = replace(payload, ?2, (select number from customer_order where id = ?3))
        where idempotency_key = ?1`,
    )
    .bind(key, mark, orderId);
}
