import { expect, test } from '../support/e2e.ts';
import { fill, person, picture } from './support/requests.ts';
import { openShop } from './support/running-shop.ts';

/** Requests with a page of their own: digitisation and material data. */

test('a digitisation needs a cabinet and a photo of each drawer', async ({ page, shop }) => {
  const t = shop.t('de');
  await page.goto('/de-de/service/digitalisierung');
  await fill(page, person);
  await page.waitForTimeout(2100);
  const send = page.getByRole('button', { name: t('requests:submit') });
  await send.click();
  await expect(page.getByText(t('errors:field.cabinet'))).toBeVisible();
  await page.getByRole('button', { name: t('requests:cabinet.add') }).click();
  await page.getByLabel(t('requests:cabinet.drawers')).fill('2');
  await page.locator('#request-drawer-1-1').setInputFiles(await picture(page));
  await send.click();
  await expect(page.getByText(t('errors:field.drawers'))).toBeVisible();
  await page.locator('#request-drawer-1-2').setInputFiles(await picture(page));
  await send.click();
  await expect(page.locator('[data-request]')).toBeVisible({ timeout: 20_000 });
});

test('material data is asked for by article and lot', async ({ page, shop }) => {
  const t = shop.t('hu');
  await page.goto('/hu-hu/kamera/tutorial/mdr');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('requests:kind.material-data'));
  // the code of the pack names article and lot; what is in the system is there at once
  await page.getByLabel(t('requests:mdr.find')).fill('(01)09521190013034(17)270331(10)ZV24A117');
  await page.getByRole('button', { name: t('requests:mdr.go') }).click();
  await expect(page.locator('[name="Artikelnummer"]')).toHaveValue('119001303');
  await expect(page.locator('[name="Charge"]')).toHaveValue('ZV24A117');
  const found = page.locator('.material-found');
  await expect(found).toContainText(t('requests:mdr.there'));
  const document = await page.request.get((await found.getByRole('link').first().getAttribute('href'))!);
  expect(document.status()).toBe(200);
  expect(await document.text()).toContain('119001303');
  // what is missing is ticked and becomes the request
  await found.getByLabel(t('requests:option.analysis')).check();
  await expect(page.locator('[name="Unterlagen"]')).toHaveValue(t('requests:option.analysis'));
  await expect(page.locator('[name="Sprache"]')).toHaveValue('hu');
  await page.locator('[name="Zweck"]').selectOption('allergy');
  await fill(page, person);
  await page.waitForTimeout(2100);
  await page.getByRole('button', { name: t('requests:submit') }).click();
  await expect(page.locator('[data-request]')).toBeVisible();
  const number = await page.locator('[data-request]').getAttribute('data-request');
  const database = openShop();
  const row = database.prepare('select details from request where number = ?').get(Number(number));
  database.close();
  expect(JSON.parse(String(row?.['details']))).toEqual({
    Artikelnummer: '119001303', Charge: 'ZV24A117', Unterlagen: t('requests:option.analysis'), Sprache: 'hu',
    Zweck: 'allergy',
  }); // prettier-ignore
});

test('of a code that is no article’s the number can be asked about all the same', async ({ page, shop }) => {
  const t = shop.t('de');
  shop.allowConsole(/404/);
  await page.goto('/de-de/kamera/tutorial/mdr');
  await page.getByLabel(t('requests:mdr.find')).fill('ZZ9999');
  await page.getByRole('button', { name: t('requests:mdr.go') }).click();
  await expect(page.getByText(t('requests:mdr.unknown'))).toBeVisible();
  await expect(page.locator('[name="Artikelnummer"]')).toHaveValue('ZZ9999');
});
