import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { SqlDatabase } from '../../../src/lib/sql.ts';
import { openDatabase, type DatabaseBinding } from '../../../scripts/support/local-d1.ts';
import { d1Over } from '../../../scripts/support/sqlite-d1.ts';
import { ROOT, outFolder } from '../../../scripts/support/project.ts';
import { startRuntime, type RuntimeOptions } from '../../support/runtime.ts';
import { copyTestState } from './catalogue.ts';

/** The built Worker in workerd on databases of its own. */
export interface TestShop {
  /** Folder of the databases. */
  readonly state: string;
  readonly url: string;
  /**
   * Asks the shop; `host` chooses the brand, since Node does not resolve light.localhost
   * (docs/rules/runtime.md#the-shop-on-a-laptop).
   */
  ask(path: string, options?: AskOptions): Promise<Answer>;
  /** Writes SHOP past the Worker, in a short transaction of its own. */
  write<T>(work: (shop: SqlDatabase) => Promise<T>): Promise<T>;
  /** Reads a database past the Worker. */
  sql(query: string, binding?: DatabaseBinding): Record<string, unknown>[];
  /** Works on the shop's database past the Worker, while it runs. */
  withDatabase<T>(work: (database: DatabaseSync) => T | Promise<T>): Promise<T>;
  /** The Worker's bucket, past the Worker. */
  files(): Promise<R2Bucket>;
  /** What the clock starts each minute, once. */
  minute(): Promise<void>;
  /** Stops the Worker and starts it anew on the same databases; `homes` as for a start. */
  again(homes: RuntimeOptions['homes']): Promise<void>;
  stop(): Promise<void>;
}

export interface AskOptions {
  method?: string;
  host?: 'localhost' | 'light.localhost';
  headers?: Record<string, string>;
  /** A string is sent as it is, anything else as JSON. */
  body?: unknown;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** Undefined when the body is no JSON. */
  json: unknown;
}

/** Starts a shop with the content's seed and a small catalogue. The caller stops it. */
export async function startShop(
  vars: Record<string, string> = {},
  options: Pick<RuntimeOptions, 'pictures' | 'searchesPerMinute' | 'before' | 'inspector' | 'homes'> = {},
): Promise<TestShop> {
  const state = mkdtempSync(join(tmpdir(), 'shop-'));
  await copyTestState(state);
  let runtime = await startRuntime({ ...options, out: builtWorker(), state, vars });
  return {
    state,
    get url() {
      return runtime.url;
    },
    ask: (path, options = {}) => ask(runtime.url, path, options),
    write: async (work) => {
      const database = openDatabase(state, 'SHOP');
      try {
        return await work(d1Over(database));
      } finally {
        database.close();
      }
    },
    sql: (query, binding = 'SHOP') => {
      const database = openDatabase(state, binding);
      const rows = database.prepare(query).all();
      database.close();
      return rows;
    },
    withDatabase: async (work) => {
      const database = openDatabase(state, 'SHOP');
      try {
        return await work(database);
      } finally {
        database.close();
      }
    },
    again: async (homes) => {
      await runtime.stop();
      runtime = await startRuntime({ ...options, ...(homes !== undefined && { homes }), out: builtWorker(), state, vars });
    }, // prettier-ignore
    minute: async () => {
      const outcome = await runtime.runScheduled();
      if (outcome !== 'ok') throw new Error(`the scheduled handler: ${outcome}`);
    },
    files: async () => (await runtime.bindings()).FILES,
    stop: async () => {
      await runtime.stop();
      rmSync(state, { recursive: true });
    },
  };
}

/** `npm test` has built it before; a narrow run builds what is missing. */
function builtWorker(): string {
  const out = outFolder();
  if (!existsSync(join(out, 'server/wrangler.json')))
    execFileSync(join(ROOT, 'node_modules/.bin/astro'), ['build'], { cwd: ROOT, stdio: 'ignore' });
  return out;
}

/** Node's own client: unlike fetch it sends any path as it is, and a Host of our choice. */
export async function ask(url: string, path: string, options: AskOptions = {}): Promise<Answer> {
  const { method = 'GET', host = 'localhost', headers = {}, body } = options;
  const { port, hostname } = new URL(url);
  const payload = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
  const sized = payload !== undefined && !headers['transfer-encoding'];
  const sent = {
    host: `${host}:${port}`,
    ...(payload !== undefined && { 'content-type': 'application/json' }),
    ...(sized && { 'content-length': String(Buffer.byteLength(payload)) }),
    ...headers,
  };
  const call = httpRequest({ hostname, port, path, method, headers: sent });
  call.end(payload);
  try {
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    return await answerOf(response);
  } catch (error) {
    // a kept connection may have been closed by the server meanwhile: asked again on a new one
    if (call.reusedSocket) return ask(url, path, options);
    throw error;
  }
}

async function answerOf(response: IncomingMessage): Promise<Answer> {
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString('utf8');
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(response.headersDistinct))
    for (const value of values) headers.append(name, value);
  return { status: response.statusCode ?? 0, headers, text, json: jsonOf(text) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // pages and empty answers are no JSON
  }
}
