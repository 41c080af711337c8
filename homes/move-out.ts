import type { Row } from '../src/platform/logbooks.ts';
import { columnsOf } from './columns.ts';
import type { Ground } from './ground.ts';
import { HOME_TABLES, MIRRORED, STAGES } from './kept.ts';
import { emptyShop } from './move-in.ts';
import { giveOrdersBack, openOrders } from './orders/give-back-orders.ts';
import { takeOrders } from './orders/take-orders.ts';
import { clearHome } from './schema.ts';
import { closeShop, tellShop } from './tell-shop.ts';

/** Rows of one transaction of SHOP: of the largest, versions of works, a few megabytes. */
const PAGE = 50;

/**
 * Brings all of a home back to SHOP, then clears the home. Nobody writes meanwhile: the home runs nothing, and SHOP stays closed – each page
 * opens it for its own transaction alone – until the last is there; that it is open says that all is. Begun again after a fall it copies what
 * is missing. Fails as SHOP does.
 */
export async function moveOut(ground: Ground, customer: string): Promise<void> {
  const { exec, transaction, shop } = ground;
  const [home] = exec('select left_at, moved_at, emptied_at from home', []);
  if (home!['left_at'] === null) {
    // what SHOP had before, and what it was not told, first: then all of it is here or there, nothing in both
    if (home!['moved_at'] !== null) {
      await tellShop(ground, customer, true);
      if (exec('select emptied_at from home', [])[0]!['emptied_at'] === null)
        await emptyShop(ground, customer);
      await takeOrders(ground, customer);
    }
    await closeShop(shop, customer, new Date().toISOString());
    exec('update home set left_at = ?1', [new Date().toISOString()]);
  }
  if (!(await isBack(ground, customer))) {
    if (home!['moved_at'] !== null) await copyBack(ground, customer);
    await giveOrdersBack(ground, customer); // also who came in half has some
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

async function copyBack(ground: Ground, customer: string): Promise<void> {
  const { exec, shop } = ground;
  for (const [table, key] of Object.entries(HOME_TABLES)) {
    if (table in MIRRORED) continue; // SHOP has them
    const columns = columnsOf(exec, table);
    const put = `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, at) => `?${at + 1}`).join(', ')}) on conflict do nothing`;
    for (let last: Row | undefined, rows: Row[]; ; last = rows.at(-1)) {
      const behind = last ? `where (${key.join(', ')}) > (${key.map((_, at) => `?${at + 2}`).join(', ')})` : '';
      rows = exec(`select * from ${table} ${behind} order by ${key.join(', ')} limit ?1`, [PAGE, ...(last ? key.map((name) => last![name]!) : [])]);
      if (rows.length === 0) break;
      await shop.batch([
        setStage(ground, customer, 0),
        ...rows.map((row) => shop.prepare(put).bind(...columns.map((name) => row[name]))),
        setStage(ground, customer, STAGES.length),
      ]);
    }
  }
} // prettier-ignore
