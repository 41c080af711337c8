import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { E2E_PASSWORD, logInAsNew, newCustomer, orderable } from './support/customer.ts';

/** A slow line: the page is there, its scripts are not. Forms work before they come, and keep what was typed when they do. */

/** Holds the scripts of the pages back; the answer lets them through. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await promise;
    await route.continue().catch(() => {}); // of a page that was left
  });
  return resolve;
}

const islandsWake = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => !document.querySelector('astro-island[ssr][client="load"]'));

test('a login that is pressed before the scripts come logs in', async ({ page, shop, context }) => {
  test.slow(); // two password hashes
  const t = shop.t('de');
  shop.allowConsole(/status of 401/); // the page of a wrong password
  const number = newCustomer();
  const release = await holdScripts(page);
  await page.goto('/de-de/login', { waitUntil: 'commit' });
  const login = page.locator('form#page-login');
  await login.getByLabel(t('session:login.user')).fill(number);
  await login.getByLabel(t('session:login.password')).fill('falsch-Gips-1');
  await login.locator('[type="submit"]').click();
  await expect(login.getByRole('alert')).toContainText(t('session:login.error'));
  await expect(login.getByLabel(t('session:login.user'))).toHaveValue(number);
  await login.getByLabel(t('session:login.password')).fill(E2E_PASSWORD);
  await login.locator('[type="submit"]').click();
  await page.waitForURL('**/de-de/', { waitUntil: 'commit' });
  expect((await context.cookies()).find(({ name }) => name === 'kunde')?.value).toBe(number);
  release();
  await expect(page.locator('html')).toHaveAttribute('data-customer', '');
});

test('a registration typed before the scripts come is kept, and pressed it is sent', async ({
  page,
  shop,
}) => {
  const t = shop.t('de');
  const email = `late-${Date.now()}@example.com`;
  const release = await holdScripts(page);
  await page.goto('/de-de/fast-register', { waitUntil: 'commit' });
  const form = page.locator('form#register');
  const typed = {
    NamensZeile1: 'Zahntechnik Langsam',
    PLZ: '10115',
    eMail: email,
    eMailWiederholung: email,
    Kennwort: 'Wachsmesser-7',
    KennwortWiederholung: 'Wachsmesser-7',
  };
  for (const [name, value] of Object.entries(typed)) await form.locator(`[name="${name}"]`).fill(value);
  await form.locator('[name="Branche"]').selectOption('laboratory');
  await form.locator('[name="AGB"]').check();
  release();
  await islandsWake(page);
  for (const [name, value] of Object.entries(typed))
    await expect(form.locator(`[name="${name}"]`), name).toHaveValue(value);
  await expect(form.locator('[name="Branche"]')).toHaveValue('laboratory');
  await expect(form.locator('[name="AGB"]')).toBeChecked();
  await form.getByRole('button', { name: t('registration:submit') }).click();
  await expect(page.getByText(t('registration:done.text')).first()).toBeVisible({ timeout: 15_000 }); // a hash, a mail
});

test('a registration and a lost password are sent before the scripts come', async ({ page, shop }) => {
  const t = shop.t('de');
  const email = `early-${Date.now()}@example.com`;
  await holdScripts(page);
  await page.goto('/de-de/fast-register', { waitUntil: 'commit' });
  const form = page.locator('form#register');
  await form.locator('[name="NamensZeile1"]').fill('Zahntechnik Eilig');
  await form.locator('[name="Branche"]').selectOption('laboratory');
  await form.locator('[name="PLZ"]').fill('10115');
  for (const name of ['eMail', 'eMailWiederholung']) await form.locator(`[name="${name}"]`).fill(email);
  for (const name of ['Kennwort', 'KennwortWiederholung'])
    await form.locator(`[name="${name}"]`).fill('Wachsmesser-7');
  await form.locator('[name="AGB"]').check();
  await form.getByRole('button', { name: t('registration:submit') }).click();
  await page.waitForURL('**/de-de/fast-register?done', { waitUntil: 'commit' });
  await expect(page.getByText(t('registration:done.text')).first()).toBeVisible();

  await page.goto('/de-de/passwort-vergessen', { waitUntil: 'commit' });
  const ask = page.locator('form#forgotten');
  await ask.locator('[name="Benutzername"]').fill(newCustomer());
  await ask.getByRole('button').click();
  await expect(page.getByText(t('registration:forgotten.done'))).toBeVisible();
});

