import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn } from '../support/login.ts';
import { addOrder } from '../support/orders.ts';
import { addCustomer } from '../support/shop-database.ts';
import { startShop, type TestShop } from './support/shop.ts';

/**
 * A technician who must not see prices meets none in the first byte of any page or answer of the built Worker
 * (docs/rules/prices-and-vat.md#hidden-prices); the account itself, on the same pages, is the control.
 */
/** '12,90 €', and what islands and search engines are told. */
const AMOUNT = /\d,\d{2}(?:\s|&nbsp;|&#160;)?€|(?:price|Price|net|gross|amount)(?:&quot;|"):(?:\[0,|")?[1-9]/;

/** An article with prices by quantity. */
let scaled: string;
let shop: TestShop;
let technician: string;
let account: string;
let order: number;
/** An order that was above a limit. */
let first = 0;
let group: string;

beforeAll(async () => {
  shop = await startShop();
  scaled = String(
    shop.sql(
      `select a.number from article a join article_detail d on d.id = a.id
        where d.data like '%scalePrices%' and a.price_list > 2 and a.flags & 63 = 0 and a.vkz = 4 order by a.id limit 1`,
      'CATALOGUE_A',
    )[0]!['number'],
  );
  const now = new Date().toISOString();
  await shop.withDatabase(async (database) => {
    addCustomer(database, { id: 'lab', number: '999950' });
    database.exec(`
      update customer set settings = '{"hidePricesFromTechnicians":true}' where id = 'lab';
      insert into sub_user (customer_id, id, first_name, last_name, functions, colour, created_at)
        values ('lab', 1, 'Toni', 'Technik', '["K13"]', 1, '${now}')`);
    technician = await logIn(database, 'lab', { now, user: 1 });
    account = await logIn(database, 'lab', { now });
  });
  for (const days of [119, 91, 63, 35]) {
    const placedAt = new Date(Date.now() - days * 86_400_000).toISOString();
    const lines = [{ number: scaled, quantity: 4 }];
    const reason =
      days === 119
        ? ({ kind: 'order-limit', limit: 1000, net: 40_000 } as const)
        : ({ kind: 'function' } as const);
    order = (
      await shop.write((db) =>
        addOrder(db, { id: `o-${days}`, customerId: 'lab', placedAt, lines, releaseReason: reason }),
      )
    ).number;
    first ||= order;
  }
  const placed = shop.sql(`select substr(placed_at, 1, 10) day from customer_order where number = ${order}`);
  orderPage = `meinlabor/historie/auftrag/${String(placed[0]!['day']).replaceAll('-', '/')}/${order}`;
  group = String(
    shop.sql(
      `select c.code from category c where c.parent is null order by c.code limit 1`,
      'CATALOGUE_A',
    )[0]!['code'],
  );
  const added = await shop.ask('/customerapi/cart/add', {
    method: 'POST',
    headers: { cookie: account },
    body: { lines: [{ number: scaled, quantity: 3 }] },
  });
  if (added.status !== 200) throw new Error(added.text);
  await shop.ask(`/customerapi/favoriten/0/${scaled}/add`, {
    method: 'POST',
    headers: { cookie: account },
    body: {},
  });
});
afterAll(() => shop.stop());

let orderPage: string;
const ask = async (path: string, cookie: string) =>
  (await shop.ask(path, { headers: { cookie: `${cookie}; kunde=999950` } })).text;

test('no page that shows prices shows one to a user who must not see any', async () => {
  const pages = [
    '',
    `shop/artikel/${scaled}/details`,
    `shop/category/${group}`,
    'shop/suche?q=zirkon',
    'shop/suche?q=zirkon&view=list',
    'wk',
    'wk/kasse',
    'konto',
    'meinlabor',
    'meinlabor/vorschlag',
    'meinlabor/gekauft',
    'meinlabor/topartikel',
    'meinlabor/bestellliste/0',
    'meinlabor/historie',
    'meinlabor/freigaben',
    orderPage,
  ];
  let controls = 0;
  for (const page of pages) {
    const html = (await ask(`/de-de/${page}`, technician)).replace(/<footer[\s\S]*<\/footer>/g, '');
    expect([page, AMOUNT.exec(html)?.[0] ?? null, html.length > 5000]).toEqual([page, null, true]);
    controls += Number(AMOUNT.test(await ask(`/de-de/${page}`, account)));
  }
  expect(controls).toBeGreaterThan(12); // the account itself sees them
});

test('no call or export of the customer tells such a user an amount', async () => {
  const calls = [
    '/customerapi/cart/de',
    '/customerapi/checkout',
    '/customerapi/orders',
    `/customerapi/orders/${order}`,
    `/customerapi/orders/${first}`,
    '/customerapi/approvals',
    '/customerapi/purchases/de/export.csv',
    '/de-de/meinlabor/bestellliste/0/export.csv',
  ];
  const told =
    /"(?:net|gross|goods|amount|unitPrice|listPrice|confirmedPrice|price|spent)":[1-9]|[1-9]\d*,\d{2}/;
  for (const path of calls) {
    const text = await ask(path, technician);
    expect([path, told.exec(text)?.[0] ?? null]).toEqual([path, null]);
  }
  expect(await ask('/customerapi/cart/de', account)).toMatch(told);
});

test('what is made for such a user is kept for nobody else', async () => {
  const path = `/de-de/shop/artikel/${scaled}/details`;
  const own = await shop.ask(path, { headers: { cookie: `${technician}; kunde=999950` } });
  expect(own.headers.get('cache-control')).toContain('no-store');
  const guest = await shop.ask(path);
  expect(guest.text).toMatch(AMOUNT);
  expect(await ask(path, technician)).not.toMatch(AMOUNT);
});

test('no call of guests tells such a user an amount, be it kept for all others', async () => {
  const article = `${scaled}/DE/de`;
  const calls: [string, unknown?][] = [
    [`/guestapi/artikel/${article}`],
    [`/guestapi/recommend/${article}`],
    [`/guestapi/article-page/DE/de?text=${scaled}`],
    ['/guestapi/suche/DE?q=zirkon'],
    ['/guestapi/preview/de-de?q=zirkon'],
    ['/guestapi/listing/de-de?list=suche&filters=q%3Dzirkon'],
    [`/guestapi/listing/de-de?list=category/${group}`],
    ['/guestapi/shelf/novelty/DE/de'],
    ['/guestapi/shopware/search/DE/de/1', { search: 'zirkon', facets: true }],
  ];
  const told =
    /"(?:Preis|KatPreis|Rabatt|price|listPrice)":(?:"|0\.|[1-9])|"price(?:Range)?":\{|"scalePrices":\[\{|\d,\d{2}\s€/;
  let controls = 0;
  for (const [path, body] of calls) {
    const call = (cookie: string, headers = {}) =>
      shop.ask(path, { method: body ? 'POST' : 'GET', body, headers: { cookie, ...headers } });
    const open = await call(''); // fills the cache with what everybody sees
    const { status, text, headers } = await call(technician, {
      'if-none-match': open.headers.get('etag') ?? '',
    });
    expect([path, status, told.exec(text)?.[0] ?? null]).toEqual([path, 200, null]);
    expect([path, text.length > 100, headers.get('cache-control')]).toEqual([
      path,
      true,
      'private, no-store',
    ]);
    expect(headers.get('etag')).toBeNull();
    controls += Number(told.test(open.text) && told.test((await call(account)).text));
  }
  expect(controls).toBe(calls.length); // guests and the account itself are told
});
