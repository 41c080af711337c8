import type { Locator } from '@playwright/test';
import type { TextKey } from '../../src/i18n/text-keys.ts';
import { gtinOf } from '../../demo/catalogue/numbers.ts';
import { addOrder } from '../support/orders.ts';
import { expect, test } from '../support/e2e.ts';
import { logInAsNew } from './support/customer.ts';
import { withCamera } from './support/fake-camera.ts';
import { d1OfShop, openShop } from './support/running-shop.ts';
import { cell, emptyDrawer, LINE, newDrawer, setsOf, type LineSet } from './support/tooth-stock.ts';

/** What the tooth stock can do beside its drawers: the finder, its histories, the camera. */

test('a single tooth is found in an opened set by keyboard, and taken there', async ({
  page,
  shop,
  context,
}) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  await newDrawer(page);
  const { sets } = (await (await page.request.get('/customerapi/zahnlager/schrank/1/schublade/1')).json()) as { sets: LineSet[] }; // prettier-ignore
  const [first] = sets;
  const at = { cabinet: 1, drawer: 1, row: 1, column: 1 };
  for (const [version, change] of [{ kind: 'put' }, { kind: 'teeth', teeth: 4 }].entries())
    await page.request.post('/customerapi/zahnlager/buchen', {
      data: { booking: `found-${version}`, changes: [{ ...at, version, ...change }] },
    });
  await page.goto('/de-de/zahnlager');
  await page.getByRole('button', { name: t('tooth-stock:find.title') }).press('Enter');
  await page.getByLabel(t('tooth-stock:find.label')).fill(`12 ${first!.shade} ${LINE}`);
  await page.keyboard.press('Enter');
  const found = page.locator('.ts-section li');
  await expect(found).toContainText('13 12 21 22 23');
  await found.getByRole('button', { name: t('tooth-stock:find.take', { tooth: 12 }) }).click();
  await expect(page.getByText(t('tooth-stock:find.count', { sets: 0, whole: 0 }))).toBeVisible();
  await page.getByLabel(t('tooth-stock:find.label')).fill(`22 ${first!.shade}`);
  await page.keyboard.press('Enter');
  await found.getByRole('link').click();
  await expect(cell(page, 1, 1)).toHaveAttribute('aria-current', 'true');
  await expect(cell(page, 1, 1)).toContainText(`${t('tooth-stock:state.opened')} 4/6`);
});

test(
  'by keys from cabinet to place: taken, taken back, ordered; the focus is seen',
  { tag: '@desktop' },
  async ({ page, shop, context }) => {
    test.setTimeout(120_000); // some dozens of presses
    const t = shop.t('de');
    await logInAsNew(context, shop.url('/'));
    await newDrawer(page);
    const at = { cabinet: 1, drawer: 1, row: 2, column: 2, version: 0, kind: 'put' };
    await page.request.post('/customerapi/zahnlager/buchen', { data: { booking: 'keys', changes: [at] } });
    const tabTo = async (target: Locator): Promise<void> => {
      await expect(target).toBeAttached();
      await expect(async () => {
        await page.keyboard.press('Tab');
        expect(await target.evaluate((element) => element === document.activeElement)).toBe(true);
      }).toPass({ intervals: [0] });
    };
    const pastHeader = async (): Promise<void> => {
      await tabTo(page.locator('.skip').first());
      await page.keyboard.press('Enter');
    };
    const button = (key: TextKey) => page.getByRole('button', { name: t(key), exact: true });
    await page.goto('/de-de/zahnlager/schrank/1');
    await expect(page.locator('.ts-tray')).toBeVisible();
    await pastHeader();
    await tabTo(page.locator('.ts-tray'));
    await page.keyboard.press('Enter');
    await expect(cell(page, 1, 1)).toBeVisible();
    await pastHeader();
    await tabTo(cell(page, 1, 1));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(cell(page, 2, 2)).toBeFocused();
    const ring = await cell(page, 2, 2).evaluate((place) => {
      const { outlineWidth, outlineOffset } = getComputedStyle(place);
      const row = place.parentElement!.getBoundingClientRect(); // which clips
      const { top, bottom } = place.getBoundingClientRect();
      return { wide: parseFloat(outlineWidth), needed: parseFloat(outlineWidth) + parseFloat(outlineOffset), room: Math.min(top - row.top, row.bottom - bottom) }; // prettier-ignore
    });
    expect(ring.wide).toBeGreaterThanOrEqual(2);
    expect(ring.room).toBeGreaterThanOrEqual(ring.needed);
    await tabTo(button('tooth-stock:action.take'));
    await page.keyboard.press('Enter');
    await expect(cell(page, 2, 2)).toHaveAttribute('data-state', 'empty');
    await expect(cell(page, 2, 2)).toBeFocused(); // its button is gone, the focus is not
    await tabTo(button('tooth-stock:undo'));
    await page.keyboard.press('Enter');
    await expect(cell(page, 2, 2)).toHaveAttribute('data-state', 'occupied');
    await expect(cell(page, 2, 2)).toBeFocused();
    await tabTo(button('tooth-stock:action.take'));
    await page.keyboard.press('Enter');
    await expect(cell(page, 2, 2)).toHaveAttribute('data-state', 'empty');
    await tabTo(button('tooth-stock:action.order'));
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('tooth-stock:order.done', { lines: 1 }))).toBeVisible();
    await expect(cell(page, 2, 2)).toHaveAttribute('data-state', 'cart');
  },
);

