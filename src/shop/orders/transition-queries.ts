import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import type { CartTotals } from '#shop/cart/index.ts';
import type { Market } from '#shop/markets/index.ts';
import type { OrderKey } from './context.ts';
import { agreedPayment, type AgreedPayment } from '#shop/payment/index.ts';
import type { HeldFor, OrderState } from './model.ts';
import type { LineProgress } from './progress.ts';

/** An order as a transition sees it, with whom to tell. */
export interface OrderHead {
  readonly id: string;
  readonly firm: 1 | 3;
  readonly number: number;
  readonly customerId: string;
  readonly brand: Market['brand'];
  readonly language: Market['language'];
  readonly state: OrderState;
  readonly revision: number;
  readonly erpNumber: string | null;
  readonly purchaseOrderNumber: string;
  readonly placedAt: string;
  readonly totals: CartTotals;
  readonly payment: AgreedPayment;
  readonly heldFor: HeldFor | null;
  /** How the goods go. */
  readonly method: string;
  /** Of the account. */
  readonly country: string;
  readonly email: string;
}

export interface OrderProgress extends OrderHead {
  readonly lines: readonly LineProgress[];
}

/** Whose an order is, and whom to tell. */
export type OrderOwner = Pick<OrderHead, 'id' | 'customerId' | 'country' | 'email'>;

type HeadRow = Omit<OrderHead, 'totals' | 'payment' | keyof OrderOwner> & {
  totals: string;
  payment: string | null;
};

/** Whose the order is, as SHOP knows it; null where there is none. */
export function ownerOf(db: SqlDatabase, key: OrderKey): Promise<OrderOwner | null> {
  const [where, ...values] =
    'id' in key ? ['o.id = ?1', key.id] : ['o.firm = ?1 and o.number = ?2', key.firm, key.number];
  return db
    .prepare(
      `select o.id, o.customer_id customerId, c.country, c.email
         from customer_order o join customer c on c.id = o.customer_id where ${where}`,
    )
    .bind(...values)
    .first<OrderOwner>();
}

/** The order with its lines and what left of each, from where it lives; null where that does not know it. */
export async function readProgress(book: SqlDatabase, owner: OrderOwner): Promise<OrderProgress | null> {
  const [heads, lines] = await book.batch<unknown>([
    book
      .prepare(
        `select firm, number, brand, language, state, revision, erp_number erpNumber, own_number purchaseOrderNumber,
                placed_at placedAt, totals, payment, held_for heldFor, method
           from customer_order where id = ?1`,
      )
      .bind(owner.id),
    book
      .prepare(
        `select l.position, l.number, l.name, l.quantity, l.goods, l.confirmed, l.cancelled, l.expected_on expectedOn,
                l.unit_price unitPrice, l.confirmed_price confirmedPrice,
                (select coalesce(sum(dl.quantity), 0) from delivery d join delivery_line dl on dl.delivery_id = d.id
                  where d.order_id = l.order_id and dl.order_position = l.position) delivered
           from order_line l where l.order_id = ?1 order by l.position`,
      )
      .bind(owner.id),
  ]);
  const head = heads!.results[0] as HeadRow | undefined;
  if (!head) return null;
  return {
    ...owner,
    ...head,
    totals: JSON.parse(head.totals) as CartTotals,
    payment: agreedPayment(head.payment),
    lines: lines!.results as LineProgress[],
  };
}

/**
 * Compare-and-set: moves the order on if it still is what was read; else the batch fails at `customer_order.revision`.
 */
export function moveOrder(
  db: SqlDatabase,
  { id, state, revision }: OrderHead,
  to: OrderState,
  { now, erpNumber }: { now: string; erpNumber?: string | undefined },
): SqlStatement {
  return db
    .prepare(
      `update customer_order set revision = iif(revision = ?2 and state = ?3, revision + 1, null), state = ?4,
              updated_at = ?5, erp_number = coalesce(?6, erp_number), held_for = iif(?4 = 'held', held_for, null)
        where id = ?1`,
    )
    .bind(id, revision, state, to, now, erpNumber ?? null);
}

/** Writes what became of the lines that changed. */
export function updateLines(db: SqlDatabase, orderId: string, lines: readonly LineProgress[]): SqlStatement {
  return db
    .prepare(
      `update order_line set goods = j.value ->> 'goods', confirmed = j.value ->> 'confirmed',
              cancelled = j.value ->> 'cancelled', expected_on = j.value ->> 'expectedOn',
              confirmed_price = j.value ->> 'confirmedPrice'
         from json_each(?2) j
        where order_line.order_id = ?1 and order_line.position = j.value ->> 'position'`,
    )
    .bind(orderId, JSON.stringify(lines));
}

export interface OrderEvent {
  readonly id: string;
  readonly at: string;
  readonly kind: string;
  readonly to: OrderState;
  /** Acting user of the customer; null = the ERP or the clock. */
  readonly byUser?: number | null;
  readonly text?: string;
}

/** A line of the order's history; `from` is the state it left. */
export function insertEvent(
  db: SqlDatabase,
  { id: orderId, state: from }: Pick<OrderHead, 'id' | 'state'>,
  { id, at, kind, to, byUser = null, text = '' }: OrderEvent,
): SqlStatement {
  return db
    .prepare(
      'insert into order_event (order_id, at, id, kind, from_state, to_state, by_user, text) values (?, ?, ?, ?, ?, ?, ?, ?)',
    )
    .bind(orderId, at, id, kind, from, to, byUser, text);
}
