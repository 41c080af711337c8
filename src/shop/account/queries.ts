import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import type { Account, AccountChange, Industry, Salutation } from './model.ts';

interface AccountRow {
  firm: 1 | 3;
  number: string;
  email: string;
  industry: Industry;
  salutation: Salutation;
  title: string;
  first_name: string;
  last_name: string;
  birth_date: string | null;
  website: string;
  vat_id: string | null;
  vat_checked_at: string | null;
  vat_valid: number | null;
  phone_area: string;
  phone_number: string;
  mobile_area: string;
  mobile_number: string;
  fax_area: string;
  fax_number: string;
  name1: string;
  name2: string;
  name3: string;
  street: string;
  postal_code: string;
  city: string;
  country: string;
  newsletter: number;
  fax_advertising: number;
  must_change_password: number;
}

/** A customer's own data; null for an unknown id. */
export async function accountById(db: SqlDatabase, customerId: string): Promise<Account | null> {
  const row = await accountStatement(db, customerId).first<AccountRow>();
  return row && accountOf(row);
}

/** The same in one round trip with another statement, whose rows come second. */
export async function accountBeside<T>(
  db: SqlDatabase,
  customerId: string,
  other: SqlStatement,
): Promise<[Account | null, readonly T[]]> {
  const [account, others] = await db.batch([accountStatement(db, customerId), other]);
  const [row] = account!.results as unknown as AccountRow[];
  return [row ? accountOf(row) : null, others!.results as unknown as T[]];
}

function accountStatement(db: SqlDatabase, customerId: string): SqlStatement {
  return db
    .prepare(
      `select firm, number, email, industry, salutation, title, first_name, last_name, birth_date, website, vat_id,
              vat_checked_at, vat_valid,
              phone_area, phone_number, mobile_area, mobile_number, fax_area, fax_number, name1, name2, name3, street,
              postal_code, city, country, newsletter, fax_advertising, must_change_password
         from customer where id = ?1`,
    )
    .bind(customerId);
}

function accountOf(row: AccountRow): Account {
  return {
    firm: row.firm,
    number: row.number,
    email: row.email,
    industry: row.industry,
    salutation: row.salutation,
    title: row.title,
    firstName: row.first_name,
    lastName: row.last_name,
    birthDate: row.birth_date,
    website: row.website,
    vatId: row.vat_id,
    vatCheck: row.vat_checked_at === null ? null : { at: row.vat_checked_at, valid: row.vat_valid === 1 },
    phone: { area: row.phone_area, number: row.phone_number },
    mobile: { area: row.mobile_area, number: row.mobile_number },
    fax: { area: row.fax_area, number: row.fax_number },
    names: [row.name1, row.name2, row.name3],
    street: row.street,
    postalCode: row.postal_code,
    city: row.city,
    country: row.country,
    newsletter: row.newsletter === 1,
    faxAdvertising: row.fax_advertising === 1,
    mustChangePassword: row.must_change_password === 1,
  };
}

/** Sets the account's address to the one that a link carries – as long as the link is there. */
export function emailByToken(db: SqlDatabase, hash: string, now: string): SqlStatement {
  return db
    .prepare(
      `update customer set email = t.data ->> '$.email', updated_at = ?2
       from token t
       where t.hash = ?1 and t.purpose = 'email' and t.expires_at > ?2 and customer.id = t.customer_id
         and customer.state <> 'blocked'`,
    )
    .bind(hash, now);
}

/** Writes a new password’s hash; one that had to be changed has been. */
export function updatePassword(db: SqlDatabase, customerId: string, hash: string, now: string): SqlStatement {
  return db
    .prepare(
      'update customer set password_hash = ?2, must_change_password = 0, updated_at = ?3 where id = ?1',
    )
    .bind(customerId, hash, now);
}

/** Writes what a customer changed; a VAT ID that changed has to be checked again. */
export function updateAccount(
  db: SqlDatabase,
  customerId: string,
  a: AccountChange,
  now: string,
): SqlStatement {
  return db
    .prepare(
      `update customer set salutation = ?2, title = ?3, first_name = ?4, last_name = ?5, birth_date = ?6, website = ?7,
         vat_checked_at = case when vat_id is ?8 then vat_checked_at end, vat_valid = case when vat_id is ?8 then vat_valid end,
         vat_next_at = case when vat_id is ?8 then vat_next_at end,
         vat_id = ?8, phone_area = ?9, phone_number = ?10, mobile_area = ?11, mobile_number = ?12, fax_area = ?13,
         fax_number = ?14, name1 = ?15, name2 = ?16, name3 = ?17, street = ?18, postal_code = ?19, city = ?20,
         newsletter = ?21, fax_advertising = ?22, updated_at = ?23
       where id = ?1`,
    )
    .bind(
      customerId,
      a.salutation,
      a.title.trim(),
      a.firstName.trim(),
      a.lastName.trim(),
      a.birthDate,
      a.website.trim(),
      a.vatId || null,
      ...[a.phone, a.mobile, a.fax].flatMap(({ area, number }) => [area.trim(), number.trim()]),
      ...a.names.map((name) => name.trim()),
      a.street.trim(),
      a.postalCode.trim(),
      a.city.trim(),
      Number(a.newsletter),
      Number(a.faxAdvertising),
      now,
    );
}

/** Writes where invoices go; an address that is complete only where `mayReplace`. */
export function updateRecipient(
  db: SqlDatabase,
  customerId: string,
  a: { street: string; postalCode: string; city: string; mayReplace: boolean; now: string },
): SqlStatement {
  return db
    .prepare(
      `update customer set street = ?2, postal_code = ?3, city = ?4, updated_at = ?5
       where id = ?1 and (?6 = 1 or trim(street) = '' or trim(postal_code) = '' or trim(city) = '') returning id`,
    )
    .bind(customerId, a.street, a.postalCode, a.city, a.now, Number(a.mayReplace));
}

/** What advertising a customer gets. */
export function updateAdvertising(
  db: SqlDatabase,
  customerId: string,
  { newsletter, fax, now }: { newsletter: boolean; fax: boolean; now: string },
): SqlStatement {
  return db
    .prepare('update customer set newsletter = ?2, fax_advertising = ?3, updated_at = ?4 where id = ?1')
    .bind(customerId, Number(newsletter), Number(fax), now);
}
