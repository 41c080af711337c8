import type { Row } from '../src/platform/logbooks.ts';
import { closeShop } from './closing.ts';
import { copyRows, isOfBefore, keepLastOrder, lastOrder, type Copy } from './copy-rows.ts';
import type { Ground } from './ground.ts';
import { MIRRORED, ORDERS_STAGE, STAGES } from './kept.ts';
import { insertInto } from './orders/rows.ts';
import { queueOrders, takeOrders } from './orders/take-orders.ts';
import { claimHome, clearHome } from './schema.ts';
import { takeSetAside } from './set-aside.ts';

/** Works that leave SHOP in one transaction, and rows of other tables. */
const WORKS = 50;
const ROWS = 1000;

/**
 * Copies what SHOP has of a customer, the tables of each stage that his home has not. First SHOP is closed for them (triggers of
 * `customer_home`): who still writes there – an isolate that does not know the homes yet – is refused, so nothing comes behind the copy.
 * Begun again it goes on where it was. Of orders SHOP lets go at once (take-orders.ts).
 */
export async function moveIn(ground: Ground, customer: string): Promise<void> {
  const { exec, transaction, shop } = ground;
  const now = new Date().toISOString();
  const stage = Number(exec('select stage from home', [])[0]!['stage']);
  const since = await closeShop(shop, customer, now);
  const tables = STAGES.slice(stage).flatMap((some) => Object.entries(some));
  // SHOP was set back on the way: what was copied may be another today
  if (isOfBefore(exec, since))
    transaction(() => {
      if (stage > 0) for (const [table] of tables.toReversed()) exec(`delete from ${table}`, []);
      else {
        clearHome(exec);
        claimHome(exec, customer);
      }
    });
  if (lastOrder(exec, since) === null) {
    await copyRows(exec, customer, tables, copyIn(ground, since));
    if (stage === 0) await takeSetAside(ground, customer);
    keepLastOrder(exec, since, '');
  }
  await takeAllOrders(ground, customer);
  exec('update home set moved_at = ?1, emptied_at = null, moved_through = null, stage = ?2', [now, STAGES.length]);
} // prettier-ignore

const copyIn = ({ exec, transaction, shop }: Ground, since: string): Copy => ({
  since,
  read: async (sql, bound) => (await shop.prepare(sql).bind(...bound).all<Row>()).results,
  write: (table, rows) => {
    transaction(() => {
      for (const row of rows)
        exec(`${insertInto(table, Object.keys(row))} on conflict do nothing`, Object.values(row));
    });
    return since;
  },
}); // prettier-ignore

/** Takes all that SHOP has of a customer's orders, also what does not wait. Fails as SHOP does. */
export async function takeAllOrders(ground: Ground, customer: string): Promise<void> {
  await queueOrders(ground.shop, customer);
  await takeOrders(ground, customer);
}

/** Deletes in SHOP what lives in the home now, but what SHOP keeps a copy of. Done again it finds the rest. */
export async function emptyShop(ground: Ground, customer: string): Promise<void> {
  const { exec, shop } = ground;
  const now = new Date().toISOString();
  const inShop = (sql: string, ...more: (string | number)[]) => shop.prepare(sql).bind(customer, ...more);
  await inShop('update customer_home set moved_at = coalesce(moved_at, ?2) where customer_id = ?1', now).run();
  for (;;) {
    const { results } = await inShop(`select id from work where customer_id = ?1 limit ${WORKS}`).all<{ id: string }>();
    if (results.length === 0) break;
    const ids = JSON.stringify(results.map(({ id }) => id));
    // the work goes first: with it goes what forbids to erase its versions before their day
    await shop.batch([
      shop.prepare('pragma defer_foreign_keys = on'),
      inShop('delete from work where customer_id = ?1 and id in (select value from json_each(?2))', ids),
      inShop('delete from work_version where customer_id = ?1 and work_id in (select value from json_each(?2))', ids),
    ]);
  }
  const stage = Number(exec('select stage from home', [])[0]!['stage']); // what it has not is SHOP's still
  const rest = STAGES.slice(0, stage).flatMap((tables) => Object.entries(tables)).filter(([table]) => table !== 'work' && table !== 'work_version' && !(table in MIRRORED));
  // what refers to another goes before it
  for (const [table, key] of rest.toReversed())
    for (let gone = ROWS; gone === ROWS; ) {
      const some = `select ${key.join(', ')} from ${table} where customer_id = ?1 limit ?2`;
      const { results } = await inShop(`delete from ${table} where customer_id = ?1 and (${key.join(', ')}) in (${some}) returning 1`, ROWS).all();
      gone = results.length;
    }
  if (stage >= ORDERS_STAGE) await takeAllOrders(ground, customer); // also those that came back
  exec('update home set emptied_at = ?1', [now]);
} // prettier-ignore
