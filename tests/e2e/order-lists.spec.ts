import type { Page } from '@playwright/test';
import { openDatabase } from '../../scripts/support/local-d1.ts';
import { stateFolder } from '../../scripts/support/project.ts';
import { expect, test } from '../support/e2e.ts';
import { buyRegularly, logInAsNew, orderable } from './support/customer.ts';

/** An article that is out of stock and has no successor. */
function outOfStock(): string {
  for (const binding of ['CATALOGUE_A', 'CATALOGUE_B'] as const) {
    const database = openDatabase(stateFolder(), binding);
    const row = database
      .prepare('select number from article where vkz = 0 and flags & 18 = 0 order by id limit 1')
      .get();
    database.close();
    if (row) return String(row['number']);
  }
  throw new Error('no article is out of stock');
}

/** What an article is called in German. */
async function nameOf(page: Page, address: string): Promise<string> {
  const answer = (await (await page.request.get(address)).json()) as { result: { Bezeichnung: string } };
  return answer.result.Bezeichnung;
}

const toast = (page: Page) => page.locator('[data-toast]');

test(
  'from the heart to the list, from the list to the cart, and the list is shared',
  { tag: '@flow' },
  async ({ page, shop, context }) => {
    const t = shop.t('de');
    shop.allowConsole(/status of 4(?:00|09) .*\/add$/); // what is refused
    await logInAsNew(context, shop.url('/'));
    const [first = '', second = ''] = orderable(2).map(({ number }) => number);
    await page.goto(shop.url(`/de-de/shop/artikel/${first}/details`));
    const heart = page.locator(`.buy-box [data-list-add="${first}"]`);
    await expect(heart).toHaveAttribute('aria-pressed', 'false'); // its marks have come
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expect(toast(page)).toContainText(t('client:lists.added', { name: 'Favoriten' }));

    await page.goto(shop.url('/de-de/meinlabor/bestellliste/0'));
    const lines = page.locator('.list-line');
    await expect(lines).toHaveCount(1);
    const field = page.getByRole('textbox', { name: t('order-lists:add.label') });
    await field.fill(second);
    await field.press('Enter');
    await expect(lines).toHaveCount(2);
    await field.fill(second);
    await field.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Artikel befindet sich bereits in Bestelliste');
    await field.fill('NICHT-DA');
    await field.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Ungültige Artikelnummer');
    await lines.nth(0).locator('[data-quantity]').fill('3');
    await expect(toast(page)).toContainText(t('cart:toast.saved'));
    const whole = page.getByRole('button', { name: t('order-lists:action.all-to-cart') });
    await whole.click();
    await expect(toast(page)).toContainText(t('cart:pad.added', { count: 2 }));
    await expect(page.locator('[data-cart-count]').first()).toHaveText('4');

    await page.getByText(t('order-lists:new.title')).click();
    await page
      .getByRole('textbox', { name: t('order-lists:new.name') })
      .first()
      .fill('Monatsbedarf');
    await page
      .getByRole('checkbox', { name: t('order-lists:new.private') })
      .first()
      .check();
    await page.getByRole('button', { name: t('order-lists:new.submit') }).click();
    await page.waitForURL(/bestellliste\/1$/);
    const head = page.locator('.list-head');
    await expect(head).toContainText(t('order-lists:private'));
    await page.getByRole('button', { name: t('order-lists:action.manage') }).click();
    const manage = page.getByRole('dialog', { name: t('order-lists:manage.title') });
    await manage
      .getByRole('checkbox', { name: t('order-lists:new.private') })
      .first()
      .uncheck();
    await manage.getByRole('button', { name: t('account:change.save') }).click();
    await expect(head).toContainText(t('order-lists:shared'));
  },
);

