import { expect, test } from '../support/e2e.ts';

test(
  'results have the words marked, and the search stays in the box',
  { tag: '@flow' },
  async ({ page, shop }) => {
    await page.goto(shop.url('/de-de/shop/suche?q=superhartgips'));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('superhartgips');
    await expect(page.locator('main article mark').first()).toHaveText(/superhartgips/i);
    await expect(page.getByRole('searchbox').first()).toHaveValue('superhartgips');
  },
);

test('a search goes on on its second page with other articles', async ({ page, shop }) => {
  const numbers = () =>
    page.locator('main article').evaluateAll((all) => all.map((one) => one.getAttribute('data-number')));
  await page.goto(shop.url('/de-de/shop/suche?q=wachs'));
  const first = await numbers();
  await page.getByRole('link', { name: shop.t('de')('search:paging.next') }).click();
  await expect(page).toHaveURL('/de-de/shop/suche/2?q=wachs');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('wachs');
  await expect.poll(numbers).not.toContain(first[0]);
  const second = await numbers();
  expect(second.length).toBeGreaterThan(0);
  expect(second.filter((number) => first.includes(number))).toEqual([]);
});

test(
  'a whole article number leads straight to the article, in any spelling',
  { tag: '@flow' },
  async ({ page, shop }) => {
    for (const text of ['119001303', '119 001.303', '9521190013034']) {
      await page.goto(shop.url(`/de-de/shop/suche?q=${encodeURIComponent(text)}`));
      await expect(page).toHaveURL(/\/shop\/artikel\/119001303-/);
    }
  },
);

test('a number that nobody has is named, with such as come near it', async ({ page, shop }) => {
  const t = shop.t('de');
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(shop.url('/de-de/shop/suche?q=Artikel+123456'));
  await expect(heading).toHaveText(t('search:zero.number', { number: '123456' }));
  await expect(page.locator('main article')).toHaveCount(0);
  await page.goto(shop.url('/de-de/shop/suche?q=119003103'));
  await expect(heading).toHaveText(t('search:zero.number', { number: '119003103' }));
  await expect(page.getByText(t('search:near'))).toBeVisible();
  await expect(page.locator('main article').first()).toBeVisible();
});

test('nothing found: other words, categories or a person to ask', async ({ page, shop }) => {
  const t = shop.t('de');
  await page.goto(shop.url('/de-de/shop/suche?q=qqqqzzzzxxxx'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    t('search:zero.heading', { query: 'qqqqzzzzxxxx' }),
  );
  await expect(page.getByText(t('search:zero.ask'))).toBeVisible();
  await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible();
});

test('where no article is found the editors’ pages about the words lead on', async ({ page, shop }) => {
  await page.goto(shop.url('/de-de/shop/suche?q=Retoure'));
  const pages = page.locator('.zero-pages');
  await pages.locator('a[href*="#FAQ-"]').first().click();
  await expect(page).toHaveURL(/\/de-de\/service#FAQ-/);
});

test('filters that leave nothing can be taken off', async ({ page, shop }) => {
  const t = shop.t('de');
  await page.goto(shop.url('/de-de/shop/suche?q=gips&min=90000'));
  await expect(page.getByText(t('search:zero.filtered'))).toBeVisible();
  await page
    .locator('.zero')
    .getByRole('link', { name: t('search:filter.reset') })
    .click();
  await expect(page).toHaveURL('/de-de/shop/suche?q=gips');
  await expect(page.locator('main article').first()).toBeVisible();
});

test('the dense list is a link away and survives filters', async ({ page, shop }) => {
  const t = shop.t('hu');
  await page.goto(shop.url('/hu-hu/shop/suche?q=gipsz'));
  await page.getByRole('link', { name: t('search:view.list') }).click();
  await expect(page).toHaveURL(/view=list/);
  await expect(page.locator('main .row-item').first()).toContainText('Ft');
});

for (const query of [
  '%',
  "'; drop table article; --",
  '<script>alert(1)</script>',
  '😀',
  '"',
  '\\',
  'a'.repeat(500),
])
  test(`any input is answered: ${query.slice(0, 30)}`, async ({ page, shop }) => {
    const answer = await page.goto(shop.url(`/de-de/shop/suche?q=${encodeURIComponent(query)}`));
    expect(answer?.status()).toBe(200);
  });
