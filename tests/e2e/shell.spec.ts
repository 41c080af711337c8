import { gzipSync } from 'node:zlib';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { probeAnalytics } from './support/analytics.ts';
import { logInAsNew, orderable } from './support/customer.ts';

const SCRIPT_BUDGET = 10 * 1024;

async function settings(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('settings') ?? '{}') as Record<string, unknown>);
}

test(
  'before any interaction at most 10 KB of script arrive, without React',
  { tag: '@flow' },
  async ({ page, shop }) => {
    const sizes: number[] = [];
    page.on('response', async (answer) => {
      if (!answer.url().endsWith('.js')) return;
      const text = await answer.text();
      expect(text).not.toContain('react.dev');
      sizes.push(gzipSync(text).length);
    });
    await page.goto(shop.url('/de-de/'), { waitUntil: 'networkidle' });
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(SCRIPT_BUDGET);
  },
);

test('no public page brings React before a press; state is drawn by the server', async ({
  page,
  context,
  request,
  shop,
}) => {
  const withReact: string[] = [];
  page.on('response', async (answer) => {
    if (answer.url().endsWith('.js') && (await answer.text()).includes('react.dev'))
      withReact.push(page.url());
  });
  const [article] = orderable(1);
  for (const path of ['', 'shop/category/PG4', `shop/artikel/${article!.number}/details`, 'shop/suche?q=zirkon', 'zahnassistent', 'impressum', 'service', 'aktionen', 'videos'])
    await page.goto(shop.url(`/de-de/${path}`), { waitUntil: 'networkidle' }); // prettier-ignore
  expect(withReact).toEqual([]); // pages that are a form – contact, login, registration – have state from the start
  await logInAsNew(context, shop.url('/'));
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  // the tooth stock and the works are drawn in the browser, and say why (scripts/check/client-only.ts)
  for (const path of ['wk', 'konto', 'meinlabor', 'meinlabor/sicherheit', 'meinlabor/bestellliste/0']) {
    const html = await (await request.get(shop.url(`/de-de/${path}`), { headers: { cookie } })).text();
    const island = /<astro-island [^>]*ssr[^>]*>([\s\S]*?)<\/astro-island>/.exec(html)?.[1] ?? '';
    expect(island.replace(/<[^>]+>/g, '').trim(), path).not.toBe(''); // words, before any script
  }
  await page.goto(shop.url('/de-de/meinlabor/sicherheit'), { waitUntil: 'networkidle' });
  expect(withReact).not.toEqual([]); // the control: it would have been seen
});

test(
  'consent is open until a choice is stored, and can be withdrawn',
  { tag: '@flow' },
  async ({ page, shop }) => {
    const t = shop.t('de');
    await page.goto(shop.url('/de-de/'));
    const bar = page.getByRole('region', { name: t('controls:consent.title') });
    await expect(bar).toBeVisible();
    await bar.getByRole('button', { name: t('controls:consent.accept') }).click();
    await expect(bar).toBeHidden();
    expect(await settings(page)).toMatchObject({ analyticsActivated: true, ytConsent: true });

    await page.reload();
    await expect(bar).toBeHidden();
    await page.getByRole('button', { name: t('footer.cookie-settings') }).click();
    const dialog = page.getByRole('dialog', { name: t('controls:consent.title') });
    await expect(dialog.getByRole('switch')).toHaveCount(2);
    await expect(dialog.getByRole('switch', { name: t('controls:consent.analytics') })).toBeChecked();
    await expect(dialog.getByRole('switch', { name: t('controls:consent.external-media') })).toBeChecked();
    await dialog.getByRole('switch', { name: t('controls:consent.analytics') }).uncheck();
    await dialog.getByRole('button', { name: t('controls:consent.save') }).click();
    expect(await settings(page)).toMatchObject({ analyticsActivated: false, ytConsent: true });

    await page.getByRole('button', { name: t('footer.cookie-settings') }).click();
    await dialog.getByRole('switch', { name: t('controls:consent.external-media') }).uncheck();
    await dialog.getByRole('button', { name: t('controls:consent.save') }).click();
    expect(await settings(page)).toMatchObject({ analyticsActivated: false, ytConsent: false });
  },
);

