import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { logInAsNew, orderable } from './support/customer.ts';

/** Who has no mouse comes from the search to an ordered line, in presses of keys alone (WCAG 2.1.1, 2.4.3). */

const MOST_TABS = 80;

/** Presses Tab until something has the focus, as somebody does who sees where it is. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${MOST_TABS} presses of Tab do not lead to ${target.toString()}`);
}

test(
  'the keyboard alone leads from the search to an order',
  { tag: ['@desktop', '@flow'] },
  async ({ page, shop, context }) => {
    test.slow();
    const t = shop.t('de');
    await logInAsNew(context, shop.url('/'));
    const { number } = orderable(1)[0]!;
    await page.goto(shop.url('/de-de/'));

    await page.keyboard.press('/');
    await page.keyboard.type(number);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname.includes(number));

    await tabTo(page, page.locator('form.buy-large input:not([type="hidden"])'));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('3');
    await tabTo(page, page.locator('form.buy-large [data-add]'));
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog');
    await tabTo(page, panel.getByRole('link', { name: t('client:cart-panel.to-cart') }));
    await page.keyboard.press('Enter');

    await page.waitForURL(/\/wk$/);
    await expect(page.locator('.cart-line').getByRole('spinbutton')).toHaveValue('3');
    await tabTo(page, page.getByRole('link', { name: t('cart:to-checkout') }).first());
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/wk\/kasse$/);

    await tabTo(page, page.locator('#agb'));
    await page.keyboard.press('Space');
    await tabTo(page, page.locator('[data-order]'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: t('checkout:done.title') })).toBeVisible();
    await expect(page.locator('main')).toContainText(number);
  },
);
