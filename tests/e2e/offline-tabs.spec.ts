import type { BrowserContext, Page } from '@playwright/test';
import { WORK as WORK_OF_SOFTWARE } from '../access/works-world.ts';
import { expect, test, type Shop } from '../support/e2e.ts';
import { logInAsNew } from './support/customer.ts';
import { newLot } from './support/erp.ts';
import { deliverDisc, discOf, documentedLots, typeCode, WORK } from './support/technician.ts';

/** Two tabs of one technician send what waits at the same moment; a device without room says so in time. */

const WORK_ID = '0B7M4Q2X9C';
const OUTBOX = 'laborkontor-outbox';
const MATERIAL = '**/logbook/arbeiten/*/material';

test.beforeEach(({ shop }) => shop.allowConsole(/ERR_INTERNET_DISCONNECTED/)); // which is what it is about

const waitingOn = (page: Page, count: number) =>
  expect(page.locator('.offline-bar')).toHaveAttribute('data-waiting', String(count), { timeout: 20_000 });

async function document(shop: Shop, page: Page, lot: string): Promise<void> {
  const t = shop.t('de');
  const result = page.locator('.scan-result');
  await typeCode(page, t('scanner:typed.label'), discOf(lot));
  await expect(result).toContainText(lot);
  await result.getByRole('button', { name: t('work-records:scan.document') }).click();
}

/** The scanner in a tab, with all it takes along for the time without network, and the work chosen for a first scan. */
async function openScanner(shop: Shop, context: BrowserContext, page?: Page): Promise<Page> {
  const t = shop.t('de');
  const tab = page ?? (await context.newPage());
  const along = tab.waitForResponse('**/logbook/unterwegs');
  await tab.goto(shop.url('/de-de/kamera'));
  await along;
  await typeCode(tab, t('scanner:typed.label'), discOf('FIRST'));
  const result = tab.locator('.scan-result');
  await result.getByLabel(t('work-records:scan.work')).selectOption(WORK_ID);
  await expect(result.getByRole('button', { name: t('work-records:scan.document') })).toBeEnabled();
  return tab;
}

/** A technician with an open work and a disc that is known without network. */
async function technician(shop: Shop, context: BrowserContext): Promise<string> {
  const customer = await logInAsNew(context, shop.url('/'));
  await deliverDisc(customer, newLot());
  const data = { version: 0, step: 'save', work: WORK };
  const kept = await context.request.post(shop.url(`/logbook/arbeiten/${WORK_ID}`), { data });
  expect(kept.status()).toBe(200);
  return customer;
}

/** A technician puts four discs into a work in two tabs, in turn, without network. */
async function scanInTwoTabs(shop: Shop, context: BrowserContext, page: Page) {
  const customer = await technician(shop, context);
  const tabs = [await openScanner(shop, context, page), await openScanner(shop, context)];
  const lots = Array.from({ length: 4 }, newLot);
  await context.setOffline(true);
  for (const [at, lot] of lots.entries()) {
    await document(shop, tabs[at % 2]!, lot);
    for (const tab of tabs) await waitingOn(tab, at + 1); // each tab shows what waits in the other
  }
  return { customer, tabs, lots };
}

/** How many tasks over all tabs want the outbox while one has it. */
const queued = (page: Page): Promise<number> =>
  page.evaluate(async (name) => {
    const { pending = [] } = await navigator.locks.query();
    return pending.filter((one) => one.name === name).length;
  }, OUTBOX);

test('two tabs online again at once send each scan once, in order @desktop', async ({ page, shop, context }) => {
  test.setTimeout(90_000);
  const { customer, tabs, lots } = await scanInTwoTabs(shop, context, page);
  const sent: string[] = [];
  await context.route(MATERIAL, async (route) => {
    sent.push(route.request().postDataJSON().position.lot);
    // the other tab wants to send, too, while the first scan is on its way
    if (sent.length === 1) await expect.poll(() => queued(page)).toBeGreaterThan(0);
    await route.continue();
  });
  await context.setOffline(false);
  for (const tab of tabs) await waitingOn(tab, 0);
  await expect.poll(() => queued(page)).toBe(0);
  expect(sent).toEqual(lots);
  expect(documentedLots(customer)).toEqual(lots);
}); // prettier-ignore

test('without the lock both tabs send everything; the keys keep each once @desktop', async ({ page, shop, context }) => {
  test.setTimeout(90_000);
  await context.addInitScript(() => {
    navigator.locks.request = ((_: string, task: () => unknown) => task()) as LockManager['request'];
  });
  const { customer, tabs, lots } = await scanInTwoTabs(shop, context, page);
  const sent: string[] = [];
  await context.route(MATERIAL, async (route) => {
    sent.push(route.request().postDataJSON().position.lot);
    await expect.poll(() => sent.length).toBeGreaterThan(1); // both have read what waits
    await route.continue();
  });
  await context.setOffline(false);
  for (const tab of tabs) await waitingOn(tab, 0);
  await expect.poll(() => sent.length).toBeGreaterThan(lots.length);
  expect(documentedLots(customer).toSorted()).toEqual(lots.toSorted());

  // and without the key: the same material is there as often as it has another one
  const position = { ...WORK_OF_SOFTWARE.positions[0], lot: '', isWithoutBatch: true };
  for (const id of ['same', 'same', 'other'])
    await context.request.post(shop.url(`/logbook/arbeiten/${WORK_ID}/material`), { data: { position: { ...position, id } } });
  expect(documentedLots(customer).filter((lot) => lot === '')).toHaveLength(2);
}); // prettier-ignore

test('a full device says so before anything is lost, and goes on with room @desktop', async ({ page, shop, context }) => {
  test.setTimeout(90_000);
  const t = shop.t('de');
  const customer = await technician(shop, context);
  const lot = newLot();
  const device = await context.newCDPSession(page);
  const { origin } = new URL(shop.url('/'));
  await device.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await openScanner(shop, context, page);
  const desk = await context.newPage();
  await desk.goto(shop.url('/de-de/logbuch/neu'));
  await desk.getByLabel(t('work-records:field.number')).fill('B-1');
  await desk.getByLabel(t('work-records:field.client')).fill('Praxis am Wall');
  const save = desk.getByRole('button', { name: t('work-records:action.save') });
  await context.setOffline(true);

  await document(shop, page, lot);
  await expect(page.locator('[data-toast]')).toContainText(t('offline:full'));
  await expect(page.locator('.scan-result')).toContainText(lot); // it still stands there
  await waitingOn(page, 0);
  await save.click();
  await expect(desk.getByRole('alert')).toContainText(t('offline:full'));
  await expect(desk.getByLabel(t('work-records:field.client'))).toHaveValue('Praxis am Wall');

  await device.send('Storage.overrideQuotaForOrigin', { origin });
  await page.locator('.scan-result').getByRole('button', { name: t('work-records:scan.document') }).click();
  await waitingOn(page, 1);
  await save.click();
  await waitingOn(desk, 2);
  await context.setOffline(false);
  for (const tab of [page, desk]) await waitingOn(tab, 0);
  expect(documentedLots(customer)).toEqual([lot]);
  const { works } = await (await context.request.get(shop.url('/logbook/arbeiten?q=B-1'))).json();
  expect(works).toMatchObject([{ number: 'B-1', client: { name: 'Praxis am Wall' }, version: 1 }]);
}); // prettier-ignore
