import type { DatabaseSync } from 'node:sqlite';
import type { OrderAddress } from '#lib/paths.ts';
import { localHash } from '../support/hash-password.ts';
import { logIn } from '../../tests/support/login.ts';
import { DEMO_CUSTOMERS, DEMO_PASSWORD, demoCustomerId } from '../support/demo-customers.ts';
import { openDatabase } from '../support/local-d1.ts';

/** A customer of the measurement, logged in. */
export interface Buyer {
  readonly id: string;
  /** What is typed at the login, with DEMO_PASSWORD. */
  readonly number: string;
  readonly cookie: string;
}

export interface Buyers {
  /** With empty carts. */
  readonly fresh: readonly Buyer[];
  /** With ten lines in the cart, to be ordered once. */
  readonly ready: readonly Buyer[];
  /** The demonstration's large laboratory with two years of orders, a cart and an order list of a hundred lines. */
  readonly laboratory: Buyer;
  /** The laboratory's newest order. */
  readonly order: OrderAddress;
  /** Articles for sale, all over the catalogue. */
  readonly articles: readonly string[];
}

const FRESH = 100;
const READY = 260;
const READY_LINES = 10;
const FULL_LINES = 100;
const AT = '2026-01-01T00:00:00.000Z';

/** Articles with a price, in stock, of a hundred places in the catalogue. */
const ARTICLES = `select number from article
  where flags & 16 = 0 and price_list > 2 and vkz = 4 and length(number) < 10 and id % (select max(1, count(*) / 900) from article) = 0
  order by id limit 400`;

/** Writes the customers of a measurement into a copy of a shop that nobody serves yet. */
export async function addBuyers(state: string): Promise<Buyers> {
  const shop = openDatabase(state, 'SHOP');
  try {
    const articles = readArticles(state, shop);
    shop.exec('begin');
    const hash = localHash(DEMO_PASSWORD);
    const fresh: Buyer[] = [];
    const ready: Buyer[] = [];
    for (let index = 0; index < FRESH + READY; index++) {
      const buyer = await addBuyer(shop, index, hash);
      if (index < FRESH) fresh.push(buyer);
      else {
        ready.push(buyer);
        fillCart(shop, buyer.id, articles.slice(index % 40).slice(0, READY_LINES));
      }
    }
    const laboratory = await logInLaboratory(shop, articles.slice(0, FULL_LINES));
    shop.exec('commit');
    return { fresh, ready, laboratory, order: newestOrder(shop, laboratory.id), articles };
  } finally {
    shop.close();
  }
}

/** Writes so many laboratories with open sessions into a copy of a shop that nobody serves yet, beside articles that they may order. */
export async function addLaboratories(
  state: string,
  count: number,
): Promise<{ laboratories: Buyer[]; articles: string[] }> {
  const shop = openDatabase(state, 'SHOP');
  try {
    const articles = readArticles(state, shop);
    shop.exec('begin');
    const hash = localHash(DEMO_PASSWORD);
    const laboratories: Buyer[] = [];
    for (let index = 0; index < count; index += 1) laboratories.push(await addBuyer(shop, index, hash));
    shop.exec('commit');
    return { laboratories, articles };
  } finally {
    shop.close();
  }
}

function readArticles(state: string, shop: DatabaseSync): string[] {
  const live = shop.prepare('select live from catalogue_pointer').get()?.['live'];
  const catalogue = openDatabase(state, live === 'B' ? 'CATALOGUE_B' : 'CATALOGUE_A');
  const rows = catalogue.prepare(ARTICLES).all();
  catalogue.close();
  if (rows.length < FULL_LINES) throw new Error(`only ${rows.length} articles can be ordered`);
  return rows.map((row) => String(row['number']));
}

async function addBuyer(shop: DatabaseSync, index: number, hash: string): Promise<Buyer> {
  const id = `bench-${index}`;
  const number = String(800_000 + index);
  shop
    .prepare(
      `insert into customer (id, firm, number, state, email, password_hash, industry, name1, street, postal_code, city,
         country, language, price_list, created_at, updated_at)
       values (?, 1, ?, 'verified', ?, ?, 'laboratory', 'Labor', 'Werkstraße 1', '10115', 'Berlin', 'DE', 'de', 1, ?, ?)`,
    )
    .run(id, number, `${id}@example.com`, hash, AT, AT);
  return { id, number, cookie: await logIn(shop, id) };
}

function fillCart(shop: DatabaseSync, customer: string, articles: readonly string[]): void {
  shop
    .prepare('insert into cart (customer_id, updated_at) values (?, ?) on conflict do nothing')
    .run(customer, AT);
  const line = shop.prepare(
    `insert into cart_line (id, customer_id, position, number, quantity, added_at) values (?, ?, ?, ?, ?, ?)`,
  );
  for (const [i, number] of articles.entries())
    line.run(`${customer}-${i}`, customer, 1000 + i, number, 1 + (i % 5), AT);
}

async function logInLaboratory(shop: DatabaseSync, articles: readonly string[]): Promise<Buyer> {
  const demo = DEMO_CUSTOMERS[0]!;
  const id = demoCustomerId(demo);
  shop.prepare('delete from cart_line where customer_id = ?').run(id);
  fillCart(shop, id, articles);
  shop.prepare('delete from order_list where customer_id = ? and id = 0').run(id);
  shop
    .prepare('insert into order_list (customer_id, id, created_at, updated_at) values (?, 0, ?, ?)')
    .run(id, AT, AT);
  const item = shop.prepare(
    'insert into order_list_item (customer_id, list_id, number, position, added_at) values (?, 0, ?, ?, ?)',
  );
  for (const [i, number] of articles.entries()) item.run(id, number, 1000 + i, AT);
  return { id, number: demo.number, cookie: await logIn(shop, id) };
}

function newestOrder(shop: DatabaseSync, customer: string): OrderAddress {
  const row = shop
    .prepare(
      'select number, placed_at from customer_order where customer_id = ? order by placed_at desc limit 1',
    )
    .get(customer);
  if (!row) throw new Error('the demonstration has no orders');
  return { number: Number(row['number']), placedAt: String(row['placed_at']) };
}
