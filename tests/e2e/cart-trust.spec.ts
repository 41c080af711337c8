import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { E2E_PASSWORD, logInAsNew, newCustomer, orderable } from './support/customer.ts';

/** What the cart shows is what the shop keeps: without a network, in a hurry, and while answers are on their way. */

const FAILED = /net::ERR_FAILED|status of 503/;

/** Pieces of the cart's lines as the server has them. */
async function pieces(page: Page): Promise<number[]> {
  const answer = await page.request.get('/customerapi/wkJSON/D');
  return ((await answer.json()) as { menge: number }[]).map(({ menge }) => menge);
}

async function fill(page: Page, count: number): Promise<string[]> {
  const numbers = orderable(count).map(({ number }) => number);
  const lines = numbers.map((number) => ({ number, quantity: 20 }));
  await page.request.post('/customerapi/cart/add', { data: { lines } });
  return numbers;
}

test(
  'a quantity typed just before leaving for the checkout is the one that is ordered',
  { tag: '@flow' },
  async ({ page, shop, context }) => {
    const t = shop.t('de');
    await logInAsNew(context, shop.url('/'));
    await fill(page, 2);
    await page.goto('/de-de/wk');
    await page.route('**/customerapi/cart/line/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400)); // a slow line
      await route.continue();
    });
    await page.locator('.cart-line [data-quantity]').first().fill('33');
    await page.getByRole('link', { name: t('cart:to-checkout') }).click();
    await page.waitForURL('**/wk/kasse');
    await expect(page.locator('main')).toContainText('33');
    expect(await pieces(page)).toEqual([33, 20]);
  },
);

test('what is typed and pressed before the page is awake is not lost', async ({ page, shop, context }) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  await fill(page, 2);
  await page.route('**/_astro/cart-page*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500)); // a slow line
    await route.continue();
  });
  const holding = page.waitForResponse('**/_astro/wake*.js');
  await page.goto('/de-de/wk', { waitUntil: 'commit' });
  await page.locator('.cart-line [data-quantity]').first().fill('33');
  await (await holding).finished();
  await page.locator('.cart-line').nth(1).locator('[data-remove]').click();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(1); // the control: nothing could answer yet
  await expect(page.locator('.cart-line')).toHaveCount(1);
  await expect(page.locator('[data-toast]')).toContainText(t('cart:toast.saved'));
  await expect.poll(() => pieces(page)).toEqual([33]);
});

test('leaving with an invalid quantity stays on the page and says so', async ({ page, shop, context }) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  await fill(page, 1);
  await page.goto('/de-de/wk');
  const field = page.locator('.cart-line [data-quantity]');
  await field.fill('');
  await page.getByRole('link', { name: t('cart:to-checkout') }).click();
  await expect(page.locator('[data-toast]')).toContainText(t('controls:toast.quantity'));
  await expect(field).toBeFocused();
  await expect(page).toHaveURL(/\/wk$/);
  expect(await pieces(page)).toEqual([20]);
});

test('while a change is being kept no other link leaves the page, which says so', async ({
  page,
  shop,
  context,
}) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  await fill(page, 1);
  await page.goto('/de-de/wk');
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/customerapi/cart/line/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.locator('.cart-line [data-quantity]').fill('33');
  await page.getByRole('link', { name: t('cart:to-checkout') }).click();
  await page.locator('header a[href="/de-de/"]:visible').first().click();
  await expect(page.locator('[data-toast]')).toContainText(t('controls:toast.locked'));
  await expect(page).toHaveURL(/\/wk$/);
  answer();
  await page.waitForURL('**/wk/kasse'); // where the first link led
  expect(await pieces(page)).toEqual([33]);
});

