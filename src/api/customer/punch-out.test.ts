import { beforeEach, expect, test } from 'vitest';
import { inProcess, type InProcess } from '../../../tests/support/in-process.ts';
import { logIn } from '../../../tests/support/login.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';

const NEW = { kind: 'oci', name: 'Einkauf Öhler', user: '0', hosts: 'srm.buyer.example' };
let shop: InProcess;
let cookie: string;

beforeEach(async () => {
  shop = inProcess();
  cookie = await logIn(shop.sqlite, addCustomer(shop.sqlite));
});

const ask = (path: string, body?: object) =>
  shop.ask(`/customerapi/punch-out/${path}`, { method: 'POST', cookie, ...(body && { body }) });
const create = (change: object = {}) => ask('create', { ...NEW, ...change });
const systems = async () => (await shop.ask('/customerapi/punch-out', { cookie })).json.systems;
const deeds = () =>
  shop.sqlite.prepare(`select kind from security_event where kind like 'procurement%'`).all().map(({ kind }) => kind); // prettier-ignore

test('the secret is told once, to whoever drew it; the list has none', async () => {
  const { status, json } = await create();
  expect(status).toBe(200);
  expect(json.login).toMatch(/^oci-104711-[a-z0-9]+$/);
  const shown = await shop.ask('/customerapi/punch-out', { cookie });
  expect(shown.json.systems).toMatchObject([
    { id: json.id, kind: 'oci', name: NEW.name, user: 0, hosts: [NEW.hosts], isOn: true, usedAt: null },
  ]);
  expect(JSON.stringify(shown.json)).not.toContain(json.secret);
  const drawn = (await ask(`${json.id}/rotate`)).json;
  expect(drawn).toMatchObject({ login: json.login });
  expect(drawn.secret).not.toBe(json.secret);
});

test.each([
  ['srm.buyer.example, https://cart.buyer.example:8443/oci?x=1', ['srm.buyer.example', 'cart.buyer.example:8443']],
  ['SRM.Buyer.Example\nsrm.buyer.example', ['srm.buyer.example']],
  ['https://srm.buyer.example:443/', ['srm.buyer.example']],
  ['einkauf.müller-dental.example', ['einkauf.xn--mller-dental-dlb.example']],
])('hosts as they are typed are kept as browsers say them: %j', async (hosts, kept) => {
  await create({ hosts });
  expect((await systems())[0]?.hosts).toEqual(kept);
}); // prettier-ignore

test.each([
  ['a name of blanks', { name: '  ' }, 'name'],
  ['no host', { hosts: ' ' }, 'hosts'],
  ['an address of numbers', { hosts: '10.0.0.1' }, 'hosts'],
  ['eleven hosts', { hosts: Array.from({ length: 11 }, (_, n) => `h${n}.example`).join(' ') }, 'hosts'],
])('%s is refused by field', async (_, change, field) => {
  const { status, json } = await create(change);
  expect([status, json.error.code, json.error.fields]).toEqual([400, 'form.invalid', [field]]);
  expect(await systems()).toEqual([]);
});

test('a user who is not there, or sees no prices, does not act', async () => {
  expect((await create({ user: '7' })).json.error.code).toBe('users.unknown');
  shop.sqlite
    .exec(`insert into sub_user (customer_id, id, first_name, last_name, functions, colour, created_at)
    values ('c1', 7, 'a', 'b', '["K13"]', 0, '')`);
  expect((await create({ user: '7' })).json.error.fields).toEqual(['user']);
  expect((await create({ user: '1; drop' })).json.error.code).toBe('request.invalid');
});

test('ten are the most; an eleventh is neither kept nor told', async () => {
  for (let n = 0; n < 10; n += 1) await create();
  const { status, json } = await create();
  expect([status, json.error.code]).toEqual([409, 'punch-out.full']);
  expect(await systems()).toHaveLength(10);
  expect(deeds()).toHaveLength(10);
  expect(shop.sqlite.prepare('select count(*) n from outbox').get()!['n']).toBe(10);
});

test('one that is gone is unknown to every press, and nothing is said of it', async () => {
  const { id } = (await create()).json;
  expect((await ask(`${id}/change`, { ...NEW, name: 'Neu', isOn: false })).json).toEqual({ result: true });
  expect(await systems()).toMatchObject([{ name: 'Neu', isOn: false }]);
  await ask(`${id}/delete`);
  const before = deeds();
  for (const press of [ask(`${id}/delete`), ask(`${id}/rotate`), ask(`${id}/change`, { ...NEW, isOn: true })])
    expect(await press).toMatchObject({ status: 404, json: { error: { code: 'punch-out.unknown' } } });
  expect(deeds()).toEqual(before);
  expect(shop.sqlite.prepare('select count(*) n from outbox').get()!['n']).toBe(1);
}); // prettier-ignore
