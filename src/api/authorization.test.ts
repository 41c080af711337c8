import { expect, test } from 'vitest';
import type { ShopContext } from '#platform/context.ts';
import type { Caller, CompanyFunction } from '#shop/session/index.ts';
import type { StaffRole } from '#shop/staff/index.ts';
import { admit, authorize, isPersonal, refusalsOfCaller, securityOf } from './authorization.ts';
import type { CustomerWho, StaffWho, Who } from './contract/operation.ts';
import { refusalCode } from '../../tests/support/refusal-of.ts';

type Operation = Parameters<typeof admit>[0];
const operation = (who: Who, more: Partial<Operation> = {}): Operation => ({
  family: 'customer',
  who,
  ...more,
});

/** User 0 is the account itself. */
const caller = (functions: readonly CompanyFunction[], change: Partial<Caller> = {}): Caller =>
  ({
    user: { id: functions.length > 0 ? 3 : 0, name: '', functions },
    ownLogin: 0,
    punchout: null,
    mustChangePassword: false,
    ...change,
  }) as Caller;

const admitted = (who: Who, one: Caller | null, more: Partial<Operation> = {}) =>
  refusalCode(() => admit(operation(who, more), one)) ?? 'admitted';

const KINDS: readonly CustomerWho[] = ['customer', 'filler', 'technician', 'buyer', 'holder', 'leader'];
const letIn = (one: Caller, more: Partial<Operation> = {}) =>
  KINDS.filter((who) => admitted(who, one, more) === 'admitted');

test('the account itself and a leader may everything', () => {
  expect(letIn(caller([]))).toEqual(KINDS);
  expect(letIn(caller(['K07']))).toEqual(KINDS);
});

test('a buyer fills and orders, a technician fills and documents', () => {
  expect(letIn(caller(['K09']))).toEqual(['customer', 'filler', 'buyer']);
  expect(letIn(caller(['K13']))).toEqual(['customer', 'filler', 'technician']);
});

test('a user’s own login is kept by that user alone, and by no leader', () => {
  expect(letIn(caller(['K13'], { ownLogin: 3 }))).toContain('holder');
  expect(letIn(caller(['K07'], { ownLogin: 4 }))).not.toContain('holder');
});

test('guests are asked to log in wherever a customer is needed', () => {
  for (const who of KINDS) expect(admitted(who, null)).toBe('session.login-required');
  expect(admitted('anyone', null)).toBe('admitted');
});

test('who has to change the password may do nothing else', () => {
  const one = caller([], { mustChangePassword: true });
  expect(admitted('customer', one)).toBe('session.change-password');
  expect(admitted('customer', one, { beforePasswordChange: true })).toBe('admitted');
});

test('a session from a procurement system does what says so, never what leads', () => {
  const one = caller([], { punchout: { kind: 'oci' } as Caller['punchout'] });
  expect(letIn(one)).toEqual([]);
  expect(letIn(one, { procurement: true })).toEqual(['customer', 'filler', 'technician', 'buyer']);
});

const STAFF: Readonly<Record<StaffWho, readonly StaffRole[]>> = {
  member: ['service', 'editor', 'publisher', 'admin'],
  service: ['service', 'admin'],
  staff: ['editor', 'publisher', 'admin'],
  publisher: ['publisher', 'admin'],
  admin: ['admin'],
};

test.each(Object.entries(STAFF))('a call for %s is open to %j', async (who, roles) => {
  const open: StaffRole[] = [];
  for (const role of STAFF.member) {
    const shop = { staff: async () => ({ role }) } as unknown as ShopContext;
    const work = authorize({ family: 'desk', who: who as StaffWho }, new Request('https://a.example/'), shop);
    await work.then(
      () => open.push(role),
      (error: unknown) => expect(error).toMatchObject({ code: 'staff.not-allowed' }),
    );
  }
  expect(open).toEqual(roles);
});

test('nobody is a member of staff by being a customer', async () => {
  const shop = { staff: async () => null, caller: async () => caller([]) } as unknown as ShopContext;
  const work = authorize({ family: 'desk', who: 'member' }, new Request('https://a.example/'), shop);
  await expect(work).rejects.toMatchObject({ code: 'session.login-required' });
});

test('a call of guests asks for nobody', async () => {
  const shop = { caller: () => Promise.reject(new Error('asked')) } as unknown as ShopContext;
  const request = new Request('https://a.example/', { headers: { authorization: 'Bearer lk_x' } });
  expect(await authorize({ family: 'guest', who: 'anyone' }, request, shop)).toBe(shop);
});

test('only customers and their technicians have personal calls', () => {
  const families = ['guest', 'customer', 'logbook', 'desk', 'custom', 'analytics'] as const;
  expect(families.filter((family) => isPersonal({ family }))).toEqual(['customer', 'logbook']);
});

test('the document says of each call whom it refuses', () => {
  expect(refusalsOfCaller({ family: 'guest', who: 'anyone' })).toEqual([]);
  expect(refusalsOfCaller(operation('anyone'))).toEqual([
    'api-tokens.invalid',
    'api-tokens.scope',
    'request.too-many',
    'account.moving',
  ]);
  expect(refusalsOfCaller(operation('buyer'))).toEqual(
    expect.arrayContaining(['session.login-required', 'session.change-password', 'session.not-allowed']),
  );
  const open = refusalsOfCaller(operation('customer', { procurement: true, beforePasswordChange: true }));
  expect(open).not.toContain('session.not-allowed');
  expect(open).not.toContain('session.change-password');
  expect(refusalsOfCaller({ family: 'desk', who: 'admin' })).toEqual([
    'session.login-required',
    'staff.not-allowed',
  ]);
});

test('the document says by what each call is proved', () => {
  expect(securityOf(operation('anyone'))).toEqual([]);
  expect(securityOf(operation('customer'))).toEqual([{ session: [] }]);
  expect(securityOf(operation('buyer', { scope: 'orders:read' as never }))).toEqual([
    { session: [] },
    { token: ['orders:read'] },
  ]);
  expect(securityOf({ family: 'desk', who: 'staff' })).toEqual([{ staff: [] }]);
});
