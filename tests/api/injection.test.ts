import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvRows } from '../../src/lib/csv.ts';
import { logIn } from '../support/login.ts';
import { addOrder, deliverWhole, invoice } from '../support/orders.ts';
import { addCustomer } from '../support/shop-database.ts';
import { startShop, type TestShop } from './support/shop.ts';

/** Texts of customers that would be markup, headers, formulas or another address, in the built Worker. */
let shop: TestShop;
let cookie: string;
let article: string;
let order: number;

/** Breaks out of elements, attributes and scripts, and carries a mark to find it by. */
const MARKUP = `xq7"'><img src=x onerror=alert(1)></script><svg onload=alert(1)>{{7*7}}`;
const FORMULA = '=HYPERLINK("https://evil.example";"x")';
const HEADER = 'a\r\nset-cookie: evil=1';

beforeAll(async () => {
  shop = await startShop();
  const now = new Date().toISOString();
  article = String(shop.sql('select number from article where vkz = 4 limit 1', 'CATALOGUE_A')[0]!['number']);
  cookie = await shop.withDatabase(async (database) => {
    addCustomer(database, { id: 'mallory', number: '999921' });
    for (const column of [
      'name1',
      'name2',
      'name3',
      'street',
      'city',
      'first_name',
      'last_name',
      'title',
      'website',
      'phone_number',
    ])
      database.prepare(`update customer set ${column} = ? where id = 'mallory'`).run(MARKUP);
    database
      .prepare(
        `insert into sub_user (customer_id, id, salutation, title, first_name, last_name, functions, colour, created_at)
         values ('mallory', 1, '', ?1, ?1, ?1, '["K07"]', 0, '')`,
      )
      .run(MARKUP);
    database
      .prepare(
        `insert into order_list (customer_id, id, name, name_key, created_at, updated_at) values ('mallory', 1, ?1, ?1, ?2, ?2)`,
      )
      .run(MARKUP, now);
    database
      .prepare(
        `insert into order_list_item (customer_id, list_id, number, position, reference, added_at) values ('mallory', 1, ?, 1, ?, '')`,
      )
      .run(article, FORMULA);
    database
      .prepare(
        `insert into own_number (customer_id, key, own, number, changed_at) values ('mallory', 'x', ?, ?, '')`,
      )
      .run(FORMULA, article);
    database
      .prepare(
        `insert into delivery_address (id, customer_id, company, line2, line3, street, postal_code, city, country, created_at)
         values ('a', 'mallory', ?1, ?1, ?1, ?1, '10115', ?1, 'DE', '')`,
      )
      .run(MARKUP);
    return logIn(database, 'mallory', { now });
  });
  await shop.write(async (db) => {
    const lines = [
      { number: article, name: MARKUP, supplier: FORMULA, pack: MARKUP, reference: MARKUP, note: MARKUP },
    ];
    const written = await addOrder(db, {
      id: 'of-mallory',
      customerId: 'mallory',
      comment: MARKUP,
      purchaseOrderNumber: MARKUP,
      actingUser: { id: 1, name: MARKUP },
      lines,
    });
    order = written.number;
    await deliverWhole(db, written, {
      number: HEADER,
      parcels: [{ carrier: MARKUP, tracking: MARKUP }],
      lines: [{ position: 1, quantity: 2, lot: FORMULA }],
    });
    await invoice(db, written, { number: `R"1\r\n` });
  });
  const lines = [{ number: article, quantity: 1, reference: MARKUP.slice(0, 80), note: MARKUP }];
  const added = await shop.ask('/customerapi/cart/add', {
    method: 'POST',
    headers: { cookie },
    body: { lines },
  });
  if (added.status !== 200) throw new Error(added.text);
});
afterAll(() => shop.stop());

const encoded = encodeURIComponent(MARKUP);
const placed = (): string =>
  shop.sql(`select placed_at from customer_order where id = 'of-mallory'`)[0]!['placed_at'] as string;

test('no text of a customer or of an address becomes markup of a page', async () => {
  const [year, month, day] = placed().slice(0, 10).split('-');
  const pages = [
    '/wk', '/wk/kasse', '/kundendaten-aendern', '/logbuch-user', '/logbuch-user-create', `/wk/submit?auftrag=${order}`,
    '/meinlabor/historie', `/meinlabor/historie?q=${encoded}`, `/meinlabor/dokumente?q=${encoded}&type=${encoded}`,
    `/meinlabor/historie/auftrag/${year}/${month}/${day}/${order}`, '/meinlabor', '/konto', '/meinlabor/bestellliste/1', '/meinlabor/topartikel',
    '/meinlabor/vorschlag', '/meinlabor/artikelnummern', `/meinlabor/gekauft?q=${encoded}`, '/meinlabor/freigaben', `/shop/suche?q=${encoded}`, `/shop/suche?q=gips&${encoded}=${encoded}`, `/verify/${encoded}`,
    `/new-password/${encoded}/-`, '/verify/-', `/shop/artikel/${encoded}/details`, `/shop/${encoded}`, `/shop/category/${encoded}`, `/${encoded}`,
    `/login?verified=${encoded}`, `/?login=${encoded}`, '/sicherheit', '/konto/sicherheit',
  ]; // prettier-ignore
  let marked = 0;
  for (const page of pages) {
    const { status, text } = await shop.ask(`/de-de${page}`, { headers: { cookie, accept: 'text/html' } });
    expect({ page, fault: status >= 500 }).toEqual({ page, fault: false });
    // within a quoted value < is a letter; a quote of the text's own would end the value and show the rest
    const outside = text.replace(/="[^"]*"/g, '=""');
    const found = /<img src=x|<svg onload|<\/script><svg/.exec(outside)?.[0];
    expect({ page, found }).toEqual({ page, found: undefined });
    if (text.includes('xq7')) marked += 1;
  }
  expect(marked).toBeGreaterThan(8); // the texts are on the pages, escaped
});

