import type { CDPSession, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { logIn as startSession } from '../support/login.ts';
import { expect, test, type Shop } from '../support/e2e.ts';
import { E2E_PASSWORD, newCustomer } from './support/customer.ts';
import { openShop } from './support/running-shop.ts';

async function logIn(page: Page, number: string): Promise<void> {
  await page.goto('/de-de/login');
  await page.locator('form#page-login [name="Benutzername"]').fill(number);
  await page.locator('form#page-login [name="Kennwort"]').fill(E2E_PASSWORD);
  await page.locator('form#page-login [name="Kennwort"]').press('Enter');
}

/** A customer with a password and a session that the browser has already. */
async function loggedIn(page: Page, url: string): Promise<string> {
  const number = newCustomer();
  await page.context().addCookies([
    { name: 'sid', value: await newSession(number), url, httpOnly: true, sameSite: 'Lax' },
    { name: 'kunde', value: number, url, sameSite: 'Lax' },
  ]);
  return number;
}

/** Another session of a customer; returns its secret. */
async function newSession(number: string): Promise<string> {
  const database = openShop();
  const { id } = database.prepare('select id from customer where number = ?').get(number)!;
  const cookie = await startSession(database, String(id), { now: new Date().toISOString() });
  database.close();
  return cookie.split('=')[1]!;
}

async function logOut(page: Page): Promise<void> {
  await page.goto('about:blank'); // what a page still asks must not meet the missing session
  await page.context().clearCookies();
}

/** A device in the browser that makes passkeys, and a person who touches it. */
async function deviceOf(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return cdp;
}

const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later });

/** Sets the second step up on its page; returns the app's secret. */
async function setUp(page: Page, t: ReturnType<Shop['t']>): Promise<string> {
  await page.goto('/de-de/meinlabor/sicherheit');
  await page.getByText(t('two-step:begin')).first().click();
  await page.locator('#two-step-begin [name="Kennwort"]').fill(E2E_PASSWORD);
  await page.locator('#two-step-begin .form-actions button').click();
  await expect(page.locator('[data-qr-code] svg path')).toBeVisible();
  const secret = await page.locator('[data-answer="secret"]').innerText();
  await page.locator('#two-step-confirm [name="Code"]').fill(codeOf(secret));
  await page.locator('#two-step-confirm .form-actions button').click();
  await expect(page.locator('[data-codes] li:visible')).toHaveCount(10);
  await expect(page.locator('[data-qr-code]')).toHaveCount(0); // not to be printed with the codes
  await page.getByRole('link', { name: t('two-step:finish') }).click();
  await expect(page.getByText(t('two-step:left', { count: 10 }))).toBeVisible();
  return secret;
}

test('a passkey made on the account’s page logs in on the page and in the panel', async ({ page, shop }) => {
  const t = shop.t('de');
  await deviceOf(page);
  await loggedIn(page, shop.url('/'));
  await page.goto('/de-de/meinlabor/sicherheit');
  await page.getByText(t('passkeys:add')).first().click();
  await page.locator('#passkey [name="Name"]').fill('Labor-Tablet');
  await page.locator('#passkey [name="Kennwort"]').fill(E2E_PASSWORD);
  await page.locator('#passkey .form-actions button').click();
  await expect(page.locator('[data-passkey-row="Labor-Tablet"]')).toBeVisible();

  await logOut(page);
  await page.goto('/de-de/login');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('session:login.passkey') })
    .click();
  await page.waitForURL('**/de-de/');
  await expect(page.locator('html')).toHaveAttribute('data-customer', '');

  await logOut(page);
  await page.goto('/de-de/meinlabor/sicherheit'); // to the login, the wanted page remembered
  await page
    .locator('#login-panel')
    .getByRole('button', { name: t('session:login.passkey') })
    .click();
  await page.waitForURL('**/de-de/meinlabor/sicherheit');
  await page.locator('[data-passkey-row] summary', { hasText: t('passkeys:remove') }).click();
  await page.locator('#passkey-remove-0 button').click();
  await expect(page.getByText(t('passkeys:none'))).toBeVisible();
});