test(
  'an order that is pressed before the scripts come is placed once',
  { tag: '@flow' },
  async ({ page, shop, context }) => {
    const t = shop.t('de');
    await logInAsNew(context, shop.url('/'));
    await page.request.post(shop.url(`/customerapi/wk/${orderable(1)[0]!.number}/add/1`));
    await holdScripts(page);
    await page.goto(shop.url('/de-de/wk/kasse'), { waitUntil: 'commit' });
    await page.getByLabel(t('checkout:terms.label')).check();
    await page.locator('[data-order]').click();
    await page.waitForURL(/\/de-de\/wk\/submit\?auftrag=\d+$/, { waitUntil: 'commit' });
  },
);

test('a filter that is chosen before the scripts come applies when they do', async ({
  page,
  shop,
  isMobile,
}) => {
  const t = shop.t('de');
  const release = await holdScripts(page);
  await page.goto(shop.url('/de-de/shop/category/PG1/101'), { waitUntil: 'commit' });
  if (isMobile) await page.getByRole('button', { name: t('search:filter.title') }).click();
  await page.locator('input[name="p-line"][value="Aurelis"]').check();
  release();
  await page.waitForURL(/p-line=Aurelis/);
  await expect(page.locator('main article').nth(1)).toContainText('Aurelis');
});

test('filters and their chips lead on before the scripts come', async ({ page, shop, isMobile }) => {
  const t = shop.t('de');
  await holdScripts(page);
  await page.goto(shop.url('/de-de/shop/category/PG1/101'), { waitUntil: 'commit' });
  if (isMobile) await page.getByRole('button', { name: t('search:filter.title') }).click();
  const box = page.locator('input[name="p-line"][value="Aurelis"]');
  await box.check();
  if (isMobile) await page.locator('#filter-form [type="submit"]').click();
  else await box.press('Enter'); // beside the list the form's button is not drawn
  await page.waitForURL(/p-line=Aurelis/, { waitUntil: 'commit' });
  await page.getByRole('link', { name: t('search:filter.remove', { name: 'Aurelis' }) }).click();
  await page.waitForURL((url) => !url.search.includes('p-line'), { waitUntil: 'commit' });
});

test('what the quick field is told before the scripts come goes into the cart', async ({
  page,
  shop,
  context,
}) => {
  const t = shop.t('de');
  shop.allowConsole(/status of 400/); // the page of a wrong quantity
  await logInAsNew(context, shop.url('/'));
  await holdScripts(page);
  await page.goto(shop.url('/de-de/wk'), { waitUntil: 'commit' });
  const pieces = page.locator('[data-quick-quantity]');
  const search = page.getByRole('combobox', { name: t('cart:quick.search') });
  await pieces.fill('0');
  await search.fill('119001303');
  await search.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(t('errors:cart.quantity'));
  await expect(search).toHaveValue('119001303'); // what was typed stays
  await pieces.fill('7');
  await search.press('Enter');
  const line = page.locator('.cart-line[data-number="119001303"]');
  await expect(line.locator('[data-quantity]')).toHaveValue('7');
  await search.fill('2 x 119001303');
  await search.press('Enter');
  await expect(line.locator('[data-quantity]')).toHaveValue('9');
  await search.fill('Superhartgips blau');
  await search.press('Enter');
  await page.waitForURL('**/de-de/shop/suche?q=Superhartgips%20blau', { waitUntil: 'commit' });
});
