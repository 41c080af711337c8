import { expect, test } from '../support/e2e.ts';
import { logInAsNew, orderable } from './support/customer.ts';

/** Carts put aside and brought back, without a mouse. */

test(
  'a cart is put aside, emptied, and comes back with its references',
  { tag: '@flow' },
  async ({ page, shop, context }) => {
    const t = shop.t('de');
    await logInAsNew(context, shop.url('/'));
    const [first, second] = orderable(2).map(({ number }) => number);
    const lines = [
      { number: first, quantity: 3, reference: 'Arbeit 9' },
      { number: second, quantity: 1 },
    ];
    await page.request.post('/customerapi/cart/add', { data: { lines } });
    await page.goto('/de-de/wk');
    await expect(page.locator('.cart-line')).toHaveCount(2);

    await page.getByRole('button', { name: t('saved-carts:title') }).press('Enter');
    const panel = page.getByRole('dialog', { name: t('saved-carts:title') });
    await expect(panel.getByText(t('saved-carts:none'))).toBeVisible();
    const name = panel.getByLabel(t('saved-carts:save.name'));
    await name.fill('–');
    await name.press('Enter');
    await expect(panel.getByText(t('errors:saved-carts.name'))).toBeVisible(); // refused beside its field
    await expect(name).toBeFocused();
    await name.fill('Monatsbedarf');
    await panel.getByLabel(t('saved-carts:save.empty')).check();
    await name.press('Enter');
    await expect(panel.getByRole('listitem').filter({ hasText: 'Monatsbedarf' })).toBeVisible();
    await expect(page.locator('.cart-line')).toHaveCount(0);

    const load = t('saved-carts:of', { action: t('saved-carts:load'), name: 'Monatsbedarf' });
    await panel.getByRole('button', { name: load }).press('Enter');
    await expect(panel).toBeHidden();
    await expect(page.locator('.cart-line')).toHaveCount(2);
    await expect(page.locator(`.cart-line[data-number="${first}"] [data-reference]`)).toHaveValue('Arbeit 9');
  },
);

test('a removed cart comes back with a press', async ({ page, shop, context }) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  const [first] = orderable(1).map(({ number }) => number);
  await page.request.post('/customerapi/cart/add', { data: { lines: [{ number: first, quantity: 1 }] } });
  await page.request.post('/customerapi/saved-carts/save', { data: { name: 'Gips' } });
  await page.goto('/de-de/wk');
  await page.getByRole('button', { name: t('saved-carts:title') }).click();
  const row = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Gips' });
  await row
    .getByRole('button', { name: t('saved-carts:of', { action: t('saved-carts:remove'), name: 'Gips' }) })
    .click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: t('cart:undo.button') }).click();
  await expect(row).toBeVisible();
});