test(
  'a second step is set up with its QR code; the login asks for a code and takes it',
  { tag: '@flow' },
  async ({ page, shop }) => {
    const t = shop.t('de');
    shop.allowConsole(/401 \(Unauthorized\)/); // the right password alone, and a wrong code
    const number = await loggedIn(page, shop.url('/'));
    const secret = await setUp(page, t);

    await logOut(page);
    await logIn(page, number);
    const code = page.locator('form#page-login-code');
    await code.locator('[name="Code"]').fill('000000');
    await code.locator('.btn-primary').click();
    await expect(code.getByRole('alert')).toContainText(t('errors:login.code-wrong'));
    await code.locator('[name="Code"]').fill(codeOf(secret, 30_000)); // the first one switched it on and serves no more
    await code.locator('.btn-primary').click();
    await page.waitForURL('**/de-de/');
    await expect(page.locator('html')).toHaveAttribute('data-customer', '');
  },
);

test('sessions elsewhere are listed and ended', async ({ page, shop }) => {
  const t = shop.t('de');
  await newSession(await loggedIn(page, shop.url('/')));
  await page.goto('/de-de/meinlabor/sicherheit');
  await expect(page.locator('[data-session]')).toHaveCount(2);
  await page.getByRole('button', { name: t('session:sessions.end') }).click();
  await expect(page.locator('[data-session]')).toHaveCount(1);
  await expect(page.locator('[data-session="this"]')).toBeVisible();
});

test('a technician protects a login of its own; leaders see it and end it', async ({ page, shop }) => {
  const t = shop.t('de');
  shop.allowConsole(/401 \(Unauthorized\)/); // the right password alone
  const number = newCustomer();
  const email = `toni-${number}@technik.example`;
  const database = openShop();
  const { id } = database.prepare('select id from customer where number = ?').get(number)!;
  database
    .prepare(
      `insert into sub_user (customer_id, id, first_name, last_name, functions, colour, created_at)
       values (?, 1, 'Toni', 'Technik', '["K13"]', 0, '')`,
    )
    .run(id!);
  database
    .prepare(
      `insert into user_login (customer_id, user_id, firm, email, password_hash, created_at)
       select id, 1, firm, ?, password_hash, '' from customer where id = ?`,
    )
    .run(email, id!);
  database.close();
  await deviceOf(page);
  await logIn(page, email);
  await page.waitForURL('**/de-de/');
  await page.goto('/de-de/meinlabor/sicherheit');
  await expect(page.getByText(t('passkeys:lead-own'))).toBeVisible();
  await page.getByText(t('passkeys:add')).first().click();
  await page.locator('#passkey [name="Name"]').fill('Telefon');
  await page.locator('#passkey [name="Kennwort"]').fill(E2E_PASSWORD);
  await page.locator('#passkey .form-actions button').click();
  await expect(page.locator('[data-passkey-row="Telefon"]')).toBeVisible();
  const secret = await setUp(page, t);
  await logOut(page);
  await logIn(page, email);
  const code = page.locator('form#page-login-code');
  await code.locator('[name="Code"]').fill(codeOf(secret, 30_000));
  await code.locator('.btn-primary').click();
  await page.waitForURL('**/de-de/');
  await logOut(page);
  await page.goto('/de-de/login');
  await page
    .getByRole('button', { name: t('session:login.passkey') })
    .first()
    .click();
  await page.waitForURL('**/de-de/');
  await logOut(page);
  await page.context().addCookies([
    { name: 'sid', value: await newSession(number), url: shop.url('/'), httpOnly: true, sameSite: 'Lax' },
    { name: 'kunde', value: number, url: shop.url('/'), sameSite: 'Lax' },
  ]);
  await page.goto('/de-de/logbuch-user');
  await expect(page.getByRole('dialog')).toBeVisible(); // who works
  await page.keyboard.press('Escape');
  const row = page.locator('[data-user="1"]');
  await expect(row).toContainText(t('sub-users:login.two-step'));
  await expect(row).toContainText(t('sub-users:login.passkeys', { count: 1 }));
  await row.getByText(t('sub-users:login.title')).click();
  await row.getByRole('button', { name: t('sub-users:login.end') }).click();
  await expect(row).not.toContainText(email);
});
