import { beforeEach, expect, test } from 'vitest';
import { catalogueOf, SMALL } from '#shop/catalogue/catalogue.test-support.ts';
import { CALLS, MAX_TOKENS, SCOPES, type Scope } from '#shop/api-tokens/index.ts';
import { inProcess, type AskOptions, type InProcess } from '../../../tests/support/in-process.ts';
import { logIn } from '../../../tests/support/login.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';
import { nameOf, OPERATIONS, sampleOf } from '../../../tests/access/api-world.ts';
import { BRAND_LANGUAGES } from '#shop/markets/index.ts';
import { nameOfCall, type AnyOperation } from '../contract/operation.ts';
import { operations } from '../operations.ts';

const TOKEN_SCOPES = new Map(
  operations.flatMap((one: AnyOperation) => (one.scope ? [[nameOfCall(one), one.scope] as const] : [])),
);

const DISC = '301000001';
let shop: InProcess;
let account: string;
let leader: string;

beforeEach(async () => {
  const { db } = await catalogueOf(SMALL);
  shop = inProcess({}, db as unknown as D1Database);
  addCustomer(shop.sqlite);
  shop.sqlite
    .exec(`insert into sub_user (customer_id, id, first_name, last_name, functions, colour, created_at) values
    ('c1', 1, 'Labor', 'Leitung', '["K07"]', 0, ''), ('c1', 2, 'Labor', 'Einkauf', '["K09"]', 1, ''),
    ('c1', 3, 'Labor', 'Technik', '["K13"]', 2, ''), ('c1', 4, 'Labor', 'Gast', '[]', 3, '')`);
  account = await logIn(shop.sqlite, 'c1');
  leader = await logIn(shop.sqlite, 'c1', { user: 1 });
});

const create = (more: object = {}, cookie = account, now?: string) =>
  shop.ask('/customerapi/api-tokens/create', {
    body: { name: 'Laborverwaltung', scopes: ['cart'], user: '0', ...more },
    cookie,
    ...(now && { now }),
  });
const made = async (more: object = {}, cookie = account) => (await create(more, cookie)).json.token as string;
const by = (token: string, path: string, options: AskOptions = {}) =>
  shop.ask(path, { ...options, headers: { ...options.headers, authorization: `Bearer ${token}` } });
const list = async () => (await shop.ask('/customerapi/api-tokens', { cookie: account })).json.tokens;
const codeOf = (answer: { json: { error?: { code: string } } }) => answer.json.error?.code;

test('a token is shown once, kept as a hash, listed by its beginning, told by mail', async () => {
  const { status, json, headers } = await create({ scopes: ['cart', 'orders'] });
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(json.token).toMatch(/^lk_[\w-]{43}$/);
  const whole = JSON.stringify(
    ['api_token', 'outbox'].map((table) => shop.sqlite.prepare(`select * from ${table}`).all()),
  );
  expect(whole).not.toContain(json.token.slice(12));
  expect(await list()).toEqual([
    {
      id: json.id, name: 'Laborverwaltung', prefix: json.token.slice(0, 9), scopes: ['cart', 'orders'], user: 0, userName: '',
      createdAt: '2026-11-21T09:00:00.000Z', expiresAt: null, usedAt: null,
    },
  ]); // prettier-ignore
  const { payload } = shop.sqlite.prepare('select payload from outbox').get() as { payload: string };
  expect(JSON.parse(payload)).toMatchObject({ kind: 'api-token', to: 'labor@example.com' });
});

test('a call with a token works without a cookie and sets none', async () => {
  const token = await made();
  const answer = await by(token, `/customerapi/wk/${DISC}/add/2`, { method: 'POST' });
  expect(answer).toMatchObject({ status: 200, json: { anz: 2 } });
  expect(answer.headers.getSetCookie()).toEqual([]);
  await shop.settled();
  expect((await list())[0].usedAt).toBe('2026-11-21T09:00:00.000Z');
});

test('beside a token a cookie does not count', async () => {
  const token = await made({ scopes: ['orders'] });
  const answer = await by(token, `/customerapi/wk/${DISC}/add/2`, { method: 'POST', cookie: account });
  expect(answer).toMatchObject({ status: 403, json: { error: { code: 'api-tokens.scope' } } });
  const unknown = await by(`lk_${'A'.repeat(43)}`, '/customerapi/wk/anz', { cookie: account });
  expect(unknown).toMatchObject({ status: 401, json: { error: { code: 'api-tokens.invalid' } } });
  expect(unknown.headers.getSetCookie()).toEqual([]);
});

