import { arriveDelivery, releaseHold } from '../../src/shop/orders/index.ts';
import { d1Over } from '../../scripts/support/sqlite-d1.ts';
import { expect, test } from '../support/e2e.ts';
import { deliverWhole, invoice, orderContextOf } from '../support/orders.ts';
import { readPdf } from '../support/pdf-text.ts';
import { writeXlsx } from '../support/xlsx.ts';
import { orderable } from './support/customer.ts';
import { openMailLink } from './support/mail.ts';
import { dropFile } from './support/pad.ts';
import { openShop } from './support/running-shop.ts';
import { switchTo } from './support/switch-user.ts';

const PASSWORD = 'Wachsmesser-7';
const digits = (text: string | null): string => /[\d.]*\d,\d{2}/.exec(text ?? '')![0];

/** What bookkeeping does with a new customer: a class of discounts. */
function giveDiscounts(email: string): void {
  const database = openShop();
  database.prepare('update customer set discount_class = 3 where email = ?').run(email);
  database.close();
}

/** The money of an order that waits for it has come; the ERP delivers, invoices, and the parcel arrives. */
async function workOff(number: string): Promise<void> {
  const database = openShop();
  const db = d1Over(database);
  const ctx = orderContextOf(db, new Date().toISOString());
  const row = database.prepare('select id, state from customer_order where number = ?').get(number)!;
  const order = { id: String(row['id']) };
  if (row['state'] === 'held') await releaseHold(ctx, order);
  await deliverWhole(db, order, { number: `L${number}` }, ctx.now);
  await invoice(db, order, { number: `R${number}`, delivery: `L${number}` });
  await arriveDelivery({ db }, { firm: 1, number: `L${number}` }, ctx.now.slice(0, 10));
  database.close();
}

