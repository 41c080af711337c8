import type { Page } from '@playwright/test';
import { contentTypes } from '../../src/shop/content/index.ts';
import type { Shop } from '../support/e2e.ts';
import { expect, test } from '../support/e2e.ts';
import { enterDesk, fillPromotion } from './support/desk.ts';
import { openShop } from './support/running-shop.ts';

/** No typed word is lost: not with the connection, not to somebody quicker, not by a press on something else. */

/** Begins a promotion of its own; returns its key. */
async function beginPromotion(page: Page, shop: Shop): Promise<string> {
  const t = shop.t('de');
  const key = `worte-${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
  await enterDesk(page, shop, 'publisher');
  await page.goto(shop.url('/redaktion?sprache=de#inhalte'));
  await page.getByRole('button', { name: t('desk:new.title') }).click();
  await page.getByLabel(t('desk:new.key')).fill(key);
  await page.getByRole('button', { name: t('desk:new.begin') }).click();
  await expect(page.locator('.desk-entry h2 small')).toContainText(key);
  await page.locator('[id="field-heading"]').fill('Erste Worte');
  await fillPromotion(page);
  await page.getByRole('button', { name: t('desk:entry.save') }).click();
  await expect(page.getByText(t('desk:entry.saved'))).toBeVisible();
  return key;
}

/** Opens the entry of a key anew, as after a closed browser. */
async function reopen(page: Page, shop: Shop, key: string): Promise<void> {
  await page.reload();
  await page.getByLabel(shop.t('de')('desk:find.label')).fill(key);
  await page.locator('.desk-found').first().click();
}

test('without a connection the words stay, are said to, and go out later @desktop', async ({
  page,
  context,
  shop,
}) => {
  shop.allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  const t = shop.t('de');
  const key = await beginPromotion(page, shop);
  const heading = page.locator('[id="field-heading"]');
  await context.setOffline(true);
  await heading.fill('Ohne Netz geschrieben');
  await expect(page.getByText(t('desk:entry.unsaved-kept'))).toBeVisible();
  await page.getByRole('button', { name: t('desk:entry.save') }).click();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await expect(heading).toHaveValue('Ohne Netz geschrieben');
  await context.setOffline(false);
  await reopen(page, shop, key);
  await expect(heading).toHaveValue('Ohne Netz geschrieben');
  await page.getByRole('button', { name: t('desk:entry.save') }).click();
  await expect(page.getByText(t('desk:entry.saved'))).toBeVisible();
  await expect(page.getByText(t('desk:entry.unsaved-kept'))).toHaveCount(0);
});

test('kept words never take the place of what somebody saved since @desktop', async ({ page, shop }) => {
  shop.allowConsole(/status of 409/);
  const t = shop.t('de');
  const key = await beginPromotion(page, shop);
  const heading = page.locator('[id="field-heading"]');
  await heading.fill('Meine Worte');
  const database = openShop();
  const { id, draft } = database
    .prepare('select id, draft_revision as draft from content_entry where key = ?')
    .get(key) as { id: string; draft: string };
  database
    .prepare(
      `insert into content_revision select 'r-' || ?2, entry_id, json_set(body, '$.heading', 'Ihre Worte'), 'Anna', ?3
         from content_revision where id = ?1`,
    )
    .run(draft, id, new Date(Date.now() + 1000).toISOString());
  database
    .prepare(`update content_entry set draft_revision = 'r-' || ?1, version = version + 1 where id = ?1`)
    .run(id);
  database.close();
  await reopen(page, shop, key);
  const both = page.locator('.desk-conflict [data-field="heading"] td');
  await expect(both).toHaveText(['Meine Worte', 'Ihre Worte']);
  await page.getByRole('button', { name: t('desk:entry.save') }).click(); // the form's own button overwrites nothing either
  await expect(page.getByRole('alert')).toContainText(t('errors:desk.changed'));
  await expect(both).toHaveText(['Meine Worte', 'Ihre Worte']);
  await page.getByRole('button', { name: t('desk:entry.take-mine') }).click();
  await expect(page.getByText(t('desk:entry.saved'))).toBeVisible();
  await page.locator('.desk-history summary').click();
  await expect(page.locator('.desk-history li')).toHaveCount(3); // hers is in the history
});

test('what is typed goes along when somebody publishes without saving @desktop', async ({
  page,
  context,
  shop,
}) => {
  const t = shop.t('de');
  await beginPromotion(page, shop);
  const words = `Gleich öffentlich ${Date.now()}`;
  await page.locator('[id="field-heading"]').fill(words);
  await page.getByRole('button', { name: t('desk:act.publish') }).click();
  await expect(page.getByText(t('desk:act.published'))).toBeVisible();
  await expect(page.locator('[id="field-heading"]')).toHaveValue(words);
  const visitor = await context.browser()!.newPage();
  await expect(async () => {
    await visitor.goto(shop.url('/de-de/aktionen'));
    await expect(visitor.getByText(words).first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await visitor.close();
});

test('an example is refused on publishing, the cursor at its field @desktop', async ({ page, shop }) => {
  shop.allowConsole(/status of 400 .*\/publish$/);
  const t = shop.t('de');
  await beginPromotion(page, shop);
  const { heading, link } = contentTypes.promotion.sample;
  await page.locator('[id="field-heading"]').fill(heading);
  await page.locator('[id="field-link.label"]').fill(link!.label);
  await page.locator('[id="field-body"]').fill('Beispiel: Text.');
  const publish = page.getByRole('button', { name: t('desk:act.publish') });
  await publish.click();
  for (const place of ['heading', 'body', 'link.label'])
    await expect(page.locator(`[id="field-${place}-error"]`)).toHaveText(t('desk:fault.example'));
  await expect(page.locator('[id="field-teaser-error"]')).toBeEmpty();
  await expect(page.locator('[id="field-heading"]')).toBeFocused();
  await page.locator('[id="field-heading"]').fill('Eigene Worte');
  await publish.click();
  await expect(page.locator('[id="field-body"]')).toBeFocused(); // the next that is wrong
  await page.locator('[id="field-body"]').fill('Gilt bis Freitag.');
  await page.locator('[id="field-link.label"]').fill('Zu den Ronden');
  await publish.click();
  await expect(page.getByText(t('desk:act.published'))).toBeVisible();
});
