import { expect, test } from '../support/e2e.ts';
import { E2E_PASSWORD, logInAsNew, newCustomer } from './support/customer.ts';
import { openMailLink } from './support/mail.ts';
import { openShop } from './support/running-shop.ts';

const PASSWORD = 'Wachsmesser-7';

test('register, follow the mail link, log in', { tag: '@flow' }, async ({ page, shop }, { project }) => {
  test.slow(); // a mail on its way and two password hashes
  const t = shop.t('de');
  const email = `e2e-${project.name}-${Date.now()}@example.com`;
  await page.goto('/de-de/register');
  await expect(page.locator('form#register')).toBeVisible();
  await page.goto('/de-de/fast-register');
  const form = page.locator('form#register');
  await form.getByRole('button', { name: t('registration:submit') }).click();
  await expect(form.getByText(t('errors:field.required')).first()).toBeVisible();

  await form.getByLabel(t('registration:field.name1')).fill('Zahntechnik Probe');
  await form.getByLabel(t('registration:field.industry')).selectOption('laboratory');
  await form.getByLabel(t('registration:field.postal-code')).fill('1011');
  await form.locator('[name="eMail"]').fill(email);
  await form.locator('[name="eMailWiederholung"]').fill(email);
  await form.locator('[name="Kennwort"]').fill(PASSWORD);
  await form.locator('[name="KennwortWiederholung"]').fill(PASSWORD);
  await form.locator('[name="AGB"]').check();
  shop.allowConsole(/status of 4\d\d/);
  await form.getByRole('button', { name: t('registration:submit') }).click();
  const ask = (key: 'yes' | 'no', iso2: string) => {
    const country = new Intl.DisplayNames(['de'], { type: 'region' }).of(iso2)!;
    return form.getByRole('button', { name: t(`registration:postal-code.${key}`, { country }) });
  };
  await ask('yes', 'AT').click(); // a code of another country is a question
  await expect(form.locator('[name="Land"]')).toHaveValue('AT');
  await page.reload();
  await expect(form.locator('[name="Land"]')).toHaveValue('AT'); // as typed before
  await expect(form.locator('.register-decided')).toContainText('1–2');
  await form.locator('[name="Land"]').selectOption('DE');
  await form.getByLabel(t('registration:field.postal-code')).fill('1011');
  await form.getByLabel(t('registration:field.name1')).focus();
  await ask('no', 'DE').click();
  for (const name of ['Kennwort', 'KennwortWiederholung'])
    await form.locator(`[name="${name}"]`).fill(PASSWORD);
  await form.locator('[name="AGB"]').check();
  await form.getByRole('button', { name: t('registration:submit') }).click();
  await expect(form.getByText(t('errors:field.postal-code'))).toBeVisible();
  await form.getByLabel(t('registration:field.postal-code')).fill('10115');
  await form.getByRole('button', { name: t('registration:submit') }).click();
  await expect(page.getByText(t('registration:done.text')).first()).toBeVisible();

  await openMailLink(page, email);
  await expect(page).toHaveURL(/\/de-de\/verify\/-$/); // the secret does not stay in the address
  await page.locator('form#verify').getByRole('button').click();
  await expect(page.getByText(t('registration:verify.done'))).toBeVisible();

  const login = page.locator('form#page-login');
  await login.getByLabel(t('session:login.user')).fill(email);
  await login.getByLabel(t('session:login.password')).fill(PASSWORD);
  await login.locator('[type="submit"]').click();
  await page.waitForURL('**/de-de/');
  await expect(page.locator('html')).toHaveAttribute('data-customer', '');
  for (const route of ['register', 'fast-register']) {
    await page.goto(`/de-de/${route}`);
    await expect(page).toHaveURL(/\/de-de\/404$/);
  }
});

test('a deep link into the portal opens the login, and the login goes on to it', async ({ page, shop }) => {
  const t = shop.t('de');
  await page.goto('/de-de/kundendaten-aendern');
  const login = page.locator('form#panel-login');
  await expect(login).toBeVisible();
  await login.getByLabel(t('session:login.user')).fill('2-104712');
  await login.getByLabel(t('session:login.password')).fill('Modellguss-26');
  await login.locator('[type="submit"]').click();
  await page.waitForURL('**/de-de/kundendaten-aendern');
  await expect(page.locator('form#data [name="NamensZeile1"]')).toHaveValue(/./);
});

/** What opens an account beside its password: a token, a procurement system, a passkey. */
function giveAccess(number: string): void {
  const database = openShop();
  const { id } = database.prepare('select id from customer where number = ?').get(number)!;
  const customer = String(id);
  database
    .prepare(
      `insert into api_token (id, customer_id, acting_user, name, hash, prefix, scopes, created_by, created_at)
       values (?1, ?2, 0, 'ERP', ?1, 'lk_', '["account"]', 0, '')`,
    )
    .run(`token-${number}`, customer);
  database
    .prepare(
      `insert into punchout_access (id, customer_id, kind, name, login, secret_hash, acting_user, hosts, created_at, secret_at)
       values (?1, ?2, 'oci', 'SRM', ?1, 'x', 0, '["srm.example"]', '', '')`,
    )
    .run(`system-${number}`, customer);
  database
    .prepare(
      `insert into passkey (id, customer_id, public_key, counter, name, is_synced, created_at) values (?1, ?2, 'x', 0, 'Laptop', 0, '')`,
    )
    .run(`passkey-${number}`, customer);
  database.close();
}

/** How much of it is still there and opens the account. */
function accessOf(number: string): Record<string, number> {
  const database = openShop();
  const count = (table: string): number =>
    Number(
      database
        .prepare(
          `select count(*) n from ${table} t join customer c on c.id = t.customer_id where c.number = ?1`,
        )
        .get(number)!['n'],
    );
  const found = {
    tokens: count('api_token'),
    systems: count('(select * from punchout_access where is_on = 1)'),
    passkeys: count('passkey'),
  };
  database.close();
  return found;
}

