import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SqlQuestion {
  sql: string;
  values: (string | number | null)[];
}

/** What a statement gave: rows, and how many it changed; or why it failed. */
export type SqlAnswer = { rows: Record<string, unknown>[]; changes: number } | { error: string };

export interface SqlDoor {
  readonly url: string;
  close(): void;
}

/**
 * Lets browser tests, which are processes of their own, write the shop's database through the runtime that serves it. A
 * second process that wrote the file would make transactions of the Worker fail that are under way (SQLITE_BUSY_SNAPSHOT).
 */
export async function openSqlBridge(database: D1Database): Promise<SqlDoor> {
  const answer = async ({ sql, values }: SqlQuestion): Promise<SqlAnswer> => {
    try {
      const { results, meta } = await database
        .prepare(sql)
        .bind(...values)
        .all();
      return { rows: results, changes: meta.changes };
    } catch (error) {
      return { error: String(error) };
    }
  };
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request.setEncoding('utf8')) text += String(part);
    response.end(JSON.stringify(await answer(JSON.parse(text) as SqlQuestion)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
