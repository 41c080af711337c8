import { formatMoney } from '../../src/i18n/format.ts';
import { expect, test } from '../support/e2e.ts';
import { logInAsNew, orderable } from './support/customer.ts';
import { pasteRows } from './support/pad.ts';

const PLACE = { locale: 'de-DE' };
const money = (minor: number) => formatMoney(minor, 'EUR', PLACE).replace(/\s/g, ' ');
const vat = (net: number) => Math.round((net * 19) / 100);

test(
  '60 pasted rows, two of them wrong, are put right and ordered; the sums are right',
  { tag: '@flow' },
  async ({ page, shop, context }) => {
    const t = shop.t('de');
    await logInAsNew(context, shop.url('/'));
    const articles = orderable(60);
    expect(articles).toHaveLength(60);
    const rows = articles.map(({ number }, i) => {
      if (i === 10) return [`NICHT-DA-${i}`, 2, 'A'];
      return i === 20 ? [number, 'viele', 'B'] : [number, 2, `Arbeit ${i}`];
    });
    await page.goto(shop.url('/de-de/wk'));
    await pasteRows(page.getByRole('textbox', { name: t('cart:pad.title') }), rows);
    await expect(page.getByText(t('cart:pad.state', { good: 58, all: 60 }))).toBeVisible();
    const wrong = page.locator('.pad-row[data-wrong]');
    await expect(wrong).toHaveCount(2);
    await expect(wrong.nth(0)).toContainText(t('cart:problem.unknown'));
    await expect(wrong.nth(1)).toContainText(t('cart:problem.quantity'));

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: t('order-sheets:wrong-rows.download') }).click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);

    await wrong
      .nth(1)
      .getByRole('textbox', { name: t('cart:column.quantity') })
      .fill('2');
    await expect(wrong).toHaveCount(1);
    await wrong.getByRole('textbox', { name: t('cart:column.number') }).fill(articles[10]!.number);
    await expect(page.getByText(t('cart:pad.state', { good: 60, all: 60 }))).toBeVisible();
    await page.getByRole('button', { name: t('cart:pad.add') }).click();

    const lines = page.locator('.cart-line');
    await expect(lines).toHaveCount(60);
    const goods = articles.reduce((sum, { price }) => sum + price * 2, 0);
    const net = goods + (goods >= 15_000 ? 0 : 690) + (goods < 5_000 ? 500 : 0);
    await expect(page.locator('[data-gross]')).toHaveText(money(net + vat(net)));
    await expect(lines.nth(30).locator('[data-reference]')).toHaveValue('Arbeit 30');
  },
);

test(
  'quantity by keyboard, removal with undo and a reference are kept by the server',
  { tag: '@flow' },
  async ({ page, shop, context }) => {
    const t = shop.t('de');
    await logInAsNew(context, shop.url('/'));
    const [first, second] = orderable(2) as [
      { number: string; price: number },
      { number: string; price: number },
    ];
    for (const { number } of [first, second])
      await page.request.post(shop.url(`/customerapi/wk/${number}/add/1`));
    await page.goto(shop.url('/de-de/wk'));
    const lines = page.locator('.cart-line');
    await lines.nth(0).locator('[data-quantity]').fill('30');
    await expect(page.getByText(t('cart:toast.saved'), { exact: true })).toBeVisible();
    await expect(lines.nth(0)).toContainText(money(first.price * 30).slice(0, -2));
    await lines.nth(0).locator('[data-reference]').fill('Kommission 7');
    await lines.nth(0).locator('[data-reference]').press('Tab');
    await lines.nth(1).locator('[data-remove]').click();
    await expect(lines).toHaveCount(1);
    await page.getByRole('button', { name: t('cart:undo.button') }).click();
    await expect(lines).toHaveCount(2);
    await page.reload();
    await expect(lines.nth(0).locator('[data-quantity]')).toHaveValue('30');
    await expect(lines.nth(0).locator('[data-reference]')).toHaveValue('Kommission 7');
  },
);

