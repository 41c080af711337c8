import type { Page } from '@playwright/test';
import { LANGUAGES } from '#shop/markets/languages.ts';
import { expect, test } from '../support/e2e.ts';

/** Nothing of the catalogue is cut, covered or sideways, whichever width it has or comes to have. */

const CUTTERS = '/de-de/shop/category/PG2/201';
const SINGLE = '/de-de/shop/artikel/227000001/details';
const SET = '/de-de/shop/artikel/010110101/details';

test(
  'what buys is whole in a table, at every width of a desk',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    await page.goto(shop.url(`${CUTTERS}?view=table`));
    for (const width of [1920, 1440, 1280, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      const beyond = await page.locator('.listing-table').evaluate((box) => {
        const { right } = box.getBoundingClientRect();
        return [...box.querySelectorAll('.btn-add')].filter(
          (button) => button.getBoundingClientRect().right > right,
        );
      });
      expect([width, beyond]).toEqual([width, []]);
    }
  },
);

test('the feedback button covers no button of a tile, wherever the page is scrolled to', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url('/de-de/shop/category/PG1/101'));
  await page.locator('[data-consent-bar] [data-consent-none]').click();
  const covered = await page.evaluate(() => {
    const button = document.querySelector('.feedback-button')!.getBoundingClientRect();
    const bar = document.querySelector('.bottom-bar')!.getBoundingClientRect();
    if (bar.height > 0) return [[], button.top >= bar.top]; // it is in the bar's row, which covers it all
    // scrolling moves tiles past its whole height: only the sides count
    const sides = [...document.querySelectorAll('.tile :is(button, input)')].filter(
      (control) => control.getBoundingClientRect().right > button.left,
    );
    return [sides.map(({ className }) => className), button.height >= 24];
  });
  expect(covered).toEqual([[], true]);
});

test('the order of a list is read whole on a phone, in every language', async ({ page, shop }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const cut: string[] = [];
  for (const language of LANGUAGES)
    for (const path of ['shop/category/PG1/101', 'shop/suche?q=zirkon']) {
      await page.goto(shop.url(`/${language}-de/${path}`));
      cut.push(...(await page.locator('.sorting select').evaluate(wordsBeyond)));
    }
  expect(cut).toEqual([]);
  await page.locator('.sorting select').evaluate((select) => (select.style.width = '82px'));
  expect(await page.locator('.sorting select').evaluate(wordsBeyond)).not.toEqual([]); // the control
});

/** The choices that are wider than the field, whose arrow takes 24 px. */
function wordsBeyond(select: HTMLElement): string[] {
  const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select);
  const pen = document.createElement('canvas').getContext('2d')!;
  pen.font = font;
  const room =
    select.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd) - 24;
  const words = [...select.querySelectorAll('option')].map(({ text }) => text);
  return words.filter((text) => pen.measureText(text).width > room);
}

test('pages made narrow have nothing sideways', { tag: '@desktop' }, async ({ page, shop }) => {
  test.slow();
  for (const path of [
    SET,
    '/de-de/shop/artikel/0101101011/details',
    '/de-de/shop/artikel/107000001/details',
    '/hu-hu/shop/artikel/227000001/details',
    `${CUTTERS}?view=table`,
    `${CUTTERS}?view=list`,
    '/pl-de/shop/linie/aurelis',
    '/fr-fr/shop/vergleich?artikel=119000001&artikel=119000003&artikel=119000004',
  ]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(shop.url(path));
    for (const width of [820, 390, 320]) {
      await page.setViewportSize({ width, height: 700 });
      await expect.poll(() => beyond(page), `${path} at ${width}`).toBe(0);
    }
  }
});

