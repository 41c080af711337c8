import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '../support/e2e.ts';
import { enterDesk } from './support/desk.ts';
import { openMailLink } from './support/mail.ts';

test('an admin invites by mail, ends the access, and finds any entry by ⌘K @desktop', async ({
  page,
  shop,
}) => {
  test.setTimeout(90_000);
  const t = shop.t('de');
  await enterDesk(page, shop, 'admin');
  await page.goto(shop.url('/redaktion?sprache=de'));
  const areas = page.getByRole('navigation', { name: t('desk:tab.label') }).getByRole('link');
  await expect(areas).toHaveCount(9);
  for (const area of await areas.all()) {
    await area.click();
    await expect(area).toHaveAttribute('aria-current', 'page');
    await page.keyboard.press('Control+k');
    await expect(page.getByLabel(t('desk:find.label'))).toBeFocused();
  }
  await page.keyboard.type('dangerous-goods');
  await expect(page.locator('.desk-found').first()).toContainText('dangerous-goods');
  await page.keyboard.press('Enter');
  await expect(page.locator('.desk-entry h2 small')).toContainText('dangerous-goods');

  await page.goto(shop.url('/redaktion?sprache=de#team'));
  const login = `neu-${Date.now()}@example.com`;
  await page.getByLabel(t('desk:login.name')).fill(login);
  await page.getByLabel(t('desk:team.name')).fill('Neue Redaktion');
  await page.getByLabel(t('desk:team.languages')).fill('de en');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole('button', { name: t('desk:team.send') }).click();
  await expect(page.getByText(t('desk:team.invited', { login }))).toBeVisible();
  const member = page.locator(`[data-member="${login}"]`);
  await expect(member).toContainText(t('desk:team.state.invited'));
  await openMailLink(page, login);
  await expect(page.getByRole('heading', { name: t('desk:login.welcome') })).toBeVisible();
  await page.goto('/postfach'); // another hash alone is no new page
  await page.goto(shop.url('/redaktion?sprache=de#team'));
  await member.getByRole('button', { name: t('desk:team.end') }).click();
  await expect(member).toContainText(t('desk:team.state.ended'));
});
