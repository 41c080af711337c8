import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { LABEL_TEMPLATE } from '../access/object-world.ts';
import { expect, test } from '../support/e2e.ts';
import { readPdf } from '../support/pdf-text.ts';
import { E2E_PASSWORD, logInAsNew, newCustomer } from './support/customer.ts';
import { newLot, tellAsErp } from './support/erp.ts';
import { withCamera } from './support/fake-camera.ts';
import { scanByHand } from './support/keyboard-wedge.ts';
import { openMailLink } from './support/mail.ts';
import { openLogbook } from './support/running-shop.ts';
import { deliverDisc, discOf, NUMBER, WORK } from './support/technician.ts';

/** A technician's day with a gap in the network: from the code on the pack to the letter of a recall. */

// every other browser test runs without it (playwright.config.ts)
test.use({ serviceWorkers: 'allow' });

const LOT = 'ZV24A117';
const [WORK_ID, SHELF_ID] = ['0B7M4Q2X9C', '1B7M4Q2X9C'];
const TEXT = {
  kind: 'text',
  text: '',
  size: 8,
  strong: false,
  align: 'left',
  x: 20,
  width: 38,
  height: 8,
} as const;
const LABEL_ELEMENTS = [
  { kind: 'code', field: 'address', text: '', symbology: 'qr', x: 2, y: 5, width: 17, height: 17 },
  { ...TEXT, field: 'name', y: 3 },
  { ...TEXT, field: 'number', y: 14 },
] as const;

function documented(customerId: string, lot: string): number {
  const database = openLogbook(customerId);
  const row = database
    .prepare('select count(*) n from work_batch where customer_id = ? and lot = ?')
    .get(customerId, lot);
  database.close();
  return Number(row?.['n']);
}

/** What the dealer calls back. */
const recallOf = (lot: string) =>
  ({ recall: `R-${lot}`, article: NUMBER, name: 'Zirkon', lots: [lot], reason: 'Haarrisse nach dem Sintern' }) as const; // prettier-ignore

async function textOf(page: Page, button: Locator): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return readPdf(await readFile(await file.path())).text.replace(/\s+/g, ' ');
}

