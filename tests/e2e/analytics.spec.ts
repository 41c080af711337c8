import { expect, test } from '../support/e2e.ts';
import { probeAnalytics } from './support/analytics.ts';
import { logInAsNew } from './support/customer.ts';

/** What is counted of acts and searches once a visitor agreed. */

test(
  'an event is counted with category, action, name and value',
  { tag: '@flow' },
  async ({ page, context, shop }) => {
    const { calls } = await probeAnalytics(page, /\/shop\/suche\?/);
    await logInAsNew(context, shop.url('/'));
    await page.goto(shop.url('/de-de/shop/suche?q=Frontzahngarnitur'));
    await page
      .locator('[data-consent-bar]')
      .getByRole('button', { name: shop.t('de')('controls:consent.accept') })
      .click();
    await expect.poll(() => calls.length).toBeGreaterThan(0); // the page
    await expect(page.locator('html[data-customer]')).toHaveCount(1);
    const form = page.locator('form:has([data-add])').first();
    const number = await form.locator('[data-add]').getAttribute('data-add');
    await form.locator('[data-quantity]').fill('3');
    await form.locator('[data-add]').click();
    await expect
      .poll(() => calls.find(({ e_c }) => e_c === 'cart'))
      .toMatchObject({ e_c: 'cart', e_a: 'add', e_n: number, e_v: '3' });
  },
);

test('a search is counted with its term, its hits’ main category and their count', async ({ page, shop }) => {
  const { calls } = await probeAnalytics(page, /\/shop\/suche\?/);
  await page.goto(shop.url('/de-de/shop/suche?q=gips'));
  await page
    .locator('[data-consent-bar]')
    .getByRole('button', { name: shop.t('de')('controls:consent.accept') })
    .click();
  await expect
    .poll(() => calls.find(({ search }) => search !== undefined))
    .toMatchObject({
      search: 'gips',
      search_cat: expect.stringMatching(/^(?:PG)?\d+$/),
      search_count: expect.stringMatching(/^[1-9]\d*$/),
    });
});
