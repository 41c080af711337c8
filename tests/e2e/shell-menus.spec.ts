import { expect, test } from '../support/e2e.ts';

test.beforeEach(async ({ page, shop }) => {
  await page.goto(shop.url('/de-de/'));
  await page.locator('[data-consent-bar] [data-consent-none]').click();
});

test.describe('on a desktop', { tag: '@desktop' }, () => {
  test(
    'a mega menu opens by click, closes by Escape and gives the focus back',
    { tag: '@flow' },
    async ({ page, shop }) => {
      const menu = page.locator('details[data-mega]').first();
      const button = menu.locator('summary');
      await expect(button).toContainText(shop.t('de')('nav.shop'));
      await button.click();
      await expect(menu.locator('[data-mega-panel]')).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Escape');
      await expect(menu.locator('[data-mega-panel]')).toBeHidden();
      await expect(button).toBeFocused();
    },
  );

  test('a mega menu opens after 750 ms of hovering and not before', async ({ page }) => {
    await page.clock.install();
    await page.reload();
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const menu = page.locator('details[data-mega]').first();
    const button = menu.locator('summary');
    await button.hover();
    await page.clock.runFor(749);
    await expect(menu).not.toHaveAttribute('open');
    await page.clock.runFor(1);
    await expect(menu).toHaveAttribute('open');
    await button.click(); // the click that meant to open it
    await expect(menu).toHaveAttribute('open');
    await page.clock.runFor(1000);
    await button.click();
    await expect(menu).not.toHaveAttribute('open');
  });

  test('the shop’s menu shows counts and pictures, whole in 720 px of height', async ({ page, shop }) => {
    for (const prefix of ['de-de', 'hu-hu', 'fr-fr']) {
      await page.goto(shop.url(`/${prefix}/`));
      const menu = page.locator('details[data-mega="shop"]');
      const panel = menu.locator('[data-mega-panel]');
      await menu.locator('summary').click();
      const groups = panel.locator('.mega-head');
      const picture = groups.first().locator('img');
      await expect(groups.first()).toHaveText(/\D \d/); // a name and how many articles
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      await groups.first().hover(); // where the row was pressed another menu's name comes to stand, and opens
      for (const size of [
        { width: 1200, height: 720 },
        { width: 1280, height: 720 },
        { width: 1440, height: 900 },
        { width: 1920, height: 1080 },
      ]) {
        await page.setViewportSize(size);
        const hidden = () =>
          panel.evaluate((element) => {
            const below = element.getBoundingClientRect().bottom - innerHeight;
            return element.scrollHeight - element.clientHeight + Math.max(0, below);
          });
        await expect.poll(hidden, `${prefix} at ${size.width} × ${size.height}`).toBeLessThanOrEqual(1);
      }
    }
  });

  test('a menu opened by hovering closes when the pointer leaves it', async ({ page }) => {
    const menu = page.locator('details[data-mega]').first();
    await menu.locator('summary').hover();
    await expect(menu).toHaveAttribute('open', '', { timeout: 3000 });
    await page.mouse.move(700, 20);
    await expect(menu).not.toHaveAttribute('open');
  });

  test('arrow keys walk the bar and an open menu; one menu is open at a time', async ({ page }) => {
    const menus = page.locator('details[data-mega]');
    await menus.nth(0).locator('summary').focus();
    await page.keyboard.press('ArrowRight');
    await expect(menus.nth(1).locator('summary')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(menus.nth(1).locator('a').first()).toBeFocused();
    await page.keyboard.press('End');
    await expect(menus.nth(1).locator('a').last()).toBeFocused();
    await menus.nth(0).locator('summary').click();
    await expect(menus.nth(1)).not.toHaveAttribute('open');
    await expect(menus.nth(0)).toHaveAttribute('open');
  });

  test('a guest’s order lists in a mega menu open the login popup, as in the footer', async ({
    page,
    shop,
  }) => {
    const popup = page.locator('dialog#login-required');
    for (const place of ['[data-mega="solutions"]', 'footer']) {
      const within = page.locator(place);
      if (place !== 'footer') await within.locator('summary').click();
      await within.locator('a[href$="#meine_bestelllisten"]').first().click();
      await expect(popup).toBeVisible();
      await expect(page).toHaveURL(shop.url('/de-de/'));
      await page.keyboard.press('Escape');
      await expect(popup).toBeHidden();
    }
  });

  test('the top row shrinks on scrolling and nothing below it moves', async ({ page }) => {
    const row = page.locator('[data-header-row]');
    const tall = (await row.boundingBox())!.height;
    const main = () =>
      page.locator('main').evaluate((element) => element.getBoundingClientRect().top + scrollY);
    const before = await main();
    await page.evaluate(() => scrollTo(0, 600));
    await expect(page.locator('[data-header]')).toHaveAttribute('data-shrunk');
    expect((await row.boundingBox())!.height).toBeLessThan(tall);
    expect(await main()).toBe(before);
  });
});

test.describe('on a phone', { tag: '@phone' }, () => {
  test('the side menu opens over the page, traps the focus and closes by Escape', async ({ page, shop }) => {
    const t = shop.t('de');
    const opener = page.getByRole('button', { name: t('tools.menu') });
    await opener.click();
    const menu = page.getByRole('dialog', { name: t('tools.menu') });
    await expect(menu.getByRole('heading', { name: t('nav.shop'), exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('a swipe to the edge closes the side menu, a small one does not', async ({ page, shop, context }) => {
    const t = shop.t('de');
    await page.getByRole('button', { name: t('tools.menu') }).click();
    const menu = page.getByRole('dialog', { name: t('tools.menu') });
    await expect(menu).toBeVisible();
    const touch = await context.newCDPSession(page);
    const swipe = async (to: number) => {
      const point = (x: number) => ({ touchPoints: [{ x, y: 300 }] });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...point(300) });
      for (let x = 300; x >= to; x -= 20)
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...point(x) });
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe(260);
    await expect(menu).toBeVisible();
    await swipe(60);
    await expect(menu).toBeHidden();
  });
});
