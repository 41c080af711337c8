import process from 'node:process';
import type { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#api/index.ts';
import { apiDocument } from '../../src/api/docs/document.ts';
import { startShop, type TestShop } from '../api/support/shop.ts';
import { logIn } from '../support/login.ts';
import { quickHash } from '../support/quick-hash.ts';
import { PASSWORD } from '../support/secrets.ts';
import { addCustomer } from '../support/shop-database.ts';
import { addStaff, logInStaffAs } from '../support/staff.ts';
import { mismatch } from './json-schema.ts';
import {
  describedOperations,
  invalidRequests,
  validRequests,
  type Described,
  type FuzzRequest,
} from './requests.ts';

/** 20 of each kind in the usual run; `npm run test:long -- --only contract` runs 500 (docs/api.md). */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 20);
const SEED = process.env['FUZZ_SEED'];
const settings = { numRuns: RUNS, ...(SEED && { seed: Number(SEED) }) };
const TIME = 20_000 + RUNS * 400;

const { operations, components } = describedOperations(JSON.parse(JSON.stringify(apiDocument(api))));
const named = operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const);
const known = {
  numbers: ['010110101', '1101021'],
  terms: ['keramik', 'zirkon', 'A2 oben', 'wax', '1101', 'fräser'],
};

let shop: TestShop;

/** Cookies of an operation's customer. All are made before: nothing but the Worker writes while operations run side by side. */
const cookies = new Map<Described, string[]>();

/** What is compared with a guess at the password: the real work would be half a second for each of thousands. */
const passwordHash = quickHash(PASSWORD);

/** Its calls end each other's sessions: each is of a customer of its own. */
const ENDS_OTHERS = '/customerapi/user/sessions/end';
const customerOf = (database: DatabaseSync, call: number): string =>
  addCustomer(database, { id: `fuzz-alone-${call}`, number: String(700_000 + call), passwordHash });

/** Two tests, and what is asked again to find the smallest wrong input. */
const SESSIONS = 2 * RUNS + 100;

/** Each call of the editors' desk has an admin of its own. */
async function prepareStaff(database: DatabaseSync): Promise<void> {
  const now = new Date().toISOString(); // idle for half an hour a session of the staff ends
  for (const [i, operation] of operations.entries()) {
    if (!operation.path.startsWith('/redaktion/api/')) continue;
    const id = addStaff(database, { id: `fuzz-${i}` });
    const sessions = Array.from({ length: SESSIONS }, () => logInStaffAs(database, id, { now }));
    cookies.set(operation, await Promise.all(sessions));
  }
}

/** Each operation has a customer of its own, so that those at the same time do not change each other's account. */
async function prepareCustomers(database: DatabaseSync): Promise<void> {
  database.exec('begin');
  for (const [i, operation] of operations.entries()) {
    if (!/^\/(?:customerapi|logbook)\//.test(operation.path)) continue;
    const id = addCustomer(database, { id: `fuzz-${i}`, number: String(900_000 + i), passwordHash });
    const sessions = Array.from({ length: SESSIONS }, (_, call) =>
      logIn(database, operation.path === ENDS_OTHERS ? customerOf(database, call) : id),
    );
    cookies.set(operation, await Promise.all(sessions));
  }
  await prepareStaff(database);
  database.exec('commit');
}

beforeAll(async () => {
  shop = await startShop();
  await shop.withDatabase(prepareCustomers);
});
afterAll(() => shop.stop());

let calls = 0;

/** Callers of many addresses, so that limits of one do not hide what lies behind them. */
function someAddress(): string {
  return `198.51.100.${(calls += 1) % 250}`;
}

/** Each call of a customer has a session of its own: some calls end it. */
function cookieFor(operation: Described): Record<string, string> {
  const cookie = cookies.get(operation)?.pop();
  return cookie ? { cookie } : {};
}

async function answerTo(operation: Described, request: FuzzRequest) {
  const { method, path, body } = request;
  const { status, json, text, headers } = await shop.ask(path, {
    method,
    headers: { 'cf-connecting-ip': someAddress(), ...cookieFor(operation) },
    ...(body !== undefined && { body }),
  });
  const schema = operation.answers[status];
  const wrong = schema
    ? mismatch(schema, json, components)
    : `status ${status} is not documented: ${text.slice(0, 200)}`;
  const code = (json as { error?: { code?: string } } | undefined)?.error?.code;
  const type = headers.get('content-type')?.split(';')[0];
  return { status, code, wrong, type, documentedType: operation.types[status] };
}

test('the Worker publishes the document that these tests read', async () => {
  const { json } = await shop.ask('/api-docs/openapi.json');
  expect(json).toEqual(JSON.parse(JSON.stringify(apiDocument(api))));
});

test.concurrent.each(named)(
  'valid calls are answered as documented: %s',
  async (_, operation) => {
    const property = fc.asyncProperty(validRequests(operation, components, known), async (request) => {
      const { status, code, wrong, type, documentedType } = await answerTo(operation, request);
      expect({ wrong, type }).toEqual({ wrong: null, type: documentedType });
      expect(status).toBeLessThan(500);
      expect(code ?? '').not.toMatch(/^(?:request\.(?:invalid|malformed)|session\.login-required)$/);
    });
    await fc.assert(property, settings);
  },
  TIME,
);

test.concurrent.each(named)(
  'invalid calls are refused as documented: %s',
  async (_, operation) => {
    const requests = invalidRequests(operation, components, known);
    if (!requests) return;
    const property = fc.asyncProperty(requests, async (request) => {
      const { status, wrong } = await answerTo(operation, request);
      expect(wrong).toBeNull();
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    });
    await fc.assert(property, settings);
  },
  TIME,
);
