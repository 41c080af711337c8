import { beforeEach, expect, test } from 'vitest';
import { withHashSlot } from '#platform/password-slots.ts';
import { needsProof } from '#shop/sub-users/index.ts';
import { inProcess, type InProcess } from '../../../tests/support/in-process.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';
import { quickHash } from '../../../tests/support/quick-hash.ts';

const PASSWORD = 'Gipsmodell-26';
const passwordHash = quickHash(PASSWORD);
let shop: InProcess;
let account: string;

beforeEach(async () => {
  shop = inProcess();
  addCustomer(shop.sqlite, { passwordHash });
  account = await logIn('104711');
});

const logIn = async (Benutzername: string) =>
  (await shop.ask('/customerapi/login', { body: { Benutzername, Kennwort: PASSWORD } })).cookie;
const user = (nachname: string, funktionen: string[] = [], PIN = '') => ({
  vorname: 'Technik',
  nachname,
  funktionen,
  PIN,
});
const create = async (body: object, cookie = account) =>
  (await shop.ask('/logbook/user', { body, cookie })).json.result.id as number;
const select = (id: number, nachweis = '', cookie = account) =>
  shop.ask(`/logbook/user/${id}/select`, { body: { nachweis }, cookie });
const infos = async (cookie: string) => (await shop.ask('/customerapi/user/infos', { cookie })).json.Benutzer;

test.each([
  ['/logbook/user', undefined],
  ['/logbook/user/1', undefined],
  ['/logbook/user', user('1')],
  ['/logbook/user/1', user('1')],
  ['/logbook/user/1/delete', {}],
  ['/logbook/user/1/select', {}],
])('%s refuses a guest', async (path, body) => {
  expect(await shop.ask(path, { body })).toMatchObject({
    status: 401,
    json: { error: { code: 'session.login-required' } },
  });
});

test('the main user has id 0 and the function general; colours cycle through 11', async () => {
  for (let n = 1; n <= 12; n++) await create(user(String(n), n === 1 ? ['K13'] : []));
  const { json } = await shop.ask('/logbook/user', { cookie: account });
  expect(json.result[0]).toMatchObject({ id: 0, funktionen: ['general'], aktiv: true, farbe: null });
  expect(json.result[1]).toMatchObject({
    id: 1,
    anrede: '',
    titel: '',
    vorname: 'Technik',
    nachname: '1',
    funktionen: ['K13'],
    farbe: 0,
  });
  expect(json.result.slice(1).map((one: { farbe: number }) => one.farbe)).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0,
  ]);
  const one = await shop.ask('/logbook/user/1', { cookie: account });
  expect(one).toMatchObject({ status: 200, json: { result: { id: 1, nachname: '1', funktionen: ['K13'] } } });
});

test('a user’s salutation, title, names and functions are answered as they were said', async () => {
  const said = { anrede: 'w', titel: 'Dr.', vorname: 'Lea', nachname: 'Łukas', funktionen: ['K09', 'K13'] };
  const id = await create({ ...said, PIN: '' });
  const one = (await shop.ask(`/logbook/user/${id}`, { cookie: account })).json.result;
  expect(one).toMatchObject({ id, ...said });
  const list = (await shop.ask('/logbook/user', { cookie: account })).json.result;
  expect(list[1]).toEqual(one);
  const changed = { ...said, anrede: 'm', titel: '', vorname: 'Leo', funktionen: ['K07'] };
  await shop.ask(`/logbook/user/${id}`, { body: { ...changed, PIN: '' }, cookie: account });
  expect((await shop.ask(`/logbook/user/${id}`, { cookie: account })).json.result).toMatchObject({ id, ...changed });
}); // prettier-ignore

test('an account has at most 100 users at a time; who is removed makes room', async () => {
  for (let n = 1; n <= 100; n++) await create(user(String(n)));
  const full = await shop.ask('/logbook/user', { body: user('101'), cookie: account });
  expect(full).toMatchObject({ status: 409, json: { error: { code: 'users.full' } } });
  expect((await shop.ask('/logbook/user/7/delete', { body: {}, cookie: account })).status).toBe(200);
  expect(await create(user('101'))).toBeGreaterThan(100);
});

test('without the trigger that counts them users have no end: the control', async () => {
  shop.sqlite.exec('drop trigger sub_user_added');
  for (let n = 1; n <= 101; n++) expect(await create(user(String(n)))).toBe(n);
});

