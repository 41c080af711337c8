import { expect, test } from '../support/e2e.ts';

const TEETH = '/de-de/shop/category/PG1/101';

test('a category lists its articles with exact counts and its sub-categories', async ({ page, shop }) => {
  const t = shop.t('de');
  await page.goto(shop.url('/de-de/shop/category/PG1'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('24.231');
  const children = page.getByRole('navigation', { name: t('catalogue:category.children') });
  await expect(children.getByRole('link')).toHaveCount(5);
  await children.getByRole('link', { name: /^Frontzähne/ }).click();
  await expect(page).toHaveURL(TEETH);
  await expect(page.locator('main article')).toHaveCount(24);
  await expect(page.locator('html')).toHaveAttribute('data-route', 'shop-subkategorien');
});

test(
  'the groups hold the more than 65,000 articles that the home page claims',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    await page.goto(shop.url('/de-de/'));
    await expect(page.getByRole('main')).toContainText(/75\.000 Artikel/);
    const groups: { pg: string }[] = await (
      await page.request.get(shop.url('/guestapi/produktgruppen/DE/de'))
    ).json();
    const special = ['PG0', 'PG888', 'PG90', 'PG91']; // their articles are those of other groups
    let held = 0;
    for (const { pg } of groups.filter(({ pg }) => !special.includes(pg))) {
      const html = await (await page.request.get(shop.url(`/de-de/shop/category/${pg}`))).text();
      held += Number(/listing-count[^>]*>([\d.]+)</.exec(html)![1]!.replaceAll('.', ''));
    }
    expect(held).toBeGreaterThan(65_000);
  },
);

test(
  'filters apply in place, are chips, and the back button takes them off',
  { tag: '@flow' },
  async ({ page, shop, isMobile }) => {
    const t = shop.t('de');
    await page.goto(shop.url(TEETH));
    const filters = page.getByRole('button', { name: t('search:filter.title') });
    if (isMobile) await filters.click();
    await page.locator('input[name="p-shade"][value="A3"]').check();
    await expect(page).toHaveURL(/p-shade=A3$/);
    if (isMobile) await page.getByRole('button', { name: t('search:filter.close') }).click();
    const chips = page.getByRole('list', { name: t('search:filter.active') });
    await expect(chips.getByRole('link')).toHaveCount(1);
    await expect(page.locator('main article').first()).toContainText('A3');
    await page.goBack();
    await expect(page).toHaveURL(TEETH);
    await expect(chips.getByRole('link')).toHaveCount(0);
  },
);

test(
  'the keyboard filters, and the focus stays where it was',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    await page.goto(shop.url(TEETH));
    const box = page.locator('input[name="p-shade"][value="A3"]');
    await box.focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/p-shade=A3$/);
    await expect(box).toBeChecked();
    await expect(box).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(TEETH);
    await expect(box).toBeFocused();
  },
);

test('brand, property and price are active until their chip takes them away', async ({ page, shop }) => {
  const t = shop.t('de');
  await page.goto(shop.url(`${TEETH}?brand=S01&p-shade=A3&min=12&max=60`));
  const chips = page
    .getByRole('list', { name: t('search:filter.active') })
    .getByRole('link')
    .filter({ hasNotText: t('search:filter.reset') });
  await expect(chips).toHaveCount(3);
  for (const [name, value] of [
    ['brand', 'S01'],
    ['p-shade', 'A3'],
  ])
    // prettier-ignore
    await expect(page.locator(`#filters input[name="${name}"][value="${value}"]`)).toBeChecked();
  const bounds = ['min', 'max'].map((name) => page.locator(`#filters input[name="${name}"]`));
  for (const [index, value] of ['12', '60'].entries()) {
    await expect(bounds[index]!).toHaveValue(value);
    await expect(bounds[index]!).toHaveAttribute('placeholder', /^\d+$/); // the cheapest and the dearest there are
  }

  // pressed before its script is there a chip leads to the heading, too: that is the fragment
  const expectList = (query: string) =>
    expect(page).toHaveURL(({ pathname, search }) => pathname + search === `${TEETH}?${query}`);
  await page.getByRole('link', { name: t('search:filter.remove', { name: 'A3' }) }).click();
  await expectList('brand=S01&min=12&max=60');
  await expect(chips).toHaveCount(2);
  await chips.filter({ hasText: '60' }).click();
  await expectList('brand=S01');
  await expect(chips).toHaveCount(1);
  for (const bound of bounds) await expect(bound).toHaveValue('');
});

