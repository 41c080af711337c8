import type { Page } from '@playwright/test';
import { expect, test, type Shop } from '../support/e2e.ts';
import { LABEL_TEMPLATE, WORK } from '../access/object-world.ts';
import { addToothCabinet } from '../access/stock-world.ts';
import { addOrder } from '../support/orders.ts';
import { logInAsNew, orderable } from './support/customer.ts';
import { enterDesk } from './support/desk.ts';
import { allDrawn, CUSTOMER_PAGES } from './support/page-types.ts';
import { grown, LINK, MARKUP, watch } from './support/planted.ts';
import { d1OfShop, openLogbook, openShop } from './support/running-shop.ts';

/**
 * Words of strangers in every text that calls take, read again on every page that shows them: none becomes an element, a
 * script or a link that runs. What the policy of pages stops is an error on the console, by which these tests fail, too.
 */

const text = (length = MARKUP.length) => MARKUP.slice(0, length);
const ADDRESS = { firma: text(), strasse: text(), plz: '50667', ort: text(), land: 'DE', standard: false };
const ACCOUNT = {
  Geschlecht: '', Titel: '', Vorname: text(), Nachname: text(), Geburtsdatum: null, Internetadresse: LINK, UstIdNr: '',
  TelefonVorwahl: '', TelefonRufnummer: '', MobilVorwahl: '', MobilRufnummer: '', FaxVorwahl: '', FaxRufnummer: '',
  NamensZeile1: text(), NamensZeile2: text(), NamensZeile3: text(), Strasse: text(), PLZ: '10115', Ort: text(),
}; // prettier-ignore
const CLIENT = { name: text(), number: text(12), reference: text(), info: text(), email: '', language: 'de' };
const REQUEST = { Art: 'general', Anrede: 'w', Vorname: text(), Nachname: text(), eMail: 'xq7@example.com', Telefon: '0351 1', Nachricht: MARKUP.repeat(2) }; // prettier-ignore

const PATIENT_WORK = { ...WORK, number: text(20), patient: text(20), shade: text(10), client: { name: text(), reference: text(), info: text() } }; // prettier-ignore
const workOf = (article: string) => {
  const position = { ...WORK.positions[0], article, name: text(), manufacturer: text(), lot: text(20) };
  return { ...PATIENT_WORK, positions: [position] };
};
const WORK_PATH = '/logbook/arbeiten/0W0RK00001';
const LABEL_PATH = '/customerapi/label/regal/save';

/** Every call that takes words of a customer, with words that would be markup; a refusal plants nothing and is fine. */
const callsWith = (article: string): [path: string, body: object][] => [
  ['/customerapi/user/infos', ACCOUNT],
  ['/customerapi/user/infos', { ...ACCOUNT, Internetadresse: '' }],
  ['/customerapi/user/anschrift', { Strasse: text(), PLZ: '10115', Ort: text() }],
  ['/customerapi/lieferadressen', ADDRESS],
  ['/logbook/user', { vorname: text(), nachname: text(), funktionen: ['K07'] }],
  ['/customerapi/order-lists/create', { name: text() }],
  ['/customerapi/own-numbers/save', { rows: [{ own: text(), number: article }] }],
  ['/customerapi/cart/add', { lines: [{ number: article, quantity: 1, reference: text(), note: MARKUP }] }],
  ['/customerapi/saved-carts/save', { name: text() }],
  ['/customerapi/cart/add', { lines: [{ number: article, quantity: 1, reference: text(), note: MARKUP }] }],
  ['/logbook/auftraggeber', { was: '', client: CLIENT }],
  ['/customerapi/punch-out/create', { kind: 'oci', name: text(), hosts: 'buyer.example', user: '0' }],
  ['/customerapi/api-tokens/create', { name: text(), scopes: ['cart'], user: '0' }],
  ['/customerapi/order-sheets/remember', { columns: [{ heading: text(), role: 'number' }] }],
  ['/customerapi/verwendungserklaerung', { Name: text(), Funktion: text(), Zweck: text(), Bestaetigt: true }],
  ['/customerapi/anfrage', REQUEST],
  [WORK_PATH, { version: 0, step: 'save', work: workOf(article) }],
  ['/logbook/vorlagen/crown', { name: text(), positions: workOf(article).positions }],
  [LABEL_PATH, { version: 0, template: { ...LABEL_TEMPLATE, name: text() } }],
];

