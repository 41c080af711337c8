import { expect, test } from '../support/e2e.ts';

/** The home page's banners, groups and shelves. */

test('every banner of the home page has a picture, none twice', async ({ page, shop }) => {
  await page.goto(shop.url('/de-de/'));
  const pictures = page.locator('.banner img');
  const banners = await page.locator('.banner').count();
  expect(banners).toBeGreaterThan(0);
  await expect(pictures).toHaveCount(banners);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded(); // they are loaded lazily
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  const sources = await pictures.evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  expect(new Set(sources).size).toBe(sources.length);
});

test('the two shelves show other families, one article of each', async ({ page, shop }) => {
  await page.goto(shop.url('/de-de/'));
  const kinds = await page
    .locator('.shelf-tiles')
    .evaluateAll((shelves) =>
      shelves.map((shelf) =>
        [...shelf.querySelectorAll('.tile-name')].map((name) => name.textContent.trim().split(/[ ,]/)[0]),
      ),
    );
  expect(kinds).toHaveLength(2);
  for (const { length } of kinds) expect(length).toBeGreaterThan(5);
  const all = kinds.flat();
  expect(all.filter((kind, at) => all.indexOf(kind) !== at)).toEqual([]);
});

test(
  'rows of the home page leave no hole at any width',
  { tag: ['@desktop', '@flow'] },
  async ({ page, shop }) => {
    await page.goto(shop.url('/de-de/'));
    for (const width of [390, 820, 1024, 1100, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const holes = await page.locator('.category-tiles, .banners, .shelf-tiles').evaluateAll((lists) =>
        lists.filter((list) => {
          const last = list.lastElementChild!.getBoundingClientRect();
          return list.getBoundingClientRect().right - last.right > 2; // the last one stands at the right edge, or beyond
        }),
      );
      expect([width, holes.length]).toEqual([width, 0]);
    }
  },
);

test('a shelf is moved by its arrows, to either end', { tag: '@desktop' }, async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(shop.url('/de-de/'));
  const row = page.locator('.shelf-row').first();
  const [first, last] = [row.locator('.tile').first(), row.locator('.tile').last()];
  const [back, on] = [row.locator('[data-strip-step="-1"]'), row.locator('[data-strip-step="1"]')];
  await row.scrollIntoViewIfNeeded();
  await expect(back).toBeHidden();
  await on.click();
  await expect(last).toBeInViewport({ ratio: 0.5 });
  await expect(on).toBeHidden();
  await back.click();
  await expect(first).toBeInViewport({ ratio: 0.5 });
  await expect(back).toBeHidden();
});
