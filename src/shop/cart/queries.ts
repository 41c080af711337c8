import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import { PLAIN_TERMS, TERM_NAMES, type PlainTerms } from './plain-terms.ts';

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

/** A value of a statement, or an expression of SQL that finds it by a value: one `?`. */
export interface SqlValue {
  readonly sql: string;
  readonly value: string | number;
}

/** A value that is known, for statements that take one or an expression. */
export const bound = (value: string | number): SqlValue => ({ sql: '?', value });

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

/** `{ category, percent }` of a class of discounts. */
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

/** Makes the cart of somebody who has none yet. */
export function openCart(db: SqlDatabase, customer: string, now: string): SqlStatement {
  return db
    .prepare('insert into cart (customer_id, updated_at) values (?1, ?2) on conflict do nothing')
    .bind(customer, now);
}

/** Address, plain terms and flag as they are in a new cart (specification 4). */
export function resetTerms(db: SqlDatabase, customer: string, now: string): SqlStatement {
  return db
    .prepare(
      `update cart set address = null, address_choice = '', ${FORGET_TERMS}, fwt = 0, version = version + 1, updated_at = ?2 where customer_id = ?1`,
    )
    .bind(customer, now);
}

/** Writes the contract’s flag `fwt`; the cart’s version counts on only where that changes it. */
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