test(
  'a list that cannot go into the cart says the general fault; so does a heart',
  { tag: '@desktop' },
  async ({ page, shop, context }) => {
    const t = shop.t('de');
    shop.allowConsole(/500/);
    await logInAsNew(context, shop.url('/'));
    const { number } = orderable(1)[0]!;
    await page.request.post(shop.url(`/customerapi/favoriten/0/${number}/add`));
    await page.route(/favoriten\/.*(wk|add)$/, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(shop.url('/de-de/meinlabor/bestellliste/0'));
    await page.getByRole('button', { name: t('order-lists:action.all-to-cart') }).click();
    await expect(toast(page)).toContainText('Ein Fehler ist aufgetreten');
    const other = orderable(2)[1]!.number;
    await page.goto(shop.url(`/de-de/shop/artikel/${other}/details`));
    const heart = page.locator(`.buy-box [data-list-add="${other}"]`);
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await heart.click();
    await expect(toast(page)).toContainText('Ein Fehler ist aufgetreten');
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
  },
);

test(
  'a suggestion says its reason, the preview what was bought, the article when',
  { tag: '@desktop' },
  async ({ page, shop, context }) => {
    const t = shop.t('de');
    const customer = await logInAsNew(context, shop.url('/'));
    const { number } = orderable(1)[0]!;
    await buyRegularly(customer, number);
    const name = await nameOf(page, shop.url(`/guestapi/artikel/${number}/DE/de`));
    await page.goto(shop.url('/de-de/meinlabor/vorschlag'));
    const row = page.locator(`.suggest-row[data-number="${number}"]`);
    const reason = [
      t('habits:every.weeks', { count: 4 }),
      t('habits:ago.weeks', { count: 5 }),
      t('habits:usually', { count: 4, number: '4' }),
    ];
    await expect(row.locator('.row-reason')).toHaveText(reason.join(', '));
    await page.locator('form[data-search] input').fill(name.split(' ')[0]!);
    const bought = page.getByRole('group', { name: t('client:preview.bought') });
    await expect(bought).toContainText(number);
    const last = t('habits:bought.months', { count: 1 });
    await expect(bought.locator('.search-last')).toHaveText(new RegExp(`${last}|Vor 2 Monaten gekauft`));
    await page.goto(shop.url('/de-de/meinlabor/gekauft'));
    await expect(page.locator(`.row-item[data-offer="${number}"]`)).toContainText(
      t('habits:top.orders', { count: 4, number: '4' }),
    );
    await page.goto(shop.url(`/de-de/shop/artikel/${number}/details`));
    await expect(page.locator('.buy-box .bought-mark')).toContainText('gekauft');
  },
);

test(
  'who waits for an article sees so on its page and in the account, and may stop',
  { tag: '@desktop' },
  async ({ page, shop, context }) => {
    const t = shop.t('de');
    await logInAsNew(context, shop.url('/'));
    const number = outOfStock();
    await page.goto(shop.url(`/de-de/shop/artikel/${number}/details`));
    await page.getByRole('button', { name: t('stock-notices:ask') }).click();
    await expect(page.getByRole('button', { name: t('stock-notices:waiting') })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.goto(shop.url('/de-de/konto#benachrichtigungen'));
    const row = page.locator(`[data-awaited="${number}"]`);
    await expect(row).toContainText(number);
    await row.getByRole('button').click();
    await expect(page.locator('#benachrichtigungen')).toHaveCount(0);
  },
);

test('what was seen last stands in my lab; a guest’s heart asks for the login', async ({
  page,
  shop,
  context,
  isMobile,
}) => {
  const t = shop.t('de');
  const { number } = orderable(1)[0]!;
  const articlePage = shop.url(`/de-de/shop/artikel/${number}/details`);
  await page.goto(articlePage);
  await page.locator(`.buy-box [data-list-add="${number}"]`).click();
  await expect(page.locator('dialog#login-required')).toBeVisible();
  if (isMobile) return;
  await logInAsNew(context, shop.url('/'));
  await page.goto(articlePage);
  await page.goto(shop.url('/de-de/shop/suche?q=gips'));
  await page.goto(shop.url('/de-de/meinlabor/bestellliste/0'));
  await page.goto(shop.url('/de-de/meinlabor'));
  const seen = page.getByRole('region', { name: t('account:lab.seen') });
  await page.locator('.site-footer, footer').last().scrollIntoViewIfNeeded();
  await expect(seen.getByRole('list', { name: t('account:lab.seen-articles') })).toContainText(number);
  await expect(seen.getByRole('link', { name: 'gips', exact: true })).toBeVisible();
  await expect(seen.getByRole('link', { name: t('order-lists:default-name') })).toBeVisible();
});

test(
  'a list is put in order, emptied and brought back by keyboard',
  { tag: '@desktop' },
  async ({ page, shop, context }) => {
    const t = shop.t('de');
    await logInAsNew(context, shop.url('/'));
    const [first = '', second = ''] = orderable(2).map(({ number }) => number);
    for (const number of [first, second])
      await page.request.post(shop.url(`/customerapi/favoriten/0/${number}/add`));
    await page.goto(shop.url('/de-de/meinlabor/bestellliste/0'));
    const lines = page.locator('.list-line');
    const order = () => lines.evaluateAll((all) => all.map((line) => (line as HTMLElement).dataset['line']));
    await lines.nth(0).locator('[data-quantity]').focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(order).toEqual([second, first]);
    await expect(lines.nth(1).locator('[data-quantity]')).toBeFocused();
    await page.keyboard.press('Shift+Delete');
    await expect(lines).toHaveCount(1);
    await page.getByRole('button', { name: t('cart:undo.button') }).press('Enter');
    await expect.poll(order).toEqual([second, first]);
    await page.reload();
    expect(await order()).toEqual([second, first]);
  },
);

test(
  'own numbers come from a file and are read by an order list',
  { tag: '@desktop' },
  async ({ page, shop, context }) => {
    const t = shop.t('de');
    await logInAsNew(context, shop.url('/'));
    const { number } = orderable(1)[0]!;
    await page.goto(shop.url('/de-de/meinlabor/artikelnummern'));
    await page.locator('.own [data-import]').setInputFiles({
      name: 'nummern.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\uFEFFEigene;Nummer\r\nREGAL 7/2;${number}\r\nREGAL 8;GIBTESNICHT\r\n`),
    });
    await expect(toast(page)).toContainText(t('own-numbers:saved', { count: 1 }));
    await expect(page.locator('.failed-rows')).toContainText(
      `REGAL 8 · GIBTESNICHT ${t('cart:problem.unknown')}`,
    );
    await expect(page.getByRole('listitem').filter({ hasText: 'REGAL 7/2' })).toContainText(number);
    await page.goto(shop.url('/de-de/meinlabor/bestellliste/0'));
    const field = page.getByRole('textbox', { name: t('order-lists:add.label') });
    await field.fill('regal-7-2');
    await field.press('Enter');
    await expect(page.locator(`.list-line[data-line="${number}"]`)).toContainText('REGAL 7/2');
  },
);
