import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '../support/e2e.ts';
import { enterDesk } from './support/desk.ts';

/** Within seconds for one who waits; a machine with other tests beside may take longer. */
const PATIENCE = { timeout: 20_000 };

test('what nobody finds is taught at the desk, a lost address leads on @desktop', async ({
  page,
  context,
  shop,
}) => {
  test.setTimeout(120_000);
  const t = shop.t('de');
  const word = `Quarx${'abcdefghij'.slice(0, 4)}${[...String(Date.now())].map((digit) => 'qwertzuiop'[Number(digit)]).join('')}`; // prettier-ignore
  const { number } = shop.examples();
  const visitor = await context.browser()!.newPage();
  const search = shop.url(`/de-de/shop/suche?q=${word}`);
  await visitor.goto(search);
  await visitor.goto(shop.url(`/alt-${word.toLowerCase()}`));
  await expect(visitor.locator('h1')).toBeVisible();

  await enterDesk(page, shop, 'publisher');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(async () => {
    await page.goto(shop.url('/redaktion?sprache=de#suche'));
    await page.reload();
    await button(t('desk:terms.teach', { term: word.toLowerCase() })).click({ timeout: 2000 });
  }).toPass(PATIENCE);
  await expect(page.getByLabel(t('desk:terms.phrase'))).toHaveValue(word.toLowerCase());
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByLabel(t('desk:terms.kind')).selectOption('pin');
  await page.getByLabel(t('desk:terms.value.pin')).fill(number);
  await button(t('desk:terms.save')).click();
  await expect(page.getByText(t('desk:terms.saved'))).toBeVisible();
  await expect(async () => {
    await visitor.goto(search);
    await expect(visitor.locator(`main a[href*="${number}"]`).first()).toBeVisible({ timeout: 500 });
  }).toPass(PATIENCE);

  const rule = page.locator(`[data-rule="${word.toLowerCase()}"]`);
  await rule.getByRole('button').click();
  await expect(rule).toHaveCount(0);
  await button(t('desk:undo')).click();
  await expect(rule).toBeVisible();

  await page.goto(shop.url('/redaktion?sprache=de#adressen'));
  await button(t('desk:addresses.take', { path: `/alt-${word.toLowerCase()}` })).click();
  await page.getByLabel(t('desk:addresses.target')).fill('kontakt');
  await button(t('desk:addresses.save')).click();
  await expect(page.locator(`[data-link="/alt-${word.toLowerCase()}"]`)).toBeVisible();
  await visitor.goto(shop.url(`/de-de/alt-${word.toLowerCase()}`));
  await expect(visitor).toHaveURL(/\/de-de\/kontakt$/);
  await visitor.close();
});
