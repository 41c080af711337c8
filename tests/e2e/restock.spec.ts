import { expect, test } from '../support/e2e.ts';
import { logInAsNew, orderable } from './support/customer.ts';
import { openLogbook } from './support/running-shop.ts';

const DISC = '(01)09521190013034(17)270331(10)ZV24A117';

test('a scan takes a piece out, and one press fills the cart', { tag: '@flow' }, async ({ page, shop, context }) => {
  const t = shop.t('de');
  const id = await logInAsNew(context, shop.url('/'));
  await page.goto(shop.url('/de-de/meinlabor'));
  await page.getByRole('navigation').getByRole('link', { name: t('account:menu.restock') }).click();
  const scan = async (): Promise<void> => {
    await page.getByLabel(t('scanner:typed.label')).fill(DISC);
    await page.getByLabel(t('scanner:typed.label')).press('Enter');
  };
  // an article that is not kept yet is offered
  await scan();
  const form = page.getByRole('form', { name: t('restock:action.add') });
  await expect(form.getByLabel(t('restock:field.article'))).toHaveValue('119001303');
  await form.getByLabel(t('restock:field.place')).fill('Regal 2');
  await form.getByLabel(t('restock:field.stock'), { exact: true }).fill('3');
  await form.getByLabel(t('restock:field.minimum')).fill('2');
  await form.getByLabel(t('restock:field.target')).fill('5');
  await form.getByRole('button', { name: t('restock:action.add') }).click();
  const shelf = page.locator('[data-article="119001303"]');
  const stock = shelf.getByLabel(t('restock:field.stock'), { exact: true });
  await expect(stock).toHaveValue('3');
  await expect(page.getByRole('button', { name: t('restock:action.order', { articles: 0 }) })).toBeDisabled();

  await scan();
  await expect(stock).toHaveValue('2');
  await page.getByRole('button', { name: t('restock:action.order', { articles: 1 }) }).click();
  await expect(page.locator('[data-toast]')).toContainText(t('restock:said.ordered', { articles: 1 }));
  await expect(shelf).toContainText(t('restock:said.state', { inCart: 3, ordered: 0, wanted: 0 }));

  // its label: the code opens the shelf, the words are the article's
  await expect(shelf.locator('header strong')).toContainText(/\w{3}/);
  await expect(shelf.locator('header img')).toBeVisible();
  await shelf.getByRole('link', { name: t('labels:page.link') }).click();
  await expect(page).toHaveURL(/label\/print\?fach=[0-9A-Z]{10}$/);
  await expect(page.getByText(t('labels:select.none'))).toBeVisible(); // no template yet
  await page.goBack();

  // the code on the shelf leads to it; one that is nobody's leads nowhere
  const database = openLogbook(id);
  const kept = database.prepare('select id from restock_item where customer_id = ?').get(id) as { id: string };
  database.close();
  await page.goto(shop.url(`/de-de/c/R${kept.id}`));
  await expect(page).toHaveURL(new RegExp(`/meinlabor/nachschub\\?fach=${kept.id}$`));
  await expect(stock).toHaveValue('2');
  expect((await page.request.get(shop.url('/de-de/c/RZZZZZZZZZZ'))).status()).toBe(404);
  expect((await page.request.get(shop.url('/de-de/label/print?fach=ZZZZZZZZZZ'))).status()).toBe(404);
}); // prettier-ignore

test('a second storeroom is carried from, and the weekly list is chosen', async ({ page, shop, context }) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  const keep = async (id: string, data: object): Promise<void> =>
    expect((await page.request.post(shop.url(`/customerapi/nachschub/${id}`), { data: { version: 0, article: '119001303', minimum: 2, target: 5, ...data } })).status()).toBe(200);
  await keep('1B7M4Q2X9C', { place: 'Labor / Regal 1', stock: 1 });
  await keep('2B7M4Q2X9C', { place: 'Keller / Regal 2', stock: 6 });
  await page.goto(shop.url('/de-de/meinlabor/nachschub'));
  const list = page.getByRole('region', { name: t('restock:week.title') });
  await expect(list).toContainText(t('restock:week.nothing')); // both together are above their minimum
  await list.getByLabel(t('restock:week.day')).selectOption({ label: 'Donnerstag' });
  await expect(page.locator('[data-toast]')).toContainText(t('restock:week.saved'));
  await page.getByRole('button', { name: 'Labor', exact: true }).click();
  const shelf = page.locator('[data-article="119001303"]');
  await expect(shelf).toHaveCount(1);
  await shelf.getByRole('button', { name: t('restock:refill.move', { pieces: 4 }) }).click();
  await expect(shelf.getByLabel(t('restock:field.stock'), { exact: true })).toHaveValue('5');
  await page.reload();
  await expect(list.getByLabel(t('restock:week.day'))).toHaveValue('4');
  await page.getByRole('button', { name: 'Keller', exact: true }).click();
  await expect(shelf.getByLabel(t('restock:field.stock'), { exact: true })).toHaveValue('2');
}); // prettier-ignore

test('one press orders the weekly list, and the cart stays as it was', async ({ page, shop, context }) => {
  const t = shop.t('de');
  const id = await logInAsNew(context, shop.url('/'));
  const post = async (path: string, data: object): Promise<void> =>
    expect((await page.request.post(shop.url(`/customerapi/${path}`), { data })).status()).toBe(200);
  const [disc, other] = orderable(2);
  await post('nachschub/1B7M4Q2X9C', { version: 0, article: disc!.number, place: 'Regal 1', stock: 1, minimum: 2, target: 5 });
  await post('cart/add', { lines: [{ number: other!.number, quantity: 2 }] });
  await page.goto(shop.url('/de-de/meinlabor/nachschub'));
  const list = page.getByRole('region', { name: t('restock:week.title') });
  await expect(list).toContainText(t('restock:week.waiting', { articles: 1 }));
  await expect(list.getByRole('term').filter({ hasText: t('checkout:address.title') })).toBeVisible();
  await expect(list.locator('[data-gross]')).toContainText('€');
  await list.getByRole('button', { name: t('checkout:button.order') }).click();
  await page.waitForURL(/\/wk\/submit\?auftrag=\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('checkout:done.title'));
  const database = openLogbook(id);
  const lines = database.prepare('select l.number, l.quantity from customer_order o join order_line l on l.order_id = o.id where o.customer_id = ?').all(id);
  database.close();
  expect(lines.map((line) => ({ ...line }))).toEqual([{ number: disc!.number, quantity: 4 }]);
  await page.goto(shop.url('/de-de/wk'));
  await expect(page.locator('main')).toContainText(other!.number);
}); // prettier-ignore
