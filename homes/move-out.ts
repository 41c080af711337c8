import { columnsOf, insertEach } from './columns.ts';
import { copyRows, keepLastOrder, lastOrder } from './copy-rows.ts';
import type { Ground } from './ground.ts';
import { HOME_TABLES, MIRRORED, STAGES } from './kept.ts';
import { emptyShop } from './move-in.ts';
import { giveOrdersBack, openOrders } from './orders/give-back-orders.ts';
import { takeOrders } from './orders/take-orders.ts';
import { clearHome } from './schema.ts';
import { closeShop, tellShop } from './tell-shop.ts';

/**
 * Brings all of a home back to SHOP, then clears the home. Nobody writes meanwhile: the home runs nothing, and SHOP stays closed – each page
 * opens it for its own transaction alone – until the last is there; that it is open says that all is. Begun again it goes on where it was.
 * Fails as SHOP does.
 */
export async function moveOut(ground: Ground, customer: string): Promise<void> {
  const { exec, transaction, shop } = ground;
  const [home] = exec('select left_at, moved_at, emptied_at from home', []);
  const isGoing = home!['left_at'] !== null;
  // what SHOP had before, and what it was not told, first: then all of it is here or there, nothing in both
  if (!isGoing && home!['moved_at'] !== null) {
    await tellShop(ground, customer, true);
    if (home!['emptied_at'] === null) await emptyShop(ground, customer);
    await takeOrders(ground, customer);
  }
  if (!isGoing || !(await isBack(ground, customer))) {
    const now = new Date().toISOString();
    const since = await closeShop(shop, customer, now);
    if (!isGoing) exec('update home set left_at = ?1, moved_through = null', [now]);
    if (lastOrder(exec, since) === null) {
      if (home!['moved_at'] !== null) await copyBack(ground, customer, since);
      keepLastOrder(exec, since, '');
    }
    await giveOrdersBack(ground, customer, since); // also who came in half has some
  }
  await shop.batch([...openOrders(ground, customer), setStage(ground, customer, 0)]);
  transaction(() => clearHome(exec));
}

const setStage = ({ shop }: Ground, customer: string, stage: number) =>
  shop
    .prepare('update customer_home set stage = ?2, moved_at = null where customer_id = ?1')
    .bind(customer, stage);

/** Whether all of a home that is left is in SHOP. */
export async function isBack({ shop }: Ground, customer: string): Promise<boolean> {
  const known = await shop.prepare('select stage from customer_home where customer_id = ?1').bind(customer).first<{ stage: number }>();
  return known?.stage === 0;
} // prettier-ignore

/** But what SHOP has a copy of. */
async function copyBack(ground: Ground, customer: string, since: string): Promise<void> {
  const { exec, shop } = ground;
  const tables = Object.entries(HOME_TABLES).filter(([table]) => !(table in MIRRORED));
  await copyRows(exec, customer, tables, {
    since,
    read: exec,
    write: (table, rows) =>
      shop.batch([
        setStage(ground, customer, 0),
        shop.prepare(insertEach(table, columnsOf(exec, table), 'on conflict do nothing')).bind(JSON.stringify(rows)),
        setStage(ground, customer, STAGES.length),
      ]),
  });
} // prettier-ignore
