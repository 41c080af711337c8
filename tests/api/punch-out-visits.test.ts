import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn } from '../support/login.ts';
import { addOrder } from '../support/orders.ts';
import { addCustomer } from '../support/shop-database.ts';
import { startShop, type Answer, type TestShop } from './support/shop.ts';

/**
 * A procurement system's visit beside a login in the same browser, at the built Worker: who is asked, which cookie counts, and
 * what stays (docs/rules/security.md#procurement-sessions).
 */
const HOOK = 'https://srm.buyer.example/hook?sid=1';
const FROM_ELSEWHERE = { 'origin': 'https://srm.buyer.example', 'sec-fetch-site': 'cross-site' }; // prettier-ignore
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
let shop: TestShop;
let account: string;
let number: string;
const systems: Record<string, { login: string; secret: string }> = {};

beforeAll(async () => {
  shop = await startShop();
  account = await shop.withDatabase((database) => {
    const id = addCustomer(database, { id: 'po', number: '999903' });
    return logIn(database, id, { now: new Date().toISOString() });
  });
  const { json } = await shop.ask('/guestapi/suche/DE?q=gips');
  number = (json as { result: { Artikelnummer: string; Preis: number }[] }).result.find(
    ({ Preis }) => Preis > 1,
  )!.Artikelnummer;
  for (const name of ['Klinik-SRM', 'Zweites']) {
    const body = { kind: 'oci', name, user: '0', hosts: 'srm.buyer.example' };
    systems[name] = (await post('/customerapi/punch-out/create', account, body)).json as never;
  }
});
afterAll(() => shop.stop());

const post = (path: string, cookie: string, body: unknown = {}) =>
  shop.ask(path, { method: 'POST', body, headers: { cookie } });
/** The start page that a system sends the buyer's browser to. */
async function startPage(system = 'Klinik-SRM'): Promise<string> {
  const { login, secret } = systems[system]!;
  const fields = { 'USERNAME': login, 'PASSWORD': secret, HOOK_URL: HOOK, '~TARGET': '_top' }; // prettier-ignore
  const answer = await shop.ask('/de-de/punch-out/oci', {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { ...FORM, ...FROM_ELSEWHERE },
  });
  return answer.headers.get('location')!;
}
const open = (page: string, cookie = '') => shop.ask(page, { headers: cookie ? { cookie } : {} });
const enter = async () => open(await startPage());
const cookieOf = ({ headers }: Answer): string =>
  headers
    .getSetCookie()
    .map((one) => one.split(';')[0]!)
    .join('; ');
/** A form of a page that says no address of itself. */
const IN_BROWSER = { 'origin': 'null', 'sec-fetch-site': 'same-origin' }; // prettier-ignore
/** A button of the page that asks. */
const press = (page: string, act: string, cookie: string, headers = IN_BROWSER) =>
  shop.ask(page, {
    method: 'POST',
    body: `act=${act}`,
    headers: { cookie, ...FORM, ...headers },
  });
const infosOf = async (cookie: string) =>
  (await shop.ask('/customerapi/user/infos', { headers: { cookie } })).json as {
    Kundennummer?: string;
    Einkaufssystem?: string;
  };
const names = (answer: Answer) => answer.headers.getSetCookie().map((one) => one.split('=')[0]);
/** Somebody logged in, and the start page that a system sent the browser to. */
async function sentTo() {
  const own = await shop.withDatabase((database) => logIn(database, 'po', { now: new Date().toISOString() }));
  return { own, page: await startPage() };
}

test('who is logged in is asked before a system’s visit begins, and stays logged in', async () => {
  const { own, page } = await sentTo();
  const asked = await shop.ask(page, { headers: { cookie: own } });
  expect([asked.status, asked.headers.getSetCookie()]).toEqual([200, []]);
  for (const said of ['Einkauf für Klinik-SRM beginnen?', '999903', 'srm.buyer.example'])
    expect(asked.text).toContain(said);
  expect(asked.headers.get('cache-control')).toContain('no-store');
  // another site cannot press the button
  expect((await press(page, 'continue', own, FROM_ELSEWHERE)).status).toBe(403);

  const begun = await press(page, 'continue', own);
  expect([begun.status, begun.headers.get('location')]).toEqual([303, '/de-de/']);
  expect(names(begun)).toEqual(['einkauf', 'einkaufskunde']); // before: sid, and with it the login was gone
  const both = `${own}; ${cookieOf(begun)}`;
  expect(await infosOf(both)).toMatchObject({ Kundennummer: '999903', Einkaufssystem: 'Klinik-SRM' });
  expect((await infosOf(own)).Einkaufssystem).toBeUndefined();

  const out = await post('/customerapi/logout', both);
  expect(names(out)).toEqual(['einkauf', 'einkaufskunde']);
  expect(await infosOf(own)).toMatchObject({ Kundennummer: '999903' });
  expect((await shop.ask(page, { headers: { cookie: own } })).status).toBe(410); // served once
});

