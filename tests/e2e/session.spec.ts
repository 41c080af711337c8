import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { E2E_PASSWORD, logInAsNew, newCustomer, orderable } from './support/customer.ts';
import { openShop } from './support/running-shop.ts';

const PASSWORD = E2E_PASSWORD;

/** Ends a customer's sessions behind the browser's back, or blocks the customer. */
function changeCustomer(number: string, sql: string): void {
  const database = openShop();
  database.prepare(sql).run(number);
  database.close();
}
const END_SESSIONS = 'delete from session where customer_id in (select id from customer where number = ?)';
const BLOCK = `update customer set state = 'blocked' where number = ?`;

async function fillLogin(page: Page, form: string, number: string, password = PASSWORD): Promise<void> {
  await page.locator(`form#${form} [name="Benutzername"]`).fill(number);
  await page.locator(`form#${form} [name="Kennwort"]`).fill(password);
  await page.locator(`form#${form} .form-actions button`).first().click();
}

test(
  'a guest’s article is in the cart after the login, and who works is asked',
  { tag: '@flow' },
  async ({ page, shop }) => {
    const t = shop.t('de');
    const number = newCustomer({ withUsers: true });
    const [article] = orderable(1);
    const html = page.locator('html');
    await page.goto(shop.url('/de-de/', 'light'));
    await expect(html).toHaveAttribute('data-brand', 'light');
    await page.goto(`/de-de/shop/artikel/${article!.number}/details`);
    await expect(html).toHaveAttribute('data-brand', 'main');
    await expect(html).not.toHaveAttribute('data-customer'); // a guest
    await page.locator(`[data-add="${article!.number}"]:visible`).first().click();
    const popup = page.locator('dialog#login-required');
    await expect(popup).toBeVisible();
    await popup.getByRole('link', { name: t('controls:login.login'), exact: true }).click();
    await expect(page.locator('form#panel-login [name="Benutzername"]')).toBeFocused();
    await fillLogin(page, 'panel-login', number);
    const users = page.locator('#user-panel');
    await expect(users).toBeVisible({ timeout: 20_000 }); // a password hash, a page and its startup
    await expect(page.locator('#login-panel')).toBeHidden();
    await expect(page.locator('[data-cart-count]').first()).toHaveText('1');
    await expect(html).toHaveAttribute('data-customer', '');

    await expect(users.getByRole('button', { name: t('session:select.general') })).toBeVisible();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    let loads = 0;
    page.on('load', () => loads++);
    await users.getByRole('button', { name: 'Technik 1' }).click();
    const greeting = users.locator('.user-greeting');
    await expect(greeting).toHaveText(t('session:select.greeting', { name: 'Technik 1' }));
    await expect(greeting).toHaveAttribute('data-user-colour', '1');
    await page.clock.runFor(1499);
    await expect(greeting).toBeVisible();
    expect(loads).toBe(0);
    const reloaded = page.waitForEvent('load');
    await page.clock.runFor(1);
    await reloaded;
    await page.clock.resume();
    await expect(users).toBeHidden();
    await page.locator('[data-account]:visible').first().click();
    await expect(page.locator('[data-account-user]')).toHaveText('Technik 1');
  },
);

