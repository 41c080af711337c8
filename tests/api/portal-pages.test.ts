import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn } from '../support/login.ts';
import { addOrder, deliverWhole, ORDERED_AT } from '../support/orders.ts';
import { addCustomer } from '../support/shop-database.ts';
import { textsOf } from '../support/texts.ts';
import { startShop, type TestShop } from './support/shop.ts';

/** The customer's own pages in the built Worker: what stands on them. How they look and move is tests/e2e. */
const DAY_MS = 86_400_000;
const LIST = 7;
/** The day of an order in its address. */
const ORDER_DAY = ORDERED_AT.slice(0, 10).replaceAll('-', '/');
/** What a spreadsheet would take for a formula. */
const REFERENCE = '=1+1';
const t = textsOf('de');

let shop: TestShop;
let cookie: string;
let newcomer: string;
/** Bought every four weeks, on the list, with the product group that it belongs to. */
let article: { number: string; group: string };
let order: string;

beforeAll(async () => {
  shop = await startShop();
  article = firstArticle();
  const now = new Date().toISOString();
  await shop.withDatabase(async (database) => {
    for (const [n, id] of ['lab', 'new'].entries())
      addCustomer(database, { id, number: `99991${n}`, email: `${id}@example.com` });
    cookie = await logIn(database, 'lab', { now });
    newcomer = await logIn(database, 'new', { now });
    database.exec(`
      insert into order_list (customer_id, id, name, name_key, created_at, updated_at)
        values ('lab', ${LIST}, 'Monatsbedarf', 'monatsbedarf', '${now}', '${now}');
      insert into order_list_item (customer_id, list_id, number, position, quantity, reference, added_at)
        values ('lab', ${LIST}, '${article.number}', 1, 5, '${REFERENCE}', '${now}')`);
  });
  const lines = [{ number: article.number, quantity: 4 }];
  for (const days of [119, 91, 63, 35]) {
    const placedAt = new Date(Date.now() - days * DAY_MS).toISOString();
    const written = await shop.write((db) =>
      addOrder(db, { id: `of-${days}`, customerId: 'lab', placedAt, lines }),
    );
    order = String(written.number);
  }
  const stock = (call: string, body: object) =>
    shop.ask(`/customerapi/zahnlager/${call}`, { method: 'POST', body, headers: { cookie } });
  await stock('schrank', { name: 'Werkbank' });
  await stock('schrank/1/schublade', { name: 'Fronten', rows: 2, columns: 3 });
});
afterAll(() => shop.stop());

function firstArticle(): { number: string; group: string } {
  const groups = new Map(
    shop
      .sql('select code, parent from category', 'CATALOGUE_A')
      .map(({ code, parent }) => [String(code), parent === null ? null : String(parent)]),
  );
  const [row] = shop.sql(
    'select number, category from article where vkz = 4 and flags & 63 = 0 and price_list > 2 order by id limit 1',
    'CATALOGUE_A',
  );
  let group = String(row!['category']);
  for (let above = groups.get(group); above; above = groups.get(group)) group = above;
  return { number: String(row!['number']), group };
}

async function pageOf(
  path: string,
  as = cookie,
): Promise<{ status: number; html: string; headers: Headers }> {
  const { status, text, headers } = await shop.ask(`/de-de/${path}`, { headers: { cookie: as } });
  return { status, html: text.replaceAll('&#38;', '&').replaceAll('&amp;', '&'), headers };
}

/** What stands between the first mark and the next end. */
function section(html: string, id: string): string {
  const at = html.indexOf(`<section class="portal-section" id="${id}"`);
  expect(at, id).toBeGreaterThan(0);
  return html.slice(at, html.indexOf('</section>', at));
}

/** What the editors wrote for the pages of a route. */
function editorsWords(route: string): Record<string, string> {
  const rows = shop.sql(
    `select r.body from content_entry e join content_revision r on r.id = e.live_revision
      where e.type = 'page-metadata' and e.language = 'de'`,
  );
  const bodies = rows.map(({ body }) => JSON.parse(String(body)) as Record<string, string>);
  return bodies.find(({ routePathName }) => routePathName === route)!;
}

