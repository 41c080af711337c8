import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect as soon, test } from '../support/e2e.ts';
import { tinyJpeg } from '../support/jpeg.ts';
import { logInAsNew } from './support/customer.ts';
import { enterDesk } from './support/desk.ts';
import { openLogbook } from './support/running-shop.ts';
import { newDrawer, setsOf } from './support/tooth-stock.ts';

/** What a laboratory and its dealer settle about the stock: consignment, exchange, a recorded stock. */

const expect = soon.configure({ timeout: 15_000 });
const at = (column: number) => ({ cabinet: 1, drawer: 1, row: 1, column });

/** Sets put into the first places of the first row, then taken out of some. */
async function fill(page: Page, columns: number, taken: readonly number[] = []): Promise<void> {
  const post = async (booking: string, changes: object[]): Promise<void> => {
    const answer = await page.request.post('/customerapi/zahnlager/buchen', { data: { booking, changes } });
    expect(answer.status()).toBe(200);
  };
  const all = Array.from({ length: columns }, (_, index) => index + 1);
  await post('fill', all.map((column) => ({ ...at(column), version: 0, kind: 'put' }))); // prettier-ignore
  if (taken.length > 0)
    await post('take', taken.map((column) => ({ ...at(column), version: 1, kind: 'take' }))); // prettier-ignore
}