test('nothing is counted before consent, then page and language are', async ({ page, shop }) => {
  const t = shop.t('de');
  const { calls, methods } = await probeAnalytics(page, /\/de-de\/(?:kontakt)?$/);
  await page.goto(shop.url('/de-de/'), { waitUntil: 'networkidle' });
  expect(calls).toEqual([]);
  await page
    .locator('[data-consent-bar]')
    .getByRole('button', { name: t('controls:consent.accept') })
    .click();
  await expect.poll(() => calls.length).toBe(1);
  expect(calls[0]).toMatchObject({
    idsite: '10',
    url: shop.url('/de-de/'),
    rand: expect.stringMatching(/^\d+$/),
    res: await page.evaluate(() => `${screen.width}x${screen.height}`),
    action_name: await page.title(),
  });
  expect(JSON.parse(calls[0]!['cvar']!)).toEqual({ 1: ['market', 'main/de-de'] });

  await page.evaluate(() => setTimeout(() => Promise.reject(new TypeError('probe'))));
  await expect.poll(() => calls.length).toBe(2);
  expect(calls[1]).toMatchObject({
    e_c: 'JavaScript Errors',
    e_a: '/{lang}-{cont}/',
    e_n: 'TypeError: probe',
  });
  shop.allowConsole(/probe/);

  await page.goto(shop.url('/de-de/kontakt')); // each page is a view of its own
  await expect.poll(() => calls.length).toBe(3);
  expect(calls[2]).toMatchObject({ url: shop.url('/de-de/kontakt'), action_name: await page.title() });
  expect(calls[2]).not.toHaveProperty('e_c');
  expect([...methods]).toEqual(['GET']);
});

