import { expect, test } from '../support/e2e.ts';
import { probeAnalytics } from './support/analytics.ts';
import { logInAsNew, onRequest } from './support/customer.ts';
import { field, fill, person, picture } from './support/requests.ts';
import { openShop } from './support/running-shop.ts';

/** The contact form by its subjects, from the fields to the answer in the lab. */

const later = () => new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);

test('the contact form asks who writes and says beside each field what is wrong', async ({ page, shop }) => {
  const t = shop.t('de');
  await page.goto('/de-de/kontakt');
  await expect(page.locator('#request')).toBeVisible();
  await page.waitForTimeout(2100); // nobody types faster
  const send = page.getByRole('button', { name: t('requests:submit') });
  await send.click();
  await expect(page.locator('#request-Nachricht-error')).toHaveText(t('errors:field.required'));
  await expect(field(page, 'Nachricht')).toBeFocused();
  await fill(page, { ...person, eMail: 'lea', Telefon: '12' });
  await field(page, 'Anrede').selectOption('w');
  await send.click();
  await expect(page.locator('#request-eMail-error')).toHaveText(t('errors:field.email'));
  await expect(page.locator('#request-Telefon-error')).toHaveText(t('errors:field.phone'));
  await page.reload(); // the draft is kept
  await expect(field(page, 'Nachricht')).toHaveValue(person.Nachricht);
  await page.waitForTimeout(2100);
  await fill(page, person);
  await send.click();
  await expect(page.locator('[data-request]')).toContainText(/10\d{4}/);
});

test('a product question needs an article number, a callback date and time', async ({ page, shop }) => {
  const t = shop.t('de');
  await page.goto('/de-de/kontakt?thema=product');
  const subject = page.locator('#request-subject');
  await expect(subject).toHaveValue('product');
  await page.getByRole('button', { name: t('requests:submit') }).click();
  await expect(page.locator('#request-Artikelnummer-error')).toHaveText(t('errors:field.required'));
  await subject.selectOption('callback');
  await expect(field(page, 'Artikelnummer')).toHaveCount(0);
  await page.getByRole('button', { name: t('requests:submit') }).click();
  await expect(page.locator('#request-Datum-error')).toHaveText(t('errors:field.required'));
  await expect(page.locator('#request-Uhrzeit-error')).toHaveText(t('errors:field.required'));
  await fill(page, { ...person, Datum: later(), Uhrzeit: '05:00' });
  await page.getByRole('button', { name: t('requests:submit') }).click();
  await expect(page.locator('.form-error:visible').first()).toHaveText(t('errors:field.office-hours'));
});

test('a price on request is asked for from article and tile, without a script', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const number = onRequest();
  for (const from of [`/de-de/shop/artikel/${number}/details`, `/de-de/shop/suche?q=${number}`]) {
    await page.goto(shop.url(from));
    await page.locator(`.price-ask[href$="artikel=${number}"]`).first().click();
    await expect(page).toHaveURL(shop.url(`/de-de/kontakt?artikel=${number}`));
    await expect(field(page, 'Artikelnummer')).toHaveValue(number);
  }
  await context.close();
});

test('#feedback is the feedback subject, on the way there and on the page', async ({ page }) => {
  await page.goto('/de-de/kontakt#feedback');
  await expect(page.locator('#request-subject')).toHaveValue('feedback');
  await page.goto('/de-de/kontakt');
  await expect(page.locator('#request-subject')).toHaveValue('general');
  await page.locator('.feedback-button').dispatchEvent('click');
  await expect(page.locator('#request-subject')).toHaveValue('feedback');
});

test(
  'a customer’s damage goes with scaled photos and is answered in the lab',
  { tag: '@flow' },
  async ({ page, shop, context }) => {
    const t = shop.t('de');
    const customer = await logInAsNew(context, shop.url('/'));
    await page.goto('/de-de/kontakt?thema=transport-damage');
    await expect(field(page, 'eMail')).toHaveValue(/@example\.com/); // filled in for customers
    await fill(page, {
      ...person,
      Nachricht: '',
      Auftragsnummer: '2600001',
      Geliefert: new Date().toISOString().slice(0, 10),
    });
    await page.waitForTimeout(2100);
    const send = page.getByRole('button', { name: t('requests:submit') });
    await send.click();
    await expect(page.locator('#request-Nachricht-error')).toHaveText(t('errors:field.required'));
    await expect(page.locator('#request-Fotos-error')).toHaveText(t('errors:field.photo'));
    await fill(page, { Nachricht: person.Nachricht });
    await send.click();
    await expect(page.locator('#request-Fotos-error')).toHaveText(t('errors:field.photo'));
    await page.locator('#request-Fotos').setInputFiles([await picture(page), await picture(page)]);
    await send.click(); // waits for what is under way
    await expect(page.locator('[data-request]')).toBeVisible({ timeout: 20_000 });
    const database = openShop();
    const photos = database
      .prepare(
        'select width, height from request_photo p join request r on r.id = p.request_id where r.customer_id = ?',
      )
      .all(customer);
    database.close();
    expect(photos).toEqual([
      { width: 2000, height: 1000 },
      { width: 2000, height: 1000 },
    ]);
    await page.getByRole('link', { name: t('requests:follow') }).click();
    const mine = page.locator('[data-request]');
    await expect(mine).toContainText(t('requests:state.new'));
    await expect(mine).toContainText(t('requests:lab.photos', { n: '2' }));
    await mine.getByLabel(t('requests:field.message')).fill('Noch ein Wort');
    await mine.getByRole('button', { name: t('requests:lab.reply') }).click();
    await expect(mine).toContainText('Noch ein Wort');
    await expect(mine).toContainText(t('requests:state.open'));
  },
);

test('a request is counted with its subject, after consent only and with nothing typed', async ({
  page,
  shop,
}) => {
  const t = shop.t('de');
  const { calls: events } = await probeAnalytics(page, /\/de-de\/kontakt$/);
  const send = async (): Promise<void> => {
    await page.goto('/de-de/kontakt');
    await fill(page, person);
    await page.waitForTimeout(2100); // nobody types faster
    await page.getByRole('button', { name: t('requests:submit') }).click();
    await expect(page.locator('[data-request]')).toBeVisible();
  };
  await send();
  expect(events).toEqual([]);
  await page
    .locator('[data-consent-bar]')
    .getByRole('button', { name: t('controls:consent.accept') })
    .click();
  await send();
  await expect
    .poll(() => events.filter(({ e_c }) => e_c === 'request'))
    .toMatchObject([{ e_c: 'request', e_a: 'send', e_n: 'general' }]);
  for (const word of [person.Nachname, person.eMail, person.Nachricht])
    expect(events.some((one) => [one['e_n'], one['e_a'], one['url']].some((said) => said?.includes(word)))).toBe(false); // prettier-ignore
});
