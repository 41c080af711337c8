import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { logInAsNew } from './support/customer.ts';

const DISCS = '/de-de/shop/category/PG3/301';

test('a list as a table has a column per property and sorts by each', async ({ page, shop }) => {
  const t = shop.t('de');
  await page.goto(shop.url(DISCS));
  await page.getByRole('link', { name: t('search:view.table'), exact: true }).click();
  await expect(page).toHaveURL(/view=table/);
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader', { name: /^Höhe/ })).toBeVisible();
  await expect(table.locator('tbody tr')).toHaveCount(24);
  await table.getByRole('link', { name: /^Höhe/ }).click();
  await expect(table.getByRole('columnheader', { name: /^Höhe/ })).toHaveAttribute('aria-sort', 'ascending');
  await table.getByRole('link', { name: /^Höhe/ }).click();
  await expect(table.getByRole('columnheader', { name: /^Höhe/ })).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=-p-height/);
  await expect(table.locator('tbody tr').first()).toContainText('25 mm');
});

test('chosen rows are compared at an address of their own', { tag: '@flow' }, async ({ page, shop }) => {
  const t = shop.t('de');
  await page.goto(shop.url(`${DISCS}?view=table`));
  const choose = page.getByRole('checkbox', { name: /vergleichen$/ });
  await choose.nth(0).check();
  await choose.nth(2).check();
  await page.getByRole('button', { name: t('catalogue:compare.button') }).click();
  await expect(page).toHaveURL('/de-de/shop/vergleich?artikel=119000001&artikel=119000003');
  await expect(page.getByRole('row', { name: /^Höhe 10 mm 14 mm/ })).toHaveAttribute('data-differs', '');
  await page
    .getByRole('link', { name: /119000003|H 14 mm.* aus dem Vergleich/ })
    .first()
    .click();
  await expect(page).toHaveURL('/de-de/shop/vergleich?artikel=119000001');
});

test('what is chosen for a comparison outlasts other pages, four at most', async ({ page, shop }) => {
  const t = shop.t('de');
  const choose = page.getByRole('checkbox', { name: /vergleichen$/ });
  const button = page.getByRole('button', { name: t('catalogue:compare.button') });
  await page.goto(shop.url(`${DISCS}?view=table`));
  await choose.nth(2).check();
  await choose.nth(0).check();
  await expect(button).toHaveAttribute('data-chosen', '2');
  await page.goto(shop.url((await page.locator('link[rel="next"]').getAttribute('href'))!));
  await expect(button).toHaveAttribute('data-chosen', '2');
  await choose.nth(0).check();
  const number = await choose.nth(0).getAttribute('value');
  await page.goto(shop.url('/de-de/shop/category/PG2/201?view=table'));
  await choose.nth(0).check();
  await choose.nth(1).click(); // a fifth
  await expect(choose.nth(1)).not.toBeChecked();
  const said = page.locator('[data-toast]');
  await expect(said).toContainText(t('catalogue:compare.hint', { count: 4 }));
  await said.getByRole('button', { name: t('catalogue:compare.button') }).click();
  const four = ['119000003', '119000001', number, '107000001'].map((one) => `artikel=${one}`).join('&');
  await expect(page).toHaveURL(`/de-de/shop/vergleich?${four}`);
  await page
    .getByRole('link', { name: /H 14 mm.* aus dem Vergleich/ })
    .first()
    .click();
  await page.goto(shop.url(`${DISCS}?view=table`));
  await expect(button).toHaveAttribute('data-chosen', '3');
  await expect(choose.nth(0)).toBeChecked();
  await expect(choose.nth(2)).not.toBeChecked();
  await page.getByRole('button', { name: t('catalogue:compare.clear') }).click();
  await expect(button).not.toHaveAttribute('data-chosen');
  await expect(page.getByRole('checkbox', { name: /vergleichen$/, checked: true })).toHaveCount(0);
});

test('a list drawn in place keeps what is chosen', { tag: '@desktop' }, async ({ page, shop }) => {
  const t = shop.t('de');
  await page.goto(shop.url(`${DISCS}?view=table`));
  const box = page.locator('[name="artikel"][value="119000001"]');
  await box.check();
  await expect(page.locator('[data-chosen="1"]')).toBeVisible();
  const height = page.getByRole('columnheader', { name: /^Höhe/ }).getByRole('link');
  await Promise.all([drawn(page), height.hover()]);
  await expect(box).toBeChecked();
  await page.getByRole('link', { name: t('search:view.grid'), exact: true }).click();
  await expect(page.locator('.tile').first()).toBeVisible();
  await page.getByRole('link', { name: t('search:view.table'), exact: true }).click();
  await expect(box).toBeChecked();
  await expect(page.locator('[data-chosen="1"]')).toBeVisible();
});

