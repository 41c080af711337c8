import type { CustomerDatabase, SqlStatement } from '#lib/sql.ts';

/** Works of one round; the next minute takes the rest. */
const ROUND = 50;

/** Whose works live in a home, as SQL: the home erases them, and SHOP is closed for what is still there while he moves. */
const HAS_HOME = 'select 1 from customer_home h where h.customer_id = work.customer_id and h.stage > 0';

/** Links of works that are erased: those of one that was opened meanwhile stay with it. */
const WITHOUT_WORK = `delete from statement_link where (customer_id, work_id) in (
  select e.value ->> 0, e.value ->> 1 from json_each(?1) e
   where not exists (select 1 from work w where w.customer_id = e.value ->> 0 and w.id = e.value ->> 1))`;

/**
 * Erases finished, delivered and cancelled works whose retention has ended – ten years, fifteen for implants (annex XIII, section 4) – with all
 * their versions, lots and links: a patient's data is kept no longer than the law asks for. Returns their number. A work that is being
 * corrected waits. The database itself erases no version before its day (trigger `work_version_retained`).
 */
export async function eraseRetained(db: CustomerDatabase, today: string): Promise<number> {
  const { results } = await db
    .prepare(
      `select customer_id, id from work indexed by work_retained
        where retain_until is not null and retain_until < ?1 and state <> 'open'
          ${db.isApart ? '' : `and not exists (${HAS_HOME})`} limit ?2`,
    )
    .bind(today, ROUND)
    .all<{ customer_id: string; id: string }>();
  if (results.length === 0) return 0;
  const ended = JSON.stringify(results.map((one) => [one.customer_id, one.id]));
  // state and day are looked at again: a work that was opened meanwhile keeps all it has
  const over = `select w.customer_id, w.id from json_each(?1) e join work w on w.customer_id = e.value ->> 0 and w.id = e.value ->> 1
    where w.retain_until < ?2 and w.state <> 'open'`;
  const erase = (sql: string): SqlStatement => db.prepare(sql).bind(ended, today);
  await db.commit(
    [
      erase(`delete from work_batch where (customer_id, work_id) in (${over})`),
      erase(`delete from work_version where (customer_id, work_id) in (${over})`),
      erase(`delete from work where (customer_id, id) in (${over})`),
    ],
    [db.prepare(WITHOUT_WORK).bind(ended)],
  );
  return results.length;
}
