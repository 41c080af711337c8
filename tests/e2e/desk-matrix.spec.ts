import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '../support/e2e.ts';
import { enterDesk } from './support/desk.ts';
import { openShop } from './support/running-shop.ts';

/** 1,112 keys in nine languages. */
const ENTRIES = 10_008;

/** Live entries of a kind that visitors never see, by one statement; returns what takes them away again. */
function fill(mark: string): () => void {
  const database = openShop();
  const languages = `json_each('["de","en","fr","es","it","nl","pl","hu","cs"]')`;
  const counted = `with recursive n(i) as (select 0 union all select i + 1 from n where i < ${ENTRIES / 9 - 1})`;
  database
    .prepare(
      `insert into content_entry (id, type, key, language, sort)
       ${counted} select ?1 || '-' || i || '-' || l.value, 'answer', ?1 || '-' || i, l.value, 9000 from n, ${languages} l`,
    )
    .run(mark);
  database
    .prepare(
      `insert into content_revision (id, entry_id, body, author, created_at)
       select id || ':1', id, json_object('heading', 'Antwort ' || key, 'text', 'x'), 'test', '2026-11-01T00:00:00.000Z'
         from content_entry where type = 'answer' and key like ?1 || '-%'`,
    )
    .run(mark);
  database
    .prepare(
      `update content_entry set live_revision = id || ':1' where type = 'answer' and key like ?1 || '-%'`,
    )
    .run(mark);
  database.close();
  return () => {
    const again = openShop();
    again.prepare(`update content_entry set live_revision = null where key like ?1 || '-%'`).run(mark);
    again.prepare(`delete from content_entry where type = 'answer' and key like ?1 || '-%'`).run(mark);
    again.close();
  };
}

test('ten thousand entries scroll, filter and open; few rows are in the page @desktop', async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000);
  const t = shop.t('de');
  const mark = `viele${Date.now()}`;
  const clear = fill(mark);
  try {
    await enterDesk(page, shop, 'editor');
    await page.goto(shop.url('/redaktion?sprache=de#inhalte'));
    await page.getByLabel(t('desk:matrix.type'), { exact: true }).selectOption('answer');
    const table = page.locator('.desk-matrix');
    await expect
      .poll(async () => Number(await table.getAttribute('aria-rowcount')), { timeout: 30_000 })
      .toBeGreaterThan(ENTRIES / 9);
    const rows = table.locator('tbody tr[data-entry]');
    expect(await rows.count()).toBeLessThan(60);
    // the longest wait of a press while it scrolls through all of it, in pictures of the screen
    const longest = await page.evaluate(async () => {
      let [worst, before] = [0, performance.now()];
      for (let i = 0; i < 60; i += 1) {
        scrollBy(0, document.documentElement.scrollHeight / 60);
        await new Promise(requestAnimationFrame);
        const now = performance.now();
        [worst, before] = [Math.max(worst, now - before), now];
      }
      return worst;
    });
    expect(longest).toBeLessThan(500); // a row for each entry would take seconds
    // the last by key
    await expect(table.locator(`[data-entry="${mark}-999"]`)).toBeVisible();
    expect(await rows.count()).toBeLessThan(60);
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByLabel(t('desk:matrix.words')).fill(`${mark}-777`);
    await expect(rows).toHaveCount(1);
    await expect(
      page.getByRole('status').filter({ hasText: t('desk:find.count', { count: 1 }) }),
    ).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await rows.first().getByRole('button').first().click();
    await expect(page.locator('.desk-entry h2 small')).toContainText(`${mark}-777 de`);
  } finally {
    clear();
  }
});
