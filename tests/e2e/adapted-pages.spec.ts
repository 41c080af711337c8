import type { Page } from '@playwright/test';
import { LANGUAGES } from '#shop/markets/languages.ts';
import { expect, test } from '../support/e2e.ts';
import { buyRegularly, logInAsNew, orderable } from './support/customer.ts';
import { allDrawn, brandsOf, READ_CUSTOMER_PAGES, READ_PAGES } from './support/page-types.ts';

/**
 * Pages as their readers have them: text set wider (WCAG 1.4.12), colours forced by the system, on paper. The statement of
 * accessibility names these tests.
 */

const BRANDS = ['main', 'light'] as const;

for (const { name, path: pathOf } of READ_PAGES) {
  test(`text set wide is neither cut nor sideways on the ${name} page`, async ({ page, shop }) => {
    if (name === 'not found') shop.allowConsole(/404/);
    for (const brand of brandsOf(name)) {
      await page.goto(shop.url(pathOf(shop.examples()), brand));
      const before = new Set(await cutTexts(page));
      await setTextWide(page);
      expect(await sideways(page), brand).toBe(0);
      const cut = await cutTexts(page);
      expect(
        cut.filter((text) => !before.has(text)),
        brand,
      ).toEqual([]);
    }
  });

  test(
    `forced colours leave everything to be seen on the ${name} page`,
    { tag: '@desktop' },
    async ({ page, shop }) => {
      if (name === 'not found') shop.allowConsole(/404/);
      await page.emulateMedia({ forcedColors: 'active' });
      for (const brand of brandsOf(name)) {
        await page.goto(shop.url(pathOf(shop.examples()), brand));
        expect(await signless(page), brand).toEqual([]);
        expect(await stateless(page), brand).toEqual([]);
      }
    },
  );

  test(`the ${name} page fits on paper, dark on light`, { tag: '@desktop' }, async ({ page, shop }) => {
    if (name === 'not found') shop.allowConsole(/404/);
    await page.setViewportSize({ width: A4_WITHIN_MARGINS, height: 1000 });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const brand of brandsOf(name)) {
      await page.goto(shop.url(pathOf(shop.examples()), brand));
      expect(await sideways(page), brand).toBe(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const part of [
        'body > header',
        'body > footer',
        '[data-consent-bar]',
        '.feedback-button',
        '.filters',
        '.buy',
      ])
        await expect(page.locator(part).filter({ visible: true })).toHaveCount(0);
      expect(await page.evaluate(() => getComputedStyle(document.body).color), brand).toMatch(DARK);
    }
  });
}

test('a customer’s pages keep wide text, forced colours and paper', async ({ page, shop, context, isMobile }) => {
  test.setTimeout(240_000);
  await buyRegularly(await logInAsNew(context, shop.url('/')), orderable(1)[0]!.number);
  const width = page.viewportSize()!;
  for (const { name, path } of READ_CUSTOMER_PAGES) {
    await page.goto(shop.url(`/de-de/${path}`));
    await allDrawn(page);
    const before = new Set(await cutTexts(page));
    await setTextWide(page);
    expect(await sideways(page), `${name}, set wide`).toBe(0);
    const cut = await cutTexts(page);
    expect(cut.filter((text) => !before.has(text)), `${name}, set wide`).toEqual([]);
    if (isMobile) continue;
    await page.emulateMedia({ forcedColors: 'active' });
    expect([await signless(page), await stateless(page)], `${name}, forced colours`).toEqual([[], []]);
    await page.setViewportSize({ width: A4_WITHIN_MARGINS, height: 1000 });
    await page.emulateMedia({ forcedColors: 'none', media: 'print', colorScheme: 'dark' });
    expect(await sideways(page), `${name}, on paper`).toBe(0);
    expect(await page.evaluate(() => getComputedStyle(document.body).color), `${name}, on paper`).toMatch(DARK);
    await page.emulateMedia({ media: null, colorScheme: null });
    await page.setViewportSize(width);
  }
}); // prettier-ignore

test('a text that is cut when set wide is told', { tag: '@desktop' }, async ({ page, shop }) => {
  await page.goto(shop.url('/de-de/impressum'));
  await page.evaluate(() => {
    const box = document.createElement('p');
    box.textContent = 'Eine Zeile, die gerade passt';
    document.querySelector('main')!.replaceChildren(box);
    box.style.cssText = `overflow:hidden;width:max-content;white-space:nowrap`;
    box.style.width = `${box.offsetWidth + 1}px`;
  });
  expect(await cutTexts(page)).toEqual([]);
  await setTextWide(page);
  expect(await cutTexts(page)).toEqual(['Eine Zeile, die gerade passt']);
});