test('the JSON of the API is never read as a page', async () => {
  for (const path of [
    '/customerapi/user/infos',
    '/customerapi/orders',
    '/customerapi/cart/de',
    `/guestapi/suche/DE?q=${encoded}`,
  ]) {
    const { headers } = await shop.ask(path, { headers: { cookie, accept: 'text/html' } });
    expect(headers.get('content-type')).toContain('application/json');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain('sandbox');
  }
});

const EXPORTS = [
  '/customerapi/purchases/de/export.csv',
  '/de-de/meinlabor/bestellliste/1/export.csv',
  '/de-de/meinlabor/artikelnummern/export.csv',
];

test.each(EXPORTS)('%s has no cell that a spreadsheet would run', async (path) => {
  const { status, text, headers } = await shop.ask(path, { headers: { cookie } });
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="[\w.-]+"(?:; filename\*=UTF-8''[\w%.!~-]+)?$/,
  );
  expect(headers.get('cache-control')).toContain('no-store');
  const cells = [...csvRows(text, { delimiter: ';', formulas: 'raw' })].flatMap(({ fields }) => fields);
  expect(cells.some((cell) => cell.includes('HYPERLINK'))).toBe(true);
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^[+-]?[\d.,]+$/.test(cell))).toEqual([]);
});

test('numbers of documents do not write headers', async () => {
  const note = await shop.ask(`/customerapi/deliveries/${encodeURIComponent(HEADER)}/note.pdf`, {
    headers: { cookie },
  });
  const bill = await shop.ask(`/customerapi/invoices/${encodeURIComponent('R"1\r\n')}/invoice.pdf`, {
    headers: { cookie },
  });
  for (const { status, headers } of [note, bill]) {
    expect(status).toBeLessThan(500);
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('content-disposition') ?? 'inline; filename="x.pdf"').toMatch(
      /^inline; filename="[\w.-]+"$/,
    );
  }
});

const ELSEWHERE = [
  '//evil.example', '//evil.example/', '/\\evil.example', '/%5Cevil.example', '/%2F%2Fevil.example', '/de-de//evil.example/', '/de-de/%2F%2Fevil.example/',
  '/de-de/\\evil.example/', '/de//evil.example', '/de/de//evil.example', '/de/de//evil.example/', '/de/de/%2F%2Fevil.example', '/de/de/\\evil.example', '/xx-de//evil.example',
  '/xx-de/\\evil.example', '/geo//evil.example', '/xz?returnTo=https://evil.example', '/?returnTo=//evil.example', '/de-de?url=https://evil.example',
  '/de-de/login?returnTo=https://evil.example', '/de-de/wk?next=//evil.example', '/de-de/wk/submit?auftrag=//evil.example', '/vintage//evil.example',
  '/artikel///evil.example', '/artikel/%2F%2Fevil.example', '/category///evil.example', '/de-de/shop/%2F%2Fevil.example', '/de-de/meinkonto//evil.example',
  '/de-de/verify///evil.example', '/de-de/new-password/%2F%2Fevil.example/x', '/de-de/email-bestaetigen/%2F%2Fevil.example', '/api-docs//evil.example',
  '/de-de/wk%0d%0alocation:%20https://evil.example', '/de/de/%0d%0aset-cookie:%20evil=1',
]; // prettier-ignore

test.each(ELSEWHERE)('no address leads to another site: %s', async (path) => {
  for (const headers of [
    {},
    { cookie },
    { cookie: 'market=//evil.example; wanted=https%3A%2F%2Fevil.example' },
  ]) {
    const answer = await shop.ask(path, { headers: headers as Record<string, string> });
    const to = answer.headers.get('location');
    expect(answer.status).toBeLessThan(500);
    if (to !== null) expect(new URL(to, 'https://shop.example').origin, to).toBe('https://shop.example');
    expect((answer.headers.get('set-cookie') ?? '').includes('evil=1')).toBe(false);
  }
});

test('the host that a caller names is not where links of mails lead', async () => {
  await shop.ask('/guestapi/password/forgotten/DE/de', {
    method: 'POST',
    headers: { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    body: { Benutzername: '999921' },
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  const mails = shop
    .sql(`select payload from outbox where kind = 'mail'`)
    .map((row) => String(row['payload']));
  expect(mails.filter((mail) => mail.includes('evil.example'))).toEqual([]);
});