test('a customer’s startup begins with user/infos; another country is offered', async ({ page, shop }) => {
  const t = shop.t('de');
  const number = newCustomer();
  await page.goto('/de-at/login');
  await expect(page.locator('[data-country-picker]').first()).toHaveCount(1);
  await fillLogin(page, 'page-login', number);
  await page.waitForURL('**/de-at/');
  const offer = page.locator('[data-market-offer]');
  await expect(offer).toBeVisible();
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .include('[data-market-offer]')
    .analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(?:customerapi|guestapi)\//.test(pathname)) calls.push(pathname);
  });
  await page.reload();
  await expect(offer).toBeVisible();
  const started = calls.filter((path) => path !== '/customerapi/article-marks'); // hearts of this page's articles
  expect(started).toEqual(['/customerapi/user/infos', '/customerapi/wk/anz']); // nothing that no page uses
  for (const picker of await page.locator('[data-country-picker]').all()) await expect(picker).toBeHidden();
  const languages = page.locator('details[data-menu]:has(a[data-choose-language="fr"]) summary');
  await expect(languages).toBeVisible(); // the picker of languages is always shown
  expect(page.url()).toContain('/de-at/'); // offered, never redirected
  await offer.getByRole('link', { name: t('session:offer.link', { country: 'Deutschland' }) }).click();
  await page.waitForURL('**/de-de/');
  await expect(offer).toBeHidden();
  await page.locator('[data-account]:visible').first().click();
  const reloaded = page.waitForEvent('load');
  await page.locator('#account-panel [data-logout]').click();
  await reloaded;
  await expect(page.locator('html')).not.toHaveAttribute('data-customer');
});

test('user data is asked for twice at most; a failure or no number is a guest', async ({
  page,
  context,
  shop,
}) => {
  shop.allowConsole(/status of 500/);
  await logInAsNew(context, shop.url('/'));
  const infos = await (await page.request.get(shop.url('/customerapi/user/infos'))).json();
  let failures = 2;
  let Kundennummer = infos.Kundennummer as string;
  const asked: string[] = [];
  await page.route('**/customerapi/user/infos', async (route) => {
    asked.push(route.request().url());
    if (failures-- > 0) return route.fulfill({ status: 500, body: '' });
    return route.fulfill({ json: { ...infos, Kundennummer } });
  });
  /** Opens a page: so often its user data is asked for, and then it is a customer's or a guest's. */
  const opens = async (calls: number, isCustomers: boolean) => {
    asked.length = 0;
    await page.goto(shop.url('/de-de/impressum'), { waitUntil: 'networkidle' });
    await expect.poll(() => asked.length).toBe(calls);
    await expect(page.locator('html[data-customer]')).toHaveCount(isCustomers ? 1 : 0);
  };
  await opens(2, false);
  failures = 1;
  await opens(2, true);
  Kundennummer = '0';
  await opens(1, false);
});

test('a logout leaves nothing of the customer in the browser’s storage', async ({ page, context, shop }) => {
  await logInAsNew(context, shop.url('/'));
  await page.goto('/de-de/impressum');
  await page.evaluate(() => {
    localStorage.setItem('lastSeen', JSON.stringify({ art: ['1'], suchbegriff: ['gips'], bestellliste: ['Kronen'], patientenarbeit: ['4711'] }));
    for (const key of ['draft:address', 'orderPad', 'scans', 'tooth-grid:a', 'wantedPath', 'of-the-browser'])
      sessionStorage.setItem(key, '"Musterpatient"');
  }); // prettier-ignore
  await page.reload();
  await page.locator('[data-account]:visible').first().click();
  const reloaded = page.waitForEvent('load');
  await page.locator('#account-panel [data-logout]').click();
  await reloaded;
  await expect(page.locator('html')).not.toHaveAttribute('data-customer');
  const left = await page.evaluate(() => ({
    ofTab: Object.keys(sessionStorage),
    kept: JSON.stringify(localStorage),
  }));
  expect(left.ofTab.filter((key) => /draft|orderPad|scans|tooth|wantedPath/.test(key))).toEqual([]);
  expect(left.kept).not.toMatch(/Kronen|4711/);
  expect(left.ofTab).toContain('of-the-browser'); // the control: the tab is the same
  expect(left.kept).toContain('gips');
});