test('an invalid voucher says so beside its field', async ({ page, shop, context }) => {
  const t = shop.t('de');
  shop.allowConsole(/404|400/);
  await logInAsNew(context, shop.url('/'));
  const [article] = orderable(1);
  await page.request.post(shop.url(`/customerapi/wk/${article!.number}/add/1`));
  await page.goto(shop.url('/de-de/wk'));
  await page.getByRole('button', { name: t('cart:voucher.apply') }).click();
  await expect(page.locator('[data-voucher-error]')).toHaveText(t('errors:voucher.empty'));
  await page.locator('#cart-voucher').fill('NIEMALS');
  await page.getByRole('button', { name: t('cart:voucher.apply') }).click();
  await expect(page.locator('[data-voucher-error]')).toHaveText(t('errors:voucher.invalid'));
});

test('adding from a tile counts at once and opens the panel with recommendations', async ({
  page,
  shop,
  context,
}) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  await page.goto(shop.url('/de-de/shop/suche?q=Frontzahngarnitur'));
  await expect(page.locator('html[data-customer]')).toHaveCount(1);
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/guestapi/recommend/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.locator('.tile [data-add]').first().click();
  const panel = page.getByRole('dialog', { name: t('client:cart-panel.title') });
  await expect(panel).toBeVisible();
  await expect(panel.locator('[data-quantity]')).toHaveValue('1');
  await expect(panel.locator('[data-quantity]')).toHaveAttribute('min', '1');
  await expect(page.locator('[data-cart-count]').first()).toHaveText('1');
  const loading = panel.getByText(t('client:cart-panel.loading'));
  await expect(loading).toBeVisible();
  answer();
  await expect(loading).toBeHidden();
  let answerAddition = (): void => {};
  const heldAddition = new Promise<void>((resolve) => (answerAddition = resolve));
  await page.route('**/customerapi/wk/*/add/*', async (route) => {
    await heldAddition;
    await route.continue();
  });
  const [asked] = await Promise.all([
    page.waitForRequest('**/customerapi/wk/*/add/*'),
    panel.getByRole('listitem').getByRole('button').first().click(),
  ]);
  const [, recommended = '', pieces] = /wk\/(.+)\/add\/(\d+)$/.exec(asked.url()) ?? [];
  expect(pieces).toBe('1');
  await expect(panel).toBeHidden();
  answerAddition();
  await expect(page.locator('[data-cart-count]').first()).toHaveText('2');
  await expect(panel).toContainText(recommended); // opened anew, for what was added
  await expect(panel.locator('[data-quantity]')).toHaveValue('1');
  await panel.getByRole('link', { name: t('client:cart-panel.to-cart') }).click();
  await expect(page).toHaveURL(/\/de-de\/wk$/);
});

test('the panel of what was added closes by itself after ten seconds', async ({ page, shop, context }) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  await page.goto(shop.url('/de-de/shop/suche?q=Frontzahngarnitur'));
  await expect(page.locator('html[data-customer]')).toHaveCount(1);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.locator('.tile [data-add]').first().click();
  const panel = page.getByRole('dialog', { name: t('client:cart-panel.title') });
  for (let tries = 0; (await panel.count()) === 0 && tries < 100; tries++) await page.clock.runFor(16);
  await page.mouse.move(1, 1); // who points at it keeps it open
  await page.clock.runFor(9000);
  await expect(panel).toBeVisible();
  await page.clock.runFor(1600);
  await expect(panel).toBeHidden();
});

test('a quantity in the cart is sent once, 500 ms after the last change, and said', async ({
  page,
  shop,
  context,
}) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  await page.request.post(shop.url(`/customerapi/wk/${orderable(1)[0]!.number}/add/1`));
  await page.goto(shop.url('/de-de/wk'));
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/cart\/line/.test(request.url())) sent.push(request.postData() ?? '');
  });
  const field = page.locator('.cart-line [data-quantity]');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await field.fill('3');
  await page.clock.runFor(499);
  await field.fill('30');
  await page.clock.runFor(499);
  expect(sent).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => sent).toEqual([expect.stringContaining('30')]);
  await page.clock.resume();
  await expect(page.locator('[data-toast]')).toContainText(t('cart:toast.saved'));
});

