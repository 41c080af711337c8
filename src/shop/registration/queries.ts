import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import type { LoginName } from '#lib/validators/login-name.ts';
import type { Registration } from './model.ts';

export interface NewCustomer extends Omit<Registration, 'password' | 'passwordRepeated'> {
  id: string;
  firm: 1 | 3;
  passwordHash: string;
  country: string;
  language: string;
  priceList: number;
  now: string;
}

/**
 * Inserts a customer unless the firm knows the e-mail, as a customer's or as a user's login: one statement, so of parallel registrations one inserts. New
 * numbers are given from 200001 on.
 */
export function insertCustomer(db: SqlDatabase, c: NewCustomer): SqlStatement {
  return db
    .prepare(
      `insert into customer (id, firm, number, state, email, password_hash, industry, name1, name2, postal_code, salutation,
         title, first_name, last_name, street, city, phone_area, phone_number, vat_id, website, newsletter, country,
         language, price_list, created_at, updated_at)
       select ?1, ?2, (select cast(coalesce(max(cast(number as integer)), 200000) + 1 as text) from customer
                        where firm = ?2 and number not glob '*[^0-9]*' and length(number) < 8
                          and cast(number as integer) >= 200000),
         'registered', ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23, ?23
        where not exists (select 1 from customer where firm = ?2 and email = ?3)
          and not exists (select 1 from user_login where firm = ?2 and email = ?3)`,
    )
    .bind(
      c.id,
      c.firm,
      c.email,
      c.passwordHash,
      c.industry,
      c.name1,
      c.name2 ?? '',
      c.postalCode,
      c.salutation ?? '',
      c.title ?? '',
      c.firstName ?? '',
      c.lastName ?? '',
      c.street ?? '',
      c.city ?? '',
      c.phoneArea ?? '',
      c.phoneNumber ?? '',
      c.vatId || null,
      c.website ?? '',
      Number(c.newsletter ?? false),
      c.country,
      c.language,
      c.priceList,
      c.now,
    );
}

/** Writes the number that the insert gave into the mail of the same batch. */
export function numberIntoMail(db: SqlDatabase, mailId: string, customerId: string): SqlStatement {
  return db
    .prepare(
      `update outbox set payload = json_set(payload, '$.values.number', (select number from customer where id = ?2)) where id = ?1`,
    )
    .bind(mailId, customerId);
}

export interface WebCustomer {
  id: string;
  number: string;
  email: string;
  state: 'registered' | 'verified' | 'blocked';
  password_hash: string | null;
  postal_code: string;
  name1: string;
}

const COLUMNS = 'id, number, email, state, password_hash, postal_code, name1';

/** The customer of a firm with a number, with an access or without; null where nobody has it. */
export function customerByNumber(db: SqlDatabase, firm: number, number: string): Promise<WebCustomer | null> {
  return db
    .prepare(`select ${COLUMNS} from customer where firm = ?1 and number = ?2`)
    .bind(firm, number)
    .first<WebCustomer>();
}

/** Customers of a firm with that e-mail, ten at most. */
export async function customersByEmail(db: SqlDatabase, firm: number, email: string): Promise<WebCustomer[]> {
  const statement = db.prepare(`select ${COLUMNS} from customer where firm = ?1 and email = ?2 limit 10`);
  return (await statement.bind(firm, email).all<WebCustomer>()).results;
}

export interface PendingVerification {
  customer_id: string;
  number: string;
  email: string;
  /** What the link carries: e-mail and password of a customer who opens the access anew, hashes of links that it replaces. */
  data: string;
  /** Hash of their last link; null where it is forgotten. */
  hash: string | null;
}

/**
 * Registrations that wait for their link under an e-mail or a number: new customers, and customers whose access is being
 * opened (their last try counts). Ten at most.
 */
export async function pendingVerifications(
  db: SqlDatabase,
  of: { firm: number; brand: string; name: LoginName },
): Promise<PendingVerification[]> {
  const statement = db.prepare(
    `select c.id customer_id, c.number, coalesce(t.data ->> '$.email', c.email) email, coalesce(t.data, '{}') data, t.hash
       from customer c
       left join token t on t.hash = (select hash from token where customer_id = c.id and purpose = 'verify'
                                       and brand = ?2 order by created_at desc limit 1)
      where c.firm = ?1 and c.state <> 'blocked' and (c.state = 'registered' or t.hash is not null)
        and ((?3 is not null and coalesce(t.data ->> '$.email', c.email) = ?3) or c.number = ?4)
      limit 10`,
  );
  const email = of.name.kind === 'email' ? of.name.email : null;
  const number = of.name.kind === 'number' ? of.name.number : null;
  return (await statement.bind(of.firm, of.brand, email, number).all<PendingVerification>()).results;
}

/** Makes a customer verified, with the e-mail and password that the token carries – as long as the token is there. */
export function verifyByToken(db: SqlDatabase, hash: string, now: string): SqlStatement {
  return db
    .prepare(
      `update customer set state = 'verified', updated_at = ?2,
         email = coalesce(t.data ->> '$.email', email),
         password_hash = coalesce(t.data ->> '$.passwordHash', password_hash)
       from token t
       where t.hash = ?1 and t.purpose = 'verify' and t.expires_at > ?2 and customer.id = t.customer_id
         and customer.state <> 'blocked' and (t.data ->> '$.passwordHash' is null or customer.password_hash is null)`,
    )
    .bind(hash, now);
}

/** Sets a new password as long as the token is there; who read the mail has proved the address too. */
export function passwordByToken(
  db: SqlDatabase,
  hash: string,
  passwordHash: string,
  now: string,
): SqlStatement {
  return db
    .prepare(
      `update customer set password_hash = ?2, must_change_password = 0, updated_at = ?3,
         state = case state when 'registered' then 'verified' else state end
       from token t
       where t.hash = ?1 and t.purpose = 'password' and t.expires_at > ?3 and customer.id = t.customer_id
       returning customer.id`,
    )
    .bind(hash, passwordHash, now);
}

/** An invoice that may prove whose account it is. */
export interface ProvingInvoice {
  readonly number: string;
  readonly gross: number;
}

/** Invoices of a customer since a day (ISO), the newest first, 200 at most. */
export async function invoicesSince(
  db: SqlDatabase,
  customerId: string,
  since: string,
): Promise<ProvingInvoice[]> {
  const { results } = await db
    .prepare(
      `select i.number, i.gross from invoice i join customer_order o on o.id = i.order_id
        where o.customer_id = ?1 and i.issued_on >= ?2 order by i.issued_on desc limit 200`,
    )
    .bind(customerId, since)
    .all<ProvingInvoice>();
  return results;
}
