import { expect, test } from '../support/e2e.ts';
import { logInAsNew, orderable } from './support/customer.ts';
import { openLogbook, openShop } from './support/running-shop.ts';

/** Without a network: it is said, what was typed stays, and it is sent by itself once the network is back. */

/** What the server has: pieces of the cart's lines, and how many orders. */
function kept(customer: string): { pieces: number[]; orders: number } {
  const database = openShop();
  const lines = database.prepare('select quantity from cart_line where customer_id = ?').all(customer);
  const orders = database
    .prepare('select count(*) n from customer_order where customer_id = ?')
    .get(customer);
  database.close();
  return { pieces: lines.map((row) => Number(row['quantity'])), orders: Number(orders?.['n']) };
}

/** Until what the page loads in quiet moments is there. */
const quiet = (page: import('@playwright/test').Page) => page.waitForLoadState('networkidle');

test.beforeEach(({ shop }) => shop.allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to (?:fetch|load)/));

test('an addition without a network is made when it is back, with its panel', async ({
  page,
  shop,
  context,
}) => {
  const customer = await logInAsNew(context, shop.url('/'));
  const { number } = orderable(1)[0]!;
  await page.goto(`/de-de/shop/artikel/${number}/details`);
  await quiet(page);
  await page.waitForTimeout(1000); // and the quiet moment itself
  await context.setOffline(true);
  await page.locator(`[data-add="${number}"]`).first().click();
  await expect(page.locator('[data-toast]')).toContainText(shop.t('de')('controls:toast.offline'));
  expect(kept(customer).pieces).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: shop.t('de')('client:cart-panel.title') })).toBeVisible();
  expect(kept(customer).pieces).toEqual([1]);
});

test('a quantity without a network stands there and is kept when it is back', async ({
  page,
  shop,
  context,
}) => {
  const customer = await logInAsNew(context, shop.url('/'));
  const { number } = orderable(1)[0]!;
  await page.request.post(shop.url(`/customerapi/wk/${number}/add/1`));
  await page.goto('/de-de/wk');
  await quiet(page);
  await context.setOffline(true);
  const quantity = page.locator('.cart-line [data-quantity]');
  await quantity.fill('7');
  await expect(page.locator('[data-toast]')).toContainText(shop.t('de')('controls:toast.offline'));
  await expect(quantity).toHaveValue('7');
  expect(kept(customer).pieces).toEqual([1]);
  await context.setOffline(false);
  await expect.poll(() => kept(customer).pieces).toEqual([7]);
  await expect(quantity).toHaveValue('7');
});

test('rows of the order pad stay and are checked when the network is back', async ({
  page,
  shop,
  context,
}) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  const { number } = orderable(1)[0]!;
  await page.goto('/de-de/wk');
  await quiet(page);
  await page.waitForTimeout(1000);
  await context.setOffline(true);
  const pad = page.getByRole('textbox', { name: t('cart:pad.title') });
  await pad.fill(`${number} 3`);
  await pad.press('Enter');
  await expect(page.locator('[data-toast]')).toContainText(t('controls:toast.offline'));
  await context.setOffline(false);
  await expect(page.getByText(t('cart:pad.state', { good: 1, all: 1 }))).toBeVisible();
});

test(
  'an order without a network is said; the next press orders, once',
  { tag: '@flow' },
  async ({ page, shop, context }) => {
    const t = shop.t('de');
    const customer = await logInAsNew(context, shop.url('/'));
    const { number } = orderable(1)[0]!;
    await page.request.post(shop.url(`/customerapi/wk/${number}/add/1`));
    await page.goto('/de-de/wk/kasse');
    await quiet(page);
    await page.locator('#bestellnummer').fill('OFFLINE-1');
    await page.getByLabel(t('checkout:terms.label')).check();
    await quiet(page);
    await context.setOffline(true);
    await page.locator('[data-order]').click();
    await expect(page.locator('[data-problem]')).toContainText(t('controls:toast.unsent'));
    await expect(page.locator('#bestellnummer')).toHaveValue('OFFLINE-1');
    await context.setOffline(false);
    await page.waitForTimeout(1000); // nothing orders by itself
    expect(kept(customer).orders).toBe(0);
    await page.locator('[data-order]').click();
    await page.waitForURL('**/wk/submit?auftrag=*');
    expect(kept(customer)).toEqual({ pieces: [], orders: 1 });
  },
);

test('what is changed on an order list without a network is kept when it is back', async ({
  page,
  shop,
  context,
}) => {
  const customer = await logInAsNew(context, shop.url('/'));
  const { number } = orderable(1)[0]!;
  await page.request.post(`/customerapi/favoriten/0/${number}/add`);
  await page.goto('/de-de/meinlabor/bestellliste/0');
  await quiet(page);
  const listed = (): unknown => {
    const database = openLogbook(customer);
    const row = database.prepare('select quantity from order_list_item where customer_id = ?').get(customer);
    database.close();
    return row?.['quantity'];
  };
  await context.setOffline(true);
  const quantity = page.locator('.list-line').getByRole('spinbutton');
  await quantity.fill('6');
  await expect(page.locator('[data-toast]')).toContainText(shop.t('de')('controls:toast.offline'));
  expect(listed()).not.toBe(6);
  await context.setOffline(false);
  await expect.poll(listed).toBe(6);
  await expect(quantity).toHaveValue('6');
});

test('a quantity in the panel of an addition waits for the network too', async ({ page, shop, context }) => {
  const customer = await logInAsNew(context, shop.url('/'));
  const { number } = orderable(1)[0]!;
  await page.goto(`/de-de/shop/artikel/${number}/details`);
  await quiet(page);
  await page.locator(`[data-add="${number}"]`).first().click();
  const panel = page.getByRole('dialog', { name: shop.t('de')('client:cart-panel.title') });
  await expect(panel).toBeVisible();
  await quiet(page);
  await context.setOffline(true);
  await panel.locator('.cart-panel-product').getByRole('spinbutton').fill('4');
  await expect(page.locator('[data-toast]')).toContainText(shop.t('de')('controls:toast.offline'));
  expect(kept(customer).pieces).toEqual([1]);
  await context.setOffline(false);
  await expect.poll(() => kept(customer).pieces).toEqual([4]);
});
