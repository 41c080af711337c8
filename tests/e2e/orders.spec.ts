import { AxeBuilder } from '@axe-core/playwright';
import { orderTail } from '../../src/lib/paths.ts';
import { confirmOrder } from '../../src/shop/orders/index.ts';
import { expect, test } from '../support/e2e.ts';
import {
  addOrder,
  deliverWhole,
  invoice,
  orderContextOf,
  ORDERED_AT,
  type WrittenOrder,
} from '../support/orders.ts';
import { readPdf } from '../support/pdf-text.ts';
import { logInAsNew, orderable } from './support/customer.ts';
import { d1OfShop, openShop } from './support/running-shop.ts';

const LATER = '2026-12-03';

interface Written extends WrittenOrder {
  /** The ERP's number of the order. */
  transaction: string;
  delivery: string;
  invoice: string;
  lot: string;
  article: string;
}

/** Three orders of a customer; the first one of two lines, one delivered with its lot and invoiced, one that comes later. */
async function writeOrders(customerId: string): Promise<Written> {
  const [first, second] = orderable(2).map(({ number }) => number) as [string, string];
  const mark = crypto.randomUUID().slice(0, 8);
  const database = openShop();
  const db = d1OfShop(database);
  await addOrder(db, { customerId, lines: [{ number: second }], placedAt: '2026-10-01T10:00:00.000Z' });
  await addOrder(db, { customerId, state: 'waiting-release', releaseReason: { kind: 'function' } });
  const order = await addOrder(db, {
    customerId,
    purchaseOrderNumber: `B-${mark}`,
    lines: [
      { number: first, name: 'Ronde A1', reference: 'Arbeit 4711' },
      { number: second, name: 'Ronde A2' },
      { number: 'GIBTESNICHT', name: 'Von gestern' },
    ],
  });
  const lot = `CH-${mark}`;
  const transaction = `V-${mark}`;
  const written = {
    ...order,
    transaction,
    delivery: `L-${mark}`,
    invoice: `R-${mark}`,
    lot,
    article: first,
  };
  await confirmOrder(orderContextOf(db), order, { erpNumber: transaction });
  await deliverWhole(db, order, {
    number: written.delivery,
    parcels: ['1', '2'].map((tracking) => ({
      carrier: 'DHL',
      tracking,
      trackingUrl: `https://carrier.example/${tracking}`,
    })),
    lines: [{ position: 1, quantity: 2, lot, expiresOn: '2028-06-30' }],
    later: [{ position: 2, expectedOn: LATER }],
  });
  await invoice(db, order, { number: written.invoice, delivery: written.delivery });
  database.close();
  return written;
}

