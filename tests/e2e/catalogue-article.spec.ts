import { expect, test } from '../support/e2e.ts';

const SET = '/de-de/shop/artikel/010110101-frontzahngarnitur-aurelis-ok-front-form-s42-a1-6-stk/details';

test('an article says everything about itself', { tag: '@flow' }, async ({ page, shop }) => {
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

test('many variants are ordered in one go', { tag: ['@desktop', '@flow'] }, async ({ page, shop }) => {
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

test('single teeth are tooth by shade of the chosen mould', async ({ page, shop }) => {
  const t = shop.t('de');
  await page.goto(shop.url('/de-de/shop/artikel/0101101011/details'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Einzelzahn');
  const table = page.getByRole('region', { name: t('catalogue:variants.title') });
  await expect(table.locator('thead th')).toHaveCount(20);
  await expect(table.locator('tbody th')).toHaveText(['13', '12', '11', '21', '22', '23']);
  await page.getByRole('link', { name: 'T41', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('13, Form T41, A1');
  await expect(table.locator('tbody th')).toHaveCount(6);
});

test('all 20 shades are in sight from 1,280 px on', { tag: '@desktop' }, async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const path of [
    SET,
    '/hu-hu/shop/artikel/010110101/details',
    '/de-de/shop/artikel/0101101011/details',
  ]) {
    await page.goto(shop.url(path));
    const hidden = await page
      .locator('.variant-scroll')
      .evaluate((box) => [box.querySelectorAll('thead th').length, box.scrollWidth - box.clientWidth]);
    expect(hidden).toEqual([20, 0]);
  }
});

test(
  'on a phone the shade comes first, moulds are a list with steps',
  { tag: '@flow' },
  async ({ page, shop }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const t = shop.t('de');
    await page.goto(shop.url(SET));
    const shades = page.getByRole('group', { name: 'Zahnfarbe' });
    await shades.getByText('A3', { exact: true }).click();
    const row = page.locator('.variant-scroll tr', { hasText: 'S44' });
    const steps = row.locator('[data-by="1"]:visible');
    await steps.click();
    await steps.click();
    await expect(page.locator('[data-sum]')).toHaveText(/Stück: 2/);
    await shades.getByText('B1', { exact: true }).click();
    await expect(row.getByRole('spinbutton')).toHaveValue('');
    await row.getByRole('spinbutton').fill('1');
    await expect(page.locator('[data-sum]')).toHaveText(/Ausführungen: 2 · Stück: 3/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expect(page.getByRole('button', { name: t('catalogue:variants.add') })).toBeVisible();
  },
);

test('typed quantities outlive another jaw and a reload', async ({ page, shop, isMobile }) => {
  test.skip(isMobile, 'the table is drawn by columns there');
  await page.goto(shop.url(SET));
  await page.getByRole('spinbutton', { name: 'S42, A2', exact: true }).fill('2');
  await page.getByRole('link', { name: 'UK Front', exact: true }).click();
  await expect(page.locator('[data-sum]')).toHaveText(/Ausführungen: 1 · Stück: 2/);
  await page.reload();
  await expect(page.locator('[data-sum]')).toHaveText(/Stück: 2/);
});

test('devices are chosen by name, without a table of quantities', async ({ page, shop }) => {
  await page.goto(shop.url('/de-de/shop/artikel/227000001/details'));
  await expect(page.locator('[data-variant]')).toHaveCount(0);
  await page.getByRole('link', { name: /Schnellsinterofen/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Schnellsinterofen');
});

test('what makes a 28 of a set comes into its table, sum and order', async ({ page, shop, isMobile }) => {
  const t = shop.t('de');
  await page.goto(shop.url(SET));
  const place = page.locator('[data-set-28]');
  if (!isMobile) {
    await page.getByRole('spinbutton', { name: 'S44, A3', exact: true }).fill('2');
    await expect(page.locator('[data-sum]')).toHaveText(/Stück: 2/); // the table's script has heard it
  }
  const own = isMobile ? 'S42, A1' : 'S44, A3';
  await place.getByRole('button', { name: t('catalogue:variants.add-28').replace('{cell}', own) }).click();
  const rows = place.getByRole('listitem');
  await expect(rows).toHaveCount(3);
  for (const [at, region] of (['lower_anterior', 'upper_posterior', 'lower_posterior'] as const).entries()) {
    await expect(rows.nth(at)).toContainText(t(`tooth-stock:region.${region}`));
    await expect(rows.nth(at)).toContainText(own.slice(-2)); // the same shade
    await expect(rows.nth(at).getByRole('spinbutton')).toHaveValue(isMobile ? '1' : '2');
  }
  await expect(page.locator('[data-sum]')).toHaveText(
    new RegExp(`Ausführungen: 4 · Stück: ${isMobile ? 4 : 8} · [\\d.]+,\\d\\d\\s€`),
  );
  await page.reload(); // what was taken stays
  await expect(page.locator('[data-sum]')).toHaveText(/Ausführungen: 4/);
});

test('a 28 is offered of the set that the page shows', { tag: '@desktop' }, async ({ page, shop }) => {
  await page.goto(shop.url(SET));
  const other = page.locator('td:has(> [aria-label="S44, A3"]) > a');
  await page.goto(shop.url((await other.getAttribute('href'))!));
  await expect(page.locator('[data-set-28] button')).toContainText('S44, A3');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a card of front teeth leads to the moulds that make it a 28', async ({ page, shop }) => {
    await page.goto(shop.url(SET));
    await page.getByRole('link', { name: shop.t('de')('catalogue:variants.set-28') }).click();
    await expect(page.locator('#kombination [data-variant]')).toHaveCount(4);
  });
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
  const names = await page.locator('.kit-part > a').allTextContents();
  expect(names.filter((name) => /\d\u00a0(?:g|ml|mm)\b/.test(name)).length).toBeGreaterThan(0);
  expect(names.filter((name) => /\d (?:g|ml|mm)\b/.test(name))).toEqual([]); // no line ends inside a measure
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
  // before its script comes the press leads to the picture itself
  await page.goto(shop.url(SET), { waitUntil: 'networkidle' });
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
