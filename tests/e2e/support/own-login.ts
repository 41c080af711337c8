import type { Browser, Page } from '@playwright/test';
import { expect, type Shop } from '../../support/e2e.ts';
import { openMailLink } from './mail.ts';

/** The password of users with a login of their own. */
const PASSWORD = 'Wachsmesser-7';

/** Whoever leads enters a user's e-mail on the users' page: the invitation leaves. */
export async function invite(page: Page, shop: Shop, user: number, email: string): Promise<void> {
  const t = shop.t('de');
  const row = page.locator(`[data-user="${user}"]`);
  await row.getByText(t('sub-users:login.title'), { exact: true }).click();
  await row.getByLabel(t('sub-users:login.email')).fill(email);
  await row.getByRole('button', { name: t('sub-users:login.invite') }).click();
  await expect(row.locator('.title-note')).toContainText(t('sub-users:login.invited', { email }));
}

/** A fresh browser follows the invitation, sets the password and logs in on the ordinary page; nobody is asked who works. */
export async function accept(browser: Browser, shop: Shop, email: string, name: string): Promise<Page> {
  const t = shop.t('de');
  const page = await (await browser.newContext()).newPage();
  await openMailLink(page, email);
  await expect(page).toHaveURL(/\/de-\w\w\/new-password\/-\/-$/); // the secret does not stay in the address
  const form = page.locator('form#new-password');
  for (const field of ['Kennwort', 'KennwortWiederholung'])
    await form.locator(`[name="${field}"]`).fill(PASSWORD);
  await form.getByRole('button', { name: t('registration:new-password.submit') }).click();
  await page.getByRole('link', { name: t('registration:to-login') }).click();
  const login = page.locator('form#page-login');
  await login.getByLabel(t('session:login.user')).fill(email);
  await login.getByLabel(t('session:login.password')).fill(PASSWORD);
  await login.locator('[type="submit"]').click();
  await page.waitForURL(/\/de-\w\w\/$/);
  await expect(page.locator('[data-working]:visible')).toHaveText(name);
  await expect(page.locator('#user-panel')).toHaveCount(0);
  return page;
}
