import { expect, test } from '../support/e2e.ts';
import { d1Over } from '../../scripts/support/sqlite-d1.ts';
import { addOrder, deliverWhole } from '../support/orders.ts';
import { readPdf } from '../support/pdf-text.ts';
import { probeAnalytics } from './support/analytics.ts';
import { logInAsNew, onRequest, orderable } from './support/customer.ts';
import { openShop } from './support/running-shop.ts';

/** Contact and service requests, from the form to the answer in the lab. */

const person = {
  Vorname: 'Lea',
  Nachname: 'Labor',
  eMail: `lea-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`, // six requests an hour per address
  Telefon: '+49 351 123456',
  Nachricht: 'Bitte melden Sie sich.',
};
type Page = Parameters<Parameters<typeof test>[2]>[0]['page'];
const field = (page: Page, name: string) => page.locator(`#request [name="${name}"]`);
async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}
const later = () => new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
/** A picture larger than the shop takes, made in the page. */
async function largePicture(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [3000, 1500];
    canvas.getContext('2d')!.fillRect(0, 0, 3000, 700);
    return canvas.toDataURL('image/png').split(',')[1]!;
  });
  return Buffer.from(base64, 'base64');
}
const picture = async (page: Page) => ({
  name: 'a.png',
  mimeType: 'image/png',
  buffer: await largePicture(page),
});

test('the contact form asks who writes and says beside each field what is wrong', async ({ page, shop }) => {
  const t = shop.t('de');
  await page.goto('/de-de/kontakt');
  await expect(page.locator('#request')).toBeVisible();
  await page.waitForTimeout(2100); // nobody types faster
  const send = page.getByRole('button', { name: t('requests:submit') });
  await send.click();
  await expect(page.locator('#request-Nachricht-error')).toHaveText(t('errors:field.required'));
  await expect(field(page, 'Nachricht')).toBeFocused();
  await fill(page, { ...person, eMail: 'lea', Telefon: '12' });
  await field(page, 'Anrede').selectOption('w');
  await send.click();
  await expect(page.locator('#request-eMail-error')).toHaveText(t('errors:field.email'));
  await expect(page.locator('#request-Telefon-error')).toHaveText(t('errors:field.phone'));
  await page.reload(); // the draft is kept
  await expect(field(page, 'Nachricht')).toHaveValue(person.Nachricht);
  await page.waitForTimeout(2100);
  await fill(page, person);
  await send.click();
  await expect(page.locator('[data-request]')).toContainText(/10\d{4}/);
});

test('a product question needs an article number, a callback date and time', async ({ page, shop }) => {
  const t = shop.t('de');
  await page.goto('/de-de/kontakt?thema=product');
  const subject = page.locator('#request-subject');
  await expect(subject).toHaveValue('product');
  await page.getByRole('button', { name: t('requests:submit') }).click();
  await expect(page.locator('#request-Artikelnummer-error')).toHaveText(t('errors:field.required'));
  await subject.selectOption('callback');
  await expect(field(page, 'Artikelnummer')).toHaveCount(0);
  await page.getByRole('button', { name: t('requests:submit') }).click();
  await expect(page.locator('#request-Datum-error')).toHaveText(t('errors:field.required'));
  await expect(page.locator('#request-Uhrzeit-error')).toHaveText(t('errors:field.required'));
  await fill(page, { ...person, Datum: later(), Uhrzeit: '05:00' });
  await page.getByRole('button', { name: t('requests:submit') }).click();
  await expect(page.locator('.form-error:visible').first()).toHaveText(t('errors:field.office-hours'));
});

test('a price on request is asked for from article and tile, without a script', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const number = onRequest();
  for (const from of [`/de-de/shop/artikel/${number}/details`, `/de-de/shop/suche?q=${number}`]) {
    await page.goto(shop.url(from));
    await page.locator(`.price-ask[href$="artikel=${number}"]`).first().click();
    await expect(page).toHaveURL(shop.url(`/de-de/kontakt?artikel=${number}`));
    await expect(field(page, 'Artikelnummer')).toHaveValue(number);
  }
  await context.close();
});

test('#feedback is the feedback subject, on the way there and on the page', async ({ page }) => {
  await page.goto('/de-de/kontakt#feedback');
  await expect(page.locator('#request-subject')).toHaveValue('feedback');
  await page.goto('/de-de/kontakt');
  await expect(page.locator('#request-subject')).toHaveValue('general');
  await page.locator('.feedback-button').dispatchEvent('click');
  await expect(page.locator('#request-subject')).toHaveValue('feedback');
});

