import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListingView } from '#islands/catalogue/listing-view.ts';
import { startShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

async function listing(list: string, filters = '', prefix = 'de-de') {
  const query = new URLSearchParams({ list, ...(filters && { filters }) }).toString();
  const { status, json } = await shop.ask(`/guestapi/listing/${prefix}?${query}`);
  return { status, list: json as ListingView };
}

test('a list by call has the articles, counts and title of its page', async () => {
  const { list } = await listing('category/PG1/101', 'p-shade=A3');
  const page = await shop.ask('/de-de/shop/category/PG1/101?p-shade=A3');
  const html = String(page.text);
  for (const { number } of list.entries) expect(html).toContain(`data-number="${number}"`);
  expect(html).toContain(`<title>${list.title}</title>`);
  expect(
    list.facets.find(({ field }) => field === 'p-shade')?.values.find(({ code }) => code === 'A3'),
  ).toMatchObject({ chosen: true });
});

test('a search by call has its words marked, in the language of its market', async () => {
  const { list } = await listing('suche', 'q=gipsz', 'hu-hu');
  expect(list.entries.some(({ pieces }) => pieces.some(({ marked }) => marked))).toBe(true);
  expect(list.paths).toEqual({ first: '/hu-hu/shop/suche', further: '/hu-hu/shop/suche/' });
});

test('pages of a list are its further paths, and none lies beyond the end', async () => {
  const first = await listing('category/PG1/101');
  const second = await listing('category/PG1/101/2');
  expect(second.list.page).toBe(2);
  expect(second.list.entries[0]!.number).not.toBe(first.list.entries[0]!.number);
  expect((await listing('category/PG1/101/9999')).status).toBe(404);
});

test('an empty list says the ways on', async () => {
  const { list } = await listing('suche', 'q=gips&min=90000');
  expect(list.entries).toEqual([]);
  expect(list.waysOn?.phone).toMatch(/\d/);
});

test('what is no address of a list is not found', async () => {
  for (const path of [
    '',
    'category',
    'category/PG4711',
    'artikel/010110101',
    '../konto',
    'category/%E0%A4%A',
    'suche/1/2',
  ])
    expect((await listing(path)).status, path).toBe(404);
  expect((await listing('suche', 'q=010110101')).status).toBe(404); // leads to its article
  expect((await listing('suche', '', 'xx-yy')).status).toBe(404);
});
