import { columnsOfRow, jsonRow, type SqlDatabase, type SqlStatement } from '#lib/sql.ts';
import { coordinatesKey, coordinatesOfKey, NO_COORDINATES } from './model.ts';
import type { Coordinates, LineInput, StoredLine } from './model.ts';
import { PLAIN_TERMS, TERM_NAMES, type PlainTerms } from './plain-terms.ts';
import { QUANTITY } from '#lib/validators/quantity.ts';

/**
 * All SQL of the cart. Readers give statements for one batch or rows; every statement names whose cart it is (`cartIdOf`),
 * as `customer` and in the column `customer_id`.
 */

export interface LineRow {
  id: string;
  number: string;
  quantity: number;
  coordinates: string;
  reference: string;
  note: string;
  added_by: number;
}

export interface CartRow extends PlainTerms {
  version: number;
  fwt: number;
  /** '' = default, 'own', 'other', or an id of the address book. */
  address_choice: string;
  /** JSON: the address for this order only. */
  address: string | null;
  /** JSON: the account's own address. */
  own_address: string;
  /** JSON with its id: the chosen entry of the address book, else its default. */
  book_address: string | null;
  vat_valid: number | null;
  vat_id: string | null;
}

/** What a line is given by whoever adds it. */
const INPUT_COLUMNS = ['id', 'number', 'quantity', 'coordinates', 'reference', 'note'];
const LINE_COLUMNS = [...INPUT_COLUMNS, 'added_by'].join(', ');
/** What a removed line comes back with. */
const REMOVED_COLUMNS = [...INPUT_COLUMNS, 'added_by', 'position', 'added_at'];

/** A value of a statement, or an expression of SQL that finds it by a value: one `?`. */
export interface SqlValue {
  readonly sql: string;
  readonly value: string | number;
}

export const bound = (value: string | number): SqlValue => ({ sql: '?', value });

export function linesOf(db: SqlDatabase, cart: SqlValue): SqlStatement {
  return db
    .prepare(`select ${LINE_COLUMNS} from cart_line where customer_id = ${cart.sql} order by position, id`)
    .bind(cart.value);
}

export function toStoredLine(row: LineRow): StoredLine {
  const { coordinates, added_by, ...line } = row;
  return { ...line, coordinates: coordinatesOfKey(coordinates), addedBy: added_by };
}

/** The plain terms of the cart `k`, which may not be there, by their fields' names. */
const SELECT_TERMS = TERM_NAMES.map((name) => {
  const { column, holds } = PLAIN_TERMS[name];
  return holds === 'day' ? `k.${column} ${name}` : `coalesce(k.${column}, '') ${name}`;
}).join(', ');
const FORGET_TERMS = TERM_NAMES.map((name) => {
  const { column, holds } = PLAIN_TERMS[name];
  return `${column} = ${holds === 'day' ? 'null' : "''"}`;
}).join(', ');

/** Version and terms of the cart with its addresses, one row even for a customer who never had one. */
export function cartOf(db: SqlDatabase, customer: SqlValue, cart: SqlValue): SqlStatement {
  return db
    .prepare(
      `select coalesce(k.version, 0) version, coalesce(k.fwt, 0) fwt, ${SELECT_TERMS}, k.address,
              coalesce(k.address_choice, '') address_choice, c.vat_valid, c.vat_id,
              json_object('company', iif(c.name1 = '', trim(c.first_name || ' ' || c.last_name), c.name1),
                'line2', c.name2, 'line3', c.name3, 'street', c.street, 'postalCode', c.postal_code, 'city', c.city,
                'country', c.country) own_address,
              (select json_object('id', a.id, 'company', a.company, 'line2', a.line2, 'line3', a.line3,
                        'street', a.street, 'postalCode', a.postal_code, 'city', a.city, 'country', a.country)
                 from delivery_address a
                where a.customer_id = c.id and (a.id = k.address_choice or a.is_default = 1)
                order by a.id = k.address_choice desc limit 1) book_address
         from customer c left join cart k on k.customer_id = ${cart.sql} where c.id = ${customer.sql}`,
    )
    .bind(cart.value, customer.value);
}

export function discountsOf(db: SqlDatabase, discountClass: SqlValue): SqlStatement {
  return db
    .prepare(`select category, percent from customer_discount where class = ${discountClass.sql}`)
    .bind(discountClass.value);
}

/** The pieces of the whole cart, and of one article. */
export function countsOf(db: SqlDatabase, customer: string, number = ''): SqlStatement {
  return db
    .prepare(
      `select coalesce(sum(quantity), 0) pieces, coalesce(sum(quantity) filter (where number = ?2), 0) own,
              count(*) lines from cart_line where customer_id = ?1`,
    )
    .bind(customer, number);
}

export function openCart(db: SqlDatabase, customer: string, now: string): SqlStatement {
  return db
    .prepare('insert into cart (customer_id, updated_at) values (?1, ?2) on conflict do nothing')
    .bind(customer, now);
}

/** Adds lines behind the last; one that stands there already (article, coordinates, reference) gets the pieces on top. */
export function insertLines(
  db: SqlDatabase,
  owner: { customer: string; user: number; now: string },
  lines: readonly (LineInput & { id: string })[],
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
         quantity = quantity + excluded.quantity, note = iif(note = '', excluded.note, note)`,
    )
    .bind(owner.customer, owner.user, owner.now, JSON.stringify(rows));
}

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
const ids = (which: Which): string => (which === 'all' ? '[]' : JSON.stringify(which.ids));

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

/** Address, plain terms and flag as they are in a new cart (specification 4). */
export function resetTerms(db: SqlDatabase, customer: string, now: string): SqlStatement {
  return db
    .prepare(
      `update cart set address = null, address_choice = '', ${FORGET_TERMS}, fwt = 0, version = version + 1, updated_at = ?2 where customer_id = ?1`,
    )
    .bind(customer, now);
}

export function updateFlag(db: SqlDatabase, customer: string, fwt: boolean, now: string): SqlStatement {
  return db
    .prepare(
      'update cart set fwt = ?2, version = version + 1, updated_at = ?3 where customer_id = ?1 and fwt <> ?2',
    )
    .bind(customer, Number(fwt), now);
}

/** Compare-and-set: the batch fails with `cart.changed` when the cart is no longer of that version. */
export function expectVersion(db: SqlDatabase, customer: string, version: number): SqlStatement {
  return db
    .prepare(
      'update cart set version = iif(version = ?2, version + 1, null) where customer_id = ?1 returning version',
    )
    .bind(customer, version);
}

/** A customer's VAT ID, and whether it was found valid. */
export function vatOf(db: SqlDatabase, customerId: string): SqlStatement {
  return db.prepare('select vat_valid, vat_id from customer where id = ?').bind(customerId);
}
