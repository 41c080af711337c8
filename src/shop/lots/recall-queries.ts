import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';

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
