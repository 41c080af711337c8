import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import { cartWorld } from '#shop/cart/cart.test-support.ts';
import type { Deed } from '#shop/activity/model.ts';
import type { Caller } from '#shop/session/index.ts';
import {
  changeUser,
  createUser,
  hasUsers,
  readUsers,
  removeUser,
  type ManageContext,
  type UserInput,
} from './index.ts';

const NOW = '2026-11-21T09:00:00.000Z';
const ANNA: UserInput = { salutation: 'ms', title: '', firstName: 'Anna', lastName: 'Test', functions: ['K13'], pin: '' }; // prettier-ignore

let shop: DatabaseSync;
let deeds: Deed[];
let ctx: ManageContext;
let as: (change: Partial<Caller>) => ManageContext;
beforeEach(async () => {
  const world = await cartWorld();
  shop = world.shop;
  deeds = [];
  const { db } = world.as('lab');
  as = (change) => ({
    db: db as D1Database,
    now: NOW,
    caller: world.as('lab', change).caller,
    passwords: { hash: async (pin) => `hash of ${pin}` },
    note: (deed) => {
      deeds.push(deed);
      return (db as D1Database).prepare('select 1');
    },
  });
  ctx = as({});
});

test('a user is made, changed and removed, and each deed is noted', async () => {
  const id = await createUser(ctx, ANNA);
  expect(await hasUsers(ctx)).toBe(true);
  await changeUser(ctx, { ...ANNA, id, functions: ['K09'], withoutPin: false });
  expect(await readUsers(ctx)).toMatchObject([{ id: 0 }, { id, firstName: 'Anna', functions: ['K09'] }]);
  await removeUser(ctx, { id });
  expect(await readUsers(ctx)).toHaveLength(1);
  expect(deeds.map(({ kind, subject }) => `${kind} ${subject}`)).toEqual([
    'user-added Anna Test',
    'rights-changed Anna Test',
    'user-removed Anna Test',
  ]);
});

test('another name is no other right', async () => {
  const id = await createUser(ctx, ANNA);
  await changeUser(ctx, { ...ANNA, id, lastName: 'Neu', withoutPin: false });
  expect(deeds.map(({ kind }) => kind)).toEqual(['user-added']);
});

test('a number is never given twice, and colours go round', async () => {
  const ids = [];
  for (let i = 0; i < 12; i += 1) ids.push(await createUser(ctx, { ...ANNA, firstName: `A${i}` }));
  expect(ids).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  await removeUser(ctx, { id: 12 });
  expect(await createUser(ctx, ANNA)).toBe(13);
  const colours = (await readUsers(ctx)).map(({ colour }) => colour);
  expect([colours[0], colours[1], colours[11]]).toEqual([null, 0, 10]);
});

test('a PIN stays, is replaced or taken away, and is kept as a hash', async () => {
  const id = await createUser(ctx, { ...ANNA, pin: '1234' });
  const pin = () => shop.prepare('select pin_hash from sub_user where id = ?').get(id)!['pin_hash'];
  const change = (part: object) => changeUser(ctx, { ...ANNA, id, withoutPin: false, ...part });
  expect(pin()).toBe('hash of 1234');
  await change({});
  expect(pin()).toBe('hash of 1234');
  await change({ pin: '9876' });
  expect(pin()).toBe('hash of 9876');
  await change({ withoutPin: true });
  expect(pin()).toBeNull();
});

test('what is missing or no PIN is named, all at once', async () => {
  const wrong = createUser(ctx, { ...ANNA, firstName: ' ', lastName: '', pin: '12' });
  await expect(wrong).rejects.toMatchObject({
    code: 'form.invalid',
    detail: { fields: ['vorname', 'nachname', 'PIN'] },
  });
});

test('only the account and leaders manage users, and only their own', async () => {
  const id = await createUser(ctx, ANNA);
  const user = (functions: Caller['user']['functions']) => ({ id: 7, name: '', functions, colour: 0, orderLimit: null, monthLimit: null }); // prettier-ignore
  await expect(removeUser(as({ user: user(['K09', 'K13']) }), { id })).rejects.toThrow('session.not-allowed');
  await expect(removeUser(as({ customerId: 'alps' }), { id })).rejects.toThrow('users.unknown');
  await removeUser(as({ user: user(['K07']) }), { id });
  await expect(removeUser(ctx, { id })).rejects.toThrow('users.unknown');
});
