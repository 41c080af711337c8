import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { fillCart, logInAsNew, orderable } from './support/customer.ts';
import { allDrawn, brandsOf, READ_CUSTOMER_PAGES, READ_PAGES } from './support/page-types.ts';
import { FROM_EVERY_SEAT, seatsOf } from './support/seats.ts';

/**
 * Every kind of page is walked by Tab as somebody does who has no mouse and has not answered the consent bar (WCAG 2.4.3, 2.4.7,
 * 2.4.11): the focus is never lost, never wholly covered, always visible, and comes to the end of the content.
 */

/** Stops up to the end of the main content; the four controls of each article in a list come on top. */
const MOST_STOPS = 120;
const MOST_TABS = 600;

/** Each page from one seat here, from all of them in `npm run test:long -- --only pages`. */
const whole = FROM_EVERY_SEAT ? 600_000 : 90_000;

for (const { place, name, path: pathOf } of READ_PAGES)
  test(
    `Tab walks the ${name} page and is always seen, in both brands`,
    { tag: '@flow' },
    async ({ page, shop, isMobile }) => {
      test.setTimeout(whole); // some hundred presses
      if (name === 'not found') shop.allowConsole(/404/);
      for (const brand of isMobile ? (['main'] as const) : brandsOf(name))
        for (const { prefix, width } of seatsOf(place, { brand, isMobile })) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(shop.url(pathOf(shop.examples(prefix)), brand));
          expectGood(await walk(page), `${name}, ${brand}, ${prefix} at ${width}`);
        }
    },
  );

for (const { place, name, path } of READ_CUSTOMER_PAGES)
  test(
    `Tab walks the ${name} page of a customer and is always seen`,
    { tag: '@flow' },
    async ({ page, shop, context, isMobile }) => {
      test.setTimeout(whole);
      fillCart(await logInAsNew(context, shop.url('/')), orderable(1)[0]!.number);
      for (const { prefix, width } of seatsOf(place, { brand: 'main', isMobile, country: 'de' })) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(shop.url(`/${prefix}/${path}`));
        await allDrawn(page);
        expectGood(await walk(page), `${name}, ${prefix} at ${width}`);
      }
    },
  );

test(
  'the end of a list and of an article is 120 presses away, its tiles counted',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    test.slow();
    for (const path of [shop.examples().category, shop.examples().article]) {
      await page.goto(shop.url(path));
      let presses = 0;
      for (let isThere = false; !isThere && presses <= MOST_STOPS;) {
        await page.keyboard.press('Tab');
        presses += 1;
        isThere = await page.evaluate(() => document.activeElement?.closest('footer') !== null);
        if (!(await page.evaluate(() => document.activeElement?.matches('.skip')))) continue;
        await page.keyboard.press('Enter'); // who walks by keys takes the ways over what they know
        presses += 1;
      }
      expect([path, presses <= MOST_STOPS]).toEqual([path, true]);
    }
  },
);

test('a walk backwards is never under the header', { tag: '@desktop' }, async ({ page, shop }) => {
  test.slow();
  await page.goto(shop.url(shop.examples().category));
  const { problems, stops } = await walk(page, 'Shift+Tab');
  expect(problems).toEqual([]);
  expect(stops).toBeGreaterThan(50);
});

test('every category of the strip stands whole in view when Tab reaches it', async ({ page, shop }) => {
  await page.goto(shop.url('/de-de/impressum'));
  const links = page.locator('.strip-link');
  await expect(page.locator('[data-strip][data-more]')).toHaveCount(1);
  await links.first().focus();
  for (let at = 1; at < (await links.count()); at += 1) {
    await page.keyboard.press('Tab');
    await expect(links.nth(at)).toBeFocused();
    await expect(links.nth(at)).toBeInViewport({ ratio: 0.98 });
  }
});

test('a walk tells a covered, an unseen and a lost focus', { tag: '@desktop' }, async ({ page, shop }) => {
  test.slow();
  await page.goto(shop.url('/de-de/impressum'));
  await page.evaluate(() => {
    const [covered, unseen, lost] = ['covered', 'unseen', 'lost'].map((text) => {
      const button = document.createElement('button');
      button.textContent = text;
      return button;
    });
    const cover = document.createElement('span');
    cover.style.cssText = 'position:absolute;inset:0;background:red';
    const place = document.createElement('p');
    place.style.position = 'relative';
    place.appendChild(covered!);
    place.appendChild(cover);
    unseen!.style.outline = 'none';
    lost!.addEventListener('focus', () => lost!.remove());
    document.querySelector('main')!.replaceChildren(place, unseen!, lost!);
  });
  const { problems } = await walk(page);
  expect(problems).toEqual([
    expect.stringMatching(/^covered: .*covered/),
    expect.stringMatching(/^no outline: .*unseen/),
    expect.stringMatching(/^lost/),
  ]);
});

