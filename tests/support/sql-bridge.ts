import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Bindings } from '../../src/platform/env.ts';
import type { PlainStatement, Row } from '../../src/platform/logbooks.ts';

/** A statement in SHOP. */
export interface SqlQuestion {
  sql: string;
  values: (string | number | null)[];
}

/** Statements in SHOP, as one transaction. */
export interface ShopQuestion {
  shop: readonly SqlQuestion[];
}

/** What a customer's home is to run, or only to take the orders that wait for it. */
export interface HomeQuestion {
  home: string;
  own: readonly PlainStatement[];
  forShop: readonly PlainStatement[];
  take: boolean;
}

/** What a statement gave: rows, and how many it changed. */
export interface SqlAnswer {
  rows: Row[];
  changes: number;
}

export interface Answers {
  answers: SqlAnswer[];
}

/** Why it failed. */
export interface Failure {
  error: string;
}

export interface SqlDoor {
  readonly url: string;
  close(): void;
}

/**
 * Lets browser tests, which are processes of their own, write the shop's database and its customers' homes through the runtime that serves
 * them. A second process that wrote the file would make transactions of the Worker fail that are under way (SQLITE_BUSY_SNAPSHOT).
 */
export async function openSqlBridge({ SHOP, HOMES }: Pick<Bindings, 'SHOP' | 'HOMES'>): Promise<SqlDoor> {
  const inShop = async ({ shop }: ShopQuestion): Promise<SqlAnswer[]> => {
    const prepared = shop.map(({ sql, values }) => SHOP.prepare(sql).bind(...values));
    const results = await (SHOP as D1Database).batch<Row>(prepared as D1PreparedStatement[]);
    return results.map(({ results: rows, meta }) => ({ rows, changes: meta.changes }));
  };
  const atHome = async ({ home: customer, own, forShop, take }: HomeQuestion): Promise<SqlAnswer[]> => {
    if (!HOMES) throw new Error('customers have no homes here');
    const home = HOMES.getByName(customer);
    if (take) await home.take(customer);
    const found = take ? [] : await home.run(customer, own, forShop);
    if (!found) throw new Error('the customer is still moving');
    return found.map((rows) => ({ rows, changes: rows.length }));
  };
  const answer = async (question: ShopQuestion | HomeQuestion): Promise<Answers | Failure> => {
    try {
      return { answers: await ('home' in question ? atHome(question) : inShop(question)) };
    } catch (error) {
      return { error: String(error) };
    }
  };
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request.setEncoding('utf8')) text += String(part);
    response.end(JSON.stringify(await answer(JSON.parse(text) as ShopQuestion | HomeQuestion)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
