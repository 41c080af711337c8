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

test(
  'the light shop is denser and says the price first',
  { tag: ['@desktop', '@flow'] },
  async ({ page, shop }) => {
    const seen = [];
    for (const brand of ['main', 'light'] as const) {
      await page.goto(shop.url('/de-de/shop/category/PG1/101', brand));
      seen.push(
        await page
          .locator('.tiles')
          .first()
          .evaluate((tiles) => {
            const top = (part: string) => tiles.querySelector(part)!.getBoundingClientRect().top;
            const columns = getComputedStyle(tiles).gridTemplateColumns.split(' ').length;
            return { columns, isPriceFirst: top('.price') < top('.tile-name') };
          }),
      );
    }
    const [main, light] = seen;
    expect(light!.columns).toBeGreaterThan(main!.columns);
    expect([main!.isPriceFirst, light!.isPriceFirst]).toEqual([false, true]);
  },
);