const ofStaff = OPERATIONS.filter(({ path }) => path.startsWith('/redaktion/api/'));
const ofCustomers = OPERATIONS.filter((one) => !one.path.startsWith('/guestapi/') && !ofStaff.includes(one));

test.each(ofStaff.map((one) => [nameOf(one), one] as const))('%s takes no token', async (_, operation) => {
  const { method, path, body } = sampleOf(operation);
  const options = { method: method as 'GET', body };
  const [token, nobody] = [await by(await made({ scopes: [...SCOPES] }), path, options), await shop.ask(path, options)];
  expect([token.status, codeOf(token)]).toEqual([nobody.status, codeOf(nobody)]);
}); // prettier-ignore

test.each(ofCustomers.map((one) => [nameOf(one), one] as const))(
  '%s takes tokens of its scope only, or none at all',
  async (name, operation) => {
    const { method, path, body } = sampleOf(operation);
    const needed = TOKEN_SCOPES.get(name) ?? null;
    const all = await by(await made({ scopes: [...SCOPES] }), path, { method: method as 'GET', body });
    const others = await by(await made({ scopes: SCOPES.filter((one) => one !== needed) }), path, {
      method: method as 'GET',
      body,
    });
    if (codeOf(others) === 'request.invalid' || codeOf(others) === 'request.malformed') return;
    expect(codeOf(others)).toBe('api-tokens.scope');
    expect(others.json.error.facts.needed).toBe(needed);
    if (needed) expect(['api-tokens.scope', 'session.login-required']).not.toContain(codeOf(all));
    else expect(codeOf(all)).toBe('api-tokens.scope');
  },
); // prettier-ignore

test('a token that only reads the tooth stock changes nothing in it, by whatever call', () => {
  const open = [...TOKEN_SCOPES].flatMap(([call, scope]) => (scope === 'stock' ? [call] : []));
  const changing = open.filter((call) => !call.startsWith('GET '));
  expect(open).toContain('GET /customerapi/zahnlager');
  expect(changing).toEqual(['POST /customerapi/zahnlager/karten']); // says what cards mean
  expect(TOKEN_SCOPES.get('GET /customerapi/zahnlager/zubuchen/auto')).toBe('stock-booking');
});

test('the document names the scope of every call that takes a token', async () => {
  const { json } = await shop.ask('/api-docs/openapi.json');
  for (const [call, scope] of TOKEN_SCOPES) {
    const [method, path] = call.split(' ') as [string, string];
    expect(json.paths[path]?.[method.toLowerCase()]?.security, call).toEqual([
      { session: [] },
      { token: [scope] },
    ]);
  }
  expect(json.components.securitySchemes.token).toMatchObject({ type: 'http', scheme: 'bearer' });
  expect(json.paths['/customerapi/user/password'].post.security).toEqual([{ session: [] }]);
});

test('who acts is fixed: functions and limits of the user hold, as they are now', async () => {
  const look = await made({ user: '4', scopes: ['cart'] });
  expect(codeOf(await by(look, `/customerapi/wk/${DISC}/add/1`, { method: 'POST' }))).toBe('session.not-allowed');
  const technician = await made({ user: '3', scopes: ['cart', 'submit'] });
  await by(technician, `/customerapi/wk/${DISC}/add/1`, { method: 'POST' });
  const { json: cart } = await by(technician, '/customerapi/cart/de');
  const body = { version: cart.version, summe: cart.totals.gross, agb: true, adressauswahl: 'own', versandart: 'pick-up' };
  const submit = await by(technician, '/customerapi/wk/submit', {
    body: { ...body, summe: (await by(technician, '/customerapi/wk/submit', { body, headers: { 'idempotency-key': 'token-00000000' } })).json.error.facts.summe },
    headers: { 'idempotency-key': 'token-00000001' },
  });
  expect(submit.json.error ?? submit.status).toBe(200);
  expect(shop.sqlite.prepare('select source, state, acting_user from customer_order').all()).toEqual([
    { source: 'api', state: 'waiting-release', acting_user: 3 },
  ]);
  shop.sqlite.exec(`update sub_user set functions = '[]' where id = 3`);
  expect(codeOf(await by(technician, `/customerapi/wk/${DISC}/add/1`, { method: 'POST' }))).toBe('session.not-allowed');
  shop.sqlite.exec(`update sub_user set removed_at = '2026' where id = 3`);
  expect(codeOf(await by(technician, '/customerapi/wk/anz'))).toBe('api-tokens.invalid');
}); // prettier-ignore