test('a customer’s damage goes with scaled photos and is answered in the lab', async ({
  page,
  shop,
  context,
}) => {
  const t = shop.t('de');
  const customer = await logInAsNew(context, shop.url('/'));
  await page.goto('/de-de/kontakt?thema=transport-damage');
  await expect(field(page, 'eMail')).toHaveValue(/@example\.com/); // filled in for customers
  await fill(page, {
    ...person,
    Nachricht: '',
    Auftragsnummer: '2600001',
    Geliefert: new Date().toISOString().slice(0, 10),
  });
  await page.waitForTimeout(2100);
  const send = page.getByRole('button', { name: t('requests:submit') });
  await send.click();
  await expect(page.locator('#request-Nachricht-error')).toHaveText(t('errors:field.required'));
  await expect(page.locator('#request-Fotos-error')).toHaveText(t('errors:field.photo'));
  await fill(page, { Nachricht: person.Nachricht });
  await send.click();
  await expect(page.locator('#request-Fotos-error')).toHaveText(t('errors:field.photo'));
  await page.locator('#request-Fotos').setInputFiles([await picture(page), await picture(page)]);
  await send.click(); // waits for what is under way
  await expect(page.locator('[data-request]')).toBeVisible({ timeout: 20_000 });
  const database = openShop();
  const photos = database
    .prepare(
      'select width, height from request_photo p join request r on r.id = p.request_id where r.customer_id = ?',
    )
    .all(customer);
  database.close();
  expect(photos).toEqual([
    { width: 2000, height: 1000 },
    { width: 2000, height: 1000 },
  ]);
  await page.getByRole('link', { name: t('requests:follow') }).click();
  const mine = page.locator('[data-request]');
  await expect(mine).toContainText(t('requests:state.new'));
  await expect(mine).toContainText(t('requests:lab.photos', { n: '2' }));
  await mine.getByLabel(t('requests:field.message')).fill('Noch ein Wort');
  await mine.getByRole('button', { name: t('requests:lab.reply') }).click();
  await expect(mine).toContainText('Noch ein Wort');
  await expect(mine).toContainText(t('requests:state.open'));
});

test('a digitisation needs a cabinet and a photo of each drawer', async ({ page, shop }) => {
  const t = shop.t('de');
  await page.goto('/de-de/service/digitalisierung');
  await fill(page, person);
  await page.waitForTimeout(2100);
  const send = page.getByRole('button', { name: t('requests:submit') });
  await send.click();
  await expect(page.getByText(t('errors:field.cabinet'))).toBeVisible();
  await page.getByRole('button', { name: t('requests:cabinet.add') }).click();
  await page.getByLabel(t('requests:cabinet.drawers')).fill('2');
  await page.locator('#request-drawer-1-1').setInputFiles(await picture(page));
  await send.click();
  await expect(page.getByText(t('errors:field.drawers'))).toBeVisible();
  await page.locator('#request-drawer-1-2').setInputFiles(await picture(page));
  await send.click();
  await expect(page.locator('[data-request]')).toBeVisible({ timeout: 20_000 });
});

test('material data is asked for by article and lot', async ({ page, shop }) => {
  const t = shop.t('hu');
  await page.goto('/hu-hu/kamera/tutorial/mdr');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('requests:kind.material-data'));
  // the code of the pack names article and lot; what is in the system is there at once
  await page.getByLabel(t('requests:mdr.find')).fill('(01)09521190013034(17)270331(10)ZV24A117');
  await page.getByRole('button', { name: t('requests:mdr.go') }).click();
  await expect(page.locator('[name="Artikelnummer"]')).toHaveValue('119001303');
  await expect(page.locator('[name="Charge"]')).toHaveValue('ZV24A117');
  const found = page.locator('.material-found');
  await expect(found).toContainText(t('requests:mdr.there'));
  const document = await page.request.get((await found.getByRole('link').first().getAttribute('href'))!);
  expect(document.status()).toBe(200);
  expect(await document.text()).toContain('119001303');
  // what is missing is ticked and becomes the request
  await found.getByLabel(t('requests:option.analysis')).check();
  await expect(page.locator('[name="Unterlagen"]')).toHaveValue(t('requests:option.analysis'));
  await expect(page.locator('[name="Sprache"]')).toHaveValue('hu');
  await page.locator('[name="Zweck"]').selectOption('allergy');
  await fill(page, person);
  await page.waitForTimeout(2100);
  await page.getByRole('button', { name: t('requests:submit') }).click();
  await expect(page.locator('[data-request]')).toBeVisible();
  const number = await page.locator('[data-request]').getAttribute('data-request');
  const database = openShop();
  const row = database.prepare('select details from request where number = ?').get(Number(number));
  database.close();
  expect(JSON.parse(String(row?.['details']))).toEqual({
    Artikelnummer: '119001303', Charge: 'ZV24A117', Unterlagen: t('requests:option.analysis'), Sprache: 'hu',
    Zweck: 'allergy',
  }); // prettier-ignore
});

