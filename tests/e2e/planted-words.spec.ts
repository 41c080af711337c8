import type { Page } from '@playwright/test';
import { contentTypes, formOf, type ContentTypeName, type FormField } from '../../src/shop/content/index.ts';
import { expect, test, type Shop } from '../support/e2e.ts';
import { addOrder, deliverWhole } from '../support/orders.ts';
import { readPdf } from '../support/pdf-text.ts';
import { logInAsNew, orderable } from './support/customer.ts';
import { enterDesk } from './support/desk.ts';
import { grown, LINK, MARKUP, watch } from './support/planted.ts';
import { d1OfShop, openShop } from './support/running-shop.ts';

/** What strangers and editors write where planted-markup.spec does not: forms of guests, returns, names of files, the desk, papers. */

const asText = (page: Page) => expect(page.getByText('onerror=ran()').first()).toBeVisible();
const keyed = () => ({ 'idempotency-key': crypto.randomUUID() });

test('markup of a registration stays text in its mail, and no newsletter goes to it', async ({
  page,
  shop,
}) => {
  await watch(page);
  const eMail = `${crypto.randomUUID()}@example.com`;
  const Kennwort = `Gipsbett ${crypto.randomUUID()}`;
  const name = MARKUP.slice(0, 30);
  const data = {
    eMail, eMailWiederholung: eMail, Kennwort, KennwortWiederholung: Kennwort, Branche: 'laboratory', NamensZeile1: name,
    NamensZeile2: name, Vorname: name, Nachname: name, Strasse: name, Ort: name, PLZ: '10115', AGB: true,
  }; // prettier-ignore
  const bad = await page.request.post('/guestapi/register/new/DE/de', { data: { ...data, Internetadresse: LINK }, headers: keyed() }); // prettier-ignore
  const sent = bad.ok() ? bad : await page.request.post('/guestapi/register/new/DE/de', { data, headers: keyed() }); // prettier-ignore
  expect(sent.ok(), await sent.text()).toBe(true);
  await expect(async () => {
    await page.goto(shop.url('/postfach'));
    await expect(page.locator(`[data-mail="${eMail}"]`)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  expect(await grown(page)).toEqual([]);

  shop.allowConsole(/status of 400 .*aktionen/); // refused as it shall be
  const address = `<img/src=/xq7/onerror=ran()>@example.com`;
  await page.goto(shop.url('/de-de/aktionen'));
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.evaluate((value) => {
    const form = document.createElement('form');
    form.method = 'post';
    const fields = ['eMail', 'Themen'].map((name) => Object.assign(document.createElement('input'), { name }));
    [fields[0]!.value, fields[1]!.value] = [value, 'range'];
    form.replaceChildren(...fields);
    document.body.replaceChildren(form);
    form.submit();
  }, address); // prettier-ignore
  expect((await answered).status()).toBe(400);
  await expect(page.locator('h1')).toBeVisible(); // the planted form alone has none
  await expect(page.locator('[name="eMail"]').first()).toHaveValue(address);
  expect(await grown(page)).toEqual([]);
});

test('markup of a return stays text in the lab, at the desk and on its label', async ({
  page,
  context,
  shop,
}) => {
  await watch(page);
  const customerId = await logInAsNew(context, shop.url('/'));
  const breakout = `${MARKUP} ) Tj ET /OpenAction << /S /JavaScript /JS (ran) >>`;
  const now = new Date().toISOString();
  const database = openShop();
  const order = await addOrder(d1OfShop(database), {
    customerId,
    placedAt: now,
    lines: [{ number: orderable(1)[0]!.number, name: breakout, quantity: 2 }],
  });
  await deliverWhole(d1OfShop(database), order, { number: `L-${order.number}`, shippedOn: now.slice(0, 10) }, now); // prettier-ignore
  database.close();
  const positions = [{ Auftrag: order.number, Position: 1, Menge: 1, Grund: 'other' }];
  const sent = await page.request.post('/customerapi/retouren', {
    data: { Positionen: positions, Ungeoeffnet: true, Ticket: false, Bemerkung: MARKUP },
    headers: keyed(),
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  const { Nummer } = (await sent.json()) as { Nummer: number };
  const label = await page.request.get(`/customerapi/retouren/${Nummer}/label.pdf`);
  const { text, raw } = readPdf(await label.body());
  expect(text).toContain('onerror=ran()');
  expect(raw).not.toMatch(/\/OpenAction|\/JavaScript|\/Launch|\/URI/);
  await page.goto(shop.url('/de-de/service/retoure'));
  await asText(page);
  expect(await grown(page)).toEqual([]);
  await enterDesk(page, shop, 'service');
  await page.goto(shop.url('/redaktion?sprache=de#retouren'));
  await expect(page.locator(`[data-return="${Nummer}"]`)).toContainText(MARKUP);
  expect(await grown(page)).toEqual([]);
});

test('a photo named like markup is a photo with a strange name', async ({ page, shop }) => {
  await watch(page);
  await page.goto(shop.url('/de-de/kontakt?thema=transport-damage'));
  const buffer = Buffer.from(
    await page.evaluate(() => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [300, 200];
      const context = canvas.getContext('2d')!;
      for (let at = 0; at < 300; at += 10) {
        context.fillStyle = `hsl(${Math.random() * 360} 80% 50%)`; // the library has each picture once
        context.fillRect(at, 0, 10, 200);
      }
      return canvas.toDataURL('image/jpeg').split(',')[1]!;
    }),
    'base64',
  );
  const name = `<img src=xq7 onerror=ran()>.jpg`;
  await page.locator('#request-Fotos').setInputFiles([{ name, mimeType: 'image/jpeg', buffer }]);
  await expect(page.locator('[data-photo="sent"]')).toHaveCount(1, { timeout: 30_000 });
  expect(await grown(page)).toEqual([]);
  await enterDesk(page, shop, 'publisher');
  const picture = buffer.toString('base64');
  const data = { name: `${MARKUP} ${Date.now()}`, large: picture, medium: picture, small: picture };
  const headers = { ...keyed(), origin: new URL(shop.url('/')).origin };
  const added = await page.request.post(shop.url('/redaktion/api/media'), { data, headers });
  expect(added.ok(), await added.text()).toBe(true);
  await page.goto(shop.url('/redaktion?sprache=de#bilder'));
  await expect(page.locator('[data-picture]').filter({ hasText: 'onerror=ran()' }).first()).toBeVisible();
  expect(await grown(page)).toEqual([]);
});

/** The words of a sample with markup in each text a form asks for. */
function planted(
  words: Readonly<Record<string, unknown>>,
  fields: readonly FormField[],
): Record<string, unknown> {
  const heading = { type: 'text', text: MARKUP };
  return Object.fromEntries(
    Object.entries(words).map(([name, value]) => {
      const field = fields.find((one) => one.name === name)!;
      if (field.widget === 'line' || field.widget === 'text') return [name, MARKUP];
      if (field.widget === 'lines') return [name, name === 'needs' ? value : [MARKUP]];
      if (field.widget === 'rich-text') return [name, { type: 'doc', content: [{ type: 'paragraph', content: [heading] }] }]; // prettier-ignore
      if (field.fields.length === 0) return [name, value];
      const inner = (one: unknown) => planted(one as Record<string, unknown>, field.fields);
      return [name, Array.isArray(value) ? value.map(inner) : inner(value)];
    }),
  );
}

/** Kinds of content with words, the page that shows each, and the key where it has one of its own. */
const SHOWN: Partial<Record<ContentTypeName, string>> = {
  hero: '', banner: '', 'solutions-feature': 'loesungen', service: 'service', 'service-nav-menu': 'service',
  'customer-service': 'service', faq: 'service', 'team-member': 'service', promotion: 'aktionen',
  newsletter: 'aktionen/newsletter/', video: 'videos', 'free-page': 'seite/',
}; // prettier-ignore

/** What an editor calls at the desk. */
async function call(page: Page, shop: Shop, path: string, data: object) {
  const headers = { ...keyed(), origin: new URL(shop.url('/')).origin };
  const answer = await page.request.post(shop.url(`/redaktion/api/${path}`), { data, headers });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as { entry: { id: string; version: number }; address: string };
}

test('markup in every text of the desk stays text, there and on the pages', async ({ page, shop }) => {
  test.slow(); // a dozen pages
  await watch(page);
  await enterDesk(page, shop, 'publisher');
  const stamp = Date.now(); // a key each: lists of other types show none of them
  const keyOf = (type: string) => `markup-${type}-${stamp}`;
  const begun: { type: string; id: string; version: number }[] = [];
  for (const type of Object.keys(SHOWN) as ContentTypeName[]) {
    const { sample, schema } = contentTypes[type];
    const fields = planted(sample, formOf(schema));
    // a country of their own and never published: seen by whoever has the preview's link
    const place = { language: 'de', country: 'AT', brand: 'main' };
    const { entry } = await call(page, shop, 'entries', { type, key: keyOf(type), ...place, fields });
    begun.push({ type, ...entry });
  }
  for (const { id } of begun) {
    const opened = await page.request.get(shop.url(`/redaktion/api/entries/${encodeURIComponent(id)}`));
    expect(opened.ok()).toBe(true);
  }
  await page.goto(shop.url('/redaktion?sprache=de#inhalte'));
  await page.getByRole('combobox').filter({ has: page.locator('option[value="faq"]') }).selectOption('faq'); // prettier-ignore
  await page
    .locator(`[data-entry="${keyOf('faq')}"] button`)
    .first()
    .click();
  await expect(page.locator('[id="field-question"]')).toHaveValue(MARKUP);
  await expect(page.locator('.ProseMirror')).toContainText(MARKUP);
  expect(await grown(page)).toEqual([]);

  const paths = Object.entries(SHOWN).map(([type, path]) => (path.endsWith('/') ? path + keyOf(type) : path));
  for (const path of new Set(paths)) {
    const { address } = await call(page, shop, 'preview', { brand: 'main', path: `/de-at/${path}`, at: '' });
    await page.goto(address);
    await expect(page.locator('body')).toContainText('onerror=ran()');
    expect(await grown(page), path).toEqual([]);
  }
  for (const { id, version } of begun)
    await call(page, shop, `entries/${encodeURIComponent(id)}/remove`, { version });
});
