import { expect, test } from '../support/e2e.ts';
import { logInAsNew } from './support/customer.ts';
import { cell, emptyDrawer, LINE, newDrawer, setsOf } from './support/tooth-stock.ts';

/** What pages and calls tell of the sets that are there. */

interface WireSet {
  readonly artikelnummer: string;
  readonly selected: boolean;
  readonly belegt: boolean;
}

test('each set of the nested list has number, selection and occupation on its page', async ({ page, shop, context }) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  await page.goto(await newDrawer(page));
  await cell(page, 2, 2).click();
  await page.getByRole('button', { name: t('tooth-stock:action.put') }).click();
  await expect(page.getByText(t('tooth-stock:booked'))).toBeVisible();
  await cell(page, 1, 3).focus();
  await page.keyboard.press('Space');
  await expect(cell(page, 1, 3)).toHaveAttribute('aria-selected', 'true');
  const { schraenke } = (await (await page.request.get('/customerapi/zahnlager')).json()) as { schraenke: { schubladen: { reihen: WireSet[][] }[] }[] };
  expect(schraenke).toHaveLength(1); // cabinet > drawer > row > column
  expect(schraenke[0]!.schubladen).toHaveLength(1);
  const rows = schraenke[0]!.schubladen[0]!.reihen;
  expect(rows.map((row) => row.length)).toEqual(Array.from({ length: 8 }, () => 8));
  const shown = await page.locator('.ts-rows > [role="row"]').evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll<HTMLElement>('[role="gridcell"]')].map((one) => ({ selected: one.ariaSelected === 'true', belegt: ['occupied', 'opened', 'marked'].includes(one.dataset['state']!) }))));
  // which places are selected only this browser knows (zlState)
  const selected = await page.evaluate(() => JSON.parse(localStorage.getItem('zlState')!).selected as string[]);
  expect(selected).toEqual(['1/1/1/3']);
  expect(shown).toEqual(rows.map((row, y) => row.map(({ belegt }, x) => ({ selected: selected.includes(`1/1/${y + 1}/${x + 1}`), belegt }))));
  expect(rows.flat().filter(({ belegt }) => belegt)).toHaveLength(1);
  for (const [row, column] of [[1, 3], [2, 2]] as const) {
    await cell(page, row, column).click();
    await expect(page.locator('.ts-panel-number').first()).toHaveText(rows[row - 1]![column - 1]!.artikelnummer);
  }
}); // prettier-ignore

test('calls of stock, labels, restock and lots have addresses of their own', async ({ page, shop, context }) => {
  const families = ['zahnlager/schraenke', 'label', 'nachschub', 'chargen'].map((path) => shop.url(`/customerapi/${path}`));
  for (const address of families) expect((await page.request.get(address)).status(), address).toBe(401);
  await logInAsNew(context, shop.url('/'));
  for (const address of families) expect((await page.request.get(address)).status(), address).toBe(200);
}); // prettier-ignore

test('the finder tells two broken sets that make a whole one, and leads to both', async ({ page, shop, context }) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  const [set] = await setsOf(page, shop.url('/'));
  await emptyDrawer(page, 1, 4);
  const book = async (...changes: object[]): Promise<void> => {
    const at = { cabinet: 1, drawer: 1, row: 1 };
    const data = { booking: crypto.randomUUID(), changes: changes.map((one) => ({ ...at, ...one })) };
    expect((await page.request.post(shop.url('/customerapi/zahnlager/buchen'), { data })).status()).toBe(200);
  };
  await book(...[1, 3, 4].map((column) => ({ column, version: 0, kind: 'put', article: set!.number })));
  // 11 of the first and of the last, 12 of the one between: the first two make a whole one, the last has nothing to it
  await book(...[[1, 4], [3, 2], [4, 4]].map(([column, teeth]) => ({ column, version: 1, kind: 'teeth', teeth })));
  await page.goto('/de-de/zahnlager');
  await page.getByRole('button', { name: t('tooth-stock:find.title') }).click();
  await page.getByLabel(t('tooth-stock:find.label')).fill(`${LINE} ${set!.mould} ${set!.shade}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: t('tooth-stock:find.pairs') })).toBeVisible();
  const told = page.locator('h3 + .ts-list li');
  await expect(told).toHaveCount(1);
  await expect(told).toContainText(`${LINE} ${set!.mould} ${set!.shade}`);
  const places = await told.getByRole('link').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  expect(places).toHaveLength(2);
  const there = new Set<string>();
  for (const place of places) {
    await page.goto('about:blank');
    await page.goto(place);
    await expect(page.locator('.ts-place[aria-current]')).toContainText('5/6');
    const teeth = page.locator('.ts-pick[data-there="true"]');
    await expect(teeth).toHaveCount(5);
    for (const tooth of await teeth.allTextContents()) there.add(tooth);
  }
  expect(there.size).toBe(6); // between them every tooth lies there
}); // prettier-ignore
