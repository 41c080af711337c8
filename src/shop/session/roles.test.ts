import { describe, expect, test } from 'vitest';
import { Refusal } from '#lib/refusal.ts';
import {
  isHolder,
  isLeader,
  limitsOf,
  loginNameOf,
  mailOfLogin,
  mayAs,
  nameOfLogin,
  requireAnyCustomer,
  requireCustomer,
  requireFunction,
  requireHolder,
  requireLeader,
  type ActingUser,
  type Caller,
  type CompanyFunction,
  type Procurement,
} from './model.ts';

const userWith = (id: number, ...functions: CompanyFunction[]): ActingUser => ({
  id,
  name: 'Anna Weber',
  functions,
  colour: id === 0 ? null : 3,
  orderLimit: null,
  monthLimit: null,
});
const account = userWith(0);
const leader = userWith(1, 'K07');
const buyer = userWith(2, 'K09');
const technician = userWith(3, 'K13');
const visit: Procurement = {
  kind: 'oci',
  system: 'Einkauf',
  access: 'a1',
  cart: 'c1',
  returnTo: 'https://buy.example/return',
  target: '_top',
};

const callerWith = (more: Partial<Caller> = {}): Caller => ({
  sessionHash: 'h',
  customerId: 'c',
  firm: 1,
  customerNumber: '1000x',
  email: 'labor@example.com',
  name: 'Labor',
  country: 'DE',
  language: 'de',
  priceList: 1,
  discountClass: 0,
  settings: {},
  mustChangePassword: false,
  user: account,
  punchout: null,
  ownLogin: 0,
  provedAt: null,
  ...more,
});

/** The code of the refusal; null where the caller is let through. */
function codeOf(work: () => unknown): string | null {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

describe('who may', () => {
  test.each([
    ['the account itself', account, [true, true, true]],
    ['a leader', leader, [true, true, true]],
    ['a buyer', buyer, [false, true, false]],
    ['a technician', technician, [false, false, true]],
    ['a user without a function', userWith(4), [false, false, false]],
    ['a user with two functions', userWith(5, 'K09', 'K13'), [false, true, true]],
  ] as const)('%s acts as far as the functions go', (_, user, expected) => {
    expect((['K07', 'K09', 'K13'] as const).map((one) => mayAs(user, [one]))).toEqual(expected);
  });

  test('nobody but account and leader does what no function allows', () => {
    expect([account, leader, buyer, technician].map((user) => mayAs(user, []))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('whoever came from a procurement system leads nothing, account or not', () => {
    expect(isLeader(callerWith())).toBe(true);
    expect(isLeader(callerWith({ user: leader }))).toBe(true);
    expect(isLeader(callerWith({ punchout: visit }))).toBe(false);
    expect(isLeader(callerWith({ user: leader, punchout: visit }))).toBe(false);
  });

  test('the account’s login is kept by account and leaders, not by others who work in it', () => {
    expect(isHolder(callerWith())).toBe(true);
    expect(isHolder(callerWith({ user: leader }))).toBe(true);
    expect(isHolder(callerWith({ user: buyer }))).toBe(false);
  });

  test('a user’s own login is kept by that user alone', () => {
    expect(isHolder(callerWith({ ownLogin: 2, user: buyer }))).toBe(true);
    expect(isHolder(callerWith({ ownLogin: 2, user: leader }))).toBe(false);
    expect(isHolder(callerWith({ ownLogin: 2, user: account }))).toBe(false);
    expect(isHolder(callerWith({ ownLogin: 2, user: buyer, punchout: visit }))).toBe(false);
  });
});

describe('what is refused', () => {
  test('a guest is asked to log in, whatever is wanted', () => {
    const guest = { caller: null };
    for (const gate of [requireAnyCustomer, requireCustomer, requireLeader, requireHolder])
      expect(codeOf(() => gate(guest))).toBe('session.login-required');
    expect(codeOf(() => requireFunction(guest, 'K09'))).toBe('session.login-required');
  });

  test('before the first password change only that change goes through', () => {
    const caller = callerWith({ mustChangePassword: true });
    expect(requireAnyCustomer({ caller })).toBe(caller);
    for (const gate of [requireCustomer, requireLeader, requireHolder])
      expect(codeOf(() => gate({ caller }))).toBe('session.change-password');
    expect(codeOf(() => requireFunction({ caller }, 'K09'))).toBe('session.change-password');
  });

  test('a function that one does not have is refused, one of several is enough', () => {
    const caller = callerWith({ user: technician });
    expect(codeOf(() => requireFunction({ caller }, 'K09'))).toBe('session.not-allowed');
    expect(requireFunction({ caller }, 'K09', 'K13')).toBe(caller);
    expect(codeOf(() => requireLeader({ caller }))).toBe('session.not-allowed');
    expect(codeOf(() => requireHolder({ caller }))).toBe('session.not-allowed');
  });

  test('who is let through is the caller itself', () => {
    const caller = callerWith({ user: leader });
    expect(requireLeader({ caller })).toBe(caller);
    expect(requireHolder({ caller })).toBe(caller);
  });
});

describe('whose login it is', () => {
  test('a login is named by the account, and behind it by its user', () => {
    expect(nameOfLogin('c7', 0)).toBe('c7');
    expect(nameOfLogin('c7', 12)).toBe('c7:12');
  });

  test('the account logs in by its number, a user by the own e-mail', () => {
    expect(loginNameOf(callerWith({ ownEmail: 'anna@example.com' }))).toBe('1000x');
    expect(loginNameOf(callerWith({ ownLogin: 2, ownEmail: 'anna@example.com' }))).toBe('anna@example.com');
    expect(loginNameOf(callerWith({ ownLogin: 2, ownEmail: null }))).toBe('');
  });

  test('changes are told to the login’s own address, the account’s where it has none', () => {
    expect(mailOfLogin(callerWith({ ownEmail: 'anna@example.com' }))).toBe('labor@example.com');
    expect(mailOfLogin(callerWith({ ownLogin: 2, ownEmail: 'anna@example.com' }))).toBe('anna@example.com');
    expect(mailOfLogin(callerWith({ ownLogin: 2, ownEmail: null }))).toBe('labor@example.com');
  });
});

test('a user’s own limit counts before the account’s, one of 0 too', () => {
  const own = { orderLimit: 50_000, monthLimit: 200_000 };
  expect(limitsOf({ orderLimit: null, monthLimit: null }, {})).toEqual({ order: null, month: null });
  expect(limitsOf({ orderLimit: null, monthLimit: null }, own)).toEqual({ order: 50_000, month: 200_000 });
  expect(limitsOf({ orderLimit: 0, monthLimit: 900 }, own)).toEqual({ order: 0, month: 900 });
});
