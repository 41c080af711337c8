import { AxeBuilder } from '@axe-core/playwright';
import type { Page, Route } from '@playwright/test';
import type { PreviewAnswer, PreviewHit } from '../../src/shop/search/wire.ts';
import { expect, test } from '../support/e2e.ts';

const hit = (number: string, name: string): PreviewHit => ({
  number,
  name: [
    { text: name.slice(0, 4), marked: true },
    { text: name.slice(4), marked: false },
  ],
  pack: '5 kg',
  price: '48,90 €',
  vkz: 4,
  href: `/de-de/kontakt?artikel=${number}`,
  picture: '/brand/main.svg',
});

const ANSWER: PreviewAnswer = {
  total: 38,
  hits: [hit('167000103', 'Gips, blau'), hit('167000107', 'Gips, elfenbein')],
  categories: [{ name: 'Dentalgips', count: 405, href: '/de-de/kontakt?kategorie=1' }],
  corrected: null,
};

/** Answers preview calls with what `answer` makes of the text typed; returns the texts asked for. */
async function answerPreviews(
  page: Page,
  answer: (text: string) => PreviewAnswer | Promise<PreviewAnswer>,
): Promise<string[]> {
  const asked: string[] = [];
  await page.route('**/guestapi/preview/**', async (route: Route) => {
    const text = new URL(route.request().url()).searchParams.get('q') ?? '';
    asked.push(text);
    const json = await answer(text);
    await route.fulfill({ json }).catch(() => {}); // a question called off takes no answer
  });
  return asked;
}

/** A page of the shop that the test does not want. */
const stub = (title: string) => ({
  contentType: 'text/html',
  body: `<meta name="viewport" content="width=device-width"><title>${title}</title>`,
});

/** What the browser keeps; the page notes it once its script has arrived, so ask with a poll. */
const lastSeen = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('lastSeen') ?? '{}') as object);

const box = (page: Page) => page.locator('form[data-search] input');

test.beforeEach(async ({ page, shop }) => {
  await page.goto(shop.url('/de-de/'));
  await page.locator('[data-consent-bar] [data-consent-none]').click();
});

test(
  'the preview shows hits with marks and categories from three characters on',
  { tag: '@flow' },
  async ({ page, shop }) => {
    const asked = await answerPreviews(page, () => ANSWER);
    await box(page).click();
    await expect(box(page)).toHaveRole('combobox');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.type('gi');
    await page.clock.runFor(600);
    expect(asked).toEqual([]);
    await page.keyboard.type('p');
    await page.clock.runFor(299);
    expect(asked).toEqual([]);
    await page.keyboard.type('s'); // and the pause begins anew
    await page.clock.runFor(299);
    expect(asked).toEqual([]);
    await page.clock.runFor(1);
    await expect.poll(() => asked).toEqual(['gips']);
    await page.clock.resume();
    const list = page.getByRole('listbox', { name: shop.t('de')('client:preview.label') });
    await expect(list.getByRole('option')).toHaveCount(4);
    expect(asked).toEqual(['gips']);
    await expect(list.locator('mark').first()).toHaveText('Gips');
    await expect(list.getByRole('option').nth(2)).toHaveText(
      shop.t('de')('client:preview.all', { count: 38, number: '38' }),
    );
    await expect(page.locator('[data-search-status]')).toContainText('38');
    expect((await new AxeBuilder({ page }).include('[data-search]').analyze()).violations).toEqual([]);
  },
);

test(
  'arrow keys walk through all columns, Enter opens, Escape closes',
  { tag: '@flow' },
  async ({ page }) => {
    await answerPreviews(page, () => ANSWER);
    await box(page).click();
    await page.keyboard.type('gips');
    const active = () => page.locator('[role="option"][aria-selected="true"]');
    await expect(page.getByRole('option')).toHaveCount(4);
    await page.keyboard.press('ArrowDown');
    await expect(active()).toContainText('167000103');
    await page.keyboard.press('ArrowRight');
    await expect(active()).toContainText('Dentalgips');
    await page.keyboard.press('Home');
    await page.keyboard.press('End');
    await expect(active()).toContainText('Dentalgips');
    await expect(box(page)).toHaveAttribute('aria-activedescendant', (await active().getAttribute('id'))!);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(box(page)).toHaveValue('gips');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/kontakt\?artikel=/);
    await expect.poll(() => lastSeen(page)).toMatchObject({ suchbegriff: ['gips'] });
  },
);

test('what closes the preview for a screen reader says so in the language of the page', async ({ page, shop }) => {
  await answerPreviews(page, () => ANSWER);
  await page.goto(shop.url('/pl-de/'));
  await box(page).click();
  await page.keyboard.type('gips');
  await expect(page.getByRole('option')).toHaveCount(4);
  const closing = page.locator('form[role="search"] span[role="button"], search span[role="button"]');
  await expect(closing.first()).toHaveAttribute('aria-label', shop.t('pl')('shell:tools.close'));
  await expect(page.locator('[aria-label="Dismiss"]')).toHaveCount(0);
}); // prettier-ignore

test('an older answer never replaces a newer one', async ({ page }) => {
  let release = (): void => {};
  const late = new Promise<void>((resolve) => (release = resolve));
  await answerPreviews(page, async (text) => {
    if (text === 'gips') await late;
    return { ...ANSWER, hits: [hit('1', `${text} ${text}`)] };
  });
  await box(page).click();
  await page.keyboard.type('gips');
  await page.waitForTimeout(450);
  await box(page).fill('wachs');
  await expect(page.getByRole('option').first()).toContainText('wachs');
  release();
  await page.waitForTimeout(200);
  await expect(page.getByRole('option').first()).toContainText('wachs');
});

