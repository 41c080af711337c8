import { expect, test, type Page } from '@playwright/test';
import { logInAsNew, variedArticle } from './support/customer.ts';
import { openShop } from './support/running-shop.ts';

/** A customer of the best class, with a discount on most groups. */
async function logInWithDiscount(page: Page, url: string): Promise<string> {
  const id = await logInAsNew(page.context(), url);
  const database = openShop();
  database.prepare('update customer set discount_class = 3 where id = ?').run(id);
  database.close();
  return id;
}

/** Moves of the layout that nobody asked for, from the page's beginning on. */
const watchLayout = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { moved: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node: Node }[];
      })[])
        for (const { node } of entry.sources)
          if (node instanceof Element && node.closest('.tile, .buy-box, .row-item'))
            seen.push(node.className);
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shownPrices = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.tile[data-number]')].map((tile) => ({
      number: tile.dataset['number']!,
      price: tile.querySelector('.price b')!.textContent,
    })),
  );

/** What the cart charges for one piece of each, as the page writes amounts. */
const cartPrices = (page: Page, numbers: readonly string[]) =>
  page.evaluate(async (all) => {
    const lines = all.map((number) => ({ number, quantity: 1 }));
    const headers = { 'content-type': 'application/json' };
    await fetch('/customerapi/cart/add', { method: 'POST', headers, body: JSON.stringify({ lines }) });
    const cart = (await (await fetch('/customerapi/cart/de')).json()) as {
      lines: { number: string; unitPrice: number | null }[];
    };
    const format = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });
    return cart.lines.map((line) => ({
      number: line.number,
      price: line.unitPrice === null ? null : format.format(line.unitPrice / 100),
    }));
  }, numbers);

/** What a page says that each variant of its article costs: in its own cell, else as its row, column or table says. */
const variantPrices = async (page: Page) =>
  new Map(
    await page.evaluate(() => {
      const textIn = (place: Element | null | undefined) =>
        place?.querySelector('.cell-price b')?.textContent;
      const priceOf = (variant: HTMLElement) => {
        const cell = variant.closest('td');
        const table = variant.closest('table');
        return (
          textIn(cell ?? variant) ??
          textIn(cell?.parentElement?.querySelector('th')) ??
          textIn(table?.tHead?.rows[0]?.cells[cell!.cellIndex]) ??
          textIn(table?.closest('form')?.querySelector('p')) ??
          ''
        );
      };
      return [...document.querySelectorAll<HTMLElement>('[data-variant], [data-design]')].map(
        (variant) => [(variant.dataset['variant'] ?? variant.dataset['design'])!, priceOf(variant)] as const,
      );
    }),
  );

const plain = (text: string | null) => text?.replaceAll(/\s/g, ' ') ?? null;

test(
  'tiles and article pages show a customer what the cart charges, and nothing jumps',
  { tag: '@flow' },
  async ({ page, baseURL }) => {
    await logInWithDiscount(page, baseURL!);
    await watchLayout(page);
    await page.goto('/de-de/shop/suche?q=zirkon');
    await expect(page.locator('html')).toHaveAttribute('data-own-prices', 'shown');
    const shown = await shownPrices(page);
    const charged = await cartPrices(
      page,
      shown.map(({ number }) => number),
    );
    const known = charged.filter(({ price }) => price !== null);
    expect(known.length).toBeGreaterThan(3);
    for (const { number, price } of known) {
      const tile = shown.find((one) => one.number === number)!;
      expect([number, plain(tile.price)]).toEqual([number, plain(price)]);
    }
    expect(await page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved)).toEqual([]);
    await expect(page.locator('.tile .own-label').first()).toHaveText('Ihr Preis');

    await page.locator('.tile .tile-name a').first().click();
    await expect(page.locator('html')).toHaveAttribute('data-own-prices', 'shown');
    await expect(page.locator('.buy-box .price b')).toHaveText(shown[0]!.price!);
    expect(await page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved)).toEqual([]);
  },
);

