import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import type { SqlValue } from './queries.ts';
import type { VoucherTerms } from './totals.ts';

export interface VoucherRow extends VoucherTerms {
  code: string;
  brand: string | null;
  customer_id: string | null;
  uses: 'once' | 'customer';
  valid_from: string;
  valid_to: string;
  /** Already redeemed by whoever counts: by anybody, or by this customer. */
  redeemed: number;
}

const voucherFor = (
  customer: string,
): string => `v.code, v.brand, v.kind, v.value, v.minimum, v.promotion, v.customer_id, v.uses, v.valid_from, v.valid_to,
  exists (select 1 from voucher_redemption r
    where r.code = v.code and r.holder = iif(v.uses = 'once', '', ${customer})) redeemed`;

/** A code as it stands for one customer. */
export function voucherOf(db: SqlDatabase, code: string, customer: string): SqlStatement {
  return db.prepare(`select ${voucherFor('?2')} from voucher v where v.code = ?1`).bind(code, customer);
}

/** The code that the customer's cart carries. */
export function voucherInCart(db: SqlDatabase, customer: SqlValue, cart: SqlValue): SqlStatement {
  return db
    .prepare(
      `select ${voucherFor(customer.sql)} from cart_voucher c join voucher v on v.code = c.code
        where c.customer_id = ${cart.sql}`,
    )
    .bind(customer.value, cart.value);
}

/** Puts a voucher into the cart in place of the one before. */
export function putInCart(db: SqlDatabase, customer: string, code: string, now: string): SqlStatement {
  return db
    .prepare(
      `insert into cart_voucher (customer_id, code, added_at) values (?1, ?2, ?3)
       on conflict (customer_id) do update set code = excluded.code, added_at = excluded.added_at`,
    )
    .bind(customer, code, now);
}

/** Takes the voucher out of the cart; its code comes back where there was one. */
export function removeFromCart(db: SqlDatabase, customer: string): SqlStatement {
  return db.prepare('delete from cart_voucher where customer_id = ?1 returning code').bind(customer);
}

/**
 * Spends the cart's code for an order and takes it out of the cart: for the batch that writes the order. The primary key
 * of the redemption refuses a second spending of the same code, and with it the whole order.
 */
export function redeemVoucher(
  db: SqlDatabase,
  redemption: { customer: string; order: string; now: string },
): SqlStatement[] {
  const { customer, order, now } = redemption;
  return [
    db
      .prepare(
        `insert into voucher_redemption (code, holder, customer_id, order_id, redeemed_at)
         select v.code, iif(v.uses = 'once', '', c.customer_id), c.customer_id, ?2, ?3
           from cart_voucher c join voucher v on v.code = c.code where c.customer_id = ?1`,
      )
      .bind(customer, order, now),
    removeFromCart(db, customer),
  ];
}

/** Makes a code usable again that was spent for an order which will not be. */
export function returnVoucher(db: SqlDatabase, order: string): SqlStatement {
  return db.prepare('delete from voucher_redemption where order_id = ?').bind(order);
}
