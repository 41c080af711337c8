import type { Page } from '@playwright/test';
import { expect, test, type Shop } from '../support/e2e.ts';
import { logInAsNew, orderable } from './support/customer.ts';

/** The kit's combobox, virtual lists and the dialog of long work, on the pages that have them. */
const active = (page: Page) => page.locator('[role="option"][data-highlighted]');
const country = (page: Page, label: string) =>
  page.locator('form#register').getByRole('combobox', { name: label });

async function openCountries(page: Page, shop: Shop) {
  await page.goto(shop.url('/de-de/register'));
  await expect(page.locator('form#register .combobox')).toBeVisible();
  const field = country(page, shop.t('de')('checkout:field.country'));
  await field.focus();
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expect(active(page)).toHaveText('Deutschland');
  await expect(active(page)).toBeInViewport();
  return field;
}

/** Saves so many own numbers for one article. */
async function saveNumbers(page: Page, shop: Shop, count: number): Promise<void> {
  const { number } = orderable(1)[0]!;
  const rows = Array.from({ length: count }, (_, i) => ({ own: `R-${String(i).padStart(4, '0')}`, number }));
  const answer = await page.request.post(shop.url('/customerapi/own-numbers/save'), { data: { rows } });
  expect(answer.status()).toBe(200);
}

test.describe('the country of a registration', { tag: '@desktop' }, () => {
  test('opens and closes, and is walked with arrows, Home and End', async ({ page, shop }) => {
    const field = await openCountries(page, shop);
    await page.keyboard.press('Home');
    await expect(active(page)).toHaveAttribute('data-option', '0');
    await page.keyboard.press('ArrowDown');
    await expect(active(page)).toHaveAttribute('data-option', '1');
    await page.keyboard.press('ArrowUp');
    await expect(active(page)).toHaveAttribute('data-option', '0');
    await page.keyboard.press('End');
    const total = Number(await active(page).getAttribute('aria-setsize'));
    expect(total).toBeGreaterThan(50);
    await expect(active(page)).toHaveAttribute('data-option', String(total - 1));
    await page.keyboard.press('Escape');
    await expect(field).toHaveAttribute('aria-expanded', 'false');
    await expect(field).toHaveValue('Deutschland');
  });

  test('takes PageUp and PageDown, ten countries at a time', async ({ page, shop }) => {
    await openCountries(page, shop);
    await page.keyboard.press('Home');
    for (const [key, place] of [
      ['PageDown', '10'],
      ['PageDown', '20'],
      ['PageUp', '10'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(active(page)).toHaveAttribute('data-option', place);
    }
  });

  test('is found by typing, taken by Enter or Tab and left by Escape', async ({ page, shop }) => {
    const field = await openCountries(page, shop);
    const held = page.locator('#register-Land');
    await field.fill('öster');
    await expect(active(page)).toHaveText('Österreich');
    await page.keyboard.press('Enter');
    await expect(held).toHaveValue('AT');
    await expect(page.locator('.register-decided')).toContainText('1–2');
    await field.fill('schwei');
    await page.keyboard.press('Escape');
    await expect(held).toHaveValue('AT');
    await expect(field).toHaveValue('Österreich');
    await field.fill('schweiz');
    await expect(active(page)).toHaveText('Schweiz');
    await page.keyboard.press('Tab');
    await expect(held).toHaveValue('CH');
    await expect(page.locator('.register-decided')).toContainText('CHF');
    await page.reload();
    await expect(field).toHaveValue('Schweiz'); // kept as typed
  });

  test('has a list 60 units high with the countries in sight and twelve more', async ({ page, shop }) => {
    await openCountries(page, shop);
    const list = page.getByRole('listbox');
    expect((await list.boundingBox())!.height).toBe(240);
    await page.keyboard.press('Home');
    await expect(list.getByRole('option')).toHaveCount(6 + 12);
  });

  test('counts as resting 150 ms after the last scroll', async ({ page, shop }) => {
    await openCountries(page, shop);
    await page.keyboard.press('Home');
    await page.waitForTimeout(300);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const rows = page.locator('.virtual-rows');
    await expect(rows).not.toHaveAttribute('data-scrolling');
    await page.getByRole('listbox').evaluate((list) => (list.scrollTop = 400));
    await expect(rows).toHaveAttribute('data-scrolling');
    await page.clock.runFor(149);
    await expect(rows).toHaveAttribute('data-scrolling');
    await page.clock.runFor(1);
    await expect(rows).not.toHaveAttribute('data-scrolling');
  });

  test('is a plain choice without a script', async ({ browser, shop }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(shop.url('/de-de/register'));
    const form = page.locator('form#register');
    await form.getByLabel(shop.t('de')('checkout:field.country')).selectOption('AT');
    await expect(page.locator('#register-Land')).toHaveValue('AT');
    await context.close();
  });
});

test(
  'the country list of an address is 50 units high',
  { tag: '@desktop' },
  async ({ page, shop, context }) => {
    const t = shop.t('de');
    await logInAsNew(context, shop.url('/'));
    await page.goto(shop.url('/de-de/kundendaten-aendern'));
    await page.locator('#lieferadressen summary').click();
    const field = page.locator('#address-new').getByRole('combobox', { name: t('checkout:field.country') });
    await expect(page.locator('#address-new .combobox')).toBeVisible();
    await field.focus();
    await page.keyboard.press('ArrowDown');
    const list = page.getByRole('listbox');
    await expect(list).toBeVisible();
    expect(await list.evaluate((one) => getComputedStyle(one).maxHeight)).toBe('200px');
  },
);

test(
  'more than fifty own numbers are whole near the window, the others 40 px high',
  { tag: '@desktop' },
  async ({ page, shop, context }) => {
    await logInAsNew(context, shop.url('/'));
    await saveNumbers(page, shop, 120);
    await page.goto(shop.url('/de-de/meinlabor/artikelnummern'));
    const last = page.getByRole('listitem').filter({ hasText: 'R-0119' });
    await expect(last).toHaveCSS('height', '40px');
    await expect(last.getByRole('button')).toHaveCount(0);
    const beyond = () =>
      page
        .locator('.own-entry')
        .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().top >= innerHeight).length);
    await expect.poll(beyond).toBe(1);
    await last.scrollIntoViewIfNeeded();
    await expect(last.getByRole('button')).toBeVisible();
  },
);

