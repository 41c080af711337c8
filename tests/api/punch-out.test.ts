import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn } from '../support/login.ts';
import { addCustomer } from '../support/shop-database.ts';
import { startShop, type Answer, type TestShop } from './support/shop.ts';

/** Procurement systems at the built Worker: buyers come by OCI 5 and cXML 1.2, and their carts go back. */
const HOOK = 'https://srm.buyer.example/hook?sid=1&x=%22';
const BUYER_ORIGIN = { 'origin': 'https://srm.buyer.example', 'sec-fetch-site': 'cross-site' }; // prettier-ignore
let shop: TestShop;
let account: string;
let number: string;
let oci: { id: string; login: string; secret: string };
let cxml: { id: string; login: string; secret: string };

beforeAll(async () => {
  shop = await startShop();
  const now = new Date().toISOString();
  account = await shop.withDatabase((database) =>
    logIn(database, addCustomer(database, { id: 'po', number: '999903' }), { now }),
  );
  const { json } = await shop.ask('/guestapi/suche/DE?q=gips');
  number = (json as { result: { Artikelnummer: string; Preis: number }[] }).result.find(
    ({ Preis }) => Preis > 1,
  )!.Artikelnummer;
  oci = await setUp('oci');
  cxml = await setUp('cxml');
});
afterAll(() => shop.stop());

async function setUp(kind: 'oci' | 'cxml') {
  const body = { kind, name: 'Klinik-SRM', user: '0', hosts: 'srm.buyer.example' };
  const { json } = await shop.ask('/customerapi/punch-out/create', {
    method: 'POST',
    body,
    headers: { cookie: account },
  });
  return json as { id: string; login: string; secret: string };
}

const ociFields = (more: Record<string, string> = {}) =>
  new URLSearchParams({ 'USERNAME': oci.login, 'PASSWORD': oci.secret, HOOK_URL: HOOK, '~TARGET': '_top', 'OCI_VERSION': '5.0', ...more }); // prettier-ignore
const byPost = (more: Record<string, string> = {}, path = '/de-de/punch-out/oci', headers = {}) =>
  shop.ask(path, {
    method: 'POST',
    body: ociFields(more).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...BUYER_ORIGIN, ...headers },
  });
/** Whoever a system sends comes over a start page, with the cookies of the browser. */
const onTo = (answer: Answer, cookie = '') =>
  shop.ask(answer.headers.get('location')!, { headers: cookie ? { cookie } : {} });
const enter = async (more: Record<string, string> = {}) => onTo(await byPost(more));
const cookieOf = ({ headers }: Answer): string =>
  headers
    .getSetCookie()
    .map((one) => one.split(';')[0]!)
    .join('; ');
const post = (path: string, cookie: string, body: unknown = {}) =>
  shop.ask(path, { method: 'POST', body, headers: { cookie } });
const handOver = (cookie: string, act = 'hand-over') =>
  shop.ask('/de-de/punch-out/hand-over', {
    method: 'POST',
    body: `act=${act}`,
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
  });
const UNESCAPED: Readonly<Record<string, string>> = { '&amp;': '&', '&#38;': '&', '&lt;': '<', '&#60;': '<', '&gt;': '>', '&#62;': '>', '&quot;': '"', '&#34;': '"', '&#39;': "'" }; // prettier-ignore
const plain = (text: string): string => text.replace(/&[#\w]+;/g, (one) => UNESCAPED[one] ?? one);
/** The hidden fields of the form that goes to the buyer's system. */
function fieldsOf({ text }: Answer): Record<string, string> {
  const form = /<form[^>]*data-hand-over[\s\S]*?<\/form>/.exec(text)?.[0] ?? '';
  const inputs = [...form.matchAll(/<input type="hidden" name="([^"]*)"(?: value="([^"]*)")?/g)];
  return Object.fromEntries(inputs.map(([, name, value]) => [plain(name!), plain(value ?? '')]));
}
const actionOf = ({ text }: Answer): string =>
  plain(/<form[^>]*action="([^"]*)"[^>]*data-hand-over/.exec(text)?.[1] ?? '');