test('a toast has a text and a type: success, error, and for all else info', async ({
  page,
  shop,
  context,
}) => {
  const t = shop.t('de');
  shop.allowConsole(/404/);
  await logInAsNew(context, shop.url('/'));
  await page.request.post(shop.url(`/customerapi/wk/${orderable(1)[0]!.number}/add/1`));
  await page.goto(shop.url('/de-de/wk'));
  const toast = page.locator('[data-toast]');
  await page.locator('.cart-line [data-quantity]').fill('3');
  await expect(toast).toContainText(t('cart:toast.saved'));
  await expect(toast).toHaveAttribute('data-type', 'success');
  await page.request.post(shop.url('/customerapi/saved-carts/save'), { data: { name: 'Gips' } });
  await page.getByRole('button', { name: t('saved-carts:title') }).click();
  const remove = t('saved-carts:of', { action: t('saved-carts:remove'), name: 'Gips' });
  await page.getByRole('button', { name: remove }).click();
  await expect(toast).toContainText(t('saved-carts:removed', { name: 'Gips' }));
  await expect(toast).toHaveAttribute('data-type', 'info');
  await page.goto(shop.url('/de-de/shop/suche?q=Frontzahngarnitur'));
  await expect(page.locator('html[data-customer]')).toHaveCount(1);
  const add = page.locator('.tile [data-add]').first();
  await add.evaluate((button) => button.setAttribute('data-add', '999999999')); // lost by the catalogue meanwhile
  await add.click();
  await expect(toast).toContainText('Ungültige Artikelnummer');
  await expect(toast).toHaveAttribute('data-type', 'error');
});

test('an article that the catalogue lost meanwhile is no valid number when it is added', async ({
  page,
  shop,
  context,
}) => {
  shop.allowConsole(/404/);
  await logInAsNew(context, shop.url('/'));
  await page.goto(shop.url('/de-de/shop/suche?q=Frontzahngarnitur'));
  await expect(page.locator('html[data-customer]')).toHaveCount(1);
  const add = page.locator('.tile [data-add]').first();
  await add.evaluate((button) => button.setAttribute('data-add', '999999999'));
  await add.click();
  await expect(page.locator('[data-toast]')).toContainText('Ungültige Artikelnummer');
  await expect(page.locator('[data-toast]')).toHaveAttribute('data-type', 'error');
});

test('a guest’s deep link leads to the login, and a tile asks for it', async ({ page, shop }) => {
  const t = shop.t('de');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/customerapi/')) calls.push(request.url());
  });
  await page.goto(shop.url('/de-de/wk'));
  await expect(page).toHaveURL(/\/de-de\/(\?login=1)?$/);
  await page.goto(shop.url('/de-de/shop/suche?q=Frontzahngarnitur'), { waitUntil: 'networkidle' });
  expect(calls).toEqual([]); // no counter, nothing of a customer
  await page.locator('.tile [data-add]').first().click();
  await expect(page.getByRole('dialog', { name: t('controls:login.title') })).toBeVisible();
});

test('by keyboard the last line goes, the way back has the focus, then the line', async ({
  page,
  shop,
  context,
}) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  const [article] = orderable(1);
  await page.request.post(shop.url(`/customerapi/wk/${article!.number}/add/1`));
  await page.goto(shop.url('/de-de/wk'));
  await page.locator('.cart-line [data-quantity]').focus();
  await page.keyboard.press('Shift+Delete');
  await expect(page.getByRole('button', { name: t('cart:undo.button') })).toBeFocused();
  await expect(page.locator('.cart-line')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.locator('.cart-line .cart-name a')).toBeFocused();
});
