import { closeShop, closingOf, markPage, nextClosing } from './closing.ts';
import { columnsOf, insertEach } from './columns.ts';
import { copyRows, isOfBefore, keepLastOrder, lastOrder } from './copy-rows.ts';
import type { Ground } from './ground.ts';
import { HOME_TABLES, MIRRORED, STAGES } from './kept.ts';
import { emptyShop } from './move-in.ts';
import { giveOrdersBack, openOrders } from './orders/give-back-orders.ts';
import { takeOrders } from './orders/take-orders.ts';
import { clearHome } from './schema.ts';
import { tellShop } from './tell-shop.ts';

/**
 * Brings all of a home back to SHOP, then clears the home. Nobody writes meanwhile: the home runs nothing, and SHOP stays closed – each page
 * opens it for its own transaction alone – until the last is there; that it is open says that all is. Begun again it goes on where it was.
 * Fails as SHOP does.
 */
export async function moveOut(ground: Ground, customer: string): Promise<void> {
  const { exec, transaction, shop } = ground;
  const leftAt = exec('select left_at from home', [])[0]!['left_at'];
  const known = await closingOf(shop, customer);
  if (leftAt === null || known?.stage !== 0) {
    const isGoing = leftAt !== null && known !== null && !isOfBefore(exec, known.since) && known.since.startsWith(String(leftAt));
    let since = isGoing ? known.since : await leave(ground, customer);
    if (lastOrder(exec, since) === null) {
      if (exec('select moved_at from home', [])[0]!['moved_at'] !== null) since = await copyBack(ground, customer, since);
      keepLastOrder(exec, since, '');
    }
    await giveOrdersBack(ground, customer, since); // also who came in half has some
  }
  await shop.batch([...openOrders(ground, customer), setStage(ground, customer, 0)]);
  transaction(() => clearHome(exec));
} // prettier-ignore

/**
 * What SHOP had before, and what it was not told, first: then all of it is here or there, nothing in both. Then SHOP is closed anew, for a
 * way of its own; also for who was on one when SHOP was set back, which may lack what it was given. Gives that closing.
 */
async function leave(ground: Ground, customer: string): Promise<string> {
  const { exec, shop } = ground;
  const emptied = () => exec('select moved_at, emptied_at from home', [])[0]!;
  exec(
    'update home set left_at = null, emptied_at = null, moved_through = null where left_at is not null',
    [],
  );
  if (emptied()['moved_at'] !== null) {
    await tellShop(ground, customer, true);
    if (emptied()['emptied_at'] === null) await emptyShop(ground, customer); // telling may have found it set back
    await takeOrders(ground, customer);
  }
  const now = new Date().toISOString();
  await closeShop(shop, customer, now);
  await markPage(shop, customer, now).run();
  exec('update home set left_at = ?1, moved_through = null', [now]);
  return now;
}

const setStage = ({ shop }: Ground, customer: string, stage: number) =>
  shop
    .prepare('update customer_home set stage = ?2, moved_at = null where customer_id = ?1')
    .bind(customer, stage);

/** But what SHOP has a copy of. */
async function copyBack(ground: Ground, customer: string, first: string): Promise<string> {
  const { exec, shop } = ground;
  const tables = Object.entries(HOME_TABLES).filter(([table]) => !(table in MIRRORED));
  return copyRows(exec, customer, tables, {
    since: first,
    read: exec,
    write: async (table, rows, since) => {
      const next = nextClosing(since);
      await shop.batch([
        setStage(ground, customer, 0),
        shop.prepare(insertEach(table, columnsOf(exec, table), 'on conflict do nothing')).bind(JSON.stringify(rows)),
        setStage(ground, customer, STAGES.length),
        markPage(shop, customer, next),
      ]);
      return next;
    },
  });
} // prettier-ignore
