import type { SqlDatabase } from '../../src/lib/sql.ts';
import type { Row } from '../../src/platform/logbooks.ts';
import type { Ground } from '../ground.ts';
import { ORDERS, ORDERS_STAGE } from '../kept.ts';
import { ALONE, BLANK, insertInto, isOf } from './rows.ts';

/** Orders that are taken at once: some 7,000 bytes each, and 900 for each line. */
const PAGE = 25;
const WAITING = `select order_id from order_arrived where customer_id = ?1 order by rowid limit ${PAGE}`;
/** Of these ids those that still wait: who is late with a page finds nothing to delete. */
const STILL =
  'select order_id from order_arrived where customer_id = ?1 and order_id in (select value from json_each(?2))';

/** How far SHOP has heard the home, where it knows of one. */
const TOLD = 'select told from customer_home where customer_id = ?1 and stage > 0';

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
 * it is taken again – and where it is here by then, what is here counts. Says whether SHOP was set back to an earlier time: then it may have
 * more that does not wait. Fails as SHOP does.
 */
export async function takeOrders(ground: Ground, customer: string): Promise<{ isSetBack: boolean }> {
  for (;;) {
    const { taken, isSetBack } = await takeSome(ground, customer);
    if (taken < PAGE) return { isSetBack };
  }
}

async function takeSome({ exec, transaction, shop }: Ground, customer: string): Promise<{ taken: number; isSetBack: boolean }> {
  const tables = Object.keys(ORDERS);
  const told = Number(exec('select told from home', [])[0]!['told']);
  const asked = [
    TOLD,
    `update customer_order set at_home = 1 where ${isOf('customer_order', WAITING)}`,
    ...tables.map((table) => `select * from ${table} where ${isOf(table, WAITING)}`),
  ];
  const [known, , ...read] = await shop.batch<Row>(asked.map((sql) => shop.prepare(sql).bind(customer)));
  const [taken, isSetBack] = [read[0]!.results.length, !(Number(known!.results[0]?.['told'] ?? -1) >= told)];
  if (taken === 0) return { taken, isSetBack };
  const [ids, kept] = transaction(() => keepOrders(exec, tables.map((table, at) => [table, read[at]!.results])));
  const letGo = [
    ...Object.entries(BLANK).map(
      ([table, columns]) => `update ${table} set ${Object.entries(columns).map((pair) => pair.join(' = ')).join(', ')} where ${isOf(table, STILL)}`,
    ),
    ...ALONE.map((table) => `delete from ${table} where ${isOf(table, STILL)}`),
  ].map((sql) => shop.prepare(sql).bind(customer, kept));
  const heard = isSetBack ? 0 : numberOfTake(exec);
  await shop.batch([
    ...letGo,
    shop.prepare(`delete from order_arrived where order_id in (${STILL})`).bind(customer, ids),
    shop.prepare('update customer_home set told = ?2 where customer_id = ?1 and told < ?2').bind(customer, heard),
  ]);
  exec('update home set told = max(told, ?1)', [heard]);
  return { taken, isSetBack };
} // prettier-ignore

/**
 * A number as messages have one, which SHOP hears of when it lets go: else one that was set back since looks like it. Of no use where
 * messages wait – theirs are to come first –, and in a move-in, which SHOP knows anyway.
 */
function numberOfTake(exec: Ground['exec']): number {
  const [home] = exec(`select stage >= ?1 and not exists (select 1 from outgoing) isQuiet from home`, [ORDERS_STAGE]);
  if (home!['isQuiet'] !== 1) return 0;
  exec(`insert into outgoing (sql, bound) values ('', '[]')`, []);
  return Number(exec('delete from outgoing returning seq', [])[0]!['seq']);
} // prettier-ignore

/**
 * Writes the rows of orders that are not here yet. Nothing of it is told: SHOP has it. Gives the ids of all and of those that are here now, as
 * JSON: one whose number another one has here – a SHOP that was set back gave it twice – stays in SHOP, closed and whole.
 */
function keepOrders(exec: Ground['exec'], read: readonly (readonly [string, Row[]])[]): [all: string, kept: string] {
  const ids = read[0]![1].map(({ id }) => id!);
  const here = exec('select id from customer_order where id in (select value from json_each(?1))', [JSON.stringify(ids)]);
  const known = new Set<Row[string]>(here.map(({ id }) => id!)); // and their deliveries and invoices
  const apart = new Set<Row[string]>();
  const stage = exec('select stage from home', [])[0]!['stage']!;
  exec('update home set stage = 0', []); // the triggers that tell are silent
  for (const row of read[0]![1])
    if (!known.has(row['id']!) && !makeRoom(exec, row)) apart.add(row['id']!);
  for (const [table, rows] of read)
    for (const row of rows) {
      const of = (row['order_id'] ?? row['delivery_id'] ?? row['invoice_id'] ?? row['id'])!;
      if (known.has(of) || apart.has(of)) known.add(row['id'] ?? null);
      else exec(insertInto(table, Object.keys(row)), Object.values(row));
    }
  exec('update home set stage = ?1', [stage]);
  if (apart.size > 0) console.error(`home: numbers of orders are another’s, they stay in SHOP: ${[...apart].join(', ')}`);
  return [JSON.stringify(ids), JSON.stringify(ids.filter((id) => !apart.has(id)))];
} // prettier-ignore

/** Whether an order's number is free here. The version of the cart, which SHOP alone asks for, an older order gives up. */
function makeRoom(exec: Ground['exec'], { firm, number, cart_version: version }: Row): boolean {
  if (exec('select 1 from customer_order where firm = ?1 and number = ?2', [firm!, number!]).length > 0) return false;
  exec('update customer_order set cart_version = null where cart_version = ?1', [version!]);
  return true;
} // prettier-ignore