test('a guest who reaches for cart or account gets the login popup, 300 px wide', async ({ page, shop }) => {
  const t = shop.t('de');
  await page.goto(shop.url('/de-de/'));
  await page.locator('[data-consent-bar] [data-consent-none]').click();
  const cart = page.getByRole('link', { name: t('tools.cart'), exact: true }).first();
  await cart.click();
  const popup = page.getByRole('dialog', { name: t('controls:login.title') });
  await expect(popup).toBeVisible();
  expect((await popup.boundingBox())?.width).toBe(300);
  for (const name of [
    t('controls:login.login'),
    t('session:login.register'),
    t('session:login.fast-register'),
  ])
    await expect(popup.getByRole('link', { name, exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(cart).toBeFocused();
  await page.locator('[data-account]:visible').first().click();
  await expect(popup.or(page.locator('#login-panel')).first()).toBeVisible();
});

test('buttons narrower than 224 px are truncated, wider ones are not', async ({ page, shop }) => {
  await page.goto(shop.url('/de-de/'));
  await page.locator('[data-consent-bar] [data-consent-none]').click();
  await page
    .getByRole('link', { name: shop.t('de')('tools.cart'), exact: true })
    .first()
    .click();
  const button = page.locator('#login-required .btn-fit').last();
  const overflowAt = (width: number) =>
    button.evaluate((element: HTMLElement, px) => {
      element.style.width = `${px}px`;
      return getComputedStyle(element.querySelector('span')!).textOverflow;
    }, width);
  expect(await overflowAt(223)).toBe('ellipsis');
  expect(await overflowAt(224)).toBe('clip');
});

test('the floating feedback button leads to the contact form', async ({ page, shop }) => {
  await page.goto(shop.url('/de-de/'));
  await page.locator('[data-consent-bar] [data-consent-none]').click();
  await page.locator('.feedback-button').click();
  await page.waitForURL(shop.url('/de-de/kontakt#feedback'));
});

test(
  'country and language are chosen without leaving the page, and kept',
  { tag: '@flow' },
  async ({ page, shop, context, isMobile }) => {
    const t = shop.t('de');
    await page.goto(shop.url('/de-de/kontakt'));
    await page.locator('[data-consent-bar] [data-consent-none]').click();
    if (isMobile) await page.getByRole('button', { name: t('tools.menu') }).click();
    await page.locator('a[data-country-picker]:visible').click();
    const dialog = page.getByRole('dialog', { name: t('market.country-title') });
    await dialog.getByRole('searchbox').fill('oster');
    await expect(dialog.getByRole('link')).toHaveCount(1);
    await dialog.getByRole('link', { name: /Österreich/ }).click();
    await page.waitForURL(shop.url('/de-at/kontakt'));
    expect(
      await page.evaluate(() => [localStorage.getItem('language'), localStorage.getItem('country')]),
    ).toEqual(['de', 'at']);
    const cookies = await context.cookies();
    expect(cookies.find(({ name }) => name === 'market')?.value).toBe('de-at');
    await page.goto(shop.url('/'));
    expect(new URL(page.url()).pathname).toBe('/de-at/');
  },
);

test('a part that does not come over the network is told by the page’s own event', async ({ page, shop }) => {
  shop.allowConsole(/ERR_FAILED|dynamically imported/);
  await page.goto(shop.url('/de-de/'), { waitUntil: 'networkidle' });
  await page.locator('[data-consent-bar] [data-consent-none]').click();
  await page.evaluate(() =>
    addEventListener('shop:preload-error', () => sessionStorage.setItem('told', location.pathname)),
  );
  await page.route('**/_astro/*.js', (route) => route.abort());
  await page.getByRole('searchbox').click(); // what it shows comes with the first press
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('told')).catch(() => null))
    .toBe('/de-de/');
});

test('a part of the page that does not load reloads it once, then says so', async ({ page, shop }) => {
  await page.goto(shop.url('/de-de/'));
  const reloaded = page.waitForEvent('load');
  await page.evaluate(() => dispatchEvent(new Event('vite:preloadError')));
  await reloaded;
  await page.evaluate(() => dispatchEvent(new Event('vite:preloadError')));
  const toast = page.locator('[data-toast]');
  await expect(toast).toHaveText(shop.t('de')('controls:toast.preload'));
  await expect(toast).toHaveAttribute('data-colour', '3');
  await expect(toast.locator('.toast-icon-error')).toBeVisible();
  await toast.getByRole('button').click();
  await expect(toast).toBeHidden();
});

test('without a script the frame still leads everywhere', async ({ browser, shop, isMobile }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(shop.url('/de-de/'));
  await expect(page.locator('[data-consent-bar]')).toBeHidden();
  if (!isMobile) {
    await page.locator('details[data-mega] summary').first().click();
    await expect(page.locator('[data-mega-panel]').first()).toBeVisible();
  }
  await page.getByRole('searchbox').fill('gips');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/de-de\/shop\/suche\?q=gips$/);
  await context.close();
});

test('a language change sets the page’s language at once and loads its texts', async ({
  page,
  shop,
  isMobile,
}) => {
  await page.goto(shop.url('/de-de/'));
  await page.locator('[data-consent-bar] [data-consent-none]').click();
  // the link is not followed, to look at the page that is about to be left
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  if (isMobile) await page.getByRole('button', { name: shop.t('de')('tools.menu') }).click();
  else await page.locator('details[data-menu] summary').press('ArrowDown');
  const texts = page.waitForRequest(/client\.[^/]+\.json$/);
  await page.locator('a[data-choose-language="hu"]:visible').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hu');
  const bundle = await page.request.get((await texts).url());
  expect(await bundle.json()).toMatchObject({ preview: { categories: 'Kategóriák' } });
  const czech = page.waitForRequest(/client\.[^/]+\.json$/);
  await page.locator('a[data-choose-language="cs"]:visible').click();
  const czechBundle = await page.request.get((await czech).url());
  expect(await czechBundle.json()).toMatchObject({ preview: { categories: 'Kategorie' } });
});

