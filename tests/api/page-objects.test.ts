import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { HOME_TABLES, MIRRORED } from '../../homes/kept.ts';
import { hasHomes } from '../../scripts/support/homes.ts';
import { dumpOf } from '../access/dump.ts';
import { LABEL_TEMPLATE, WORK } from '../access/object-world.ts';
import { PAGE_OBJECTS, type PageIds } from '../access/page-objects.ts';
import { logIn } from '../support/login.ts';
import { addOrder, deliverWhole, invoice } from '../support/orders.ts';
import { addCustomer } from '../support/shop-database.ts';
import { startShop, type Answer, type TestShop } from './support/shop.ts';

/** Pages of objects, in the built Worker: another's is answered like one that nobody has. */
const OWNERS = { own: 1, foreign: 1, light: 3 } as const;
type Owner = keyof typeof OWNERS;

let shop: TestShop;
let cookie: string;
const ids = {} as Record<Owner, PageIds>;

beforeAll(async () => {
  shop = await startShop();
  for (const [n, owner] of (Object.keys(OWNERS) as Owner[]).entries()) {
    const firm = OWNERS[owner];
    const list = String(400_010 + 10 * n); // found again in a page and nowhere else
    await shop.withDatabase((database) => {
      addCustomer(database, { id: owner, firm, number: `99993${n}`, email: `${owner}@example.com` });
      database
        .prepare(
          `insert into order_list (customer_id, id, name, name_key, created_at, updated_at) values (?, ?, 'Liste', 'liste', '', '')`,
        )
        .run(owner, Number(list));
      for (const sql of [
        `insert into tooth_cabinet (customer_id, id, name, created_at) values (?1, ?2, 'a', '')`,
        `insert into tooth_drawer (customer_id, cabinet, id, row_count, column_count, created_at) values (?1, ?2, ?2, 1, 1, '')`,
      ])
        database.prepare(sql).run(owner, Number(list));
      database
        .prepare(
          `insert into work (customer_id, id, number, state, version, content, created_at, changed_at) values (?, ?, 'A-1', 'open', 1, ?, '2026-11-20T08:00:00.000Z', '2026-11-20T08:00:00.000Z')`,
        )
        .run(
          owner,
          `0W0RK0000${n}`,
          JSON.stringify({ ...WORK, patient: 'A-1', technician: { id: 0, name: 'Labor' }, positions: [] }),
        );
    });
    const of = { customerId: owner, firm, brand: firm === 3 ? 'light' : 'main' } as const;
    const order = await shop.write(async (db) => {
      const written = await addOrder(db, { ...of, id: `of-${owner}` });
      await deliverWhole(db, written, { number: `LS-${list}` });
      await invoice(db, written, { number: `RE-${list}` });
      return written;
    });
    const waiting = { state: 'waiting-release', releaseReason: { kind: 'function' } } as const;
    const request = await shop.write((db) => addOrder(db, { ...of, ...waiting, id: `waiting-${owner}` }));
    const template = `vorlage-${list}`;
    await shop.write((db) =>
      db
        .prepare(
          `insert into label_template (customer_id, id, name, body, saved_at) values (?1, ?2, 'Regal', ?3, '')`,
        )
        .bind(owner, template, JSON.stringify(LABEL_TEMPLATE))
        .run(),
    );
    ids[owner] = {
      template,
      order: String(order.number),
      invoice: `RE-${list}`,
      list,
      request: String(request.number),
      cabinet: list,
      work: `0W0RK0000${n}`,
    };
  }
  // orders count per firm: the other firm's number must be one that this firm has not given
  await shop.withDatabase(async (database) => {
    database.exec(`update customer_order set number = 8888888 where id = 'of-light';
      update customer_order set number = 7777777 where id = 'waiting-light'`);
    ids.light = { ...ids.light, order: '8888888', request: '7777777' };
    cookie = await logIn(database, 'own', { now: new Date().toISOString() });
  });
  if (!hasHomes()) return;
  await get(`/meinlabor/bestellliste/${ids.own.list}`); // moves in, and what SHOP had of him goes
  const moved = Object.keys(HOME_TABLES).filter((table) => !(table in MIRRORED));
  const left = () =>
    moved.filter((table) => shop.sql(`select 1 from ${table} where customer_id = 'own'`).length > 0);
  const emptied = () => {
    if (left().length > 0) throw new Error(`SHOP still has of him: ${left().join()}`);
  };
  await vi.waitFor(emptied, { timeout: 30_000 });
});
afterAll(() => shop.stop());

const get = (path: string) => shop.ask(`/de-de${path}`, { headers: { cookie, accept: 'text/html' } });

/** All that a visitor can tell apart; the id that was asked for stands in links to the page in other languages. */
function seen({ status, text, headers }: Answer, path: string, given: PageIds) {
  const names = Object.values(given)
    .filter((name: string) => path.includes(name))
    .toSorted((a: string, b: string) => b.length - a.length);
  const bare = names.reduce((rest, name) => rest.replaceAll(name, 'ID'), text);
  return {
    status,
    bare,
    headers: [...headers].filter(([name]) => !['x-request-id', 'content-length', 'date'].includes(name)),
  };
}

test.each(Object.entries(PAGE_OBJECTS))(
  '%s shows one’s own, and another’s like one that is not there',
  async (_, page) => {
    const before = await shop.withDatabase(dumpOf);
    const own = await get(page.path(ids.own));
    expect(own.status).toBe(200);
    expect(own.headers.get('cache-control')).toContain('no-store');
    const nothing = await get(page.path(page.missing));
    expect([302, 404]).toContain(nothing.status);
    for (const owner of ['foreign', 'light'] as const) {
      const answer = await get(page.path(ids[owner]));
      expect({ owner, ...seen(answer, page.path(ids[owner]), ids[owner]) }).toEqual({
        owner,
        ...seen(nothing, page.path(page.missing), page.missing),
      });
    }
    for (const path of page.malformed) {
      const { status } = await get(path);
      expect({ path, status: [302, 400, 404].includes(status) }).toEqual({ path, status: true });
    }
    expect(await shop.withDatabase(dumpOf)).toEqual(before);
  },
);