const beyond = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('rows break behind their dots and arrows', { tag: '@desktop' }, async ({ page, shop }) => {
  test.slow();
  const begunByDot = async (): Promise<string[]> => {
    const found: string[] = [];
    for (const width of [320, 345, 360, 375, 390, 410, 430, 460]) {
      await page.setViewportSize({ width, height: 700 });
      found.push(...(await page.evaluate(rowsBegunByDot)));
    }
    return found;
  };
  for (const view of ['?view=list', '']) {
    await page.goto(shop.url(shop.examples().category + view));
    expect(await page.locator('main article').count()).toBeGreaterThan(10);
    expect(await begunByDot()).toEqual([]);
    await expect(page.locator('.breadcrumb > svg:first-child')).toHaveCount(0);
  }
  await page.locator('.tile-meta').evaluateAll((rows) => {
    for (const row of rows) row.textContent = row.textContent.replaceAll('\u00a0', ' ');
  });
  expect((await begunByDot()).length).toBeGreaterThan(0); // the control
});

test(
  'the ring of forced colours keeps off the letters of a way',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(shop.url(shop.examples().category));
    const here = page.locator('.breadcrumb-here');
    await expect(here).toHaveCSS('outline-width', '2px');
    const room = await here.evaluate((element) => {
      const letters = document.createRange();
      letters.selectNodeContents(element.firstChild!);
      return letters.getBoundingClientRect().left - element.getBoundingClientRect().left;
    });
    expect(room).toBeGreaterThanOrEqual(4); // the ring lies within the box
  },
);

test(
  'on a phone what buys is in reach wherever an article is read',
  { tag: '@flow' },
  async ({ page, shop }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(shop.url(SINGLE));
    const buy = page.locator('.buy-large');
    const isFixed = () => buy.evaluate((form) => getComputedStyle(form).position === 'fixed');
    expect(await isFixed()).toBe(false); // consent's bar has that place
    await page.locator('[data-consent-bar] [data-consent-none]').click();
    for (const scrolled of [0, 900, 100_000]) {
      await page.evaluate((top) => scrollTo(0, top), scrolled);
      expect([scrolled, await buy.locator('button, input').evaluateAll(covered)]).toEqual([scrolled, []]);
    }
    const end = await page.evaluate(() => document.querySelector('footer')!.getBoundingClientRect().bottom);
    expect(end).toBeLessThanOrEqual((await buy.boundingBox())!.y + 1); // nothing is left below it
    await page.goto(shop.url(SET));
    expect(await isFixed()).toBe(false); // its table adds all that was typed, by a button of its own
    const add = page.locator('.variant-foot .btn');
    await page
      .locator('.variant-scroll tr:visible')
      .first()
      .evaluate((row) => row.scrollIntoView());
    expect(await add.evaluateAll(covered)).toEqual([]);
  },
);

test('on a phone what buys stays in reach while a keyboard takes half of it', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, field, buys] of [
    [SINGLE, '.buy-large [data-quantity]', '.buy-large :is(button, [data-quantity])'],
    [
      SET,
      'td:not([hidden]) > [data-variant]',
      '.variant-foot :is(.btn, [data-sum]), td > [data-variant]:focus',
    ],
  ] as const) {
    await page.goto(shop.url(path));
    await page.evaluate(() => document.documentElement.toggleAttribute('data-answered', true));
    await expect(
      page.locator('.variant-step:visible').first().or(page.locator('.buy-large')).first(),
    ).toBeVisible();
    await page.locator(field).first().fill('2');
    await page.setViewportSize({ width: 390, height: 420 });
    await page
      .locator(field)
      .first()
      .evaluate((typed) => typed.scrollIntoView({ block: 'nearest' })); // as phones do
    await expect.poll(() => page.locator(buys).evaluateAll(covered), path).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
  }
});

test('on a phone no message lies over what buys', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [SINGLE, SET]) {
    await page.goto(shop.url(path));
    await page.locator('html').evaluate((html) => html.toggleAttribute('data-answered', true));
    await page.locator('.variants').evaluate((table) => table.scrollIntoView());
    const [buys, messages] = await page.evaluate(() => {
      const fixed = document.querySelector('.variant-foot .btn') ?? document.querySelector('.buy-large')!;
      return [fixed, document.querySelector('.toasts')!].map((part) => part.getBoundingClientRect());
    });
    expect([path, messages!.bottom <= buys!.top]).toEqual([path, true]);
  }
});

