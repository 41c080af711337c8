import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queueMail } from '#shop/mail/index.ts';
import { deliverDue } from '#platform/outbox/deliver.ts';
import type { Bindings } from '#platform/env.ts';
import { shopDatabase } from '../support/shop-database.ts';
import { faultyDatabase, type FaultMode } from './faulty-database.ts';

/** The outbox when its database, the mail service or the way between them fails. */
const START = Date.parse('2026-11-21T09:00:00.000Z');
const minute = (n: number): Date => new Date(START + n * 60_000);
let asked: { key: string | null; at: number }[];
let service: () => Promise<Response>;

beforeEach(() => {
  asked = [];
  service = async () => new Response('{}');
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    asked.push({ key: new Headers(init.headers).get('idempotency-key'), at: asked.length });
    return service();
  });
});
afterEach(() => vi.unstubAllGlobals());

async function shopWithMails(count: number) {
  const { sqlite, db } = shopDatabase();
  for (let n = 0; n < count; n++)
    await queueMail(
      db,
      { kind: 'verify', brand: 'main', language: 'de', to: `l${n}@example.com`, home: 'https://shop.example/de-de', values: { number: '1', days: '7' }, path: '/verify/S' },
      { id: `m${n}`, key: `k${n}`, now: minute(0).toISOString() },
    ).run(); // prettier-ignore
  const faulty = faultyDatabase(db);
  const env = { SHOP: faulty.db, MAIL_SERVICE_URL: 'https://mail.example/send' } as unknown as Bindings;
  const open = () => sqlite.prepare('select id from outbox where sent_at is null').all().length;
  const round = async (n: number) => deliverDue(env, minute(n)).catch(() => 0); // the clock asks again
  return { faulty, open, round };
}

async function callsOfOneRound(): Promise<number> {
  const { faulty, round } = await shopWithMails(2);
  faulty.arm(null);
  await round(0);
  return faulty.calls();
}

test.each(['before', 'after'] as const)(
  'each mail leaves, under one key, whichever call to the database fails %s',
  async (mode: FaultMode) => {
    const calls = await callsOfOneRound();
    expect(calls).toBeGreaterThan(4);
    for (let at = 1; at <= calls; at++) {
      asked = [];
      const { faulty, open, round } = await shopWithMails(2);
      faulty.arm({ at, mode });
      await round(0);
      faulty.arm(null);
      for (let n = 1; n < 10; n++) await round(n);
      expect({ at, mode, open: open() }).toEqual({ at, mode, open: 0 });
      const keys = asked.map(({ key }) => key);
      expect([...new Set(keys)].toSorted(), `call ${at}`).toEqual(['k0', 'k1']);
      expect(keys.length, `call ${at}`).toBeLessThanOrEqual(3); // at least once each; the key tells the second from the first
    }
  },
);

test.each([
  ['refuses', async () => new Response('no', { status: 503 })],
  ['takes it and hangs up', async () => { throw new TypeError('connection reset'); }],
  ['does not answer in time', async () => { throw new DOMException('timed out', 'TimeoutError'); }],
] as const)('a mail waits and leaves later when the service %s', async (_, failing) => {
  const { open, round } = await shopWithMails(1);
  service = failing;
  await round(0);
  expect(open()).toBe(1);
  service = async () => new Response('{}');
  for (let n = 1; n < 5; n++) await round(n);
  expect(open()).toBe(0);
  expect(new Set(asked.map(({ key }) => key))).toEqual(new Set(['k0']));
}); // prettier-ignore

test('the mail service is given ten seconds, not for ever', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const { round } = await shopWithMails(1);
  await round(0);
  expect(timeout).toHaveBeenCalledWith(10_000);
});
