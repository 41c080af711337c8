import { beforeAll, expect, test } from 'vitest';
import { catalogueOf, SMALL } from '#shop/catalogue/catalogue.test-support.ts';
import { orderJson, orderOpenTrans, readErpOrder } from '#shop/erp/index.ts';
import { handOver, ociFields, orderMessage } from '#shop/punch-out/index.ts';
import { sharedLogbook } from '#platform/logbooks.ts';
import { contentSeedStatements } from '../../../scripts/content-seed.ts';
import { inProcess, type InProcess } from '../../../tests/support/in-process.ts';
import { logIn } from '../../../tests/support/login.ts';
import { addOrder, deliverWhole, invoice } from '../../../tests/support/orders.ts';
import { readPdf } from '../../../tests/support/pdf-text.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';

/** One order, every format that other software books: the same quantity of the same unit, and never what a pack holds. */

/** Content of a pack, and what the article is ordered by (UN/ECE Recommendation 20). */
const ARTICLES = [
  { number: '600000001', pack: { quantity: 1, unit: 'pc' }, pieces: 3, unit: 'C62', content: '1;C62' },
  { number: '600000002', pack: { quantity: 2, unit: 'kg' }, pieces: 2, unit: 'PK', content: '2;KGM' },
  { number: '600000003', pack: { quantity: 5, unit: 'ml' }, pieces: 5, unit: 'PK', content: '5;MLT' },
  { number: '600000004', pack: { quantity: 6, unit: 'pc' }, pieces: 1, unit: 'PK', content: '6;C62' },
  { number: '600000005', pack: { quantity: 1, unit: 'set' }, pieces: 4, unit: 'SET', content: '1;SET' },
  { number: '600000006', pack: { quantity: 1, unit: 'pair' }, pieces: 2, unit: 'PR', content: '1;PR' },
] as const;
const EXPECTED = ARTICLES.map(({ pieces, unit }) => `${pieces} ${unit}`);
const NOW = '2026-11-21T09:00:00.000Z';
const PROCUREMENT = {
  kind: 'cxml',
  system: 'SRM',
  access: 'a',
  cart: 'own:session',
  returnTo: 'https://srm.buyer.example/',
  target: '_top',
  cxml: {
    buyerCookie: 'B-1',
    operation: 'create',
    from: { domain: 'DUNS', identity: '1' },
    to: { domain: 'NetworkId', identity: 'S' },
  },
} as const;

let shop: InProcess;
let cookie: string;
let orderId: string;
let over: Awaited<ReturnType<typeof handOver>>;
let catalogue: Awaited<ReturnType<typeof catalogueOf>>['db'];
beforeAll(async () => {
  const articles = ARTICLES.map(({ number, pack }) => ({
    type: 'article',
    number,
    category: 'PG5',
    names: { de: `Artikel ${number}` },
    price: { list: 1000 },
    pack,
  }));
  catalogue = (await catalogueOf([...SMALL, ...articles])).db;
  shop = inProcess({}, catalogue as unknown as D1Database);
  for (const { sql, params } of contentSeedStatements('2026-01-01T00:00:00.000Z'))
    shop.sqlite.prepare(sql).run(...(params as string[]));
  const customer = addCustomer(shop.sqlite);
  shop.sqlite.exec(`update customer set street = 'Werkstraße 1', city = 'Berlin'`);
  cookie = await logIn(shop.sqlite, customer);
  const lines = ARTICLES.map(({ number, pieces }) => ({ number, quantity: pieces }));
  const order = await addOrder(shop.db, { lines });
  orderId = order.id;
  await deliverWhole(shop.db, order, { number: 'L1' });
  await invoice(shop.db, order, { number: 'R1', delivery: 'L1' });
  over = await handedOver(customer, lines);
});