test('of a code that is no article’s the number can be asked about all the same', async ({ page, shop }) => {
  const t = shop.t('de');
  shop.allowConsole(/404/);
  await page.goto('/de-de/kamera/tutorial/mdr');
  await page.getByLabel(t('requests:mdr.find')).fill('ZZ9999');
  await page.getByRole('button', { name: t('requests:mdr.go') }).click();
  await expect(page.getByText(t('requests:mdr.unknown'))).toBeVisible();
  await expect(page.locator('[name="Artikelnummer"]')).toHaveValue('ZZ9999');
});

test('a delivered position goes back with a free ticket, a label, and once a month', async ({
  page,
  shop,
  context,
}) => {
  shop.allowConsole(/status of 4\d\d .*service\/retoure/); // refused as it shall be
  const t = shop.t('de');
  const customerId = await logInAsNew(context, shop.url('/'));
  const [article] = orderable(1);
  const database = openShop();
  const order = await addOrder(d1Over(database), {
    customerId,
    placedAt: new Date().toISOString(),
    lines: [
      { number: article!.number, quantity: 4 },
      { number: '999999999', quantity: 1 },
    ],
  });
  const note = { number: `L-${order.number}`, shippedOn: new Date().toISOString().slice(0, 10) };
  await deliverWhole(d1Over(database), order, note, new Date().toISOString());
  database.close();
  await page.goto('/de-de/service/retoure');
  await expect(page.getByText(t('returns:refused.special'))).toBeVisible();
  const submit = page.getByRole('button', { name: t('returns:submit') });
  await submit.click();
  await expect(page.locator('[data-form-error]')).toHaveText(t('errors:returns.nothing'));
  const announce = async (ticket: boolean) => {
    await page.locator(`[name="Position"][value="${order.number}.1"]`).check();
    await page.locator('[name="Ungeoeffnet"]').check();
    if (ticket) await page.locator('[name="Ticket"]').check();
    await submit.click();
  };
  await announce(true);
  await expect(page.locator('[data-return-done]')).toBeVisible();
  const label = await page.request.get(
    (await page.getByRole('link', { name: t('returns:label.open') }).getAttribute('href'))!,
  );
  expect(label.headers()['content-type']).toBe('application/pdf');
  expect(JSON.stringify(readPdf(await label.body()))).toContain(t('returns:label.free'));
  await announce(true);
  await expect(page.locator('[data-form-error]')).toHaveText(t('errors:returns.ticket-interval'));
});

test('a free ticket below 170 EUR is told to be too little', async ({ page, shop, context }) => {
  shop.allowConsole(/status of 4\d\d .*service\/retoure/); // refused as it shall be
  const t = shop.t('de');
  const customerId = await logInAsNew(context, shop.url('/'));
  const database = openShop();
  const order = await addOrder(d1Over(database), {
    customerId,
    placedAt: new Date().toISOString(),
    lines: [{ number: orderable(1)[0]!.number, quantity: 1, unitPrice: 16_999 }],
  });
  const note = { number: `L-${order.number}`, shippedOn: new Date().toISOString().slice(0, 10) };
  await deliverWhole(d1Over(database), order, note, new Date().toISOString());
  database.close();
  await page.goto('/de-de/service/retoure');
  for (const name of ['Position', 'Ungeoeffnet', 'Ticket'])
    await page.locator(`[name="${name}"]`).first().check();
  await page.locator('[name="Bemerkung"]').fill('  falsch bestellt\nzweite Zeile');
  await page.getByRole('button', { name: t('returns:submit') }).click();
  await expect(page.locator('[data-form-error]')).toHaveText(t('errors:returns.ticket-value'));
  await expect(page.locator('[name="Bemerkung"]')).toHaveValue(/^ {0,2}falsch bestellt\nzweite Zeile$/); // not one blank more
});

