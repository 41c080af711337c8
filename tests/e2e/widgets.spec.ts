import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { build } from 'vite';
import { expect, test } from '../support/e2e.ts';

/** The widgets of src/islands/ui alone on a page, under the shop's content security policy for styles and scripts. */
const files = new Map<string, string>();

test.beforeAll(async () => {
  const entry = fileURLToPath(new URL('./support/widgets.tsx', import.meta.url));
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry, formats: ['es'], fileName: 'entry', cssFileName: 'entry' } },
  });
  const [bundle] = Array.isArray(output) ? output : [output];
  if (!bundle || !('output' in bundle)) throw new Error('vite built nothing');
  for (const part of bundle.output)
    files.set(part.fileName, String(part.type === 'chunk' ? part.code : part.source));
});

test.beforeEach(async ({ page, shop }) => {
  const policy = "default-src 'none'; script-src 'self'; style-src 'self'";
  await page.route('**/widgets/*', (route) => {
    const name = new URL(route.request().url()).pathname.slice('/widgets/'.length);
    if (name === '')
      return route.fulfill({
        contentType: 'text/html',
        headers: { 'content-security-policy': policy },
        body: '<!doctype html><html lang="en"><title>Widgets</title><link rel="stylesheet" href="entry.css"><body><script type="module" src="entry.js"></script>',
      });
    const contentType = name.endsWith('.css') ? 'text/css' : 'text/javascript';
    const body = files.get(name) ?? '';
    return route.fulfill({
      contentType,
      // the height of an option and of the list come from the shop's own sheets
      body:
        name === 'entry.css'
          ? `${body} .combobox-option { height: 40px } .max-h-60 { max-height: 240px } .whole-row { height: 60px }`
          : body,
    });
  });
  await page.goto(shop.url('/widgets/'));
});

test('the combobox opens, is walked by keyboard, finds by typing and closes', async ({ page }) => {
  const field = page.getByRole('combobox', { name: 'Country' });
  const active = page.locator('[role="option"][data-highlighted]');
  await field.focus();
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(active).toHaveText('Option 0');
  await page.keyboard.press('PageDown');
  await expect(active).toHaveText('Option 10');
  await page.keyboard.press('End');
  await expect(active).toHaveText('Option 1999');
  await page.keyboard.press('Home');
  await expect(active).toHaveText('Option 0');
  await page.keyboard.press('Escape');
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.type('777');
  await expect(active).toHaveText('Option 777');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Option 777');
  await expect(page.locator('[data-country]')).toHaveText('k777');
  await field.fill('nothing like it');
  await expect(page.getByRole('status')).toHaveText('Nothing found');
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue('Option 777');
});

test('a list of 2,000 options renders only what is seen', async ({ page }) => {
  await page.getByRole('combobox', { name: 'Country' }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await page.getByRole('option').count()).toBeLessThan(40);
  await page.getByRole('option', { name: 'Option 3', exact: true }).click();
  await expect(page.locator('[data-country]')).toHaveText('k3');
});

test('the select shows its default and tells when it filters', async ({ page }) => {
  const select = page.getByRole('combobox', { name: 'Shade' });
  await expect(select).toHaveText('A2');
  await expect(select).not.toHaveAttribute('data-set');
  await select.click();
  await page.getByRole('option', { name: 'A3' }).click();
  await expect(select).toHaveText('A3');
  await expect(select).toHaveAttribute('data-set');
});

test('a list of 500 rows draws those near the window; every row is found and printed', async ({ page }) => {
  const whole = page.getByRole('list', { name: 'Articles' }).getByRole('button');
  const row = (number: number) => page.getByRole('button', { name: `Article ${number}`, exact: true });
  await expect.poll(() => whole.count()).toBeGreaterThan(20);
  expect(await whole.count()).toBeLessThan(60);
  await expect(page.getByRole('listitem')).toHaveCount(500);
  await page.getByText('Article 400', { exact: true }).scrollIntoViewIfNeeded();
  await expect(row(400)).toBeInViewport();
  await expect(row(0)).toHaveCount(0);
  await row(400).focus();
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('Tab');
  await expect(row(430)).toBeFocused();
  await page.mouse.wheel(0, -40_000);
  await expect(row(0)).toBeInViewport();
  await expect(row(430)).toBeFocused();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(whole).toHaveCount(500);
});

test('the widgets stand axe, closed and open', async ({ page }) => {
  const rules = (axe: AxeBuilder) => axe.disableRules(['region', 'page-has-heading-one', 'color-contrast']);
  expect((await rules(new AxeBuilder({ page })).analyze()).violations).toEqual([]);
  await page.getByRole('combobox', { name: 'Country' }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  expect((await rules(new AxeBuilder({ page })).analyze()).violations).toEqual([]);
});