test('the own login is kept, or the way leads back with nothing: no session begins', async () => {
  const kept = await sentTo();
  const home = await press(kept.page, 'keep', kept.own);
  expect([home.status, home.headers.get('location'), names(home)]).toEqual([303, '/de-de/', []]);
  const left = await sentTo();
  const back = await press(left.page, 'cancel', left.own);
  expect([back.status, names(back)]).toEqual([200, []]);
  expect(back.text).toMatch(
    new RegExp(`<form[^>]*action="${HOOK.replaceAll('?', '\\?')}"[^>]*data-hand-over`),
  );
  expect(back.text).not.toContain('NEW_ITEM');
  expect(back.headers.get('content-security-policy')).toContain(
    "form-action 'self' https://srm.buyer.example;",
  );
  for (const { page, own } of [kept, left]) expect((await press(page, 'continue', own)).status).toBe(410); // and none can begin later
});

test('a visit of the same system goes on unasked, one of another system asks', async () => {
  const visit = cookieOf(await enter());
  expect((await open(await startPage(), visit)).status).toBe(303);
  const other = await open(await startPage('Zweites'), visit);
  expect([other.status, other.headers.getSetCookie()]).toEqual([200, []]);
  expect(other.text).toContain('In diesem Browser wird gerade für Klinik-SRM eingekauft.');
});

test('of two cookies the visit’s counts, alive or not; none stands for the other', async () => {
  const { own } = await sentTo();
  const visit = cookieOf(await enter());
  const [secret] = /(?<=einkauf=)[^;]+/.exec(visit)!;
  await post(`/customerapi/wk/${number}/set/3`, own);
  await post(`/customerapi/wk/${number}/add/1`, `${own}; ${visit}`);
  const pieces = async (cookie: string) => {
    const { status, json } = await shop.ask('/customerapi/wk/anz', { headers: { cookie } });
    return status === 200 ? (json as { result: number }).result : status;
  };
  expect([await pieces(own), await pieces(visit), await pieces(`${visit}; ${own}`)]).toEqual([3, 1, 1]);
  expect(await pieces(`sid=${secret}`)).toBe(401);
  expect(await pieces(own.replace('sid=', 'einkauf='))).toBe(401);

  // a visit that ended adds nothing to the laboratory's cart: it is told, and only then the login counts again
  await post('/customerapi/logout', visit);
  const refused = await post(`/customerapi/wk/${number}/add/1`, `${own}; ${visit}`);
  expect([refused.status, names(refused)]).toEqual([401, ['einkauf', 'einkaufskunde']]);
  const page = await shop.ask('/de-de/wk', { headers: { cookie: `${own}; ${visit}` } });
  expect([page.status, names(page)]).toEqual([302, ['wanted', 'einkauf', 'einkaufskunde']]);
  expect(await pieces(own)).toBe(3);
});

test('who logs in leaves the visit; a frame or a picture begins none', async () => {
  const visit = cookieOf(await enter());
  const answer = await post('/customerapi/login', visit, { Benutzername: '104711', Kennwort: 'Modellguss-26' });
  expect(names(answer)).toEqual(expect.arrayContaining(['sid', 'kunde', 'einkauf', 'einkaufskunde']));
  const page = await startPage();
  for (const place of ['iframe', 'image', 'empty'])
    expect(names(await shop.ask(page, { headers: { 'sec-fetch-dest': place } }))).toEqual([]);
  expect(names(await shop.ask(page, { headers: { 'sec-fetch-dest': 'document' } }))).toContain('einkauf');
}); // prettier-ignore

test('what the customer bought is no business of a visit', async () => {
  const visit = cookieOf(await enter());
  const bought = (cookie: string) => post('/customerapi/sw/gekaufteArtikel/0/D/1', cookie);
  expect([(await bought(visit)).status, (await bought(account)).status]).toEqual([403, 200]);
  await shop.write((database) => addOrder(database, { customerId: 'po', lines: [{ number }] }));
  await shop.minute(); // written behind the shop’s back it goes home by the clock
  const past = async (cookie: string) => {
    const marks = (await post('/customerapi/article-marks', cookie, { numbers: [number] })).json;
    const articles = (await post('/customerapi/articles', cookie, { numbers: [number] })).json;
    const { result } = articles as { result: { LetzterKauf: string | null }[] };
    return [(marks as { marks: { bought: string | null }[] }).marks[0]?.bought, result[0]!.LetzterKauf];
  };
  expect(await past(visit)).toEqual([null, null]);
  expect(await past(account)).toEqual([expect.any(String), expect.any(String)]);
});

/** Cookies of a browser after an answer: one of the same name takes the other's place. */
function browserAfter(cookies: string, answer: string): string {
  const jar = new Map<string, string>();
  for (const one of `${cookies}; ${answer}`.split('; ')) jar.set(one.split('=')[0]!, one);
  return [...jar.values()].join('; ');
}

test('a visit in the login’s own cookie, as before, would end the login: the control', async () => {
  const { own, page } = await sentTo();
  const begun = cookieOf(await press(page, 'continue', own));
  const left = async (cookies: string) => {
    await post('/customerapi/logout', cookies); // the visit is over
    return (await infosOf(cookies.replace(/einkauf\w*=[^;]*(?:; )?/g, ''))).Kundennummer;
  };
  expect(await left(browserAfter(own, begun))).toBe('999903');
  const again = await sentTo();
  const asBefore = cookieOf(await press(again.page, 'continue', again.own)).replace('einkauf=', 'sid=');
  expect(await left(browserAfter(again.own, asBefore))).toBeUndefined();
});