/** Sends them all in the browser's session; returns which were taken. */
async function plant(page: Page, article: string): Promise<string[]> {
  const taken: string[] = [];
  for (const [path, data] of callsWith(article)) {
    const answer = await page.request.post(path, {
      data,
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    expect(answer.status(), path).toBeLessThan(500);
    if (answer.ok()) taken.push(path);
  }
  return taken;
}

/** A cabinet of teeth under such a name. */
function nameCabinet(customerId: string, article: string): void {
  const database = openLogbook(customerId);
  addToothCabinet(database, customerId, { gap: 1, article });
  database.prepare('update tooth_cabinet set name = ? where customer_id = ?').run(MARKUP, customerId);
  database.close();
}

/** An order with such words, as the ERP has it too; returns the path of its page. */
async function order(customerId: string, number: string): Promise<string> {
  const database = openShop();
  const words = { name: MARKUP, supplier: MARKUP, pack: MARKUP, reference: MARKUP, note: MARKUP };
  const actingUser = { id: 0, name: MARKUP };
  const lines = [{ number, ...words }];
  const placed = await addOrder(d1OfShop(database), { customerId, comment: MARKUP, purchaseOrderNumber: MARKUP, actingUser, lines }); // prettier-ignore
  database.close();
  return `meinlabor/historie/auftrag/2026/11/20/${placed.number}`;
}

async function visit(page: Page, shop: Shop, paths: readonly string[]): Promise<number> {
  let shown = 0;
  for (const path of paths) {
    await page.goto(shop.url(path));
    await allDrawn(page);
    expect(await grown(page), path).toEqual([]);
    if ((await page.locator('body').innerText()).includes('onerror=ran()')) shown += 1;
  }
  return shown;
}

test('markup in a customer’s words stays text on every page of the portal', async ({
  page,
  context,
  shop,
}) => {
  test.slow(); // some forty pages
  await watch(page);
  const customer = await logInAsNew(context, shop.url('/'));
  const [article] = orderable(1);
  const path = await order(customer, article!.number);
  nameCabinet(customer, article!.number);
  const taken = await plant(page, article!.number);
  expect(taken.length).toBeGreaterThanOrEqual(10);
  expect(taken).toEqual(expect.arrayContaining([WORK_PATH, LABEL_PATH])); // their pages are opened
  const others = ['wk', 'wk/kasse', 'kundendaten-aendern', 'logbuch-user', 'logbuch-user-create', 'meinlabor/historie', path, 'meinlabor/freigaben', 'meinlabor/schnittstellen', 'meinlabor/schnittstellen/punch-out', 'meinlabor/anfragen', 'meinlabor/bestellliste/1', 'meinlabor/verwendungserklaerung', 'meinlabor/dokumente', 'service/retoure', 'kontakt', 'logbuch/arbeit/0W0RK00001', 'label/edit/regal', 'zahnlager', 'zahnlager/schrank/1']; // prettier-ignore
  const paths = [...Object.values(CUSTOMER_PAGES), ...others].map((one) => `/de-de/${one}`);
  expect(await visit(page, shop, paths)).toBeGreaterThanOrEqual(6);
});

test('markup of a stranger’s letter stays text at the desk and in mails', async ({ page, context, shop }) => {
  await watch(page);
  const eMail = `${crypto.randomUUID()}@example.com`;
  const sent = await page.request.post('/guestapi/anfrage/DE/de', {
    data: { ...REQUEST, eMail },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(sent.ok()).toBe(true);
  const { Nummer } = (await sent.json()) as { Nummer: number };
  await expect(async () => {
    await page.goto(shop.url('/postfach'));
    await expect(page.locator(`[data-mail="${eMail}"]`)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
  expect(await grown(page)).toEqual([]);
  await context.clearCookies();
  await enterDesk(page, shop, 'service');
  await page.goto(shop.url('/redaktion?sprache=de#anfragen'));
  await page.getByRole('link', { name: String(Nummer) }).click();
  await expect(page.getByText('onerror=ran()').first()).toBeVisible();
  expect(await grown(page)).toEqual([]);
});

test('what would be an element or a link that runs is seen: the control', async ({ page, shop }) => {
  await page.goto(shop.url('/de-de/impressum'));
  await page.evaluate((address) => {
    const link = document.createElement('a');
    link.setAttribute('href', address);
    const image = document.createElement('img');
    image.setAttribute('src', 'data:,xq7');
    document.body.replaceChildren(link, image);
  }, LINK);
  expect(await grown(page)).toHaveLength(2);
});