test('pages are told whether the account has users, and who works in which colour', async () => {
  expect(await infos(account)).toMatchObject({ id: 0, farbe: null, weitere: false });
  const id = await create(user('1', ['K13']));
  expect(await infos(account)).toMatchObject({ id: 0, farbe: null, weitere: true });
  const { cookie } = await select(id);
  expect(await infos(cookie)).toMatchObject({ id, name: 'Technik 1', farbe: 0, weitere: true });
});

test('only the account and leaders manage users', async () => {
  const technician = await create(user('1', ['K13']));
  const leader = await create(user('2', ['K07']));
  const { cookie: asTechnician } = await select(technician);
  expect(await shop.ask('/logbook/user', { body: user('3'), cookie: asTechnician })).toMatchObject({
    status: 403,
  });
  expect(await shop.ask(`/logbook/user/${leader}/delete`, { body: {}, cookie: asTechnician })).toMatchObject({
    status: 403,
  });
  const { cookie: asLeader } = await select(leader, PASSWORD, asTechnician);
  expect(await shop.ask('/logbook/user', { body: user('3'), cookie: asLeader })).toMatchObject({
    status: 200,
  });
});

test('a foreign user is answered like a missing one', async () => {
  const id = await create(user('1'));
  addCustomer(shop.sqlite, { id: 'c2', number: '104712', email: 'b@example.com', passwordHash });
  const other = await logIn('104712');
  for (const [path, body] of [
    ['', undefined],
    ['', user('x')],
    ['/delete', {}],
    ['/select', {}],
  ] as const) {
    const foreign = await shop.ask(`/logbook/user/${id}${path}`, { body, cookie: other });
    const missing = await shop.ask(`/logbook/user/999${path}`, { body, cookie: other });
    expect(foreign.status).toBe(404);
    expect(foreign.json).toEqual(missing.json);
  }
});

test('selecting a user gives the session a new id and binds who acts', async () => {
  const id = await create(user('1', ['K13']));
  const { cookie, json } = await select(id);
  expect(json.result).toMatchObject({ id, aktiv: true });
  expect(cookie).not.toBe(account);
  expect(await infos(cookie)).toMatchObject({ id, name: 'Technik 1', funktionen: ['K13'] });
  expect((await shop.ask('/customerapi/user/infos', { cookie: account })).status).toBe(401);
});

test('back to the account needs its password: switching does not by-pass release', async () => {
  const [one, buyer, other] = [
    await create(user('1', ['K13'])),
    await create(user('2', ['K09'])),
    await create(user('3', ['K13'])),
  ];
  const first = await select(one);
  expect((await select(buyer, '', first.cookie)).json.error.code).toBe('users.proof'); // may do more
  const { cookie, status } = await select(other, '', first.cookie);
  expect(status).toBe(200); // may not do more
  expect((await select(0, '', cookie)).json.error.code).toBe('users.proof');
  expect((await select(0, 'wrong-password', cookie)).json.error.code).toBe('users.wrong-proof');
  expect((await select(0, PASSWORD, cookie)).status).toBe(200);
});

test('a PIN opens its user; after five wrong ones only the password does', async () => {
  const id = await create(user('1', ['K09'], '4711'));
  const other = await create(user('2', ['K13']));
  const { cookie } = await select(other);
  expect((await select(id, '', cookie)).json.error.code).toBe('users.proof');
  for (let n = 0; n < 5; n++)
    expect((await select(id, '0000', cookie)).json.error.code).toBe('users.wrong-proof');
  expect((await select(id, '4711', cookie)).json.error.code).toBe('users.pin-locked');
  const opened = await select(id, PASSWORD, cookie);
  expect(opened.status).toBe(200);
  const back = await select(other, '', opened.cookie);
  expect((await select(id, '4711', back.cookie)).status).toBe(back.status === 200 ? 200 : 401);
});

