import { LANGUAGES } from '#shop/markets/languages.ts';
import { expect, test } from '../support/e2e.ts';

test(
  'a page whose link the pointer rests on is there before it is pressed',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    await page.goto(shop.url('/de-de/'));
    const seen = () => page.evaluate(() => localStorage.getItem('zuletztGesehen') ?? '');
    const before = await seen();
    const link = page.locator('main a.category-tile').first();
    const prefetched = async (): Promise<string> => {
      const [entry] = await page.evaluate(() => performance.getEntriesByType('navigation'));
      return (entry as { deliveryType?: string }).deliveryType ?? '';
    };
    await expect(async () => {
      await page.goto(shop.url('/de-de/'));
      await link.hover();
      await page.waitForTimeout(1000); // the browser waits 200 ms itself before it fetches
      await link.click();
      await page.waitForURL(/\/shop\/category\//);
      expect(await prefetched()).toBe('navigational-prefetch');
    }).toPass();
    expect(await seen()).toBe(before); // nothing was noted of what was only fetched
  },
);

test(
  '"/" leads into the search box until it is switched off',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    const t = shop.t('de');
    await page.goto(shop.url('/de-de/legal/barrierefreiheit'));
    const field = page.locator('form[data-search] input[name="q"]:visible'); // its role changes when the preview comes
    const key = page.getByRole('switch', { name: t('legal.search-key') });
    await page.keyboard.press('/');
    await expect(field).toBeFocused();
    await key.uncheck();
    await key.blur();
    await page.keyboard.press('/');
    await expect(field).not.toBeFocused();
    await page.reload();
    await expect(key).not.toBeChecked();
    await page.keyboard.press('/');
    await expect(field).not.toBeFocused();
    await key.check();
    await key.blur();
    await page.keyboard.press('/');
    await expect(field).toBeFocused();
  },
);

test('the consent bar leaves a narrow phone most of its page, in every language', async ({ page, shop }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 568 });
  const bar = page.locator('[data-consent-bar]');
  for (const language of LANGUAGES) {
    await page.goto(shop.url(`/${language}-de/kontakt`));
    const [share, hidden, sideways] = await bar.evaluate((box: HTMLElement) => [
      box.offsetHeight / innerHeight,
      box.scrollHeight - box.clientHeight,
      box.scrollWidth - box.clientWidth,
    ]);
    expect(share, language).toBeLessThanOrEqual(0.4);
    expect([language, hidden, sideways]).toEqual([language, 0, 0]); // all of it is read without scrolling
  }
  // a page enlarged four times: the bar scrolls, and its last answer is reached
  await page.setViewportSize({ width: 320, height: 256 });
  await bar.locator('[data-consent-all]').focus();
  await expect(bar.locator('[data-consent-all]')).toBeInViewport({ ratio: 0.9 });
});

test(
  'the consent bar is there with the first paint, and not once it is answered',
  { tag: '@flow' },
  async ({ page, shop }) => {
    // scripts of the page do not come at all: what shows the bar is the page itself
    await page.route('**/*.js', (route) => route.abort());
    shop.allowConsole(/ERR_FAILED/);
    await page.goto(shop.url('/de-de/'), { waitUntil: 'commit' });
    const bar = page.locator('[data-consent-bar]');
    await expect(bar).toBeVisible();
    await page.evaluate(() => localStorage.setItem('settings', '{"consentVersion":1}'));
    await page.goto(shop.url('/de-de/kontakt'), { waitUntil: 'commit' });
    await page.locator('main h1').waitFor();
    await expect(bar).toBeHidden();
  },
);
