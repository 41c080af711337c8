import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import type { OwnNumber } from './model.ts';

/** All SQL of the customer's own numbers; every statement names the customer. */

export interface OwnNumberRecord extends OwnNumber {
  readonly key: string;
}

/** A customer’s own numbers, in alphabetical order. */
export function ownNumberRows(db: SqlDatabase, customer: string): SqlStatement {
  return db
    .prepare('select key, own, number from own_number where customer_id = ?1 order by own collate nocase')
    .bind(customer);
}

/** The own numbers with these keys, `{ key, own, number }`. */
export function ofKeys(db: SqlDatabase, customer: string, keys: readonly string[]): SqlStatement {
  return db
    .prepare(
      `select key, own, number from own_number
        where customer_id = ?1 and key in (select value from json_each(?2))`,
    )
    .bind(customer, JSON.stringify(keys));
}

/** Own numbers of articles: what a list or a print shows beside ours. */
export function ofArticles(db: SqlDatabase, customer: string, numbers: readonly string[]): SqlStatement {
  return db
    .prepare(
      `select key, own, number from own_number
        where customer_id = ?1 and number in (select value from json_each(?2)) order by own`,
    )
    .bind(customer, JSON.stringify(numbers));
}

/**
 * Writes rows; a number that is known already means the new article from now on. Returns their keys, none where the customer would have
 * more than `most` afterwards: of two files at once the second sees the first.
 */
export function upsertOwnNumbers(
  db: SqlDatabase,
  owner: { customer: string; now: string; most: number },
  rows: readonly OwnNumberRecord[],
): SqlStatement {
  return db
    .prepare(
      `insert into own_number (customer_id, key, own, number, changed_at)
       select ?1, value ->> 'key', value ->> 'own', value ->> 'number', ?2 from json_each(?3)
        where (select count(*) from (select key from own_number where customer_id = ?1
                                     union select value ->> 'key' from json_each(?3))) <= ?4
       on conflict (customer_id, key) do update set own = excluded.own, number = excluded.number, changed_at = ?2
       returning key`,
    )
    .bind(owner.customer, owner.now, JSON.stringify(rows), owner.most);
}

/** Takes one of a customer’s own numbers away. */
export function deleteOwnNumber(db: SqlDatabase, customer: string, key: string): SqlStatement {
  return db.prepare('delete from own_number where customer_id = ?1 and key = ?2').bind(customer, key);
}
