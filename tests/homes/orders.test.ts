import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import type { Logbooks, SqlDatabase } from '#lib/sql.ts';
import { homeLogbook, sharedLogbook } from '#platform/logbooks.ts';
import { ORDERS } from '../../homes/kept.ts';
import { takeArrived } from '../../src/pipeline/arrived-queries.ts';
import { dumpOf } from '../access/dump.ts';
import { faultyDatabase, type FaultyDatabase } from '../faults/faulty-database.ts';
import { testHomes, type TestHomes } from '../support/homes.ts';
import { keepRows } from '../support/keep-rows.ts';
import { addOrder, deliverWhole, invoice, type TestOrder } from '../support/orders.ts';
import { addCustomer, shopDatabase } from '../support/shop-database.ts';

/** Orders of a customer who moves, and who goes back (docs/decisions/250-orders-at-home.md). */
const NOW = '2026-11-26T09:00:00.000Z';
const DAY = '2026-11-20';
/** More than one page of them. */
const MANY = 30;
const MIRROR = ['customer_order', 'delivery', 'delivery_line', 'invoice'];
const ALONE = Object.keys(ORDERS).filter((table) => !MIRROR.includes(table));

let sqlite: DatabaseSync;
let db: SqlDatabase;
let faulty: FaultyDatabase;
let homes: TestHomes;
/** Called before each transaction of SHOP that a home asks for. */
let meanwhile: () => void;

beforeEach(() => {
  let plain: D1Database;
  ({ sqlite, db: plain } = shopDatabase());
  [db, faulty, meanwhile] = [plain, faultyDatabase(plain), () => {}];
  const batch: SqlDatabase['batch'] = (statements) => {
    meanwhile();
    return faulty.db.batch(statements as never[]) as never;
  };
  homes = testHomes({ prepare: (sql) => faulty.db.prepare(sql), batch });
  for (const id of ['c1', 'c2']) addCustomer(sqlite, { id, number: id, email: `${id}@example.com` });
});

/** An isolate that knows no homes, and one that does. */
const before: Logbooks = () => sharedLogbook(db);
const behind: Logbooks = (customer) => homeLogbook(homes, customer, db);
const home = () => homes.sqlite('c1');
const order = (given: TestOrder = {}, logbook = before) =>
  addOrder(db, { comment: 'bitte klingeln', lines: [{ number: 'A' }, { number: 'B' }, { number: 'A' }], ...given }, logbook); // prettier-ignore

/** An order with deliveries, invoice and payment, one that waits, and one of another customer. */
async function work(): Promise<string> {
  const { id } = await order();
  await deliverWhole(db, { id }, { number: 'L1' });
  await invoice(db, { id }, { number: 'R1' });
  sqlite.exec(`insert into received_payment (id, order_id, invoice_id, amount, paid_on, created_at)
      select 'p', order_id, id, gross, '${DAY}', '${NOW}' from invoice;
    insert into delivery_parcel (delivery_id, position, carrier) select id, 9, 'DPD' from delivery`);
  await order({ state: 'waiting-release', releaseReason: { kind: 'function' } as never });
  await order({ customerId: 'c2' });
  return id;
}
const many = async () => {
  for (let times = 0; times < MANY; times += 1) await order();
};

const count = (database: DatabaseSync, table: string, where = 'true'): number =>
  Number(database.prepare(`select count(*) n from ${table} where ${where}`).get()!['n']);
/** Rows of all tables of the first customer's orders, but whose they are. */
const rowsIn = (database: DatabaseSync) =>
  Object.fromEntries(
    Object.entries(ORDERS).map(([table, key]) => [
      table,
      database
        .prepare(`select * from ${table} order by ${key.join()}`)
        .all()
        .map((row) => ({ ...row, at_home: null }))
        .filter((row) => (row as Record<string, unknown>)['customer_id'] !== 'c2'),
    ]),
  );
/** Pieces by article that SHOP counts of orders at home: 'A: 1 order, 4 pieces'. */
const counted = () =>
  sqlite.prepare('select day, number, orders, pieces from ordered_article order by number').all().map((row) => Object.values(row).join(' ')); // prettier-ignore
