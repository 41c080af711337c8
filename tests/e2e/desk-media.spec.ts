import { Buffer } from 'node:buffer';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '../support/e2e.ts';
import { enterDesk, fillPromotion } from './support/desk.ts';

/** A picture of so many pixels, as the browser itself draws it. */
type Page = Parameters<Parameters<typeof test>[2]>[0]['page'];
const drawn = (page: Page, colour: string) =>
  page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1800, 1200];
    const pen = canvas.getContext('2d')!;
    pen.fillStyle = fill;
    pen.fillRect(100, 100, 900, 700);
    return canvas.toDataURL('image/png').split(',')[1]!;
  }, colour);

test('a picture is added, described, shown in a promotion, removed and back @desktop', async ({
  page,
  context,
  shop,
}) => {
  test.setTimeout(120_000);
  shop.allowConsole(/media\/\w+\/remove/); // of one that is shown
  const t = shop.t('de');
  const id = `ofen-${Date.now()}`;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await enterDesk(page, shop, 'publisher');
  await page.goto(shop.url('/redaktion?sprache=de#bilder'));
  const file = async (name: string, colour: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(await drawn(page, colour), 'base64') }); // prettier-ignore
  const chooser = page.getByLabel(t('desk:media.add'));
  const colours = [`#${id.slice(-6)}`, `#f${id.slice(-5)}`] as const;
  await chooser.setInputFiles([await file(`${id}.png`, colours[0]), await file(`${id}-2.png`, colours[1]), { name: 'seite.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('no picture') }]); // prettier-ignore
  const picture = (name: string) => page.locator(`[data-picture="${name}"]`);
  await expect(picture(`${id}-2.png`)).toBeVisible();
  await expect(page.getByText(t('desk:media.unread', { name: 'seite.svg' }))).toBeVisible();
  await button(t('desk:media.cancel', { name: 'seite.svg' })).click();
  await expect(picture(`${id}.png`)).toContainText('1600 × 1067');
  await picture(`${id}.png`).locator('summary').first().click();
  await picture(`${id}.png`)
    .getByLabel(t('desk:media.alt', { language: 'de' }))
    .fill('Ein Sinterofen');
  await page.keyboard.press('Tab');
  await expect(page.getByText(t('desk:media.alt-saved'))).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await button(t('desk:media.remove', { name: `${id}-2.png` })).click();
  await expect(picture(`${id}-2.png`)).toHaveCount(0);
  await button(t('desk:undo')).click();
  await expect(picture(`${id}-2.png`)).toBeVisible();

  await page.goto(shop.url('/redaktion?sprache=de#inhalte'));
  await button(t('desk:new.title')).click();
  await page.getByLabel(t('desk:new.key')).fill(id);
  await page.getByLabel(t('desk:new.country')).fill('DE');
  await button(t('desk:new.begin')).click();
  await expect(page.locator('.desk-entry h2')).toContainText(`${id} de DE *`);
  await page.locator('[id="field-heading"]').fill('Sinteröfen');
  await fillPromotion(page);
  await button(t('desk:media.choose')).click();
  await button(t('desk:media.take', { name: `${id}.png` })).click();
  await expect(page.getByLabel(t('desk:media.alt-here'))).toHaveValue('Ein Sinterofen');
  await button(t('desk:entry.save')).click();
  await expect(page.getByText(t('desk:entry.saved'))).toBeVisible();
  await button(t('desk:act.publish')).click();
  await expect(page.getByText(t('desk:act.published'))).toBeVisible();

  const visitor = await context.browser()!.newPage();
  await expect(async () => {
    await visitor.goto(shop.url('/de-de/aktionen'));
    await expect(visitor.locator(`#${id} img`)).toHaveAttribute('alt', 'Ein Sinterofen', { timeout: 500 });
  }).toPass({ timeout: 20_000 });
  const image = visitor.locator(`#${id} img`);
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await visitor.close();

  await page.goto(shop.url('/redaktion?sprache=de#bilder'));
  await button(t('desk:media.remove', { name: `${id}.png` })).click();
  await expect(page.getByText(t('errors:media.used'))).toBeVisible();
  await picture(`${id}.png`).locator('summary').last().click();
  await expect(picture(`${id}.png`)).toContainText(`${id} de DE *`);
});
