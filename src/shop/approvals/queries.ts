import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import type { CartTotals } from '#shop/cart/index.ts';
import { insertLines, type HeldFor, type OrderLine } from '#shop/orders/index.ts';

/** What was decided stays in the lists so long. */
const DECIDED_DAYS = 60;
const MOST = 100;

export interface SummaryRow {
  number: number;
  state: string;
  askedAt: string;
  askedBy: string;
  reason: string;
  lines: number;
  net: number;
  currency: string;
  decidedAt: string | null;
  decisionText: string;
}

/** Requests of a customer, those that wait first, then the newest; of one user where one is named. */
export function requestsOf(
  db: SqlDatabase,
  customer: string,
  { user, now }: { user: number | null; now: string },
): SqlStatement {
  const since = new Date(Date.parse(now) - DECIDED_DAYS * 86_400_000).toISOString();
  return db
    .prepare(
      `select o.number, o.state, o.placed_at askedAt, o.acting_name askedBy, o.release_reason reason, o.net, o.currency,
              o.decided_at decidedAt, o.decision_text decisionText,
              (select count(*) from order_line l where l.order_id = o.id) lines
         from customer_order o
        where o.customer_id = ?1 and o.release_reason is not null and (?2 is null or o.acting_user = ?2)
          and (o.state = 'waiting-release' or o.updated_at >= ?3)
        order by o.state = 'waiting-release' desc, o.placed_at desc limit ${MOST}`,
    )
    .bind(customer, user, since);
}

/** Who decided what, and when. */
export function noteDecision(
  db: SqlDatabase,
  order: string,
  { user, text, now }: { user: number; text: string; now: string },
): SqlStatement {
  return db
    .prepare('update customer_order set decided_by = ?, decision_text = ?, decided_at = ? where id = ?')
    .bind(user, text, now, order);
}

/** Whom a released order waits for, beside the move to 'held'. */
export function noteHeldFor(db: SqlDatabase, order: string, heldFor: HeldFor): SqlStatement {
  return db.prepare('update customer_order set held_for = ? where id = ?').bind(heldFor, order);
}

/** What an order is about now: its lines and sums, how and when it goes, the code that holds. */
export interface Content {
  readonly lines: readonly OrderLine[];
  readonly totals: CartTotals;
  readonly method: string;
  readonly shipDate: string | null;
  readonly voucher: string | null;
}

/** Puts other lines and sums in place of an order's: nothing of it has left yet. */
export function replaceContent(
  db: SqlDatabase,
  order: string,
  { lines, totals, method, shipDate, voucher }: Content,
): SqlStatement[] {
  return [
    db.prepare('delete from order_line where order_id = ?').bind(order),
    insertLines(db, order, lines),
    db
      .prepare(
        'update customer_order set totals = ?, net = ?, gross = ?, method = ?, ship_date = ?, voucher = ? where id = ?',
      )
      .bind(JSON.stringify(totals), totals.net, totals.gross, method, shipDate, voucher, order),
  ];
}

/** A request that waits too long, with whom to tell. */
export interface OldRequest {
  id: string;
  customerId: string;
  actingUser: number;
  number: number;
  brand: 'main' | 'light';
  language: string;
  actingName: string;
  purchaseOrderNumber: string;
  email: string;
  country: string;
  placedAt: string;
}

/** So many of the oldest requests are looked through. */
const LOOKED_AT = 1000;

/**
 * Requests that wait since before a moment; `unreminded`: only those nobody was reminded of. Of the oldest, where there are more than
 * asked for chance decides, so that some that always fail keep none behind them.
 */
export async function oldRequests(
  db: SqlDatabase,
  { before, unreminded, limit }: { before: string; unreminded: boolean; limit: number },
): Promise<OldRequest[]> {
  const { results } = await db
    .prepare(
      `select * from (
       select o.id, o.customer_id customerId, o.acting_user actingUser, o.number, o.brand, o.language, o.acting_name actingName, o.own_number purchaseOrderNumber, o.placed_at placedAt, c.email, c.country
         from customer_order o join customer c on c.id = o.customer_id
        where o.state = 'waiting-release' and o.placed_at <= ?1 and (?2 = 0 or o.reminded_at is null)
        order by o.placed_at limit ${LOOKED_AT}) order by random() limit ?3`,
    )
    .bind(before, Number(unreminded), limit)
    .all<OldRequest>();
  return results;
}

/** Notes that who may release an order was reminded; once an order. */
export function noteReminder(db: SqlDatabase, order: string, now: string): SqlStatement {
  return db
    .prepare('update customer_order set reminded_at = ? where id = ? and reminded_at is null')
    .bind(now, order);
}

/** Changes some settings of a customer; null takes a key away. */
export function patchSettings(
  db: SqlDatabase,
  customerId: string,
  patch: Readonly<Record<string, unknown>>,
  now: string,
): SqlStatement {
  return db
    .prepare('update customer set settings = json_patch(settings, ?), updated_at = ? where id = ?')
    .bind(JSON.stringify(patch), now, customerId);
}
