import { expect, test } from '../support/e2e.ts';
import { logInAsNew } from './support/customer.ts';
import { newDrawer } from './support/tooth-stock.ts';

/** What the stock should have, and what it tells about itself, by drawer. */

test('a drawer has a minimum and a target, and one press fills the cart up to it', async ({
  page,
  shop,
  context,
}) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  await page.goto(await newDrawer(page));
  await page.getByRole('button', { name: t('tooth-stock:level.title') }).click();
  await expect(page.getByText(t('tooth-stock:level.none'))).toBeVisible();
  await page.getByLabel(t('tooth-stock:level.for')).selectOption(t('tooth-stock:level.drawer'));
  await page.locator('[name="minimum"]').fill('4');
  await page.locator('[name="target"]').fill('6');
  await page.getByRole('button', { name: t('tooth-stock:level.keep') }).click();
  const scope = t('tooth-stock:level.drawer');
  await expect(page.getByText(t('tooth-stock:level.known', { scope, minimum: 4, target: 6 }))).toBeVisible();
  await page.goto('/de-de/zahnlager');
  await expect(page.getByText(/^Bis .+\sUhr bestellt: .+ bei Ihnen$/)).toBeVisible(); // the cut-off
  await page.getByRole('button', { name: t('tooth-stock:order.below') }).click();
  await expect(page.getByText(t('tooth-stock:order.done', { lines: 6 }))).toBeVisible();
  shop.allowConsole(/409/);
  await page.getByRole('button', { name: t('tooth-stock:order.below') }).click();
  await expect(page.getByText(t('errors:tooth-stock.nothing'))).toBeVisible();
});

test('the statistics are those of a drawer, of twelve months or of twenty-four', async ({
  page,
  shop,
  context,
}) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  await newDrawer(page);
  await newDrawer(page);
  for (const [version, kind] of ['put', 'take'].entries())
    await page.request.post('/customerapi/zahnlager/buchen', {
      data: {
        booking: `figures-${version}`,
        changes: [{ cabinet: 2, drawer: 1, row: 1, column: 1, version, kind }],
      },
    });
  await page.goto('/de-de/zahnlager/statistik');
  await expect(page.locator('.ts-bars li')).toHaveCount(4); // two cabinets, a drawer each
  await page.getByLabel(t('tooth-stock:statistics.scope')).selectOption('2/1');
  await expect(page).toHaveURL(/schrank=2&schublade=1$/);
  await expect(page.locator('.ts-bars li')).toHaveCount(1);
  await expect(page.locator('.ts-months li').last().locator('.ts-month-value')).toHaveText('1');
  await page.getByRole('button', { name: t('tooth-stock:statistics.months', { months: 12 }) }).click();
  await expect(page.locator('.ts-months li')).toHaveCount(12);
  await page.getByLabel(t('tooth-stock:statistics.scope')).selectOption('1');
  await expect(page.locator('.ts-bars li')).toHaveCount(2);
  await expect(page.locator('.ts-months li').last().locator('.ts-month-value')).toHaveText('');
  shop.allowConsole(/404/);
  expect((await page.goto('/de-de/zahnlager/statistik?schrank=9'))!.status()).toBe(404);
});
