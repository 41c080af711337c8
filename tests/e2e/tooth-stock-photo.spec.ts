import { expect as soon, test } from '../support/e2e.ts';
import { photograph } from '../support/drawer-photos/photograph.ts';
import { pngOf } from '../support/drawer-photos/png.ts';
import { logInAsNew } from './support/customer.ts';
import { cell, emptyDrawer, setsOf } from './support/tooth-stock.ts';

/** A drawer from its photo: read beside the page, looked over, put in as one booking. */

const [ROWS, COLUMNS] = [4, 4];
/** A photo is read and a page opened in between. */
const expect = soon.configure({ timeout: 30_000 });

/** A photo of a drawer whose second place is empty and whose last card is nobody's. */
async function photoOf(numbers: readonly string[]): Promise<Buffer> {
  const cards = Array.from({ length: ROWS * COLUMNS }, (_, index) => {
    if (index === 1) return null;
    return { text: index === ROWS * COLUMNS - 1 ? 'FREMD-77' : numbers[index]!, format: 'QRCode' } as const;
  });
  const scene = { rows: ROWS, columns: COLUMNS, cards, width: 1600, height: 1200, seed: 5, tilt: 12, turn: 4, lens: 0.04, noise: 6 }; // prettier-ignore
  return pngOf((await photograph(scene)).photo);
}

test('a drawer is made from a photo: read, put right, put in by one booking', async ({
  page,
  shop,
  context,
}) => {
  test.setTimeout(120_000);
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  await page.request.post('/customerapi/zahnlager/schrank', { data: { name: 'Werkbank' } });
  const sets = await setsOf(page, shop.url('/'));
  await page.goto('/de-de/zahnlager/schrank/1');
  await page.getByRole('button', { name: t('tooth-stock:new.by-photo') }).click();
  const buffer = await photoOf(sets.map(({ number }) => number));
  await page.getByLabel(t('tooth-stock:photo.choose')).setInputFiles({ name: 'schublade.png', mimeType: 'image/png', buffer }); // prettier-ignore
  const found = t('tooth-stock:photo.found', { cards: 15, rows: ROWS, columns: COLUMNS, unknown: 1 });
  await expect(page.getByText(found)).toBeVisible({ timeout: 60_000 });
  await expect(page.locator('.ts-photo-place')).toHaveCount(ROWS * COLUMNS);
  await expect(page.locator('.ts-photo-place[data-kind="gap"]')).toHaveCount(1);
  await page.locator('.ts-photo-place[data-kind="unknown"]').click();
  await page.getByLabel(t('tooth-stock:action.number')).fill(sets[20]!.number);
  await page.getByRole('button', { name: t('tooth-stock:photo.set') }).click();
  await expect(page.locator('.ts-photo-place[data-kind="unknown"]')).toHaveCount(0);
  await page.getByRole('button', { name: t('tooth-stock:photo.apply', { sets: 15 }) }).click();
  await expect(page).toHaveURL(/\/schrank\/1\/schublade\/1$/);
  await expect(page.locator('.ts-place[data-state="occupied"]')).toHaveCount(15);
  await expect(cell(page, 1, 2)).toHaveAttribute('data-state', 'unassigned');
  await expect(cell(page, 4, 4)).toContainText(`${sets[20]!.mould} ${sets[20]!.shade}`);
  await page.getByRole('button', { name: t('tooth-stock:log.open') }).click();
  const log = page.locator('[aria-labelledby="ts-log"] li').first();
  await expect(log).toContainText(t('tooth-stock:log.kind.import'));
  await log.getByRole('button', { name: t('tooth-stock:undo') }).click();
  await expect(page.locator('.ts-place[data-state="occupied"]')).toHaveCount(0);
});

test('a photo of a part of a drawer asks where it belongs before anything is put in', async ({
  page,
  shop,
  context,
}) => {
  test.setTimeout(120_000);
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  const sets = await setsOf(page, shop.url('/'));
  await page.goto(await emptyDrawer(page, ROWS + 2, COLUMNS));
  await page.getByRole('button', { name: t('tooth-stock:photo.open') }).click();
  const buffer = await photoOf(sets.map(({ number }) => number));
  await page.getByLabel(t('tooth-stock:photo.choose')).setInputFiles({ name: 'schublade.png', mimeType: 'image/png', buffer }); // prettier-ignore
  const apply = page.getByRole('button', { name: t('tooth-stock:photo.apply', { sets: 14 }) });
  await expect(apply).toBeDisabled({ timeout: 60_000 });
  await page.getByLabel(t('tooth-stock:photo.first-row')).selectOption('2');
  await apply.click();
  await expect(cell(page, 3, 1)).toHaveAttribute('data-state', 'occupied');
  await expect(cell(page, 1, 1)).toHaveAttribute('data-state', 'unassigned');
});