test('documents are found by type and search; video leads to videos, the rest nowhere', async ({
  page,
  shop,
}) => {
  const t = shop.t('de');
  await page.goto('/de-de/loesungen/dokumente');
  await page.getByRole('link', { name: t('catalogue:document.sds') }).click();
  await expect(page).toHaveURL(/dokumente\/typ\/sds$/);
  const first = page.locator('[data-article]').first();
  const number = await first.getAttribute('data-article');
  await page.getByLabel(t('documents:search')).fill(number!);
  await page.getByRole('button', { name: t('documents:find') }).click();
  await expect(page.locator('[data-article]').first()).toHaveAttribute('data-article', number!);
  const link = page
    .locator('[data-article]')
    .first()
    .getByRole('link', { name: t('catalogue:document.sds') });
  expect((await page.request.get((await link.first().getAttribute('href'))!)).status()).toBe(200);
  for (const type of [
    'ifu',
    'doc',
    'certificate',
    'firing-chart',
    'processing',
    'mould-chart',
    'composition',
    'brochure',
  ])
    expect((await page.request.get(`/de-de/dokumente/typ/${type}`)).status(), type).toBe(200);
  const video = await page.request.get('/de-de/dokumente/typ/video', { maxRedirects: 0 });
  expect([video.status(), video.headers()['location']]).toEqual([301, '/de-de/videos']);
  expect((await page.request.get('/de-de/dokumente/typ/anything')).status()).toBe(404);
});

test('a customer goes from the documents to those of what was bought, and reads them', async ({
  page,
  shop,
  context,
}) => {
  const t = shop.t('de');
  const customerId = await logInAsNew(context, shop.url('/'));
  await page.goto('/de-de/loesungen/dokumente');
  await page.getByRole('link', { name: t('documents:bought') }).click();
  await expect(page).toHaveURL(/meinlabor\/dokumente$/);
  await expect(page.getByText(t('orders:bought.empty'))).toBeVisible();

  await page.goto('/de-de/dokumente/typ/sds');
  const number = (await page.locator('[data-article]').first().getAttribute('data-article'))!;
  const now = new Date().toISOString();
  const database = openShop();
  const order = await addOrder(d1Over(database), { customerId, placedAt: now, lines: [{ number, quantity: 1 }] }); // prettier-ignore
  await deliverWhole(d1Over(database), order, { number: `L-${order.number}`, shippedOn: now.slice(0, 10) }, now); // prettier-ignore
  database.close();
  await page.goto('/de-de/meinlabor/dokumente');
  const sheet = page
    .locator('main')
    .getByRole('link', { name: t('catalogue:document.sds') })
    .first();
  await page.goto((await sheet.getAttribute('href'))!);
  await expect(page.locator('body')).toContainText(number);
  const file = await page.request.get((await page.locator('a[type="application/pdf"]').getAttribute('href'))!); // prettier-ignore
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect(JSON.stringify(readPdf(await file.body()))).toContain(number);
});

test('a request is counted with its subject, after consent only and with nothing typed', async ({
  page,
  shop,
}) => {
  const t = shop.t('de');
  const { calls: events } = await probeAnalytics(page, /\/de-de\/kontakt$/);
  const send = async (): Promise<void> => {
    await page.goto('/de-de/kontakt');
    await fill(page, person);
    await page.waitForTimeout(2100); // nobody types faster
    await page.getByRole('button', { name: t('requests:submit') }).click();
    await expect(page.locator('[data-request]')).toBeVisible();
  };
  await send();
  expect(events).toEqual([]);
  await page
    .locator('[data-consent-bar]')
    .getByRole('button', { name: t('controls:consent.accept') })
    .click();
  await send();
  await expect
    .poll(() => events.filter(({ e_c }) => e_c === 'request'))
    .toMatchObject([{ e_c: 'request', e_a: 'send', e_n: 'general' }]);
  for (const word of [person.Nachname, person.eMail, person.Nachricht])
    expect(events.some((one) => [one['e_n'], one['e_a'], one['url']].some((said) => said?.includes(word)))).toBe(false); // prettier-ignore
});
