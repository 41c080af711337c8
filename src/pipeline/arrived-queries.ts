import type { Bindings } from '../platform/env.ts';
import { logbooksOf } from '../platform/logbooks.ts';

/** Customers who are asked in one minute, and how many orders are looked through for them. */
const MOST = 50;
const LOOKED_AT = 1000;

/**
 * The minute's look at orders that wait in SHOP for the homes of their customers, of the oldest; who placed one usually took it there. Where
 * more customers wait than are asked, chance decides, so that homes that always fail keep none behind them for long. Says what fails, which
 * waits for the next minute. Returns the number of customers.
 */
export async function takeArrived(env: Pick<Bindings, 'SHOP' | 'HOMES'>): Promise<number> {
  if (!env.HOMES) return 0;
  const { results } = await env.SHOP.prepare(
    `select distinct customer_id customer from (select customer_id from order_arrived order by rowid limit ${LOOKED_AT})
      order by random() limit ${MOST}`,
  ).all<{ customer: string }>();
  const logbook = logbooksOf(env, env.SHOP);
  await Promise.all(results.map(({ customer }) => logbook(customer).take()));
  return results.length;
}
