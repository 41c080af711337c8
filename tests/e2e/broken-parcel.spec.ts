import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { addOrder, deliverWhole } from '../support/orders.ts';
import { logInAsNew, orderable } from './support/customer.ts';
import { enterDesk } from './support/desk.ts';
import { photo } from './support/photo.ts';
import { d1OfShop, openShop } from './support/running-shop.ts';

/** A broken parcel from the lab's phone to the credit note: request, answer from the inbox, return, mails. */

/** Waits for a mail whose subject and text hold the words, in the local inbox. */
async function expectMail(page: Page, address: string, words: RegExp): Promise<void> {
  await expect(async () => {
    await page.goto('/postfach');
    const mail = page.locator(`[data-mail="${address}"]`).filter({ hasText: words });
    await expect(mail.first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
}

test('a broken parcel is reported with photos, answered, returned, credited @phone', async ({
  page,
  context,
  shop,
}) => {
  test.setTimeout(150_000);
  const t = shop.t('de');
  const customerId = await logInAsNew(context, shop.url('/'));
  const address = `${customerId.replace('e2e-', '')}@example.com`;
  const now = new Date().toISOString();
  const database = openShop();
  const order = await addOrder(d1OfShop(database), {
    customerId,
    placedAt: now,
    lines: [{ number: orderable(1)[0]!.number, quantity: 2 }],
  });
  await deliverWhole(d1OfShop(database), order, { number: `L-${order.number}`, shippedOn: now.slice(0, 10) }, now); // prettier-ignore
  database.close();
  const staff = await context.browser()!.newPage({ viewport: { width: 1280, height: 900 } });
  await enterDesk(staff, shop, 'service');

  await test.step('the technician reports it from the phone', async () => {
    await page.goto('/de-de/kontakt?thema=transport-damage');
    const field = (name: string) => page.locator(`#request [name="${name}"]`);
    await field('Auftragsnummer').fill(String(order.number));
    await field('Geliefert').fill(now.slice(0, 10));
    await field('Nachricht').fill('Der Karton ist eingedrückt, zwei Flaschen sind ausgelaufen.');
    await field('Vorname').fill('Lea');
    await field('Nachname').fill('Labor');
    await field('Telefon').fill('+49 351 123456');
    const photos = [await photo(page, 60), await photo(page, 120), await photo(page, 180)];
    await page.locator('#request-Fotos').setInputFiles(photos);
    await expect(page.locator('[data-photo="sent"]')).toHaveCount(3, { timeout: 30_000 });
    await page.reload(); // the phone took the tab away: words and photos are there again
    await expect(page.locator('[data-photo="sent"]')).toHaveCount(3);
    await expect(field('Nachricht')).toHaveValue(/zwei Flaschen/);
    await expect(page.locator('[data-photo="sent"] img').first()).toHaveJSProperty('complete', true);
    await page.waitForTimeout(2100); // nobody types faster
    await page.getByRole('button', { name: t('requests:submit') }).click();
    await expect(page.locator('[data-request]')).toBeVisible({ timeout: 30_000 });
  });
  const number = (await page.locator('[data-request]').getAttribute('data-request'))!;
  await expectMail(page, address, new RegExp(number));

  await test.step('the staff sees the photos and answers from the inbox', async () => {
    await staff.goto(shop.url(`/redaktion?sprache=de#anfragen/${number}`));
    const photos = staff.locator('.desk-photos img');
    await expect(photos).toHaveCount(3);
    for (const one of await photos.all())
      await expect.poll(() => one.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2000);
    await staff
      .getByLabel(t('desk:inbox.answer'))
      .fill('Bitte senden Sie die Ware zurück, Ersatz geht heute ab.');
    await staff.getByRole('button', { name: t('desk:inbox.send') }).click();
    await expect(staff.getByText(t('desk:inbox.sent'))).toBeVisible();
  });

  await test.step('the answer is in the lab and in the mail', async () => {
    await page.goto('/de-de/meinlabor/anfragen');
    const mine = page.locator(`[data-request="${number}"]`);
    await expect(mine).toContainText('Ersatz geht heute ab.');
    await expect(mine).toContainText(t('requests:state.answered'));
    await expectMail(page, address, /Ersatz geht heute ab/);
  });

  let slip = '';
  await test.step('the goods go back with a free ticket', async () => {
    await page.goto(`/de-de/service/retoure?auftrag=${order.number}`);
    await page.locator(`[name="Position"][value="${order.number}.1"]`).check();
    await page.locator(`[name="Menge-${order.number}.1"]`).fill('2');
    await page.locator(`[name="Grund-${order.number}.1"]`).selectOption('damaged');
    await page.locator('#return-photos').setInputFiles([await photo(page, 200)]);
    await page.locator('[name="Ungeoeffnet"]').check();
    await page.locator('[name="Ticket"]').check();
    await page.getByRole('button', { name: t('returns:submit') }).click();
    slip = (await page.locator('[data-return-done]').getAttribute('data-return-done'))!;
    expect(slip).toMatch(/^5\d{5}$/);
  });

  await test.step('the staff notes that it came and credits it', async () => {
    await staff.goto(shop.url('/redaktion?sprache=de#retouren'));
    const card = () => staff.locator(`[data-return="${slip}"]`);
    const shown = card().locator('.desk-photos img');
    await shown.scrollIntoViewIfNeeded(); // pictures far below are read when they are near
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2000);
    await card()
      .getByRole('button', { name: t('desk:returns.received') })
      .click();
    await expect(card().getByRole('button', { name: t('desk:returns.received') })).toHaveCount(0);
    await card().getByLabel(t('desk:returns.credit')).fill(`GS-${slip}`);
    await card()
      .getByRole('button', { name: t('desk:returns.credited') })
      .click();
    await expect(card()).toHaveCount(0); // nothing is left to do
  });

  await test.step('the credit note is on the page and in the mail', async () => {
    await page.goto('/de-de/service/retoure');
    const mine = page.locator(`[data-return="${slip}"]`);
    await expect(mine).toContainText(t('returns:state.credited'));
    await expect(mine).toContainText(`GS-${slip}`);
    await expect(mine).toContainText(t('requests:lab.photos', { n: '1' }));
    await expect(page.locator('[data-photo]')).toHaveCount(0); // the next return begins anew
    await expectMail(page, address, new RegExp(`GS-${slip}`));
  });
  await staff.close();
});
