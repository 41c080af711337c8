import { expect, test } from '../support/e2e.ts';
import { logInAsNew } from './support/customer.ts';

/** What technicians look for most, by kind, by shape and by measure. */
const COMMON = ['zirkon', 'gips', 'hartmetallfräser', 'kugel', 'a3', 'ronde', '5 kg', 'blau', 'wachs'];
/** Few articles have all of these words: others stand below the border. */
const RARE = ['zirkon 98,5 16 a3', 'kugel 060 blau', 'superhartgips weiß 25 kg'];

const TEETH = '/de-de/shop/category/PG1/101';

test(
  'a list shows each product line once, until a line is chosen',
  { tag: '@flow' },
  async ({ page, shop, isMobile }) => {
    const t = shop.t('de');
    await page.goto(shop.url(TEETH));
    const numbers = await page.locator('main article').evaluateAll((tiles) =>
      // the first five digits of a set name its line
      tiles.map((tile) => (tile as HTMLElement).dataset['number']!.slice(0, 4)),
    );
    expect(new Set(numbers).size).toBe(numbers.length);
    await expect(page.locator('.listing-lines')).toContainText(/33/);
    if (isMobile) await page.getByRole('button', { name: t('search:filter.title') }).click();
    await page.locator('input[name="p-line"][value="Aurelis"]').check();
    await expect(page).toHaveURL(/p-line=Aurelis/);
    await expect(page.locator('main article').nth(1)).toContainText('Aurelis');
  },
);

for (const brand of ['main', 'light'] as const)
  test(
    `no list of the ${brand} brand shows a tile twice on its first page`,
    { tag: '@desktop' },
    async ({ page, shop }) => {
      test.slow(); // every category and many a search
      await page.goto(shop.url('/de-de/', brand));
      const categories = await page
        .locator('[data-mega="shop"] a[href*="/shop/category/"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
      // the clearance group means single articles
      const lists = [...new Set(categories)].filter((path) => !path.endsWith('PG90'));
      expect(lists.length).toBeGreaterThan(80);
      for (const text of [...COMMON, ...RARE]) lists.push(`/de-de/shop/suche?q=${encodeURIComponent(text)}`);
      for (const path of lists) {
        // the browser alone knows where light.localhost is
        const html = await page.evaluate(async (address) => (await fetch(address)).text(), path);
        const tiles = [...html.matchAll(TILE)].map(
          ([, number = '', name = '']) => [number, lineOf(name)] as const,
        );
        expect(tiles.length, path).toBeGreaterThan(0);
        for (const part of [0, 1] as const) {
          const seen = tiles.map((tile) => tile[part]);
          expect(
            seen.filter((one, at) => seen.indexOf(one) !== at),
            path,
          ).toEqual([]);
        }
      }
    },
  );

const TILE = /<article class="tile" data-number="([^"]+)".*?<h3 class="tile-name">(.*?)<\/h3>/gs;

/** What a tile stands for: kind and line, and the holder of a disc, which fits one machine or the other. */
function lineOf(markup: string): string {
  const name = markup.replace(/<[^>]+>/g, '');
  return [name.split(',')[0], /Ø\s[\d,]+\smm/.exec(name)?.[0]].join(' ');
}

test('a tile opens the variant that a search names', async ({ page, shop }) => {
  await page.goto(shop.url('/de-de/shop/suche?q=frontzahngarnitur aurelis s46 a2'));
  const tile = page.locator('main article').first();
  await expect(tile.getByRole('heading')).toContainText('Form S46, A2');
  await tile.getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Form S46, A2');
});

test('the name of a line opens its page, with parts, prices and related lines', async ({ page, shop }) => {
  const t = shop.t('de');
  await page.goto(shop.url('/de-de/shop/suche?q=aurelis'));
  await expect(page).toHaveURL('/de-de/shop/linie/aurelis');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aurelis');
  await expect(page.locator('.line-page .tile')).toHaveCount(5);
  await expect(page.getByRole('row', { name: t('catalogue:line.prices') })).toContainText('€');
  await page.getByRole('link', { name: 'Aurelis Soft' }).click();
  await expect(page).toHaveURL('/de-de/shop/linie/aurelis-soft');
});

test('a line’s page counts what its name finds, a maker is listed with all lines', async ({ page, shop }) => {
  const t = shop.t('de');
  const found = async (name: string): Promise<number> => {
    const answer = await page.request.get(shop.url(`/guestapi/preview/de-de?q=${encodeURIComponent(name)}`));
    return ((await answer.json()) as { total: number }).total;
  };
  await page.goto(shop.url('/de-de/shop/suche?q=gipsara rock'));
  await expect(page).toHaveURL('/de-de/shop/linie/gipsara-rock');
  await page.getByRole('link', { name: t('catalogue:line.with-related') }).click();
  const shown = page.getByRole('heading', { level: 1 });
  await expect(shown).toContainText(String(await found('gipsara rock')));
  await page.goto(shop.url('/de-de/shop/suche?q=basisline'));
  await expect(shown).toContainText('basisline');
  await expect(shown).toContainText((await found('basisline')).toLocaleString('de-DE'));
});

