import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startShop({ CHAT_FOR: '["1:de"]' });
});
afterAll(() => shop.stop());

type Items = { id: number; attributes: Record<string, unknown> }[];

async function attributes(path: string, options = {}): Promise<Record<string, unknown>[]> {
  const { status, json } = await shop.ask(`/guestapi/${path}`, options);
  expect(status).toBe(200);
  const { data } = json as { data: Items };
  expect(data.length).toBeGreaterThan(0);
  return data.map((item) => item.attributes);
}

test('page metadata carry route, title and description per country and language', async () => {
  const german = await attributes('strapicontent/ls-page-metadatas/DE/de');
  const french = await attributes('strapicontent/ls-page-metadatas/FR/fr');
  const routes = german.map((entry) => entry['route_path_name']);
  expect(new Set(routes).size).toBe(routes.length);
  for (const entry of german)
    expect(entry).toEqual({
      route_path_name: expect.any(String),
      meta_title: expect.any(String),
      meta_description: expect.any(String),
    });
  expect(french.map((entry) => entry['meta_title'])).not.toEqual(german.map((entry) => entry['meta_title']));
});

test('banners carry route, hash, description and both colours', async () => {
  const hex = expect.stringMatching(/^#[0-9a-f]{6}$/);
  for (const banner of await attributes('strapicontent/banners/DE/de'))
    expect(banner).toMatchObject({
      route: expect.any(String),
      hash: expect.any(String),
      description: expect.any(String),
      backgroundcolor: hex,
      text_color: hex,
    });
});

test('category banners answer POST and GET alike with category and tile', async () => {
  const posted = await attributes('strapicontent/category-banners/DE/de', { method: 'POST' });
  expect(await attributes('strapicontent/category-banners/DE/de')).toEqual(posted);
  for (const banner of posted)
    expect(banner).toMatchObject({
      Category_Id: expect.stringMatching(/^PG\d+$/),
      Category_Tile: { data: { attributes: { url: expect.any(String) } } },
    });
});

test('hero banners have an image in the formats large, medium and small', async () => {
  const url = { url: expect.stringMatching(/^\//) };
  for (const hero of await attributes('strapicontent/hero-banners/DE/de'))
    expect(hero).toMatchObject({
      image: { data: { attributes: { ...url, formats: { large: url, medium: url, small: url } } } },
    });
});

test('every image the content names exists', async () => {
  const heroes = JSON.stringify(await attributes('strapicontent/hero-banners/DE/de'));
  const addresses = new Set([...heroes.matchAll(/"(\/scenes\/[^"]+)"/g)].map((match) => match[1]!));
  expect(addresses.size).toBeGreaterThan(0);
  for (const address of addresses) {
    const picture = await shop.ask(address);
    expect([address, picture.status, picture.headers.get('content-type')]).toEqual([
      address,
      200,
      'image/svg+xml',
    ]);
  }
});

test.each(['solutions-features', 'ls-sidemenus', 'Services', 'service-nav-menus', 'kundenservices'])(
  'strapicontent/%s gives entries in the language asked for',
  async (name) => {
    const german = await attributes(`strapicontent/${name}/DE/de`);
    expect(await attributes(`strapicontent/${name}/IT/it`)).not.toEqual(german);
  },
);

test.each(['ls-sidemenus', 'Services', 'service-nav-menus', 'kundenservices', 'service-chatwoots'])(
  'the short form %s is the same call',
  async (name) => {
    expect(await attributes(`${name}/DE/de`)).toEqual(await attributes(`strapicontent/${name}/DE/de`));
  },
);

test('chat is enabled only for the firm and language that the operator names', async () => {
  expect((await attributes('service-chatwoots/DE/de'))[0]).toMatchObject({ enabled: true });
  expect((await attributes('service-chatwoots/DE/fr'))[0]).toMatchObject({ enabled: false });
  expect((await attributes('service-chatwoots/DE/de', { host: 'light.localhost' }))[0]).toMatchObject({
    enabled: false,
  });
});

test('telefon gives three numbers, others per brand', async () => {
  const main = await shop.ask('/guestapi/telefon/DE');
  const number = expect.stringMatching(/^\+\d/);
  expect(main.json).toEqual({
    data: { company_telephone1: number, company_telephone2: number, company_telephone3: number },
  });
  expect((await shop.ask('/guestapi/telefon/DE', { host: 'light.localhost' })).json).not.toEqual(main.json);
});

test('content/Firmendaten names the firm of the brand', async () => {
  const path = 'content/Firmendaten/DE/de';
  expect((await attributes(path))[0]).toMatchObject({ firmennummer: 1 });
  expect((await attributes(path, { host: 'light.localhost' }))[0]).toMatchObject({ firmennummer: 3 });
});

test('faq gives question, answer and the hash of each', async () => {
  for (const entry of await attributes('faq/DE/de'))
    expect(entry).toMatchObject({
      hash: expect.stringMatching(/^FAQ-/),
      question: expect.any(String),
      answer: expect.stringMatching(/^<(?:p|ul|ol|table|h\d)/),
    });
});

test('mitarbeiter gives a list, or departments when grouped is wished', async () => {
  const list = await shop.ask('/guestapi/mitarbeiter/DE/de', { method: 'POST', body: { randomize: true } });
  const grouped = await shop.ask('/guestapi/mitarbeiter/DE/de', { method: 'POST', body: { grouped: true } });
  const members = (list.json as { data: Items }).data;
  const departments = (grouped.json as { data: { department: string; members: Items }[] }).data;
  const idsOf = (items: Items) => items.map(({ id }) => id).sort();
  expect(members.length).toBeGreaterThan(0);
  expect(idsOf(departments.flatMap((department) => department.members))).toEqual(idsOf(members));
});

test('a language the brand does not speak is answered in English', async () => {
  const english = await attributes('faq/DE/en');
  expect(await attributes('faq/DE/sv')).toEqual(english);
});

test('the second reader of content is served from the edge cache', async () => {
  await shop.ask('/guestapi/faq/AT/de');
  const second = await shop.ask('/guestapi/faq/AT/de');
  expect(second.headers.get('x-cache')).toBe('hit');
  expect(second.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
});

test('the brands do not share answers of the edge cache', async () => {
  const main = await shop.ask('/guestapi/content/Firmendaten/AT/de');
  const light = await shop.ask('/guestapi/content/Firmendaten/AT/de', { host: 'light.localhost' });
  expect(light.json).not.toEqual(main.json);
});
