import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';

/** Where a page stands after a navigation, and what its address says while it is scrolled. */

const top = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Scrolls, until the page has kept where it stands. */
async function leaveAt(page: Page, scrollTop: number): Promise<void> {
  await page.evaluate((top) => scrollTo(0, top), scrollTop);
  await page.waitForFunction(
    (top) => (history.state as { scrollTop?: number } | null)?.scrollTop === top,
    scrollTop,
  );
}

test('a hash target stands 80 px below the top at once and again after 1800 ms', async ({ page, shop }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(shop.url('/de-de/service#faq'));
  const below = () =>
    page.locator('#faq').evaluate((element) => Math.round(element.getBoundingClientRect().top));
  expect(Math.abs((await below()) - 80)).toBeLessThanOrEqual(2);
  await page.evaluate(() => scrollTo(0, 0)); // as if the page had moved under the visitor
  await page.clock.runFor(1799);
  expect(await below()).toBeGreaterThan(82);
  await page.clock.runFor(1);
  expect(Math.abs((await below()) - 80)).toBeLessThanOrEqual(2);
});

test('without a hash target the saved position is set once more after 1800 ms', async ({ page, shop }) => {
  await page.goto(shop.url('/de-de/service'));
  await leaveAt(page, 70); // above the first section: no hash follows
  await page.reload();
  await expect.poll(() => top(page)).toBe(70);
  await page.evaluate(() => scrollTo(0, 0)); // as if the page had moved under the visitor
  expect(await top(page)).toBe(0);
  await expect.poll(() => top(page), { timeout: 5000 }).toBe(70);
});

test(
  'a new page begins at its top and is still there after 1800 ms',
  { tag: '@flow' },
  async ({ page, shop }) => {
    await page.goto(shop.url('/de-de/service'));
    await leaveAt(page, 300);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.locator('footer a[href="/de-de/impressum"]').dispatchEvent('click');
    await page.waitForURL(shop.url('/de-de/impressum'));
    expect(await top(page)).toBe(0);
    await page.clock.runFor(1801);
    expect(await top(page)).toBe(0);
  },
);

test('the contact page is not scrolled after 1800 ms, to no hash and no saved position', async ({
  page,
  shop,
}) => {
  await page.goto(shop.url('/de-de/kontakt'));
  await leaveAt(page, 70);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const topLater = async () => {
    await page.evaluate(() => scrollTo(0, 0)); // where the browser itself went is its own affair
    await page.clock.runFor(1801);
    return top(page);
  };
  await page.reload();
  expect(await topLater()).toBe(0);
  await page.goto(shop.url('/de-de/impressum'));
  await page.goto(shop.url('/de-de/kontakt#request'));
  expect(await topLater()).toBe(0);
});

test('a visitor who scrolls meanwhile is left alone', { tag: '@desktop' }, async ({ page, shop }) => {
  await page.goto(shop.url('/de-de/service#faq'));
  await page.mouse.wheel(0, -10_000);
  await page.waitForTimeout(2200);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('sub-navigation scrolls to 100 px, marks the entry and folds on a phone', async ({
  page,
  shop,
  isMobile,
}) => {
  await page.goto(shop.url('/de-de/service'));
  await page.locator('[data-consent-bar] [data-consent-none]').click();
  const bar = page.locator('[data-sub-navigation]');
  const link = bar.locator('a[href="#faq"]');
  if (isMobile) {
    await expect(link).toBeHidden();
    await bar.getByRole('button').click();
  }
  await expect(bar.locator('a.btn')).toHaveAttribute('href', '/de-de/kontakt'); // the button and its target
  await page.evaluate(() => {
    const go = scrollTo.bind(window) as (to: ScrollToOptions) => void;
    window.scrollTo = ((to: ScrollToOptions) => {
      document.body.dataset['scrolled'] = to.behavior;
      go(to);
    }) as typeof scrollTo;
  });
  await link.click();
  await expect(page.locator('body')).toHaveAttribute('data-scrolled', 'smooth');
  await expect(link).toHaveAttribute('aria-current', 'true');
  await expect
    .poll(() => page.locator('#faq').evaluate((element) => Math.round(element.getBoundingClientRect().top)))
    .toBe(100);
  await page.evaluate(() =>
    scrollBy(0, document.querySelector('#leistungen')!.getBoundingClientRect().top - 60),
  );
  await expect.poll(() => new URL(page.url()).hash).toBe('#leistungen');

  /** Puts the first section so far below the window's top, and gives the hash once frames have told of it. */
  const hashWith = (top: number) =>
    page.evaluate(async (top) => {
      const there = document.querySelector('main section[id]')!.getBoundingClientRect().top;
      scrollBy({ top: there - top, behavior: 'instant' });
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      return location.hash;
    }, top);
  expect(await hashWith(122)).toBe('#leistungen'); // as it was
  expect(await hashWith(119)).toBe('#kontakt');
});