test('konto shows my account, meinkonto leads there for good', async () => {
  const { status, html, headers } = await pageOf('konto');
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(html).toContain('Dentallabor');
  expect(html).toContain('999910');
  expect(html).toContain('/de-de/kundendaten-aendern');
  const old = await pageOf('meinkonto');
  expect([old.status, old.headers.get('location')]).toEqual([301, '/de-de/konto']);
});

test.each([
  ['register', 'register', ''],
  ['fast-register', 'fast-register', ''],
  ['login', 'login', ''],
  ['passwort-vergessen', 'passwort-vergessen', ''],
  ['laender', 'laender', ''],
  ['verify/-', 'verify', ''],
  ['email-bestaetigen/-', 'email-bestaetigen', ''],
  ['new-password/104711/-', 'new-password', ''],
  ['punch-out/start/nope', 'punch-out-start', ''],
  ['kundendaten-aendern', 'kundendaten-aendern', 'lab'],
  ['logbuch-user', 'logbuch-user', 'lab'],
  ['logbuch-user-create', 'logbuch-user-create', 'lab'],
  ['wk', 'wk', 'lab'],
  ['meinlabor/sicherheit', 'meinlabor-sicherheit', 'lab'],
  ['meinlabor/verwendungserklaerung', 'meinlabor-verwendungserklaerung', 'lab'],
])('title and description of %s are the editors’', async (path, route, as) => {
  const entry = editorsWords(route);
  const { html } = await pageOf(path, as && cookie);
  const filled = (name: string) => entry[name]!.replace('{brand}', 'Laborkontor');
  expect(/<title>([^<]*)</.exec(html)?.[1]).toBe(filled('title'));
  expect(html).toContain(`<meta name="description" content="${filled('description')}"`);
});

test.each([
  ['zahnlager/schrank/1', 'zahnlager-schrank', '1 · Werkbank'],
  ['zahnlager/schrank/1/schublade/1', 'zahnlager-schublade', '1 · Fronten'],
  [`label/liste/${LIST}`, 'label-liste', 'Monatsbedarf'],
])('the title of %s is the editors’ and names which one it is', async (path, route, name) => {
  const filled = (text: string) => text.replace('{name}', name).replace('{brand}', 'Laborkontor');
  const { title, description } = editorsWords(route);
  expect(title).toContain('{name}');
  const { status, html } = await pageOf(path);
  expect([status, /<title>([^<]*)</.exec(html)?.[1]]).toEqual([200, filled(title!)]);
  expect(html).toContain(`<meta name="description" content="${filled(description!)}"`);
});

test('a category without a group leads to the shop’s overview', async () => {
  const { status, headers } = await pageOf('shop/category');
  expect([status, headers.get('location')]).toEqual([301, '/de-de/']);
});

test('my account has sections under the hashes of articles, lists, orders, news', async () => {
  const { html } = await pageOf('konto');
  expect(section(html, 'meine_topartikel')).toContain(article.number);
  expect(section(html, 'meine_bestelllisten')).toContain('Monatsbedarf');
  expect(section(html, 'meine_bestellungen')).toContain(order);
  expect(section(html, 'meine_newsletter')).toContain('lab@example.com');
  for (const hash of ['meine_topartikel', 'meine_bestelllisten', 'meine_bestellungen', 'meine_newsletter'])
    expect(html).toContain(`href="#${hash}"`);
});

test('meinlabor shows open orders, what is due and lists; a newcomer where to begin', async () => {
  const { html } = await pageOf('meinlabor');
  expect(section(html, 'bestellungen')).toContain(order);
  expect(section(html, 'vorschlag')).toContain(article.number);
  expect(section(html, 'bestelllisten')).toContain('Monatsbedarf');
  const empty = await pageOf('meinlabor', newcomer);
  expect(empty.html).toContain(t('account:lab.start'));
  expect(empty.html).not.toContain('id="vorschlag"');
});

