import type { Page } from '@playwright/test';
import { orderTail } from '../../src/lib/paths.ts';
import { cancelLines, confirmOrder } from '../../src/shop/orders/index.ts';
import { expect, test, type Shop } from '../support/e2e.ts';
import { addOrder, deliverWhole, ORDERED_AT, orderContextOf, type TestOrder } from '../support/orders.ts';
import { E2E_PASSWORD, logInAsNew, newCustomer, orderable } from './support/customer.ts';
import { d1OfShop, openShop } from './support/running-shop.ts';

/** Checkout, release and orders as their people meet them; what goes wrong is said where they look. */

async function inShop<T>(work: (database: ReturnType<typeof openShop>) => Promise<T> | T): Promise<T> {
  const database = openShop();
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

const write = (order: TestOrder) => inShop((database) => addOrder(d1OfShop(database), order));

/** The checkout with one article in the cart. */
async function openCheckout(page: Page, shop: Shop): Promise<string> {
  const { number } = orderable(1)[0]!;
  await page.request.post(shop.url(`/customerapi/wk/${number}/add/1`));
  await page.goto(shop.url('/de-de/wk/kasse'));
  return number;
}

test('vouchers empty, invalid, redeemed or not removed are told beside the field', async ({
  page,
  shop,
  context,
}) => {
  const t = shop.t('de');
  shop.allowConsole(/40[049]/);
  const customer = await logInAsNew(context, shop.url('/'));
  const mark = crypto.randomUUID().slice(0, 8).toUpperCase();
  await inShop((database) => {
    const add = database.prepare(
      `insert into voucher (code, kind, value, uses, valid_from, valid_to) values (?, 'percent', 10, 'customer', '', '9999')`,
    );
    for (const code of [`NEU-${mark}`, `WEG-${mark}`]) add.run(code);
    database
      .prepare('insert into voucher_redemption values (?, ?, ?, ?, ?)')
      .run(`WEG-${mark}`, customer, customer, 'o', '');
  });
  await openCheckout(page, shop);
  const error = page.locator('#code-error');
  const apply = page.getByRole('button', { name: t('cart:voucher.apply') });
  await page.locator('.checkout-voucher > summary').click();
  await apply.click();
  await expect(error).toHaveText(t('errors:voucher.empty'));
  await page.locator('#code').fill('NIEMALS');
  await page.locator('#code').press('Enter');
  await expect(error).toHaveText(t('errors:voucher.invalid'));
  await page.locator('#code').fill(`WEG-${mark}`);
  await apply.click();
  await expect(error).toHaveText(t('errors:voucher.redeemed'));
  await page.locator('#code').fill(`NEU-${mark}`);
  await apply.click();
  await expect(page.locator('.cart-voucher')).toContainText(`NEU-${mark}`);
  await page.request.post(shop.url('/customerapi/cart/voucher/remove')); // on another device
  await page.getByRole('button', { name: t('cart:voucher.remove') }).click();
  await expect(error).toHaveText(t('errors:voucher.not-removed'));
});

test(
  'a press without terms, after a change or with an emptied cart says why',
  { tag: '@flow' },
  async ({ page, shop, context }) => {
    const t = shop.t('de');
    shop.allowConsole(/40[049]/);
    const customer = await logInAsNew(context, shop.url('/'));
    const number = await openCheckout(page, shop);
    const button = page.locator('[data-order]');
    const said = page.locator('[data-problem]');
    await button.click();
    await expect(page.locator('#agb-error')).toHaveText(t('errors:checkout.terms'));
    await expect(page.locator('#agb')).toBeFocused();
    await page.locator('#agb').check();
    await page.request.post(shop.url(`/customerapi/wk/${number}/set/2`));
    await button.click();
    await expect(said).toContainText(t('errors:checkout.changed'));
    await expect(said.getByRole('listitem').first()).toContainText('1 → 2');
    await expect(button).toHaveText(t('checkout:button.confirm'));
    await page.request.post(shop.url('/customerapi/wk/delete'));
    await button.click();
    await expect(said).toContainText(t('errors:checkout.empty'));
    const orders = await inShop((database) =>
      database.prepare('select 1 from customer_order where customer_id = ?').all(customer),
    );
    expect(orders).toEqual([]);
  },
);

test(
  'without scripts the form of the checkout orders, and wk/submit shows the order',
  { tag: '@flow' },
  async ({ browser, shop }) => {
    const t = shop.t('de');
    const context = await browser.newContext({ javaScriptEnabled: false });
    await logInAsNew(context, shop.url('/'));
    const page = await context.newPage();
    const number = await openCheckout(page, shop);
    await page.locator('[data-order]').click();
    await expect(page.locator('[data-problem]')).toContainText(t('errors:checkout.terms'));
    await page.locator('#bestellnummer').fill('B-77');
    await page.locator('#agb').check();
    await page.locator('[data-order]').click();
    await page.waitForURL(/\/de-de\/wk\/submit\?auftrag=\d+$/);
    await expect(page.getByRole('heading', { name: t('checkout:done.title') })).toBeVisible();
    await expect(page.locator('main')).toContainText('B-77');
    await expect(page.locator('main')).toContainText(number);
    await page.goto(shop.url('/de-de/wk/kasse'));
    await expect(page).toHaveURL(/\/de-de\/wk$/); // the cart became the order
    await context.close();
  },
);

test('a choice brings its sums, asks for no page, and typed text survives a reload', async ({
  page,
  shop,
  context,
}) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  await openCheckout(page, shop);
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.locator('#kommentar').fill('Tor 3');
  await page.getByRole('radio', { name: t('checkout:method.pick-up') }).check();
  await expect(page.locator('.checkout-clock')).toContainText(t('checkout:date.ready'));
  await expect(page.locator('.checkout-sums')).toContainText(t('cart:sums.free'));
  // the header's own calls, and files that come later, whenever they come
  const ofEveryPage = /\/(?:wk\/anz|user\/infos|zahnlager\/zubuchen\/auto)$|\/_astro\//;
  expect(asked.filter((call) => !call.endsWith('/wk/bedingungen') && !ofEveryPage.test(call))).toEqual([]);
  await page.reload();
  await expect(page.getByRole('radio', { name: t('checkout:method.pick-up') })).toBeChecked();
  await expect(page.locator('#kommentar')).toHaveValue('Tor 3');
});

