import { beforeEach, expect, test } from 'vitest';
import { catalogueOf, SMALL } from '#shop/catalogue/catalogue.test-support.ts';
import { inProcess, type InProcess } from '../../../tests/support/in-process.ts';
import { logIn } from '../../../tests/support/login.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';

const DISC = '301000001';
let app: InProcess;
let cookie: string;

beforeEach(async () => {
  const { db } = await catalogueOf(SMALL);
  app = inProcess({}, db as unknown as D1Database);
  addCustomer(app.sqlite, { id: 'lab', number: '104711', email: 'lab@labor.example' });
  cookie = await logIn(app.sqlite, 'lab');
  await keep('0B7M4Q2X9C', DISC);
});

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  app.ask(`/customerapi/${path}`, { method: 'POST', cookie, headers, ...(body !== undefined && { body }) });
const keep = (id: string, article: string) =>
  post(`nachschub/${id}`, { version: 0, article, place: 'Regal 1', stock: 1, minimum: 2, target: 6 });
const read = async () => (await app.ask('/customerapi/nachschubliste/bestellung', { cookie })).json;
/** A press on a page that shows the list as it is. */
const press = async () => {
  const { version, totals, lines, departure, addressChoice, payment } = await read();
  const positionen = lines.map((line: Record<string, unknown>) => ({ id: line['id'], artnr: line['number'], menge: line['quantity'], preis: line['unitPrice'], vkz: line['vkz'] })); // prettier-ignore
  return { version, summe: totals.gross, positionen, abgang: departure, adressauswahl: addressChoice, zahlungsart: payment, agb: true }; // prettier-ignore
};
const order = (body: unknown, key = 'key-00000001') =>
  post('nachschubliste/bestellen', body, { 'idempotency-key': key });

test('what is missing is ordered once, and the cart stays as it is', async () => {
  await post(`wk/301000003/add/2`, undefined);
  await post('wk/bedingungen', { kommentar: 'nur der Korb', bestellnummer: 'K-1' });
  const body = await press();
  expect(body.positionen).toMatchObject([{ artnr: DISC, menge: 5 }]);
  const first = await order(body);
  expect(first).toMatchObject({ status: 200, json: { result: { status: 'placed' } } });
  expect((await order(body)).json).toEqual(first.json); // the answer got lost
  const [kept] = app.sqlite.prepare('select comment, own_number, source from customer_order').all();
  expect(kept).toEqual({ comment: '', own_number: '', source: 'cart' });
  expect(app.logbookOf('lab').prepare('select number, quantity from order_line').all()).toEqual([{ number: DISC, quantity: 5 }]); // prettier-ignore
  const cart = (await app.ask('/customerapi/cart/de', { cookie })).json;
  expect(cart.lines).toMatchObject([{ number: '301000003', quantity: 2 }]);
  expect((await read()).lines).toEqual([]); // it is on its way
});

test('of two presses at once one orders, the other finds it ordered', async () => {
  const body = await press();
  const both = await Promise.all([order(body), order(body, 'key-00000002')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(app.sqlite.prepare('select count(*) n from customer_order').get()).toEqual({ n: 1 });
});

test('what changed since it was shown is shown again before it is ordered', async () => {
  const body = await press();
  await post('nachschub/0B7M4Q2X9C/buchen', { key: 'a', kind: 'take', pieces: 1 });
  const refused = await order(body);
  expect(refused).toMatchObject({ status: 409, json: { error: { code: 'checkout.changed' } } });
  expect(refused.json.error.facts.aenderungen).toMatchObject([{ art: 'quantity', alt: 5, neu: 6 }, { art: 'total' }]); // prettier-ignore
});

test('a cart that somebody fills meanwhile does not stand in the way', async () => {
  const body = await press();
  await post(`wk/301000003/add/2`, undefined);
  expect((await order(body)).status).toBe(200);
});

test('an article that cannot be ordered is left out and named', async () => {
  await keep('1B7M4Q2X9C', '999999999');
  expect(await read()).toMatchObject({ left: ['999999999'], lines: [{ number: DISC }], isComplete: true });
  expect((await order(await press())).status).toBe(200);
});

test('it is paid like the last order, and sent to the default address', async () => {
  const address = { firma: 'Filiale', zeile2: '', zeile3: '', strasse: 'Hafen 1', plz: '50667', ort: 'Köln', land: 'DE' }; // prettier-ignore
  const { json } = await post('lieferadressen', address);
  const id = json.id ?? json.result?.id;
  await post(`lieferadressen/${id}/standard`, {});
  await order({ ...(await press()), zahlungsart: 'prepayment' });
  app.logbookOf('lab').exec(`update restock_item set stock = 0, minimum = 9, target = 20`);
  expect(await read()).toMatchObject({ payment: 'prepayment', addressChoice: id, address: { city: 'Köln' } });
});

test('a technician’s list waits for release', async () => {
  app.sqlite.exec(
    `insert into sub_user (customer_id, id, first_name, last_name, functions, colour, created_at)
       values ('lab', 3, 'Toni', 'Technik', '["K13"]', 2, '')`,
  );
  cookie = await logIn(app.sqlite, 'lab', { user: 3 });
  expect(await read()).toMatchObject({ right: { kind: 'ask', reason: { kind: 'function' } } });
  expect((await order(await press())).json.result.status).toBe('waiting-release');
});
