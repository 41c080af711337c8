import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import type { DeliveryAddress } from './model.ts';

/** An entry of a customer's address book. */
export interface BookAddress extends DeliveryAddress {
  readonly id: string;
  readonly isDefault: boolean;
}

/** What an address book holds at most. */
export const MAX_ADDRESSES = 50;

const COLUMNS = `id, company, line2, line3, street, postal_code postalCode, city, country, is_default isDefault`;

type Row = Omit<BookAddress, 'isDefault'> & { isDefault: number };

/** The book, the default first, then as entered. */
export async function bookOf(db: SqlDatabase, customer: string): Promise<BookAddress[]> {
  const { results } = await db
    .prepare(
      `select ${COLUMNS} from delivery_address where customer_id = ?1 order by is_default desc, created_at, id`,
    )
    .bind(customer)
    .all<Row>();
  return results.map((row) => ({ ...row, isDefault: row.isDefault === 1 }));
}

/** The account's own address: the lines of the company's name and where it is. */
export async function accountAddress(db: SqlDatabase, customer: string): Promise<DeliveryAddress> {
  const row = await db
    .prepare(
      `select iif(name1 = '', trim(first_name || ' ' || last_name), name1) company, name2 line2, name3 line3, street,
              postal_code postalCode, city, country
         from customer where id = ?1`,
    )
    .bind(customer)
    .first<DeliveryAddress>();
  return row!;
}

const valuesOf = (a: DeliveryAddress): string[] => [
  a.company,
  a.line2,
  a.line3,
  a.street,
  a.postalCode,
  a.city,
  a.country,
];

/** Adds an entry unless the book is full; returns its id. */
export function insertAddress(
  db: SqlDatabase,
  { id, customer, now }: { id: string; customer: string; now: string },
  address: DeliveryAddress,
): SqlStatement {
  return db
    .prepare(
      `insert into delivery_address (id, customer_id, created_at, company, line2, line3, street, postal_code, city, country)
       select ?, ?2, ?, ?, ?, ?, ?, ?, ?, ?
        where (select count(*) from delivery_address where customer_id = ?2) < ${MAX_ADDRESSES} returning id`,
    )
    .bind(id, customer, now, ...valuesOf(address));
}

/** Writes an address of the customer’s book; a row comes back where the book has it. */
export function updateAddress(
  db: SqlDatabase,
  { id, customer }: { id: string; customer: string },
  address: DeliveryAddress,
): SqlStatement {
  return db
    .prepare(
      `update delivery_address set company = ?, line2 = ?, line3 = ?, street = ?, postal_code = ?, city = ?, country = ?
        where id = ? and customer_id = ? returning id`,
    )
    .bind(...valuesOf(address), id, customer);
}

/** Removes an entry; a cart that named it goes back to the default. The first statement returns the id. */
export function deleteAddress(db: SqlDatabase, id: string, customer: string): SqlStatement[] {
  return [
    db
      .prepare('delete from delivery_address where id = ? and customer_id = ? returning id')
      .bind(id, customer),
    db
      .prepare(`update cart set address_choice = '' where customer_id = ?2 and address_choice = ?1`)
      .bind(id, customer),
  ];
}

/** Makes an entry the default, in place of another; an entry that is not there changes nothing. */
export function chooseDefault(db: SqlDatabase, id: string, customer: string): SqlStatement[] {
  const on = (sql: string): SqlStatement => db.prepare(sql).bind(customer, id);
  return [
    on(`update delivery_address set is_default = 0 where customer_id = ?1 and is_default = 1
          and exists (select 1 from delivery_address there where there.customer_id = ?1 and there.id = ?2)`),
    on('update delivery_address set is_default = 1 where customer_id = ?1 and id = ?2 returning id'),
  ];
}

/** Makes the account's own address the default. */
export function chooseOwn(db: SqlDatabase, customer: string): SqlStatement {
  return db
    .prepare('update delivery_address set is_default = 0 where customer_id = ? and is_default = 1')
    .bind(customer);
}