test('without network scanned and documented; then sent, finished, recalled @desktop', async ({ shop }) => {
  test.setTimeout(240_000);
  const t = shop.t('de');
  const lot = newLot();
  const recall = recallOf(lot);
  const code = { text: discOf(lot), format: 'DataMatrix', gs1: true } as const;
  await withCamera(code, { module: 4 }, async (context) => {
    const customer = await logInAsNew(context, shop.url('/'));
    await deliverDisc(customer, lot);
    const page = await context.newPage();
    const post = async (path: string, data: object): Promise<void> =>
      expect((await page.request.post(shop.url(path), { data })).status()).toBe(200);
    await post(`/logbook/arbeiten/${WORK_ID}`, { version: 0, step: 'save', work: WORK });
    await post(`/customerapi/nachschub/${SHELF_ID}`, { version: 0, article: NUMBER, place: 'Regal 2', stock: 2, minimum: 2, target: 5 }); // prettier-ignore
    await post('/customerapi/label/regal/save', {
      version: 0,
      template: { ...LABEL_TEMPLATE, elements: LABEL_ELEMENTS },
    });

    await page.goto(shop.url('/de-de/kamera'));
    const bar = page.locator('.offline-bar');
    await expect(bar).toHaveAttribute('data-ready', 'true', { timeout: 90_000 });
    await page.evaluate(() =>
      localStorage.setItem('settings', JSON.stringify({ scannerSize: 0.75, scannerMode: 'document' })),
    );

    // the cellar has no network: the page opens, the camera reads, the disc is known from the delivery
    await context.setOffline(true);
    await page.reload();
    await expect(bar).toContainText(t('offline:no-network'));
    await page.getByRole('button', { name: t('scanner:camera.open') }).click();
    const result = page.locator('.scan-result');
    await expect(result).toContainText(lot, { timeout: 20_000 });
    await expect(result).toContainText(t('offline:own-deliveries'));
    await page.getByRole('button', { name: t('scanner:camera.close') }).click();
    await result.getByLabel(t('work-records:scan.work')).selectOption(WORK_ID);
    await result.getByRole('button', { name: t('work-records:scan.document') }).click();
    await expect(bar).toHaveAttribute('data-waiting', '1');
    await page.reload();
    await expect(bar).toHaveAttribute('data-waiting', '1'); // what was done is on the device
    expect(documented(customer, lot)).toBe(0);

    // upstairs it is sent by itself, once
    await context.setOffline(false);
    await expect(bar).toHaveAttribute('data-waiting', '0', { timeout: 20_000 });
    expect(documented(customer, lot)).toBe(1);

    await page.goto(shop.url(`/de-de/logbuch/arbeit/${WORK_ID}`));
    await expect(page.locator('.works-position')).toContainText(NUMBER);
    await page.getByRole('button', { name: t('work-records:action.finish') }).click();
    await expect(page.locator('.works-state')).toContainText('abgeschlossen');
    const statement = await textOf(page, page.getByRole('button', { name: t('work-records:files.statement') })); // prettier-ignore
    for (const word of ['2017/745', 'A-4711', 'P-9', lot]) expect(statement).toContain(word);
    await page.getByRole('link', { name: t('work-records:files.label') }).click();
    const label = await textOf(page, page.getByRole('button', { name: t('labels:print.pdf', { count: 1 }) }));
    for (const word of [WORK.number, WORK.client.name]) expect(label).toContain(word);

    // the label on the shelf, scanned, leads to its stock, which is at its minimum: one press orders
    await page.goto(shop.url('/de-de/kamera'));
    await page.getByLabel(t('scanner:typed.label')).fill(shop.url(`/c/R${SHELF_ID}`).toUpperCase()); // as it is printed
    await page.getByLabel(t('scanner:typed.label')).press('Enter');
    await result.getByRole('link', { name: t('scanner:result.label.open') }).click();
    await expect(page).toHaveURL(new RegExp(`/meinlabor/nachschub\\?fach=${SHELF_ID}$`));
    await expect(page.locator(`[data-article="${NUMBER}"]`)).toContainText(
      t('restock:said.state', { inCart: 0, ordered: 0, wanted: 3 }),
    );
    await page.getByRole('button', { name: t('checkout:button.order') }).click();
    await page.waitForURL(/\/wk\/submit\?auftrag=\d+$/);

    // the dealer's system calls the lot back by a signed message; a stranger's changes nothing
    const webhook = shop.url('/custom/erp/recall');
    expect((await tellAsErp(webhook, recall, 'x'.repeat(64))).status).toBe(401);
    expect((await tellAsErp(webhook, recall)).answer).toEqual({ outcome: 'applied', customers: 1 });
    expect((await tellAsErp(webhook, recall)).answer).toEqual({ outcome: 'repeated', customers: 0 });
    await openMailLink(page, `${customer.slice('e2e-'.length)}@example.com`, /Rückruf/);
    await expect(page).toHaveURL(/\/meinlabor\/chargen\?filter=rueckruf$/);
    await expect(page.getByRole('note')).toContainText(recall.reason);
    await page.goto(shop.url('/de-de/meinlabor'));
    await page.getByRole('link', { name: t('lots:notice.link') }).click();
    await page.getByRole('link', { name: t('lots:works', { works: 1 }) }).click();
    await expect(page.locator('.works-card')).toContainText('A-4711');
    const letters = await textOf(page, page.getByRole('button', { name: t('work-records:recall.letters') }));
    for (const word of ['Praxis am Markt', 'A-4711', recall.reason]) expect(letters).toContain(word);

    // what the laboratory says of the lot is the dealer's to collect
    const collected = async (): Promise<unknown> =>
      (await tellAsErp(shop.url('/custom/erp/recall-answers'), { recall: recall.recall })).answer['recalls'];
    const saying = (answer: unknown) => [{ customers: [{ lots: [{ lot, works: 1, answer }] }] }];
    expect(await collected()).toMatchObject(saying(null));
    await page.goto(shop.url('/de-de/meinlabor/chargen?filter=rueckruf'));
    await page.getByRole('button', { name: t('lots:answer.used') }).click();
    await expect(page.getByText(t('lots:answer.thanks', { answer: t('lots:answer.used') }))).toBeVisible();
    expect(await collected()).toMatchObject(saying({ answer: 'used' }));
  });
});

