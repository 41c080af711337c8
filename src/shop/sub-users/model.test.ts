import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOpenTo, isPin, needsProof, type UserRights } from './model.ts';

const NONE = { orderLimit: null, monthLimit: null } as const;
const ACCOUNT = { id: 0, functions: [], hasPin: false, ...NONE } as const;
const user = (part: Partial<UserRights> = {}): UserRights => ({
  id: 1,
  functions: ['K13'],
  hasPin: false,
  ...NONE,
  ...part,
});
const LEADER = user({ id: 2, functions: ['K07', 'K09', 'K13'] });
const BUYER = user({ id: 3, functions: ['K09'] });

test('a PIN is four digits and nothing else', () => {
  expect(['1234', '0000'].map(isPin)).toEqual([true, true]);
  expect(['', '123', '12345', '12a4', ' 1234', '１２３４'].map(isPin)).toEqual(Array(6).fill(false));
});

test('the account and whoever has a PIN are always proved, oneself never', () => {
  expect(needsProof(LEADER, ACCOUNT)).toBe(true);
  expect(needsProof(ACCOUNT, user({ hasPin: true }))).toBe(true);
  expect(needsProof(BUYER, { ...BUYER, hasPin: true })).toBe(false);
});

test('who works as the account or a leader goes down without a proof', () => {
  expect([LEADER, BUYER, user()].map((to) => needsProof(ACCOUNT, to))).toEqual([false, false, false]);
  expect(needsProof(LEADER, BUYER)).toBe(false);
  expect(needsProof(LEADER, { ...LEADER, id: 9 })).toBe(true); // another leader is proved all the same
});

test('more functions need a proof, fewer do not', () => {
  expect(needsProof(user(), BUYER)).toBe(true);
  expect(needsProof(user({ functions: ['K09', 'K13'] }), BUYER)).toBe(false);
});

test('wider limits of a buyer need a proof, the customer’s own where none is said', () => {
  const small = { ...BUYER, id: 4, orderLimit: 10_000 };
  expect(needsProof(small, BUYER)).toBe(true); // no limit is the widest
  expect(needsProof(BUYER, small)).toBe(false);
  expect(needsProof(small, BUYER, { orderLimit: 10_000 })).toBe(false);
  expect(needsProof({ ...small, monthLimit: 5 }, { ...BUYER, orderLimit: 10_000 })).toBe(true);
});

test('no chain of switches without a proof ends with more than it began with', () => {
  const limit = fc.option(fc.nat({ max: 3 }));
  const any = fc.record({
    id: fc.integer({ min: 1, max: 5 }),
    functions: fc.subarray(['K07', 'K09', 'K13'] as const),
    hasPin: fc.boolean(),
    orderLimit: limit,
    monthLimit: limit,
  });
  fc.assert(
    fc.property(any, fc.array(any, { minLength: 1, maxLength: 6 }), (start, chain) => {
      if (start.functions.includes('K07')) return;
      let now: UserRights = start;
      for (const to of chain)
        if (to.id !== start.id && !needsProof(now, to)) now = to.id === now.id ? now : to;
      expect(now.functions.filter((one) => !start.functions.includes(one))).toEqual([]);
    }),
  );
});

test('a user’s own login opens neither the account nor a leader', () => {
  expect(isOpenTo(0, ACCOUNT)).toBe(true);
  expect([ACCOUNT, LEADER, BUYER].map((to) => isOpenTo(3, to))).toEqual([false, false, true]);
  expect(isOpenTo(2, LEADER)).toBe(true); // a leader's own
});
