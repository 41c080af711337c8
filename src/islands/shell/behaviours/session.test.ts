// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { answering, refused } from '../../../../tests/support/island.ts';
import { firmOfPage } from '../../kit/page-firm.ts';
import { $loggedIn, $session, GUEST } from '../../kit/stores/session.ts';
import { attachSession } from './session.ts';

const root = document.documentElement;
const INFOS = {
  Kundennummer: '104711',
  NamensZeile1: 'Dentallabor',
  LandISO2: 'DE',
  Benutzer: { id: 0, name: 'Dentallabor', funktionen: [], farbe: null, weitere: false },
};

beforeAll(() => {
  root.dataset['brand'] = 'main';
  root.dataset['country'] = 'DE';
});
beforeEach(() => {
  document.cookie = 'kunde=; Max-Age=0';
});
afterEach(() => {
  vi.unstubAllGlobals();
  $session.set(GUEST);
  root.dataset['brand'] = 'main';
});

/** A page is opened; what it asks of the shop. */
function opened(infos: Response | null) {
  const asked = answering({
    ...(infos && { 'GET /customerapi/user/infos': infos }),
    'GET /customerapi/wk/anz': Response.json({ result: 2 }),
  });
  attachSession();
  return asked;
}
/** loggedin, isGuest, isLS: as styles and islands read them. */
const state = () => ({
  isLoggedIn: $loggedIn.get(),
  isGuest: !root.hasAttribute('data-customer'),
  isLight: firmOfPage() === 3,
});

test('a visitor without a customer number is a guest, and nothing is asked', async () => {
  const asked = opened(null);
  await vi.dynamicImportSettled(); // what a startup would be
  expect(state()).toEqual({ isLoggedIn: false, isGuest: true, isLight: false });
  // a timer of another file may still ask for something of its own
  expect(asked.filter(({ call }) => /user\/infos|wk\/anz|zubuchen/.test(call))).toEqual([]);
});

test('a customer is logged in and no guest; of the light shop by its brand', async () => {
  document.cookie = 'kunde=104711';
  opened(Response.json(INFOS));
  await vi.waitFor(() => expect($session.get().name).toBe('Dentallabor'));
  expect(state()).toEqual({ isLoggedIn: true, isGuest: false, isLight: false });
  root.dataset['brand'] = 'light';
  expect(state()).toEqual({ isLoggedIn: true, isGuest: false, isLight: true });
});

test('a customer whose session is over is a guest again', async () => {
  document.cookie = 'kunde=104711';
  const gone = refused(401, { code: 'session.login-required', message: 'Bitte melden Sie sich an.' });
  opened(gone);
  await vi.waitFor(() => expect(state()).toEqual({ isLoggedIn: false, isGuest: true, isLight: false }));
});
