import { expect, test } from '../support/e2e.ts';
import { logInAsNew } from './support/customer.ts';
import { openShop } from './support/running-shop.ts';

/** docs/search.md#signs-of-use. */

function usedAfter(text: string): string[] {
  const shop = openShop();
  try {
    const rows = shop.prepare('select article from search_use where term = ? order by article').all(text);
    return rows.map((row) => String(row['article']));
  } finally {
    shop.close();
  }
}

test(
  'what is bought on a page that a search led to counts for that search',
  { tag: '@flow' },
  async ({ page, context, shop }) => {
    const text = `superhartgips typ 4`;
    await logInAsNew(context, shop.url('/'));
    const cameFromSearch: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (
        /\/(?:customerapi|logbook)\//.test(pathname) &&
        /\/shop\/suche/.test(request.headers()['referer'] ?? '')
      )
        cameFromSearch.push(pathname);
    });
    await page.goto(shop.url(`/de-de/shop/suche?q=${encodeURIComponent(text)}`));
    await page.locator('main article a[href*="/shop/artikel/"]').first().click();
    await expect(page).toHaveURL(/\/shop\/artikel\//);
    await expect(page.locator('html[data-customer]')).toHaveCount(1);
    cameFromSearch.length = 0; // those of the search page itself
    const form = page.locator('main form:has([data-add])').first();
    const number = (await form.locator('[data-add]').getAttribute('data-add'))!;
    await form.locator('[data-add]').click();
    // First the call: where this ran before, the pair is in the table already.
    await expect.poll(() => cameFromSearch.length).toBeGreaterThan(0);
    await expect.poll(() => usedAfter(text)).toContain(number);
    expect(cameFromSearch.filter((path) => !path.includes(number))).toEqual([]);
  },
);
