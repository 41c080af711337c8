import { expect, test } from '../support/e2e.ts';
import { addOrder, deliverWhole } from '../support/orders.ts';
import { readPdf } from '../support/pdf-text.ts';
import { logInAsNew, orderable } from './support/customer.ts';
import { photo } from './support/photo.ts';
import { d1OfShop, openShop } from './support/running-shop.ts';

/** Returns of delivered positions, with and without the free ticket. */

test(
  'a delivered position goes back with a free ticket, a label, and once a month',
  { tag: '@flow' },
  async ({ page, shop, context }) => {
    shop.allowConsole(/status of 4\d\d .*service\/retoure/); // refused as it shall be
    const t = shop.t('de');
    const customerId = await logInAsNew(context, shop.url('/'));
    const [article] = orderable(1);
    const database = openShop();
    const order = await addOrder(d1OfShop(database), {
      customerId,
      placedAt: new Date().toISOString(),
      lines: [
        { number: article!.number, quantity: 4 },
        { number: '999999999', quantity: 1 },
      ],
    });
    const note = { number: `L-${order.number}`, shippedOn: new Date().toISOString().slice(0, 10) };
    await deliverWhole(d1OfShop(database), order, note, new Date().toISOString());
    database.close();
    await page.goto('/de-de/service/retoure');
    await expect(page.getByText(t('returns:refused.special'))).toBeVisible();
    const submit = page.getByRole('button', { name: t('returns:submit') });
    await submit.click();
    await expect(page.locator('[data-form-error]')).toHaveText(t('errors:returns.nothing'));
    const announce = async (ticket: boolean, on = page) => {
      await on.locator(`[name="Position"][value="${order.number}.1"]`).check();
      await on.locator('[name="Ungeoeffnet"]').check();
      if (ticket) await on.locator('[name="Ticket"]').check();
      await on.getByRole('button', { name: t('returns:submit') }).click();
    };
    const other = await context.newPage(); // opened before: its box may still be checked
    await other.goto('/de-de/service/retoure');
    await announce(true);
    await expect(page.locator('[data-return-done]')).toBeVisible();
    const label = await page.request.get(
      (await page.getByRole('link', { name: t('returns:label.open') }).getAttribute('href'))!,
    );
    expect(label.headers()['content-type']).toBe('application/pdf');
    expect(JSON.stringify(readPdf(await label.body()))).toContain(t('returns:label.free'));
    const box = page.getByRole('checkbox', { name: t('returns:ticket') });
    await expect(box).toBeDisabled();
    await expect(box).toHaveAccessibleDescription(t('errors:returns.ticket-interval'));
    await announce(true, other);
    await expect(other.locator('[data-form-error]')).toHaveText(t('errors:returns.ticket-interval'));
    await announce(false);
    await expect(page.locator('[data-return]')).toHaveCount(2);
  },
);

test('a free ticket below 170 EUR is told to be too little', async ({ page, shop, context }) => {
  shop.allowConsole(/status of 4\d\d .*service\/retoure/); // refused as it shall be
  const t = shop.t('de');
  const customerId = await logInAsNew(context, shop.url('/'));
  const database = openShop();
  const order = await addOrder(d1OfShop(database), {
    customerId,
    placedAt: new Date().toISOString(),
    lines: [{ number: orderable(1)[0]!.number, quantity: 1, unitPrice: 16_999 }],
  });
  const note = { number: `L-${order.number}`, shippedOn: new Date().toISOString().slice(0, 10) };
  await deliverWhole(d1OfShop(database), order, note, new Date().toISOString());
  database.close();
  await page.goto('/de-de/service/retoure');
  for (const name of ['Position', 'Ungeoeffnet', 'Ticket'])
    await page.locator(`[name="${name}"]`).first().check();
  await page.locator('[name="Bemerkung"]').fill('  falsch bestellt\nzweite Zeile');
  await page.getByRole('button', { name: t('returns:submit') }).click();
  await expect(page.locator('[data-form-error]')).toHaveText(t('errors:returns.ticket-value'));
  await expect(page.locator('[name="Bemerkung"]')).toHaveValue(/^ {0,2}falsch bestellt\nzweite Zeile$/); // not one blank more
});

test('a return that is sent while its photo is under way takes the photo', async ({
  page,
  shop,
  context,
}) => {
  const customerId = await logInAsNew(context, shop.url('/'));
  const database = openShop();
  const now = new Date().toISOString();
  const lines = [{ number: orderable(1)[0]!.number, quantity: 1 }];
  const order = await addOrder(d1OfShop(database), { customerId, placedAt: now, lines });
  const note = { number: `L-${order.number}`, shippedOn: now.slice(0, 10) };
  await deliverWhole(d1OfShop(database), order, note, now);
  database.close();
  let sendOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (sendOn = resolve));
  await page.route('**/guestapi/anfrage/foto', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/de-de/service/retoure');
  await page.locator(`[name="Position"][value="${order.number}.1"]`).check();
  await page.locator('[name="Ungeoeffnet"]').check();
  await page.locator('#return-photos').setInputFiles([await photo(page, 120)]);
  await expect(page.locator('[data-photo="sending"]')).toHaveCount(1);
  await page.getByRole('button', { name: shop.t('de')('returns:submit') }).click();
  await expect(page.locator('[data-return-done]')).toHaveCount(0);
  sendOn();
  await expect(page.locator('[data-return-done]')).toBeVisible();
  await expect(page.locator('[data-return]')).toContainText(shop.t('de')('requests:lab.photos', { n: '1' }));
});

test('a form waits for a photo that did not arrive until it is sent again', async ({
  page,
  shop,
  context,
}) => {
  shop.allowConsole(/status of 400 .*anfrage\/foto/);
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  let isRefused = true;
  await page.route('**/guestapi/anfrage/foto', (route) =>
    isRefused ? route.fulfill({ status: 400, body: '{}' }) : route.continue(),
  );
  await page.goto('/de-de/kontakt?thema=transport-damage');
  const field = (name: string) => page.locator(`#request [name="${name}"]`);
  await field('Auftragsnummer').fill('2600001');
  await field('Geliefert').fill(new Date().toISOString().slice(0, 10));
  await field('Nachricht').fill('Der Karton ist eingedrückt.');
  await field('Vorname').fill('Lea');
  await field('Nachname').fill('Labor');
  await field('Telefon').fill('+49 351 123456');
  await page.locator('#request-Fotos').setInputFiles([await photo(page, 90), await photo(page, 91)]);
  await expect(page.getByText(t('requests:photos.unsent'))).toHaveCount(2);
  isRefused = false;
  await page.locator('[data-photo="failed"] .link').first().click();
  await expect(page.locator('[data-photo="sent"]')).toHaveCount(1);
  await page.waitForTimeout(2100); // nobody types faster
  await page.getByRole('button', { name: t('requests:submit') }).click();
  const retry = page.locator('[data-photo="failed"] .link');
  await expect(retry).toBeFocused();
  await expect(page.locator('[data-request]')).toHaveCount(0);
  await retry.press('Enter');
  await page.getByRole('button', { name: t('requests:submit') }).click();
  await expect(page.locator('[data-request]')).toBeVisible();
});