test('nothing found offers the corrected text', async ({ page, shop }) => {
  await answerPreviews(page, () => ({ total: 0, hits: [], categories: [], corrected: 'superhartgips' }));
  await box(page).click();
  await page.keyboard.type('suprhrtgips');
  await expect(page.getByRole('option')).toHaveText(
    shop.t('de')('client:preview.corrected', { text: 'superhartgips' }),
  );
  await expect(page.getByRole('option')).toHaveAttribute('href', /suche\?q=superhartgips$/);
});

test('Enter on a full article number goes straight to the article', async ({ page, shop }) => {
  await answerPreviews(page, () => ({ ...ANSWER, hits: [] }));
  await page.route('**/guestapi/shopware/artikel/suggest/167000103/DE/de', (route) =>
    route.fulfill({ json: { status: 200, productNumber: '167000103' } }),
  );
  await page.route('**/shop/artikel/167000103/details', (route) => route.fulfill(stub('Article')));
  await box(page).click();
  await expect(box(page)).toHaveRole('combobox');
  await page.keyboard.type('167000103');
  await page.keyboard.press('Enter');
  await page.waitForURL(shop.url('/de-de/shop/artikel/167000103/details'));
});

test('a number is asked for up to 10 letters, digits, dots, commas and hyphens', async ({ page }) => {
  const asked: string[] = [];
  await page.route('**/shopware/artikel/suggest/**', (route) => {
    asked.push(decodeURIComponent(new URL(route.request().url()).pathname.split('/').at(-3)!));
    return route.fulfill({ json: { status: 404, productNumber: null } });
  });
  await page.route('**/shop/suche?*', (route) => route.fulfill(stub('Search')));
  for (const [text, isAsked] of [
    ['16700010345', false],
    ['167 000103', false],
    ['167/000103', false],
    ['1-6.7,0aB3', true],
  ] as const) {
    await page.goto('/de-de/');
    await box(page).click();
    await expect(box(page)).toHaveRole('combobox');
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/de-de\/shop\/suche\?q=/);
    expect(asked, text).toEqual(isAsked ? [text] : []);
  }
});

test('a slash focuses the search box, but not while something is written', async ({ page }) => {
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('/');
  await expect(box(page)).toHaveValue('/');
});

test('a preview that fails leaves the search', async ({ page, shop }) => {
  shop.allowConsole(/503/);
  await page.route('**/guestapi/preview/**', (route) => route.fulfill({ status: 503, json: {} }));
  await box(page).click();
  await page.keyboard.type('gips');
  await expect(page.locator('.search-note')).toContainText(shop.t('de')('client:preview.failed'));
  await page.route('**/shop/suche?q=gips', (route) => route.fulfill(stub('Search')));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/de-de\/shop\/suche\?q=gips$/);
});

test('the real preview answers, and a search notes its term in the last-seen list', async ({
  page,
  shop,
}) => {
  const old = Array.from({ length: 10 }, (_, n) => `alt${n}`);
  await page.evaluate(
    (suchbegriff) => localStorage.setItem('lastSeen', JSON.stringify({ suchbegriff })),
    old,
  );
  await page.reload();
  await box(page).click();
  await page.keyboard.type('gips', { delay: 40 });
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await page.locator('.search-entry-hit').count()).toBeLessThanOrEqual(10);
  await expect(page.locator('.search-entry-hit mark').first()).toBeVisible();
  await page.keyboard.press('Enter');
  await page.waitForURL(shop.url('/de-de/shop/suche?q=gips'));
  const ten = ['gips', ...old.slice(0, 9)]; // the oldest went
  await expect.poll(() => lastSeen(page)).toMatchObject({ suchbegriff: ten });
  await page.goto(shop.url('/de-de/shop/suche?q=%20alt4%20'));
  const once = ['alt4', ...ten.filter((term) => term !== 'alt4')]; // trimmed, and never twice
  await expect.poll(() => lastSeen(page)).toMatchObject({ suchbegriff: once });
});

test('an invalid quantity is said; a valid one asks a guest to log in', async ({ page, shop }) => {
  const t = shop.t('de');
  await page.goto(shop.url('/de-de/shop/suche?q=gips'));
  const form = page.locator('form:has([data-add])').first();
  const number = await form.locator('[data-add]').getAttribute('data-add');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await form.locator('[data-quantity]').fill('0');
  await form.locator('[data-add]').click();
  const toast = page.locator('[data-toast]');
  await expect(toast).toHaveText('Bitte gültige Menge eingeben');
  await expect(toast.locator('.toast-icon-error')).toBeVisible();
  await page.mouse.move(1, 1); // who points at it keeps it
  await page.clock.runFor(2999);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast).toBeHidden();
  await page.clock.resume();
  await expect(form.locator('[data-quantity]')).toBeFocused();
  await form.locator('[data-quantity]').fill('3');
  await form.locator('[data-add]').click();
  await expect(page.getByRole('dialog', { name: t('controls:login.title') })).toBeVisible();
  const pending = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('pendingArticle') ?? '[]') as object,
  );
  expect(pending).toEqual([{ number, quantity: 3 }]);
});

test('a picture opens large, the article notes itself, Escape closes', async ({ page, shop }) => {
  await page.goto(shop.url('/de-de/shop/artikel/010110101/details'));
  await page.waitForLoadState('networkidle'); // before its script is there the link opens the picture itself
  await page.locator('a[data-zoom]').first().click();
  const zoom = page.getByRole('dialog', { name: shop.t('de')('client:zoom.label') });
  await expect(zoom.getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(zoom).toHaveCount(0);
  await expect.poll(() => lastSeen(page)).toMatchObject({ art: ['010110101'] });
});
