import { expect, test } from '../support/e2e.ts';
import { logInAsNew, orderable } from './support/customer.ts';

/** The cart's quick add: pieces first, then a name or a number, by keyboard alone. */

test('a name is found while it is typed, pieces first, by keyboard alone', async ({
  page,
  shop,
  context,
}) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  await page.goto('/de-de/wk');
  await page.getByRole('textbox', { name: t('cart:quick.quantity') }).focus();
  await page.keyboard.type('4');
  await page.keyboard.press('Tab');
  await page.keyboard.type('gips');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const line = page.locator('.cart-line');
  await expect(line).toHaveCount(1);
  await expect(line.locator('[data-quantity]')).toHaveValue('4');
  const search = page.getByRole('combobox', { name: t('cart:quick.search') });
  await expect(search).toBeFocused(); // for the next article
  await expect(search).toHaveValue('');
});

test(
  'a whole number goes into the cart by Enter, with its pieces in the same field',
  { tag: '@flow' },
  async ({ page, shop, context }) => {
    const t = shop.t('de');
    await logInAsNew(context, shop.url('/'));
    const [article] = orderable(1);
    await page.goto('/de-de/wk');
    const search = page.getByRole('combobox', { name: t('cart:quick.search') });
    await search.focus();
    await page.keyboard.type(`3 x ${article!.number}`);
    await page.keyboard.press('Enter');
    const line = page.locator('.cart-line');
    await expect(line).toHaveAttribute('data-number', article!.number);
    await expect(line.locator('[data-quantity]')).toHaveValue('3');
    await search.fill('999999998');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-toast]')).toContainText(t('cart:problem.unknown'));
    await expect(search).toHaveValue('999999998'); // what was typed stays
  },
);
