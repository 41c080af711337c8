import { expect, test } from 'vitest';
import { WORK } from '../../../tests/access/object-world.ts';
import { inProcess } from '../../../tests/support/in-process.ts';
import { logIn } from '../../../tests/support/login.ts';
import { addOrder } from '../../../tests/support/orders.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';

const DISC = WORK.positions[0]!.article;

test('a scan says where the article lies, its last order, and open works with the lot', async () => {
  const shop = inProcess();
  addCustomer(shop.sqlite, { id: 'lab' });
  addCustomer(shop.sqlite, { id: 'other', number: '104799', email: 'o@example.com' });
  const [cookie, foreign] = [await logIn(shop.sqlite, 'lab'), await logIn(shop.sqlite, 'other')];
  shop.sqlite.exec(`
    insert into tooth_cabinet (customer_id, id, name, created_at) values ('lab', 1, 'Schrank Süd', '');
    insert into tooth_drawer (customer_id, cabinet, id, name, row_count, column_count, created_at) values ('lab', 1, 2, 'Front', 4, 4, '');
    insert into tooth_place (customer_id, cabinet, drawer, row_no, column_no, article, whole, since) values ('lab', 1, 2, 3, 4, '${DISC}', 6, '');
    insert into restock_item values ('lab', '05HE1F0000', '${DISC}', 'Keller', 3, 1, 5, 1, '', 0, '');
  `);
  await addOrder(shop.db, { customerId: 'lab', lines: [{ number: DISC, quantity: 4 }] });
  const keep = (id: string, number: string, version: number, step: string) =>
    shop.ask(`/logbook/arbeiten/${id}`, { body: { version, step, work: { ...WORK, number } }, cookie });
  await keep('0000000001', 'A-1', 0, 'save');
  await keep('0000000002', 'A-2', 0, 'save');
  await keep('0000000002', 'A-2', 1, 'finish');
  const facts = async (who: string, lot: string) =>
    (await shop.ask(`/logbook/scan/${DISC}?charge=${lot}`, { cookie: who })).json;
  expect(await facts(cookie, 'l1')).toMatchObject({
    places: [{ cabinet: 1, cabinetName: 'Schrank Süd', drawer: 2, drawerName: 'Front', row: 3, column: 4 }],
    shelves: [{ place: 'Keller', stock: 3 }],
    lastOrder: { pieces: 4 },
    works: [{ number: 'A-1', client: WORK.client.name }],
    documents: [],
  });
  expect((await facts(cookie, '')).works).toEqual([]);
  expect(await facts(foreign, 'L1')).toEqual({ places: [], shelves: [], lastOrder: null, works: [], documents: [] }); // prettier-ignore
});
