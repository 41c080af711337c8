import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { logInAsNew } from './support/customer.ts';

const LINE = '/de-de/zahnassistent/zahnlinie/aurelis';
const quantity = (page: Page, name: string) =>
  page.locator('#raster').getByRole('spinbutton', { name, exact: true });
const isPhone = (page: Page): boolean => page.viewportSize()!.width < 560;

/** The quantity of mould and shade; on a phone the grid shows one shade at a time, which is chosen first. */
async function field(page: Page, name: string) {
  if (isPhone(page)) {
    const shade = name.split(', ')[1]!;
    await page.locator('#raster .variant-columns:visible').getByText(shade, { exact: true }).click();
  }
  return quantity(page, name);
}

test(
  'the assistant leads from the menu over maker and line to the sets',
  { tag: '@flow' },
  async ({ page, shop }) => {
    const t = shop.t('de');
    await page.goto(shop.url('/de-de/loesungen'));
    await page.locator('main').getByRole('link', { name: 'Zum Zahnbestell-Assistenten' }).click();
    await expect(page).toHaveURL(/\/de-de\/zahnassistent$/);
    await expect(page).toHaveTitle(/Zahnbestell-Assistent/);
    await expect(page.getByRole('heading', { name: 'Velmora Zahnwerk GmbH' })).toBeVisible();
    await page.getByRole('link', { name: /^Aurelis Premium/ }).click();
    await expect(page).toHaveURL(new RegExp(`${LINE}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aurelis');
    await expect(page).toHaveTitle(/^Aurelis – Zahnbestell-Assistent/);
    await expect(page.getByRole('row', { name: 'Material IPN-PMMA' })).toBeVisible();
    await expect(page.getByRole('heading', { name: t('tooth-assistant:chart.title') })).toBeVisible();
  },
);

test('regions and forms are chosen without a script', async ({ page, shop, browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const bare = await context.newPage();
  await bare.goto(shop.url(LINE));
  await expect(quantity(bare, 'S46, A3')).toBeVisible();
  await expect(quantity(bare, 'L36, A3')).toBeHidden();
  await bare.getByText('dreieckig', { exact: true }).first().click();
  await expect(quantity(bare, 'S46, A3')).toBeHidden();
  await expect(quantity(bare, 'T45, A3')).toBeVisible();
  await bare.locator('label', { hasText: 'UK Front' }).click();
  await expect(quantity(bare, 'L36, A3')).toBeVisible();
  await expect(quantity(bare, 'T45, A3')).toBeHidden();
  await context.close();
  await page.goto(shop.url(`${LINE}?bereich=lower_posterior`));
  await expect(await field(page, 'D32, A3')).toBeVisible();
});

test('sets of several regions go into the cart together', async ({ page, shop }) => {
  const t = shop.t('de');
  await logInAsNew(page.context(), shop.url('/'));
  await page.goto(shop.url(LINE));
  await (await field(page, 'S46, A3')).fill('2');
  if (!isPhone(page)) {
    await page.keyboard.press('ArrowDown');
    await expect(quantity(page, 'S48, A3')).toBeFocused();
  }
  await page.locator('label', { hasText: 'UK Front' }).click();
  await (await field(page, 'L36, A3')).fill('1');
  await expect(page.locator('#raster [data-sum]')).toHaveText('Positionen: 2 · Garnituren: 3 · 118,50 €');
  await page
    .locator('#raster')
    .getByRole('button', { name: t('catalogue:variants.add') })
    .click();
  await expect(page.locator('[data-cart-count]').first()).toHaveText('3');
  await expect(await field(page, 'L36, A3')).toHaveValue('');
  await page.reload();
  await expect(await field(page, 'S46, A3')).toHaveValue('');
});

test('a guest is asked to log in, and what was typed stays', async ({ page, shop }) => {
  const t = shop.t('de');
  await page.goto(shop.url(LINE));
  await (await field(page, 'S46, A3')).fill('4');
  await page
    .locator('#raster')
    .getByRole('button', { name: t('catalogue:variants.add') })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.reload();
  await expect(await field(page, 'S46, A3')).toHaveValue('4');
  await expect(page.locator('#raster [data-sum]')).toHaveText('Positionen: 1 · Garnituren: 4 · 158,00 €');
});

test('a measured width leaves the moulds that fit and keeps what was typed', async ({ page, shop }) => {
  const t = shop.t('de');
  await page.goto(shop.url(LINE));
  await (await field(page, 'S46, A3')).fill('1');
  await page.getByLabel(t('tooth-assistant:width.label')).fill('45,5 mm');
  await page.getByRole('button', { name: t('tooth-assistant:width.show') }).click();
  await expect(page).toHaveURL(/breite=45/);
  const first = page.locator('[data-region=upper_anterior] tbody tr').first();
  await expect(first).toContainText(/T45.*−0,5 mm/);
  await expect(await field(page, 'S42, A3')).toHaveCount(0);
  await expect(await field(page, 'S46, A3')).toHaveValue('1');
  await expect(page.locator('[data-region=lower_anterior] tbody tr').first()).toContainText('L36');
});

test('a 28 is ordered in one press with the matching moulds', { tag: '@flow' }, async ({ page, shop }) => {
  const t = shop.t('de');
  await logInAsNew(page.context(), shop.url('/'));
  await page.goto(shop.url(`${LINE}?oberkiefer=S46&farbe=A2`));
  const box = page.locator('#kombination');
  await expect(box.locator('.teeth-parts a > b')).toHaveText(['S46', 'L36', 'U32', 'D32']);
  await box.getByLabel(t('tooth-assistant:combination.upper')).selectOption('O52');
  await expect(box.locator('.teeth-parts a > b')).toHaveText(['O52', 'L40', 'U35', 'D35']);
  await box.getByRole('button', { name: t('tooth-assistant:combination.add') }).click();
  await expect(page.locator('[data-cart-count]').first()).toHaveText('4');
});

test('two moulds lie over each other to compare them', async ({ page, shop }) => {
  const t = shop.t('de');
  await page.goto(shop.url(LINE));
  const chart = page.locator('#formen');
  await chart.getByLabel(t('tooth-assistant:compare.first')).selectOption('S46');
  await chart.getByLabel(t('tooth-assistant:compare.second')).selectOption('O50');
  await chart.getByRole('button', { name: t('tooth-assistant:compare.show') }).click();
  const figure = chart.locator('figure');
  await expect(figure.locator('svg')).toHaveCount(2);
  await expect(figure).toContainText('46 mm → 50 mm');
});

test('a set shows its mould, all its shades, what matches and its single teeth', async ({ page, shop }) => {
  const t = shop.t('de');
  await page.goto(shop.url(LINE));
  await page.locator('#raster').getByRole('link', { name: /^S46/ }).first().click();
  await expect(page).toHaveURL(/\/zahnassistent\/garnitur\/010110301$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aurelis S46 A1');
  await expect(page).toHaveTitle(/Garnitur Aurelis S46 A1/);
  await expect(page.getByRole('row', { name: /Breite der sechs Frontzähne 46 mm/ })).toBeVisible();
  await expect(page.locator('#farben [data-variant]')).toHaveCount(20);
  await expect(page.locator('#kombination .teeth-parts a > b')).toHaveText(['S46', 'L36', 'U32', 'D32']);
  const singles = page.locator('#einzelzaehne');
  await expect(singles.getByRole('columnheader')).toHaveText(['13', '12', '11', '21', '22', '23']);
  await singles.getByRole('spinbutton').first().fill('1');
  await singles.getByRole('button', { name: t('catalogue:variants.add') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('old links and other spellings of a line lead to its page', async ({ page, shop }) => {
  shop.allowConsole(/404/);
  await page.goto(shop.url('/de-de/zahnassistent/zahnlinie/AURELIS%20Soft?form=T'));
  await expect(page).toHaveURL(/\/zahnlinie\/aurelis-soft\?form=T$/);
  for (const path of [
    'zahnlinie/gibt-es-nicht',
    'garnitur/119001303',
    'garnitur/x',
    `zahnlinie/${'a'.repeat(200)}`,
  ]) {
    const answer = await page.goto(shop.url(`/de-de/zahnassistent/${path}`));
    expect(answer?.status(), path).toBe(404);
  }
});

test('a cell says how many of its sets lie in the own cabinet', async ({ page, shop }) => {
  const t = shop.t('de');
  await logInAsNew(page.context(), shop.url('/'));
  const calls = shop.url('/customerapi/zahnlager/');
  const { id } = await (await page.request.post(`${calls}schrank`, { data: { name: 'Werkbank' } })).json();
  const drawer = { line: 'Aurelis', region: 'lower_posterior' }; // the last of the line's 700 cells
  await page.request.post(`${calls}schrank/${id}/schublade`, { data: drawer });
  const { sets, places } = await (await page.request.get(`${calls}schrank/${id}/schublade/1`)).json();
  const set = sets.find(({ number }: { number: string }) => number === places[0].article);
  const changes = [{ cabinet: id, drawer: 1, row: 1, column: 1, version: places[0].version, kind: 'put' }];
  const booked = await page.request.post(`${calls}buchen`, {
    data: { booking: crypto.randomUUID(), changes },
  });
  expect(booked.status()).toBe(200);
  await page.goto(shop.url(LINE));
  await page.locator('#raster .teeth-tab', { hasText: 'UK Seite' }).click();
  const quantityField = await field(page, `${set.mould}, ${set.shade}`);
  const mark = quantityField.locator('xpath=..').locator('.cabinet-mark');
  await expect(mark).toHaveAccessibleName(t('tooth-stock:in-cabinet', { sets: 1 }));
  await expect(mark).toBeVisible();
  await expect(page.locator('.variant-legend')).toContainText(t('client:in-cabinet'));
});

test('experts type lines of sets, which are checked while they type', async ({ page, shop }) => {
  const t = shop.t('de');
  await logInAsNew(page.context(), shop.url('/'));
  await page.goto(shop.url('/de-de/zahnassistent'));
  const box = page.locator('#eingabe');
  await box.getByText(t('tooth-assistant:entry.title')).click();
  await expect(box.locator('astro-island:not([ssr])')).toHaveCount(1);
  const field = box.getByLabel(t('tooth-assistant:entry.label'));
  await field.pressSequentially('Aurelis S46 a3,5 2\nl36 A3\nAurelia S46 A3\nAurelis S99 A3');
  const rows = box.getByRole('listitem');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(0)).toContainText('Aurelis S46 A3.5');
  await expect(rows.nth(0)).toContainText('010110304');
  await expect(rows.nth(1)).toContainText('Aurelis L36 A3');
  await expect(rows.nth(2)).toContainText(t('tooth-assistant:entry.problem.line'));
  await expect(rows.nth(2)).toContainText('Aurelis, Aurelis Soft');
  await expect(rows.nth(3)).toContainText(t('tooth-assistant:entry.problem.mould'));
  await box.getByRole('button', { name: t('catalogue:variants.add') }).click();
  await expect(page.locator('[data-cart-count]').first()).toHaveText('3');
});

test('the expert entry is checked without a script, too', { tag: '@desktop' }, async ({ browser, shop }) => {
  const t = shop.t('de');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(shop.url('/de-de/zahnassistent'));
  await page.getByText(t('tooth-assistant:entry.title')).click();
  await page.getByLabel(t('tooth-assistant:entry.label')).fill('Aurelis S46 A3 2\nNobilessa X1 A3');
  await page.getByRole('button', { name: t('tooth-assistant:entry.check') }).click();
  const rows = page.locator('#eingabe li');
  await expect(rows.nth(0)).toContainText('010110303');
  await expect(rows.nth(0).getByRole('spinbutton')).toHaveValue('2');
  await expect(rows.nth(1)).toContainText(t('tooth-assistant:entry.problem.mould'));
  await context.close();
});

test('lines that were used last come first', async ({ page, shop }) => {
  const t = shop.t('de');
  const seen = () => page.evaluate(() => localStorage.getItem('lastSeen') ?? '');
  for (const [line, reference] of [
    ['spatia', '011210101'],
    ['aurelis-soft', '010210101'],
  ] as const) {
    await page.goto(shop.url(`/de-de/zahnassistent/zahnlinie/${line}`));
    await expect.poll(seen).toContain(reference);
  }
  await page.goto(shop.url('/de-de/zahnassistent'));
  const last = page.getByRole('region', { name: t('tooth-assistant:last-used') });
  await expect(last.locator('b')).toHaveText(['Aurelis Soft', 'Spatia']);
});

test('favourites come first, moulds and shades used last are a press away', async ({ page, shop }) => {
  const t = shop.t('de');
  await page.goto(shop.url('/de-de/zahnassistent/zahnlinie/basika'));
  const favourite = page.getByRole('button', { name: t('tooth-assistant:favourite') });
  await favourite.click();
  await expect(favourite).toHaveAttribute('aria-pressed', 'true');
  const used = await field(page, 'S46, A3');
  await used.fill('2');
  await used.press('Tab');
  await page.goto(shop.url('/de-de/zahnassistent/zahnlinie/aurelis-soft'));
  await page.goto(shop.url('/de-de/zahnassistent'));
  const first = page.getByRole('region', { name: t('tooth-assistant:favourites') });
  await expect(first.locator('b')).toHaveText(['Basika']);
  await expect(page.getByRole('region', { name: t('tooth-assistant:last-used') }).locator('b').first()).toHaveText('Aurelis Soft'); // prettier-ignore
  await expect(page.getByRole('region', { name: t('tooth-assistant:last-sets') }).getByRole('link')).toHaveText(['Basika S46 A3']); // prettier-ignore
  await page.goto(shop.url('/de-de/zahnassistent/zahnlinie/basika?bereich=lower_anterior'));
  await page.getByRole('button', { name: 'S46 A3' }).click();
  await expect(page.getByLabel('S46, A3', { exact: true })).toBeFocused();
});

test('a search for line, mould and shade leads to the set in preview and results', async ({ page, shop }) => {
  const t = shop.t('de');
  await page.goto(shop.url('/de-de/'));
  const field = page.locator('form[data-search] input[name="q"], form[data-search] input').first();
  await field.click();
  await field.fill('Aurelis S46 A3');
  const name = `${t('tooth-assistant:title')}: Aurelis S46 A3`;
  await page.getByRole('option', { name }).click();
  await expect(page).toHaveURL(/zahnassistent\/garnitur\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Aurelis');
  await page.goto(shop.url('/de-de/shop/suche?q=Aurelis+S46+A3'));
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/zahnassistent/);
  await expect(page.getByText('Aurelis S46 A3').first()).toBeVisible();
});