test('a leader’s token never acts as the account itself, and nobody’s user is nobody', async () => {
  expect((await create({ user: '0' }, leader)).json.error).toMatchObject({
    code: 'form.invalid',
    fields: ['user'],
  });
  expect((await create({ user: '2' }, leader)).status).toBe(200);
  expect(codeOf(await create({ user: '9' }))).toBe('users.unknown');
});

test.each([
  [{ name: '  ' }, ['name']],
  [{ scopes: [] }, ['scopes']],
  [{ lastDay: '2026-11-20' }, ['lastDay']],
])('a token with %o is refused at %o', async (wrong, fields) => {
  expect((await create(wrong)).json.error).toMatchObject({ code: 'form.invalid', fields });
  expect(await list()).toEqual([]);
});

test('a token ends with its last day, when it is revoked, and with a blocked customer', async () => {
  const token = await made({ lastDay: '2026-11-21' });
  const at = (now: string) => by(token, '/customerapi/wk/anz', { now });
  expect((await at('2026-11-21T22:59:00.000Z')).status).toBe(200);
  expect(codeOf(await at('2026-11-21T23:00:00.000Z'))).toBe('api-tokens.invalid');
  const other = await made();
  shop.sqlite.exec(`update customer set state = 'blocked'`);
  expect(codeOf(await by(other, '/customerapi/wk/anz'))).toBe('api-tokens.invalid');
  shop.sqlite.exec(`update customer set state = 'verified'`);
  const { id } = (await list()).find((one: { prefix: string }) => other.startsWith(one.prefix));
  await shop.ask(`/customerapi/api-tokens/${id}/revoke`, { method: 'POST', cookie: account });
  expect(codeOf(await by(other, '/customerapi/wk/anz'))).toBe('api-tokens.invalid');
});

test('a token belongs to one brand', async () => {
  const token = await made();
  expect(codeOf(await by(token, '/customerapi/wk/anz', { brand: 'light' }))).toBe('api-tokens.invalid');
});

test.each(['lk_', 'x', `lk_${'A'.repeat(44)}`, `lk_${'Ä'.repeat(3)}`, "lk_' or 1=1 --"])(
  'the token %j is refused with 401 and the way in',
  async (token) => {
    const answer = await by(encodeURI(token), '/customerapi/wk/anz', { cookie: account });
    expect(answer).toMatchObject({ status: 401, json: { error: { code: 'api-tokens.invalid' } } });
    expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
  },
);

test.each(BRAND_LANGUAGES.main)('both refusals have a sentence in %s', async (language) => {
  const token = await made({ scopes: ['orders'] });
  const headers = { 'accept-language': language };
  const answers = [
    await by(token, '/customerapi/wk/anz', { headers }),
    await by('x', '/customerapi/wk/anz', { headers }),
  ];
  for (const { json } of answers) expect(json.error.message).toMatch(/API/);
  const german = await by('x', '/customerapi/wk/anz');
  if (language !== 'de') expect(answers[1]!.json.error.message).not.toBe(german.json.error.message);
});

test('the calls of a minute are counted per token', async () => {
  const busy = await made();
  const other = await made();
  const statuses = await Promise.all(
    Array.from({ length: CALLS.limit + 5 }, async () => (await by(busy, '/customerapi/wk/anz')).status),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  expect((await by(busy, '/customerapi/wk/anz')).headers.get('retry-after')).toMatch(/^\d+$/);
  expect((await by(other, '/customerapi/wk/anz')).status).toBe(200);
});

test('of parallel tries no more tokens are made than a customer may have', async () => {
  const tries = Array.from({ length: MAX_TOKENS + 5 }, () => create());
  const codes = (await Promise.all(tries)).map((answer) => codeOf(answer) ?? 'made');
  expect(codes.filter((code) => code === 'made')).toHaveLength(MAX_TOKENS);
  expect(codes.filter((code) => code === 'api-tokens.full')).toHaveLength(5);
});

test('what a token may do is said per scope', () => {
  const scopes = new Set<Scope>(TOKEN_SCOPES.values());
  expect([...scopes].toSorted()).toEqual([...SCOPES].toSorted());
});