const policyOf = ({ headers }: Answer): string =>
  /form-action [^;]*/.exec(headers.get('content-security-policy') ?? '')?.[0] ?? '';

/** Cookies beside the guest's bookmark of what was written (docs/rules/runtime.md). */
const sessionsIn = ({ headers }: { headers: Headers }): string[] =>
  headers.getSetCookie().filter((cookie) => !cookie.startsWith('stand='));

test.each(['GET', 'POST'])('a buyer comes by OCI with %s, from another site, into a session for the system', async (method) => {
  const sent = method === 'GET' ? await shop.ask(`/de-de/punch-out/oci?${ociFields().toString()}`, { headers: BUYER_ORIGIN }) : await byPost();
  expect([sent.status, sessionsIn(sent)]).toEqual([303, []]);
  expect(sent.headers.get('location')).toMatch(/^\/de-de\/punch-out\/start\/[\w-]{43}$/);
  expect(sent.headers.get('referrer-policy')).toBe('no-referrer');
  const answer = await onTo(sent);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/de-de/']);
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  expect(answer.headers.get('cache-control')).toContain('no-store');
  const infos = await shop.ask('/customerapi/user/infos', { headers: { cookie: cookieOf(answer) } });
  expect(infos.json).toMatchObject({ Kundennummer: '999903', Einkaufssystem: 'Klinik-SRM' });
}); // prettier-ignore

test('the cart goes back with the shop’s prices to the system’s address alone', async () => {
  const cookie = cookieOf(await enter());
  await post('/customerapi/cart/add', cookie, {
    lines: [{ number, quantity: 3, reference: 'Patient 7', unitPrice: 1, price: 1 }],
  });
  const { json: cart } = await shop.ask('/customerapi/cart/de', { headers: { cookie } });
  const { lines } = cart as { lines: { unitPrice: number; name: string }[] };
  const page = await shop.ask('/de-de/wk', { headers: { cookie } });
  expect(page.text).toContain('An Klinik-SRM übergeben');
  expect(page.text).not.toContain('/de-de/wk/kasse');
  expect((await shop.ask('/de-de/wk/kasse', { headers: { cookie } })).headers.get('location')).toBe(
    '/de-de/wk',
  );
  const over = await handOver(cookie);
  expect(over.status).toBe(200);
  expect(actionOf(over)).toBe(HOOK);
  expect(policyOf(over)).toBe("form-action 'self' https://srm.buyer.example");
  expect(fieldsOf(over)).toMatchObject({
    'NEW_ITEM-VENDORMAT[1]': number,
    'NEW_ITEM-QUANTITY[1]': '3.000',
    'NEW_ITEM-PRICE[1]': `${(lines[0]!.unitPrice / 100).toFixed(2)}0`,
    'NEW_ITEM-CURRENCY[1]': 'EUR',
    'NEW_ITEM-CUST_FIELD1[1]': 'Patient 7',
  });
  const description = fieldsOf(over)['NEW_ITEM-DESCRIPTION[1]']!;
  expect(
    `${lines[0]!.name} `.startsWith(`${description} `) || lines[0]!.name.startsWith(`${description},`),
  ).toBe(true);
  expect(description.length).toBeLessThanOrEqual(40);
  expect(fieldsOf(await handOver(cookie))).toMatchObject({ 'NEW_ITEM-QUANTITY[1]': '3.000' });
  expect(policyOf(page)).toBe("form-action 'self'");
  const back = fieldsOf(await handOver(cookie, 'cancel'));
  expect(Object.keys(back).filter((name) => name.startsWith('NEW_ITEM'))).toEqual([]);
});

