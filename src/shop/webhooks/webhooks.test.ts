import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import { cartWorld } from '#shop/cart/cart.test-support.ts';
import type { Caller } from '#shop/session/index.ts';
import { createWebhook, readWebhooks, removeWebhook, switchWebhook, tryWebhook } from './index.ts';
import type { WebhookContext } from './manage-webhooks.ts';
import { readTarget } from './model.ts';

const NOW = '2026-11-21T09:00:00.000Z';
const INPUT = { url: 'https://labor.example.com/haken', events: ['work.finished', 'work.finished'] } as const;

let shop: DatabaseSync;
let as: (change?: Partial<Caller>) => WebhookContext;
beforeEach(async () => {
  const world = await cartWorld();
  shop = world.shop;
  let id = 0;
  as = (change = {}) => {
    const { db, caller } = world.as('lab', { provedAt: NOW, ...change });
    return {
      db,
      caller,
      now: NOW,
      newId: () => `w-${(id += 1)}`,
      note: () => db.prepare('select 1'),
      seals: { seal: async (text: string) => `sealed ${text.length}`, open: async () => null } as never,
      ownHosts: ['shop.example.com'],
      isLocal: false,
    };
  };
});

test('a secret is told once: the database keeps it sealed', async () => {
  const { id, secret } = await createWebhook(as(), INPUT);
  expect(JSON.stringify(shop.prepare('select * from webhook').all())).not.toContain(secret);
  expect(await readWebhooks(as())).toMatchObject([
    { id, url: INPUT.url, events: ['work.finished'], isOn: true },
  ]);
});

test('addresses within a network, of the shop itself or with a password are refused', () => {
  const target = (url: string) => readTarget(url, { ownHosts: ['shop.example.com'], isLocal: false });
  expect(target('https://labor.example.com/a?b=1')).toBe('https://labor.example.com/a?b=1');
  for (const url of [
    'http://labor.example.com/',
    'https://10.0.0.1/',
    'https://[::1]/',
    'https://localhost/',
    'https://drucker.local/',
    'https://shop.example.com/',
    'https://a:b@labor.example.com/',
    'https://labor.example.com:8443/',
    'labor.example.com',
  ])
    expect(target(url), url).toBeNull();
});

test('a sixth receiver is refused, and one without an event', async () => {
  for (let n = 1; n <= 5; n += 1)
    await createWebhook(as(), { ...INPUT, url: `https://labor${n}.example.com/` });
  await expect(createWebhook(as(), INPUT)).rejects.toMatchObject({ code: 'webhooks.full' });
  await expect(createWebhook(as(), { ...INPUT, events: [] })).rejects.toMatchObject({
    code: 'form.invalid',
    detail: { fields: ['events'] },
  });
});

test('a receiver that is off is not tried; another laboratory’s is unknown', async () => {
  const { id } = await createWebhook(as(), INPUT);
  await tryWebhook(as(), id);
  await switchWebhook(as(), id, false);
  await expect(tryWebhook(as(), id)).rejects.toMatchObject({ code: 'webhooks.unknown' });
  const other = as({ customerId: 'somebody else' });
  for (const act of [switchWebhook(other, id, true), tryWebhook(other, id), removeWebhook(other, id)])
    await expect(act).rejects.toMatchObject({ code: 'webhooks.unknown' });
  expect(await readWebhooks(as())).toMatchObject([{ isOn: false }]);
});

test('a removed receiver is forgotten with its secret, and a place is free again', async () => {
  for (let n = 1; n <= 5; n += 1)
    await createWebhook(as(), { ...INPUT, url: `https://labor${n}.example.com/` });
  const [first] = await readWebhooks(as());
  await removeWebhook(as(), first!.id);
  expect(shop.prepare('select count(*) n from webhook where id = ?').get(first!.id)).toEqual({ n: 0 });
  await createWebhook(as(), INPUT);
});