const run = (sql: string) => homes.getByName('c1').run('c1', [{ sql, bound: [] }], []);
const moveIn = async () => {
  await run('select 1');
  await homes.wake('c1', NOW);
};

test('orders move in whole, and SHOP keeps a slim mirror of them', async () => {
  const id = await work();
  sqlite.exec(`delete from customer_order where customer_id = 'c2'`);
  const there = rowsIn(sqlite);
  await moveIn();
  expect(rowsIn(home())).toEqual(there);
  for (const table of ALONE) expect([table, count(sqlite, table)]).toEqual([table, 0]);
  for (const table of MIRROR) expect([table, count(sqlite, table)]).toEqual([table, there[table]!.length]);
  expect(sqlite.prepare('select * from customer_order where id = ?').get(id)).toMatchObject({
    ...there['customer_order']!.find((row) => (row as Record<string, unknown>)['id'] === id),
    comment: '', address: '{}', totals: '{}', release_reason: null, decision_text: '', payment: null, at_home: 1,
  }); // prettier-ignore
  expect(sqlite.prepare('select totals, buyer, number from invoice').get()).toEqual({ totals: '{}', buyer: '{}', number: 'R1' }); // prettier-ignore
  expect(count(sqlite, 'delivery_line', `name = 'Artikel A'`)).toBe(2);
  // nothing of it was told back
  expect([count(home(), 'outgoing'), sqlite.prepare('select told from customer_home').get()]).toEqual([
    0,
    { told: 0 },
  ]);
});

test('an order that is placed later comes home with take, or with the clock', async () => {
  await many();
  await moveIn();
  expect([count(home(), 'customer_order'), count(sqlite, 'order_line')]).toEqual([MANY, 0]);
  await order({}, behind);
  expect([count(home(), 'order_line'), count(sqlite, 'order_line')]).toEqual([3 * (MANY + 1), 0]);
  await order();
  expect([count(home(), 'customer_order'), count(sqlite, 'order_arrived')]).toEqual([MANY + 1, 1]);
  expect(await takeArrived({ SHOP: db as D1Database, HOMES: homes })).toBe(1);
  expect([count(home(), 'customer_order'), count(sqlite, 'order_arrived')]).toEqual([MANY + 2, 0]);
  expect(await takeArrived({ SHOP: db as D1Database })).toBe(0);
});

test('who asks while orders are taken gets his own, too', async () => {
  await moveIn();
  await Promise.all(Array.from({ length: 8 }, async () => {
    const { id } = await order({}, behind);
    expect(count(home(), 'customer_order', `id = '${id}'`)).toBe(1);
  })); // prettier-ignore
  expect([count(home(), 'customer_order'), count(sqlite, 'order_line')]).toEqual([8, 0]);
});

test('wherever taking breaks off, each order is at home once, whole', async () => {
  await moveIn();
  for (const mode of ['before', 'after'] as const)
    for (let at = 1; ; at += 1) {
      const { id } = await order();
      const there = sqlite.prepare('select * from order_line where order_id = ?').all(id);
      faulty.arm({ at, mode });
      await behind('c1').take();
      const calls = faulty.calls();
      faulty.arm(null);
      homes.restart();
      if (count(home(), 'customer_order', `id = '${id}'`) === 1)
        await run(`delete from order_line where order_id = '${id}' and position = 3`); // what is at home counts
      await behind('c1').take();
      const here = home().prepare('select * from order_line where order_id = ?').all(id);
      expect([mode, at, here.length]).toEqual([mode, at, at > 1 ? 2 : 3]);
      expect(here).toEqual(there.slice(0, here.length));
      expect([count(sqlite, 'order_line'), count(sqlite, 'order_event'), count(sqlite, 'order_arrived')]).toEqual([0, 0, 0]); // prettier-ignore
      const pieces = home().prepare('select sum(quantity) n from order_line').get()!['n'];
      expect(sqlite.prepare('select sum(pieces) n from ordered_article').get()!['n']).toBe(pieces);
      if (calls < at) break;
    }
});

