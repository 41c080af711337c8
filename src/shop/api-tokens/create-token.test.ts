import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import { cartWorld } from '#shop/cart/cart.test-support.ts';
import { secretHash, type Caller } from '#shop/session/index.ts';
import type { CreateContext, NewTokenInput } from './create-token.ts';
import { createToken, readTokens, revokeToken } from './index.ts';

const NOW = '2026-11-21T09:00:00.000Z';
const INPUT: NewTokenInput = {
  name: ' ERP ',
  scopes: ['cart', 'orders', 'cart'],
  user: 0,
  lastDay: '2026-12-31',
};
const LEADER = {
  id: 7,
  name: '',
  functions: ['K07'],
  colour: 0,
  orderLimit: null,
  monthLimit: null,
} as const;

let shop: DatabaseSync;
let as: (change?: Partial<Caller>, part?: Partial<CreateContext>) => CreateContext;
beforeEach(async () => {
  const world = await cartWorld();
  shop = world.shop;
  let id = 0;
  as = (change = {}, part = {}) => {
    const { db, caller } = world.as('lab', { provedAt: NOW, email: 'lab@example.com', ...change });
    return {
      db: db as D1Database,
      caller,
      now: NOW,
      newId: () => `t-${(id += 1)}`,
      note: () => (db as D1Database).prepare('select 1'),
      limitTries: async () => {},
      mail: { brand: 'main', language: 'de', home: 'https://shop.example/de-de' },
      ...part,
    };
  };
});

test('a token is told once: the database keeps its hash, the account gets a mail', async () => {
  const { id, token } = await createToken(as(), INPUT);
  const row = shop.prepare('select * from api_token').get()!;
  expect(Object.values(row)).toContain(await secretHash(token));
  expect(Object.values(row).map(String).join('|')).not.toContain(token);
  expect(await readTokens(as())).toMatchObject([
    {
      id,
      name: 'ERP',
      scopes: ['cart', 'orders'],
      user: 0,
      expiresAt: '2026-12-31T23:00:00.000Z',
      usedAt: null,
    },
  ]);
  const [mail] = shop.prepare(`select payload from outbox`).all();
  expect(JSON.parse(String(mail!['payload']))).toMatchObject({ kind: 'api-token', to: 'lab@example.com' });
});

test('a session that proved nothing lately makes none', async () => {
  const old = as({ provedAt: '2026-11-21T08:49:59.000Z' });
  await expect(createToken(old, INPUT)).rejects.toThrow('session.prove');
  await expect(createToken(as({ provedAt: null }), INPUT)).rejects.toThrow('session.prove');
});

test('what is wrong is named, all at once', async () => {
  const wrong = createToken(as(), { name: ' ', scopes: [], user: 0, lastDay: '2026-11-20' });
  await expect(wrong).rejects.toMatchObject({
    code: 'form.invalid',
    detail: { fields: ['name', 'scopes', 'lastDay'] },
  });
  await createToken(as(), { ...INPUT, lastDay: '2026-11-21' }); // today still works
});

test('a token ends with its last day by the company’s clock', async () => {
  const late = { ...as(), now: '2026-07-01T22:30:00.000Z' }; // 0:30 of the second in Berlin
  const proved = { ...late, caller: { ...late.caller!, provedAt: late.now } };
  await expect(createToken(proved, { ...INPUT, lastDay: '2026-07-01' })).rejects.toThrow('form.invalid');
  const { id } = await createToken(proved, { ...INPUT, lastDay: '2026-07-02' });
  const row = shop.prepare('select expires_at from api_token where id = ?').get(id);
  expect(row).toEqual({ expires_at: '2026-07-02T22:00:00.000Z' });
});

test('a leader’s token never acts as the account, nor as somebody who is not there', async () => {
  const asAccount = createToken(as({ user: LEADER }), INPUT);
  await expect(asAccount).rejects.toMatchObject({ code: 'form.invalid', detail: { fields: ['user'] } });
  await expect(createToken(as({ user: LEADER }), { ...INPUT, user: 99 })).rejects.toThrow('users.unknown');
  const buyer = as({ user: { ...LEADER, functions: ['K09'] } });
  await expect(createToken(buyer, INPUT)).rejects.toThrow('session.not-allowed');
});

test('twenty are enough, and whoever makes too many at once waits', async () => {
  for (let i = 0; i < 20; i += 1) await createToken(as(), INPUT);
  await expect(createToken(as(), INPUT)).rejects.toThrow('api-tokens.full');
  const limitTries = async (): Promise<void> => {
    throw new Error('request.too-many');
  };
  await expect(createToken(as({}, { limitTries }), INPUT)).rejects.toThrow('request.too-many');
});

test('a revoked token is gone, another’s is unknown', async () => {
  const { id } = await createToken(as(), INPUT);
  await expect(revokeToken(as({ customerId: 'alps' }), { id })).rejects.toThrow('api-tokens.unknown');
  await revokeToken(as(), { id });
  expect(await readTokens(as())).toEqual([]);
  await expect(revokeToken(as(), { id })).rejects.toThrow('api-tokens.unknown');
});
