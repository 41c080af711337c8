import { expect, test } from 'vitest';
import { ERP_HEADERS, IMPORT_HEADERS, signMessage } from '#lib/signature.ts';
import { inProcess } from '../support/in-process.ts';
import { OTHER_ROUTES } from './signed-routes.ts';
import { addCallers, CALLERS, cookieOf } from './callers.ts';

/** Routes beside the document's operations: server-to-server calls, the document itself, health (reliability). */
const SECRETS = { IMPORT_SECRET: 'i'.repeat(32), ERP_SECRET: 'e'.repeat(32) } as const;
const NAMES = { IMPORT_SECRET: IMPORT_HEADERS, ERP_SECRET: ERP_HEADERS } as const;
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
  const other: Secret = secret === 'ERP_SECRET' ? 'IMPORT_SECRET' : 'ERP_SECRET';
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
