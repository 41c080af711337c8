import { AxeBuilder } from '@axe-core/playwright';
import { written } from '../../src/shop/content/written.test-support.ts';
import { expect, test } from '../support/e2e.ts';
import { enterDesk } from './support/desk.ts';

test('a link to nowhere leads to its entry and goes once its page is there @desktop', async ({
  page,
  shop,
}) => {
  test.setTimeout(90_000);
  const t = shop.t('de');
  await enterDesk(page, shop, 'publisher');
  await page.goto(shop.url('/redaktion?sprache=de'));
  const slug = `ziel-${Date.now()}`;
  const call = (path: string, body: object) =>
    page.evaluate(
      async ([address, json]) => {
        const answer = await fetch(address, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: json,
        });
        if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
        return (await answer.json()) as { entry: { id: string; version: number } };
      },
      [`/redaktion/api/${path}`, JSON.stringify(body)] as const,
    );
  const begin = (type: string, key: string, fields: object) =>
    call('entries', { type, key, language: 'de', country: '*', brand: '*', fields });
  const heading = `Weiter zu ${slug}`;
  const link = { label: 'Weiter', target: `seite/${slug}` };
  await begin('promotion', `von-${slug}`, { ...written('promotion'), heading, link });
  const target = await begin('free-page', slug, written('free-page'));

  await page.getByRole('link', { name: t('desk:tab.links'), exact: true }).click();
  const row = page.locator(`[data-broken="${link.target}"]`);
  await expect(row).toContainText(t('desk:state.draft'));
  await expect(row).toContainText(t('content:field.link'));
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await row.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[id="field-heading"]')).toHaveValue(heading);

  const { id, version } = target.entry;
  await call(`entries/${encodeURIComponent(id)}/publish`, { version, startsAt: '', until: '' });
  await page.goBack();
  await expect(page.getByText(t('desk:broken.lead'))).toBeVisible();
  await expect(page.getByRole('region', { name: t('desk:tab.links') }).getByRole('status')).not.toBeEmpty();
  await expect(row).toHaveCount(0);
});
