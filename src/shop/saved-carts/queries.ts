import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import { coordinatesKey, coordinatesOfKey, NO_COORDINATES, type LineInput } from '#shop/cart/index.ts';

/** All SQL of saved carts. Every statement names the customer (?1): another company's cart is no row. */

export interface SavedCartRow {
  id: string;
  name: string;
  line_count: number;
  pieces: number;
  saved_at: string;
}

/** A customer’s saved carts, the newest first. */
export function savedCartsOf(db: SqlDatabase, customer: string): SqlStatement {
  return db
    .prepare(
      `select id, name, line_count, pieces, saved_at from saved_cart
        where customer_id = ?1 and removed_at is null order by saved_at desc, id`,
    )
    .bind(customer);
}

export interface NewSavedCart {
  readonly id: string;
  readonly name: string;
  readonly lines: readonly LineInput[];
  /** Acting user. */
  readonly user: number;
  readonly now: string;
}

/** Saves lines as a cart of its own, with their number and pieces. */
export function insertSavedCart(db: SqlDatabase, customer: string, cart: NewSavedCart): SqlStatement {
  const rows = cart.lines.map(({ number, quantity, coordinates, reference, note }) => [
    number,
    quantity,
    coordinatesKey(coordinates ?? NO_COORDINATES),
    reference ?? '',
    note ?? '',
  ]);
  const pieces = cart.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return db
    .prepare(
      `insert into saved_cart (customer_id, id, name, lines, line_count, pieces, saved_by, saved_at)
       values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
    )
    .bind(customer, cart.id, cart.name, JSON.stringify(rows), rows.length, pieces, cart.user, cart.now);
}

/** Carts that were removed so long ago that nobody may bring them back. */
export function forgetRemoved(db: SqlDatabase, customer: string, before: string): SqlStatement {
  return db
    .prepare('delete from saved_cart where customer_id = ?1 and removed_at < ?2')
    .bind(customer, before);
}

/** The lines of a saved cart (JSON); no row for a removed one. */
export function linesOfSaved(db: SqlDatabase, customer: string, id: string): SqlStatement {
  return db
    .prepare('select lines from saved_cart where customer_id = ?1 and id = ?2 and removed_at is null')
    .bind(customer, id);
}

/** The lines of a cart as {@link insertSavedCart} wrote them. */
export function toLines(json: string): LineInput[] {
  const rows = JSON.parse(json) as [string, number, string, string, string][];
  return rows.map(([number, quantity, key, reference, note]) => ({
    number,
    quantity,
    coordinates: coordinatesOfKey(key),
    reference,
    note,
  }));
}

/** Marks a saved cart as removed; a row comes back where it was there. */
export function removeSaved(db: SqlDatabase, customer: string, id: string, now: string): SqlStatement {
  return db
    .prepare(
      'update saved_cart set removed_at = ?3 where customer_id = ?1 and id = ?2 and removed_at is null returning id',
    )
    .bind(customer, id, now);
}

/** Brings back a saved cart that was removed at `since` or later; returns its id where it did. */
export function restoreSaved(db: SqlDatabase, customer: string, id: string, since: string): SqlStatement {
  return db
    .prepare(
      'update saved_cart set removed_at = null where customer_id = ?1 and id = ?2 and ifnull(removed_at, ?3) >= ?3 returning id',
    )
    .bind(customer, id, since);
}
