import { openDatabase } from '../../scripts/support/local-d1.ts';
import { stateFolder } from '../../scripts/support/project.ts';
import { expect, test } from '../support/e2e.ts';
import { logInAsNew, orderable } from './support/customer.ts';
import { openShop } from './support/running-shop.ts';

/**
 * What a buyer must know before the checkout: kinds of goods, thresholds, tax by country
 * (docs/rules/ordering.md#cart-sums).
 */

function write(sql: string, ...values: (string | number | null)[]): void {
  const database = openShop();
  database.prepare(sql).run(...values);
  database.close();
}

/** Number of an article that is stored as `storage`, cold or frost-sensitive. */
function stored(storage: 'cold' | 'frost-sensitive'): string {
  for (const binding of ['CATALOGUE_A', 'CATALOGUE_B'] as const) {
    const database = openDatabase(stateFolder(), binding);
    const found = database
      .prepare(
        `select a.number from article a join article_detail d on d.id = a.id
          where a.flags & 16 = 0 and d.data like ? limit 1`,
      )
      .get(`%"storageClass":"${storage}"%`);
    database.close();
    if (found) return String(found['number']);
  }
  throw new Error(`no ${storage} article`);
}

test('cold and dangerous goods are named at lines and cart, in the page’s language', async ({
  page,
  shop,
  context,
}) => {
  await logInAsNew(context, shop.url('/'));
  await page.request.post(`/customerapi/wk/${stored('cold')}/add/1`);
  for (const [prefix, language] of [
    ['de-de', 'de'],
    ['hu-hu', 'hu'],
  ] as const) {
    const t = shop.t(language);
    await page.goto(`/${prefix}/wk`);
    const line = page.locator('.cart-line');
    for (const notice of ['cold', 'dangerous'] as const) {
      await expect(line.locator(`[data-notice="${notice}"]`)).toHaveText(t(`cart:notice.${notice}`));
      await expect(page.locator(`.cart-notices [data-notice="${notice}"]`)).toContainText(
        t(`cart:notice-all.${notice}`),
      );
    }
  }
});

const TAXED = [
  ['DE', null, 'domestic', true],
  ['FR', 'FR40303265045', 'intra-community', false],
  ['FR', null, 'eu-domestic-rate', true],
  ['CH', null, 'export', false],
] as const;

test('the sums say how a delivery is taxed, by country and VAT ID', async ({ page, shop, context }) => {
  const t = shop.t('de');
  const id = await logInAsNew(context, shop.url('/'));
  const [article] = orderable(1);
  await page.request.post(`/customerapi/wk/${article!.number}/add/1`);
  for (const [country, vatId, treatment, isTaxed] of TAXED) {
    write('update customer set country = ?, vat_id = ?, vat_valid = ? where id = ?', country, vatId, vatId && 1, id); // prettier-ignore
    await page.goto('/de-de/wk');
    const sums = page.locator('.cart-sums');
    await expect(sums).toContainText(t(`cart:vat.${treatment}`));
    await expect(sums.getByText(t('cart:sums.vat', { percent: 19 }))).toHaveCount(isTaxed ? 1 : 0);
  }
});

test(
  'shipping is free from the threshold, small orders pay more, the gap is said',
  { tag: '@flow' },
  async ({ page, shop, context }) => {
    const t = shop.t('de');
    await logInAsNew(context, shop.url('/'));
    const small = orderable(300).find(({ price }) => price < 4_900)!;
    await page.request.post(`/customerapi/wk/${small.number}/add/1`);
    await page.goto('/de-de/wk');
    const sums = page.locator('.cart-sums');
    const words = (text: string) => text.split('{')[0]!.trim();
    await expect(sums).toContainText(t('cart:sums.surcharge'));
    await expect(sums).toContainText(words(t('cart:sums.until-free', { amount: '{amount}' })));
    const enough = Math.ceil(15_000 / small.price);
    await page.locator('.cart-line [data-quantity]').fill(String(enough));
    await expect(sums).not.toContainText(t('cart:sums.surcharge'));
    await expect(sums).toContainText(t('cart:sums.free'));
  },
);