/** An isolate without homes writes an event of an order before each step of the move: how many it wrote, and how many are at home. */
async function writeMeanwhile(): Promise<[acknowledged: number, kept: number]> {
  const { id } = await order();
  let acknowledged = 1;
  meanwhile = () => {
    try {
      sqlite.prepare(`insert into order_event (order_id, at, id, kind, to_state) values (?1, ?2, ?2, 'x', 'placed')`).run(id, `e${acknowledged}`); // prettier-ignore
      acknowledged += 1;
    } catch (error) {
      expect(String(error)).toContain('customer_home');
    }
  };
  await moveIn();
  meanwhile = () => {};
  return [acknowledged, count(home(), 'order_event')];
}

test('what is written in SHOP of an order that moves is taken along, or refused', async () => {
  const [acknowledged, kept] = await writeMeanwhile();
  expect(kept).toBe(acknowledged);
  for (const sql of [
    `insert into order_line (order_id, position, number, name, quantity) select id, 9, 'X', 'X', 1 from customer_order`,
    `insert into received_payment (id, order_id, amount, paid_on, created_at) select 'x', id, 1, '', '' from customer_order`,
  ])
    expect(() => sqlite.exec(sql)).toThrow('customer_home');
});

test('without the fence of SHOP the same move loses it: the control', async () => {
  for (const event of ['insert', 'update']) sqlite.exec(`drop trigger order_event_home_${event}`);
  const [acknowledged, kept] = await writeMeanwhile();
  expect(kept).toBeLessThan(acknowledged);
});

test('what changes at home SHOP is told, and it keeps what is its own', async () => {
  const id = await work();
  await moveIn();
  sqlite.exec(`update customer_order set reminded_at = 'R' where id = '${id}'`);
  await run(`update customer_order set state = 'cancelled', revision = 9, comment = 'neu', address = '{"city":"X"}'
    where id = '${id}'`);
  await run(`insert into delivery (id, order_id, firm, number, shipped_on, created_at) values ('d2', '${id}', 1, 'L2', '${DAY}', '${NOW}')`);
  await run(`insert into delivery_line (delivery_id, position, order_position, number, quantity, lot, name) values ('d2', 1, 1, 'A', 1, 'LOT', 'N')`);
  await run(`update delivery set arrived_on = '${DAY}' where id = 'd2'`);
  await run(`insert into invoice (id, order_id, firm, number, issued_on, due_on, totals, net, gross, created_at)
    values ('i2', '${id}', 1, 'R2', '${DAY}', '${DAY}', '{"a":1}', 1, 1, '${NOW}')`);
  await run(`update invoice set paid = 1, buyer = '{"b":1}' where id = 'i2'`);
  expect(sqlite.prepare('select state, revision, comment, address, reminded_at, at_home from customer_order where id = ?').get(id)).toEqual(
    { state: 'cancelled', revision: 9, comment: '', address: '{}', reminded_at: 'R', at_home: 1 },
  );
  expect(sqlite.prepare(`select arrived_on from delivery where id = 'd2'`).get()).toEqual({ arrived_on: DAY });
  expect(sqlite.prepare(`select name, lot from delivery_line where delivery_id = 'd2'`).get()).toEqual({ name: 'N', lot: 'LOT' });
  expect(sqlite.prepare(`select paid, totals, buyer from invoice where id = 'i2'`).get()).toEqual({ paid: 1, totals: '{}', buyer: '{}' });
}); // prettier-ignore

test('pieces of orders at home are counted by day and article, as their lines say', async () => {
  const id = await work();
  await moveIn();
  expect(counted()).toEqual([`${DAY} A 1 4`, `${DAY} B 1 2`]); // what waits for release is not bought
  await run(`update customer_order set state = 'placed' where state = 'waiting-release'`);
  expect(counted()).toEqual([`${DAY} A 2 8`, `${DAY} B 2 4`]);
  await run(`update order_line set cancelled = 2 where order_id = '${id}' and position < 3`);
  expect(counted()).toEqual([`${DAY} A 2 6`, `${DAY} B 1 2`]);
  await run(`delete from order_line where order_id = '${id}'`);
  expect(counted()).toEqual([`${DAY} A 1 4`, `${DAY} B 1 2`]);
  await run(
    `insert into order_line (order_id, position, number, name, quantity) values ('${id}', 1, 'C', 'C', 5)`,
  );
  expect(counted()).toEqual([`${DAY} A 1 4`, `${DAY} B 1 2`, `${DAY} C 1 5`]);
  homes.restart(true);
  await run('select 1');
  expect(counted()).toEqual([]);
});

