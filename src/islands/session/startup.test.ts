import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AccountWire } from '#shop/account/wire.ts';
import { cartQuantity } from '../cart/refresh.ts';
import { $cartCount } from '../kit/stores/cart.ts';
import { $loggedIn, $session, GUEST } from '../kit/stores/session.ts';
import { loadCustomer, loadUsers, selectUser } from './calls.ts';
import { offeredPath } from './offered-path.ts';
import { startSession } from './startup.ts';

const INFOS: AccountWire = {
  Firma: 1,
  Kundennummer: '104714x',
  Titel: 'Dr.',
  Vorname: 'Labor',
  Nachname: 'Leitung',
  Geburtsdatum: '1980-02-01',
  Geschlecht: 'w',
  TelefonVorwahl: '0351',
  TelefonRufnummer: '1',
  MobilVorwahl: '0170',
  MobilRufnummer: '2',
  FaxVorwahl: '0351',
  FaxRufnummer: '3',
  eMail: 'labor@example.com',
  Internetadresse: 'labor.example',
  UstIdNr: 'DE123456788',
  NamensZeile1: 'Dentallabor',
  NamensZeile2: 'am Ufer',
  NamensZeile3: 'GmbH',
  Strasse: 'Uferstraße 12',
  PLZ: '8005',
  Ort: 'Zürich',
  Landnummer: 39,
  Landname: 'Schweiz',
  LandISO2: 'CH',
  Newsletter: true,
  Faxwerbung: false,
  Branche: 'school',
  KennwortAendern: false,
  Benutzer: { id: 0, name: 'Dentallabor', funktionen: [], farbe: null, weitere: false },
};
const ANSWERS: Record<string, unknown> = {
  '/customerapi/user/infos': INFOS,
  '/customerapi/wkJSON/D/010110101': { result: { artnr: '010110101', menge: 4, wk: [] } },
  '/customerapi/wk/anz': { result: 4 },
  '/logbook/user': { result: [] },
  '/logbook/user/2/select': { result: { id: 2 } },
};

let asked: string[];
let failing: Map<string, number[]>;
beforeEach(() => {
  asked = [];
  failing = new Map();
  vi.stubGlobal('document', { documentElement: { lang: 'de', dataset: { country: 'CH' } } });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push(init.method === 'POST' ? `POST ${address} ${String(init.body)}` : address);
    const status = failing.get(address)?.shift();
    const answer = status ? new Response('', { status }) : Response.json(ANSWERS[address]);
    return Object.defineProperty(answer, 'url', { value: `http://localhost${address}` }); // who asks looks at it
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  $session.set(GUEST);
  $cartCount.set(null);
});

test('startup asks user/infos, then the cart’s counter, and nothing that is unused', async () => {
  await startSession();
  expect(asked).toEqual([
    '/customerapi/user/infos',
    '/customerapi/wk/anz',
    '/customerapi/zahnlager/zubuchen/auto',
  ]);
  expect($loggedIn.get()).toBe(true);
  expect($session.get()).toMatchObject({ customerNumber: 104714, number: '104714x', name: 'Dentallabor' });
  expect($cartCount.get()).toBe(4);
});

test('loading the user is retried once, then the visitor counts as logged out', async () => {
  failing.set('/customerapi/user/infos', [503]);
  await startSession();
  expect(asked.slice(0, 2)).toEqual(['/customerapi/user/infos', '/customerapi/user/infos']);
  expect($loggedIn.get()).toBe(true);
  asked.length = 0;
  failing.set('/customerapi/user/infos', [503, 503]);
  await startSession();
  expect(asked).toHaveLength(2);
  expect($loggedIn.get()).toBe(false);
});

test('a 401 of user/infos is not asked again: not logged in', async () => {
  failing.set('/customerapi/user/infos', [401]);
  $session.set({ customerNumber: 104711 });
  await startSession();
  expect(asked).toEqual(['/customerapi/user/infos']);
  expect($loggedIn.get()).toBe(false);
});

test('the helpers load customer and users, set the active one and read the pieces', async () => {
  await loadCustomer();
  await loadUsers();
  await selectUser(2, '4711');
  expect(asked).toEqual([
    '/customerapi/user/infos',
    '/logbook/user',
    'POST /logbook/user/2/select {"nachweis":"4711"}',
  ]);
  expect(await cartQuantity('010110101', 'de')).toBe(4);
});

test('a page of another country offers the same page in the account’s country', () => {
  expect(offeredPath('/de-de/shop/suche?q=gips', 'CH')).toBe('/de-ch/shop/suche?q=gips');
  expect(offeredPath('/de-ch/', 'CH')).toBeNull();
});
