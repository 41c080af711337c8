import { businessDay } from '#lib/business-time.ts';
import type { SqlDatabase } from '#lib/sql.ts';
import { requireCustomer, type WithCaller } from '#shop/session/index.ts';
import type { Lot, LotFilter, RecallAnswer } from './model.ts';

const MOST_LISTED = 200;
const SOON_DAYS = 90;
const DAY_MS = 86_400_000;

type LotRow = Omit<Lot, 'recall' | 'left'> & {
  unopened: number | null;
  opened: number | null;
  countedBy: string | null;
  countedAt: string | null;
  recall: string | null;
  reason: string | null;
  answer: RecallAnswer | null;
};

/** Every lot that was delivered or stands in a work, summed; ?1 customer. */
const SEEN = `select dl.number article, l.name, dl.lot, dl.serial, coalesce(dl.expires_on, '') expiry, dl.quantity delivered,
    substr(d.shipped_on, 1, 10) delivered_on, null work_id
    from customer_order o join delivery d on d.order_id = o.id join delivery_line dl on dl.delivery_id = d.id
    left join order_line l on l.order_id = o.id and l.position = dl.order_position
   where o.customer_id = ?1 and dl.lot || dl.serial <> ''
  union all
  select b.article, p.value ->> 'name', b.lot, b.serial, b.expires_on, 0, '', b.work_id
    from work_batch b join work w on w.customer_id = b.customer_id and w.id = b.work_id
    join json_each(w.content, '$.positions') p on p.value ->> 'id' = b.position
   where b.customer_id = ?1 and b.lot || b.serial <> ''`;

/**
 * The lots of a laboratory, 200 at most: those delivered last first, of those that end soon the first to end. `text` is part
 * of lot, serial number, article or name. Refuses guests.
 */
export async function readLedger(
  ctx: WithCaller & { readonly db: SqlDatabase; readonly now: string },
  { text, filter }: { readonly text: string; readonly filter: LotFilter },
): Promise<Lot[]> {
  const { customerId } = requireCustomer(ctx);
  const soon = businessDay(new Date(Date.parse(ctx.now) + SOON_DAYS * DAY_MS).toISOString());
  const { results } = await ctx.db
    .prepare(
      `select s.article, max(s.name) name, s.lot, s.serial, max(s.expiry) expiry, sum(s.delivered) delivered,
         max(s.delivered_on) deliveredOn, count(distinct s.work_id) works, max(r.number) recall, max(r.reason) reason,
         max(a.answer) answer, max(n.unopened) unopened, max(n.opened) opened, max(n.user_name) countedBy, max(n.at) countedAt
        from (${SEEN}) s
        left join recall r on r.article = s.article and exists (
          select 1 from recall_lot rl where rl.recall_number = r.number and rl.lot = s.lot)
        left join recall_answer a on a.recall_number = r.number and a.customer_id = ?1 and a.lot = s.lot
        left join lot_count n on n.customer_id = ?1 and n.article = s.article and n.lot = s.lot and n.serial = s.serial
       where (?2 = '' or instr(lower(s.lot || char(10) || s.serial || char(10) || s.article || char(10) || coalesce(s.name, '')), lower(?2)) > 0)
         and (?3 <> 'rueckruf' or s.article in (select article from recall))
       group by s.article, lower(s.lot), lower(s.serial)
      having (?3 <> 'ablauf' or (max(s.expiry) <> '' and max(s.expiry) <= ?4)) and (?3 <> 'rueckruf' or max(r.number) is not null)
       order by recall is null, iif(?3 = 'ablauf', expiry, ''), deliveredOn desc, s.article, s.lot limit ?5`,
    )
    .bind(customerId, text, filter, soon, MOST_LISTED)
    .all<LotRow>();
  return results.map(({ recall, reason, answer, unopened, opened, countedBy, countedAt, ...lot }) => ({
    ...lot,
    name: lot.name ?? '',
    left:
      unopened === null ? null : { unopened, opened: opened ?? 0, by: countedBy ?? '', at: countedAt ?? '' },
    recall: recall === null ? null : { number: recall, reason: reason ?? '', answer },
  }));
}
