import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_CUSTOMERS, demoCustomerId } from '../../scripts/support/demo-customers.ts';
import { logIn } from '../support/login.ts';
import { addOrder } from '../support/orders.ts';
import { startShop, type TestShop } from './support/shop.ts';

/**
 * What a piece costs each customer of the demonstration is the same wherever it is told, and is what arithmetic of this
 * file's own, in whole numbers from the tables, makes of docs/rules/prices-and-vat.md; the shop's code is not asked for it.
 */
interface Article {
  id: number;
  number: string;
  list: number;
  sale: number | null;
  lists: Readonly<Record<string, readonly [number, number | null]>>;
  scale: readonly { from: number; percent: number }[];
  /** Codes from the narrowest category up. */
  groups: readonly string[];
}

const CUSTOMERS = DEMO_CUSTOMERS.filter(({ isNewHere }) => !isNewHere);
const READ = `select a.id, a.number, a.price_list list, a.price_sale sale, coalesce(a.prices, '{}') lists,
    coalesce(own.data -> 'scalePrices', shared.data -> 'scalePrices', '[]') scale,
    (with recursive up (code, parent, depth) as (
       select code, parent, 0 from category where code = a.category
       union all select c.code, c.parent, depth + 1 from up join category c on c.code = up.parent)
     select json_group_array(code order by depth) from up) groups
  from article a join article_detail own on own.id = a.id
    left join article r on r.number = a.reference left join article_detail shared on shared.id = r.id
  where a.flags & 16 = 0`;
/** Articles of each kind of price, and some from everywhere. */
const KINDS = [
  'a.prices is not null',
  'a.price_sale > 2 and a.price_sale < a.price_list',
  'a.price_sale >= a.price_list',
  'a.price_list <= 2',
  `coalesce(own.data -> 'scalePrices', shared.data -> 'scalePrices') is not null`,
  'a.id % 17 = 3',
];

let shop: TestShop;
let articles: Article[];
const rules = new Map<number, { factor: bigint; step: bigint }>();
const percents = new Map<string, bigint>();

beforeAll(async () => {
  shop = await startShop();
  const rows = KINDS.flatMap((kind) => shop.sql(`${READ} and ${kind} order by a.id limit 32`, 'CATALOGUE_A'));
  const byId = new Map(rows.map((row) => [row['id'], row]));
  articles = [...byId.values()].map((row) => ({
    ...(row as unknown as Article),
    lists: JSON.parse(String(row['lists'])) as Article['lists'],
    scale: JSON.parse(String(row['scale'])) as Article['scale'],
    groups: JSON.parse(String(row['groups'])) as Article['groups'],
  }));
  for (const { no, factor, step } of shop.sql('select no, factor, step from price_list', 'CATALOGUE_A'))
    rules.set(Number(no), {
      factor: BigInt(Math.round(Number(factor) * 10_000)),
      step: BigInt(Number(step)),
    });
  for (const { class: of, category, percent } of shop.sql(
    'select class, category, percent from customer_discount',
  ))
    percents.set(`${String(of)} ${String(category)}`, BigInt(Math.round(Number(percent) * 100)));
});
afterAll(() => shop.stop());

/** The nearest multiple of a step to a fraction, halves up. */
const nearest = (above: bigint, below: bigint, step: bigint): bigint =>
  ((2n * above + below * step) / (2n * below * step)) * step;

/** Minor units that a customer pays for one of so many pieces; null on request. */
function priceOf(article: Article, { priceList, discountClass }: (typeof CUSTOMERS)[number], pieces: number) {
  const { factor, step } = rules.get(priceList)!;
  const own = article.lists[priceList];
  const converted = (minor: number): number =>
    minor === 1 || minor === 2 ? minor : Number(nearest(BigInt(minor) * factor, 10_000n, step));
  const list = own ? own[0] : converted(article.list);
  const sale = own ? own[1] : article.sale === null ? null : converted(article.sale);
  if (list <= 2 || sale === 1 || sale === 2) return { list: null, unit: null };
  const open = sale !== null && sale > 2 && sale < list ? sale : list;
  const scale = Math.max(
    0,
    ...article.scale.filter(({ from }) => from <= pieces).map(({ percent }) => percent),
  );
  const less = (minor: number, hundredths: bigint): number =>
    hundredths === 0n ? minor : Number(nearest(BigInt(minor) * (10_000n - hundredths), 10_000n, step));
  const named = [...article.groups, '*'].find((code) => percents.has(`${discountClass} ${code}`));
  const classPrice = less(list, named ? percents.get(`${discountClass} ${named}`)! : 0n);
  return { list, unit: Math.min(less(open, BigInt(Math.round(scale * 100))), classPrice) };
}

interface Offer {
  number: string;
  listPrice: number | null;
  unitPrice: number | null;
}

