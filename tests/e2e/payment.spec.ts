import type { Page } from '@playwright/test';
import { expect, test, type Shop } from '../support/e2e.ts';
import { addOrder, invoice } from '../support/orders.ts';
import { logInAsNew, orderable } from './support/customer.ts';
import { d1OfShop, openShop } from './support/running-shop.ts';

/** How orders are paid, as labs meet it: with the keyboard alone, told before the press. */

/** The checkout with one article in the cart. */
async function openCheckout(page: Page, shop: Shop): Promise<void> {
  const { number } = orderable(1)[0]!;
  await page.request.post(shop.url(`/customerapi/wk/${number}/add/1`));
  await page.goto(shop.url('/de-de/wk/kasse'));
}

/** Goes on with the tab key until that has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the tab key does not reach ${selector}`);
}

function inShop(sql: string, ...values: (string | number)[]): void {
  const database = openShop();
  database.prepare(sql).run(...values);
  database.close();
}

const way = (page: Page, method: string) => page.locator(`#payment-${method}`);

test('prepayment by keyboard: the reference stays the same after the press', async ({
  page,
  shop,
  context,
}) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  await openCheckout(page, shop);
  await tabTo(page, '#payment-invoice');
  await expect(page.locator('[data-transfer]')).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(way(page, 'prepayment')).toBeChecked();
  const transfer = page.locator('[data-transfer]');
  await expect(transfer).toContainText('Laborkontor GmbH');
  const reference = /RF\d\d1\d+W\d+/.exec((await transfer.textContent())!)![0];
  await expect(page.locator('[data-part="right"]')).toContainText(t('payment:waits'));
  await tabTo(page, '#agb');
  await page.keyboard.press('Space');
  await tabTo(page, '[data-order]');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: t('checkout:done.payment-title') })).toBeVisible();
  await expect(page.locator('[data-transfer]')).toContainText(reference);
  await page.getByRole('link', { name: t('checkout:done.to-order') }).click();
  await expect(page.locator('.order-state')).toHaveText(t('payment:waiting'));
  await expect(page.locator('[data-held]')).toHaveText(t('payment:waits'));
});

test('an invoice is told with term, cash discount and account from checkout to order', async ({
  page,
  shop,
  context,
}) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  await openCheckout(page, shop);
  const told = async (place: string) => {
    const card = page.locator(place).filter({ has: page.locator('[data-bank]') });
    await expect(card).toContainText(t('payment:method.invoice'));
    await expect(card).toContainText('Skonto');
    await expect(card.locator('[data-bank]')).toContainText(/IBAN \w{2}\d{2}( \d{1,4})+/);
  };
  await told('section.checkout-part');
  await page.locator('#agb').check();
  await page.locator('[data-order]').click();
  await expect(page.getByRole('heading', { name: t('checkout:done.title') })).toBeVisible();
  await told('.payment-facts');
  await page.getByRole('link', { name: t('checkout:done.to-order') }).click();
  await page.waitForURL('**/historie/auftrag/**');
  await told('.payment-facts');
});

test('a debit is chosen with the keyboard once there is a mandate', async ({ page, shop, context }) => {
  const t = shop.t('de');
  const customer = await logInAsNew(context, shop.url('/'));
  await openCheckout(page, shop);
  await expect(way(page, 'direct-debit')).toBeDisabled();
  await expect(page.locator('label[for="payment-direct-debit"]')).toContainText(
    t('payment:obstacle.mandate'),
  );
  inShop(
    `insert into sepa_mandate values (?, ?, 'Labor', 'DE52000000000012345678', '2026-01-02', 0, null, '')`,
    `M-${customer}`,
    customer,
  );
  await page.reload();
  await tabTo(page, '#payment-invoice');
  await page.keyboard.press('ArrowDown');
  await expect(way(page, 'direct-debit')).toBeChecked();
  await page.locator('#agb').check();
  await page.locator('[data-order]').click();
  await expect(page.locator('[data-payment="direct-debit"]')).toContainText(`M-${customer}`);
  await expect(page.locator('[data-payment="direct-debit"]')).toContainText('DE52 … 5678');
});

test('above the limit only what is paid before is open, said before the press', async ({
  page,
  shop,
  context,
}) => {
  const t = shop.t('de');
  const customer = await logInAsNew(context, shop.url('/'));
  inShop(
    `insert into customer_credit (customer_id, hold, credit, said_at) values (?, 0, 100, ?)`,
    customer,
    '2026-01-01T00:00:00.000Z',
  );
  await openCheckout(page, shop);
  await expect(way(page, 'prepayment')).toBeChecked();
  await expect(way(page, 'invoice')).toBeDisabled();
  await expect(page.locator('label[for="payment-invoice"]')).toContainText(t('payment:obstacle.limit'));
  await expect(page.locator('[data-transfer]')).toContainText(t('payment:transfer.amount'));
});

test(
  'invoices are listed, narrowed with the keyboard, and read without script',
  { tag: '@flow' },
  async ({ page, shop, context, browser }) => {
    const t = shop.t('de');
    const customerId = await logInAsNew(context, shop.url('/'));
    const mark = customerId.slice(-6);
    const database = openShop();
    const db = d1OfShop(database);
    const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    for (const [index, ago] of [2, 60].entries()) {
      const order = await addOrder(db, { customerId });
      await invoice(db, order, { number: `R${mark}${index}`, issuedOn: day(ago) });
    }
    database.close();
    await page.goto(shop.url('/de-de/meinlabor/rechnungen'));
    const rows = page.locator('[data-invoice]');
    await expect(rows).toHaveCount(2);
    await expect(rows.first().locator('.invoice-state')).toHaveText(t('payment:invoices.group.open'));
    await expect(page.locator('[data-transfer]')).toContainText('IBAN');
    await tabTo(page, '.history-tabs li:nth-child(3) a');
    await page.keyboard.press('Enter');
    await expect(rows).toHaveCount(1);
    await expect(page).toHaveURL(/\?group=due$/);
    await page.goBack();
    await expect(rows).toHaveCount(2);
    const [table] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: t('payment:invoices.export') }).click(),
    ]);
    expect(table.suggestedFilename()).toBe('invoices.csv');
    const plain = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await context.storageState(),
    });
    const still = await plain.newPage();
    await still.goto(shop.url('/de-de/meinlabor/rechnungen'));
    await still.locator('.invoices [name="q"]').fill(`R${mark}1`);
    await still.getByRole('button', { name: t('payment:invoices.apply') }).click();
    await expect(still.locator('[data-invoice]')).toHaveCount(1);
    await plain.close();
  },
);

test('a mandate is given with the keyboard; a wrong IBAN is said beside its field', async ({
  page,
  shop,
  context,
}) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  await page.goto(shop.url('/de-de/meinlabor/rechnungen'));
  const card = page.locator('[data-mandate]');
  await card.scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island[ssr]:has([data-mandate])')).toHaveCount(0);
  await tabTo(page, '[name="iban"]');
  await page.keyboard.type('DE53 0000 0000 0012 3456 78');
  await tabTo(page, '#mandate-accepted');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(card).toContainText(t('errors:field.iban'));
  await expect(page.locator('[name="iban"]')).toBeFocused();
  await page.locator('[name="iban"]').fill('DE52 0000 0000 0012 3456 78');
  await page.keyboard.press('Enter');
  await expect(card).toContainText('DE52 … 5678');
  await openCheckout(page, shop);
  await expect(way(page, 'direct-debit')).toBeEnabled();
  await page.goto(shop.url('/de-de/meinlabor/rechnungen'));
  await page.getByRole('button', { name: t('payment:mandate.revoke') }).click();
  await expect(card).toContainText(t('payment:mandate.lead'));
});
