import { beforeEach, expect, test } from 'vitest';
import { inProcess, type InProcess } from '../../../tests/support/in-process.ts';
import { logIn } from '../../../tests/support/login.ts';
import { addOrder, invoice } from '../../../tests/support/orders.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';

let shop: InProcess;
let cookie: string;

beforeEach(async () => {
  shop = inProcess();
  cookie = await logIn(shop.sqlite, addCustomer(shop.sqlite));
  addCustomer(shop.sqlite, { id: 'c2', number: '104712' });
});

const get = (path = '', as = cookie) => shop.ask(`/customerapi/invoices${path}`, { cookie: as });
const numbers = async (path = '') =>
  (await get(path)).json.invoices.map(({ number }: { number: string }) => number);

/** An invoice over 238.00 of an order of its own. */
async function add(number: string, issuedOn: string, { customerId = 'c1', purchaseOrderNumber = '' } = {}): Promise<string> {
  const order = await addOrder(shop.db, { customerId, purchaseOrderNumber });
  await invoice(shop.db, order, { number, issuedOn });
  return order.id;
} // prettier-ignore
const pay = (number: string, on: string) =>
  shop
    .logbookOf('c1')
    .prepare('update invoice set paid = gross, settled_on = ? where number = ?')
    .run(on, number);

test('a guest is asked to log in, for the list and the table', async () => {
  for (const path of ['', '/export.csv'])
    expect((await shop.ask(`/customerapi/invoices${path}`)).status).toBe(401);
});

test('invoices are open until the day they are due on, then due, then paid', async () => {
  await add('R1', '2026-11-10'); // 30 days
  await add('R2', '2026-10-22'); // due on the day itself
  await add('R3', '2026-09-01');
  pay('R3', '2026-09-12');
  const { json } = await get();
  expect(json.groups).toEqual({
    open: { count: 1, sum: 23_800 },
    due: { count: 1, sum: 23_800 },
    paid: { count: 1, sum: 0 },
  });
  expect(await numbers('?group=open')).toEqual(['R1']);
  expect(await numbers('?group=due')).toEqual(['R2']);
  expect(await numbers('?group=paid')).toEqual(['R3']);
  expect(await numbers('?sort=due')).toEqual(['R3', 'R2', 'R1']);
});

test('the discount is offered as long as it may be taken', async () => {
  await add('R1', '2026-11-07'); // its last day is today
  await add('R2', '2026-11-06');
  const { json } = await get('?sort=newest');
  expect(json.invoices.map(({ amounts }: { amounts: { early: unknown } }) => amounts.early)).toEqual([
    { until: '2026-11-21', amount: 23_324 },
    null,
  ]);
});

test('numbers of invoice, order and customer find them; days of issue bound them', async () => {
  await add('R1', '2026-11-01', { purchaseOrderNumber: 'B-77' });
  await add('R2', '2026-11-05', { purchaseOrderNumber: 'Öfen' });
  expect(await numbers('?q=R2')).toEqual(['R2']);
  expect(await numbers('?q=%C3%B6fen')).toEqual(['R2']); // öfen
  expect(await numbers('?q=b-77')).toEqual(['R1']);
  expect(await numbers('?q=2600002')).toEqual(['R2']);
  expect(await numbers('?from=2026-11-02')).toEqual(['R2']);
  expect(await numbers('?from=2026-11-01&to=2026-11-01')).toEqual(['R1']);
  expect(await numbers("?q=' or 1=1 --")).toEqual([]);
});

test('another customer’s invoices are in no list, count or table', async () => {
  await add('R1', '2026-11-01', { customerId: 'c2' });
  expect((await get()).json).toMatchObject({ invoices: [], total: 0 });
  expect(String((await get('/export.csv')).json)).not.toContain('R1');
});

test('a technician who sees no prices gets numbers and days, no amount anywhere', async () => {
  await add('R1', '2026-11-01');
  shop.sqlite.exec(`update customer set settings = '{"hidePricesFromTechnicians":true}';
    insert into sub_user (customer_id, id, first_name, last_name, functions, colour, created_at)
      values ('c1', 3, 'T', 'T', '["K13"]', 0, '')`);
  const technician = await logIn(shop.sqlite, 'c1', { user: 3 });
  const { json } = await get('', technician);
  expect(json).toMatchObject({ pricesHidden: true, invoices: [{ number: 'R1', amounts: null }] });
  expect(JSON.stringify(json)).not.toMatch(/23800|20000/);
  const table = String((await get('/export.csv', technician)).json);
  expect(table).toContain('R1');
  expect(table).not.toMatch(/238\.00|200\.00/);
  // control: the account itself reads both
  expect(JSON.stringify((await get()).json)).toContain('23800');
  expect(String((await get('/export.csv')).json)).toContain('238.00');
});

test('a table is of all pages, with amounts by point and no formula', async () => {
  for (let number = 10; number < 40; number += 1)
    await add(`R${number}`, '2026-11-01', { purchaseOrderNumber: '=1+1' });
  expect((await get('?page=2')).json).toMatchObject({ page: 2, pages: 2, total: 30 });
  const { json, headers } = await get('/export.csv');
  expect(headers.get('content-disposition')).toBe('attachment; filename="invoices.csv"');
  const lines = String(json).trim().split('\r\n');
  expect(lines).toHaveLength(31);
  expect(lines[1]).toContain(`'=1+1`);
});