test(
  'texts that do not come are asked for five times more, each time twice as late',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    shop.allowConsole(/ERR_FAILED/);
    await page.goto(shop.url('/de-de/'));
    await page.locator('[data-consent-bar] [data-consent-none]').click();
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
    await page.locator('details[data-menu] summary').press('ArrowDown');
    let reads = 0;
    await page.route(/client\.[^/]+\.json$/, (route) => {
      reads += 1;
      return reads <= 5 ? route.abort() : route.continue();
    });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.evaluate(() => {
      const later = window.setTimeout;
      window.setTimeout = ((work: () => void, ms?: number) => {
        document.body.dataset['wait'] = String(ms);
        return later(work, ms);
      }) as typeof window.setTimeout;
    });
    await page.locator('a[data-choose-language="hu"]:visible').click();
    for (const [n, ms] of [350, 700, 1400, 2800, 5600].entries()) {
      await expect(page.locator('body')).toHaveAttribute('data-wait', String(ms)); // the page knows it failed
      await page.clock.runFor(ms - 1);
      expect(reads).toBe(n + 1);
      await page.clock.runFor(1);
      await expect.poll(() => reads).toBe(n + 2);
    }
  },
);

test(
  'a chosen language leads to the same page in that language',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    await page.goto(shop.url('/de-de/kontakt'));
    await page.locator('[data-consent-bar] [data-consent-none]').click();
    await page.locator('details[data-menu] summary').press('ArrowDown');
    await page.locator('a[data-choose-language="fr"]:visible').click();
    await page.waitForURL(shop.url('/fr-de/kontakt'));
    await expect(page.locator('html')).toHaveAttribute('lang', /^fr/);
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('fr');
  },
);

test('every dialog of the frame stands axe', async ({ page, shop }) => {
  await page.goto(shop.url('/de-de/'));
  const check = async (selector: string) => {
    const settled = (element: Element) =>
      Promise.all(element.getAnimations({ subtree: true }).map(({ finished }) => finished));
    await page.locator(selector).evaluate(settled); // colours of what fades in are between two
    expect((await new AxeBuilder({ page }).include(selector).analyze()).violations).toEqual([]);
  };
  await check('[data-consent-bar]');
  await page.locator('.consent-bar [data-open-consent]').click();
  await check('dialog#consent');
  await page.locator('#consent [data-consent-none]').click();
  await page
    .getByRole('link', { name: shop.t('de')('tools.cart'), exact: true })
    .first()
    .click();
  await check('dialog#login-required');
});

test(
  'the search box has at least half the bar from 1,024 px',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    for (const prefix of ['de-de', 'hu-hu', 'fr-fr']) {
      await page.goto(shop.url(`/${prefix}/`));
      for (const width of [1024, 1200, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        const share = await page.locator('[data-header-row]').evaluate((row) => {
          const { paddingLeft, paddingRight } = getComputedStyle(row);
          const room = row.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
          return row.querySelector('.search-box')!.clientWidth / room;
        });
        expect(share, `${prefix}, ${width} px`).toBeGreaterThanOrEqual(0.49); // its border is not counted
      }
    }
  },
);

test('the strip of categories moves by arrow and by wheel', { tag: '@desktop' }, async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(shop.url('/de-de/'));
  const strip = page.locator('[data-strip="wheel"]');
  const at = () => strip.locator('ul').evaluate((list) => list.scrollLeft);
  await expect(strip.locator('[data-strip-step="-1"]')).toBeHidden(); // nothing stands before the first
  await strip.locator('[data-strip-step="1"]').click();
  await expect.poll(at).toBeGreaterThan(100);
  await expect(strip.locator('[data-strip-step="-1"]')).toBeVisible();
  await strip.hover();
  await page.mouse.wheel(0, -5000);
  await expect.poll(at).toBe(0);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.mouse.wheel(0, -100); // at its end the wheel is the page's again
  await page.mouse.wheel(0, 5000);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test(
  'nothing stands outside the window at any width: menu, tools and footer make room',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    await page.goto(shop.url('/de-de/'));
    for (const width of [320, 560, 768, 1024, 1120, 1199, 1200, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect({ width, beyond }).toEqual({ width, beyond: 0 });
      await expect(page.locator('[data-header] [data-account]')).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize({ width: 320, height: 800 });
    for (const prefix of ['hu-hu', 'nl-nl']) {
      await page.goto(shop.url(`/${prefix}/`)); // the longest words
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    }
  },
);
