import { expect, test } from 'vitest';
import { api } from '#api/index.ts';
import { nameOf, OPERATIONS } from './api-world.ts';
import { ERP_HEADERS, IMPORT_HEADERS, PAYMENT_HEADERS, signMessage } from '#lib/signature.ts';
import { inProcess } from '../support/in-process.ts';
import { OTHER_ROUTES } from './signed-routes.ts';
import { addCallers, CALLERS, cookieOf } from './callers.ts';

/** Routes beside the document's operations: server-to-server calls, the document itself, health. */
const SECRETS = {
  IMPORT_SECRET: 'i'.repeat(32),
  ERP_SECRET: 'e'.repeat(32),
  PAYMENT_SECRET: 'p'.repeat(32),
} as const;
const NAMES = {
  IMPORT_SECRET: IMPORT_HEADERS,
  ERP_SECRET: ERP_HEADERS,
  PAYMENT_SECRET: PAYMENT_HEADERS,
} as const;
/** Another's secret and name, which open nothing here. */
const OTHER = {
  IMPORT_SECRET: 'ERP_SECRET',
  ERP_SECRET: 'IMPORT_SECRET',
  PAYMENT_SECRET: 'ERP_SECRET',
} as const;
type Secret = keyof typeof SECRETS;
const NOW = new Date('2026-11-21T09:00:00.000Z');

const signed = Object.entries(OTHER_ROUTES).filter(([, need]) => need !== 'anyone') as [string, Secret][];

test.each(signed)('%s takes only what is signed with %s, whoever is logged in', async (route, secret) => {
  const path = route.split(' ')[1]!.replace(/\{\w+\}/g, 'confirm');
  const shop = inProcess(SECRETS);
  addCallers(shop.sqlite);
  const body = { rows: 'none of the right form' };
  const text = JSON.stringify(body);
  const ask = async (headers: Record<string, string>, cookie?: string) => {
    const { status, json } = await shop.ask(path, { body, headers, ...(cookie && { cookie }) });
    return `${status} ${(json as { error?: { code: string } }).error?.code}`;
  };
  for (const kind of CALLERS)
    expect(await ask({}, await cookieOf(shop.sqlite, kind)), kind).toBe('401 webhook.expired');
  const other: Secret = OTHER[secret];
  const sign = (names: Secret, by: string, at = NOW, message: object = {}) =>
    signMessage(NAMES[names], by, { to: path, body: text, ...message }, at);
  expect(await ask(await sign(secret, 'x'.repeat(32)))).toBe('401 webhook.signature');
  expect(await ask(await sign(secret, SECRETS[other]))).toBe('401 webhook.signature');
  expect(await ask(await sign(other, SECRETS[other]))).toBe('401 webhook.expired');
  expect(await ask(await sign(secret, SECRETS[secret], new Date(NOW.getTime() - 301_000)))).toBe(
    '401 webhook.expired',
  );
  for (const elsewhere of [{ to: '/custom/elsewhere' }, { to: `${path}?a=b` }, { method: 'PUT' }])
    expect(await ask(await sign(secret, SECRETS[secret], NOW, elsewhere))).toBe('401 webhook.signature');
  const right = await sign(secret, SECRETS[secret]);
  expect(await ask(right)).toMatch(/^4\d\d (?!webhook)/); // read at last, and of the wrong form
  expect(await ask(right)).toBe('409 webhook.replayed');
  const off = await inProcess().ask(path, {
    body,
    headers: await sign(secret, SECRETS[secret], new Date(NOW.getTime() + 1)),
  });
  expect(off).toMatchObject({ status: 404, json: { error: { code: 'webhook.off' } } });
});

test('every route beside the document’s operations has its row', () => {
  const operations = OPERATIONS.map(nameOf);
  const registered = api.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)(?:\{[^}]*\})?/g, '{$1}')}`);
  const beside = [...new Set(registered)].filter((name) => !operations.includes(name));
  expect(beside.toSorted()).toEqual(Object.keys(OTHER_ROUTES).toSorted());
});
