// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { api } from './api.ts';
import { leaveForLogin } from './leave-for-login.ts';
import { $session, GUEST } from './stores/session.ts';

vi.mock('./leave-for-login.ts', () => ({ leaveForLogin: vi.fn<() => void>() }));

const CUSTOMER = { customerNumber: 104711 };

beforeEach(() => {
  vi.mocked(leaveForLogin).mockClear();
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(null, { status: 401 }))),
  );
  $session.set(CUSTOMER);
});

test.each([
  ['POST', '/customerapi/user/infos'],
  ['GET', '/customerapi/wk/anz'],
  ['POST', '/customerapi/user/password'],
] as const)('a 401 on %s %s logs out and leads to the login', async (method, path) => {
  await expect(api.send({ path, method })).rejects.toMatchObject({ status: 401 });
  expect($session.get()).toBe(GUEST);
  await vi.waitFor(() => expect(leaveForLogin).toHaveBeenCalledOnce());
});

test.each([
  ['GET', '/customerapi/user/infos'],
  ['POST', '/customerapi/login'],
  ['POST', '/customerapi/login/code'],
] as const)('a 401 on %s %s is the answer to who asks', async (method, path) => {
  await expect(api.send({ path, method })).rejects.toMatchObject({ status: 401 });
  expect($session.get()).toBe(CUSTOMER);
  expect(leaveForLogin).not.toHaveBeenCalled();
});
