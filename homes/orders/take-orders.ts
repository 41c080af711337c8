import type { SqlDatabase } from '../../src/lib/sql.ts';
import type { Row } from '../../src/platform/logbooks.ts';
import type { Ground } from '../ground.ts';
import { ORDERS } from '../kept.ts';
import { ALONE, BLANK, insertInto, isOf } from './rows.ts';

/** Orders that are taken at once: some 7,000 bytes each, and 900 for each line. */
const PAGE = 25;
const WAITING = `select order_id from order_arrived where customer_id = ?1 order by rowid limit ${PAGE}`;
/** Of these ids those that still wait: who is late with a page finds nothing to delete. */
const STILL =
  'select order_id from order_arrived where customer_id = ?1 and order_id in (select value from json_each(?2))';

/** All orders of a customer that are in SHOP with their rows wait for his home: those from before it, and what came back. */
export const queueOrders = (shop: SqlDatabase, customer: string): Promise<unknown> =>
  shop
    .prepare(
      `insert into order_arrived (order_id, customer_id)
       select id, customer_id from customer_order
        where customer_id = ?1 and (at_home = 0 or exists (select 1 from order_line where order_id = customer_order.id))
       on conflict do nothing`,
    )
    .bind(customer)
    .run();

/**
 * Takes what waits in SHOP of a customer's orders, page by page. Each is marked there first, which closes it (triggers of `at_home`), and
 * read in the same transaction; then it is written here, then SHOP lets go of its rows. Until that last step it waits, so whatever breaks,
 * it is taken again – and where it is here by then, what is here counts. Fails as SHOP does.
 */
export async function takeOrders(ground: Ground, customer: string): Promise<void> {
  while ((await takeSome(ground, customer)) === PAGE);
}

async function takeSome({ exec, transaction, shop }: Ground, customer: string): Promise<number> {
  const tables = Object.keys(ORDERS);
  const asked = [
    `update customer_order set at_home = 1 where ${isOf('customer_order', WAITING)}`,
    ...tables.map((table) => `select * from ${table} where ${isOf(table, WAITING)}`),
  ];
  const [, ...read] = await shop.batch<Row>(asked.map((sql) => shop.prepare(sql).bind(customer)));
  const ids = JSON.stringify(read[0]!.results.map(({ id }) => id));
  if (read[0]!.results.length === 0) return 0;
  transaction(() => keepOrders(exec, ids, tables.map((table, at) => [table, read[at]!.results]))); // prettier-ignore
  const letGo = [
    ...Object.entries(BLANK).map(
      ([table, columns]) => `update ${table} set ${Object.entries(columns).map((pair) => pair.join(' = ')).join(', ')} where ${isOf(table, STILL)}`,
    ),
    ...ALONE.map((table) => `delete from ${table} where ${isOf(table, STILL)}`),
    `delete from order_arrived where order_id in (${STILL})`,
  ]; // prettier-ignore
  await shop.batch(letGo.map((sql) => shop.prepare(sql).bind(customer, ids)));
  return read[0]!.results.length;
}

/** Writes the rows of orders that are not here yet. Nothing of it is told: SHOP has it. */
function keepOrders(exec: Ground['exec'], ids: string, read: readonly (readonly [string, Row[]])[]): void {
  const here = exec('select id from customer_order where id in (select value from json_each(?1))', [ids]);
  const known = new Set(here.map(({ id }) => id)); // and their deliveries and invoices
  const stage = exec('select stage from home', [])[0]!['stage']!;
  exec('update home set stage = 0', []); // the triggers that tell are silent
  for (const [table, rows] of read)
    for (const row of rows)
      if (known.has((row['order_id'] ?? row['delivery_id'] ?? row['invoice_id'] ?? row['id'])!)) known.add(row['id'] ?? null);
      else exec(insertInto(table, Object.keys(row)), Object.values(row));
  exec('update home set stage = ?1', [stage]);
} // prettier-ignore