test('a tile leads to the page of its line', async ({ page, shop }) => {
  await page.goto(shop.url(TEETH));
  const tile = page.locator('main article').nth(1);
  await tile.getByRole('link', { name: 'Aurelis Soft', exact: true }).click();
  await expect(page).toHaveURL('/de-de/shop/linie/aurelis-soft');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aurelis Soft');
});

test(
  'the page of a line of teeth sells a 28 in mould and shade at once',
  { tag: '@flow' },
  async ({ page, shop, context }) => {
    const t = shop.t('de');
    await logInAsNew(context, shop.url('/'));
    await page.goto(shop.url('/de-de/shop/linie/aurelis'));
    const part = page.getByRole('region', { name: t('tooth-assistant:combination.title') });
    await part.getByLabel('Zahnfarbe').selectOption('B2');
    await page.waitForURL(/farbe=B2/);
    await part.getByLabel(t('tooth-assistant:combination.upper')).selectOption('S50');
    await page.waitForURL(/oberkiefer=S50&farbe=B2/);
    await expect(part.getByRole('listitem')).toHaveCount(4);
    await expect(part.getByRole('listitem').first()).toContainText('S50');
    for (const set of await part.getByRole('listitem').all()) await expect(set).toContainText('€');
    await expect(part.locator('[data-sum]')).toContainText(/4 · .*€/);
    await part.getByRole('button', { name: t('tooth-assistant:combination.add') }).click();
    await expect(page.locator('[data-cart-count]').first()).toHaveText('4');
    await page.goto(shop.url('/de-de/wk'));
    const lines = page.locator('.cart-line');
    await expect(lines).toHaveCount(4);
    for (const region of ['OK Front, Form S50, B2', 'UK Front', 'OK Seite', 'UK Seite'])
      await expect(lines.filter({ hasText: region })).toContainText('B2');
  },
);

test('twenty of a set cost less in the sum of a 28', { tag: '@desktop' }, async ({ page, shop }) => {
  const answer = await page.request.get(shop.url('/guestapi/zahnassistent/zahnlinie/DE/de?key=aurelis'));
  const { sets, scalePrices } = (await answer.json()) as {
    sets: { number: string; region: string; price: number }[];
    scalePrices: { region: string; from: number; percent: number }[];
  };
  const { percent } = scalePrices.find(({ region, from }) => region === 'upper_anterior' && from === 20)!;
  for (const path of ['/de-de/shop/linie/aurelis', '/de-de/zahnassistent/zahnlinie/aurelis']) {
    await page.goto(shop.url(path));
    const table = page.locator('variant-table').filter({ has: page.locator('.teeth-parts') });
    const fields = table.getByRole('spinbutton');
    const prices = await fields.evaluateAll((all) =>
      all.map((field) => Number((field as HTMLElement).dataset['price'])),
    );
    const numbers = await fields.evaluateAll((all) =>
      all.map((one) => (one as HTMLElement).dataset['variant']),
    );
    expect(prices).toEqual(numbers.map((number) => sets.find((set) => set.number === number)!.price));
    await fields.first().fill('20');
    const [upper = 0, ...others] = prices;
    const sum = Math.round(upper * (1 - percent / 100)) * 20 + others.reduce((all, one) => all + one, 0);
    const euros = (sum / 100).toLocaleString('de-DE', { minimumFractionDigits: 2 });
    await expect(table.locator('[data-sum]')).toContainText(euros);
  }
});

test('a line without teeth has no 28', { tag: '@desktop' }, async ({ page, shop }) => {
  await page.goto(shop.url('/de-de/shop/linie/karvadur'));
  await expect(page.locator('#kombination')).toHaveCount(0);
});

test('an article leads to its line; other spellings lead to the one address', async ({ page, shop }) => {
  shop.allowConsole(/404/);
  await page.goto(shop.url('/de-de/shop/linie/Aurelis%20Soft'));
  await expect(page).toHaveURL('/de-de/shop/linie/aurelis-soft');
  await page.locator('.line-page .tile h3 a').first().click();
  await page.locator('.article .eyebrow').getByRole('link', { name: 'Aurelis Soft' }).click();
  await expect(page).toHaveURL('/de-de/shop/linie/aurelis-soft');
  expect((await page.goto(shop.url('/de-de/shop/linie/nirgends')))?.status()).toBe(404);
});