/** The same lines in the cart of a buyer's procurement system. */
async function handedOver(customer: string, lines: readonly { number: string; quantity: number }[]) {
  shop.sqlite
    .exec(`insert into punchout_access (id, customer_id, kind, name, login, secret_hash, acting_user, hosts, created_at, secret_at)
    values ('a', '${customer}', 'cxml', 'a', 'l', 'h', 0, '["srm.buyer.example"]', '', '')`);
  const punchout = { ...PROCUREMENT, cart: `${customer}:session` };
  const session = await logIn(shop.sqlite, customer, { punchout });
  const added = await shop.ask('/customerapi/cart/add', { body: { lines }, cookie: session });
  expect(added.status).toBe(200);
  return handOver({
    db: shop.db,
    logbook: () => sharedLogbook(shop.db),
    catalogue,
    now: NOW,
    newId: () => 'handover-1',
    language: 'de',
    caller: {
      sessionHash: '', customerId: customer, firm: 1, customerNumber: '104711', email: '', name: '', country: 'DE', language: 'de',
      priceList: 1, discountClass: 0, settings: {}, mustChangePassword: false, ownLogin: 0, provedAt: null, punchout,
      user: { id: 0, name: '', functions: [], colour: 0, orderLimit: null, monthLimit: null },
    }, // prettier-ignore
  });
}

const ask = (path: string) => shop.ask(`/customerapi/${path}`, { cookie });
const pairs = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, a, b]) => `${Number(a)} ${b}`);
const erpOrder = async () => (await readErpOrder(shop, catalogue, orderId))!;

test.each<[string, () => Promise<string[]>]>([
  ['purchase export', async () => rows(await exported()).map((row) => `${row[4]} ${row[5]}`)],
  ['purchases of the API', async () => (await ask('purchases/de')).json.purchases.map(of)],
  ['OCI', async () => {
    const fields = new Map(ociFields(over));
    return over.lines.map((_, i) => `${Number(fields.get(`NEW_ITEM-QUANTITY[${i + 1}]`))} ${fields.get(`NEW_ITEM-UNIT[${i + 1}]`)}`);
  }],
  ['cXML', async () => pairs(
    orderMessage({ now: NOW, payloadId: '1@b', language: 'de' }, over),
    /<ItemIn quantity="(\d+)"[\s\S]*?<UnitOfMeasure>(\w+)</g,
  )],
  ['openTRANS', async () => pairs(orderOpenTrans(await erpOrder(), {}, NOW), /<QUANTITY>([\d.]+)<\/QUANTITY>\s*<bmecat:ORDER_UNIT>(\w+)</g)],
  ['the ERP’s JSON', async () => orderJson(await erpOrder()).lines.map(of)],
  ['e-invoice', async () => {
    const { streams } = readPdf((await ask('invoices/R1/invoice.pdf')).bytes);
    const xml = [...streams.values()].map(String).find((text) => text.includes('CrossIndustryInvoice'))!;
    return [...xml.matchAll(/<ram:BilledQuantity unitCode="(\w+)">([\d.]+)</g)].map(([, unit, quantity]) => `${Number(quantity)} ${unit}`);
  }],
])('%s counts packs in the unit by which they are ordered', async (_, read) => {
  expect(await read()).toEqual(EXPECTED);
}); // prettier-ignore

test('the purchase export has the content of a pack in columns of its own', async () => {
  expect(rows(await exported()).map((row) => row.slice(-2).join(';'))).toEqual(
    ARTICLES.map(({ content }) => content),
  );
});

test('control: the content’s own unit, as exports once wrote it, is none of these', () => {
  expect(ARTICLES.map(({ pieces, pack }) => `${pieces} ${pack.unit}`)).not.toEqual(EXPECTED);
});

const of = ({ quantity, unit }: { quantity: number; unit: string }): string => `${quantity} ${unit}`;
const exported = async (): Promise<string> => String((await ask('purchases/de/export.csv')).json);
const rows = (csv: string): string[][] =>
  csv.trim().split('\r\n').slice(1).map((line) => line.split(';')); // prettier-ignore
