import type { BrowserContext } from '@playwright/test';
import { openDatabase } from '../../../scripts/support/local-d1.ts';
import { stateFolder } from '../../../scripts/support/project.ts';
import { localHash } from '../../../scripts/support/hash-password.ts';
import { logIn } from '../../support/login.ts';
import { addOrder } from '../../support/orders.ts';
import { addCustomer } from '../../support/shop-database.ts';
import { d1OfShop, openShop } from './running-shop.ts';

/** A customer of its own with a session in the browser, so that tests which run together never share a cart. */
export async function logInAsNew(
  context: BrowserContext,
  url: string,
  { firm = 1 as 1 | 3 } = {},
): Promise<string> {
  const number = String(2_000_000 + Math.floor(Math.random() * 7_000_000)); // seldom twice among hundreds
  const database = openShop();
  const id = addCustomer(database, { id: `e2e-${number}`, firm, number, email: `${number}@example.com` });
  const cookie = await logIn(database, id, { now: new Date().toISOString() });
  database.close();
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([
    { name, value, url, httpOnly: true, sameSite: 'Lax' },
    { name: 'kunde', value: number, url, sameSite: 'Lax' },
  ]);
  return id;
}

export const E2E_PASSWORD = 'Wachsmesser-7';

/** A customer who can log in with {@link E2E_PASSWORD}, alone or with two users; returns the number. */
export function newCustomer({ withUsers = false } = {}): string {
  const number = String(1_000_000 + Math.floor(Math.random() * 900_000));
  const database = openShop();
  const id = addCustomer(database, {
    id: `e2e-${number}-${Date.now()}`,
    number,
    email: `${number}@example.com`,
    passwordHash: localHash(E2E_PASSWORD),
  });
  const user = database.prepare(
    `insert into sub_user (customer_id, id, first_name, last_name, functions, colour, created_at) values (?, ?, ?, ?, ?, ?, '')`,
  );
  const users = withUsers ? (['Einkauf Büro', 'Technik 1'] as const) : [];
  for (const [i, name] of users.entries()) user.run(id, i + 1, ...name.split(' '), '["K13"]', i);
  database.close();
  return number;
}

/** Numbers and list prices of articles that can be ordered, without scale prices, hazards and the like deciding. */
export function orderable(count: number): { number: string; price: number }[] {
  return catalogueRows<{ number: string; price: number }>(
    `select a.number, a.price_list price from article a join article_detail d on d.id = a.id
     where a.price_list > 2 and a.price_sale is null and a.flags & 16 = 0 and a.reference = a.number
       and d.data not like '%scalePrices%' and d.data not like '%reduced%' order by a.id limit ?`,
    count,
  );
}

/** The number of an article whose price is on request (0.01 and 0.02 mean that). */
export function onRequest(): string {
  const [article] = catalogueRows<{ number: string }>(
    `select number from article where price_list in (1, 2) and flags & 16 = 0 and reference = number order by id limit ?`,
    1,
  );
  return article!.number;
}

/** Numbers of strong acids and oxidisers: dangerous goods that need a declaration of use, two notices on each line. */
export function hazardous(count: number): string[] {
  const rows = catalogueRows<{ number: string }>(
    `select number from article where flags & 48 = 32 and price_list > 2 order by id limit ?`,
    count,
  );
  return rows.map(({ number }) => number);
}

/** Numbers of the articles that can be ordered and have the longest German names. */
export function longNamed(count: number): string[] {
  const rows = catalogueRows<{ number: string }>(
    `select number from article where flags & 63 = 0 and price_list > 2
      order by length(json_extract(names, '$.de')) desc, number limit ?`,
    count,
  );
  return rows.map(({ number }) => number);
}

/** The number of an article whose few variants do not all cost the same: fields of a table, or devices to choose among. */
export function variedArticle(kind: 'table' | 'devices'): string {
  const [article] = catalogueRows<{ number: string }>(
    `select reference number from article where price_list > 2 and flags & 16 = 0 group by reference
      having count(*) between 2 and 40 and min(price_list) < max(price_list)
         and min(properties like '%"design"%') = ${kind === 'devices' ? 1 : 0} and max(properties like '%"design"%') = min(properties like '%"design"%')
       order by min(id) limit ?`,
    1,
  );
  return article!.number;
}

/** Rows of the catalogue that is loaded, whichever of the two it is. */
function catalogueRows<Row>(sql: string, count: number): Row[] {
  for (const binding of ['CATALOGUE_A', 'CATALOGUE_B'] as const) {
    const database = openDatabase(stateFolder(), binding);
    const rows = database.prepare(sql).all(count);
    database.close();
    if (rows.length > 0) return rows as Row[];
  }
  throw new Error('no catalogue in the state folder');
}

/** Two pieces of an article in the cart, as if put there before. */
export function fillCart(customerId: string, number: string): void {
  const database = openShop();
  database.prepare(`insert into cart (customer_id, updated_at) values (?, '')`).run(customerId);
  database
    .prepare(
      `insert into cart_line (id, customer_id, position, number, quantity, added_at) values (?, ?, 1, ?, 2, '')`,
    )
    .run(`line-${customerId}`, customerId, number);
  database.close();
}

const DAY_MS = 86_400_000;

/** Four purchases of 4 pieces of an article, one every 28 days, the last one 35 days ago: due for a week. */
export async function buyRegularly(customerId: string, number: string): Promise<void> {
  const database = openShop();
  for (const days of [35, 63, 91, 119])
    await addOrder(d1OfShop(database), {
      customerId,
      placedAt: new Date(Date.now() - days * DAY_MS).toISOString(),
      lines: [{ number, quantity: 4 }],
    });
  database.close();
}
