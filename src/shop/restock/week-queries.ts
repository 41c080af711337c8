import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import type { Language, Market } from '#shop/markets/index.ts';

/** A laboratory's weekday for its list, 1 = Monday, and what the mail is written with. */
interface Week {
  readonly customer: string;
  readonly weekday: number;
  /** ISO date. */
  readonly nextOn: string;
  readonly brand: Market['brand'];
  readonly language: Language;
  readonly home: string;
}

/** Keeps a laboratory's weekday, in place of the one before. */
export async function writeWeek(db: SqlDatabase, week: Week): Promise<void> {
  const { customer, weekday, nextOn, brand, language, home } = week;
  await db
    .prepare(
      `insert into restock_week (customer_id, weekday, next_on, brand, language, home) values (?1, ?2, ?3, ?4, ?5, ?6)
       on conflict (customer_id) do update set weekday = ?2, next_on = ?3, brand = ?4, language = ?5, home = ?6`,
    )
    .bind(customer, weekday, nextOn, brand, language, home)
    .run();
}

/** No list any more. */
export async function deleteWeek(db: SqlDatabase, customer: string): Promise<void> {
  await db.prepare('delete from restock_week where customer_id = ?1').bind(customer).run();
}

/** The weekday of a laboratory's list, 1 = Monday; null for none. */
export async function weekdayOf(db: SqlDatabase, customer: string): Promise<number | null> {
  const row = await db
    .prepare('select weekday from restock_week where customer_id = ?1')
    .bind(customer)
    .first<{ weekday: number }>();
  return row?.weekday ?? null;
}

/** A list that is due, and to whom it goes. */
export interface DueRow {
  customer: string;
  weekday: number;
  next_on: string;
  brand: Market['brand'];
  language: Language;
  home: string;
  email: string;
  country: string;
  live: 'A' | 'B' | null;
}

/** Lists that are due on an ISO date, the longest due first, so many at most, `behind` so many others. */
export async function dueLists(
  db: SqlDatabase,
  day: string,
  { most, behind }: { most: number; behind: number },
): Promise<DueRow[]> {
  const { results } = await db
    .prepare(
      `select w.customer_id customer, w.weekday, w.next_on, w.brand, w.language, w.home, c.email, c.country, (select live from catalogue_pointer) live
         from restock_week w join customer c on c.id = w.customer_id where w.next_on <= ?1 order by w.next_on, w.customer_id limit ?2 offset ?3`,
    )
    .bind(day, most, behind)
    .all<DueRow>();
  return results;
}

/** The next day of a list, unless another round was faster. */
export const setNextDay = (db: SqlDatabase, { customer, next_on }: DueRow, day: string): SqlStatement =>
  db
    .prepare('update restock_week set next_on = ?2 where customer_id = ?1 and next_on = ?3')
    .bind(customer, day, next_on);