test('lists page forward and back, and a page beyond the end does not exist', async ({ page, shop }) => {
  const t = shop.t('de');
  shop.allowConsole(/404/);
  await page.goto(shop.url(TEETH));
  await page.getByRole('link', { name: t('search:paging.next') }).click();
  await expect(page).toHaveURL(`${TEETH}/2`);
  await page.getByRole('link', { name: t('search:paging.previous') }).click();
  await expect(page).toHaveURL(TEETH);
  expect((await page.goto(shop.url(`${TEETH}/9999`)))?.status()).toBe(404);
});

test('a list is sorted by price', async ({ page, shop }) => {
  const t = shop.t('de');
  await page.goto(shop.url(TEETH));
  await page.getByLabel(t('search:sort.title')).selectOption('price-asc');
  await expect(page).toHaveURL(/sort=price-asc/);
  const prices = await page.locator('main article .price b').allTextContents();
  const amounts = prices.map((price) => Number(price.replace(/[^\d,]/g, '').replace(',', '.')));
  expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
});

test('the clearance group lists what is phased out or expires soon', async ({ page, shop }) => {
  await page.goto(shop.url('/de-de/shop/category/PG90'));
  await expect(page.locator('main article')).toHaveCount(24);
  const why = '.tag:is([data-tag="phase-out"], [data-tag="short-dated"])';
  await expect(page.locator(`main article:has(${why})`)).toHaveCount(24); // every tile says why it is there
});

test('other addresses of a category lead to the one', async ({ page, shop }) => {
  await page.goto(shop.url('/de-de/shop/artificial-teeth'));
  await expect(page).toHaveURL('/de-de/shop/kuenstliche-zaehne');
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', /\/de-de\/shop\/category\/PG1$/);
  await page.goto(shop.url('/de-de/shop/PG1'));
  await expect(canonical).toHaveAttribute('href', /\/de-de\/shop\/category\/PG1$/);
  await page.goto(shop.url('/de-de/shop/PG1/101'));
  await expect(page).toHaveURL(TEETH);
  await page.goto(shop.url('/de-de/shop'));
  await expect(page).toHaveURL('/de-de/');
});

test('a guest who adds an article is asked to log in', async ({ page, shop }) => {
  await page.goto(shop.url('/de-de/'));
  await page.getByRole('searchbox').fill('gips');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/shop\/suche\?q=gips$/);
  await expect(page.locator('main article').first().locator('.stock')).toHaveText(/\S/);
  await page.locator('[data-strip] a[href="/de-de/shop/category/PG1"]').click(); // all groups are there to browse
  await expect(page).toHaveURL(/\/shop\/category\/PG1$/);
  await page.goto(shop.url(TEETH));
  const tile = page.locator('main article').first();
  await expect(tile.locator('.stock')).toHaveText(/\S/); // what is there is told to guests as well
  const quantity = tile.getByRole('spinbutton');
  for (const [name, value] of [
    ['min', '0'],
    ['max', '999'],
    ['step', '1'],
  ] as const)
    await expect(quantity).toHaveAttribute(name, value);
  await quantity.fill('3');
  await tile.getByRole('button', { name: /^In den Korb/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(TEETH);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('filters are a form, and an article is a link away', async ({ page, shop, isMobile }) => {
    const t = shop.t('de');
    await page.goto(shop.url(TEETH));
    if (isMobile) await page.getByRole('button', { name: t('search:filter.title') }).click();
    await page.locator('input[name="p-shade"][value="A3"]').check();
    await page.locator('#filter-form button').click();
    await expect(page).toHaveURL(/p-shade=A3/);
    await page.locator('main article h3 a').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('A3');
  });
});

test(
  'articles on promotion keep their heading and the focus when a filter is reached',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    await page.goto(shop.url('/de-de/aktionen/artikel/PG4'));
    const heading = page.getByRole('heading', { level: 1, name: /^Aktion/ });
    const [said, title] = [await heading.textContent(), await page.title()];
    const box = page.locator('#filter-form [type="checkbox"]').first();
    const shown = page.evaluate(
      () => new Promise<void>((done) => addEventListener('listing:shown', () => done(), { once: true })),
    );
    await box.focus();
    await shown;
    await expect(box).toBeFocused();
    expect([await heading.textContent(), await page.title()]).toEqual([said, title]);
  },
);
