import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { writeXlsx } from '../support/xlsx.ts';
import { logInAsNew, orderable } from './support/customer.ts';
import { dropFile, pasteRows } from './support/pad.ts';

/** The order pad takes what laboratories have: guns, tables of any program, five hundred rows. */

const rowsOf = (page: Page) => page.locator('.pad-row');

test('files are read by what they hold, whatever delimiter, mark and MIME type', async ({
  page,
  shop,
  context,
}) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  const [a, b] = orderable(2).map(({ number }) => number) as [string, string];
  await page.goto('/de-de/wk');
  const pad = page.locator('.order-pad');
  await dropFile(
    pad,
    Buffer.from(`\uFEFFMenge|Artikelnummer|Referenz\r\n3|${a}|Größe\r\n`),
    'a.jpg',
    'image/jpeg',
  );
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page).first().locator('[data-pad-reference]')).toHaveValue('Größe');
  await expect(page.getByText(t('cart:pad.state', { good: 1, all: 1 }))).toBeVisible();
  await dropFile(pad, writeXlsx([['Artikel', 'Anzahl'], [b, 4]]), 'b.csv', 'text/csv'); // prettier-ignore
  await expect(page.getByText(t('cart:pad.state', { good: 2, all: 2 }))).toBeVisible();
  await expect(rowsOf(page).nth(1).locator('[data-pad-quantity]')).toHaveValue('4');
  await dropFile(pad, Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2, 10, 65]), 'liste.csv', 'text/csv');
  await expect(page.locator('[data-toast]')).toContainText(t('cart:pad.unreadable'));
  await expect(rowsOf(page)).toHaveCount(2);
});

test(
  'a scanner gun fills row after row by keyboard alone, and the cart with them',
  { tag: '@flow' },
  async ({ page, shop, context }) => {
    const t = shop.t('de');
    await logInAsNew(context, shop.url('/'));
    const numbers = orderable(3).map(({ number }) => number);
    await page.goto('/de-de/wk');
    await page.getByRole('textbox', { name: t('cart:pad.title') }).focus();
    for (const number of numbers) {
      await page.keyboard.type(number); // a gun types without a pause and ends with Enter
      await page.keyboard.press('Enter');
    }
    await expect(page.getByText(t('cart:pad.state', { good: 3, all: 3 }))).toBeVisible();
    const add = page.getByRole('button', { name: t('cart:pad.add') });
    for (
      let presses = 0;
      presses < 40 && !(await add.evaluate((button) => button === document.activeElement));
      presses++
    )
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('.cart-line')).toHaveCount(3);
    await expect(rowsOf(page)).toHaveCount(0);
  },
);

test('a row that was changed is never ordered as what it was before', async ({ page, shop, context }) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  const [before, after] = orderable(2).map(({ number }) => number) as [string, string];
  await page.goto('/de-de/wk');
  await pasteRows(page.getByRole('textbox', { name: t('cart:pad.title') }), [[before, 1]]); // prettier-ignore
  await expect(page.getByText(t('cart:pad.state', { good: 1, all: 1 }))).toBeVisible();
  await page.route('**/customerapi/cart/check', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  const number = rowsOf(page).getByRole('textbox', { name: t('cart:column.number') });
  await number.fill(after);
  const add = page.getByRole('button', { name: t('cart:pad.add') });
  await expect(add).toBeDisabled(); // until somebody knows what it means
  await expect(add).toBeEnabled();
  await add.click();
  await expect(page.locator('.cart-line')).toHaveAttribute('data-number', after);
});

test('five hundred rows are checked at once; more is said, and a reload keeps them', async ({
  page,
  shop,
  context,
}) => {
  test.slow(); // five hundred lines, three times, in a browser that is recorded
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  const articles = orderable(100);
  const rows = Array.from({ length: 501 }, (_, i) => [articles[i % 100]!.number, 1, `Arbeit ${i}`]);
  await page.goto('/de-de/wk');
  await pasteRows(page.getByRole('textbox', { name: t('cart:pad.title') }), rows);
  await expect(page.locator('[data-toast]')).toContainText(t('cart:pad.too-many'));
  await expect(page.getByText(t('order-sheets:beyond', { rows: '500', rest: '1' }))).toBeVisible();
  await expect(page.getByText(t('cart:pad.state', { good: 500, all: 500 }))).toBeVisible();
  await page.reload();
  await expect(page.getByText(t('cart:pad.state', { good: 500, all: 500 }))).toBeVisible();
  await page.getByRole('button', { name: t('cart:pad.add') }).click();
  await expect(page.locator('.cart-line')).toHaveCount(500);
  await expect(rowsOf(page)).toHaveCount(0);
});

test('the file of wrong rows says what is wrong, and the pad takes it back', async ({
  page,
  shop,
  context,
}) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  const [good] = orderable(1);
  await page.goto('/de-de/wk');
  await pasteRows(page.getByRole('textbox', { name: t('cart:pad.title') }), [
    [good!.number, 2, ''],
    ['=NICHT-DA', 2, 'Arbeit 7'],
  ]);
  await expect(page.getByText(t('cart:pad.state', { good: 1, all: 2 }))).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('order-sheets:wrong-rows.download') }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer);
  const file = Buffer.concat(chunks);
  expect(file.toString()).toContain(t('cart:problem.unknown'));
  expect(file.toString()).toContain(`'=NICHT-DA`); // no formula for the program that opens it
  await page.getByRole('button', { name: t('cart:pad.clear') }).click();
  await dropFile(page.locator('.order-pad'), file, 'order-pad.csv', 'text/csv');
  const row = rowsOf(page).first();
  await expect(row.locator('[data-pad-number]')).toHaveValue('=NICHT-DA');
  await expect(row.locator('[data-pad-quantity]')).toHaveValue('2');
  await expect(row.locator('[data-pad-reference]')).toHaveValue('Arbeit 7');
});
