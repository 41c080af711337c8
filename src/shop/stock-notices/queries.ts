import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import type { Market } from '#shop/markets/index.ts';

/** All SQL of stock notices. */

export interface NoticeRow {
  number: string;
  asked_at: string;
  told_at: string | null;
}

/** A customer's notices, the latest first; told ones stay in sight for a while. */
export function noticesOf(db: SqlDatabase, customer: string, toldSince: string): SqlStatement {
  return db
    .prepare(
      `select number, asked_at, told_at from stock_notice
        where customer_id = ?1 and (told_at is null or told_at >= ?2) order by asked_at desc, number`,
    )
    .bind(customer, toldSince);
}

/** Which of some articles a customer waits for. */
export function waitingAmong(db: SqlDatabase, customer: string, numbers: readonly string[]): SqlStatement {
  return db
    .prepare(
      `select number from stock_notice
        where customer_id = ?1 and told_at is null and number in (select value from json_each(?2))`,
    )
    .bind(customer, JSON.stringify(numbers));
}

export interface NewNotice {
  readonly customer: string;
  readonly number: string;
  readonly user: number;
  readonly brand: Market['brand'];
  readonly language: Market['language'];
  readonly home: string;
  readonly now: string;
  readonly most: number;
}

/** Asks, or asks anew after it was told; nothing happens above the limit. Returns the number. */
export function upsertNotice(db: SqlDatabase, notice: NewNotice): SqlStatement {
  const { customer, number, user, brand, language, home, now, most } = notice;
  return db
    .prepare(
      `insert into stock_notice (customer_id, number, acting_user, brand, language, home, asked_at)
       select ?1, ?2, ?3, ?4, ?5, ?6, ?7
        where (select count(*) from stock_notice
                where customer_id = ?1 and told_at is null and number <> ?2) < ?8
       on conflict (customer_id, number) do update set
         asked_at = iif(told_at is null, asked_at, excluded.asked_at), told_at = null, acting_user = excluded.acting_user,
         brand = excluded.brand, language = excluded.language, home = excluded.home
       returning number`,
    )
    .bind(customer, number, user, brand, language, home, now, most);
}

/** Takes a customer’s stock notice for an article away. */
export function removeNotice(db: SqlDatabase, customer: string, number: string): SqlStatement {
  return db.prepare('delete from stock_notice where customer_id = ?1 and number = ?2').bind(customer, number);
}

/** Every article that somebody waits for. */
export function awaitedNumbers(db: SqlDatabase): SqlStatement {
  return db.prepare('select distinct number from stock_notice where told_at is null order by number');
}

export interface WaitingRow {
  customer_id: string;
  number: string;
  brand: Market['brand'];
  language: Market['language'];
  home: string;
  asked_at: string;
  email: string;
}

/** Who waits for some articles, with the address of now; blocked customers wait on. */
export function waitingFor(db: SqlDatabase, numbers: readonly string[]): SqlStatement {
  return db
    .prepare(
      `select n.customer_id, n.number, n.brand, n.language, n.home, n.asked_at, c.email
         from stock_notice n join customer c on c.id = n.customer_id and c.state = 'verified'
        where n.told_at is null and n.number in (select value from json_each(?1))
        order by n.customer_id, n.language, n.brand, n.asked_at, n.number`,
    )
    .bind(JSON.stringify(numbers));
}

/** Marks notices as told; the table refuses when one of them was told already. */
export function markTold(
  db: SqlDatabase,
  customer: string,
  numbers: readonly string[],
  now: string,
): SqlStatement {
  return db
    .prepare(
      `update stock_notice set told_at = ?3
        where customer_id = ?1 and number in (select value from json_each(?2))`,
    )
    .bind(customer, JSON.stringify(numbers), now);
}

/** Which state of the catalogue is live; no row where it was looked through already and nobody asked since. */
export function roundState(db: SqlDatabase): SqlStatement {
  return db.prepare(
    `select p.live, p.live || '.' || p.version || '.' || p.updates version
       from catalogue_pointer p left join stock_notice_round r on true
      where r.version is null or r.version <> p.live || '.' || p.version || '.' || p.updates
         or exists (select 1 from stock_notice where told_at is null and asked_at >= r.at)`,
  );
}

/** Notes of which version of the catalogue the last round was. */
export function writeRound(db: SqlDatabase, version: string, at: string): SqlStatement {
  return db
    .prepare(
      `insert into stock_notice_round (only_row, version, at) values (1, ?1, ?2)
       on conflict (only_row) do update set version = excluded.version, at = excluded.at`,
    )
    .bind(version, at);
}
