import { expect, test } from '../support/e2e.ts';
import { addOrder, deliverWhole } from '../support/orders.ts';
import { logInAsNew } from './support/customer.ts';
import { d1OfShop, openShop } from './support/running-shop.ts';
import { cell, newDrawer } from './support/tooth-stock.ts';

/** Goods that arrived are booked into the tooth stock by the next page. */

/** A delivery of the set that belongs into row 1, column 1 of the first drawer. */
async function deliverFirst(customerId: string, article: string, note = 'first'): Promise<void> {
  const database = openShop();
  const lines = [{ number: article, quantity: 1, coordinates: ['1', '1', '1', '1', '1', '63', ''] as const }];
  const order = await addOrder(d1OfShop(database), { customerId, lines, placedAt: new Date().toISOString() });
  const now = new Date().toISOString();
  await deliverWhole(d1OfShop(database), order, { number: `LS-${customerId}-${note}` }, now);
  database.close();
}

test('a delivery is booked in at the next page, told with its number, and taken back', async ({
  page,
  shop,
  context,
}) => {
  test.setTimeout(90_000); // nine pages, one after the other
  const t = shop.t('de');
  const customer = await logInAsNew(context, shop.url('/'));
  const path = await newDrawer(page);
  await page.goto(path);
  const state = () => page.evaluate(() => JSON.parse(localStorage.getItem('zlState') ?? '{}'));
  await expect.poll(async () => (await state()).checkedAt).toBeTruthy(); // never checked: checked at startup
  const number = await page.locator('.ts-panel-number').first().textContent();
  await deliverFirst(customer, number!);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await expect(cell(page, 1, 1)).toBeVisible();
  await expect.poll(() => asked).toContain('/customerapi/wk/anz');
  await page.waitForTimeout(300);
  expect(asked).not.toContain('/customerapi/zahnlager/zubuchen/auto'); // checked less than 15 minutes ago
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('zlState')!);
    const checkedAt = new Date(Date.now() - 16 * 60_000).toISOString();
    localStorage.setItem('zlState', JSON.stringify({ ...kept, checkedAt }));
  });
  const booking = page.waitForResponse((answer) => answer.url().endsWith('/zahnlager/zubuchen/auto'));
  await page.goto('/de-de/');
  const place = { schrank: 1, schublade: 1, reihe: 1, spalte: 1 };
  expect(await (await booking).json()).toMatchObject({
    outPositionen: [{ artikelnummer: number, ...place, menge: 1, buchung: expect.any(String) }],
  });
  const notice = page.getByRole('dialog', { name: t('tooth-stock:notice.title') });
  await expect(notice).toContainText(t('tooth-stock:notice.count', { positions: 1 }));
  const counter = asked.indexOf('/customerapi/wk/anz');
  expect(asked.indexOf('/customerapi/zahnlager/zubuchen/auto')).toBeGreaterThan(counter); // in the startup's order
  await notice.getByLabel(t('tooth-stock:notice.hide')).check();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('settings')!).showEZDialog)).toBe(false);
  await notice.getByRole('link', { name: t('tooth-stock:notice.link') }).click();
  const booked = page.locator('.ts-booked li');
  await expect(booked).toContainText('1/1/1/1');
  await booked.getByRole('button', { name: t('tooth-stock:undo') }).click();
  await expect(booked).toHaveCount(0);
  await page.goto('/de-de/zahnlager/bestellhistorie');
  await expect(page.locator('.ts-history tbody tr')).toContainText('1/1/1/1');
  await page.locator('.ts-history tbody a').click();
  await expect(page).toHaveURL(/\/zahnlager\/bestellhistorie\/details\//);

  await deliverFirst(customer, number!, 'again'); // what is booked in later is told without the dialog
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('zlState')!);
    localStorage.setItem('zlState', JSON.stringify({ ...kept, checkedAt: null }));
  });
  await page.goto('/de-de/');
  await expect(page.locator('[data-toast]')).toContainText(t('tooth-stock:notice.count', { positions: 1 }));
  await expect(notice).toHaveCount(0);
});

test('a guest’s page does not ask for goods to be booked in', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/de-de/');
  await page.waitForLoadState('load');
  expect(asked.filter((url) => url.includes('/zahnlager/'))).toEqual([]);
});
