import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { httpSink } from '#shop/catalogue/import/http-sink.ts';
import { signedHeaders } from '#shop/catalogue/import/signature.ts';
import { startShop, type Answer, type TestShop } from '../support/shop.ts';

const SECRET = 'a secret of at least thirty-two characters';
const NUMBER = '010110101';

let shop: TestShop;

beforeAll(async () => {
  shop = await startShop({ IMPORT_SECRET: SECRET });
});
afterAll(() => shop.stop());

const UPDATE = '/custom/catalogue-update';

async function send(
  path: string,
  value: unknown,
  options: { secret?: string; at?: Date } = {},
): Promise<Answer> {
  const body = typeof value === 'string' ? value : JSON.stringify(value);
  const headers = await signedHeaders(
    options.secret ?? SECRET,
    { to: `/custom/${path}`, body },
    options.at ?? new Date(),
  );
  return shop.ask(`/custom/${path}`, { method: 'POST', body, headers });
}

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const change = (vkz: number) => ({ rows: [{ number: NUMBER, vkz }] });
const updates = () => shop.sql('select updates from catalogue_pointer')[0]!['updates'] as number;

test('a signed update changes delivery status at once and names unknown articles', async () => {
  const before = updates();
  const answer = await send('catalogue-update', { rows: [...change(0).rows, { number: 'NOSUCH', vkz: 1 }] });
  expect(answer).toMatchObject({ status: 200, json: { applied: 1, unknown: ['NOSUCH'] } });
  expect(shop.sql('select number, vkz from article_update')).toMatchObject([{ number: NUMBER, vkz: 0 }]);
  expect(updates()).toBeGreaterThan(before);
  const changed = (row: object) => send('catalogue-update', { rows: [{ number: NUMBER, ...row }] });
  const asked = () => shop.ask(`/guestapi/artikel/${NUMBER}/DE/de`);
  await changed({ price_list: 12_300, price_sale: null });
  const priced = { result: { KatPreis: 123, Preis: 123 } };
  await vi.waitFor(async () => expect((await asked()).json).toMatchObject(priced), 5000);
  await changed({ blocked: true });
  await vi.waitFor(async () => expect((await asked()).status).toBe(404), 5000);
  await changed({ blocked: false });
});

test.each([
  ['with another secret', { secret: SECRET.toUpperCase() }, 401, 'webhook.signature'],
  ['of six minutes ago', { at: minutesAgo(6) }, 401, 'webhook.expired'],
  ['from six minutes ahead', { at: minutesAgo(-6) }, 401, 'webhook.expired'],
])('a message %s is refused and changes nothing', async (_, options, status, code) => {
  const before = updates();
  expect(await send('catalogue-update', change(1), options)).toMatchObject({
    status,
    json: { error: { code } },
  });
  expect(updates()).toBe(before);
});

test('a message of four minutes ago is accepted', async () => {
  expect((await send('catalogue-update', change(2), { at: minutesAgo(4) })).status).toBe(200);
});

test('a changed body does not fit its signature', async () => {
  const headers = await signedHeaders(SECRET, { to: UPDATE, body: JSON.stringify(change(1)) }, new Date());
  const answer = await shop.ask(UPDATE, { method: 'POST', body: change(4), headers });
  expect(answer).toMatchObject({ status: 401, json: { error: { code: 'webhook.signature' } } });
});

test('an unsigned message is refused', async () => {
  const answer = await shop.ask('/custom/catalogue-import', { method: 'POST', body: change(4) });
  expect(answer.status).toBe(401);
});

test('of fifty identical messages at once one is accepted', async () => {
  const body = JSON.stringify(change(3));
  const headers = await signedHeaders(SECRET, { to: UPDATE, body }, new Date());
  const options = { method: 'POST', body, headers };
  const answers = await Promise.all(Array.from({ length: 50 }, () => shop.ask(UPDATE, options)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(49);
});

test.each([
  ['no JSON', '{', 'request.malformed'],
  ['no rows', { rows: [] }, 'request.invalid'],
  ['a field nobody knows', { rows: [{ number: NUMBER, colour: 1 }] }, 'request.invalid'],
  ['a status that does not exist', change(5), 'request.invalid'],
])('a signed message with %s is refused', async (_, value, code) => {
  expect(await send('catalogue-update', value)).toMatchObject({ status: 400, json: { error: { code } } });
});

test('a message above the size of a batch is refused before its signature is computed', async () => {
  const answer = await send('catalogue-import', { op: 'rows', rows: 'x'.repeat(2_100_000) });
  expect(answer).toMatchObject({ status: 413, json: { error: { code: 'request.too-large' } } });
});

test('rows of an import that was superseded are refused', async () => {
  const [older, newer] = [randomUUID(), randomUUID()];
  const begin = (id: string) => ({ op: 'begin', id, version: 'x', sourceDate: '2026-11-01' });
  expect((await send('catalogue-import', begin(older))).status).toBe(200);
  expect((await send('catalogue-import', begin(newer))).status).toBe(200);
  const rows = { op: 'rows', id: older, table: 'meta', rows: [['a', 'b']] };
  expect(await send('catalogue-import', rows)).toMatchObject({
    status: 409,
    json: { error: { code: 'import.superseded' } },
  });
});

test('an import that lacks articles is not switched to', async () => {
  const id = randomUUID();
  await send('catalogue-import', { op: 'begin', id, version: 'x', sourceDate: '2026-11-01' });
  const live = shop.sql('select live from catalogue_pointer');
  expect(await send('catalogue-import', { op: 'finish', id, articles: 5 })).toMatchObject({
    status: 409,
    json: { error: { code: 'import.incomplete' } },
  });
  expect(shop.sql('select live from catalogue_pointer')).toEqual(live);
});

test('the importer’s own sender is understood', async () => {
  const sink = httpSink({ origin: shop.url, secret: SECRET, newId: randomUUID });
  await sink.begin({ version: 'sent', sourceDate: '2026-11-01' });
  sink.write('meta', ['default_language', 'de']);
  await expect(sink.finish(3)).rejects.toThrow('409');
  const target = shop.sql('select target from catalogue_import')[0]!['target'];
  expect(shop.sql('select * from meta', `CATALOGUE_${target as 'A' | 'B'}`)).toMatchObject([
    { key: 'default_language', value: 'de' },
  ]);
});

test('the webhooks do not exist while the operator has set no secret', async () => {
  const without = await startShop();
  try {
    const body = JSON.stringify(change(1));
    const headers = await signedHeaders(SECRET, { to: UPDATE, body }, new Date());
    const answer = await without.ask(UPDATE, { method: 'POST', body, headers });
    expect(answer).toMatchObject({ status: 404, json: { error: { code: 'webhook.off' } } });
  } finally {
    await without.stop();
  }
});
