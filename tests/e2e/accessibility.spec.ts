import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { WORK } from '../access/works-world.ts';
import { expect, test } from '../support/e2e.ts';
import { buyRegularly, logInAsNew, orderable } from './support/customer.ts';
import { allDrawn, CUSTOMER_PAGES, PAGES } from './support/page-types.ts';
import { openShop } from './support/running-shop.ts';

for (const [name, pathOf] of Object.entries(PAGES)) {
  for (const brand of ['main', 'light'] as const) {
    const tag = brand === 'light' ? '@desktop' : []; // brands differ in colours, which do not depend on the width
    test(
      `axe finds nothing on the ${name} page of the ${brand} brand, light and dark`,
      { tag },
      async ({ page, shop, isMobile }) => {
        test.slow(); // axe reads every element twice
        if (name === 'not found') shop.allowConsole(/404/);
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        const answer = await page.goto(shop.url(pathOf(shop.examples()), brand));
        expect(answer?.status()).toBe(name === 'not found' ? 404 : 200);
        expect(await findings(page), 'in light colours').toEqual([]);
        if (isMobile) return; // as little as schemes do
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
        await page.reload(); // colours may be on their way otherwise
        expect(await findings(page, COLOUR_RULES), 'in dark colours').toEqual([]);
      },
    );
  }
}

for (const [name, path] of Object.entries(CUSTOMER_PAGES)) {
  test(`axe finds nothing on the ${name} page of a customer, in any brand and scheme`, async ({
    page,
    shop,
    context,
    isMobile,
  }) => {
    test.slow();
    // brands and schemes differ in colours, which do not depend on the width
    for (const brand of isMobile ? (['main'] as const) : (['main', 'light'] as const)) {
      await buyAndList(await logInAsNew(context, shop.url('/', brand), { firm: brand === 'light' ? 3 : 1 }));
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      const answer = await page.goto(shop.url(`/de-de/${path}`, brand));
      expect(answer?.status()).toBe(200);
      await allDrawn(page);
      const rules = brand === 'light' ? COLOUR_RULES : undefined;
      expect(await findings(page, rules), `${brand}, in light colours`).toEqual([]);
      if (isMobile) continue;
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await page.reload(); // colours may be on their way otherwise
      await allDrawn(page);
      expect(await findings(page, COLOUR_RULES), `${brand}, in dark colours`).toEqual([]);
    }
  });
}

test('axe finds nothing on a work with its material and papers, in both schemes', async ({ page, shop, context, isMobile }) => {
  test.slow();
  await logInAsNew(context, shop.url('/'));
  const id = '0B7M4Q2X9C';
  const data = { version: 0, step: 'save', work: WORK };
  expect((await page.request.post(shop.url(`/logbook/arbeiten/${id}`), { data })).status()).toBe(200);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(shop.url(`/de-de/logbuch/arbeit/${id}`));
  await allDrawn(page);
  await expect(page.getByRole('heading', { name: shop.t('de')('work-records:files.title') })).toBeVisible();
  expect(await findings(page), 'in light colours').toEqual([]);
  if (isMobile) return;
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.reload();
  await allDrawn(page);
  await expect(page.getByRole('heading', { name: shop.t('de')('work-records:files.title') })).toBeVisible();
  expect(await findings(page, COLOUR_RULES), 'in dark colours').toEqual([]);
}); // prettier-ignore

/** What fills the pages: an article bought every four weeks and due, on the favourites, with an own number. */
async function buyAndList(customerId: string): Promise<void> {
  const { number } = orderable(1)[0]!;
  await buyRegularly(customerId, number);
  const database = openShop();
  for (const sql of [
    `insert into order_list (customer_id, id, created_at, updated_at) values (?1, 0, '2026-01-01', '2026-01-01')`,
    `insert into order_list_item (customer_id, list_id, number, position, added_at) values (?1, 0, ?2, 1, '')`,
    `insert into own_number (customer_id, key, own, number, changed_at) values (?1, 'R1', 'R-1', ?2, '')`,
  ])
    database.prepare(sql).run(...(sql.includes('?2') ? [customerId, number] : [customerId]));
  database.close();
}

/** What another colour scheme may break: the markup is the same. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Not on by itself: what a control shows is part of its name (WCAG 2.5.3). */
const NAMES = { 'label-content-name-mismatch': { enabled: true } };

async function findings(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(); // no frames of others here: no second page to put results together
  const { violations } = await axe
    .options({
      resultTypes: ['violations'],
      ...(rules ? { runOnly: { type: 'rule', values: rules } } : { rules: NAMES }),
    })
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
