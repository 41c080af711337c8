import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameOf, OPERATIONS, sampleOf, type Sample } from '../access/api-world.ts';
import { dumpOf } from '../access/dump.ts';
import { logIn } from '../support/login.ts';
import { addCustomer } from '../support/shop-database.ts';
import { startShop, type TestShop } from './support/shop.ts';

/** Calls that other sites make a browser send (docs/rules/security.md#other-sites), in the built Worker. */
let shop: TestShop;
let cookie: string;

beforeAll(async () => {
  shop = await startShop();
  cookie = await shop.withDatabase((database) =>
    logIn(database, addCustomer(database, { id: 'victim', number: '999901' }), {
      now: new Date().toISOString(),
    }),
  );
});
afterAll(() => shop.stop());

/** GETs of the contract that change something (docs/rules/security.md#other-sites). */
const CHANGING_GETS = [
  'GET /customerapi/logout',
  'GET /customerapi/zahnlager/zubuchen/auto',
  'GET /guestapi/register/verify/{tkn}/{country}/{language}',
];
const unsafe = OPERATIONS.filter((one) => one.method !== 'GET' || CHANGING_GETS.includes(nameOf(one)));
const calls: readonly (readonly [string, Sample])[] = [
  ...unsafe.map((operation) => [nameOf(operation), sampleOf(operation)] as const),
  [
    'GET of a tooth stock that is not there yet',
    { method: 'GET', path: '/customerapi/zahnlager/zubuchen/auto', body: undefined },
  ],
  ['the checkout without script', { method: 'POST', path: '/de-de/wk/submit', body: 'act=order' }],
];

const STRANGE: readonly Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost' }, // the shop's name, another port
  { origin: 'http://localhost.evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
];
const TYPES = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
];

const ask = ({ method, path, body }: Sample, headers: Record<string, string>) =>
  shop.ask(path, { method, headers: { cookie, ...headers }, ...(body !== undefined && { body }) });

test.each(calls)('another site cannot make a browser send %s', async (_, call) => {
  const before = await shop.withDatabase(dumpOf);
  for (const [n, headers] of STRANGE.entries()) {
    const type: Record<string, string> =
      call.method === 'GET' ? {} : { 'content-type': TYPES[n % TYPES.length]! };
    const { status } = await ask(call, { ...headers, ...type });
    expect({ headers, status }).toEqual({ headers, status: 403 });
  }
  expect(await shop.withDatabase(dumpOf)).toEqual(before);
});

test('our own pages and tools without an origin pass the guard', async () => {
  const origin = shop.url.replace('127.0.0.1', 'localhost');
  for (const [name, call] of calls) {
    if (call.path.includes('logout')) continue; // would end the session of the others
    for (const headers of [{ origin, 'sec-fetch-site': 'same-origin' }, {}]) {
      const { json, status } = await ask(call, headers as Record<string, string>);
      const { error } = (json ?? {}) as { error?: { code: string } };
      expect({ name, code: error?.code, status: status === 403 && !error }).not.toMatchObject({
        code: 'request.cross-site',
      });
      expect({ name, bare: status === 403 && !error }).toEqual({ name, bare: false });
    }
  }
});