test(
  'the dialog of a long import says how far it is and closes at 100',
  { tag: '@desktop' },
  async ({ page, shop, context }) => {
    const t = shop.t('de');
    await logInAsNew(context, shop.url('/'));
    const { number } = orderable(1)[0]!;
    const waiting: (() => void)[] = [];
    await page.route('**/customerapi/own-numbers/save', async (route) => {
      await new Promise<void>((go) => waiting.push(go));
      await route.continue();
    });
    const next = async () => {
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      waiting.shift()!();
    };
    const choose = (rows: number) =>
      page.locator('.own [data-import]').setInputFiles({
        name: 'nummern.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(Array.from({ length: rows }, (_, i) => `R-${i};${number}`).join('\r\n')),
      });
    await page.goto(shop.url('/de-de/meinlabor/artikelnummern'));
    const dialog = page.getByRole('dialog', { name: t('own-numbers:import.title') });
    await choose(600);
    await expect(dialog.getByRole('progressbar')).toHaveJSProperty('value', 0);
    await next();
    await expect(dialog.getByRole('progressbar')).toHaveJSProperty('value', 42);
    await expect(dialog).toContainText('250 von 600');
    await next();
    await expect(dialog.getByRole('progressbar')).toHaveJSProperty('value', 83);
    await next();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('[data-toasts]')).toContainText(t('own-numbers:saved', { count: 600 }));
    await expect(page.locator('.own-count')).toContainText('600');

    await choose(900);
    await next();
    await expect(dialog).toContainText('250 von 900');
    await dialog.getByRole('button', { name: t('own-numbers:import.stop') }).click();
    await next();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('[data-toasts]')).toContainText(t('own-numbers:saved', { count: 500 }));
  },
);
