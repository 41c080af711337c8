import type { DatabaseSync } from 'node:sqlite';
import { Hono } from 'hono';
import type { ApiEnv } from '#api/api-env.ts';
import { api } from '#api/index.ts';
import type { ShopContext } from '#platform/context.ts';
import { geoCountry } from '#platform/geo.ts';
import type { Logbooks } from '#lib/sql.ts';
import { testLogbooks, type TestHomes } from './homes.ts';
import { callerOf } from '#platform/session-cookie.ts';
import { staffOf } from '#platform/staff-cookie.ts';
import { passwordsOf } from '#platform/passwords.ts';
import { readSettings } from '#platform/settings.ts';
import { defaultMarket, type Brand } from '#shop/markets/index.ts';
import { memoryBucket, publicAssets } from './files.ts';
import { QUICK } from './quick-hash.ts';
import { shopDatabase } from './shop-database.ts';

export interface Asked {
  status: number;
  json: any; // oxlint-disable-line no-explicit-any -- tests read what they expect
  headers: Headers;
  bytes: Uint8Array;
  /** The cookies that the answer sets, as a browser would send them back; emptied ones are gone. */
  cookie: string;
}

export interface InProcess {
  sqlite: DatabaseSync;
  db: D1Database;
  /** Where customers have homes in these tests (LABORKONTOR_HOMES); else null. */
  homes: TestHomes | null;
  /** As the Worker’s calls have them. */
  logbook: Logbooks;
  /** The database in which a customer's works, labels, stock, lists and orders are. */
  logbookOf(customer: string): DatabaseSync;
  /** SHOP and every home. */
  databases(): DatabaseSync[];
  files: R2Bucket;
  ask(path: string, options?: AskOptions): Promise<Asked>;
  /** Ends when everything that answers left behind is done, the alarms of homes too. */
  settled(): Promise<void>;
}

export interface AskOptions {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  body?: unknown;
  cookie?: string;
  brand?: Brand;
  /** UTC, ISO 8601. */
  now?: string;
  headers?: Record<string, string>;
}

const NOW = '2026-11-21T09:00:00.000Z';

/** The API over SQLite in this process, with a catalogue where one is given: for tests without a build. */
export function inProcess(
  vars: Record<string, string> = {},
  catalogue: D1Database | null = null,
  bind?: (sqlite: DatabaseSync) => D1Database,
  routes: typeof api = api,
): InProcess {
  const { sqlite, db: plain } = shopDatabase();
  const db = bind ? bind(sqlite) : plain;
  const { homes, logbook } = testLogbooks(db);
  const files = memoryBucket();
  const left: Promise<unknown>[] = [];
  const waitUntil = (promise: Promise<unknown>) => void left.push(promise);
  const app = new Hono<{ Bindings: { shop: ShopContext }; Variables: ApiEnv['Variables'] }>();
  app.use(async (c, next) => {
    c.set('shop', c.env.shop);
    await next();
  });
  app.route('/', routes);
  const ask = async (path: string, options: AskOptions = {}): Promise<Asked> => {
    const { body, cookie, brand = 'main', now = NOW } = options;
    const headers = new Headers({ 'accept-language': 'de', ...options.headers });
    if (body !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json');
    if (cookie) headers.set('cookie', cookie);
    const request = new Request(`http://${brand === 'light' ? 'light.' : ''}localhost${path}`, {
      method: options.method ?? (body === undefined ? 'GET' : 'POST'),
      headers,
      ...(body !== undefined && {
        body: options.headers?.['content-type'] ? String(body) : JSON.stringify(body),
      }),
    });
    return answerOf(
      await app.fetch(request, {
        shop: contextOf(request, { db, logbook, brand, now, vars, catalogue, files, waitUntil }),
      }),
    );
  };
  const settled = async () => {
    while (left.length > 0) await Promise.allSettled(left.splice(0));
    await homes?.wakeAll(NOW);
  };
  const logbookOf = (customer: string): DatabaseSync => homes?.sqlite(customer) ?? sqlite;
  const databases = (): DatabaseSync[] => [sqlite, ...(homes?.all() ?? [])];
  return { sqlite, db, homes, logbook, logbookOf, databases, files, ask, settled };
}

interface Known {
  db: D1Database;
  logbook: Logbooks;
  brand: Brand;
  now: string;
  vars: Record<string, string>;
  catalogue: D1Database | null;
  files: R2Bucket;
  waitUntil: (promise: Promise<unknown>) => void;
}

function contextOf(
  request: Request,
  { db, logbook, brand, now, vars, catalogue, files, waitUntil }: Known,
): ShopContext {
  const settings = readSettings({ ...vars });
  let caller: ReturnType<ShopContext['caller']> | undefined;
  return {
    requestId: 'test',
    takeBeside: () => null,
    request,
    answerHeaders: new Headers(),
    brand,
    origin: new URL(request.url).origin,
    now,
    settings,
    versions: {
      live: null,
      catalogue: 'none',
      updates: 0,
      content: '0',
      nextContentSwitch: null,
      bookmark: null,
      catalogueBookmark: null,
    },
    shop: db,
    logbook,
    shopBookmark: () => null,
    catalogue: catalogue && { db: catalogue, version: 'test' },
    files,
    assets: publicAssets,
    pictures: null,
    searchLimit: null,
    outbox: { send: async () => {} } as unknown as Queue,
    market: defaultMarket(brand, 'DE'),
    geoCountry: geoCountry(request, settings),
    passwords: () => passwordsOf(settings, async () => new Uint32Array(), null, QUICK),
    caller: () => (caller ??= callerOf(request, { shop: db, brand, now, waitUntil })),
    callerBesideCache: () => callerOf(request, { shop: db, brand, now, waitUntil }),
    staff: () => staffOf(request, { shop: db, now, waitUntil }),
    isPersonal: () => caller !== undefined,
    markPersonal: () => {},
    waitUntil,
    securityLog: [],
  };
}

async function answerOf(response: Response): Promise<Asked> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0]!)
    .filter((pair) => !pair.endsWith('='))
    .join('; ');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = text; // pages and empty answers are no JSON
  }
  return { status: response.status, json, headers: response.headers, bytes, cookie };
}
