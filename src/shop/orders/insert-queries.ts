import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import { coordinatesKey } from '#shop/cart/index.ts';
import type { NewOrder, OrderLine } from './model.ts';
import { plainColumns } from './plain-fields.ts';

/** The first order of a firm has the number after this one. */
const NUMBERS_FROM = 2_600_000;

/** The fifth coordinate of a line: 2 completes an opened set of teeth (docs/rules/ordering.md#cart-coordinates). */
const KIND = 4;
const COMPLETION = '2';

/**
 * Statements that write an order with its lines and its first event, for one batch with whatever else must happen at the
 * same moment (cart, voucher, key, outbox). The number is the next of the firm; two orders of one cart version cannot be
 * (unique in the table).
 */
export function insertOrder(db: SqlDatabase, order: NewOrder, eventId: string): SqlStatement[] {
  return [
    insertHead(db, order),
    insertLines(db, order.id, order.lines),
    db
      .prepare(
        `insert into order_event (order_id, at, id, kind, from_state, to_state, by_user) values (?, ?, ?, 'placed', null, ?, ?)`,
      )
      .bind(order.id, order.placedAt, eventId, order.state, order.actingUser.id),
  ];
}

function insertHead(db: SqlDatabase, order: NewOrder): SqlStatement {
  const { totals } = order;
  const row = {
    id: order.id,
    firm: order.firm,
    customer_id: order.customerId,
    brand: order.brand,
    state: order.state,
    source: order.source,
    cart_version: order.cartVersion,
    acting_user: order.actingUser.id,
    acting_name: order.actingUser.name,
    ...plainColumns(order),
    address: JSON.stringify(order.address),
    fwt: order.fwt ? 1 : 0,
    language: order.language,
    currency: totals.currency,
    price_list: order.priceList,
    totals: JSON.stringify(totals),
    net: totals.net,
    gross: totals.gross,
    release_reason: order.releaseReason && JSON.stringify(order.releaseReason),
    payment: JSON.stringify(order.payment),
    held_for: order.heldFor,
    placed_at: order.placedAt,
    updated_at: order.placedAt,
  };
  const columns = Object.keys(row);
  return db
    .prepare(
      `insert into customer_order (number, ${columns.join(', ')})
       select 1 + coalesce((select max(number) from customer_order where firm = ?), ${NUMBERS_FROM}),
         ${columns.map(() => '?').join(', ')}`,
    )
    .bind(order.firm, ...Object.values(row));
}

/** All lines in one statement: a cart of 500 lines has more values than a statement takes parameters. */
export function insertLines(db: SqlDatabase, orderId: string, lines: readonly OrderLine[]): SqlStatement {
  const rows = lines.map((line) => ({
    ...line,
    coordinates: coordinatesKey(line.coordinates),
    goods: line.coordinates[KIND] === COMPLETION ? 'completion' : 'processing',
  }));
  return db
    .prepare(
      `insert into order_line (order_id, position, number, name, pack, supplier, quantity, list_price, unit_price, amount,
         vat_class, coordinates, reference, note, goods)
       select ?, value ->> 'position', value ->> 'number', value ->> 'name', value ->> 'pack', value ->> 'supplier',
         value ->> 'quantity', value ->> 'listPrice', value ->> 'unitPrice', value ->> 'amount', value ->> 'vatClass',
         value ->> 'coordinates', value ->> 'reference', value ->> 'note', value ->> 'goods'
       from json_each(?)`,
    )
    .bind(orderId, JSON.stringify(rows));
}
