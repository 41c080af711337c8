// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { api } from './api.ts';
import { $session, GUEST } from './stores/session.ts';

const CUSTOMER = { customerNumber: 104711 };
let gone: MockInstance<typeof location.assign>;

beforeEach(() => {
  gone = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(null, { status: 401 }))),
  );
  $session.set(CUSTOMER);
});
afterEach(() => {
  vi.unstubAllGlobals();
  $session.set(GUEST);
  sessionStorage.clear();
});

test.each([
  ['POST', '/customerapi/user/infos'],
  ['GET', '/customerapi/wk/anz'],
  ['POST', '/customerapi/user/password'],
] as const)('a 401 on %s %s logs out and leads to the login', async (method, path) => {
  await expect(api.send({ path, method })).rejects.toMatchObject({ status: 401 });
  expect($session.get()).toBe(GUEST);
  await vi.waitFor(() => expect(gone).toHaveBeenCalledExactlyOnceWith('/de-de/login?ended=1'));
});

test.each([
  ['GET', '/customerapi/user/infos'],
  ['POST', '/customerapi/login'],
  ['POST', '/customerapi/login/code'],
] as const)('a 401 on %s %s is the answer to who asks', async (method, path) => {
  await expect(api.send({ path, method })).rejects.toMatchObject({ status: 401 });
  expect($session.get()).toBe(CUSTOMER);
  expect(gone).not.toHaveBeenCalled();
});