test('without a network quantity and removal are taken back, a reference is sent later', async ({
  page,
  shop,
  context,
}) => {
  const t = shop.t('de');
  shop.allowConsole(FAILED);
  await logInAsNew(context, shop.url('/'));
  await fill(page, 2);
  await page.goto('/de-de/wk');
  await page.route('**/customerapi/cart/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.abort();
  });
  const toast = page.locator('[data-toast]');
  const lines = page.locator('.cart-line');
  const quantity = lines.first().locator('[data-quantity]');
  await quantity.fill('7');
  await expect(toast).toContainText(t('errors:fault'));
  await expect(quantity).toHaveValue('20');
  await lines.first().locator('[data-remove]').click();
  await expect(lines).toHaveCount(1); // at once
  await expect(lines).toHaveCount(2);
  const reference = lines.first().locator('[data-reference]');
  await reference.fill('Arbeit 17');
  const refused = page.waitForEvent('requestfailed');
  await reference.press('Tab');
  await refused;
  await expect(toast).toContainText(t('errors:fault'));
  await expect(reference).toHaveValue('Arbeit 17');
  await page.unrouteAll({ behavior: 'wait' }); // what is being refused is refused first
  await reference.fill('Arbeit 18');
  await reference.press('Tab');
  await expect(toast).toContainText(t('cart:toast.saved'));
  expect(await pieces(page)).toEqual([20, 20]);
});

test('an addition that fails takes back its own pieces only, and says why', async ({
  page,
  shop,
  context,
}) => {
  const t = shop.t('de');
  shop.allowConsole(FAILED);
  await logInAsNew(context, shop.url('/'));
  await fill(page, 1);
  await page.goto('/de-de/shop/suche?q=Frontzahngarnitur');
  const count = page.locator('[data-cart-count]').first();
  await expect(count).toHaveText('20');
  const add = page.locator('.tile [data-add]');
  const failing = await add.nth(0).getAttribute('data-add');
  await page.route(`**/wk/${failing}/add/1`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await route.fulfill({ status: 503, body: '' });
  });
  await add.nth(0).click();
  await expect(count).toHaveText('21'); // at once
  await add.nth(1).click();
  await expect(page.getByRole('dialog', { name: t('client:cart-panel.title') })).toBeVisible();
  await expect(page.locator('[data-toast]')).toContainText(t('errors:fault'));
  await expect(count).toHaveText('21'); // the other one stays
  expect((await pieces(page)).reduce((sum, one) => sum + one, 0)).toBe(21);
});

test('the panel refuses what is no quantity and keeps what was typed before leaving', async ({
  page,
  shop,
  context,
}) => {
  const t = shop.t('de');
  shop.allowConsole(FAILED);
  await logInAsNew(context, shop.url('/'));
  await page.goto('/de-de/shop/suche?q=Frontzahngarnitur');
  await expect(page.locator('html[data-customer]')).toHaveCount(1);
  await page.locator('.tile [data-add]').first().click();
  const panel = page.getByRole('dialog', { name: t('client:cart-panel.title') });
  const field = panel.getByRole('spinbutton');
  await expect(panel).toHaveCSS('position', 'fixed'); // its styles come with it
  await expect(field).toHaveValue('1');
  await field.fill('0');
  await expect(page.locator('[data-toast]')).toContainText(t('controls:toast.quantity'));
  await page.route('**/customerapi/wk/*/set/*', (route) => route.abort());
  await field.fill('4');
  await expect(page.locator('[data-toast]')).toContainText(t('errors:fault'));
  await expect(field).toHaveValue('1');
  await page.unroute('**/customerapi/wk/*/set/*');
  await field.fill('12');
  await panel.getByRole('link', { name: t('client:cart-panel.to-cart') }).click();
  await page.waitForURL('**/wk');
  await expect(page.locator('.cart-line [data-quantity]')).toHaveValue('12');
});

