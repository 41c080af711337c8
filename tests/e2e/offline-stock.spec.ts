import { readFile } from 'node:fs/promises';
import { LABEL_TEMPLATE } from '../access/object-world.ts';
import { expect, test } from '../support/e2e.ts';
import { logInAsNew } from './support/customer.ts';
import { openLogbook } from './support/running-shop.ts';
import { cell, newDrawer } from './support/tooth-stock.ts';

/** A cellar without network: teeth are booked, a tray is labelled. */

// every other browser test runs without it (playwright.config.ts)
test.use({ serviceWorkers: 'allow' });

function kinds(customer: string): unknown[] {
  const database = openLogbook(customer);
  const rows = database
    .prepare('select kind from tooth_movement where customer_id = ? order by column_no, version')
    .all(customer);
  database.close();
  return rows.map(({ kind }) => kind);
}

test('teeth booked without network survive a reload, arrive once in order @desktop', async ({ page, shop, context }) => {
  test.setTimeout(180_000);
  shop.allowConsole(/ERR_INTERNET_DISCONNECTED/); // which is what it is about
  const t = shop.t('de');
  const customer = await logInAsNew(context, shop.url('/'));
  const drawer = await newDrawer(page);
  await page.goto(drawer);
  const bar = page.locator('.offline-bar');
  await cell(page, 1, 1).hover(); // the page says what it has kept once somebody reaches for it
  await expect(bar).toHaveAttribute('data-ready', 'true', { timeout: 90_000 });
  await page.reload(); // now the worker keeps this page, too
  await expect(cell(page, 1, 1)).toBeVisible();

  await context.setOffline(true);
  const act = (kind: string) => page.getByRole('button', { name: t(`tooth-stock:action.${kind}` as 'tooth-stock:action.put'), exact: true });
  await cell(page, 1, 2).click();
  await act('put').click();
  await expect(cell(page, 1, 2)).toHaveAttribute('data-state', 'occupied');
  await expect(bar).toHaveAttribute('data-waiting', '1');
  await act('take').click(); // builds on what the server does not know yet
  await expect(bar).toHaveAttribute('data-waiting', '2');
  await act('put').click();
  await expect(bar).toHaveAttribute('data-waiting', '3');
  await page.reload();
  await expect(bar).toHaveAttribute('data-waiting', '3');
  await expect(cell(page, 1, 2)).toHaveAttribute('data-state', 'occupied');
  await cell(page, 1, 3).click();
  await act('put').click();
  await expect(bar).toHaveAttribute('data-waiting', '4');
  await page.getByRole('button', { name: t('tooth-stock:undo'), exact: true }).click();
  await expect(bar).toHaveAttribute('data-waiting', '5');
  await expect(cell(page, 1, 3)).toHaveAttribute('data-state', 'empty');
  expect(kinds(customer)).toEqual([]);

  await context.setOffline(false);
  await expect(bar).toHaveAttribute('data-waiting', '0', { timeout: 40_000 });
  expect(kinds(customer).toSorted()).toEqual(['put', 'put', 'put', 'take', 'undo']);
  await page.reload();
  await expect(cell(page, 1, 2)).toHaveAttribute('data-state', 'occupied');
  await expect(cell(page, 1, 3)).toHaveAttribute('data-state', 'empty');

  // somebody else was first: what was booked without network is refused, and stays in sight until it is thrown away
  await context.setOffline(true);
  await cell(page, 1, 4).click();
  await act('put').click();
  await expect(bar).toHaveAttribute('data-waiting', '1');
  const database = openLogbook(customer);
  database.prepare('update tooth_place set version = version + 1 where customer_id = ? and row_no = 1 and column_no = 4').run(customer);
  database.close();
  shop.allowConsole(/409/);
  await context.setOffline(false);
  const refused = page.getByRole('alert').filter({ hasText: t('offline:drop') });
  await expect(refused).toBeVisible({ timeout: 40_000 });
  await refused.getByRole('button', { name: t('offline:drop') }).click();
  await expect(refused).toHaveCount(0);
}); // prettier-ignore

test('the label of a work is printed without network @desktop', async ({ page, shop, context }) => {
  test.setTimeout(180_000);
  shop.allowConsole(/ERR_INTERNET_DISCONNECTED/); // which is what it is about
  const t = shop.t('de');
  const customer = await logInAsNew(context, shop.url('/'));
  const post = async (path: string, data: object): Promise<void> =>
    expect((await page.request.post(shop.url(path), { data })).status()).toBe(200);
  const work = { number: 'A-4711', client: { name: 'Praxis am Markt', reference: '', info: '' }, patient: 'P-9', kind: 'crown', teeth: '11', shade: 'A3', technician: null, positions: [] };
  await post('/logbook/arbeiten/0B7M4Q2X9C', { version: 0, step: 'save', work });
  await post('/customerapi/label/schale/save', { version: 0, template: LABEL_TEMPLATE });
  await page.goto(shop.url('/de-de/label/print'));
  const bar = page.locator('.offline-bar');
  await expect(bar).toHaveAttribute('data-ready', 'true', { timeout: 90_000 });
  await context.setOffline(true);
  await page.goto(shop.url('/de-de/label/print?arbeit=0B7M4Q2X9C'));
  const print = page.getByRole('button', { name: t('labels:print.pdf', { count: 1 }) });
  const [file] = await Promise.all([page.waitForEvent('download'), print.click()]);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(bar).toHaveAttribute('data-waiting', '1');
  await context.setOffline(false);
  await expect(bar).toHaveAttribute('data-waiting', '0', { timeout: 40_000 });
  const database = openLogbook(customer);
  const printed = database.prepare('select count(*) n from label_print where customer_id = ?').get(customer);
  database.close();
  expect(printed?.['n']).toBe(1);
}); // prettier-ignore