test('a PIN that finds no free slot for its hash costs no try', async () => {
  const id = await create(user('1', ['K09'], '4711'));
  const { cookie } = await select(await create(user('2', ['K13'])));
  const tries = () => shop.sqlite.prepare('select pin_tries n from sub_user where id = ?').get(id)!['n'];
  await select(id, '0000', cookie);
  const before = tries();
  let free = (): void => {};
  const busy = new Promise<void>((resolve) => (free = resolve));
  const others = Array.from({ length: 10 }, () => withHashSlot(() => busy)); // two hash, eight wait
  for (let n = 0; n < 6; n += 1) expect((await select(id, '4711', cookie)).status).toBe(429);
  expect(tries()).toBe(before);
  free();
  await Promise.all(others);
  expect((await select(id, '4711', cookie)).status).toBe(200); // before: locked, and nobody had tried
});

test('tries that were not given back, as before, would lock the PIN: the control', async () => {
  const id = await create(user('1', ['K09'], '4711'));
  const { cookie } = await select(await create(user('2', ['K13'])));
  shop.sqlite.prepare('update sub_user set pin_tries = 5 where id = ?').run(id);
  expect((await select(id, '4711', cookie)).json.error.code).toBe('users.pin-locked');
});

test('a removed user acts no longer, wherever it is logged in', async () => {
  const id = await create(user('1'));
  const second = await logIn('104711');
  const { cookie } = await select(id, '', second);
  await shop.ask(`/logbook/user/${id}/delete`, { body: {}, cookie: account });
  expect((await shop.ask('/customerapi/user/infos', { cookie })).status).toBe(401);
});

test('without a PIN a switch is free only to users who may not do more', () => {
  const rights = (id: number, functions: ('K07' | 'K09' | 'K13')[] = [], hasPin = false) => ({
    id,
    functions,
    hasPin,
    orderLimit: null,
    monthLimit: null,
  });
  expect(needsProof(rights(1, ['K13']), rights(2, ['K13']))).toBe(false);
  expect(needsProof(rights(1, ['K13']), rights(2, ['K09']))).toBe(true);
  expect(needsProof(rights(1, ['K13']), rights(2, ['K07']))).toBe(true);
  expect(needsProof(rights(1, ['K13']), rights(0))).toBe(true);
  expect(needsProof(rights(1, ['K07']), rights(2, ['K09', 'K13']))).toBe(false);
  expect(needsProof(rights(1, ['K07']), rights(2, ['K07']))).toBe(true);
  expect(needsProof(rights(0), rights(2, ['K07']))).toBe(false);
  expect(needsProof(rights(0), rights(2, [], true))).toBe(true);
  expect(needsProof(rights(3, ['K09'], true), rights(3, ['K09'], true))).toBe(false);
});

test('wider limits are more rights: a buyer escapes no release as another buyer', () => {
  const buyer = (orderLimit: number | null, monthLimit: number | null = null, id = 1) => ({
    id,
    functions: ['K09'] as const,
    hasPin: false,
    orderLimit,
    monthLimit,
  });
  expect(needsProof(buyer(50_000), buyer(50_000, null, 2))).toBe(false);
  expect(needsProof(buyer(50_000), buyer(20_000, null, 2))).toBe(false);
  expect(needsProof(buyer(50_000), buyer(90_000, null, 2))).toBe(true);
  expect(needsProof(buyer(50_000), buyer(null, null, 2))).toBe(true);
  expect(needsProof(buyer(50_000), buyer(null, null, 2), { orderLimit: 50_000 })).toBe(false);
  expect(needsProof(buyer(null, 100_000), buyer(null, 200_000, 2))).toBe(true);
});

test('limits are set, shown and kept by a change that does not name them', async () => {
  const id = await create({ ...user('1'), limitAuftrag: '500,50', limitMonat: '2000' });
  const read = async () => (await shop.ask(`/logbook/user/${id}`, { cookie: account })).json.result;
  expect(await read()).toMatchObject({ limitAuftrag: 50_050, limitMonat: 200_000 });
  await shop.ask(`/logbook/user/${id}`, { body: user('2'), cookie: account });
  expect(await read()).toMatchObject({ limitAuftrag: 50_050, limitMonat: 200_000 });
  await shop.ask(`/logbook/user/${id}`, { body: { ...user('2'), limitAuftrag: '', limitMonat: '1' }, cookie: account });
  expect(await read()).toMatchObject({ limitAuftrag: null, limitMonat: 100 });
  const wrong = await shop.ask(`/logbook/user/${id}`, { body: { ...user('2'), limitAuftrag: 'viel' }, cookie: account });
  expect(wrong).toMatchObject({ status: 400, json: { error: { fields: ['limitAuftrag'] } } });
}); // prettier-ignore