test(
  'consignment: taken sets become an order without delivery; the year’s list',
  { tag: '@desktop' },
  async ({ page, shop, context }) => {
    test.setTimeout(60_000);
    const t = shop.t('de');
    await logInAsNew(context, shop.url('/'));
    await newDrawer(page);
    await page.goto('/de-de/zahnlager/schrank/1');
    await page.getByRole('button', { name: t('tooth-stock:change.cabinet') }).click();
    await page.getByLabel(t('tooth-stock:field.name')).first().fill('Konsi am Fenster');
    await page.getByLabel(t('tooth-stock:field.consignment')).check();
    await page.getByRole('button', { name: t('tooth-stock:change.keep') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Konsi am Fenster');
    await fill(page, 3, [1, 2]);
    await page.reload();
    await expect(page.getByRole('button', { name: t('tooth-stock:order.gaps') })).toHaveCount(0);
    await page.getByRole('button', { name: t('tooth-stock:consignment.title'), exact: true }).click();
    const open = page.getByRole('table', { name: t('tooth-stock:consignment.open') });
    await expect(open.locator('tbody tr')).toHaveCount(2);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.getByRole('button', { name: t('tooth-stock:consignment.report') }).click();
    const report = page.locator('[aria-labelledby="ts-consignment"] .ts-list a');
    await expect(report).toContainText(/\d{7}/);
    await expect(page.getByText(t('tooth-stock:consignment.none'))).toBeVisible();
    for (const path of ['/de-de/zahnlager', '/de-de/zahnlager/schrank/1/schublade/1#1/1']) {
      await page.goto(path); // gaps that the dealer fills are not for ordering
      const gaps = page.getByRole('button', { name: t('tooth-stock:order.gaps') });
      if (path.endsWith('zahnlager')) await expect(gaps).toBeDisabled();
      else {
        await expect(page.getByRole('button', { name: t('tooth-stock:action.put'), exact: true })).toBeVisible(); // prettier-ignore
        await expect(gaps).toHaveCount(0);
        await expect(page.getByRole('button', { name: t('tooth-stock:action.order'), exact: true })).toHaveCount(0); // prettier-ignore
      }
    }
    await page.goto('/de-de/zahnlager/schrank/1');
    await page.getByRole('button', { name: t('tooth-stock:inventory.title') }).click();
    const list = page.locator('[aria-labelledby="ts-inventory"] tbody tr');
    await expect(list).toHaveCount(3);
    await page.getByRole('button', { name: t('tooth-stock:consignment.title'), exact: true }).click();
    await report.click();
    await expect(page.getByText(t('checkout:method.none'))).toBeVisible();
  },
);

test(
  'an exchange: the credit stands there before anything is asked',
  { tag: '@desktop' },
  async ({ page, shop, context }) => {
    test.setTimeout(60_000);
    const t = shop.t('de');
    const customer = await logInAsNew(context, shop.url('/'));
    await newDrawer(page);
    await fill(page, 3);
    const database = openLogbook(customer);
    database
      .prepare(
        `update tooth_place set since = '2020-01-01T08:00:00.000Z' where customer_id = ? and column_no < 3`,
      )
      .run(customer);
    database.close();
    await page.goto('/de-de/zahnlager');
    await page.getByRole('button', { name: t('tooth-stock:exchange.open') }).click();
    const panel = page.locator('[aria-labelledby="ts-exchange"]');
    await expect(panel.locator('tbody tr')).toHaveCount(2);
    const prices = await panel.locator('tbody td:last-child').allTextContents();
    const sum = prices.reduce((total, text) => total + Number(/[\d.,]+/.exec(text)![0].replace(',', '.')), 0);
    await expect(panel.getByRole('status')).toContainText(sum.toFixed(2).replace('.', ','));
    await panel.getByRole('checkbox').first().uncheck();
    await expect(panel.getByRole('status')).not.toContainText(sum.toFixed(2).replace('.', ','));
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await panel.getByRole('button', { name: t('tooth-stock:exchange.ask') }).click();
    await expect(panel.locator('tbody tr')).toHaveCount(1);
    const [, number = ''] = /(\d{6})/.exec((await panel.locator('p').last().textContent())!)!;
    await page.goto('/de-de/meinlabor/anfragen');
    await expect(page.getByText(number).first()).toBeVisible();
  },
);

test(
  'what the dealer recorded is looked at and taken by the customer',
  { tag: '@desktop' },
  async ({ page, shop, context }) => {
    test.setTimeout(60_000);
    const t = shop.t('de');
    await logInAsNew(context, shop.url('/'));
    const [first, second] = await setsOf(page, shop.url('/'));
    const sent = await page.request.post('/guestapi/anfrage/foto', {
      data: { Bild: tinyJpeg().toString('base64') },
    });
    const { Foto } = (await sent.json()) as { Foto: string };
    const asked = await page.request.post('/customerapi/anfrage', {
      data: {
      Art: 'digitisation', Anrede: 'w', Vorname: 'Lea', Nachname: 'Labor', eMail: 'lea@example.com', Telefon: '0351 1', Nachricht: 'Bitte',
      Schraenke: ['Werkbank'], Schubladen: ['1'], Fotos: [`1.1:${Foto}`],
    }, // prettier-ignore
    });
    const { Nummer } = (await asked.json()) as { Nummer: number };
    await enterDesk(page, shop, 'service');
    await page.goto(shop.url(`/redaktion?sprache=de#anfragen/${Nummer}`));
    const rows = [first, second].map((set, index) => `1;1;1;${index + 1};${set!.number};1`);
    await page.getByLabel(t('desk:inbox.stock-choose')).setInputFiles({
      name: 'bestand.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['cabinet;drawer;row;column;article;sets', ...rows].join('\n')),
    });
    await expect(page.getByText(t('desk:inbox.stock-rows', { rows: 2 }))).toBeVisible();
    await page.getByRole('button', { name: t('desk:inbox.stock-send') }).click();
    await expect(page.getByText(t('desk:inbox.stock-sent'))).toBeVisible();
    await page.goto('/de-de/zahnlager');
    const survey = page.locator('.ts-section').filter({ hasText: t('tooth-stock:survey.title') });
    await expect(survey).toContainText(String(Nummer));
    await survey.getByRole('button', { name: t('tooth-stock:survey.look') }).click();
    await expect(survey.getByRole('status')).toContainText(
      t('tooth-stock:survey.effect', { places: 2, same: 0 }),
    );
    await survey.getByRole('button', { name: t('tooth-stock:survey.take') }).click();
    await expect(page.locator('.ts-front')).toContainText(`${t('tooth-stock:figure.sets')}: 2`);
    await expect(survey).toHaveCount(0);
  },
);
