import type { SqlDatabase, SqlStatement } from '../src/lib/sql.ts';
import { STAGES } from './kept.ts';

/** Closes SHOP for all that lives in a home of a customer, and gives since when it is. Who was back there begins anew, with nothing told. */
export async function closeShop(shop: SqlDatabase, customer: string, now: string): Promise<string> {
  const inShop = (sql: string, ...more: (string | number)[]) => shop.prepare(sql).bind(customer, ...more);
  const [, , closed] = await shop.batch<{ since: string }>([
    inShop('delete from customer_home where customer_id = ?1 and stage = 0'),
    inShop(
      `insert into customer_home (customer_id, since, stage) values (?1, ?2, ?3)
       on conflict (customer_id) do update set since = ?2, stage = ?3, moved_at = null where stage < ?3`,
      now,
      STAGES.length,
    ),
    inShop('select since from customer_home where customer_id = ?1'),
  ]);
  return closed!.results[0]!.since;
} // prettier-ignore

/** How SHOP is closed for a customer – `stage` 0: not any more –; null where it never was. */
export const closingOf = (
  shop: SqlDatabase,
  customer: string,
): Promise<{ stage: number; since: string } | null> =>
  shop.prepare('select stage, since from customer_home where customer_id = ?1').bind(customer).first();

/** In SHOP: behind this page of a way back it is closed since `since`. To be one transaction with the page. */
export const markPage = (shop: SqlDatabase, customer: string, since: string): SqlStatement =>
  shop.prepare('update customer_home set since = ?2 where customer_id = ?1').bind(customer, since);

/** The closing of SHOP behind a further page that was written there: a SHOP that is set back does not know it. */
export function nextClosing(since: string): string {
  const [closed, page = '0'] = since.split(' ');
  return `${closed} ${Number(page) + 1}`;
}
