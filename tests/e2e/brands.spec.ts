import { expect, test } from '../support/e2e.ts';

for (const brand of ['main', 'light'] as const) {
  test(`the ${brand} brand answers on its host without a complaint of the browser`, async ({
    page,
    shop,
  }) => {
    const answer = await page.goto(shop.url('/de-de/', brand));
    expect(answer?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', /^de/);
    await expect(page.getByRole('navigation').first()).toBeVisible();
  });
}