test('the panel shows the pieces of its line, beside lines with a reference', async ({
  page,
  shop,
  context,
}) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  await page.goto('/de-de/shop/suche?q=Frontzahngarnitur');
  await expect(page.locator('html[data-customer]')).toHaveCount(1);
  const add = page.locator('.tile [data-add]').first();
  const number = (await add.getAttribute('data-add'))!;
  const lines = [{ number, quantity: 5, reference: 'Arbeit 17' }];
  await page.request.post('/customerapi/cart/add', { data: { lines } });
  await add.click();
  const field = page.getByRole('dialog', { name: t('client:cart-panel.title') }).getByRole('spinbutton');
  await expect(field).toHaveValue('1');
  await field.fill('3');
  await expect.poll(() => pieces(page)).toEqual([5, 3]);
});

test('a list goes into the cart with what was typed last', async ({ page, shop, context }) => {
  await logInAsNew(context, shop.url('/'));
  const [article] = orderable(1);
  await page.request.post(`/customerapi/favoriten/0/${article!.number}/add`);
  await page.goto('/de-de/meinlabor/bestellliste/0');
  await page.locator('.list [data-quantity]').fill('7');
  await page.locator('[data-all-to-cart]:visible').first().click();
  await expect.poll(() => pieces(page)).toEqual([7]);
});

test('a guest who chose twelve variants has them in the cart after the login', async ({ page, shop }) => {
  test.slow(); // a password hash
  const t = shop.t('de');
  const number = newCustomer();
  await page.goto('/de-de/shop/artikel/010110101/details');
  const fields = page.locator('[data-variant]');
  for (let n = 0; n < 12; n++) await fields.nth(n).fill(String(n + 1));
  await page.locator('variant-table [data-needs-login]').click();
  const popup = page.locator('dialog#login-required');
  await popup.getByRole('link', { name: t('controls:login.login'), exact: true }).click();
  await page.locator('form#panel-login [name="Benutzername"]').fill(number);
  await page.locator('form#panel-login [name="Kennwort"]').fill(E2E_PASSWORD);
  await page.locator('form#panel-login [name="Kennwort"]').press('Enter');
  await expect(page.locator('[data-cart-count]').first()).toHaveText('78', { timeout: 20_000 });
  expect(await pieces(page)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test('an article added when the session had ended is in the cart after the login', async ({
  page,
  shop,
  context,
}) => {
  test.slow(); // a password hash
  shop.allowConsole(/status of 401/);
  const number = newCustomer();
  await logInAsNew(context, shop.url('/'));
  await page.goto('/de-de/shop/suche?q=Frontzahngarnitur');
  await expect(page.locator('html[data-customer]')).toHaveCount(1);
  await page.waitForLoadState('networkidle'); // what the page asks by itself would meet the end of the session first
  await context.clearCookies({ name: 'sid' });
  await page.locator('.tile [data-add]').first().click();
  await page.waitForURL('**/login?ended=1');
  await page.locator('form#page-login [name="Benutzername"]').fill(number);
  await page.locator('form#page-login [name="Kennwort"]').fill(E2E_PASSWORD);
  await page.locator('form#page-login [name="Kennwort"]').press('Enter');
  await page.waitForURL('**/shop/suche?q=Frontzahngarnitur');
  await expect(page.locator('[data-cart-count]').first()).toHaveText('1', { timeout: 20_000 });
  expect(await pieces(page)).toEqual([1]);
});

test('an article pressed before the cart’s script is there goes into the cart', async ({
  page,
  shop,
  context,
}) => {
  await logInAsNew(context, shop.url('/'));
  await page.route(/\/_astro\/cart\.[\w-]+\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500)); // a slow line
    await route.continue();
  });
  const script = page.waitForRequest(/\/_astro\/cart\.[\w-]+\.js/);
  await page.goto('/de-de/shop/suche?q=Frontzahngarnitur', { waitUntil: 'commit' });
  await script;
  await page.locator('.tile [data-add]').first().click();
  await expect(page.locator('[data-cart-count]').first()).toHaveText('1');
  await expect(page).toHaveURL(/\/shop\/suche\?q=Frontzahngarnitur/);
  expect(await pieces(page)).toEqual([1]);
});
