import type { Page } from '@playwright/test';
import { expect, test, type Shop } from '../support/e2e.ts';
import { logInAsNew, orderable } from './support/customer.ts';
import { openMailLink } from './support/mail.ts';
import { accept, invite } from './support/own-login.ts';
import { pasteRows } from './support/pad.ts';
import { openShop } from './support/running-shop.ts';

/** Sub-users with an e-mail and a login of their own, from the invitation to the notice of a release (docs/decisions/061). */

/** A laboratory with a leader and a technician; returns the account's e-mail. */
async function laboratory(page: Page, shop: Shop): Promise<string> {
  const id = await logInAsNew(page.context(), shop.url('/'));
  const database = openShop();
  const add = database.prepare(
    `insert into sub_user (customer_id, id, first_name, last_name, functions, colour, created_at) values (?, ?, ?, ?, ?, ?, '')`,
  );
  add.run(id, 1, 'Lea', 'Leitung', '["K07"]', 0);
  add.run(id, 2, 'Toni', 'Technik', '["K13"]', 1);
  database.close();
  return `${id.replace('e2e-', '')}@example.com`;
}

test('a user is invited, orders with a login of its own, and hears of the release', async ({
  page,
  browser,
  shop,
}) => {
  test.setTimeout(150_000);
  const t = shop.t('de');
  const stamp = Date.now();
  const [leaderMail, ownMail] = [`lea-${stamp}@example.com`, `toni-${stamp}@example.com`];

  const accountMail = await laboratory(page, shop);
  await page.goto('/de-de/logbuch-user');
  await invite(page, shop, 1, leaderMail);
  await invite(page, shop, 2, ownMail);
  await openMailLink(page, accountMail, /Toni Technik/); // the account is told
  await expect(page.locator('[data-user="2"] .title-note')).toContainText(ownMail);

  const leader = await accept(browser, shop, leaderMail, 'Lea Leitung');
  const technician = await accept(browser, shop, ownMail, 'Toni Technik');
  await technician.goto('/de-de/wk');
  await technician.waitForFunction(() => !document.querySelector('astro-island[ssr][client="load"]'));
  await pasteRows(technician.getByRole('textbox', { name: t('cart:pad.title') }), [
    [orderable(1)[0]!.number, 2],
  ]);
  await technician.getByRole('button', { name: t('cart:pad.add') }).click();
  await expect(technician.locator('.cart-line')).toHaveCount(1);
  await technician.goto('/de-de/wk/kasse');
  await technician.getByLabel(t('checkout:terms.label')).check();
  await technician.getByRole('button', { name: t('checkout:button.ask') }).click();
  await expect(technician.getByRole('heading', { name: t('checkout:done.asked-title') })).toBeVisible();
  const order = (await technician.locator('[data-order-number]').getAttribute('data-order-number'))!;

  await openMailLink(leader, leaderMail, /Bitte um Freigabe/);
  const request = leader.locator(`[data-approval="${order}"]`);
  await expect(request).toHaveAttribute('data-state', 'waiting-release');
  await leader.getByRole('button', { name: t('approvals:release') }).click();
  await expect(request).not.toHaveAttribute('data-state', 'waiting-release');

  await openMailLink(technician, ownMail, new RegExp(order));
  await expect(technician).toHaveURL(new RegExp(`auftrag=${order}`));

  await page.goto('/de-de/logbuch-user');
  const row = page.locator('[data-user="2"]');
  await row.getByText(t('sub-users:login.title'), { exact: true }).click();
  await row.getByRole('button', { name: t('sub-users:login.end') }).click();
  await expect(row.getByLabel(t('sub-users:login.email'))).toBeVisible();
  await technician.goto('/de-de/wk', { waitUntil: 'commit' });
  await expect(technician).toHaveURL(/\/de-de\/login\?ended=1$/); // out at once
});
