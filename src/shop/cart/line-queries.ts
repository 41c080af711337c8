import { columnsOfRow, jsonRow, type SqlDatabase, type SqlStatement } from '#lib/sql.ts';
import {
  NO_COORDINATES,
  type LineInput,
  type StoredLine,
  coordinatesKey,
  coordinatesOfKey,
  type Coordinates,
} from './model.ts';
import type { SqlValue } from './queries.ts';
import { QUANTITY } from '#lib/validators/quantity.ts';

/** All SQL of the cart's lines; every statement names whose cart it is, as in queries.ts. */

export interface LineRow {
  id: string;
  number: string;
  quantity: number;
  coordinates: string;
  reference: string;
  note: string;
  added_by: number;
}

/** What a line is given by whoever adds it. */
const INPUT_COLUMNS = ['id', 'number', 'quantity', 'coordinates', 'reference', 'note'];
const LINE_COLUMNS = [...INPUT_COLUMNS, 'added_by'].join(', ');

/** What a removed line comes back with. */
const REMOVED_COLUMNS = [...INPUT_COLUMNS, 'added_by', 'position', 'added_at'];

/** The lines of a cart as {@link LineRow}, in their order. */
export function linesOf(db: SqlDatabase, cart: SqlValue): SqlStatement {
  return db
    .prepare(`select ${LINE_COLUMNS} from cart_line where customer_id = ${cart.sql} order by position, id`)
    .bind(cart.value);
}

/** A row of the table as the shop knows a line. */
export function toStoredLine(row: LineRow): StoredLine {
  const { coordinates, added_by, ...line } = row;
  return { ...line, coordinates: coordinatesOfKey(coordinates), addedBy: added_by };
}

/**
 * Adds lines behind the last; one that stands there already (article, coordinates, reference) gets the pieces on top, or has them
 * alone where they are set. Returns `{ id }` of each line that holds them now.
 */
export function insertLines(
  db: SqlDatabase,
  owner: { customer: string; user: number; now: string },
  lines: readonly (LineInput & { id: string })[],
  how: 'add' | 'set' = 'add',
): SqlStatement {
  const rows = lines.map(({ id, number, quantity, coordinates, reference, note }) => ({
    id,
    number,
    quantity,
    coordinates: coordinatesKey(coordinates ?? NO_COORDINATES),
    reference: reference ?? '',
    note: note ?? '',
  }));
  return db
    .prepare(
      `insert into cart_line (${LINE_COLUMNS}, customer_id, position, added_at)
       select ${columnsOfRow('j.value', INPUT_COLUMNS)}, ?2, ?1, last.position + 1 + j.key, ?3
         from json_each(?4) j,
              (select coalesce(max(position), 0) position from cart_line where customer_id = ?1) last
        where true
       on conflict (customer_id, number, coordinates, reference) do update set
         quantity = ${how === 'add' ? 'quantity +' : ''} excluded.quantity, note = iif(note = '', excluded.note, note)
       returning id`,
    )
    .bind(owner.customer, owner.user, owner.now, JSON.stringify(rows));
}

/** Writes the pieces of a line; a row comes back where the cart has it. */
export function updateQuantity(
  db: SqlDatabase,
  customer: string,
  id: string,
  quantity: number,
): SqlStatement {
  return db
    .prepare('update cart_line set quantity = ?3 where customer_id = ?1 and id = ?2 returning id')
    .bind(customer, id, quantity);
}

/** Writes the comment of a line; a row comes back where the cart has it. */
export function updateNote(db: SqlDatabase, customer: string, id: string, note: string): SqlStatement {
  return db
    .prepare('update cart_line set note = ?3 where customer_id = ?1 and id = ?2 returning id')
    .bind(customer, id, note);
}

/** Which lines are meant: by id, or all lines. */
export type Which = { readonly ids: readonly string[] } | 'all';
const chosen = (which: Which): string =>
  which === 'all'
    ? 'customer_id = ?1 and ?2 is not null'
    : 'customer_id = ?1 and id in (select value from json_each(?2))';
export const ids = (which: Which): string => (which === 'all' ? '[]' : JSON.stringify(which.ids));

/** Puts lines aside under the name of the removal and takes them out; the second statement returns their articles. */
export function removeLines(
  db: SqlDatabase,
  owner: { customer: string; now: string; forgetBefore: string },
  removal: string,
  which: Which,
): SqlStatement[] {
  const keep = db
    .prepare(
      `insert into cart_removed (removal, customer_id, line, removed_at)
       select ?3, customer_id, ${jsonRow(REMOVED_COLUMNS)}, ?4 from cart_line where ${chosen(which)}`,
    )
    .bind(owner.customer, ids(which), removal, owner.now);
  const take = db
    .prepare(`delete from cart_line where ${chosen(which)} returning number`)
    .bind(owner.customer, ids(which));
  const forget = db
    .prepare('delete from cart_removed where customer_id = ?1 and removed_at < ?2')
    .bind(owner.customer, owner.forgetBefore);
  return [keep, take, forget];
}

/**
 * Puts a removal back where it was, once: the second statement returns what was put back, nothing the second time. Lines
 * that were added anew meanwhile get the pieces on top, up to the most a line can have.
 */
export function restoreLines(db: SqlDatabase, customer: string, removal: string): SqlStatement[] {
  const back = db
    .prepare(
      `insert into cart_line (${REMOVED_COLUMNS.join(', ')}, customer_id)
       select ${columnsOfRow('line', REMOVED_COLUMNS)}, customer_id
         from cart_removed where customer_id = ?1 and removal = ?2
       on conflict (customer_id, number, coordinates, reference) do update set
         quantity = min(${QUANTITY.max}, quantity + excluded.quantity)`,
    )
    .bind(customer, removal);
  const spend = db
    .prepare('delete from cart_removed where customer_id = ?1 and removal = ?2 returning removal')
    .bind(customer, removal);
  return [back, spend];
}

/**
 * Sets another place of a line: other coordinates or another reference. Where a line of the article stands there already,
 * both become one. The last statement returns the id of the line that holds the pieces now.
 */
export function moveLine(
  db: SqlDatabase,
  customer: string,
  id: string,
  to: { coordinates: Coordinates; reference: string },
): SqlStatement[] {
  const there = `customer_id = ?1 and coordinates = ?3 and reference = ?4
    and number = (select number from cart_line where customer_id = ?1 and id = ?2)`;
  const bound = [customer, id, coordinatesKey(to.coordinates), to.reference];
  const on = (sql: string): SqlStatement => db.prepare(sql).bind(...bound);
  return [
    on(`update cart_line set quantity = quantity +
          (select quantity from cart_line where customer_id = ?1 and id = ?2)
        where id <> ?2 and ${there}`),
    on(`delete from cart_line where customer_id = ?1 and id = ?2
          and exists (select 1 from cart_line other where other.customer_id = ?1 and other.id <> ?2
            and other.number = cart_line.number and other.coordinates = ?3 and other.reference = ?4)`),
    on(`update cart_line set coordinates = ?3, reference = ?4 where customer_id = ?1 and id = ?2`),
  ];
}