test('no message lies over the sum of a table, wherever it stands', async ({ page, shop }) => {
  await page.goto(shop.url(SET));
  await page.locator('html').evaluate((html) => html.toggleAttribute('data-answered', true));
  await page.locator('td > [data-variant]:visible').first().fill('2');
  await expect(page.locator('[data-sum]')).toHaveText(/Stück: 2/);
  for (const width of [320, 390, 820, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.locator('.variant-foot .btn').evaluate((button) => button.scrollIntoView({ block: 'end' }));
    const [foot, messages] = await page.evaluate(() =>
      ['.variant-sum', '.toasts'].map((part) => document.querySelector(part)!.getBoundingClientRect()),
    );
    expect([width, messages!.bottom <= foot!.top]).toEqual([width, true]);
  }
});

test(
  'a tablet shows an article and what buys it side by side',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    await page.goto(shop.url(SINGLE));
    for (const width of [768, 820]) {
      await page.setViewportSize({ width, height: 1100 });
      const [picture, box] = await Promise.all(
        ['.gallery-main', '.buy-box'].map(async (part) => (await page.locator(part).boundingBox())!),
      );
      expect(picture!.x + picture!.width).toBeLessThan(box!.x);
      expect(box!.y + box!.height).toBeLessThan(900);
    }
  },
);

test('the way into the cart is one line on a tile', { tag: '@desktop' }, async ({ page, shop }) => {
  test.slow();
  for (const brand of ['main', 'light'] as const) {
    await page.goto(shop.url(CUTTERS, brand));
    for (const width of [1920, 1440, 1366, 1280, 1024, 820, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      const high = await page.locator('.btn-add span').evaluateAll(
        (all) =>
          all.filter(({ firstChild: words }) => {
            const range = document.createRange();
            range.selectNodeContents(words!);
            return range.getBoundingClientRect().height > 24;
          }).length,
      );
      expect([brand, width, high]).toEqual([brand, width, 0]);
    }
  }
});

test(
  'filters stay in sight beside a long list, on a page of up to 1,600 px',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    await page.setViewportSize({ width: 1920, height: 900 });
    await page.goto(shop.url('/de-de/shop/suche?q=zirkon'));
    await page.locator('[data-consent-bar] [data-consent-none]').click();
    await page.evaluate(() => scrollTo(0, 1200));
    const filters = (await page.locator('.filters').boundingBox())!;
    expect(filters.y).toBeGreaterThan(40);
    expect(filters.y + filters.height).toBeLessThanOrEqual(900);
    expect((await page.locator('footer .wrap').first().boundingBox())!.width).toBe(1600);
  },
);

/** Runs in the page: the controls at whose middle something else lies, or nothing is in sight. */
function covered(controls: Element[]): string[] {
  return controls
    .filter((control) => {
      const { left, width, top, height } = control.getBoundingClientRect();
      return width > 0 && !control.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    })
    .map(({ outerHTML }) => outerHTML);
}

/** Runs in the page: texts of articles whose dot stands lower than what it follows. */
function rowsBegunByDot(): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
  const letter = document.createRange();
  let before = Infinity;
  while (texts.nextNode()) {
    const node = texts.currentNode as Text;
    const article = node.parentElement!.closest('article');
    for (let at = 0; article && at < node.data.length; at += 1) {
      if (/\s/.test(node.data[at]!)) continue;
      letter.setStart(node, at);
      letter.setEnd(node, at + 1);
      const { top, bottom, height } = letter.getBoundingClientRect();
      if (height === 0) continue;
      if (node.data[at] === '·' && top >= before) found.push(article.textContent!.trim());
      before = bottom;
    }
  }
  return found;
}
