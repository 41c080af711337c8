import type { SqlDatabase } from '#lib/sql.ts';
import { holds, spellings } from '#lib/sql-text.ts';
import type { Lot, LotFilter, LotReturn, RecallAnswer } from './model.ts';

const MOST_LISTED = 200;

/** A lot with its count and its recall. */
export type LotRow = Omit<Lot, 'recall' | 'left' | 'returns'> & {
  unopened: number | null;
  opened: number | null;
  countedBy: string | null;
  countedAt: string | null;
  recall: string | null;
  reason: string | null;
  answer: RecallAnswer | null;
};

/** Every lot that was delivered or stands in a work, summed; ?1 customer. */
const SEEN = `select dl.number article, dl.name, dl.lot, dl.serial, coalesce(dl.expires_on, '') expiry, dl.quantity delivered,
    substr(d.shipped_on, 1, 10) delivered_on, null work_id
    from customer_order o join delivery d on d.order_id = o.id join delivery_line dl on dl.delivery_id = d.id
   where o.customer_id = ?1 and dl.lot || dl.serial <> ''
  union all
  select b.article, b.name, b.lot, b.serial, b.expires_on, 0, '', b.work_id from work_batch b
   where b.customer_id = ?1 and b.lot || b.serial <> ''`;

/** A return of a lot's position; `lots` counts the lots that this position came in. */
export interface ReturnRow extends Omit<LotReturn, 'isCertain'> {
  article: string;
  lot: string;
  serial: string;
  lots: number;
}

/** Returns of positions that were delivered with a lot, the latest first; ?1 customer. */
const RETURNS = `select dl.number article, dl.lot, dl.serial, r.number, r.state, rl.quantity pieces,
    (select count(distinct lower(dl2.lot) || char(10) || lower(dl2.serial)) from delivery d2 join delivery_line dl2 on dl2.delivery_id = d2.id
      where d2.order_id = rl.order_id and dl2.order_position = rl.order_position) lots
    from return_slip r join return_line rl on rl.return_id = r.id join delivery d on d.order_id = rl.order_id
    join delivery_line dl on dl.delivery_id = d.id and dl.order_position = rl.order_position
   where r.customer_id = ?1 and r.state <> 'refused' and dl.lot || dl.serial <> ''
   group by r.id, rl.order_id, rl.order_position, dl.number, lower(dl.lot), lower(dl.serial) order by r.number desc limit ?2`;
const MOST_RETURNS = 1_000;

/** What a lot is found by. */
const WORDS = `s.lot || char(10) || s.serial || char(10) || s.article || char(10) || s.name`;

/** A laboratory's lots that hold a text, and the returns of them; `soon` is the ISO date until when a lot ends soon. */
export async function ledgerOf(
  db: SqlDatabase,
  customer: string,
  { text, filter, soon }: { readonly text: string; readonly filter: LotFilter; readonly soon: string },
): Promise<[LotRow[], ReturnRow[]]> {
  const lots = db
    .prepare(
      `select s.article, max(s.name) name, s.lot, s.serial, max(s.expiry) expiry, sum(s.delivered) delivered,
         max(s.delivered_on) deliveredOn, count(distinct s.work_id) works, max(r.number) recall, max(r.reason) reason,
         max(a.answer) answer, max(n.unopened) unopened, max(n.opened) opened, max(n.user_name) countedBy, max(n.at) countedAt
        from (${SEEN}) s
        left join recall r on r.article = s.article and exists (
          select 1 from recall_lot rl where rl.recall_number = r.number and rl.lot = s.lot)
        left join recall_answer a on a.recall_number = r.number and a.customer_id = ?1 and a.lot = s.lot
        left join lot_count n on n.customer_id = ?1 and n.article = s.article and n.lot = s.lot and n.serial = s.serial
       where (?2 = '' or ${holds(WORDS, '?6')})
         and (?3 <> 'rueckruf' or s.article in (select article from recall))
       group by s.article, lower(s.lot), lower(s.serial)
      having (?3 <> 'ablauf' or (max(s.expiry) <> '' and max(s.expiry) <= ?4)) and (?3 <> 'rueckruf' or max(r.number) is not null)
       order by recall is null, iif(?3 = 'ablauf', expiry, ''), deliveredOn desc, s.article, s.lot limit ?5`,
    )
    .bind(customer, text, filter, soon, MOST_LISTED, spellings(text));
  const [rows, returned] = await db.batch<unknown>([lots, db.prepare(RETURNS).bind(customer, MOST_RETURNS)]);
  return [rows!.results as LotRow[], returned!.results as ReturnRow[]];
}