test('a comparison says what it leaves out, and what it does not know', async ({ page, shop }) => {
  const t = shop.t('de');
  const numbers = ['119000001', 'GIBTESNICHT', '119000002', '119000003', '119000004'];
  await page.goto(
    shop.url(`/de-de/shop/vergleich?${numbers.map((number) => `artikel=${number}`).join('&')}`),
  );
  await expect(page.getByText(t('catalogue:compare.too-many', { count: 4 }))).toBeVisible();
  await expect(page.getByText(t('catalogue:compare.unknown', { numbers: 'GIBTESNICHT' }))).toBeVisible();
  await expect(page.locator('.compare thead th')).toHaveCount(3);
  await page.goto(shop.url('/de-de/shop/vergleich'));
  await expect(page.getByText(t('catalogue:compare.empty'))).toBeVisible();
});

test('a tile says the day of arrival, and never hides what is not in stock', async ({ page, shop }) => {
  const t = shop.t('de');
  await page.goto(shop.url('/de-de/shop/category/PG1/101?p-line=Aurelis'));
  await expect(page.locator('.tile .stock[data-vkz="4"]').first()).toContainText(
    /auf Lager, \S+, \d\d\.\d\d\. bei Ihnen/,
  );
  await page.goto(shop.url('/de-de/shop/suche?q=Aurelis%20S46%20A1&p-mould=S46&p-shade=A1&p-line=Aurelis'));
  const tile = page.locator('.tile', { hasText: t('catalogue:vkz.0') });
  await expect(tile.first()).toContainText(t('catalogue:vkz.1'));
});

/** Resolves when React has drawn the list in place. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => addEventListener('listing:shown', resolve, { once: true })));

test(
  'by keys alone a table is opened, sorted, ordered from and left again',
  { tag: '@desktop' },
  async ({ page, shop, context }) => {
    const t = shop.t('de');
    await logInAsNew(context, shop.url('/'));
    await page.goto(shop.url(DISCS));
    const view = page.getByRole('link', { name: t('search:view.table'), exact: true });
    await Promise.all([drawn(page), view.focus()]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/view=table/);
    await expect(view).toBeFocused();

    await page.reload();
    const table = page.getByRole('region', { name: t('search:results') });
    await Promise.all([drawn(page), table.focus()]);
    const height = table.getByRole('link', { name: /^Höhe/ });
    await tabTo(page, height);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/sort=p-height/);
    await expect(height).toBeFocused();

    const row = table.locator('tbody tr').first();
    const quantity = row.getByRole('spinbutton');
    await tabTo(page, quantity);
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-cart-count]').first()).toHaveText('3');
    await page.keyboard.press('Escape');
    await expect(quantity).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/artikel\//);
    await page.goBack();
    await expect(page).toHaveURL(/sort=p-height&view=table/);
    await expect(row).toBeInViewport();
  },
);

async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(wanted).toBeFocused();
}

test('a row keeps its name in sight on a phone, and a customer’s is no higher', async ({
  page,
  shop,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(shop.url(`${DISCS}?view=table`));
  const row = page.locator('.listing-table tbody tr').first();
  const name = row.getByRole('rowheader');
  await page.locator('.listing-table').evaluate((table) => (table.scrollLeft = 400));
  await expect(name.getByRole('link')).toBeInViewport();
  const height = (await row.boundingBox())!.height;
  await logInAsNew(context, shop.url('/'));
  await page.reload();
  await expect(page.locator('[data-own-prices="shown"]')).toBeAttached();
  expect((await row.boundingBox())!.height).toBe(height);
});

test(
  'the wheel leads past the end of long filters to the page’s end',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    await page.setViewportSize({ width: 1440, height: 700 });
    await page.goto(shop.url('/de-de/shop/category/PG2/201'));
    const price = page.locator('[data-facet="price"]');
    await page.mouse.move(150, 500); // over the filters where they stand before the page is scrolled
    await expect(async () => {
      await page.mouse.wheel(0, 150);
      await expect(price).toBeInViewport({ ratio: 1, timeout: 200 });
    }).toPass();
  },
);
