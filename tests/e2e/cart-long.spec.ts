import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { hazardous, logInAsNew, longNamed, orderable } from './support/customer.ts';
import { openShop } from './support/running-shop.ts';

/** A cart of many lines: overseen, searched, put in order, and corrected by keyboard. */

/** Lines with the references 'Arbeit 1' to 'Arbeit 3' in turn, and a last one without. */
async function fill(page: Page, count: number): Promise<string[]> {
  const numbers = orderable(count).map(({ number }) => number);
  const lines = numbers.map((number, place) => ({
    number,
    quantity: 1 + (place % 5),
    reference: place === count - 1 ? '' : `Arbeit ${1 + (place % 3)}`,
  }));
  await page.request.post('/customerapi/cart/add', { data: { lines } });
  return numbers;
}

const heights = (page: Page): Promise<number[]> =>
  page.locator('.cart-line').evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().height));

test('24 lines are 48 px high at most on a desktop, and higher once so wanted', async ({
  page,
  shop,
  context,
}, { project }) => {
  test.skip(project.name === 'phone', 'narrow lines need the width of a desktop');
  const t = shop.t('de');
  await page.setViewportSize({ width: 1440, height: 900 });
  await logInAsNew(context, shop.url('/'));
  await fill(page, 24);
  await page.goto('/de-de/wk');
  await expect(page.locator('.cart-line')).toHaveCount(24);
  expect(Math.max(...(await heights(page)))).toBeLessThanOrEqual(48);
  await page.getByRole('switch', { name: t('cart:view.dense') }).uncheck();
  expect(Math.min(...(await heights(page)))).toBeGreaterThan(60); // the control
  await page.reload();
  await expect(page.getByRole('switch', { name: t('cart:view.dense') })).not.toBeChecked();
});

test('own prices, days and notices keep a line at 48 px, and nothing lies over another', async ({
  page,
  shop,
  context,
}, { project }) => {
  test.skip(project.name === 'phone', 'narrow lines need the width of a desktop');
  const id = await logInAsNew(context, shop.url('/'));
  const database = openShop();
  database.prepare('update customer set discount_class = 3 where id = ?').run(id);
  database.close();
  const numbers = [...orderable(16).map(({ number }) => number), ...hazardous(4)];
  const lines = numbers.map((number) => ({ number, quantity: 20 }));
  await page.request.post('/customerapi/cart/add', { data: { lines } });
  for (const [market, width] of [
    ['de-de', 1440],
    ['hu-hu', 1440],
    ['fr-fr', 1240],
  ] as const) {
    await page.setViewportSize({ width, height: 3000 });
    await page.goto(`/${market}/wk`);
    await expect(page.locator('.cart-line')).toHaveCount(20);
    expect(await page.locator('.cart-notice').count()).toBeGreaterThan(3);
    expect(Math.max(...(await heights(page)))).toBeLessThanOrEqual(48);
    expect(await page.locator('.cart-line').evaluateAll(overlaps)).toEqual([]);
  }
});

/** Lines whose parts stand out of their columns, by number. */
const overlaps = (lines: Element[]): string[] =>
  lines
    .filter((line) => {
      const parts = ['.cart-what', '.cart-texts', '.quantity', '.cart-price', '.cart-tools'];
      const boxes = parts.map((part) => line.querySelector(part)!);
      return boxes.some((box, at) => {
        const end = Math.max(
          ...[...box.querySelectorAll('b, .nowrap')].map((one) => one.getBoundingClientRect().right),
          0,
        );
        return (
          box.scrollWidth > box.clientWidth + 1 ||
          end > (boxes[at + 1]?.getBoundingClientRect().left ?? Infinity)
        );
      });
    })
    .map((line) => (line as HTMLElement).dataset['number']!);

/** A phone folds the tools away. */
async function openTools(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  if ((page.viewportSize()?.width ?? 0) < 640) await button.click();
}

test('a narrow line shows long names whole, in two rows', async ({ page, shop, context }, { project }) => {
  test.skip(project.name === 'phone', 'narrow lines need the width of a desktop');
  test.slow();
  await logInAsNew(context, shop.url('/'));
  const lines = longNamed(20).map((number) => ({ number, quantity: 20 }));
  await page.request.post('/customerapi/cart/add', { data: { lines } });
  await page.setViewportSize({ width: 1280, height: 2000 });
  await page.goto('/de-de/wk');
  await expect(page.locator('.cart-lines[data-dense] .cart-line')).toHaveCount(20);
  const cut = (): Promise<string[]> =>
    page
      .locator('.cart-name')
      .evaluateAll((names) =>
        names.flatMap((name) => (name.scrollHeight > name.clientHeight + 1 ? name.textContent : [])),
      );
  expect(await cut()).toEqual([]);
  expect(Math.max(...(await heights(page)))).toBeLessThanOrEqual(48);
  await page
    .locator('.cart-name')
    .evaluateAll((names) =>
      names.forEach((name) => (name as HTMLElement).style.setProperty('-webkit-line-clamp', '1')),
    );
  expect((await cut()).length).toBeGreaterThan(10); // the control: they need both rows
});

