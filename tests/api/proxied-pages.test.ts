import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startShop, type TestShop } from './support/shop.ts';
import {
  byPath,
  hangUp,
  json,
  silent,
  startStub,
  text,
  type Behaviour,
  type StubUpstream,
} from './support/stub-upstream.ts';
import { ANSWERS, INFOS, PAGES } from './support/upstream-customer.ts';

/** Pages of a shop whose customers are an upstream's: who is logged in there is a customer on every page. */
let shop: TestShop;
let customers: StubUpstream;

beforeAll(async () => {
  customers = await startStub();
  shop = await startShop({ CUSTOMER_API_ORIGIN: customers.origin, LOGBOOK_API_ORIGIN: customers.origin });
});
afterAll(async () => {
  await shop.stop();
  await customers.stop();
});

const open = (path: string, cookie = 'sid=upstream') =>
  shop.ask(path, { headers: { accept: 'text/html', ...(cookie && { cookie }) } });

beforeEach(() => customers.behave(byPath(ANSWERS)));

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

test('a customer of no firm is led to the root with the login, as if logged out', async () => {
  customers.behave(json({ ...INFOS, Firma: 0 }));
  expect((await open('/de-de/wk')).headers.get('location')).toBe('/de-de/?login=1');
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

const UNKNOWN_USER = { error: { code: 'users.unknown', message: '', requestId: '' } };
const LIMPING: readonly (readonly [string, Behaviour])[] = [
  ['answers 204', text('', 'text/plain', 204)],
  ['answers 302', json({}, 302, { location: '/elsewhere' })],
  ['says no in its own words', json({ reason: 'SELECT' }, 403)],
  ['says no in the contract’s words', json(UNKNOWN_USER, 404)],
  ['answers 500', json({ stack: 'SELECT' }, 500)],
  ['answers something else', text('<h1>Welcome</h1>', 'text/html')],
  ['is dead', hangUp],
  ['never answers', silent],
];

test.each(LIMPING)('user information that %s opens the login at the root', async (_, behaviour) => {
  customers.behave(byPath({ ...ANSWERS, '/customerapi/user/infos': behaviour }));
  const { status, headers } = await open('/de-de/wk');
  expect([status, headers.get('location')]).toEqual([302, '/de-de/?login=1']);
  expect(headers.get('cache-control')).toContain('no-store');
  expect(headers.getSetCookie().join()).toContain('wanted=%2Fde-de%2Fwk');
});

test('the login’s own page opens while nobody can say who is logged in', async () => {
  customers.behave(json({}, 500));
  expect((await open('/de-de/login')).status).toBe(200);
  expect((await open('/de-de/?login=1')).status).toBe(200);
});

test.each<[string, Behaviour, number, string]>([
  ['is dead', hangUp, 502, 'Le service est actuellement indisponible'],
  ['answers 500', json({ stack: 'SELECT' }, 500), 502, 'Le service'],
  ['answers something else', text('<h1>Welcome</h1>', 'text/html'), 502, 'Le service'],
  ['says no in its own words', json({ reason: 'SELECT' }, 403), 502, 'Le service'],
  ['never answers', silent, 504, 'Le service'],
])('an upstream that %s is a page in the visitor’s language', async (_, behaviour, expected, sentence) => {
  customers.behave(byPath({ ...ANSWERS, '/customerapi/cart/fr': behaviour }));
  const answer = await open('/fr-fr/wk');
  expect({ status: answer.status, lang: /<html[^>]*lang="(\w+)/.exec(answer.text)?.[1] }).toEqual({
    status: expected,
    lang: 'fr',
  });
  expect(answer.text).toContain(sentence);
  expect(answer.text).not.toMatch(/SELECT|Welcome/);
  expect(answer.headers.get('cache-control')).toContain('no-store');
});

describe.each(PAGES)('%s', (page, call, shown) => {
  test('shows what the upstream answers', async () => {
    const { status, text } = await open(`/de-de${page}`);
    expect(status).toBe(200);
    expect(text).toContain(shown);
    const asked = customers.seen.filter(({ url }) => url.split('?')[0] === call);
    expect(asked).toHaveLength(1);
    expect(asked[0]!.headers.cookie).toBe('sid=upstream');
  });

  test.each<[string, Behaviour]>([
    ['is dead', hangUp],
    ['answers JSON of another form', json({ lines: 'SELECT' })],
    ['answers no JSON', text('<h1>Welcome</h1>', 'text/html')],
  ])('is a clear page where the upstream of its call %s', async (_, behaviour) => {
    customers.behave(byPath({ ...ANSWERS, [call]: behaviour }));
    const answer = await open(`/de-de${page}`);
    expect(answer.status).toBe(502);
    expect(answer.text).toContain('zurzeit nicht erreichbar');
    expect(answer.text).not.toMatch(/SELECT|Welcome/);
    expect(answer.headers.get('cache-control')).toContain('no-store');
  });
});

test('pages whose call is never answered say so in time', async () => {
  const silenced = Object.fromEntries(PAGES.map(([, call]) => [call, silent]));
  customers.behave(byPath({ ...ANSWERS, ...silenced }));
  const answers = await Promise.all(PAGES.map(([page]) => open(`/de-de${page}`)));
  expect(answers.map(({ status }) => status)).toEqual(PAGES.map(() => 504));
});
