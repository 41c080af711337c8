import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '../support/e2e.ts';
import { logInAsNew } from './support/customer.ts';
import { scanByHand } from './support/keyboard-wedge.ts';
import { cell, emptyDrawer, LINE, newDrawer, setsOf } from './support/tooth-stock.ts';

/** The tooth stock: set up, booked in, taken from, ordered for. Each test with a laboratory of its own. */

test('a laboratory sets up a cabinet and a drawer of a line from the menu', async ({
  page,
  shop,
  context,
}) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  await page.goto('/de-de/meinlabor');
  await page
    .locator('.portal-menu')
    .getByRole('link', { name: t('tooth-stock:title') })
    .click();
  await expect(page.getByText(t('tooth-stock:none.cabinets'))).toBeVisible();
  await page.getByLabel(t('tooth-stock:field.name')).fill('Werkbank Süd');
  await page.getByLabel(t('tooth-stock:field.location')).fill('Raum 2');
  await page.getByRole('button', { name: t('tooth-stock:new.cabinet') }).click();
  await expect(page).toHaveURL(/\/zahnlager\/schrank\/1$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    t('tooth-stock:page-cabinet', { name: '1 · Werkbank Süd' }),
  );
  await page.getByLabel(t('tooth-stock:field.line')).selectOption(LINE);
  await page.getByRole('button', { name: t('tooth-stock:new.drawer') }).click();
  await expect(page).toHaveURL(/\/zahnlager\/schrank\/1\/schublade\/1$/);
  await expect(page.getByRole('columnheader', { name: 'A3.5', exact: true })).toBeVisible();
  await expect(page.locator('.ts-place[data-state="empty"]')).toHaveCount(64); // eight moulds, eight shades
  await page.goto('/de-de/zahnlager');
  await expect(page.locator('.ts-front')).toContainText(
    `${LINE} · ${t('tooth-stock:region.upper_anterior')}`,
  );
});

test(
  'a set is put in, loses two teeth, is marked, and the last booking is taken back',
  { tag: '@flow' },
  async ({ page, shop, context }) => {
    const t = shop.t('de');
    await logInAsNew(context, shop.url('/'));
    await page.goto(await newDrawer(page));
    await cell(page, 1, 2).click();
    await page.getByRole('button', { name: t('tooth-stock:action.put') }).click();
    await expect(cell(page, 1, 2)).toHaveAttribute('data-state', 'occupied');
    /** Cabinet, drawer, row and its columns, as the call nests them. */
    const firstRow = async () => {
      const { schraenke } = await (await page.request.get('/customerapi/zahnlager')).json();
      return schraenke[0].schubladen[0].reihen[0].slice(0, 3);
    };
    const set = (belegt: boolean) =>
      expect.objectContaining({ artikelnummer: expect.stringMatching(/./), selected: false, belegt });
    await expect.poll(firstRow).toEqual([set(false), set(true), set(false)]);
    for (const tooth of [12, 11])
      await page.getByRole('button', { name: t('tooth-stock:tooth.there', { tooth }) }).click();
    await expect(page.getByText(t('tooth-stock:booked'))).toBeVisible(); // and the teeth are still picked
    await page.getByRole('button', { name: t('tooth-stock:action.teeth') }).click();
    await expect(cell(page, 1, 2)).toHaveAttribute('data-state', 'opened');
    await expect(cell(page, 1, 2)).toContainText(`${t('tooth-stock:state.opened')} 4/6`);
    await page.getByRole('button', { name: t('tooth-stock:action.mark') }).click();
    await expect(cell(page, 1, 2)).toHaveAttribute('data-state', 'marked');
    await page.getByRole('button', { name: t('tooth-stock:undo'), exact: true }).click();
    await expect(cell(page, 1, 2)).toHaveAttribute('data-state', 'opened');
    await page.reload();
    await expect(cell(page, 1, 2)).toHaveAttribute('data-state', 'opened');
  },
);

test('places are selected by keyboard, kept, and ordered once', async ({ page, shop, context }) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  await page.goto(await newDrawer(page));
  await cell(page, 1, 1).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(cell(page, 2, 2)).toBeFocused();
  await expect(cell(page, 2, 2)).toHaveAttribute('aria-selected', 'true');
  const count = (places: number) => page.getByText(t('tooth-stock:select.count', { places }));
  await expect(count(2)).toBeVisible();
  await page.keyboard.press('Space');
  await expect(count(1)).toBeVisible(); // toggled back
  await page.reload();
  await expect(count(1)).toBeVisible(); // kept under zlState
  await page.getByRole('button', { name: t('tooth-stock:order.selection') }).click();
  await expect(page.getByText(t('tooth-stock:order.done', { lines: 1 }))).toBeVisible();
  await expect(cell(page, 1, 1)).toHaveAttribute('data-state', 'cart');
  shop.allowConsole(/409/);
  await page.getByRole('button', { name: t('tooth-stock:order.selection') }).click();
  await expect(page.getByText(t('errors:tooth-stock.nothing'))).toBeVisible(); // not twice while it is on its way
  await page.goto('/de-de/wk');
  await expect(page.locator('.cart-line')).toHaveCount(1);
  await expect(page.locator('.cart-line')).toContainText(
    `${t('cart:place.cabinet')} 1 · ${t('cart:place.drawer')} 1`,
  );
});