test.each(CUSTOMERS)('$number ($kind) pays the same wherever a price is told', async (customer) => {
  const host = customer.firm === 3 ? 'light.localhost' : 'localhost';
  const id = demoCustomerId(customer);
  const cookie = await shop.withDatabase((database) =>
    logIn(database, id, { now: new Date().toISOString() }),
  );
  const ask = async <T>(path: string, body?: unknown): Promise<T> => {
    const headers = { cookie };
    const method = body === undefined ? 'GET' : 'POST';
    const answer = await shop.ask(`/customerapi/${path}`, { host, headers, body, method });
    expect([path, answer.status, answer.status === 200 ? '' : answer.text]).toEqual([path, 200, '']);
    return answer.json as T;
  };
  const numbers = articles.map(({ number }) => number);
  const expected = new Map(articles.map((one) => [one.number, priceOf(one, customer, 1)]));
  const priced = articles.filter(({ number }) => expected.get(number)!.unit !== null);
  expect([articles.length > 60, priced.length < articles.length, priced.length > 50]).toEqual([
    true,
    true,
    true,
  ]);

  // tiles, article pages and grids of variants write these over the public prices
  const { marks, currency } = await ask<{
    currency: string;
    marks: { number: string; price: { list: number; unit: number; scale: unknown } | null }[];
  }>('article-marks', { numbers });
  expect(currency).toBe(customer.country === 'CH' ? 'CHF' : 'EUR');
  for (const { price } of marks)
    if (price) expect([price.list, price.unit].every(Number.isInteger)).toBe(true);
  const told = new Map(marks.map(({ number, price }) => [number, price]));
  for (const one of articles) {
    const { list, unit } = expected.get(one.number)!;
    const scale = one.scale.map(({ from }) => ({ from, price: priceOf(one, customer, from).unit }));
    expect([one.number, told.get(one.number) ?? null]).toEqual([
      one.number,
      unit === null ? null : expect.objectContaining({ list, unit, scale }),
    ]);
  }

  // the preview of the search and recommendations
  const { result } = await ask<{ result: { Artikelnummer: string; Preis: number; KatPreis: number }[] }>(
    'articles',
    { numbers },
  );
  expect(result).toHaveLength(numbers.length);
  for (const { Artikelnummer, Preis, KatPreis } of result) {
    const { list, unit } = expected.get(Artikelnummer)!;
    if (unit !== null)
      expect([Artikelnummer, Math.round(Preis * 100), Math.round(KatPreis * 100)]).toEqual([
        Artikelnummer,
        unit,
        list,
      ]);
    else expect([0.01, 0.02]).toContain(Preis);
  }

  // the cart, at one piece and where prices by quantity begin
  const bought = priced.filter(({ scale }) => scale.length > 0).slice(0, 4);
  const lines = [
    ...priced.slice(0, 30).map(({ number }) => ({ number, quantity: 1 })),
    ...bought.flatMap(({ number, scale }) =>
      scale.map(({ from }) => ({ number, quantity: from, reference: `ab ${from}` })),
    ),
  ];
  await ask('cart/reset', {});
  await ask('cart/add', { lines });
  const cart = await ask<{ lines: (Offer & { quantity: number; reference: string })[] }>('cart/de');
  expect(cart.lines.length).toBeGreaterThan(30);
  for (const line of cart.lines) {
    const one = articles.find(({ number }) => number === line.number)!;
    const pieces = cart.lines
      .filter(({ number }) => number === line.number)
      .reduce((n, { quantity }) => n + quantity, 0);
    const possible = [priceOf(one, customer, line.quantity).unit, priceOf(one, customer, pieces).unit];
    expect([line.number, possible.includes(line.unitPrice)]).toEqual([line.number, true]);
    if (pieces === line.quantity)
      expect([line.number, line.listPrice]).toEqual([line.number, expected.get(line.number)!.list]);
  }

  // suggestions, top articles and what was bought, by a rhythm of orders
  const of = priced.slice(0, 6).map(({ number }) => ({ number }));
  for (const days of [119, 91, 63, 35]) {
    const placedAt = new Date(Date.now() - days * 86_400_000).toISOString();
    await shop.write((db) =>
      addOrder(db, {
        firm: customer.firm,
        brand: customer.firm === 3 ? 'light' : 'main',
        customerId: id,
        placedAt,
        lines: of,
      }),
    );
  }
  await shop.minute(); // written behind the shop’s back they go home by the clock
  const { articles: top } = await ask<{ articles: { offer: Offer }[] }>('top-articles');
  const { rows } = await ask<{ rows: { offer: Offer }[] }>('bought');
  const { due } = await ask<{ due: { offer: Offer; rhythm: { pieces: number } }[] }>('suggestions');
  expect([top.length, rows.length]).toEqual([of.length, of.length]);
  for (const { offer } of [...top, ...rows])
    expect([offer.number, offer.unitPrice, offer.listPrice]).toEqual([
      offer.number,
      expected.get(offer.number)!.unit,
      expected.get(offer.number)!.list,
    ]);
  for (const { offer, rhythm } of due) {
    const one = articles.find(({ number }) => number === offer.number);
    if (one)
      expect([offer.number, offer.unitPrice]).toEqual([
        offer.number,
        priceOf(one, customer, rhythm.pieces).unit,
      ]);
  }
});

test('customers of the demonstration own prices that differ from the public ones', () => {
  const own = CUSTOMERS.filter((customer) =>
    articles.some((one) => {
      const { unit } = priceOf(one, customer, 1);
      return unit !== null && unit < priceOf(one, { ...customer, discountClass: 0 }, 1).unit!;
    }),
  );
  expect(own.map(({ number }) => number)).toEqual(['104711', '104713']);
});
