import { expect, test } from '../support/e2e.ts';
import { addOrder, deliverWhole } from '../support/orders.ts';
import { readPdf } from '../support/pdf-text.ts';
import { logInAsNew } from './support/customer.ts';
import { d1OfShop, openShop } from './support/running-shop.ts';

/** Documents by type and search, and those of what a customer bought. */

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

test(
  'a customer goes from the documents to those of what was bought, and reads them',
  { tag: '@flow' },
  async ({ page, shop, context }) => {
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
    const order = await addOrder(d1OfShop(database), { customerId, placedAt: now, lines: [{ number, quantity: 1 }] }); // prettier-ignore
    await deliverWhole(d1OfShop(database), order, { number: `L-${order.number}`, shippedOn: now.slice(0, 10) }, now); // prettier-ignore
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
  },
);