test(
  'the name of the shop breaks in no word where text is set wide',
  { tag: '@phone' },
  async ({ page, shop }) => {
    for (const brand of BRANDS)
      for (const width of [390, 360, 320]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(shop.url('/de-de/', brand));
        await setTextWide(page);
        const lines = await page.locator('header .logo').evaluate((logo) => {
          const name = [...logo.childNodes].find((node) => node instanceof Text && node.data.trim()) as Text;
          return [...name.data.matchAll(/\S+/g)].map(({ 0: word, index }) => {
            const range = document.createRange();
            range.setStart(name, index);
            range.setEnd(name, index + word.length);
            return [word, range.getClientRects().length];
          });
        });
        const words = { main: ['Laborkontor'], light: ['Kontor', 'Light'] }[brand];
        expect(lines, `${brand}, ${width}`).toEqual(words.map((word) => [word, 1]));
      }
  },
);

test(
  'the name of the shop stands beside its picture, whatever a cart is called',
  { tag: '@phone' },
  async ({ page, shop }) => {
    test.slow();
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 844 });
      for (const language of LANGUAGES) {
        await page.goto(shop.url(`/${language}-de/impressum`));
        const rows = await page
          .locator('header .logo')
          .evaluate((logo: HTMLElement) => logo.offsetHeight / logo.firstElementChild!.clientHeight);
        expect(rows, `${language}, ${width}`).toBeLessThan(1.2);
      }
    }
  },
);

/** A4 at 96 dots an inch less 10 mm at either side. */
const A4_WITHIN_MARGINS = 718;
/** All parts below 100. */
const DARK = /^rgb\(\d{1,2}, \d{1,2}, \d{1,2}\)$/;

/** What 1.4.12 names: lines 1.5, letters 0.12, words 0.16, paragraphs 2 of the size of the text. */
async function setTextWide(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}',
    );
    document.adoptedStyleSheets.push(sheet);
  });
}

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Texts of boxes that hide a part of them: neither scrolled nor meant for screen readers alone. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hides = (value: string) => value === 'hidden' || value === 'clip';
    return [...document.querySelectorAll<HTMLElement>('body *:not(svg, svg *, img, input, select)')].flatMap(
      (box) => {
        if (!box.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
        const style = getComputedStyle(box);
        const [wide, high] = [box.scrollWidth - box.clientWidth > 1, box.scrollHeight - box.clientHeight > 1];
        const isCut = (wide && hides(style.overflowX)) || (high && hides(style.overflowY));
        const isForReaders = style.clipPath !== 'none' || box.clientWidth <= 1;
        const text = box.textContent.trim();
        return isCut && !isForReaders && text ? [text.slice(0, 60)] : [];
      },
    );
  });

/** What is current, chosen or pressed and in forced colours looks like what is not. */
const stateless = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const marked =
      '[aria-current]:not([aria-current="false"]), [aria-pressed="true"], [aria-selected="true"]';
    const isMarked = (element: Element) => {
      const { outlineStyle, outlineWidth, textDecorationLine } = getComputedStyle(element);
      const isOutlined = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      // the last crumb is the page itself and no link: it stands there as text
      return isOutlined || textDecorationLine !== 'none' || !element.matches('a, button, td');
    };
    return [...document.querySelectorAll(marked)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isMarked(element))
      .map((element) => element.outerHTML.slice(0, 120));
  });

/** Marks of stock and filters of which a system's own colours leave nothing: no border, no ground, no picture. */
const signless = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.stock, input[type="checkbox"], input[type="radio"]')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.clientWidth > 1)
      .filter((element) => {
        const style = getComputedStyle(element, element.matches('.stock') ? '::before' : null);
        const ground = getComputedStyle(document.documentElement).backgroundColor;
        const isFilled = ![ground, 'rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)'].includes(style.backgroundColor);
        const isDrawn = style.appearance !== 'none' && element.matches('input');
        return !isFilled && !isDrawn && style.backgroundImage === 'none' && style.borderTopWidth === '0px';
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
