import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import type { RecallAnswer } from './model.ts';

/** A customer who got lots of an article, or has them in a work. */
export interface Concerned {
  id: string;
  firm: 1 | 3;
  number: string;
  name: string;
  email: string;
  language: string;
  country: string;
  /** json: the lots, each with the number of works that have it. */
  seen: string;
}

/** Who got lots of an article, or has them in a work: all customers, or one. */
export function concernedBy(
  db: SqlDatabase,
  article: string,
  lots: readonly string[],
  customer: string | null = null,
): SqlStatement {
  return db
    .prepare(
      `with called as (select lower(value) lot from json_each(?2)),
        seen as (select o.customer_id, dl.lot, null work from delivery_line dl join delivery d on d.id = dl.delivery_id
            join customer_order o on o.id = d.order_id where dl.number = ?1 and lower(dl.lot) in (select lot from called)
          union all select customer_id, lot, work_id from work_batch where article = ?1 and lower(lot) in (select lot from called)),
        by_lot as (select customer_id, min(lot) lot, count(distinct work) works from seen
          where ?3 is null or customer_id = ?3 group by customer_id, lower(lot))
       select c.id, c.firm, c.number, c.name1 name, c.email, c.language, c.country,
           json_group_array(json_object('lot', b.lot, 'works', b.works)) seen
         from by_lot b join customer c on c.id = b.customer_id group by c.id order by c.id`,
    )
    .bind(article, JSON.stringify(lots), customer);
}

/** The article of a recall by its number; null for none. */
export async function articleOfRecall(db: SqlDatabase, number: string): Promise<string | null> {
  const known = await db
    .prepare('select article from recall where number = ?1')
    .bind(number)
    .first<{ article: string }>();
  return known?.article ?? null;
}

/** The article of a recall that names a lot; null where none of that number does. */
export async function articleOfLot(db: SqlDatabase, number: string, lot: string): Promise<string | null> {
  const known = await db
    .prepare('select article from recall r join recall_lot l on l.recall_number = r.number where r.number = ?1 and l.lot = ?2')
    .bind(number, lot)
    .first<{ article: string }>(); // prettier-ignore
  return known?.article ?? null;
}

/** Lots that a recall names so far, in small letters. */
export async function lotsOfRecall(db: SqlDatabase, number: string): Promise<ReadonlySet<string>> {
  const known = await db
    .prepare('select lower(lot) lot from recall_lot where recall_number = ?1')
    .bind(number)
    .all<{ lot: string }>();
  return new Set(known.results.map(({ lot }) => lot));
}

/** Statements that write a recall, or its reason and more lots to one that is there. */
export function insertRecall(
  db: SqlDatabase,
  recall: { number: string; article: string; name: string; reason: string; lots: readonly string[]; now: string },
): SqlStatement[] {
  const { number, article, name, reason, lots, now } = recall;
  return [
    db
      .prepare(
        `insert into recall (number, article, name, reason, said_at, changed_at) values (?1, ?2, ?3, ?4, ?5, ?5)
         on conflict (number) do update set reason = ?4, changed_at = ?5`,
      )
      .bind(number, article, name, reason, now),
    db
      .prepare('insert into recall_lot (recall_number, lot) select ?1, value from json_each(?2) where true on conflict do nothing')
      .bind(number, JSON.stringify(lots)),
  ];
} // prettier-ignore

interface RecallRow {
  number: string;
  article: string;
  name: string;
  reason: string;
  saidAt: string;
  /** JSON. */
  lots: string;
}

/** The latest recalls, 50 at most, or one of them. */
export async function recallsWith(db: SqlDatabase, number: string | null): Promise<RecallRow[]> {
  const { results } = await db
    .prepare(
      `select number, article, name, reason, said_at saidAt, (select json_group_array(lot) from recall_lot where recall_number = number) lots
         from recall where ?1 is null or number = ?1 order by said_at desc, number limit ?2`,
    )
    .bind(number, MOST_RECALLS)
    .all<RecallRow>();
  return results;
}

const MOST_RECALLS = 50;

interface AnswerRow {
  customer_id: string;
  lot: string;
  answer: RecallAnswer;
  note: string;
  user_name: string;
  at: string;
}

/** What laboratories said about a recall. */
export async function answersTo(db: SqlDatabase, number: string): Promise<AnswerRow[]> {
  const { results } = await db
    .prepare('select * from recall_answer where recall_number = ?')
    .bind(number)
    .all<AnswerRow>();
  return results;
}

/** Keeps what a laboratory says of a lot, in place of what it said before. */
export async function writeAnswer(
  db: SqlDatabase,
  said: {
    number: string;
    customer: string;
    lot: string;
    answer: RecallAnswer;
    note: string;
    by: string;
    at: string;
  },
): Promise<void> {
  const { number, customer, lot, answer, note, by, at } = said;
  await db
    .prepare(
      `insert into recall_answer (recall_number, customer_id, lot, answer, note, user_name, at) values (?1, ?2, ?3, ?4, ?5, ?6, ?7)
       on conflict (recall_number, customer_id, lot) do update set answer = ?4, note = ?5, user_name = ?6, at = ?7`,
    )
    .bind(number, customer, lot, answer, note, by, at)
    .run();
}
