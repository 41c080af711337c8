import { expect, test } from '../support/e2e.ts';
import { logInAsNew, orderable } from './support/customer.ts';

test(
  'an order by card waits, is paid on the provider’s page and then let go',
  { tag: '@flow' },
  async ({ page, shop, context }) => {
    const t = shop.t('de');
    await logInAsNew(context, shop.url('/'));
    await page.request.post(shop.url(`/customerapi/wk/${orderable(1)[0]!.number}/add/1`));
    await page.goto(shop.url('/de-de/wk/kasse'));
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    await page.getByRole('radio', { name: t('payment:method.online') }).check();
    await page.locator('#agb').check();
    await page.locator('[data-order]').click();
    await page.waitForURL(/\/wk\/submit\?auftrag=\d+$/);
    await page.getByRole('link', { name: t('payment:online.start') }).click();
    await page.getByRole('button', { name: t('payment:online.start') }).click();
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect(page.locator('[data-pay="due"]')).toBeVisible();
    await page.getByRole('button', { name: t('payment:online.start') }).click();
    await page.getByRole('button', { name: 'Pay' }).click();
    await expect(page.locator('[data-pay="paid"]')).toBeVisible();
    await page.getByRole('link', { name: t('checkout:done.to-order') }).click();
    await expect(page.locator('[data-pay-link]')).toHaveCount(0);
  },
);
