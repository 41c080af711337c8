import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import type { Access, HandedLine, Kind } from './model.ts';

/** All SQL of procurement systems. */

interface Row {
  id: string;
  kind: Kind;
  name: string;
  login: string;
  acting_user: number;
  hosts: string;
  is_on: number;
  secret_at: string;
  used_at: string | null;
}

const COLUMNS = 'p.id, p.kind, p.name, p.login, p.acting_user, p.hosts, p.is_on, p.secret_at, p.used_at';

const accessOf = (row: Row): Access => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  login: row.login,
  user: row.acting_user,
  hosts: JSON.parse(row.hosts) as string[],
  isOn: row.is_on === 1,
  secretAt: row.secret_at,
  usedAt: row.used_at,
});

/** The systems of a customer in the order they came. */
export async function accessesOf(db: SqlDatabase, customerId: string): Promise<Access[]> {
  const { results } = await db
    .prepare(`select ${COLUMNS} from punchout_access p where p.customer_id = ?1 order by p.created_at, p.id`)
    .bind(customerId)
    .all<Row>();
  return results.map(accessOf);
}

/** What a login proves itself against; its customer is whole and the acting user still there. */
export interface CustomerAccess extends Access {
  readonly customerId: string;
  readonly customerNumber: string;
  /** Name of who acts; '' = the account itself. */
  readonly userName: string;
  readonly secretHash: string;
  readonly language: string;
  readonly country: string;
}

/** The system of a login, of a customer of the firm who may order; off ones are none. */
export async function findAccess(
  db: SqlDatabase,
  { firm, kind, login }: { firm: 1 | 3; kind: Kind; login: string },
): Promise<CustomerAccess | null> {
  const row = await db
    .prepare(
      `select ${COLUMNS}, p.customer_id, p.secret_hash, c.number, c.language, c.country,
              coalesce(u.first_name || ' ' || u.last_name, '') user_name
         from punchout_access p
         join customer c on c.id = p.customer_id and c.state = 'verified' and c.must_change_password = 0
         left join sub_user u on u.customer_id = c.id and u.id = p.acting_user and u.removed_at is null
        where p.login = ?1 and p.kind = ?2 and c.firm = ?3 and p.is_on = 1 and (p.acting_user = 0 or u.id is not null)`,
    )
    .bind(login, kind, firm)
    .first<
      Row & {
        customer_id: string;
        secret_hash: string;
        number: string;
        language: string;
        country: string;
        user_name: string;
      }
    >();
  if (!row) return null;
  const { customer_id: customerId, secret_hash: secretHash, number, language, country } = row;
  const ofCustomer = { customerId, customerNumber: number, language, country };
  return { ...accessOf(row), ...ofCustomer, userName: row.user_name, secretHash };
}

export interface NewAccess {
  id: string;
  customerId: string;
  kind: Kind;
  name: string;
  login: string;
  secretHash: string;
  user: number;
  hosts: readonly string[];
  now: string;
}

/** Writes the access of a procurement system; its secret as a hash. */
export function insertAccess(db: SqlDatabase, access: NewAccess): SqlStatement {
  const { id, customerId, kind, name, login, secretHash, user, hosts, now } = access;
  return db
    .prepare(
      `insert into punchout_access (id, customer_id, kind, name, login, secret_hash, acting_user, hosts, created_at, secret_at)
       values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?9)`,
    )
    .bind(id, customerId, kind, name, login, secretHash, user, JSON.stringify(hosts), now);
}

export interface AccessChange {
  name: string;
  user: number;
  hosts: readonly string[];
  isOn: boolean;
}

/** Writes what may be changed of an access; a row comes back where the customer has it. */
export function updateAccess(
  db: SqlDatabase,
  customerId: string,
  id: string,
  { name, user, hosts, isOn }: AccessChange,
): SqlStatement {
  return db
    .prepare(
      `update punchout_access set name = ?3, acting_user = ?4, hosts = ?5, is_on = ?6
        where customer_id = ?1 and id = ?2 returning id`,
    )
    .bind(customerId, id, name, user, JSON.stringify(hosts), Number(isOn));
}

/** Gives an access a new secret; its login comes back where the customer has it. */
export function updateSecret(
  db: SqlDatabase,
  customerId: string,
  id: string,
  { hash, now }: { hash: string; now: string },
): SqlStatement {
  return db
    .prepare(
      'update punchout_access set secret_hash = ?3, secret_at = ?4 where customer_id = ?1 and id = ?2 returning login',
    )
    .bind(customerId, id, hash, now);
}

/** Ends an access; a row comes back where the customer had it. */
export function deleteAccess(db: SqlDatabase, customerId: string, id: string): SqlStatement {
  return db
    .prepare('delete from punchout_access where customer_id = ?1 and id = ?2 returning id')
    .bind(customerId, id);
}

/** Notes when an access was used last. */
export function touchAccess(db: SqlDatabase, id: string, now: string): SqlStatement {
  return db.prepare('update punchout_access set used_at = ?2 where id = ?1').bind(id, now);
}

/** Keeps what is handed over; nothing where the access went meanwhile. */
export function insertHandOver<Database extends Pick<SqlDatabase, 'prepare'>>(
  db: Database,
  { id, access, lines, now }: { id: string; access: string; lines: readonly HandedLine[]; now: string },
): ReturnType<Database['prepare']> {
  return db
    .prepare(
      `insert into punchout_handover (id, access_id, lines, at)
       select ?1, id, ?3, ?4 from punchout_access where id = ?2`,
    )
    .bind(id, access, JSON.stringify(lines), now) as ReturnType<Database['prepare']>;
}

/** What a system was handed over under an id; null for another system's. */
export async function handedOver(db: SqlDatabase, access: string, id: string): Promise<HandedLine[] | null> {
  const row = await db
    .prepare('select lines from punchout_handover where id = ?1 and access_id = ?2')
    .bind(id, access)
    .first<{ lines: string }>();
  return row && (JSON.parse(row.lines) as HandedLine[]);
}
