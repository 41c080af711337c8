import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import type { Stand } from './model.ts';

/** Presses that one answer tells. */
const MANY = 30;
/** Movements that are looked at: more than that many places of one press are one line all the same. */
const MOST_MOVEMENTS = 2000;

/** A press: its last movement, the acting user's id, its first place, and how many of its places changed after it. */
export interface LogRow {
  booking: string;
  at: string;
  user: number;
  kind: string;
  places: number;
  cabinet: number;
  drawer: number;
  row: number;
  column: number;
  article: string;
  taken: number;
  reference: string;
  work: string;
  followed: number;
}

/** The last presses on a drawer's places, the newest first. What followed on the places of a press, its way back among it, keeps it from being taken back. */
export function logOf(
  db: SqlDatabase,
  customer: string,
  { cabinet, drawer }: { cabinet: number; drawer: number },
): SqlStatement {
  // prettier-ignore
  return db
    .prepare(
      `with m as (select * from tooth_movement where customer_id = ?1 and cabinet = ?2 and drawer = ?3 order by at desc limit ${MOST_MOVEMENTS})
       select m.booking, max(m.at) as at, m.user_id as user, m.kind, count(*) as places, m.cabinet, m.drawer,
              min(m.row_no * 100 + m.column_no) / 100 as row, min(m.row_no * 100 + m.column_no) % 100 as column,
              m.article, sum(m.taken) as taken, m.order_ref as reference, m.work,
              (select count(*) from tooth_movement o join tooth_place p on p.customer_id = o.customer_id and p.cabinet = o.cabinet
                and p.drawer = o.drawer and p.row_no = o.row_no and p.column_no = o.column_no
                where o.customer_id = ?1 and o.booking = m.booking and p.version <> o.version) as followed
         from m group by m.booking order by max(m.at) desc, m.booking limit ${MANY}`,
    )
    .bind(customer, cabinet, drawer);
}

/** Names of the company's users, of former ones too. */
export function usersOf(db: SqlDatabase, customer: string): SqlStatement {
  return db
    .prepare(`select id, first_name || ' ' || last_name as name from sub_user where customer_id = ?1`)
    .bind(customer);
}

/** Places of a drawer and the sum of their versions; null for a drawer that is not there. */
export function standOf(
  db: SqlDatabase,
  customer: string,
  { cabinet, drawer }: { cabinet: number; drawer: number },
): Promise<Stand | null> {
  // prettier-ignore
  return db
    .prepare(
      `select count(*) as places, coalesce(sum(p.version), 0) as versions
         from tooth_drawer d join tooth_cabinet c on c.customer_id = d.customer_id and c.id = d.cabinet and c.removed_at is null
         join tooth_place p on p.customer_id = d.customer_id and p.cabinet = d.cabinet and p.drawer = d.id
          and p.row_no <= d.row_count and p.column_no <= d.column_count
        where d.customer_id = ?1 and d.cabinet = ?2 and d.id = ?3 and d.removed_at is null group by d.id`,
    )
    .bind(customer, cabinet, drawer)
    .first<Stand>();
}