test('a 401 on any call logs out and leads to the login, which goes back to the page', async ({
  page,
  context,
  shop,
}) => {
  const t = shop.t('de');
  shop.allowConsole(/status of 401/);
  const number = newCustomer();
  const [article] = orderable(1);
  const path = `/de-de/shop/artikel/${article!.number}/details`;
  await page.goto('/de-de/login');
  const asked = page.waitForResponse('**/logbook/user'); // the last call after a login
  await fillLogin(page, 'page-login', number);
  await asked;
  const started = page.waitForResponse('**/customerapi/wk/anz');
  await page.goto(path);
  await started;
  changeCustomer(number, END_SESSIONS);
  await page.locator(`[data-add="${article!.number}"]:visible`).first().click();
  await page.waitForURL('**/de-de/login?ended=1');
  await expect(page.getByText(t('session:login.ended'))).toBeVisible();
  await fillLogin(page, 'page-login', number);
  await page.waitForURL(`**${path}`);

  // a protected page without a session, and of somebody who is no customer any more: to the root, with the login open
  await page.close();
  for (const sql of [END_SESSIONS, BLOCK]) {
    changeCustomer(number, sql);
    await context.clearCookies({ name: 'kunde' }); // a page that believes in its customer asks, meets a 401 and goes to the login
    const later = await context.newPage();
    await later.goto('/de-de/kundendaten-aendern');
    await expect(later).toHaveURL(/\/de-de\/$/);
    await expect(later.locator('#login-panel')).toBeVisible();
    await later.close();
  }
});

test('login errors are titled, bad input is said and logged, a failure is general', async ({
  page,
  shop,
}) => {
  const t = shop.t('de');
  shop.allowConsole(/status of (?:401|500)/);
  const number = newCustomer();
  const logs: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/guestapi/logs')) logs.push(request.postData() ?? '');
  });
  await page.goto('/de-de/login');
  const form = page.locator('form#page-login');
  const summary = form.locator('[data-form-error]');
  await form.getByRole('button', { name: t('session:login.submit'), exact: true }).click();
  await expect(form.getByText(t('errors:field.required'))).toHaveCount(2);
  await expect(summary).toHaveText(t('session:login.error') + t('session:login.credentials'));
  await fillLogin(page, 'page-login', 'labor');
  await expect(summary).toHaveText(t('session:login.error') + t('session:login.credentials'));
  await expect.poll(() => logs.length).toBe(2);
  expect(logs.join()).not.toContain('labor"'); // never what was typed
  await expect(form.locator('[name="Kennwort"]')).toHaveAttribute('maxlength', '100');

  await fillLogin(page, 'page-login', number, 'falsches-Kennwort');
  await expect(summary.locator('strong')).toHaveText(t('session:login.error'));
  await expect(summary).toContainText(t('errors:login.failed'));
  await page.route('**/customerapi/login', (route) => route.fulfill({ status: 500, body: '' }));
  await fillLogin(page, 'page-login', number);
  await expect(summary).toHaveText(t('session:login.error') + t('session:form.failed'));
});

test('a change of customer data says by toast that it worked, or what did not', async ({ page, shop }) => {
  const t = shop.t('de');
  shop.allowConsole(/status of 400/);
  await page.goto('/de-de/login');
  await fillLogin(page, 'page-login', newCustomer());
  await page.waitForURL('**/de-de/');
  await page.goto('/de-de/kundendaten-aendern');
  const form = page.locator('form#data');
  const save = form.getByRole('button', { name: t('account:change.save') });
  const toast = page.locator('[data-toast]');
  await form.locator('[name="Strasse"]').fill('Gipsweg 4');
  await save.click();
  await expect(toast).toHaveAttribute('data-type', 'success');
  await expect(toast).toContainText(t('account:change.saved'));
  await form.locator('[name="PLZ"]').fill('12');
  await save.click();
  await expect(toast).toHaveAttribute('data-type', 'error');
  await expect(form.getByText(t('errors:field.postal-code'))).toBeVisible();
  await page.reload();
  await expect(form.locator('[name="Strasse"]')).toHaveValue('Gipsweg 4');

  const password = page.locator('form#password');
  await password.locator('[name="KennwortAlt"]').fill(E2E_PASSWORD);
  for (const name of ['Kennwort', 'KennwortWiederholung'])
    await password.locator(`[name="${name}"]`).fill('Einbettmasse-8');
  await password.locator('[type="submit"]').click();
  await expect(page.getByText(t('account:change.password-saved'))).toBeVisible({ timeout: 20_000 }); // two hashes
});
