import type { Page } from '@playwright/test';
import { expect, test, type Shop } from '../support/e2e.ts';
import { logInAsNew } from './support/customer.ts';
import { fewest, CountingVisitor } from './support/counting-visitor.ts';
import { openShop } from './support/running-shop.ts';
import { allDrawn } from './support/page-types.ts';
import { BROWSES, SEARCHES, type Task } from './support/tasks.ts';

/**
 * What a technician comes for, counted in presses beside the best of two shops (support/tasks.ts): ten searches, ten
 * browses, each from the home page to the cart or to the page in question.
 */
test.describe('twenty tasks', { tag: '@desktop' }, () => {
  searches();
  browses();
});

interface Given {
  page: Page;
  shop: Shop;
  customer: string;
}

/** A test of a task: `way` goes it, and it may need as many presses as the best of the others. */
function task(what: Task, way: (hand: CountingVisitor, given: Given) => Promise<void>): void {
  test(`${what.name}: at most ${fewest(what)} presses`, async ({ page, shop, context }) => {
    const customer = await logInAsNew(context, shop.url('/'));
    await page.goto(shop.url('/de-de/'));
    await page.locator('[data-consent-bar] [data-consent-none]').click();
    const hand = new CountingVisitor(page);
    await way(hand, { page, shop, customer });
    expect(hand.presses).toBeLessThanOrEqual(fewest(what));
  });
}

/** Presses the quantity of the first article of a list, writes it and adds. */
async function addFirst(hand: CountingVisitor, page: Page, quantity: string): Promise<void> {
  const first = page.locator('main [data-number]').first();
  await hand.press(first.getByRole('spinbutton'));
  await hand.write(quantity);
  await hand.press(first.locator('[data-add]'));
}

/** Waits until the cart holds exactly these articles: words of the name, pieces. */
async function expectCart(
  { page, shop, customer }: Given,
  lines: ReadonlyArray<[name: RegExp, pieces: string]>,
): Promise<void> {
  await expect.poll(() => cartLines(customer)).toBe(lines.length);
  await page.goto(shop.url('/de-de/wk'));
  await expect(page.locator('.cart-line')).toHaveCount(lines.length);
  for (const [name, pieces] of lines)
    await expect(page.locator('.cart-line', { hasText: name }).locator('[data-quantity]')).toHaveValue(
      pieces,
    );
}

/** How many lines the shop itself has noted: going on at once could call off what is on its way. */
function cartLines(customer: string): number {
  const shop = openShop();
  const lines = shop.prepare('select number from cart_line where customer_id = ?1').all(customer);
  shop.close();
  return lines.length;
}

