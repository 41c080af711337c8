import type { Row } from '../src/platform/logbooks.ts';
import type { Ground } from './ground.ts';
import { MIRRORED, ORDERS_STAGE, STAGES } from './kept.ts';
import { queueOrders, takeOrders } from './orders/take-orders.ts';
import { takeSetAside } from './set-aside.ts';
import { closeShop } from './tell-shop.ts';

/** Rows that are read at once: of the largest, versions of works, a few megabytes. */
const PAGE = 100;
/** Works that leave SHOP in one transaction, and rows of other tables. */
const WORKS = 50;
const ROWS = 1000;

/**
 * Copies what SHOP has of a customer, the tables of each stage that his home has not. First SHOP is closed for them (triggers of
 * `customer_home`): who still writes there – an isolate that does not know the homes yet – is refused, so nothing comes behind the copy.
 * Begun again after a fall it copies what is missing. Of orders SHOP lets go at once (take-orders.ts).
 */
export async function moveIn(ground: Ground, customer: string): Promise<void> {
  const { exec, transaction, shop } = ground;
  const now = new Date().toISOString();
  const stage = Number(exec('select stage from home', [])[0]!['stage']);
  await closeShop(shop, customer, now);
  for (const [table, key] of STAGES.slice(stage).flatMap((tables) => Object.entries(tables)))
    for await (const rows of pagesOf(ground, table, key, customer))
      transaction(() => {
        for (const row of rows) {
          const names = Object.keys(row);
          exec(
            `insert into ${table} (${names.join(', ')}) values (${names.map((_, at) => `?${at + 1}`).join(', ')}) on conflict do nothing`,
            Object.values(row),
          );
        }
      });
  if (stage === 0) await takeSetAside(ground, customer);
  await takeAllOrders(ground, customer);
  exec('update home set moved_at = ?1, emptied_at = null, stage = ?2', [now, STAGES.length]);
}

/** Takes all that SHOP has of a customer's orders, also what does not wait. Fails as SHOP does. */
export async function takeAllOrders(ground: Ground, customer: string): Promise<void> {
  await queueOrders(ground.shop, customer);
  await takeOrders(ground, customer);
}

/** The rows of a customer in SHOP, in the order of their key, page by page. */
async function* pagesOf({ shop }: Ground, table: string, key: readonly string[], customer: string): AsyncGenerator<Row[]> {
  const places = key.map((_, at) => `?${at + 3}`).join(', ');
  let last: Row | undefined;
  do {
    const behind = last ? `and (${key.join(', ')}) > (${places})` : '';
    const { results } = await shop
      .prepare(`select * from ${table} where customer_id = ?1 ${behind} order by ${key.join(', ')} limit ?2`)
      .bind(customer, PAGE, ...(last ? key.map((name) => last![name]) : []))
      .all<Row>();
    yield results;
    last = results.length === PAGE ? results.at(-1) : undefined;
  } while (last);
} // prettier-ignore

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
