import type { Locator } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';

test('an address with a question opens its answer and scrolls to it', async ({ page, shop }) => {
  await page.goto(shop.url('/de-de/service#FAQ-dangerous-goods'));
  const question = page.locator('#FAQ-dangerous-goods');
  await expect(question).toHaveJSProperty('open', true);
  await expect(question.locator('.faq-answer')).toBeInViewport();
  await expect(page.locator('details[id^="FAQ-"][open]')).toHaveCount(1);
  const below = () => question.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await expect.poll(async () => Math.abs((await below()) - 80)).toBeLessThanOrEqual(2);
});

for (const path of ['service', 'impressum', 'loesungen', 'aktionen'])
  test(`nothing moves while ${path} loads, bar, folded list and scripts included @phone`, async ({
    page,
    shop,
  }) => {
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(globalThis, { moved });
      new PerformanceObserver((list) => {
        for (const { sources } of list.getEntries() as (PerformanceEntry & { sources: { node?: Node }[] })[])
          for (const { node } of sources) moved.push((node as Element).className);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // the script comes after the first paint, as on a slow line
    await page.route(/\/_astro\/.*\.js/, async (route) => {
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      await route.continue();
    });
    await page.goto(shop.url(`/de-de/${path}`));
    await page.waitForFunction(() => document.documentElement.style.getPropertyValue('--consent-room'));
    await page.evaluate(
      () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
    );
    expect(await page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved)).toEqual([]);
  });

test('a link to another question of the same page opens that one', async ({ page, shop }) => {
  await page.goto(shop.url('/de-de/service'));
  await page.evaluate(() => (location.hash = '#FAQ-cut-off'));
  await expect(page.locator('#FAQ-cut-off')).toHaveJSProperty('open', true);
  await expect(page.locator('#FAQ-cut-off')).toBeInViewport();
});

test(
  'the search over questions finds words of answers, in any spelling',
  { tag: '@flow' },
  async ({ page, shop }) => {
    const t = shop.t('de');
    await page.goto(shop.url('/de-de/service#faq'));
    const words = page.getByRole('searchbox', { name: t('content:faq.search') });
    const shown = page.locator('details[id^="FAQ-"]:not([hidden])');
    const all = await shown.count();
    await words.fill('ATZMITTEL');
    await expect(page.locator('#FAQ-dangerous-goods')).toBeVisible();
    expect(await shown.count()).toBeLessThan(all);
    await expect(page.getByRole('status').filter({ hasText: t('content:faq.count') })).toContainText(': 1');
    await words.fill('xyzzy');
    await expect(page.getByText(t('content:faq.none'))).toBeVisible();
    await expect(shown).toHaveCount(0);
    await words.fill('');
    await expect(shown).toHaveCount(all);
  },
);

/** A press on play, once more where it came while the player was still taking the film up. */
const play = (video: Locator) =>
  expect(() => video.evaluate((element: HTMLVideoElement) => element.play())).toPass();

test('a video plays from the shop with captions; the page says where it goes on', async ({ page, shop }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(shop.url('/')).origin) elsewhere.push(request.url());
  });
  await page.goto(shop.url('/de-de/videos'));
  await page.locator('a.video-link').first().click();
  const video = page.locator('video');
  await play(video);
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.2);
  const captions = () =>
    video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length ?? 0);
  await expect.poll(captions).toBeGreaterThan(4);
  await video.evaluate((element: HTMLVideoElement) => {
    element.pause();
    element.currentTime = 12;
  });
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  await expect(video).toHaveAttribute('data-video', id);
  const kept = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('videos') ?? '{}') as object);
  await expect.poll(kept).toEqual({ [id]: 12 }); // which video, and where it stands
  const goesOn = page.getByText(shop.t('de')('videos:left', { time: '0:12' }));
  await expect(goesOn).toBeVisible(); // the page's state says where it stands
  await page.reload();
  await expect(goesOn).toBeVisible();
  await play(video);
  await expect(goesOn).toHaveCount(0); // and that it plays
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(11.9);
  expect(elsewhere).toEqual([]);
});
