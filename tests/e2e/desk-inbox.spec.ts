import { AxeBuilder } from '@axe-core/playwright';
import { submitRequest } from '../../src/shop/requests/index.ts';
import { expect, test } from '../support/e2e.ts';
import { enterDesk } from './support/desk.ts';
import { d1OfShop, openShop } from './support/running-shop.ts';

/** The staff's inbox: a request answered from the desk, read by whoever asked. */

/** A visitor's request; returns its number. */
async function ask(text: string): Promise<number> {
  const database = openShop();
  const { number } = await submitRequest(
    {
      db: d1OfShop(database), now: '2026-11-02T09:00:00.000Z', newId: () => crypto.randomUUID(),
      market: { brand: 'main', language: 'de', country: 'DE' }, home: 'http://localhost/de-de', customer: null,
    }, // prettier-ignore
    'complaint',
    { Anrede: 'w', Vorname: 'Lea', Nachname: 'Labor', eMail: `lea-${crypto.randomUUID()}@example.com`, Telefon: '0351 1', Nachricht: text },
    crypto.randomUUID(),
  ); // prettier-ignore
  database.close();
  return number;
}

test(
  'a request is found as overdue, taken over, answered; its words are no markup',
  { tag: '@flow' },
  async ({ page, shop }) => {
    const t = shop.t('de');
    const number = await ask('<img src=x onerror=alert(1)> Die Rondenpackung ist eingedrückt.');
    const name = await enterDesk(page, shop, 'service');
    await page.goto(shop.url('/redaktion?sprache=de#anfragen'));
    await page.getByLabel(t('desk:inbox.search')).fill(String(number));
    await page.getByLabel(t('desk:inbox.search')).press('Enter');
    await page.getByLabel(t('desk:inbox.only-overdue')).check();
    const line = page.getByRole('link', { name: String(number) });
    await expect(line).toContainText(t('desk:inbox.overdue', { time: '' }).trim());
    await expect(line).toHaveCount(1);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await line.click();
    await expect(
      page.getByText('<img src=x onerror=alert(1)> Die Rondenpackung ist eingedrückt.'),
    ).toBeVisible();
    await page.getByRole('button', { name: t('desk:inbox.take') }).click();
    await page.getByLabel(t('desk:inbox.template')).selectOption({ label: 'Ersatz ist unterwegs' });
    await expect(page.getByLabel(t('desk:inbox.answer'))).toHaveValue(new RegExp(`Lea Labor,[^]*${number}`));
    await page.reload(); // nothing typed is lost
    await expect(page.getByLabel(t('desk:inbox.answer'))).toHaveValue(/Lea Labor/);
    await page.getByLabel(t('desk:inbox.assignee')).selectOption(name);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.getByRole('button', { name: t('desk:inbox.send') }).click();
    await expect(page.getByText(t('desk:inbox.sent'))).toBeVisible();
    await expect(page.locator('.desk-marks')).toContainText(t('requests:state.answered'));
    await expect(page.locator('.desk-marks')).toContainText(name);
    const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(width).toBeLessThanOrEqual(0);
  },
);

test('of two at once the second reads what changed and keeps the typed answer', async ({ page, shop }) => {
  shop.allowConsole(/409/);
  const t = shop.t('de');
  const number = await ask('Charge ist abgelaufen.');
  await enterDesk(page, shop, 'service');
  await page.goto(shop.url(`/redaktion?sprache=de#anfragen/${number}`));
  await page.getByLabel(t('desk:inbox.answer')).fill('Meine Antwort');
  const database = openShop();
  database.prepare(`update request set version = version + 1, state = 'closed' where number = ?`).run(number);
  database.close();
  await page.getByRole('button', { name: t('desk:inbox.send') }).click();
  await expect(page.getByRole('alert')).toContainText(t('requests:state.closed'));
  await page.getByRole('button', { name: t('desk:inbox.reload') }).click();
  await expect(page.locator('.desk-marks')).toContainText(t('requests:state.closed'));
  await expect(page.getByLabel(t('desk:inbox.answer'))).toHaveValue('Meine Antwort');
});

test('who asked is erased for good after a question', async ({ page, shop }) => {
  const t = shop.t('de');
  const number = await ask('Bitte löschen.');
  await enterDesk(page, shop, 'service');
  await page.goto(shop.url(`/redaktion?sprache=de#anfragen/${number}`));
  await page.getByRole('button', { name: t('desk:inbox.erase') }).click();
  await page.getByRole('button', { name: t('desk:inbox.erase-now') }).click();
  await expect(page.getByText('Bitte löschen.')).toHaveCount(0);
  await expect(page.getByText('Lea Labor')).toHaveCount(0);
});

test('an editor sees no inbox', async ({ page, shop }) => {
  const t = shop.t('de');
  await enterDesk(page, shop, 'editor');
  await page.goto(shop.url('/redaktion?sprache=de#anfragen'));
  await expect(page.getByRole('button', { name: t('desk:new.title') })).toBeVisible();
  await expect(page.getByRole('link', { name: t('desk:tab.requests') })).toHaveCount(0);
});