test('a row is filled with a mould in all shades by one press, and taken back by one', async ({
  page,
  shop,
  context,
}) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  const [first] = await setsOf(page, shop.url('/'));
  await page.goto(await emptyDrawer(page, 2, 10));
  await cell(page, 1, 2).click();
  const number = page.getByLabel(t('tooth-stock:action.number'));
  await number.fill(first!.number);
  await number.press('Tab'); // assign
  await page.keyboard.press('Tab'); // fill the row
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('tooth-stock:fill-row.done', { places: 8, left: 0 }))).toBeVisible();
  await expect(page.locator('.ts-place[data-state="empty"]')).toHaveCount(8); // eight shades of Basika
  await expect(cell(page, 1, 1)).toHaveAttribute('data-state', 'unassigned');
  await expect(page.getByRole('columnheader', { name: 'A3.5', exact: true })).toBeVisible();
  await page.getByRole('button', { name: t('tooth-stock:undo'), exact: true }).click();
  await expect(page.locator('.ts-place[data-state="unassigned"]')).toHaveCount(20);
});

test('cards are put away by number and by a hand scanner, one after the other', async ({
  page,
  shop,
  context,
}) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  const [first, second, third] = await setsOf(page, shop.url('/'));
  await page.goto(await emptyDrawer(page, 1, 3));
  await page.getByLabel(t('tooth-stock:put-away.label')).fill(first!.number);
  await page.keyboard.press('Enter');
  const where = (column: number) => page.getByText(`liegt in Reihe 1, Spalte ${column}.`);
  await expect(where(1)).toBeVisible();
  await expect(cell(page, 1, 1)).toHaveAttribute('data-state', 'occupied');
  for (const { number } of [second!, third!]) await scanByHand(page, number);
  await expect(where(3)).toBeVisible();
  await expect(page.locator('.ts-place[data-state="occupied"]')).toHaveCount(3);
  await scanByHand(page, first!.number);
  const set = `${LINE} ${first!.mould} ${first!.shade}`;
  await expect(page.getByText(t('tooth-stock:put-away.no-place', { set }))).toBeVisible();
  await page.getByLabel(t('tooth-stock:put-away.label')).fill('keine-garnitur');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('tooth-stock:put-away.unknown', { number: 'keine-garnitur' }))).toBeVisible();
});

test('labels of places are printed; one under the scanner takes its place in hand', async ({
  page,
  shop,
  context,
}) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  const path = await newDrawer(page);
  await page.goto(path);
  await page.getByRole('button', { name: t('tooth-stock:labels.print') }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: t('tooth-stock:labels.make') }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe(`${t('tooth-stock:labels.title')}.pdf`);
  const pdf = (await readFile(await file.path())).toString('latin1');
  expect(pdf).toMatch(/^%PDF-/);
  expect(pdf).toContain('/Count 1 '); // 64 places on a sheet of 65
  await page.getByLabel(t('labels:field.first')).fill('3'); // two are used up: one label goes onto a second sheet
  const savingNext = page.waitForEvent('download');
  await page.getByRole('button', { name: t('tooth-stock:labels.make') }).click();
  expect((await readFile(await (await savingNext).path())).toString('latin1')).toContain('/Count 2 ');
  await scanByHand(page, '1/1/2/3'); // labels of former days
  await expect(cell(page, 2, 3)).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('.ts-panel h2')).toContainText(`${t('cart:place.column')} 3`);
  await newDrawer(page);
  const codesOf = async (cabinet: number): Promise<{ row: number; column: number; code: string }[]> =>
    (
      await (
        await page.request.post(`/customerapi/zahnlager/schrank/${cabinet}/schublade/1/etiketten`)
      ).json()
    ).codes;
  const [own, other] = [await codesOf(1), await codesOf(2)];
  expect(await codesOf(1)).toEqual(own); // a code is kept
  const { code } = own.find(({ row, column }) => row === 3 && column === 2)!;
  const host = new URL(shop.url('/')).host.toUpperCase();
  await page.goto(path);
  await scanByHand(page, `HTTPS://${host}/C/P${code}`);
  await expect(cell(page, 3, 2)).toHaveAttribute('aria-current', 'true');
  await scanByHand(page, `HTTPS://${host}/C/P${other[0]!.code}`);
  await expect(page).toHaveURL(/\/zahnlager\/schrank\/2\/schublade\/1#1\/1$/);
  await page.goto(shop.url(`/C/P${code}`)); // any camera
  await expect(cell(page, 3, 2)).toHaveAttribute('aria-current', 'true');
  await logInAsNew(context, shop.url('/'));
  expect((await page.request.get(shop.url(`/de-de/c/P${code}`))).status()).toBe(404);
});

