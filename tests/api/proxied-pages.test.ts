import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startShop, type TestShop } from './support/shop.ts';
import {
  hangUp,
  json,
  silent,
  startStub,
  text,
  type Behaviour,
  type StubUpstream,
} from './support/stub-upstream.ts';

/** Pages of a shop whose customers are an upstream's: who is logged in there is a customer on every page. */
let shop: TestShop;
let customers: StubUpstream;

beforeAll(async () => {
  customers = await startStub();
  shop = await startShop({ CUSTOMER_API_ORIGIN: customers.origin });
});
afterAll(async () => {
  await shop.stop();
  await customers.stop();
});

const INFOS = {
  Firma: 1, Kundennummer: '204711', Titel: '', Vorname: 'Ada', Nachname: 'Werk', Geburtsdatum: null, Geschlecht: '',
  TelefonVorwahl: '', TelefonRufnummer: '', MobilVorwahl: '', MobilRufnummer: '', FaxVorwahl: '', FaxRufnummer: '',
  eMail: 'ada@example.com', Internetadresse: '', UstIdNr: '', NamensZeile1: 'Labor Werk', NamensZeile2: '', NamensZeile3: '',
  Strasse: 'Weg 1', PLZ: '10115', Ort: 'Berlin', Landnummer: 49, Landname: 'Deutschland', LandISO2: 'DE', Newsletter: false,
  Faxwerbung: false, Branche: 'laboratory', KennwortAendern: false, Benutzer: { id: 0, name: '', funktionen: [], farbe: 0 },
}; // prettier-ignore

const open = (path: string, cookie = 'sid=upstream') =>
  shop.ask(path, { headers: { accept: 'text/html', ...(cookie && { cookie }) } });

beforeEach(() => customers.behave(json(INFOS)));

test('a login goes to the upstream, and its cookie reaches the browser', async () => {
  customers.behave(
    json({ result: true, kundennummer: '204711', kennwortAendern: false }, 200, {
      'set-cookie': 'sid=upstream; Path=/; HttpOnly',
    }),
  );
  const body = { Benutzername: '204711', Kennwort: 'Wachs' };
  const answer = await shop.ask('/customerapi/login', { method: 'POST', body });
  expect(answer).toMatchObject({ status: 200, json: { kundennummer: '204711' } });
  expect(answer.headers.get('set-cookie')).toContain('sid=upstream');
});

test('who is logged in there passes the gates here, asked once per page', async () => {
  const { status, headers } = await open('/de-de/meinlabor/historie');
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toContain('no-store');
  const asked = customers.seen.filter(({ url }) => url === '/customerapi/user/infos');
  expect(asked).toHaveLength(1);
  expect(asked[0]!.headers.cookie).toBe('sid=upstream');
});

test('who is not logged in there is led to the login', async () => {
  customers.behave(json({}, 401));
  expect((await open('/de-de/wk')).headers.get('location')).toBe('/de-de/?login=1');
  const guest = await open('/de-de/wk', '');
  expect(guest.headers.get('location')).toBe('/de-de/?login=1');
});

test('a first password is changed before anything else', async () => {
  customers.behave(json({ ...INFOS, KennwortAendern: true }));
  expect((await open('/de-de/wk')).headers.get('location')).toBe('/de-de/kundendaten-aendern?first=1');
});

test('public pages ask nobody', async () => {
  customers.behave(hangUp);
  expect((await open('/de-de/kontakt')).status).toBe(200);
  expect(customers.seen).toEqual([]);
});

test.each<[string, Behaviour, number, string]>([
  ['is dead', hangUp, 502, 'Le service est actuellement indisponible'],
  ['answers 500', json({ stack: 'SELECT' }, 500), 502, 'Le service'],
  ['answers something else', text('<h1>Welcome</h1>', 'text/html'), 502, 'Le service'],
  ['says no in its own words', json({ reason: 'SELECT' }, 403), 502, 'Le service'],
  ['never answers', silent, 504, 'Le service'],
])('an upstream that %s is a page in the visitor’s language', async (_, behaviour, expected, sentence) => {
  customers.behave(behaviour);
  const answer = await open('/fr-fr/wk');
  expect({ status: answer.status, lang: /<html[^>]*lang="(\w+)/.exec(answer.text)?.[1] }).toEqual({
    status: expected,
    lang: 'fr',
  });
  expect(answer.text).toContain(sentence);
  expect(answer.text).not.toMatch(/SELECT|Welcome/);
  expect(answer.headers.get('cache-control')).toContain('no-store');
});