test('the menu leads to all lines by the alphabet, and from there to each', async ({
  page,
  shop,
  isMobile,
}) => {
  const t = shop.t('de');
  await page.goto(shop.url('/de-de/'));
  if (isMobile) await page.getByRole('button', { name: t('tools.menu') }).click();
  else await page.locator('details[data-mega="shop"] summary').click();
  await page.getByRole('link', { name: t('nav.lines') }).click();
  await expect(page).toHaveURL('/de-de/shop/linie');
  const family = page.locator('.line-index details', { hasText: /^\s*Aurelis/ });
  await expect(family.locator('summary')).toContainText(t('search:lines', { count: 2, number: '2' }));
  await family.locator('summary').click();
  await family.getByRole('link', { name: /^Aurelis Soft/ }).click();
  await expect(page).toHaveURL('/de-de/shop/linie/aurelis-soft');
});

test('the index of lines has every line of the sitemap once', { tag: '@desktop' }, async ({ page, shop }) => {
  const map = await (await page.request.get(shop.url('/sitemap-de-de-pages.xml'))).text();
  const listed = [...map.matchAll(/\/de-de\/shop\/linie\/[^<]+/g)].map(([path]) => path);
  expect(map).toContain('/de-de/shop/linie<');
  await page.goto(shop.url('/de-de/shop/linie'));
  const links = await page
    .locator('.line-index a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
  expect(links.toSorted()).toEqual(listed.toSorted());
});

test('codes of rotary instruments read as words and are found by them', async ({ page, shop }) => {
  await page.goto(shop.url('/de-de/shop/suche?q=hartmetallfräser kugel'));
  await expect(page.locator('main article').first().getByRole('heading')).toContainText(
    /Hartmetallfräser .* 001/,
  );
  await page.goto(shop.url('/de-de/shop/category/PG2/201'));
  const toothing = page.locator('[data-facet="p-toothing"] label', { hasText: /mittel, kreuzverzahnt 190/i });
  await expect(toothing.locator('.ring rect')).toHaveAttribute('fill', /^#/);
  const ball = page.locator('[data-facet="p-shape"] label', { hasText: 'Kugel 001' });
  const sheet = await ball.locator('.silhouette use').getAttribute('href');
  expect(await (await page.request.get(shop.url(sheet!))).text()).toContain(`id="${sheet!.split('#')[1]}"`);
  const names = await page.locator('.facet legend').allTextContents();
  expect(new Set(names).size).toBe(names.length);
});

test('the first page of a search has one address', async ({ page, shop }) => {
  await page.goto(shop.url('/de-de/shop/suche/1?q=gips'));
  await expect(page).toHaveURL('/de-de/shop/suche?q=gips');
});

test('a page beyond the end of a search leads to its first', { tag: '@desktop' }, async ({ page, shop }) => {
  await page.goto(shop.url('/en-de/shop/suche/2?q=tooth+set&view=list'));
  const german = page.locator('.top-menu-list a[data-choose-language="de"]');
  await page.goto(shop.url((await german.getAttribute('href'))!));
  await expect(page).toHaveURL('/de-de/shop/suche?q=tooth+set&view=list');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('tooth set');
});

test('the chosen 28 of a line outlives a change of language', { tag: '@desktop' }, async ({ page, shop }) => {
  for (const path of ['shop/linie/aurelis', 'zahnassistent/zahnlinie/aurelis']) {
    await page.goto(shop.url(`/de-de/${path}?oberkiefer=S50&farbe=B2&utm_source=x`));
    const polish = page.locator('.top-menu-list a[data-choose-language="pl"]');
    await expect(polish).toHaveAttribute('href', `/pl-de/${path}?oberkiefer=S50&farbe=B2`);
    await page.goto(shop.url((await polish.getAttribute('href'))!));
    await expect(page.locator('#kombination').getByRole('listitem').first()).toContainText('S50');
  }
});

test('nothing of lists and lines lies sideways at 320 px', { tag: '@desktop' }, async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of [TEETH, '/de-de/shop/category/PG2/201', '/hu-hu/shop/linie/aurelis']) {
    await page.goto(shop.url(path));
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([path, beyond]).toEqual([path, 0]);
  }
});

test(
  'filters, sorting and view outlive a change of language',
  { tag: '@desktop' },
  async ({ page, shop }) => {
    await page.goto(shop.url(`${TEETH}?sort=price-asc&view=list`));
    const polish = page.locator('.top-menu-list a[data-choose-language="pl"]');
    await expect(polish).toHaveAttribute('href', '/pl-de/shop/category/PG1/101?sort=price-asc&view=list');
    await page.locator('input[name="p-shade"][value="A3"]').check();
    await expect(page).toHaveURL(/p-shade=A3/);
    await expect(polish).toHaveAttribute(
      'href',
      '/pl-de/shop/category/PG1/101?p-shade=A3&sort=price-asc&view=list',
    );
    const answer = await page.goto(shop.url((await polish.getAttribute('href'))!));
    expect(answer?.status()).toBe(200);
    await expect(page.locator('input[name="p-shade"][value="A3"]')).toBeChecked();
  },
);