test('a phone shows the first of many lines before their tools are opened', async ({ page, shop, context }, {
  project,
}) => {
  test.skip(project.name !== 'phone', 'a desktop shows tools and lines');
  test.slow();
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  await fill(page, 12);
  await page.goto('/de-de/wk');
  const open = page.getByRole('button', { name: t('cart:view.open'), exact: true });
  await open.waitFor(); // its script comes later, however long that takes
  await expect(open).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('searchbox', { name: t('cart:view.find') })).toBeHidden();
  await expect(page.locator('.cart-line .cart-name').first()).toBeInViewport();
  await page.setViewportSize({ width: 360, height: 800 });
  for (const language of ['hu', 'fr', 'pl', 'de']) {
    await page.goto(`/${language}-de/wk`);
    await page.locator('.cart-tools-open').waitFor();
    const below = await page.evaluate(
      () =>
        document.querySelector('.cart-name')!.getBoundingClientRect().bottom -
        document.querySelector('.bottom-bar')!.getBoundingClientRect().top,
    );
    expect([language, below]).toEqual([language, Math.min(below, 0)]);
  }
  await open.click();
  await page.getByRole('searchbox', { name: t('cart:view.find') }).fill('gibtesnicht');
  await expect(page.locator('.cart-line')).toHaveCount(0);
  await open.click(); // no line stays away for a word that is out of sight
  await expect(page.locator('.cart-line')).toHaveCount(12);
});

test('lines are found by number, grouped by reference and put in order', async ({ page, shop, context }) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  const numbers = await fill(page, 10);
  await page.goto('/de-de/wk');
  const lines = page.locator('.cart-line');
  await expect(lines).toHaveCount(10);
  await openTools(page, t('cart:view.open'));
  const find = page.getByRole('searchbox', { name: t('cart:view.find') });
  await find.fill(numbers[3]!);
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText(numbers[3]!);
  await find.fill('gibtesnicht');
  await expect(page.getByRole('status').filter({ hasText: 'gibtesnicht' })).toBeVisible();
  await find.fill('');
  await page.getByRole('switch', { name: t('cart:view.group') }).check();
  await expect(page.locator('.cart-group-head > :first-child')).toHaveText([
    'Arbeit 1',
    'Arbeit 2',
    'Arbeit 3',
    t('cart:view.no-reference'),
  ]);
  await page.getByRole('switch', { name: t('cart:view.group') }).uncheck();
  await page.getByRole('combobox', { name: t('cart:view.sort') }).click();
  await page.getByRole('option', { name: t('cart:view.by.number') }).click();
  await expect(page.locator('.cart-line .cart-number > :first-child')).toHaveText(numbers.toSorted());
});

test('the tools of a long cart come later and move nothing', async ({ page, shop, context, isMobile }) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  await fill(page, 10);
  const { promise: isSeen, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/cart-tools.*.js', async (route) => {
    await isSeen;
    await route.continue();
  });
  await page.goto('/de-de/wk');
  const place = (): Promise<number> =>
    page.locator('.cart-lines').evaluate((lines) => Math.round(lines.getBoundingClientRect().top));
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  const before = await place();
  const tools = page.getByRole('group', { name: t('cart:view.title') });
  const first = tools.getByRole(isMobile ? 'button' : 'searchbox');
  await expect(first).toHaveCount(0);
  letThrough();
  await first.waitFor();
  await expect(first).toBeVisible();
  expect(await place()).toBe(before);
});

test('a line removed by keyboard gives the focus to the next and is back by Control+Z', async ({
  page,
  context,
  shop,
}, { project }) => {
  test.skip(project.name === 'phone', 'a phone has no keys to remove with');
  await logInAsNew(context, shop.url('/'));
  await fill(page, 10);
  await page.goto('/de-de/wk');
  const lines = page.locator('.cart-line');
  await lines.nth(2).locator('[data-quantity]').focus();
  await page.keyboard.press('Shift+Delete');
  await expect(lines).toHaveCount(9);
  await expect(lines.nth(2).locator('[data-quantity]')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(lines).toHaveCount(10);
  const reference = lines.nth(0).locator('[data-reference]');
  await reference.fill('');
  await reference.pressSequentially('Krone');
  await page.keyboard.press('Control+z'); // what was typed is the field's own
  await expect(reference).not.toHaveValue('Krone');
  await expect(lines).toHaveCount(10);
});

test('a long cart leads to its sums at once', async ({ page, shop, context }) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  await fill(page, 12);
  await page.goto('/de-de/wk');
  await page.getByRole('link', { name: t('cart:view.to-sums') }).click();
  await expect(page.getByRole('link', { name: t('cart:to-checkout') })).toBeInViewport();
});
