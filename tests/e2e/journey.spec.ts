import { expect, test } from '../support/e2e.ts';
import { orderable } from './support/customer.ts';
import { openMailLink } from './support/mail.ts';
import { pasteRows } from './support/pad.ts';
import { switchTo } from './support/switch-user.ts';

const PASSWORD = 'Wachsmesser-7';
const ROWS = 60;

test(
  'an order travels whole: register, user, pad, release, two parcels, invoice',
  { tag: '@flow' },
  async ({ page, shop }) => {
    test.setTimeout(120_000);
    const t = shop.t('de');
    const email = `weg-${Date.now()}@example.com`;

    await test.step('register, follow the mail, log in', async () => {
      await page.goto('/de-de/fast-register');
      const form = page.locator('form#register');
      await form.getByLabel(t('registration:field.name1')).fill('Zahntechnik am Weg');
      await form.getByLabel(t('registration:field.industry')).selectOption('laboratory');
      await form.getByLabel(t('registration:field.postal-code')).fill('10115');
      for (const name of ['eMail', 'eMailWiederholung']) await form.locator(`[name="${name}"]`).fill(email);
      for (const name of ['Kennwort', 'KennwortWiederholung'])
        await form.locator(`[name="${name}"]`).fill(PASSWORD);
      await form.locator('[name="AGB"]').check();
      await form.getByRole('button', { name: t('registration:submit') }).click();
      await expect(page.getByText(t('registration:done.text')).first()).toBeVisible();
      await openMailLink(page, email);
      await page.locator('form#verify').getByRole('button').click();
      const login = page.locator('form#page-login');
      await login.getByLabel(t('session:login.user')).fill(email);
      await login.getByLabel(t('session:login.password')).fill(PASSWORD);
      await login.locator('[type="submit"]').click();
      await page.waitForURL('**/de-de/');
      await expect(page.locator('html')).toHaveAttribute('data-customer', '');
    });

    await test.step('a technician is entered and works', async () => {
      await page.goto('/de-de/logbuch-user-create');
      const form = page.locator('form#user');
      await form.locator('[name="vorname"]').fill('Technik');
      await form.locator('[name="nachname"]').fill('Eins');
      await form.getByLabel(/K13/).check();
      await form.getByRole('button', { name: t('sub-users:add') }).click();
      await page.waitForURL('**/de-de/logbuch-user');
      await switchTo(page, 'Technik Eins');
    });

    await test.step('60 rows are pasted, two of them wrong, and asked for', async () => {
      const rows = orderable(ROWS).map(({ number }, i) => [
        i < 2 ? `NICHT-DA-${i}` : number,
        2,
        `Arbeit ${i}`,
      ]);
      await page.goto('/de-de/wk');
      await pasteRows(page.getByRole('textbox', { name: t('cart:pad.title') }), rows);
      await expect(page.getByText(t('cart:pad.state', { good: ROWS - 2, all: ROWS }))).toBeVisible();
      await page.getByRole('button', { name: t('cart:pad.add') }).click();
      await expect(page.locator('.cart-line')).toHaveCount(ROWS - 2);
      await page.goto('/de-de/wk/kasse');
      // who registered fast has told no street yet: asked once, kept with the account
      await expect(page.getByRole('heading', { name: t('checkout:recipient.title') })).toBeVisible();
      await page.getByRole('textbox', { name: t('registration:field.street') }).fill('Am Weg 1');
      await page.getByRole('textbox', { name: t('registration:field.city') }).fill('Berlin');
      await page.getByRole('button', { name: t('checkout:recipient.submit') }).click();
      await expect(page.locator('label[for="address-own"]')).toContainText('Am Weg 1, 10115 Berlin');
      await page.locator('#bestellnummer').fill('WEG-1');
      await page.getByLabel(t('checkout:terms.label')).check();
      await page.getByRole('button', { name: t('checkout:button.ask') }).click();
      await expect(page.getByRole('heading', { name: t('checkout:done.asked-title') })).toBeVisible();
    });
    const number = (await page.locator('[data-order-number]').getAttribute('data-order-number'))!;

    await test.step('the account follows the mail and releases', async () => {
      await switchTo(page, new RegExp(t('session:select.general')), PASSWORD);
      await openMailLink(page, email, /Bitte um Freigabe/);
      await expect(page.locator(`[data-approval="${number}"]`)).toHaveAttribute(
        'data-state',
        'waiting-release',
      );
      await page.getByRole('button', { name: t('approvals:release') }).click();
      await expect(page.locator(`[data-approval="${number}"]`)).not.toHaveAttribute(
        'data-state',
        'waiting-release',
      );
    });

    await test.step('the ERP delivers in two parcels at least, with lots, and invoices', async () => {
      await page.getByRole('link', { name: t('checkout:done.to-order') }).click();
      await page.waitForURL(new RegExp(`/meinlabor/historie/auftrag/.*/${number}$`));
      await expect(async () => {
        await page.reload();
        await expect(page.locator('.order-state[data-state="delivered"]').first()).toBeVisible({
          timeout: 500,
        });
      }).toPass({ timeout: 60_000 });
      const notes = page.locator('a[href$="/note.pdf"]');
      expect(await notes.count()).toBeGreaterThanOrEqual(2);
      await expect(page.getByText(/Charge /).first()).toBeVisible();
      for (const document of ['note.pdf', 'invoice.pdf', 'confirmation.pdf']) {
        const href = await page.locator(`a[href$="/${document}"]`).first().getAttribute('href');
        const answer = await page.request.get(shop.url(href!));
        expect(answer.headers()['content-type']).toBe('application/pdf');
        expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
      }
    });
  },
);
