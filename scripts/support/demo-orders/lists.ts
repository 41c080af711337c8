import type { DatabaseSync } from 'node:sqlite';
import { nameKey } from '#shop/order-lists/index.ts';
import { DEMO_CUSTOMERS, demoCustomerId } from '../demo-customers.ts';

interface DemoList {
  readonly id: number;
  /** Empty for the default list, whose name is translated. */
  readonly name: string;
  /** Which of the articles by how often they were ordered. */
  readonly from: number;
  readonly count: number;
}

const LISTS: readonly DemoList[] = [
  { id: 0, name: '', from: 0, count: 7 },
  { id: 1, name: 'Wochenbestellung', from: 7, count: 14 },
  { id: 2, name: 'Vorrat', from: 21, count: 9 },
];

/** Order lists of what the demonstration customers order most, in the quantity they usually take. */
export function writeDemoLists(shop: DatabaseSync, now: Date): void {
  const at = now.toISOString();
  const list = shop.prepare(
    `insert into order_list (customer_id, id, name, name_key, owner, made_by, created_at, updated_at)
     values (?1, ?2, ?3, ?4, null, 0, ?5, ?5)`,
  );
  const items = shop.prepare(
    `insert into order_list_item (customer_id, list_id, number, position, quantity, added_at)
     select ?1, ?2, number, row_number() over (order by orders desc, number), min(usual, 999), ?3 from (
       select l.number, count(*) orders, max(1, cast(avg(l.quantity) as integer)) usual
         from order_line l join customer_order o on o.id = l.order_id
        where o.customer_id = ?1 group by l.number order by orders desc, l.number limit ?5 offset ?4)`,
  );
  for (const demo of DEMO_CUSTOMERS.filter(({ isNewHere }) => !isNewHere)) {
    const customer = demoCustomerId(demo);
    for (const { id, name, from, count } of LISTS) {
      list.run(customer, id, name, name && nameKey(name), at);
      items.run(customer, id, at, from, count);
    }
  }
}