test('whom bookkeeping holds is told before and after the press, and on the order', async ({
  page,
  shop,
  context,
}) => {
  const t = shop.t('de');
  const customer = await logInAsNew(context, shop.url('/'));
  await inShop((database) =>
    database
      .prepare('insert into customer_credit (customer_id, hold, said_at) values (?, 1, ?)')
      .run(customer, ORDERED_AT),
  );
  await openCheckout(page, shop);
  await expect(page.locator('[data-part="right"]')).toContainText(t('checkout:right.held'));
  await page.locator('#agb').check();
  await page.locator('[data-order]').click();
  await expect(page.getByRole('heading', { name: t('checkout:done.held-title') })).toBeVisible();
  await page.getByRole('link', { name: t('checkout:done.to-order') }).click();
  await expect(page.locator('.order-state')).toHaveAttribute('data-state', 'held');
  await expect(page.locator('[data-held]')).toHaveText(t('orders:detail.held'));
});

test('the mail’s link to a request asks for the login; a refusal needs a reason', async ({ page, shop }) => {
  const t = shop.t('de');
  shop.allowConsole(/400/); // the refusal without a reason
  const login = newCustomer();
  const customerId = await inShop((database) =>
    String(database.prepare('select id from customer where number = ?').get(login)!['id']),
  );
  const { number: article } = orderable(1)[0]!;
  const { number } = await write({
    customerId,
    state: 'waiting-release',
    releaseReason: { kind: 'function' },
    actingUser: { id: 2, name: 'Technik 1' },
    lines: [{ number: article }],
  });
  await page.goto(shop.url(`/de-de/meinlabor/freigaben/${number}`));
  const form = page
    .getByRole('dialog')
    .locator('form')
    .filter({ has: page.locator('input[type="password"]') });
  await expect(form).toBeVisible();
  await expect(page.locator('[data-approval]')).toHaveCount(0);
  await form.locator('input').first().fill(login);
  await form.locator('input[type="password"]').fill(E2E_PASSWORD);
  await form.locator('input[type="password"]').press('Enter');
  await page.waitForURL(`**/de-de/meinlabor/freigaben/${number}`);
  const request = page.locator(`[data-approval="${number}"]`);
  await expect(request).toHaveAttribute('data-state', 'waiting-release');
  await page.getByText(t('approvals:refuse'), { exact: true }).click();
  const reason = page.locator('#grund');
  await reason.fill('   ');
  await page.getByRole('button', { name: t('approvals:refuse-button') }).click();
  await expect(page.locator('#grund-error')).toHaveText(t('errors:approvals.reason'));
  await reason.fill('Bitte das günstigere Wachs');
  await page.getByRole('button', { name: t('approvals:refuse-button') }).click();
  await expect(request).toHaveAttribute('data-state', 'refused');
  await expect(request).toContainText('Bitte das günstigere Wachs');
});

test('an order shows another confirmed price, what never comes, and its parcels', async ({
  page,
  shop,
  context,
}) => {
  const t = shop.t('de');
  const customerId = await logInAsNew(context, shop.url('/'));
  const articles = orderable(2).map(({ number }) => ({ number, quantity: 3 }));
  const order = await write({ customerId, lines: articles });
  await inShop(async (database) => {
    const ctx = orderContextOf(d1OfShop(database));
    await confirmOrder(ctx, order, { lines: [{ position: 1, unitPrice: 9000 }] });
    await cancelLines(ctx, order, [{ position: 2, cancelled: 1 }]);
    await deliverWhole(d1OfShop(database), order, {
      number: `L-${crypto.randomUUID().slice(0, 8)}`,
      parcels: [
        { carrier: 'DHL', tracking: '0034', trackingUrl: 'https://carrier.example/0034' },
        { carrier: 'DHL', tracking: '0035' },
      ],
    });
  });
  await page.goto(shop.url(`/de-de${orderTail({ number: order.number, placedAt: ORDERED_AT })}`));
  const lines = page.locator('.order-lines > li');
  await expect(lines.nth(0).locator('[data-price-before]')).toHaveText(/statt 100,00\s€/);
  await expect(lines.nth(0)).toContainText(/270,00\s€/);
  await expect(lines.nth(1)).toContainText(t('orders:detail.cancelled', { count: 1 }));
  await expect(lines.nth(1)).toContainText(/200,00\s€/);
  await expect(page.locator('.order-sums')).toContainText(/470,00\s€/);
  await expect(page.locator('[data-sums-before]')).toContainText(/714,00\s€/);
  const parcels = page.locator('.order-tracks > li');
  await expect(parcels).toHaveCount(2);
  await expect(parcels.nth(0).getByRole('link')).toHaveAttribute('href', 'https://carrier.example/0034');
  await expect(parcels.nth(1)).toContainText('DHL 0035');
});
