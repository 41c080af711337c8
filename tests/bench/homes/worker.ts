/** The same deeds of the same customers in three homes: one D1, four D1 by customer, a Durable Object with SQLite each. */
import { DurableObject } from 'cloudflare:workers';
import { DEEDS, fill, JOB, SCHEMA, type Statement } from './statements.ts';

interface Env {
  readonly CUSTOMER: DurableObjectNamespace<CustomerHome>;
  readonly D1_0: D1Database;
  readonly D1_1: D1Database;
  readonly D1_2: D1Database;
  readonly D1_3: D1Database;
}

type Rows = Record<string, SqlStorageValue>[];

/** Everything of one customer. */
export class CustomerHome extends DurableObject<Env> {
  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    const { sql } = state.storage;
    const known = sql.exec("select 1 from sqlite_master where name = 'cart'").toArray();
    if (known.length === 0) for (const table of SCHEMA) sql.exec(table);
  }

  run(statements: readonly Statement[]): Rows {
    const { sql } = this.ctx.storage;
    return this.ctx.storage
      .transactionSync(() => statements.map(([text, ...bound]) => sql.exec(text, ...bound).toArray()))
      .at(-1)!;
  }
}

const run = async (db: D1Database, statements: readonly Statement[]): Promise<Rows> =>
  (await db.batch<Rows[number]>(statements.map(([sql, ...bound]) => db.prepare(sql).bind(...bound)))).at(-1)!.results; // prettier-ignore

const AT_ONCE = 50;

/** Asks all customers for their part of a job, some at a time. */
async function askAll(env: Env, customers: number): Promise<number> {
  let rows = 0;
  for (let from = 0; from < customers; from += AT_ONCE) {
    const names = Array.from({ length: Math.min(AT_ONCE, customers - from) }, (_, i) => `c${from + i}`);
    const parts = await Promise.all(names.map((name) => env.CUSTOMER.getByName(name).run([JOB])));
    rows += parts.reduce((all, part) => all + part.length, 0);
  }
  return rows;
}

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const [, home, deed = ''] = decodeURIComponent(pathname).split('/');
    const shards = [env.D1_0, env.D1_1, env.D1_2, env.D1_3].slice(0, home === 'one' ? 1 : 4);
    const n = Number(searchParams.get('n') ?? 0);
    const customers = Number(searchParams.get('customers') ?? 1);
    if (deed === 'schema') {
      for (const db of shards) await db.batch(SCHEMA.map((sql) => db.prepare(sql)));
      return new Response('ok');
    }
    if (deed === 'job') {
      if (home === 'object') return Response.json(await askAll(env, customers));
      return Response.json((await Promise.all(shards.map((db) => run(db, [JOB])))).flat().length);
    }
    const place = n % customers;
    const statements = deed === 'fill' ? fill(`c${place}`) : DEEDS[deed]!(`c${place}`, n);
    if (home !== 'object') return Response.json(await run(shards[place % shards.length]!, statements));
    using rows = (await env.CUSTOMER.getByName(`c${place}`).run(statements)) as Rows & Disposable;
    return Response.json(rows);
  },
};