test(
  'an order is found by its lot, seen whole, ordered again, its documents read',
  { tag: '@flow' },
  async ({ page, shop, context }) => {
    test.slow(); // axe reads two pages
    const t = shop.t('de');
    const customer = await logInAsNew(context, shop.url('/'));
    const order = await writeOrders(customer);
    await page.goto(shop.url('/de-de/meinlabor/historie'));
    await expect(page.getByRole('heading', { level: 1, name: t('orders:title') })).toBeVisible();
    const rows = page.locator('[data-order]');
    await expect(rows).toHaveCount(3);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

    await page.getByRole('link', { name: new RegExp(`^${t('orders:group.waiting')}`) }).click();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(t('orders:state.waiting-release'));
    await page.getByRole('link', { name: t('orders:history.reset') }).click();
    await page.getByLabel(t('orders:history.search')).fill(order.lot);
    await page.getByRole('button', { name: t('orders:history.apply') }).click();
    await expect(rows).toHaveCount(1);
    await page.getByRole('link', { name: t('orders:order', { number: order.number }) }).click();

    await expect(page).toHaveURL(
      shop.url(`/de-de${orderTail({ number: order.number, placedAt: ORDERED_AT })}`),
    );
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: t('orders:goods.delivering') })
        .first(),
    ).toBeVisible();
    const lines = page.locator('.order-lines > li');
    await expect(lines.nth(0)).toContainText(order.lot);
    await expect(lines.nth(1)).toContainText(t('orders:goods.later'));
    await expect(lines.nth(1)).toContainText('03.12.2026');
    await expect(lines.nth(2)).toContainText(t('cart:line.gone'));
    const tracks = page.getByRole('link', { name: t('orders:track') });
    await expect(tracks).toHaveCount(2);
    await expect(tracks.last()).toHaveAttribute('href', 'https://carrier.example/2');

    const result = page.locator('.order-head').getByRole('status');
    await lines.nth(0).getByRole('checkbox').check();
    await page.getByRole('button', { name: t('orders:reorder.chosen') }).click();
    await expect(result).toContainText(t('orders:reorder.added', { count: 1 }));
    await page.getByRole('button', { name: t('orders:reorder.all') }).click();
    await expect(result).toContainText(t('orders:reorder.added', { count: 2 }));
    await expect(result).toContainText(`GIBTESNICHT Von gestern – ${t('orders:reorder.problem.missing')}`);

    const documents: [name: string, words: string][] = [
      [t('orders:detail.confirmation'), `Auftragsbestätigung ${order.number}`],
      [t('orders:detail.invoice', { number: order.invoice }), 'Zahlbar bis'],
      [t('orders:detail.note'), order.lot],
    ];
    for (const [name, words] of documents) {
      const href = await page.getByRole('link', { name }).getAttribute('href');
      const answer = await page.request.get(shop.url(href!));
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
      expect(answer.headers()['cache-control']).toContain('no-store');
      expect(readPdf(await answer.body()).text).toContain(words);
    }
    await result.getByRole('link', { name: t('orders:reorder.to-cart') }).click();
    await expect(page.locator(`.cart-line[data-number="${order.article}"]`)).toHaveCount(1);
  },
);

test('both addresses of an order show it to its customer alone, on its day', async ({
  page,
  shop,
  context,
  browser,
}) => {
  const order = await writeOrders(await logInAsNew(context, shop.url('/')));
  const statusOf = async (path: string) =>
    (await page.request.get(shop.url(path), { maxRedirects: 0 })).status();
  const history = `/de-de/meinlabor/historie/auftrag/2026/11/20/${order.number}`;
  const details = `/de-de/zahnlager/bestellhistorie/details/2026/11/20/${order.number}`;
  expect(await statusOf(history)).toBe(200);
  expect(await statusOf(`${details}/-/${order.invoice}`)).toBe(200);
  expect(await statusOf(`${details}/-/-`)).toBe(200);
  for (const path of [
    `${details}/V1/-`,
    `${details}/${order.transaction}/R-NICHT`,
    `${details}/-/R-NICHT`,
    history.replace('/20/', '/21/'),
    history.replace(String(order.number), '1'),
    history.replace(String(order.number), 'x'),
  ])
    expect([path, await statusOf(path)]).toEqual([path, 404]);
  const other = await browser.newContext();
  await logInAsNew(other, shop.url('/'));
  expect((await other.request.get(shop.url(history))).status()).toBe(404);
  const guest = await browser.newContext();
  const sent = await guest.request.get(shop.url(history), { maxRedirects: 0 });
  expect([sent.status(), sent.headers()['location']]).toEqual([302, '/de-de/?login=1']);
  await page.goto(shop.url(`${details}/${order.transaction}/${order.invoice}`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(order.number));
  await expect(page.locator('.order-lines > li').first()).toContainText(order.lot);
  await other.close();
  await guest.close();
});

test('documents of purchases are listed with the article that was bought', async ({
  page,
  shop,
  context,
}) => {
  const t = shop.t('de');
  const { article } = await writeOrders(await logInAsNew(context, shop.url('/')));
  await page.goto(shop.url('/de-de/meinlabor/dokumente'));
  const found = page.locator('.bought > li');
  await expect(found).toHaveCount(1);
  await expect(found).toContainText(article);
  await page.getByLabel(t('orders:bought.search')).fill('xqzvw');
  await page.getByRole('button', { name: t('orders:history.apply') }).click();
  await expect(page.getByText(t('orders:bought.none'))).toBeVisible();
});
