import { readFileSync } from 'node:fs';
import { Buffer } from 'node:buffer';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '../support/e2e.ts';
import { enterDesk, fillPromotion } from './support/desk.ts';

test('content goes out as a file and in; a removed draft is brought back @desktop', async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000);
  const t = shop.t('de');
  const key = `datei-${Date.now()}`;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await enterDesk(page, shop, 'publisher');
  await page.goto(shop.url('/redaktion?sprache=de#inhalte'));
  await button(t('desk:new.title')).click();
  await page.getByLabel(t('desk:new.key')).fill(key);
  await button(t('desk:new.begin')).click();
  await page.locator('[id="field-heading"]').fill(`Aus der Datei ${key}`);
  await fillPromotion(page);
  await button(t('desk:entry.save')).click();
  await expect(page.getByText(t('desk:entry.saved'))).toBeVisible();
  await button(t('desk:entry.back')).click();

  await page.getByText(t('desk:transfer.title'), { exact: true }).click();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(t('desk:transfer.export')).click(),
  ]);
  const file = JSON.parse(readFileSync(await download.path(), 'utf8')) as {
    form: string;
    entries: { key: string; draft: object | null; live: object | null }[];
  };
  expect(file.entries.length).toBeGreaterThan(500); // the seed in nine languages
  const mine = file.entries.filter((entry) => entry.key === key);
  expect(mine).toMatchObject([{ draft: { heading: `Aus der Datei ${key}` }, live: null }]);

  const bring = async (content: unknown) => {
    const buffer = Buffer.from(JSON.stringify(content));
    await page.getByLabel(t('desk:transfer.import')).setInputFiles({ name: 'inhalte.json', mimeType: 'application/json', buffer }); // prettier-ignore
  };
  await bring({ form: 'something else' });
  await expect(page.getByText(t('desk:transfer.no-file'))).toBeVisible();
  const bad = { ...mine[0]!, key: `${key}-schlecht`, draft: { heading: '' } };
  await bring({ form: file.form, entries: [...mine, { ...mine[0]!, key: `${key}-zwei` }, bad] });
  const counts = { created: '1', changed: '0', same: '1', refused: '1' };
  await expect(page.getByText(t('desk:transfer.done', counts))).toBeVisible();
  await expect(page.getByText(`promotion/${key}-schlecht`)).toContainText('heading');

  await page.getByLabel(t('desk:find.label')).fill(`${key}-zwei`);
  await page.locator('.desk-found').first().click();
  await button(t('desk:entry.discard')).click();
  await expect(page.getByText(t('desk:entry.discarded', { title: `Aus der Datei ${key}` }))).toBeVisible();
  await button(t('desk:undo')).click();
  await expect(page.locator('[id="field-heading"]')).toHaveValue(`Aus der Datei ${key}`);
});