test('the selection is reset per drawer, per cabinet and for the whole stock', async ({
  page,
  shop,
  context,
}) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  const [one, other] = [await newDrawer(page), await newDrawer(page)];
  const button = (scope: 'drawer' | 'cabinet' | 'stock') =>
    page.getByRole('button', { name: t(`tooth-stock:reset.${scope}`) });
  const selected = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('zlState')!).selected as string[]);
  const select = async (path: string): Promise<void> => {
    await page.goto(path);
    await cell(page, 1, 1).focus();
    await page.keyboard.press('Space');
    await expect(button('drawer')).toBeVisible();
  };
  await select(one);
  await button('drawer').click();
  expect(await selected()).toEqual([]);
  await select(one);
  await select(other);
  await page.goto(one.replace(/\/schublade.*/, ''));
  await button('cabinet').click();
  expect(await selected()).toEqual(['2/1/1/1']);
  await page.goto('/de-de/zahnlager');
  await button('stock').click();
  expect(await selected()).toEqual([]);
  await select(other);
  const own = await context.cookies();
  await logInAsNew(context, shop.url('/'));
  const started = page.waitForResponse((answer) => answer.url().endsWith('/zahnlager/zubuchen/auto'));
  await page.goto('/de-de/zahnlager');
  await expect.poll(selected).toEqual([]); // another customer’s is not shown
  await started; // its last call: one that is under way while the cookies go leads to the login
  await context.clearCookies();
  await context.addCookies(own);
  await select(other);
  shop.allowConsole(/401/); // the drawer asks once more while it logs out
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-logout]')!.click());
  await expect.poll(() => selected().catch(() => null)).toEqual([]); // a logout forgets it
});

test('the statistics tell what was taken, by month, line, mould and shade', async ({
  page,
  shop,
  context,
}) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  await page.goto(await newDrawer(page));
  for (const action of ['put', 'take'] as const) {
    await cell(page, 1, 1).click();
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/zahnlager/buchen'));
    await page.getByRole('button', { name: t(`tooth-stock:action.${action}`) }).click();
    await expect(cell(page, 1, 1)).toHaveAttribute('data-state', action === 'put' ? 'occupied' : 'empty');
    await kept;
  }
  await page.goto('/de-de/zahnlager/statistik');
  await expect(page.locator('.ts-months li')).toHaveCount(24);
  await expect(page.locator('.ts-months li').last().locator('.ts-month-value')).toHaveText('1');
  const shade = page.getByRole('table', { name: t('tooth-stock:statistics.shade') });
  await expect(shade.getByRole('row').nth(1)).toHaveText(/^A\s*A1\s*1$/);
});

test('two people at one drawer see each other’s bookings within two seconds', async ({
  page,
  shop,
  context,
}) => {
  await logInAsNew(context, shop.url('/'));
  const path = await newDrawer(page);
  const colleague = await context.newPage();
  await page.goto(path);
  await colleague.goto(path);
  for (const [column, one, other] of [[1, page, colleague], [2, colleague, page]] as const) {
    await expect(cell(other, 1, column)).toHaveAttribute('data-state', 'empty');
    await cell(one, 1, column).click();
    const booked = one.waitForResponse((answer) => answer.url().endsWith('/zahnlager/buchen'));
    await one.getByRole('button', { name: shop.t('de')('tooth-stock:action.put') }).click();
    await booked;
    await expect(cell(other, 1, column)).toHaveAttribute('data-state', 'occupied', { timeout: 2000 });
  } // prettier-ignore
});

for (const language of ['de-de', 'hu-hu'] as const)
  test(`the pages of the tooth stock are accessible and nothing hangs over, ${language}`, async ({
    page,
    shop,
    context,
  }) => {
    await logInAsNew(context, shop.url('/'));
    const path = (await newDrawer(page)).replace('de-de', language);
    for (const one of [
      `/${language}/zahnlager`,
      path.replace(/\/schublade.*/, ''),
      path,
      `/${language}/zahnlager/statistik`,
    ]) {
      // prettier-ignore
      await page.goto(one);
      await expect(page.locator('.ts-front, .ts-tray, .ts-place, .ts-bars li').first()).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('.portal-main').analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over).toBeLessThanOrEqual(0);
    }
  });