test('who goes back brings all of his orders, and SHOP is as if he had never been away', async () => {
  await work();
  await many();
  const there = dumpOf(sqlite).toSorted();
  for (const mode of ['before', 'after'] as const)
    for (let at = 1; ; at += 1) {
      homes.restart();
      await moveIn();
      expect(count(sqlite, 'order_line')).toBe(3); // another’s
      homes.restart(true);
      faulty.arm({ at, mode });
      await run('select 1').catch(() => {});
      const calls = faulty.calls();
      faulty.arm(null);
      if (at % 3 === 0) {
        homes.restart(); // thought better of it half way
        await moveIn();
        expect(count(sqlite, 'order_line')).toBe(3);
      }
      homes.restart(true);
      await run('select 1');
      expect([mode, at, ...dumpOf(sqlite).toSorted()]).toEqual([mode, at, ...there]);
      if (calls < at) break;
    }
}, 120_000);

test('who came in half and goes back at once leaves SHOP as it was', async () => {
  await work();
  await many();
  const there = dumpOf(sqlite).toSorted();
  for (let at = 1; ; at += 1) {
    homes.restart();
    faulty.arm({ at, mode: 'after' });
    const isIn = await run('select 1').then(() => true, () => false); // prettier-ignore
    faulty.arm(null);
    homes.restart(true);
    await run('select 1');
    expect([at, ...dumpOf(sqlite).toSorted()]).toEqual([at, ...there]);
    if (isIn) break;
  }
}, 120_000);

test('a SHOP that was set back hears again of orders, and lets go of what came back', async () => {
  const id = await work();
  const setBack = keepRows(sqlite);
  await moveIn();
  await order({}, behind); // of this it will not know
  await run(`update customer_order set state = 'cancelled' where id = '${id}'`);
  const [heads, sums] = [rowsIn(sqlite)['customer_order'], counted()];
  setBack();
  await run(`update customer_order set own_number = own_number where id = '${id}'`);
  await homes.wake('c1', NOW);
  expect([rowsIn(sqlite)['customer_order'], counted()]).toEqual([heads, sums]);
  expect([count(sqlite, 'order_line'), count(sqlite, 'order_arrived')]).toEqual([3, 0]);
  expect(count(home(), 'order_line')).toBe(9);
});

test('an order that SHOP refuses is set aside, and keeps nobody from going back', async () => {
  const id = await work();
  await moveIn();
  sqlite.exec(`create trigger refuses before insert on order_line when new.order_id = '${id}'
    begin select raise(abort, 'CHECK constraint failed: no such line'); end`);
  homes.restart(true);
  await run('select 1');
  const left = () => [count(sqlite, 'order_line', `order_id = '${id}'`), count(sqlite, 'order_line'), count(sqlite, 'home_set_aside')];
  expect(left()).toEqual([0, 6, 1]);
  expect(sqlite.prepare('select about from home_set_aside').get()).toEqual({ about: `customer_order ${id}` });
  sqlite.exec('drop trigger refuses');
  homes.restart();
  await moveIn(); // he brings it along
  expect(count(home(), 'order_line')).toBe(6);
  homes.restart(true);
  await run('select 1');
  expect(left()).toEqual([3, 9, 0]);
}); // prettier-ignore

test('what SHOP refuses of an order is set aside, and the next change takes its place', async () => {
  const id = await work();
  await moveIn();
  sqlite.exec(`create trigger refuses before update on customer_order when new.own_number = 'BAD'
    begin select raise(abort, 'CHECK constraint failed: no such number'); end`);
  const say = (own: string) => run(`update customer_order set own_number = '${own}' where id = '${id}'`);
  const seen = () => [
    sqlite.prepare('select own_number from customer_order where id = ?').get(id)!['own_number'],
    sqlite.prepare('select about from home_set_aside').all().map(({ about }) => about),
  ];
  await say('BAD');
  for (let times = 0; times < 6; times += 1) await homes.wake('c1', NOW);
  expect(seen()).toEqual(['', [`customer_order ${id}`]]);
  await say('GOOD');
  expect(seen()).toEqual(['GOOD', []]);
}); // prettier-ignore