function searches(): void {
  for (const [what, text] of [
    [SEARCHES.number, '119001303'],
    [SEARCHES.gtin, '9521190013034'],
  ] as const)
    task(what, async (hand, given) => {
      const { page } = given;
      await hand.search(text);
      await page.waitForURL(/\/shop\/artikel\//);
      await hand.press(page.locator('.buy-box').getByRole('spinbutton'));
      await hand.write('5');
      await hand.press(page.locator('.buy-box [data-add]'));
      await expectCart(given, [[/Zirkonoxid-Ronde Halvora Zir/, '5']]);
    });

  for (const [what, text, quantity, name] of [
    [SEARCHES.set, 'aurelis s46 a2', '2', /Frontzahngarnitur Aurelis, OK Front, Form S46, A2/],
    [SEARCHES.disc, 'zirkon 98,5 16 a3', '3', /Zirkonoxid-Ronde .*98,5 mm, A3, H 16 mm/],
    [SEARCHES.cutter, 'hartmetallfräser kugel 190 060', '4', /Form 001, Verzahnung 190, Ø 060/],
    [SEARCHES.misspelt, 'superhartgibs weiß', '2', /Superhartgips Typ 4 .*weiß/],
  ] as const)
    task(what, async (hand, given) => {
      await hand.search(text);
      await given.page.waitForURL(/\/shop\/suche/);
      await addFirst(hand, given.page, quantity);
      await expectCart(given, [[name, quantity]]);
    });

  task(SEARCHES.french, async (hand, given) => {
    const { page, shop } = given;
    await page.goto(shop.url('/fr-fr/'));
    await hand.search('plâtre type 4');
    await page.waitForURL(/\/shop\/suche/);
    await addFirst(hand, page, '2');
    await expectCart(given, [[/Superhartgips Typ 4/, '2']]);
  });

  task(SEARCHES.line, async (hand, given) => {
    const { page } = given;
    await hand.search('aurelis');
    await page.waitForURL(/\/shop\/linie\/aurelis/);
    await hand.press(page.locator('.line-page .tile h3 a').first());
    await page.waitForURL(/\/shop\/artikel\//);
    await order(hand, page, ['S44, A1', 'S46, A3']);
    await expectCart(given, [
      [/Form S44, A1/, '2'],
      [/Form S46, A3/, '2'],
    ]);
  });

  task(SEARCHES.sheet, async (hand, { page, shop }) => {
    await hand.search('185000020');
    await page.waitForURL(/\/shop\/artikel\//);
    await openSheet(hand, page, shop);
  });

  task(SEARCHES.several, async (hand, given) => {
    const { page } = given;
    await hand.press(page.locator('header [data-needs-login="cart"]'));
    await page.waitForURL(/\/wk/);
    await allDrawn(page);
    await hand.press(page.getByRole('combobox', { name: given.shop.t('de')('cart:quick.search') }));
    for (const text of ['3 x 119001303', '2 x 010110101']) {
      await hand.write(text);
      await hand.key('Enter');
      await expect(page.locator('.cart-line', { hasText: text.slice(-9) })).toBeVisible();
    }
    await expectCart(given, [
      [/Halvora Zir/, '3'],
      [/Aurelis/, '2'],
    ]);
  });
}

function browses(): void {
  task(BROWSES.set, async (hand, given) => {
    await openFirstTeeth(hand, given.page);
    await order(hand, given.page, ['S44, A3']);
    await expectCart(given, [[/OK Front, Form S44, A3/, '2']]);
  });

  task(BROWSES.jaws, async (hand, given) => {
    const { page } = given;
    await openFirstTeeth(hand, page);
    await write(hand, page, 'S44, A3');
    await hand.press(page.getByRole('link', { name: 'UK Front', exact: true }));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('UK Front');
    const lower = page.locator('.variant-scroll td:has([data-variant]) > input').first();
    await hand.press(lower);
    await hand.write('2');
    await hand.press(page.locator('.variant-foot .btn-add'));
    await expectCart(given, [
      [/OK Front, Form S44, A3/, '2'],
      [/UK Front/, '2'],
    ]);
  });

  task(BROWSES.everything, async (hand, given) => {
    const { page } = given;
    await openFirstTeeth(hand, page);
    await write(hand, page, 'S44, A3');
    await hand.press(page.locator('[data-set-28] button'));
    await expect(page.locator('[data-set-28] li')).toHaveCount(3);
    await hand.press(page.locator('.variant-foot .btn-add'));
    await expectCart(given, [
      [/OK Front, Form S44, A3/, '2'],
      [/UK Front, .* A3/, '2'],
      [/OK Seite, .* A3/, '2'],
      [/UK Seite, .* A3/, '2'],
    ]);
  });

  for (const [what, category, filters, name] of [
    [BROWSES.gypsum, 'Dentalgipse', ['plaster_type4', '5kg'], /Superhartgips Typ 4/],
    [BROWSES.disc, 'Zirkonoxid-Ronden', ['A3', '16'], /Zirkonoxid-Ronde .*A3, H 16 mm/],
    [BROWSES.cutter, 'Hartmetallfräser', ['001', '190', '060'], /Form 001, Verzahnung 190, Ø 060/],
  ] as const)
    task(what, async (hand, given) => {
      const { page } = given;
      await hand.openCategory(category);
      for (const value of filters) await chooseFilter(hand, page, value);
      await addFirst(hand, page, '2');
      await expectCart(given, [[name, '2']]);
    });

  task(BROWSES.cheapest, async (hand, given) => {
    const { page } = given;
    await hand.openCategory('Zirkonoxid-Ronden');
    await hand.filter('stock', '1');
    await hand.press(page.locator('.sorting select'));
    await page.locator('.sorting select').selectOption('price-asc');
    await page.waitForURL(/sort=price-asc/);
    await page.locator('.listing:not([aria-busy])').waitFor();
    await addFirst(hand, page, '2');
    await expectCart(given, [[/Zirkonoxid-Ronde/, '2']]);
  });

  task(BROWSES.comparison, async (hand, { page, shop }) => {
    await hand.openCategory('Zirkonoxid-Ronden');
    await hand.press(page.getByRole('link', { name: shop.t('de')('search:view.table'), exact: true }));
    await page.waitForURL(/view=table/);
    const boxes = page.getByRole('checkbox', { name: /vergleichen$/ });
    for (const at of [0, 2, 4]) await hand.press(boxes.nth(at));
    await hand.press(page.getByRole('button', { name: shop.t('de')('catalogue:compare.button') }));
    await expect(page.locator('.compare thead th')).toHaveCount(3);
  });

  task(BROWSES.sheet, async (hand, { page, shop }) => {
    await hand.openCategory('Prothesenkunststoffe');
    await hand.press(
      page
        .locator('main .tile', { hasText: /Flüssigkeit|Monomer/ })
        .locator('h3 a')
        .first(),
    );
    await page.waitForURL(/\/shop\/artikel\//);
    await openSheet(hand, page, shop);
  });

  task(BROWSES.onRequest, async (hand, { page }) => {
    await hand.openCategory('Edelmetalllegierungen');
    await hand.press(page.locator('main .price-ask').first());
    await expect(page).toHaveURL(/anfrage|artikel=/);
  });
}

async function openSheet(hand: CountingVisitor, page: Page, shop: Shop): Promise<void> {
  const sheet = shop.t('de')('catalogue:document.sds');
  await hand.press(page.getByRole('link', { name: sheet, exact: true }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sheet);
}

async function openFirstTeeth(hand: CountingVisitor, page: Page): Promise<void> {
  await hand.openCategory('Frontzähne');
  await hand.press(page.locator('main .tile h3 a').first());
  await page.waitForURL(/\/shop\/artikel\//);
}

/** Two pieces of a variant into the table of all. */
async function write(hand: CountingVisitor, page: Page, variant: string): Promise<void> {
  await hand.press(page.getByRole('spinbutton', { name: variant, exact: true }));
  await hand.write('2');
}

async function order(hand: CountingVisitor, page: Page, variants: readonly string[]): Promise<void> {
  for (const variant of variants) await write(hand, page, variant);
  await hand.press(page.locator('.variant-foot .btn-add'));
}

/** The value of whichever filter has it. */
async function chooseFilter(hand: CountingVisitor, page: Page, value: string): Promise<void> {
  const box = page.locator(`#filter-form input[value="${value}"]`).first();
  await hand.filter((await box.getAttribute('name'))!, value);
}