test('every session of a system has a cart of its own; the laboratory’s stays as it is', async () => {
  await post(`/customerapi/wk/${number}/set/7`, account);
  const [one, two] = [cookieOf(await enter()), cookieOf(await enter())];
  await post(`/customerapi/wk/${number}/add/1`, one);
  await post(`/customerapi/wk/${number}/add/2`, two);
  await post('/customerapi/cart/reset', two);
  const pieces = async (cookie: string) =>
    (await shop.ask('/customerapi/wk/anz', { headers: { cookie } })).json as { result: number };
  expect([await pieces(one), await pieces(two), await pieces(account)]).toEqual([
    { result: 1 },
    { result: 0 },
    { result: 7 },
  ]);
});

test('a session from a system orders nothing and sees no settings', async () => {
  const cookie = cookieOf(await enter());
  await post(`/customerapi/wk/${number}/add/1`, cookie);
  const submit = await shop.ask('/customerapi/wk/submit', {
    method: 'POST',
    body: { version: 1, summe: 1, agb: true },
    headers: { cookie, 'idempotency-key': 'punchout-1' },
  });
  expect(submit).toMatchObject({ status: 403, json: { error: { code: 'checkout.punchout' } } });
  const form = await shop.ask('/de-de/wk/submit', {
    method: 'POST',
    body: 'act=order&agb=1',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([form.status, form.headers.get('location')]).toEqual([302, '/de-de/wk']);
  for (const page of CLOSED) {
    const { status, headers, text } = await shop.ask(`/de-de/${page}`, { headers: { cookie } });
    expect([page, status, headers.get('location'), text]).toEqual([page, 302, '/de-de/wk', '']);
    const control = await shop.ask(`/de-de/${page}`, { headers: { cookie: account } });
    expect([page, control.status]).toEqual([page, 200]);
  }
  // before: an order's page was open to it, and codes with a slash passed the gate
  for (const page of ['wk/submit?auftrag=1', 'c/A1', 'c/A1%2F2'])
    expect([
      page,
      (await shop.ask(`/de-de/${page}`, { headers: { cookie } })).headers.get('location'),
    ]).toEqual([page, '/de-de/wk']);
  expect((await shop.ask('/de-de/wk', { headers: { cookie } })).status).toBe(200);
  const calls = ['orders', 'purchases/de', 'purchases/de/export.csv', 'lieferadressen', 'approvals', 'own-numbers', 'saved-carts']; // prettier-ignore
  for (const call of calls) {
    const { status } = await shop.ask(`/customerapi/${call}`, { headers: { cookie } });
    expect([call, status]).toEqual([call, 403]); // before: every call that only reads was open
    const control = await shop.ask(`/customerapi/${call}`, { headers: { cookie: account } });
    expect([call, control.status]).toEqual([call, 200]);
  }
  expect((await shop.ask('/logbook/user', { headers: { cookie } })).status).toBe(403);
});

/** Pages of a customer that a buyer of a procurement system has no business on. */
const CLOSED = [
  'konto',
  'meinlabor',
  'meinlabor/historie',
  'meinlabor/gekauft',
  'meinlabor/artikelnummern',
  'meinlabor/schnittstellen',
  'meinlabor/schnittstellen/punch-out',
  'meinlabor/sicherheit',
  'meinlabor/aktivitaet',
  'kundendaten-aendern',
  'logbuch-user',
];

test.each([
  ['a wrong secret', { PASSWORD: 'x' }, 401],
  ['an unknown login', { USERNAME: 'nobody' }, 401],
  ['the login of the other interface', { USERNAME: 'cxml' }, 401],
  ['another host', { HOOK_URL: 'https://evil.example/hook' }, 400],
  ['http', { HOOK_URL: 'http://srm.buyer.example/hook' }, 400],
  ['a script for an address', { HOOK_URL: 'javascript:alert(1)' }, 400],
  ['no address', { HOOK_URL: '' }, 400],
])('%s begins no session, and says why', async (_, more, status) => {
  const answer = await byPost(more as Record<string, string>);
  expect(answer.status).toBe(status);
  expect(sessionsIn(answer)).toEqual([]);
  expect(answer.text).toContain('Der Einkauf konnte nicht gestartet werden');
  expect(policyOf(answer)).toBe("form-action 'self'");
});

test('a system belongs to one brand', async () => {
  const answer = await shop.ask('/de-de/punch-out/oci', {
    method: 'POST',
    host: 'light.localhost',
    body: ociFields().toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(answer.status).toBe(401);
});

test('other pages take no form from another site: the control of the exception', async () => {
  for (const path of ['/de-de/punch-out/hand-over', '/de-de/wk/submit', '/de-de/punch-out/oci/x'])
    expect((await byPost({}, path)).status, path).toBe(403);
});

test('an article is looked at, its price checked, articles searched by interface', async () => {
  const detail = await enter({ FUNCTION: 'DETAIL', PRODUCTID: number });
  expect([detail.status, detail.headers.get('location')]).toEqual([
    303,
    `/de-de/shop/artikel/${number}/details`,
  ]);
  const validate = await byPost({ FUNCTION: 'VALIDATE', PRODUCTID: number, QUANTITY: '2.000' });
  expect(sessionsIn(validate)).toEqual([]);
  expect(fieldsOf(validate)).toMatchObject({
    'NEW_ITEM-VENDORMAT[1]': number,
    'NEW_ITEM-QUANTITY[1]': '2.000',
  });
  const unknown = fieldsOf(await byPost({ FUNCTION: 'VALIDATE', PRODUCTID: 'gibtsnicht' }));
  expect(unknown['NEW_ITEM-VENDORMAT[1]']).toBeUndefined();
  const search = await byPost({ FUNCTION: 'BACKGROUND_SEARCH', SEARCHSTRING: 'gips' });
  expect(Number(fieldsOf(search)['NEW_ITEM-PRICE[1]'])).toBeGreaterThan(0);
});

interface Setup {
  operation?: string;
  secret?: string;
  returnTo?: string;
  items?: string;
}

const message = ({ operation = 'create', secret = cxml.secret, returnTo = HOOK, items = '' }: Setup = {}) =>
  `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd">
<cXML payloadID="1@b" timestamp="2026-11-22T09:00:00Z" xml:lang="en-US"><Header>
<From><Credential domain="DUNS"><Identity>12345</Identity></Credential></From>
<To><Credential domain="DUNS"><Identity>999</Identity></Credential></To>
<Sender><Credential domain="NetworkId"><Identity>${cxml.login}</Identity><SharedSecret>${secret}</SharedSecret></Credential>
<UserAgent>Buyer 1</UserAgent></Sender></Header><Request><PunchOutSetupRequest operation="${operation}">
<BuyerCookie>COOKIE-1</BuyerCookie><BrowserFormPost><URL>${returnTo.replaceAll('&', '&amp;')}</URL></BrowserFormPost>${items}
</PunchOutSetupRequest></Request></cXML>`;
const send = (body: string) =>
  shop.ask('/custom/punch-out/cxml', { method: 'POST', body, headers: { 'content-type': 'text/xml' } });
const statusOf = ({ text }: Answer): number => Number(/<Status code="(\d+)"/.exec(text)?.[1]);
const startOf = (answer: Answer): string => new URL(/<URL>([^<]*)<\/URL>/.exec(answer.text)![1]!).pathname;

test('a buyer comes by cXML over a start page that serves once; its cart goes back', async () => {
  const answer = await send(message());
  expect([answer.status, statusOf(answer), answer.headers.get('content-type')]).toEqual([
    200,
    200,
    'text/xml; charset=utf-8',
  ]);
  const page = startOf(answer);
  expect(page).toMatch(/^\/en-de\/punch-out\/start\/[\w-]{43}$/);
  expect((await shop.ask(page, { method: 'HEAD' })).headers.getSetCookie()).toEqual([]);
  const visits = await Promise.all(Array.from({ length: 20 }, () => shop.ask(page)));
  const started = visits.filter(({ status }) => status === 303);
  expect(started).toHaveLength(1);
  expect(visits.filter(({ status }) => status === 410)).toHaveLength(19);
  const cookie = cookieOf(started[0]!);
  await post('/customerapi/cart/add', cookie, { lines: [{ number, quantity: 2, reference: 'Work <7>' }] });
  const over = await handOver(cookie);
  expect(actionOf(over)).toBe(HOOK);
  const xml = fieldsOf(over)['cxml-urlencoded']!;
  expect(xml).toContain('<BuyerCookie>COOKIE-1</BuyerCookie>');
  expect(xml).toContain(`<SupplierPartID>${number}</SupplierPartID>`);
  const handed = /<SupplierPartAuxiliaryID>([^<]*)</.exec(xml)![1]!;

  // the system comes back to change it: its quantities, what the buyer wrote
  const items = `<ItemOut quantity="5"><ItemID><SupplierPartID>${number}</SupplierPartID><SupplierPartAuxiliaryID>${handed}</SupplierPartAuxiliaryID></ItemID></ItemOut>`;
  const edit = await shop.ask(startOf(await send(message({ operation: 'edit', items }))));
  expect(edit.headers.get('location')).toBe('/en-de/wk');
  const { json } = await shop.ask('/customerapi/cart/en', { headers: { cookie: cookieOf(edit) } });
  expect(json).toMatchObject({ lines: [{ number, quantity: 5, reference: 'Work <7>' }] });

  // or only to look
  const inspect = await shop.ask(startOf(await send(message({ operation: 'inspect', items }))));
  const looking = cookieOf(inspect);
  expect((await post(`/customerapi/wk/${number}/add/1`, looking)).status).toBe(403);
  expect((await handOver(looking)).status).toBe(403);
});

test.each([
  ['a wrong secret', () => message({ secret: 'x' }), 401],
  ['another host', () => message({ returnTo: 'https://evil.example/' }), 406],
  ['no xml', () => 'hello', 400],
  ['half a document', () => message().slice(0, 300), 400],
  ['an entity', () => message().replace('<cXML', '<!DOCTYPE x [<!ENTITY a "b">]><cXML'), 400],
  ['too much', () => `<cXML>${' '.repeat(600 * 1024)}</cXML>`, 413],
])('a message with %s gets no start page', async (_, text, status) => {
  const answer = await send(text());
  expect([answer.status, statusOf(answer)]).toEqual([200, status]);
  expect(answer.text).not.toContain('StartPage');
});

test('whatever a system sends is answered by a status, never by a fault', async () => {
  const whole = message();
  const mutated = fc
    .tuple(fc.nat(whole.length), fc.nat(40), fc.string({ unit: 'binary', maxLength: 20 }))
    .map(([at, length, text]) => whole.slice(0, at) + text + whole.slice(at + length));
  await fc.assert(
    fc.asyncProperty(fc.oneof(mutated, fc.string({ unit: 'binary' })), async (text) => {
      const answer = await send(text);
      expect(answer.status).toBe(200);
      expect([200, 400, 401, 406, 450, 429]).toContain(statusOf(answer));
    }),
    { numRuns: 80 },
  );
  const names = fc.constantFrom('USERNAME', 'PASSWORD', 'HOOK_URL', '~TARGET', 'FUNCTION', 'PRODUCTID', 'QUANTITY', 'SEARCHSTRING'); // prettier-ignore
  const values = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('VALIDATE', 'DETAIL', 'BACKGROUND_SEARCH', HOOK)); // prettier-ignore
  await fc.assert(
    fc.asyncProperty(fc.dictionary(names, values), async (more) => {
      expect((await byPost(more)).status).toBeLessThan(500);
    }),
    { numRuns: 60 },
  );
});

test('a body that is no form, or too large, is the sender’s mistake', async () => {
  const headers = { 'content-type': 'text/plain', ...BUYER_ORIGIN };
  expect((await shop.ask('/de-de/punch-out/oci', { method: 'POST', body: 'x', headers })).status).toBe(400);
  const large = await shop.ask('/de-de/punch-out/oci', {
    method: 'POST',
    body: 'x'.repeat(1_100_000),
    headers,
  });
  expect(large.status).toBe(413);
});