test('a lab’s first day: Austria, own sheet and prices, release, payment, export', async ({ page, shop }) => {
  test.setTimeout(150_000);
  const t = shop.t('de');
  const email = `ring-${Date.now()}@example.com`;

  await test.step('register in Austria, follow the mail, log in', async () => {
    await page.goto('/de-at/fast-register');
    const form = page.locator('form#register');
    await expect(form.locator('[name="Land"]')).toHaveValue('AT');
    await form.getByLabel(t('registration:field.name1')).fill('Zahntechnik am Ring');
    await form.getByLabel(t('registration:field.industry')).selectOption('laboratory');
    await form.getByLabel(t('registration:field.postal-code')).fill('1010');
    for (const name of ['eMail', 'eMailWiederholung']) await form.locator(`[name="${name}"]`).fill(email);
    for (const name of ['Kennwort', 'KennwortWiederholung'])
      await form.locator(`[name="${name}"]`).fill(PASSWORD);
    await form.locator('[name="AGB"]').check();
    await form.getByRole('button', { name: t('registration:submit') }).click();
    await expect(page.getByText(t('registration:done.text')).first()).toBeVisible({ timeout: 20_000 }); // a hash
    await openMailLink(page, email);
    await page.locator('form#verify').getByRole('button').click();
    giveDiscounts(email);
    const login = page.locator('form#page-login');
    await login.getByLabel(t('session:login.user')).fill(email);
    await login.getByLabel(t('session:login.password')).fill(PASSWORD);
    await login.locator('[type="submit"]').click();
    await page.waitForURL('**/de-at/');
  });

  await test.step('a technician and a leader are entered', async () => {
    for (const [name, role] of [
      ['Technik', /K13/],
      ['Leitung', /K07/],
    ] as const) {
      await page.goto('/de-at/logbuch-user-create');
      const form = page.locator('form#user');
      await form.locator('[name="vorname"]').fill(name);
      await form.locator('[name="nachname"]').fill('Ring');
      await form.getByLabel(role).check();
      await form.getByRole('button', { name: t('sub-users:add') }).click();
      await page.waitForURL('**/de-at/logbuch-user');
    }
    await switchTo(page, 'Technik Ring');
  });

  await page.goto('/de-at/shop/suche?q=zirkon');
  await expect(page.locator('html')).toHaveAttribute('data-own-prices', 'shown', { timeout: 20_000 });
  const tile = page.locator('.tile[data-number]:has(.own-label)').first();
  const number = (await tile.getAttribute('data-number'))!;
  const own = digits(await tile.locator('.price b').textContent());

  await test.step('the own price stands on tile and article alike', async () => {
    await page.goto(`/de-at/shop/artikel/${number}/details`);
    await expect(page.locator('.buy-box .price b')).toContainText(own);
  });

  await test.step('the lab’s own sheet goes into the cart, comments and all', async () => {
    const other = orderable(1)[0]!.number;
    const sheet = writeXlsx([
      ['Zahntechnik am Ring'],
      ['Best.-Nr.', 'Menge', 'Kommission', 'Bemerkung'],
      [number, 1, 'Krone 17', 'bitte frisch'],
      [other, 2, 'Brücke 4', ''],
    ]);
    await page.goto('/de-at/wk');
    await dropFile(page.locator('.order-pad'), sheet, 'material.xlsx', '');
    await expect(page.locator('[data-pad-note]').first()).toHaveValue('bitte frisch');
    await expect(page.getByText(t('cart:pad.state', { good: 2, all: 2 }))).toBeVisible();
    await page.getByRole('button', { name: t('cart:pad.add') }).click();
    await expect(page.locator(`.cart-line[data-number="${number}"]`)).toContainText(own);
  });

  await test.step('the technician asks, with the address told once', async () => {
    await page.goto('/de-at/wk/kasse');
    await page.getByRole('textbox', { name: t('registration:field.street') }).fill('Ring 1');
    await page.getByRole('textbox', { name: t('registration:field.city') }).fill('Wien');
    await page.getByRole('button', { name: t('checkout:recipient.submit') }).click();
    await expect(page.locator('label[for="address-own"]')).toContainText('Ring 1, 1010 Wien');
    await page.locator('#bestellnummer').fill('RING-1');
    await page.getByLabel(t('checkout:terms.label')).check();
    await page.getByRole('button', { name: t('checkout:button.ask') }).click();
    await expect(page.getByRole('heading', { name: t('checkout:done.asked-title') })).toBeVisible();
  });
  const order = (await page.locator('[data-order-number]').getAttribute('data-order-number'))!;

  await test.step('the leader follows the mail, which names the own number, and releases', async () => {
    await switchTo(page, 'Leitung Ring', PASSWORD);
    await openMailLink(page, email, /Bitte um Freigabe.*\(RING-1\)/);
    const request = page.locator(`[data-approval="${order}"]`);
    await expect(request).toHaveAttribute('data-state', 'waiting-release');
    await page.getByRole('button', { name: t('approvals:release') }).click();
    await expect(request).not.toHaveAttribute('data-state', 'waiting-release');
  });

  await test.step('the payment is seen, the parcels arrive, the invoice has the own price', async () => {
    await page.getByRole('link', { name: t('checkout:done.to-order') }).click();
    await page.waitForURL(new RegExp(`/meinlabor/historie/auftrag/.*/${order}$`));
    await workOff(order);
    await page.reload();
    await expect(page.locator('.order-state[data-state="delivered"]').first()).toBeVisible();
    await expect(page.locator('.order-lines > li').first()).toContainText(own);
    await expect(page.locator('.order-lines > li').first()).toContainText('bitte frisch');
    const href = await page.locator('a[href$="/invoice.pdf"]').first().getAttribute('href');
    const invoices = await page.request.get(shop.url(href!));
    const { text } = readPdf(await invoices.body());
    expect(text).toContain(own);
    expect(text).toContain('Ring 1');
  });

  await test.step('what came is exported with its lot and the own price', async () => {
    const file = await page.request.get(shop.url('/customerapi/purchases/de/export.csv'));
    const line = (await file.text()).split('\r\n').find((row) => row.includes(number));
    expect(line).toContain(`L${order};`);
    expect(line).toContain(';LOT1;');
    expect(line).toContain(`;${own.replace(',', '.')};`);
  });
});
