import type { Page } from '@playwright/test';
import { localHash } from '../../scripts/support/hash-password.ts';
import { expect, test } from '../support/e2e.ts';
import { logInAsNew } from './support/customer.ts';
import { openShop } from './support/running-shop.ts';

/**
 * The tablet on the bench: who works is changed by four digits, and release is not by-passed by it
 * (docs/rules/accounts.md#switching-users).
 */

const PIN = '4711';
const PASSWORD = 'Wachsmesser-7';

/** A laboratory whose session is a technician's; the buyer has a PIN. */
async function bench(page: Page, url: string): Promise<void> {
  const customer = await logInAsNew(page.context(), url);
  const database = openShop();
  const add = database.prepare(
    `insert into sub_user (customer_id, id, first_name, last_name, functions, colour, pin_hash, created_at) values (?, ?, ?, ?, ?, ?, ?, '')`,
  );
  add.run(customer, 1, 'Technik', 'Eins', '["K13"]', 0, null);
  add.run(customer, 2, 'Einkauf', 'Zwei', '["K09"]', 1, localHash(PIN));
  database.prepare('update customer set password_hash = ? where id = ?').run(localHash(PASSWORD), customer);
  database.prepare('update session set acting_user = 1 where customer_id = ?').run(customer);
  database.close();
}

async function openUsers(page: Page) {
  await page.goto('/de-de/konto');
  await page.locator('[data-account]:visible').first().click();
  await page.locator('[data-switch-user]').click();
  return page.locator('#user-panel');
}

test(
  'four digits change who works, sent with the last of them, by keyboard alone',
  { tag: '@flow' },
  async ({ page, shop }) => {
    const t = shop.t('de');
    await bench(page, shop.url('/'));
    const users = await openUsers(page);
    await users.getByRole('button', { name: 'Einkauf Zwei' }).focus();
    await page.keyboard.press('Enter');
    await expect(users.getByLabel(t('session:select.pin'))).toBeFocused();
    await expect(users.getByLabel(t('session:select.pin'))).toHaveAttribute('inputmode', 'none'); // the pad is there
    const reloaded = page.waitForEvent('load');
    await page.keyboard.type(PIN);
    await expect(users.locator('.user-greeting')).toHaveText(
      t('session:select.greeting', { name: 'Einkauf Zwei' }),
    );
    await reloaded;
    await page.locator('[data-account]:visible').first().click();
    await expect(page.locator('[data-account-user]')).toHaveText('Einkauf Zwei');
  },
);

test('after five wrong PINs only the account’s password opens', async ({ page, shop }) => {
  test.slow(); // seven password hashes
  const t = shop.t('de');
  shop.allowConsole(/status of 403/);
  await bench(page, shop.url('/'));
  const users = await openUsers(page);
  await users.getByRole('button', { name: 'Einkauf Zwei' }).click();
  const alert = users.getByRole('alert');
  for (let tries = 1; tries <= 5; tries++) {
    const answered = page.waitForResponse('**/logbook/user/2/select');
    await users.getByLabel(t('session:select.pin')).pressSequentially('0000');
    await answered;
    await expect(alert).toHaveText(t('errors:users.wrong-proof'));
    await expect(users.getByLabel(t('session:select.pin'))).toHaveValue('');
  }
  for (const digit of PIN)
    // the right one, by the keys of the pad, and too late
    await users.getByRole('button', { name: digit, exact: true }).click();
  await expect(alert).toHaveText(t('errors:users.pin-locked'));
  const password = users.getByLabel(t('session:select.proof'));
  await expect(password).toBeFocused();

  await users.getByRole('button', { name: t('session:select.general') }).click();
  await expect(users.getByLabel(t('session:select.pin'))).toHaveCount(0);
  const reloaded = page.waitForEvent('load');
  await password.first().fill(PASSWORD);
  await password.first().press('Enter');
  await expect(users.locator('.user-greeting')).toBeVisible();
  await reloaded;
});

test('every page says in its header who works, in their colour; nothing moves for it', async ({
  page,
  shop,
}) => {
  const t = shop.t('de');
  await bench(page, shop.url('/'));
  for (const path of ['/de-de/', '/de-de/konto', '/de-de/kontakt']) {
    await page.goto(path);
    const working = page.locator('[data-working]:visible');
    await expect(working).toHaveText('Technik Eins');
    await expect(working).toHaveAttribute('data-user-colour', '0');
    await expect(page.getByRole('button', { name: `${t('tools.account')}: Technik Eins` })).toBeVisible();
  }
});

test('an account alone is called so; with users its own colour is neutral', async ({ page, shop }) => {
  const t = shop.t('de');
  const customer = await logInAsNew(page.context(), shop.url('/'));
  const answered = page.waitForResponse('**/user/infos');
  await page.goto('/de-de/');
  await answered;
  const working = page.locator('[data-working]:visible');
  await expect(working).toHaveText(t('tools.account'));
  const database = openShop();
  database
    .prepare(
      `insert into sub_user (customer_id, id, first_name, last_name, functions, colour, created_at) values (?, 1, 'Technik', 'Eins', '["K13"]', 0, '')`,
    )
    .run(customer);
  database.close();
  const button = page.locator('[data-header] [data-account]');
  const before = await button.boundingBox();
  await page.reload();
  await expect(working).toHaveText(t('session:select.general'));
  await expect(working).not.toHaveAttribute('data-user-colour');
  expect(await button.boundingBox()).toEqual(before);
});
