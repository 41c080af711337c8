import type { SqlStatement } from '../../src/lib/sql.ts';
import type { PlainStatement } from '../../src/platform/logbooks.ts';
import type { Ground } from '../ground.ts';
import { ORDERS } from '../kept.ts';
import { markPage, nextClosing } from '../closing.ts';
import { columnsOf, insertEach } from '../columns.ts';
import { keepLastOrder, lastOrder } from '../copy-rows.ts';
import { isRefusal, setAside } from '../set-aside.ts';
import { aboutRow, isOf, MIRROR, orUpdate, SHOPS } from './rows.ts';

/** Orders of one transaction of SHOP. */
const PAGE = 25;
const IDS = 'select value from json_each(?1)';

/**
 * Writes all orders of a home into SHOP. They stay closed there (`at_home` is 1) but for each page's own transaction, until `openOrders`; begun
 * again it goes on where it was. `first`: the closing of SHOP. One that SHOP refuses is set aside whole, and keeps nobody from going back. Fails as SHOP does.
 */
export async function giveOrdersBack(ground: Ground, customer: string, first: string): Promise<void> {
  for (let since = first; ; ) {
    const last = lastOrder(ground.exec, since);
    const page = ground.exec('select id from customer_order where id > ?1 order by id limit ?2', [last, PAGE]);
    if (page.length === 0) return;
    const ids = page.map(({ id }) => String(id));
    const give = async (some: readonly string[], way: typeof giveBack): Promise<void> => {
      const next = nextClosing(since);
      await way(ground, customer, some, next);
      keepLastOrder(ground.exec, (since = next), some.at(-1)!);
    };
    await give(ids, giveBack).catch(async (error: unknown) => {
      if (!isRefusal(error)) throw error;
      for (const id of ids) await give([id], giveBackAlone);
    });
  }
} // prettier-ignore

/** In SHOP: what was brought back is its own, and counts there; what is not yet taken waits for nobody. To be one transaction. */
export const openOrders = ({ shop }: Ground, customer: string): SqlStatement[] =>
  [
    'update customer_order set at_home = 0 where customer_id = ?1 and at_home = 1',
    'delete from order_arrived where customer_id = ?1',
  ].map((sql) => shop.prepare(sql).bind(customer));

async function giveBack(
  ground: Ground,
  customer: string,
  ids: readonly string[],
  since: string,
): Promise<void> {
  const { shop } = ground;
  const statements = statementsOf(ground, ids).map(({ sql, bound }) => shop.prepare(sql).bind(...bound));
  await shop.batch([...statements, forgetAside(ground, customer, ids), markPage(shop, customer, since)]);
}

async function giveBackAlone(
  ground: Ground,
  customer: string,
  [id]: readonly string[],
  since: string,
): Promise<void> {
  await giveBack(ground, customer, [id!], since).catch(async (error: unknown) => {
    if (!isRefusal(error)) throw error;
    const order = { last: 0, about: `customer_order ${id}`, statements: statementsOf(ground, [id!]) };
    await ground.shop.batch([
      forgetAside(ground, customer, [id!]),
      ...setAside(ground.shop, customer, order, String(error)),
      markPage(ground.shop, customer, since),
    ]);
    console.error(`home: SHOP refuses an order, set aside (npm run outbox): ${String(error)}`);
  });
}

/** What writes some orders into SHOP; done again it changes nothing. */
function statementsOf({ exec }: Ground, ids: readonly string[]): PlainStatement[] {
  const mark = (from: number, to: number): PlainStatement => ({
    sql: `update customer_order set at_home = ${to} where at_home = ${from} and id in (${IDS})`,
    bound: [JSON.stringify(ids)],
  });
  const rows = Object.keys(ORDERS).map((table) => {
    const columns = columnsOf(exec, table).filter((name) => !SHOPS.includes(name));
    return {
      sql: insertEach(table, columns, orUpdate(table, columns)),
      bound: [
        JSON.stringify(exec(`select * from ${table} where ${isOf(table, IDS)}`, [JSON.stringify(ids)])),
      ],
    };
  });
  return [mark(1, 2), ...rows, mark(2, 1)];
}

/** What SHOP refused of these orders' mirror is older than what it is given now. */
function forgetAside({ exec, shop }: Ground, customer: string, ids: readonly string[]): SqlStatement {
  const about = MIRROR.flatMap((table) =>
    exec(`select ${aboutRow(table, '')} about from ${table} where ${isOf(table, IDS)}`, [
      JSON.stringify(ids),
    ]),
  );
  return shop
    .prepare(`delete from home_set_aside where customer_id = ?2 and about in (${IDS})`)
    .bind(JSON.stringify(about.map((row) => row['about'])), customer);
}