test(
  'the order history is narrowed by month, state and words',
  { tag: '@desktop' },
  async ({ page, shop, context }) => {
    const t = shop.t('de');
    const customer = await logInAsNew(context, shop.url('/'));
    await newDrawer(page);
    const [first, second] = await setsOf(page, shop.url('/'));
    const database = openShop();
    const lines = [first, second].map((set, index) => ({ number: set!.number, quantity: 1, coordinates: ['1', '1', '1', `${index + 1}`, '1', '63', ''] as const })); // prettier-ignore
    await addOrder(d1OfShop(database), { id: `history-${customer}`, customerId: customer, lines });
    database.close();
    await page.goto('/de-de/zahnlager/bestellhistorie');
    const rows = page.locator('.ts-history tbody tr');
    await expect(rows).toHaveCount(2);
    const show = async (): Promise<void> =>
      page.getByRole('button', { name: t('tooth-stock:history.go') }).click();
    await page.getByLabel(t('tooth-stock:history.search')).fill('1/1/1/2');
    await show();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('1/1/1/2');
    await page.getByLabel(t('tooth-stock:history.search')).fill(first!.number);
    await show();
    await expect(rows).toContainText('1/1/1/1');
    await page.getByLabel(t('tooth-stock:history.status')).selectOption('arrived');
    await show();
    await expect(page.getByText(t('tooth-stock:history.none-found'))).toBeVisible();
    await page.goto('/de-de/zahnlager/bestellhistorie');
    await rows.first().getByRole('link').click();
    await expect(page).toHaveURL(/bestellhistorie\/details\/\d{4}\/\d\d\/\d\d\/\d+\/-\/-$/);
  },
);

test(
  'two fingers make places larger, and buttons do; the page stays as large',
  { tag: '@phone' },
  async ({ page, shop, context }) => {
    const t = shop.t('de');
    await logInAsNew(context, shop.url('/'));
    await page.goto(await newDrawer(page));
    const wide = async (): Promise<number> => (await cell(page, 1, 1).boundingBox())!.width;
    const before = await wide();
    // the finger that scrolls to the drawer wakes it
    await page.locator('.ts-zoom').hover();
    await expect(page.locator('astro-island[ssr]', { has: page.locator('.ts-drawer') })).toHaveCount(0);
    await page.locator('.ts-scroll').evaluate((element) => element.scrollIntoView({ block: 'start' }));
    const box = (await page.locator('.ts-scroll').boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + 240];
    const cdp = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
      cdp.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x - apart, y }, { x: x + apart, y }], // prettier-ignore
      });
    await touch('touchStart', 40);
    for (const apart of [50, 60, 70]) await touch('touchMove', apart);
    await touch('touchEnd', 0);
    expect(await wide()).toBeGreaterThan(before * 1.4);
    expect(await page.evaluate(() => visualViewport!.scale)).toBe(1);
    const larger = await wide();
    await page.getByRole('button', { name: t('tooth-stock:zoom.out') }).click();
    expect(await wide()).toBeLessThan(larger);
    for (
      let step = 0;
      step < 10 && (await page.getByRole('button', { name: t('tooth-stock:zoom.out') }).isEnabled());
      step++
    )
      await page.getByRole('button', { name: t('tooth-stock:zoom.out') }).click();
    expect(await wide()).toBeGreaterThanOrEqual(44);
  },
);

test(
  'a cabinet on paper: every drawer a table, nothing else beside it',
  { tag: '@desktop' },
  async ({ page, shop, context }) => {
    const t = shop.t('de');
    await logInAsNew(context, shop.url('/'));
    await newDrawer(page);
    await page.goto('/de-de/zahnlager/schrank/1');
    await page.getByRole('button', { name: t('tooth-stock:print.open') }).click();
    const table = page.locator('.ts-paper-drawer');
    await expect(table.locator('tbody tr')).toHaveCount(8);
    await expect(table.locator('td').first()).toContainText(t('tooth-stock:state.empty'));
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.ts-open')).toBeHidden();
    await expect(page.locator('.portal-menu').first()).toBeHidden();
    await expect(table).toBeVisible();
  },
);

test('cards before the camera are put away, with lot and expiry of their code @desktop', async ({
  shop,
  page,
  context,
}) => {
  test.setTimeout(90_000); // a browser of its own, for its film
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  const [first] = await setsOf(page, shop.url('/'));
  const gtin = `0${gtinOf(first!.number)}`;
  const card = { text: `(01)${gtin}(17)300630(10)L-4711`, format: 'DataMatrix', gs1: true } as const;
  await withCamera(card, { module: 3 }, async (seeing) => {
    await logInAsNew(seeing, shop.url('/'));
    const bench = await seeing.newPage();
    await bench.addInitScript(() => localStorage.setItem('settings', '{"scannerSize":0.75}'));
    await bench.goto(shop.url('/'));
    const path = await emptyDrawer(bench, 1, 3);
    await bench.goto(shop.url(path));
    await cell(bench, 1, 2).click();
    await bench.getByRole('button', { name: t('tooth-stock:put-away.camera') }).click();
    await expect(cell(bench, 1, 2)).toHaveAttribute('data-state', 'occupied', { timeout: 20_000 }); // the chosen place
    await expect(bench.locator('.ts-panel')).toContainText('L-4711');
    await bench.waitForTimeout(1500); // the card lies still before the camera
    await expect(bench.locator('.ts-place[data-state="occupied"]')).toHaveCount(1);
    const read = await bench.request.get(shop.url('/customerapi/zahnlager/schrank/1/schublade/1'));
    const { places } = (await read.json()) as { places: { lot: string; expiresOn: string | null }[] };
    expect(places[1]).toMatchObject({ lot: 'L-4711', expiresOn: '2030-06-30' });
    await bench.getByRole('button', { name: t('scanner:camera.close') }).click();
    await expect(bench.locator('.scan-view')).toHaveCount(0);
  });
});
