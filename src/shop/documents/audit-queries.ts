import type { SqlDatabase } from '#lib/sql.ts';

/** ISO dates, both included. */
export interface AuditPeriod {
  readonly from: string;
  readonly to: string;
}

/** An article that came to a customer, or went into a work, in a time. */
export interface AuditedArticle {
  readonly number: string;
  /** Packs that were delivered in the time. */
  readonly quantity: number;
  /** ISO dates of the last dispatch and of the last work; '' for none. */
  readonly boughtOn: string;
  readonly usedOn: string;
  /** Lots of both, with a blank between. */
  readonly lots: string;
}

/** What was bought and what was used in a time, by article number. */
export async function auditedArticles(
  db: SqlDatabase,
  customer: string,
  { from, to }: AuditPeriod,
): Promise<AuditedArticle[]> {
  const { results } = await db
    .prepare(
      `select number, sum(quantity) quantity, max(boughtOn) boughtOn, max(usedOn) usedOn,
              coalesce(group_concat(distinct nullif(replace(lot, ' ', ''), '')), '') lots
         from (select dl.number, dl.quantity, d.shipped_on boughtOn, '' usedOn, coalesce(dl.lot, '') lot
                 from customer_order o join delivery d on d.order_id = o.id join delivery_line dl on dl.delivery_id = d.id
                where o.customer_id = ?1 and d.shipped_on between ?2 and ?3
               union all
               select article, 0, '', substr(noted_at, 1, 10), lot from work_batch
                where customer_id = ?1 and article <> '' and substr(noted_at, 1, 10) between ?2 and ?3)
        group by number order by number`,
    )
    .bind(customer, from, to)
    .all<AuditedArticle>();
  return results.map((row) => ({ ...row, lots: row.lots.replaceAll(',', ' ') }));
}
