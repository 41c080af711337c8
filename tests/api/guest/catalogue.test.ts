import { afterAll, beforeAll, expect, test } from 'vitest';
import { FLAG } from '#shop/catalogue/model.ts';
import { startShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

type Wire = Record<string, unknown> & {
  Artikelnummer: string;
  Preis: number;
  KatPreis: number;
  Rabatt: number;
};

const NUMBER = '010110101';

/** Numbers of articles for which an SQL condition holds. */
function numbersWhere(condition: string, limit = 3): string[] {
  const rows = shop.sql(`select a.number from article a where ${condition} limit ${limit}`, 'CATALOGUE_A');
  expect(rows.length, condition).toBeGreaterThan(0);
  return rows.map((row) => String(row['number']));
}

async function article(
  number: string,
  market = 'DE/de',
  host: 'localhost' | 'light.localhost' = 'localhost',
) {
  const { status, json } = await shop.ask(`/guestapi/artikel/${encodeURIComponent(number)}/${market}`, {
    host,
  });
  expect(status).toBe(200);
  return (json as { result: Wire }).result;
}

/** The article as a search for its number answers it. */
async function hit(number: string): Promise<Wire | undefined> {
  const { json } = await shop.ask(`/guestapi/suche/DE?q=${encodeURIComponent(number)}`);
  return (json as { result: Wire[] }).result.find(({ Artikelnummer }) => Artikelnummer === number);
}

test('verfuegbar gives result.vkz', async () => {
  const { json } = await shop.ask(`/guestapi/artikel/${NUMBER}/verfuegbar/de`);
  const [row] = shop.sql(`select vkz from article where number = '${NUMBER}'`, 'CATALOGUE_A');
  expect(json).toEqual({ result: { vkz: row!['vkz'] } });
});

test('artikel answers name, pack, supplier, reference and picture in the language', async () => {
  const german = await article(NUMBER);
  const named = {
    Artikelnummer: NUMBER,
    Bezeichnung: expect.stringContaining('Frontzahngarnitur'),
    Gebinde: '6 Stk.',
  };
  expect(await hit(NUMBER)).toMatchObject(named);
  expect(german).toMatchObject({
    ...named,
    Lieferant: 'Velmora Zahnwerk GmbH',
    Referenz: NUMBER,
    IstReferenz: true,
    Bild: expect.stringMatching(/^\/pictures\//),
    Warengruppen: [{ pg: 'PG1', bez: 'Künstliche Zähne' }, { pg: '101' }],
  });
  expect((await article(NUMBER, 'FR/fr')).Bezeichnung).not.toBe(german.Bezeichnung);
});

test('prices follow the price list of the country and its rounding', async () => {
  const german = await article(NUMBER);
  expect(await article(NUMBER, 'CH/de')).toMatchObject({ Waehrung: 'CHF' });
  expect(await article(NUMBER, 'HU/hu')).toMatchObject({ Waehrung: 'HUF', KatPreis: german.KatPreis * 400 });
  const swiss = await article(NUMBER, 'CH/de');
  expect(Math.round(swiss.KatPreis * 100) % 5).toBe(0);
});

test('a sale has a price below the list price and the discount rounded down', async () => {
  for (const number of numbersWhere('a.price_sale > 2 and a.price_sale < a.price_list')) {
    const { Preis, KatPreis, Rabatt } = await article(number);
    expect(Preis).toBeLessThan(KatPreis);
    expect(Rabatt).toBe(Math.floor(((KatPreis - Preis) / KatPreis) * 100 + 1e-9));
    expect(await hit(number)).toMatchObject({ Preis, KatPreis, Rabatt });
  }
});

test('a price on request is 0.01 or 0.02 in every currency', async () => {
  for (const number of numbersWhere('a.price_list in (1, 2)'))
    for (const market of ['DE/de', 'HU/hu', 'CH/de']) {
      const { Preis, KatPreis, Rabatt } = await article(number, market);
      expect([0.01, 0.02]).toContain(Preis);
      expect([KatPreis, Rabatt]).toEqual([Preis, 0]);
    }
});

test('novelty, reference, phase-out and set are told where they are so, not elsewhere', async () => {
  for (const number of numbersWhere(`a.flags & ${FLAG.novelty | FLAG.phaseOut} = 0`))
    expect(await article(number)).toMatchObject({ IstNeuheit: false, AusSortiment: false });
  for (const number of numbersWhere(`a.reference = a.number and a.flags & ${FLAG.kit} = 0`))
    expect(await article(number)).toMatchObject({ IstReferenz: true, IstSet: false });
  for (const number of numbersWhere(`a.reference <> a.number and a.flags & ${FLAG.kit} = 0`))
    expect(await article(number)).toMatchObject({ IstReferenz: false, IstSet: false });
  for (const number of numbersWhere(`a.flags & ${FLAG.novelty}`))
    expect(await article(number)).toMatchObject({ IstNeuheit: true });
  for (const number of numbersWhere(`a.flags & ${FLAG.phaseOut}`))
    expect(await article(number)).toMatchObject({ AusSortiment: true });
  for (const number of numbersWhere(`a.flags & ${FLAG.kit}`))
    expect(await article(number)).toMatchObject({
      Artikelnummer: expect.stringMatching(/S\d?$/),
      IstSet: true,
      IstReferenz: false,
      Stueckliste: expect.arrayContaining([{ Artikelnummer: expect.any(String), Menge: expect.any(Number) }]),
    });
});

test('an article of a promotion carries its MCode, in lists too', async () => {
  const [number] = numbersWhere(
    `exists (select 1 from article_detail d where d.id = a.id and d.data ->> 'promotionCode' is not null)`,
    1,
  );
  const MCode = expect.stringMatching(/^M\d{3}$/);
  const Lieferant = expect.stringMatching(/./);
  expect(await article(number!)).toMatchObject({ MCode, Lieferant });
  expect(await hit(number!)).toMatchObject({ MCode, Lieferant });
});

test.each(['verfuegbar/DE', 'DE/de'])('an unknown article is refused: %s', async (rest) => {
  expect(await shop.ask(`/guestapi/artikel/NOSUCH/${rest}`)).toMatchObject({
    status: 404,
    json: { error: { code: 'catalogue.unknown-article', message: 'Ungültige Artikelnummer' } },
  });
});

test('the recommendation has the article just added and articles that go with it', async () => {
  const { json } = await shop.ask(`/guestapi/recommend/${NUMBER}/DE/de`);
  const { result } = json as { result: { product: Wire; recommendations: Wire[] } };
  expect(result.product.Artikelnummer).toBe(NUMBER);
  expect(result.recommendations.length).toBeGreaterThan(0);
  expect(result.recommendations.map(({ Artikelnummer }) => Artikelnummer)).not.toContain(NUMBER);
});

test('recommendations for an unknown article are refused with a code', async () => {
  expect(await shop.ask('/guestapi/recommend/NOSUCH/FR/fr')).toMatchObject({
    status: 404,
    json: { error: { code: 'catalogue.unknown-article', message: 'Référence d’article non valide' } },
  });
});

const SPECIAL = ['PG0', 'PG888', 'PG90', 'PG91'];

test('product groups have pg and bez, sorted by name with the special ones last', async () => {
  const { json } = await shop.ask('/guestapi/produktgruppen/DE/de');
  const groups = json as { pg: string; bez: string }[];
  const isSpecial = groups.map(({ pg }) => SPECIAL.includes(pg));
  expect(isSpecial.indexOf(true)).toBe(isSpecial.filter((special) => !special).length);
  expect(groups.slice(-4).map(({ pg }) => pg).toSorted()).toEqual(SPECIAL.toSorted()); // prettier-ignore
  const names = groups.filter(({ pg }) => !SPECIAL.includes(pg)).map(({ bez }) => bez);
  expect(names).toEqual(names.toSorted(new Intl.Collator('de').compare));
});

interface Element {
  id: string;
  translated: { name: string };
  customFields: { custom_categoryId: string };
  children: Element[];
}

test('navigation gives elements with id, translated name and category id', async () => {
  const { json } = await shop.ask('/guestapi/navigation/HU/hu', { method: 'POST', body: {} });
  const { elements } = json as { elements: Element[] };
  const teeth = elements.find(({ id }) => id === 'PG1')!;
  expect(teeth).toMatchObject({
    translated: { name: 'Műfogak' },
    customFields: { custom_categoryId: 'PG1' },
  });
  expect(teeth.children.map(({ id }) => id)).toContain('101');
});

test('navigation below a group is as deep as asked', async () => {
  const ask = (body: unknown) => shop.ask('/guestapi/navigation/DE/de', { method: 'POST', body });
  const { elements } = (await ask({ parent: 'PG1', depth: 1 })).json as { elements: Element[] };
  expect(elements.every(({ children }) => children.length === 0)).toBe(true);
  expect((await ask({ depth: 0 })).status).toBe(400);
});

test('an answer of the catalogue is not computed again for the one who has it', async () => {
  const first = await shop.ask(`/guestapi/artikel/${NUMBER}/AT/de`);
  const again = await shop.ask(`/guestapi/artikel/${NUMBER}/AT/de`, {
    headers: { 'if-none-match': first.headers.get('etag')! },
  });
  expect([again.status, again.text]).toEqual([304, '']);
  expect((await shop.ask(`/guestapi/artikel/${NUMBER}/AT/de`)).headers.get('x-cache')).toBe('hit');
});

test('the same address has another ETag in the other brand', async () => {
  const main = await shop.ask(`/guestapi/artikel/${NUMBER}/DE/de`);
  const light = await shop.ask(`/guestapi/artikel/${NUMBER}/DE/de`, { host: 'light.localhost' });
  expect(light.headers.get('etag')).not.toBe(main.headers.get('etag'));
});

test('the index of lines names each with its maker, its category and its articles', async () => {
  const { status, json } = await shop.ask('/guestapi/lines/DE/de');
  expect(status).toBe(200);
  const { lines } = json as { lines: Record<string, unknown>[] };
  expect(lines.find(({ slug }) => slug === 'aurelis')).toEqual({
    slug: 'aurelis',
    name: 'Aurelis',
    articles: expect.any(Number) as number,
    supplier: 'S01',
    category: '101',
  });
  const slugs = lines.map(({ slug }) => slug);
  expect(slugs).toEqual(slugs.toSorted());
});

test('a product line comes with its parts, prices and related lines, or is refused', async () => {
  const { status, json } = await shop.ask('/guestapi/line/aurelis/DE/de');
  expect(status).toBe(200);
  const line = json as {
    name: string;
    parts: { article: { number: string; line: string }; from: number | null }[];
    range: { min: number; max: number };
    related: { name: string }[];
  };
  expect(line.name).toBe('Aurelis');
  expect(line.parts.map(({ article }) => article.line)).toEqual(Array.from(line.parts, () => 'Aurelis'));
  expect(line.parts.every(({ from }) => from === null || from >= line.range.min)).toBe(true);
  expect(line.range.min).toBeLessThan(line.range.max);
  expect(line.related.map(({ name }) => name)).toContain('Aurelis Soft');
  expect((await shop.ask('/guestapi/line/nirgends/DE/de')).status).toBe(404);
});
