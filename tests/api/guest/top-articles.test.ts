import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addOrder } from '../../support/orders.ts';
import { addCustomer } from '../../support/shop-database.ts';
import { startShop, type TestShop } from '../support/shop.ts';

/** Top articles from the orders to the list, in the built Worker (docs/decisions/062-top-articles-by-orders.md). */
let shop: TestShop;
/** Two product groups and their articles that lists show. */
let groups: { code: string; size: number; numbers: string[] }[];

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

beforeAll(async () => {
  shop = await startShop();
  await shop.withDatabase((database) => {
    database.exec('delete from customer_order');
    addCustomer(database, { id: 'lab', number: '999950' });
    addCustomer(database, { id: 'other', number: '999951', email: 'other@example.com' });
  });
  groups = shop
    .sql(
      `select code, articles size from category
        where parent is null and special = 0 and articles between 45 and 200 order by code limit 2`,
      'CATALOGUE_A',
    )
    .map(({ code, size }) => ({
      code: String(code),
      size: Number(size),
      numbers: shop
        .sql(
          `with recursive below (code) as (select '${String(code)}' union all
             select c.code from category c join below on c.parent = below.code)
           select number from article where category in below and flags & 16 = 0 order by number`,
          'CATALOGUE_A',
        )
        .map(({ number }) => String(number)),
    }));
});
afterAll(() => shop.stop());

const order = (customerId: string, numbers: readonly string[], more: object = {}) =>
  shop.write((db) =>
    addOrder(db, {
      customerId,
      placedAt: daysAgo(20),
      lines: numbers.map((number) => ({ number })),
      ...more,
    }),
  );

async function called(query: string): Promise<{ total: number; numbers: string[] }> {
  const { json } = await shop.ask(`/guestapi/suche/DE?${query}`);
  const { total, result } = json as { total: number; result: { Artikelnummer: string }[] };
  return { total, numbers: result.map(({ Artikelnummer }) => Artikelnummer).sort() };
}

test('topArt and top list the most ordered twentieth of each group', async () => {
  expect(groups).toHaveLength(2);
  const expected: string[] = [];
  for (const { size, numbers } of groups) {
    const places = Math.ceil(size / 20);
    const [often, seldom] = [numbers.slice(3, 3 + places), numbers.slice(10, 13)];
    expect(places).toBeGreaterThan(2);
    // many pieces in one order weigh less than two orders of two customers
    await order('lab', [...often, ...seldom]);
    await order('other', often);
    await order('lab', [numbers[15]!], { lines: [{ number: numbers[15]!, quantity: 900 }] });
    // what was refused, waits or is older than a year was not ordered
    for (let n = 0; n < 3; n++) {
      await order('lab', [numbers[16]!], { state: 'refused' });
      await order('lab', [numbers[17]!], { state: 'waiting-release' });
      await order('lab', [numbers[18]!], { placedAt: daysAgo(370) });
    }
    expected.push(...often);
  }
  expected.sort();
  expect((await called('top=1&limit=50')).numbers).toEqual([]);
  await shop.minute();
  await vi.waitFor(async () => {
    expect(await called('top=1&limit=50')).toEqual({ total: expected.length, numbers: expected });
  }, 10_000);
  // lists fold variants: each tile is a top article, and the count names them all
  const list = await shop.ask('/guestapi/listing/de-de?list=suche&filters=topArt%3D1');
  const { total, entries } = list.json as { total: number; entries: { number: string }[] };
  expect(total).toBe(expected.length);
  expect(expected).toEqual(expect.arrayContaining(entries.map(({ number }) => number)));
  const page = await shop.ask('/de-de/shop/suche?topArt=1');
  expect(page.text).toContain('Häufig bestellt');
  for (const { number } of entries) expect(page.text).toContain(number);
  // one group's own list, and a text beside it
  const [{ code, numbers }] = groups as [(typeof groups)[0]];
  const ofGroup = await shop.ask('/guestapi/shopware/search/DE/de/1', {
    method: 'POST',
    body: { search: '', filter: { categories: [code], top: true } },
  });
  expect(ofGroup.json).toMatchObject({
    total: expected.filter((number) => numbers.includes(number)).length,
  });
  const asContract = `q=${expected[0]}&top=1&nocustomprice=1&offset=0&limit=10`;
  expect((await called(asContract)).numbers).toEqual([expected[0]]);
  expect((await called(`q=${numbers[16]}&top=1`)).numbers).toEqual([]);
});

test('a day names them once; a list that is the same as before empties no cache', async () => {
  const updates = () => shop.sql('select updates from catalogue_pointer')[0]!['updates'];
  const before = updates();
  const [{ numbers }] = groups as [(typeof groups)[0]];
  for (let n = 0; n < 3; n++) await order('lab', [numbers[20]!]);
  await shop.minute();
  expect((await called(`q=${numbers[20]}&top=1`)).numbers).toEqual([]);
  expect(updates()).toBe(before);
  // a catalogue that was just imported knows of none
  shop.sql(`delete from meta where key like 'top!_%' escape '!'`, 'CATALOGUE_A');
  await shop.minute();
  await vi.waitFor(async () => {
    expect((await called(`q=${numbers[20]}&top=1`)).numbers).toEqual([numbers[20]]);
  }, 10_000);
});