test('the search preview and the recommendations of the cart say the customer’s price', async ({
  page,
  baseURL,
}) => {
  await logInWithDiscount(page, baseURL!);
  await page.goto('/de-de/shop/suche?q=zirkon');
  await expect(page.locator('html')).toHaveAttribute('data-own-prices', 'shown');
  const [first] = await shownPrices(page);
  const box = page.locator('input[name="q"]').first();
  await box.fill(first!.number);
  await expect(page.locator('.search-entry-hit .search-price').first()).toHaveText(first!.price!);
});

test('who must not see prices sees none, from the first page’s first byte', async ({ page, baseURL }) => {
  const id = await logInWithDiscount(page, baseURL!);
  const database = openShop();
  database
    .prepare(
      `insert into sub_user (customer_id, id, first_name, last_name, functions, colour, created_at) values (?, 1, 'Tech', 'Nik', '["K13"]', 1, '')`,
    )
    .run(id);
  database
    .prepare(`update customer set settings = '{"hidePricesFromTechnicians":true}' where id = ?`)
    .run(id);
  database.prepare('update session set acting_user = 1 where customer_id = ?').run(id);
  database.close();
  const answer = await page.goto('/de-de/shop/suche?q=zirkon');
  expect(await answer!.text()).toContain('<html data-own-prices="hidden"');
  await expect(page.locator('.tile .price').first()).toBeHidden();
  expect(await page.locator('main').textContent()).not.toMatch(/\d,\d{2}\s€/);
  await page.locator('.tile .tile-name a').first().click();
  await page.waitForURL('**/details');
  await expect(page.locator('.buy-box')).toBeVisible();
  await expect(page.locator('.buy-box .price')).toHaveCount(0);
  const box = page.locator('input[name="q"]').first();
  await box.fill('zirkon');
  await expect(page.locator('.search-entry-hit').first()).toBeVisible();
  expect(await page.locator('.search-price').allTextContents()).not.toContainEqual(
    expect.stringContaining('€'),
  );
});

test('a guest’s page is the shared one: public prices, no byte more', async ({ request }) => {
  const page = await request.get('/de-de/shop/suche?q=zirkon');
  const text = await page.text();
  expect(text).not.toContain('own-prices');
  const asCustomer = await request.get('/de-de/shop/suche?q=zirkon', { headers: { cookie: 'kunde=104711' } });
  expect(asCustomer.headers()['cache-control']).toContain('private');
  expect(await asCustomer.text()).toContain('<html data-own-prices="wait"');
});

test('a list that is taken over, a table and a comparison keep the customer’s prices', async ({
  page,
  baseURL,
}) => {
  await logInWithDiscount(page, baseURL!);
  const answered = page.waitForResponse(/article-marks/);
  await page.goto('/de-de/shop/category/PG3/301');
  await answered;
  await expect(page.locator('html')).toHaveAttribute('data-own-prices', 'shown');
  await expect(page.locator('.tile .own-label').first()).toBeVisible();
  const [first] = await shownPrices(page);
  const again = page.waitForResponse(/article-marks/); // asked once React has the list
  await page.locator('.sorting').hover();
  await again;
  await expect(page.locator('.tile .own-label').first()).toBeVisible();
  expect((await shownPrices(page))[0]).toEqual(first);

  for (const path of [
    '/de-de/shop/category/PG3/301?view=table',
    `/de-de/shop/vergleich?artikel=${first!.number}`,
  ]) {
    await page.goto(path);
    await expect(page.locator(`[data-number="${first!.number}"] .own-label`)).toHaveText('Ihr Preis');
    const shown = page.locator(`[data-number="${first!.number}"] .price b`);
    expect(plain(await shown.textContent())).toBe(plain(first!.price));
  }
});

test('every variant of an article says what the cart charges, and so does every device', async ({
  page,
  baseURL,
}) => {
  await logInWithDiscount(page, baseURL!);
  for (const number of [variedArticle('table'), variedArticle('devices')]) {
    await page.goto(`/de-de/shop/artikel/${number}/details`);
    await expect(page.locator('html')).toHaveAttribute('data-own-prices', 'shown');
    const shown = await variantPrices(page);
    const inCart = await cartPrices(page, [...shown.keys()]);
    const charged = inCart.filter((one) => shown.has(one.number));
    expect(charged.length).toBeGreaterThan(1);
    for (const one of charged)
      expect([one.number, plain(shown.get(one.number)!)]).toEqual([one.number, plain(one.price)]);
  }
});
