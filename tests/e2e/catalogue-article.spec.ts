import { expect, test } from '../support/e2e.ts';

const SET = '/de-de/shop/artikel/010110101-frontzahngarnitur-aurelis-ok-front-form-s42-a1-6-stk/details';

test('an article says everything about itself', async ({ page, shop }) => {
  const t = shop.t('de');
  await page.goto(shop.url('/de-de/shop/artikel/119001303/details'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Zirkonoxid-Ronde Halvora Zir/);
  await expect(page.getByText('9521190013034')).toBeVisible();
  await expect(page.getByRole('row', { name: /Zahnfarbe C1/ })).toBeVisible();
  await expect(page.getByText(t('catalogue:price.net-note')).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: t('catalogue:article.documents') })).toBeVisible();
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const product = data.map((text) => JSON.parse(text) as Record<string, unknown>);
  expect(product.find((entry) => entry['@type'] === 'Product')).toMatchObject({
    sku: '119001303',
    gtin: '9521190013034',
    offers: { priceCurrency: 'EUR' },
  });
  expect(product.some((entry) => entry['@type'] === 'BreadcrumbList')).toBe(true);
});

test('many variants are ordered in one go', async ({ page, shop }) => {
  const t = shop.t('de');
  await page.goto(shop.url(SET));
  const table = page.getByRole('region', { name: t('catalogue:variants.title') });
  const field = (name: string) => table.getByRole('spinbutton', { name, exact: true });
  await field('S42, A1').fill('2');
  await field('S44, A3.5').fill('3');
  await expect(page.locator('[data-sum]')).toHaveText('Ausführungen: 2 · Stück: 5 · 197,50 €');
  await field('S42, A1').focus();
  await page.keyboard.press('ArrowDown');
  await expect(field('S44, A1')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(field('S44, A2')).toBeFocused();
  await page.getByRole('button', { name: t('catalogue:variants.add') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('another jaw is another article of the same line', async ({ page, shop }) => {
  await page.goto(shop.url(SET));
  await page.getByRole('link', { name: 'UK Front', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('UK Front');
  await expect(page).toHaveURL(/#variants$/);
});

test('thousands of single teeth are shown by pages', async ({ page, shop }) => {
  const t = shop.t('de');
  await page.goto(shop.url('/de-de/shop/artikel/0101101011/details'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Einzelzahn');
  const cells = page.locator('[data-variant]');
  expect(await cells.count()).toBeLessThanOrEqual(400);
  await expect(page.getByRole('heading', { name: t('catalogue:variants.title') })).toBeVisible();
});

test('a hazardous article shows its label before the cart', async ({ page, shop }) => {
  const t = shop.t('de');
  await page.goto(shop.url('/de-de/shop/artikel/185000020/details'));
  const hazard = page.getByRole('region', { name: t('catalogue:hazard.title') });
  await expect(hazard).toContainText(t('catalogue:hazard.danger'));
  await expect(hazard).toContainText(t('catalogue:h.H225'));
  await expect(hazard).toContainText(t('catalogue:hazard.label'));
  await expect(hazard.getByRole('img', { name: t('catalogue:hazard.GHS02') })).toBeVisible();
});

test('documents are sheets of their own in every language they exist in', async ({ page, shop }) => {
  const t = shop.t('de');
  await page.goto(shop.url('/de-de/shop/artikel/185000020/details'));
  await page.getByRole('link', { name: t('catalogue:document.sds'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('catalogue:document.sds'));
  await expect(page.getByText(t('catalogue:document.demonstration')).first()).toBeVisible();
  const hu = shop.t('hu');
  await page.goto(page.url().replace(/\/de$/, '/hu'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'hu');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hu('catalogue:document.sds'));
});

test('a metal of the day has no amount and may be ordered', async ({ page, shop }) => {
  const t = shop.t('de');
  await page.goto(shop.url('/de-de/shop/artikel/159000001/details'));
  await expect(page.getByText(t('catalogue:price.metal-of-the-day')).first()).toBeVisible();
  await expect(page.getByText(t('catalogue:price.metal-note'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('catalogue:buy.to-cart'), exact: true })).toBeVisible();
});

test('a set article says what it consists of', async ({ page, shop }) => {
  const t = shop.t('de');
  await page.goto(shop.url('/de-de/shop/artikel/144000001S/details'));
  await expect(page.getByRole('heading', { name: t('catalogue:article.parts') })).toBeVisible();
});

test('a wrong tail, a GTIN and an address with a group lead to the article', async ({ page, shop }) => {
  await page.goto(shop.url('/de-de/shop/artikel/010110101-something-else/details'));
  await expect(page).toHaveURL(SET);
  await page.goto(shop.url('/de-de/shop/artikel/9520101101013/details'));
  await expect(page).toHaveURL(SET);
  await expect(page.locator('html')).toHaveAttribute('data-route', 'shop-produktdetails');
  await page.goto(shop.url('/de-de/shop/artikel/010110101/details/PG1'));
  await expect(page.locator('html')).toHaveAttribute('data-route', 'shop-produktdetails-pg');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${SET}$`));
});

test('an unknown article is not found and offers what comes near', async ({ page, shop }) => {
  const t = shop.t('de');
  shop.allowConsole(/404/);
  const answer = await page.goto(shop.url('/de-de/shop/artikel/999999999-modellgips-gelb/details'));
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    t('catalogue:article.not-found', { number: '' }).split('  ')[0]!.slice(0, 10),
  );
  await expect(page.locator('main article.tile').first()).toBeVisible();
});

test('the picture opens large', async ({ page, shop }) => {
  const t = shop.t('de');
  await page.goto(shop.url(SET));
  await page
    .getByRole('link', { name: new RegExp(t('catalogue:gallery.zoom', { name: 'Frontzahn' })) })
    .click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('pictures are drawn, kept for a year, and unknown ones do not exist', async ({
  page,
  request,
  shop,
}) => {
  await page.goto(shop.url(SET));
  const src = await page.locator('.gallery-main img').getAttribute('src');
  const picture = await request.get(shop.url(src!));
  expect(picture.headers()['content-type']).toContain('image/svg+xml');
  expect(picture.headers()['cache-control']).toContain('immutable');
  expect((await request.get(shop.url('/pictures/999999999.svg'))).status()).toBe(404);
});