test('at a new password only what is ticked stays: tokens, systems, passkeys', async ({ page, shop }) => {
  test.slow(); // a mail on its way and a password hash
  const t = shop.t('de');
  const number = newCustomer();
  giveAccess(number);
  expect(accessOf(number)).toEqual({ tokens: 1, systems: 1, passkeys: 1 });
  await page.goto('/de-de/passwort-vergessen');
  const ask = page.locator('form#forgotten');
  await ask.locator('[name="Benutzername"]').fill(number);
  await ask.getByRole('button').click();
  await expect(page.getByText(t('registration:forgotten.done'))).toBeVisible();
  await openMailLink(page, `${number}@example.com`);
  const form = page.locator('form#new-password');
  const box = (kind: string) => form.getByLabel(t(`registration:new-password.kept.${kind}` as never));
  for (const kind of ['tokens', 'systems', 'passkeys']) {
    await expect(box(kind), 'nothing stays unasked').not.toBeChecked();
    await expect(box(kind).locator('..')).toContainText('(1)');
  }
  await expect(box('users'), 'there are none').toHaveCount(0);
  await box('systems').check();
  await form.locator('[name="Kennwort"]').fill('Neuer-Gips-9');
  await form.locator('[name="KennwortWiederholung"]').fill('Neuer-Gips-9');
  await form.locator('[type="submit"]').click();
  await expect(page.getByRole('link', { name: t('registration:to-login') })).toBeVisible();
  expect(accessOf(number)).toEqual({ tokens: 0, systems: 1, passkeys: 0 });
});

test('a forgotten password is set anew by the link of a mail', async ({ page, shop }) => {
  test.slow(); // a mail on its way and three password hashes
  const t = shop.t('de');
  const number = newCustomer();
  await page.goto('/de-de/login');
  await page.getByRole('link', { name: t('session:login.forgot') }).click();
  const ask = page.locator('form#forgotten');
  await ask.locator('[name="Benutzername"]').fill(number);
  await ask.getByRole('button').click();
  await expect(page.getByText(t('registration:forgotten.done'))).toBeVisible();
  await openMailLink(page, `${number}@example.com`);
  await expect(page).toHaveURL(new RegExp(`/de-de/new-password/${number}/-$`));
  const form = page.locator('form#new-password');
  await expect(page.locator('astro-island[ssr]:has(form#new-password)')).toHaveCount(0); // a plain post forgets passwords
  await form.locator('[name="Kennwort"]').fill('Neuer-Gips-9');
  await form.locator('[name="KennwortWiederholung"]').fill('Neuer-Gips-8');
  await form.locator('[type="submit"]').click();
  await expect(form.getByText(t('errors:password.repeat'))).toBeVisible();
  await form.locator('[name="KennwortWiederholung"]').fill('Neuer-Gips-9');
  await form.locator('[type="submit"]').click();
  await page.getByRole('link', { name: t('registration:to-login') }).click();
  const login = page.locator('form#page-login');
  await login.getByLabel(t('session:login.user')).fill(number);
  await login.getByLabel(t('session:login.password')).fill('Neuer-Gips-9');
  await login.locator('[type="submit"]').click();
  await page.waitForURL('**/de-de/');
});

test('the account adds a user and finds it in the list', { tag: '@flow' }, async ({ page, shop }) => {
  const t = shop.t('de');
  await page.goto('/de-de/logbuch-user-create');
  const login = page.locator('form#panel-login');
  await login.getByLabel(t('session:login.user')).fill(newCustomer());
  await login.getByLabel(t('session:login.password')).fill(E2E_PASSWORD);
  await login.locator('[type="submit"]').click();
  await page.waitForURL('**/logbuch-user-create');
  const form = page.locator('form#user');
  await form.getByLabel(t('registration:field.first-name')).fill('Technik');
  await form.getByLabel(t('registration:field.last-name')).fill('Kunststoff');
  await form.getByLabel(/K13/).check();
  await form.getByRole('button', { name: t('sub-users:add') }).click();
  await page.waitForURL('**/logbuch-user');
  await expect(page.locator('[data-user="1"]')).toContainText('Technik Kunststoff');
  await expect(page.locator('[data-user="1"]')).toContainText(t('session:function.K13'));
});

test('the page of users lists them, changes one and removes another', async ({ page, shop, context }) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  for (const nachname of ['Gips', 'Keramik']) {
    const data = { vorname: 'Technik', nachname, funktionen: ['K13'] };
    expect((await page.request.post(shop.url('/logbook/user'), { data })).status()).toBe(200);
  }
  await page.goto('/de-de/logbuch-user');
  const users = page.locator('[data-user]');
  await expect(users).toHaveCount(2);
  const [gips, keramik] = [users.filter({ hasText: 'Technik Gips' }), users.filter({ hasText: 'Keramik' })];
  await gips.getByText(t('sub-users:edit'), { exact: true }).click();
  await gips.getByLabel(t('registration:field.last-name')).fill('Einbettmasse');
  await gips.getByLabel(/K09/).check();
  await gips.getByRole('button', { name: t('sub-users:save') }).click();
  const changed = users.filter({ hasText: 'Technik Einbettmasse' });
  await expect(changed).toContainText(t('session:function.K09'));
  await keramik.getByText(t('sub-users:remove'), { exact: true }).first().click();
  await keramik.getByRole('button', { name: t('sub-users:remove') }).click();
  await expect(users).toHaveCount(1);
  await page.reload();
  await expect(users).toHaveCount(1);
  await expect(changed).toContainText(t('session:function.K09'));
});