test('lines of an order say where their goods are: in the four words of the trade', async () => {
  const number = await shop.write(async (db) => {
    const garniture = ['1', '2', '3', '4', '2', '111', ''] as const;
    const lines = ['1', '2', '3', '4'].map((line) => ({ number: `70000000${line}` }));
    const written = await addOrder(db, {
      id: 'goods',
      customerId: 'new',
      lines: lines.map((line, at) => (at === 3 ? { ...line, coordinates: garniture } : line)),
    });
    await deliverWhole(db, written, {
      number: 'goods-1',
      lines: [{ position: 2, quantity: 2 }],
      later: [{ position: 3, expectedOn: '2026-12-03' }],
    });
    return written.number;
  });
  const { html } = await pageOf(`meinlabor/historie/auftrag/${ORDER_DAY}/${number}`, newcomer);
  const said = [...html.matchAll(/<span class="goods"[^>]*>.*?<\/span>/gs)].map(([tag]) =>
    tag.replace(/<[^>]*>/g, '').trim(),
  );
  expect(said).toEqual(['in Bearbeitung', 'in Zustellung', 'Nachlieferung', 'zum Komplettieren vorgemerkt']);
});

test('meinlabor/topartikel shows top articles, of one product group where one is named', async () => {
  const reason = t('habits:top.reason', {
    orders: t('habits:top.orders', { count: 4, number: '4' }),
    pieces: t('habits:top.pieces', { count: 16, number: '16' }),
  });
  for (const path of [
    'meinlabor/topartikel',
    `meinlabor/topartikel/${article.group}`,
    'meinlabor/topartikel?sort=pieces',
  ])
    expect((await pageOf(path)).html, path).toContain(reason);
  const other = article.group === 'PG1' ? 'PG2' : 'PG1';
  expect((await pageOf(`meinlabor/topartikel/${other}`)).html).toContain(t('habits:top.none'));
  expect((await pageOf('meinlabor/topartikel/PG4711')).status).toBe(404);
});

test('meinlabor/vorschlag shows suggestions with their reasons, or why there are none', async () => {
  const { html } = await pageOf('meinlabor/vorschlag');
  expect(html).toContain(`data-number="${article.number}"`);
  expect(html).toContain(t('habits:every.weeks', { count: 4 }));
  expect((await pageOf('meinlabor/vorschlag', newcomer)).html).toContain(t('habits:suggestions.none'));
});

test('meinlabor/gekauft shows what was bought, by words of a search, page by page', async () => {
  const has = `data-offer="${article.number}"`;
  expect((await pageOf('meinlabor/gekauft')).html).toContain(has);
  expect((await pageOf(`meinlabor/gekauft?q=${article.number}`)).html).toContain(has);
  expect((await pageOf('meinlabor/gekauft?q=xqzvw')).html).toContain(t('habits:all.not-found'));
  expect((await pageOf('meinlabor/gekauft?page=2')).html).not.toContain(has);
  expect((await pageOf('meinlabor/gekauft', newcomer)).html).toContain(t('habits:all.none'));
});

test('meinlabor/bestellliste/{id} shows a list, and its file without formulas', async () => {
  const { html } = await pageOf(`meinlabor/bestellliste/${LIST}`);
  expect(html).toContain('Monatsbedarf');
  expect(html).toContain(`data-line="${article.number}"`);
  expect((await pageOf('meinlabor/bestellliste/0')).html).toContain(t('order-lists:empty'));
  for (const id of ['99', 'x', '-1', '1.5'])
    expect((await pageOf(`meinlabor/bestellliste/${id}`)).status, id).toBe(404);
  const file = await pageOf(`meinlabor/bestellliste/${LIST}/export.csv`);
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="Monatsbedarf.csv"');
  expect(file.html).toContain(`${article.number};5;'${REFERENCE};`);
  expect((await pageOf('meinlabor/bestellliste/99/export.csv')).status).toBe(404);
});