test('a hand scanner is heard on every page of who is logged in', async ({ page, shop, context }) => {
  await logInAsNew(context, shop.url('/'));
  await page.goto(shop.url('/de-de/meinlabor'));
  await expect(async () => {
    await scanByHand(page, NUMBER); // heard once what listens has come
    await expect(page).toHaveURL(/kamera\/scanresult\/[\w-]+$/, { timeout: 2000 });
  }).toPass();
  await expect(page.locator('.scan-result')).toContainText(NUMBER);
});

test('a logout says what still waits, and leaves it on the device', async ({ page, shop, context }) => {
  test.setTimeout(60_000);
  const t = shop.t('de');
  shop.allowConsole(/ERR_(?:INTERNET_DISCONNECTED|FAILED)|Failed to (?:fetch|load)/);
  await logInAsNew(context, shop.url('/'));
  const work = { version: 0, step: 'save', work: WORK };
  await page.request.post(shop.url(`/logbook/arbeiten/${WORK_ID}`), { data: work });
  await page.goto(shop.url('/de-de/kamera'));
  await page.getByLabel(t('scanner:typed.label')).fill(discOf(LOT));
  await page.getByLabel(t('scanner:typed.label')).press('Enter');
  const result = page.locator('.scan-result');
  await expect(result).toContainText(NUMBER);
  await result.getByLabel(t('work-records:scan.work')).selectOption(WORK_ID);
  await page.route('**/material', (route) => route.abort());
  await result.getByRole('button', { name: t('work-records:scan.document') }).click();
  await expect(page.locator('.offline-bar')).toHaveAttribute('data-waiting', '1');
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-logout]')!.click());
  await expect(page.locator('[data-toast]')).toContainText(t('client:log-out.waiting', { count: 1 }));
  await page.getByRole('button', { name: t('client:log-out.anyway') }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-customer', { timeout: 20_000 });
  const left = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('laborkontor');
        opening.onsuccess = () => {
          const counting = opening.result.transaction('waiting').objectStore('waiting').count();
          counting.onsuccess = () => resolve(counting.result);
        };
      }),
  );
  expect(left).toBe(1);
}); // prettier-ignore

test('whoever logs in next finds no page of the one before on the device @desktop', async ({ page, shop, context }) => {
  test.setTimeout(120_000);
  const t = shop.t('de');
  const next = newCustomer();
  await logInAsNew(context, shop.url('/'));
  await page.request.post(shop.url(`/logbook/arbeiten/${WORK_ID}`), { data: { version: 0, step: 'save', work: WORK } });
  const keptLogbook = () => page.evaluate(async () => (await caches.match('/de-de/logbuch', { ignoreVary: true }))?.text());
  const waitForPages = async () => {
    await page.goto(shop.url('/de-de/kamera'));
    await expect(page.locator('.offline-bar')).toHaveAttribute('data-ready', 'true', { timeout: 60_000 });
  };
  await waitForPages();
  expect(await keptLogbook()).toContain(WORK.number);

  await context.clearCookies(); // the session ends by itself: nobody logs out
  await page.goto(shop.url('/de-de/login'));
  const login = page.locator('form#page-login');
  await login.getByLabel(t('session:login.user')).fill(next);
  await login.getByLabel(t('session:login.password')).fill(E2E_PASSWORD);
  await login.locator('[type="submit"]').click();
  await page.waitForURL(/\/de-de\/$/);
  await expect.poll(keptLogbook).toBeUndefined();

  await waitForPages();
  expect(await keptLogbook()).not.toContain(WORK.number); // kept again, as the next one's
}); // prettier-ignore
