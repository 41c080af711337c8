import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import type { CompanyFunction } from '#shop/session/index.ts';
import { PIN_TRIES, USER_COLOURS, type SubUser, type UserLogin } from './model.ts';

interface Row {
  id: number;
  salutation: SubUser['salutation'];
  title: string;
  first_name: string;
  last_name: string;
  functions: string;
  colour: number;
  has_pin: number;
  order_limit: number | null;
  month_limit: number | null;
  login_email: string | null;
  login_active: number | null;
  passkeys: number;
  has_two_step: number;
}

const COLUMNS = `id, salutation, title, first_name, last_name, functions, colour, pin_hash is not null has_pin, order_limit,
  month_limit, l.email login_email, l.password_hash is not null login_active,
  (select count(*) from passkey p where p.customer_id = l.customer_id and p.user_id = l.user_id) passkeys,
  exists (select 1 from two_step t where t.customer_id = l.customer_id and t.user_id = l.user_id and t.confirmed_at is not null)
    has_two_step`;
const USERS = 'sub_user u left join user_login l on l.customer_id = u.customer_id and l.user_id = u.id';

/** The users of a customer that were not removed, in the order they came. */
export async function usersOf(db: SqlDatabase, customerId: string): Promise<SubUser[]> {
  const statement = db.prepare(
    `select ${COLUMNS} from ${USERS} where u.customer_id = ?1 and removed_at is null order by id`,
  );
  return (await statement.bind(customerId).all<Row>()).results.map(userOf);
}

/** True for a customer with at least one user. */
export async function anyUserOf(db: SqlDatabase, customerId: string): Promise<boolean> {
  const statement = db.prepare(
    'select 1 from sub_user where customer_id = ?1 and removed_at is null limit 1',
  );
  return (await statement.bind(customerId).first()) !== null;
}

/** A user of that customer; a foreign or removed one is null like one that never was. */
export async function userById(db: SqlDatabase, customerId: string, id: number): Promise<SubUser | null> {
  const row = await db
    .prepare(`select ${COLUMNS} from ${USERS} where u.customer_id = ?1 and id = ?2 and removed_at is null`)
    .bind(customerId, id)
    .first<Row>();
  return row && userOf(row);
}

function loginOf(row: Row, email: string): UserLogin {
  const { login_active: isActive, passkeys, has_two_step: hasTwoStep } = row;
  return { email, isActive: isActive === 1, passkeys, hasTwoStep: hasTwoStep === 1 };
}

function userOf(row: Row): SubUser {
  return {
    id: row.id,
    salutation: row.salutation,
    title: row.title,
    firstName: row.first_name,
    lastName: row.last_name,
    functions: JSON.parse(row.functions) as CompanyFunction[],
    colour: row.colour,
    hasPin: row.has_pin === 1,
    orderLimit: row.order_limit,
    monthLimit: row.month_limit,
    login: row.login_email === null ? null : loginOf(row, row.login_email),
  };
}

export interface UserData {
  salutation: SubUser['salutation'];
  title: string;
  firstName: string;
  lastName: string;
  functions: readonly CompanyFunction[];
  /** Minor units; null = the customer's own; undefined = unchanged. */
  orderLimit?: number | null | undefined;
  monthLimit?: number | null | undefined;
}

/** Adds a user: ids are never given twice, colours cycle with them. Returns the id. */
export function insertUser(
  db: SqlDatabase,
  customerId: string,
  user: UserData & { pinHash: string | null; now: string },
): SqlStatement {
  return db
    .prepare(
      `insert into sub_user (customer_id, id, salutation, title, first_name, last_name, functions, order_limit, month_limit,
         colour, pin_hash, created_at)
       select ?1, n, ?2, ?3, ?4, ?5, ?6, ?7, ?8, (n - 1) % ${USER_COLOURS}, ?9, ?10
         from (select coalesce(max(id), 0) + 1 n from sub_user where customer_id = ?1)
       returning id`,
    )
    .bind(
      customerId,
      ...fieldsOf(user),
      user.orderLimit ?? null,
      user.monthLimit ?? null,
      user.pinHash,
      user.now,
    );
}

/** Changes a user; `pinHash` undefined keeps the PIN, null takes it away. */
export function updateUser(
  db: SqlDatabase,
  customerId: string,
  id: number,
  user: UserData & { pinHash: string | null | undefined },
): SqlStatement {
  return db
    .prepare(
      `update sub_user set salutation = ?3, title = ?4, first_name = ?5, last_name = ?6, functions = ?7,
         order_limit = case ?8 when 1 then ?9 else order_limit end,
         month_limit = case ?10 when 1 then ?11 else month_limit end,
         pin_hash = case ?12 when 1 then ?13 else pin_hash end, pin_tries = case ?12 when 1 then 0 else pin_tries end
       where customer_id = ?1 and id = ?2 and removed_at is null returning id`,
    )
    .bind(
      customerId,
      id,
      ...fieldsOf(user),
      ...changeOf(user.orderLimit),
      ...changeOf(user.monthLimit),
      ...changeOf(user.pinHash),
    );
}

/** Whether a value is set anew, and to what. */
function changeOf<Value>(value: Value | null | undefined): [number, Value | null] {
  return [Number(value !== undefined), value ?? null];
}

function fieldsOf(user: UserData) {
  const { salutation, title, firstName, lastName, functions } = user;
  return [salutation, title.trim(), firstName.trim(), lastName.trim(), JSON.stringify(functions)] as const;
}

/** Removes a user; what it ordered and documented keeps its name. */
export function removeUserStatement(
  db: SqlDatabase,
  customerId: string,
  id: number,
  now: string,
): SqlStatement {
  return db
    .prepare(
      `update sub_user set removed_at = ?3, pin_hash = null where customer_id = ?1 and id = ?2 and removed_at is null returning id`,
    )
    .bind(customerId, id, now);
}

/** Takes one of the tries and returns the PIN's hash; null when all are used, so parallel tries cannot take more. */
export async function takePinTry(db: SqlDatabase, customerId: string, id: number): Promise<string | null> {
  const row = await db
    .prepare(
      `update sub_user set pin_tries = pin_tries + 1
        where customer_id = ?1 and id = ?2 and removed_at is null and pin_hash is not null and pin_tries < ${PIN_TRIES}
        returning pin_hash`,
    )
    .bind(customerId, id)
    .first<{ pin_hash: string }>();
  return row?.pin_hash ?? null;
}

/** A try that compared nothing. */
export function givePinTryBack(db: SqlDatabase, customerId: string, id: number): SqlStatement {
  return db
    .prepare(
      'update sub_user set pin_tries = pin_tries - 1 where customer_id = ?1 and id = ?2 and pin_tries > 0',
    )
    .bind(customerId, id);
}

/** Forgets a user’s wrong PINs: the right one came. */
export function resetPinTries(db: SqlDatabase, customerId: string, id: number): SqlStatement {
  return db
    .prepare('update sub_user set pin_tries = 0 where customer_id = ?1 and id = ?2')
    .bind(customerId, id);
}