interface Walk {
  problems: string[];
  stops: number;
  ofArticles: number;
  /** Stops up to the last one in the main content, without those of articles in lists. */
  inMain: number;
  isOver: boolean;
}

function expectGood({ problems, inMain, stops }: Walk, of: string): void {
  expect.soft(problems, of).toEqual([]);
  expect.soft(stops, `${of}: stops`).toBeGreaterThan(10);
  expect.soft(inMain, `${of}: stops up to the end of the content`).toBeLessThanOrEqual(MOST_STOPS);
}

async function walk(page: Page, key = 'Tab'): Promise<Walk> {
  await page.evaluate(lookAtEachStop);
  const read = () => page.evaluate(() => (globalThis as unknown as { walk: Walk }).walk);
  for (let tabs = 0; tabs < MOST_TABS && !(await read()).isOver; tabs += 20)
    for (let tab = 0; tab < 20; tab += 1) await page.keyboard.press(key);
  return read();
}

/** In the page: with each key that leaves a stop it is looked at, as it came to rest; a call for each would take twice as long. */
function lookAtEachStop(): void {
  const walk: Walk = { problems: [], stops: 0, ofArticles: 0, inMain: 0, isOver: false };
  const walked = new WeakSet<Element>();
  let last: Element | null = null;
  let isFirst = true;
  Object.assign(globalThis, { walk });
  document.addEventListener('keydown', ({ key, shiftKey }) => key === 'Tab' && look(shiftKey), true);

  function look(isBackwards: boolean): void {
    const focused = document.activeElement;
    const begins = isFirst;
    isFirst = false;
    if (walk.isOver || begins) return;
    if (!focused || focused === document.body) {
      if (rest(isBackwards).length > 0) walk.problems.push('lost');
      else walk.isOver = true;
    } else if (walked.has(focused)) walk.isOver = true;
    else note(focused);
  }

  function note(focused: Element): void {
    walked.add(focused);
    last = focused;
    walk.stops += 1;
    if (focused.closest('.tile, .row, .listing-table tbody tr')) walk.ofArticles += 1;
    if (focused.closest('main')) walk.inMain = walk.stops - walk.ofArticles;
    const problem = isCovered(focused)
      ? 'covered'
      : isOutlined(focused) || isStroked(focused)
        ? null
        : 'no outline';
    if (problem) walk.problems.push(`${problem}: ${focused.outerHTML.slice(0, 160)}`);
  }

  /** What the walk has not come to yet and would: what came late and stands where it has been is no longer on its way. */
  function rest(isBackwards: boolean): Element[] {
    const ahead = isBackwards ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
    return [...document.querySelectorAll('a[href], button')].filter(
      (element) =>
        !walked.has(element) &&
        isShown(element) &&
        (!last?.isConnected || last.compareDocumentPosition(element) & ahead),
    );
  }

  function isShown(element: Element): boolean {
    return element.checkVisibility({ visibilityProperty: true }) && !element.matches('[tabindex="-1"]');
  }

  /** Covered wholly: on no point of a grid over it is the element itself, or what belongs to it, on top; a link that breaks has a part in each line. */
  function isCovered(element: Element): boolean {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const own = (hit: Element | null) =>
      hit !== null && (element.contains(hit) || labels.some((label) => label.contains(hit)));
    return ![...element.getClientRects()].some((part) =>
      gridOver(part).some(([x, y]) => own(document.elementFromPoint(x, y))),
    );
  }

  /** Of a long table counts what is in the window. */
  function gridOver({
    left,
    width,
    top: begin,
    bottom,
    height: whole,
  }: DOMRect): Array<readonly [number, number]> {
    const top = whole > innerHeight ? Math.max(begin, 0) : begin;
    const height = whole > innerHeight ? Math.min(bottom, innerHeight) - top : whole;
    const points: Array<readonly [number, number]> = [];
    for (let x = 1; x < 10; x += 1)
      for (let y = 1; y < 10; y += 2) points.push([left + (width * x) / 10, top + (height * y) / 10]);
    return points;
  }

  /** In a drawing a whole line around the element, as thick on the screen: outlines are painted in the drawing's own units. */
  function isStroked(element: Element): boolean {
    const line = element instanceof SVGGraphicsElement ? element.querySelector('rect') : null;
    if (!line) return false;
    const { stroke, strokeWidth, strokeDasharray } = getComputedStyle(line);
    const isWhole = stroke !== 'none' && strokeDasharray === 'none';
    return isWhole && parseFloat(strokeWidth) * (line.getScreenCTM()?.a ?? 0) >= 2;
  }

  /** The element's own outline, or that of what it stands in, such as the box around a search field. */
  function isOutlined(element: Element): boolean {
    for (
      let around: Element | null = element;
      around && around !== document.body;
      around = around.parentElement
    ) {
      const { outlineStyle, outlineWidth } = getComputedStyle(around);
      if (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) return true;
    }
    return false;
  }
}
