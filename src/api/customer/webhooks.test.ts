import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isSigned, WEBHOOK_HEADERS } from '#lib/signature.ts';
import { deliverDue } from '#platform/outbox/deliver.ts';
import type { Bindings } from '#platform/env.ts';
import { receiveRecall } from '#shop/lots/index.ts';
import { readTarget } from '#shop/webhooks/index.ts';
import { WORK } from '../../../tests/access/object-world.ts';
import { inProcess, type InProcess } from '../../../tests/support/in-process.ts';
import { logIn } from '../../../tests/support/login.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';

const ID = '0B7M4Q2X9C';
const URL_OF_LAB = 'https://labor-software.example.com/hook';
let shop: InProcess;
let account: string;
let sent: { url: string; headers: Headers; body: string; redirect: string | undefined }[];
let answer: () => Response;

beforeEach(async () => {
  shop = inProcess();
  addCustomer(shop.sqlite, { id: 'lab' });
  addCustomer(shop.sqlite, { id: 'other', number: '104799', email: 'other@example.com' });
  account = await logIn(shop.sqlite, 'lab');
  sent = [];
  answer = () => new Response(null, { status: 204 });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({
      url,
      headers: new Headers(init.headers),
      body: init.body as string,
      redirect: init.redirect,
    });
    return answer();
  });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.unstubAllGlobals());

const create = (more: object = {}, cookie = account) =>
  shop.ask('/customerapi/webhooks/create', {
    body: { url: URL_OF_LAB, events: ['work.finished', 'lot.recalled'], ...more },
    cookie,
  });
const finish = async () => {
  const keep = (version: number, step: string) =>
    shop.ask(`/logbook/arbeiten/${ID}`, { body: { version, step, work: WORK }, cookie: account });
  await keep(0, 'save');
  expect((await keep(1, 'finish')).status).toBe(200);
  await keep(1, 'finish'); // the answer that got lost
};
const recall = (lots: string[]) =>
  receiveRecall(
    { db: shop.db, now: '2026-11-21T09:00:00.000Z', newId: () => crypto.randomUUID(), home: () => 'https://shop.example/de-de' },
    { number: 'R-1', article: WORK.positions[0]!.article, name: 'Ronde', lots, reason: 'Haarrisse' },
  ); // prettier-ignore
const deliver = (minutes = 1) =>
  deliverDue({ SHOP: shop.db } as unknown as Bindings, new Date(Date.parse('2026-11-21T09:00:00Z') + minutes * 60_000)); // prettier-ignore
const listed = async () => (await shop.ask('/customerapi/webhooks', { cookie: account })).json.webhooks;

test('a finished work is told once, signed, by numbers alone', async () => {
  const { json } = await create();
  await finish();
  await deliver();
  await deliver(500);
  expect(sent).toHaveLength(1);
  const [{ url, headers, body, redirect }] = sent as [(typeof sent)[number]];
  expect([url, redirect]).toEqual([URL_OF_LAB, 'manual']);
  expect(await isSigned(WEBHOOK_HEADERS, json.secret, headers, { to: url, body }, new Date())).toBe(true);
  expect(await isSigned(WEBHOOK_HEADERS, 'another', headers, { to: url, body }, new Date())).toBe(false);
  expect(JSON.parse(body)).toEqual({
    event: 'work.finished', id: headers.get('idempotency-key'), at: expect.any(String),
    work: { id: ID, number: WORK.number, version: 2, finishedAt: expect.any(String), retainUntil: expect.any(String) },
  }); // prettier-ignore
  expect(body).not.toContain(WORK.client.name);
  expect((await listed())[0]).toMatchObject({ toldAt: expect.any(String), failedAt: null });
});

test('a recall is told to the laboratories that have the lot, and to no other', async () => {
  const foreign = await logIn(shop.sqlite, 'other');
  await create();
  await create({ url: 'https://other.example.com/hook' }, foreign);
  await finish();
  await recall([WORK.positions[0]!.lot, 'ELSEWHERE']);
  await recall([WORK.positions[0]!.lot]);
  await deliver();
  const recalls = sent.map(({ body }) => JSON.parse(body)).filter(({ event }) => event === 'lot.recalled');
  expect(recalls).toMatchObject([{ recall: { number: 'R-1', lots: [WORK.positions[0]!.lot] } }]);
  expect(sent.some(({ url }) => url.includes('other'))).toBe(false);
});

test('what is not taken is tried again under the same key, and said on the page', async () => {
  await create();
  await finish();
  answer = () => new Response('no', { status: 500 });
  await deliver();
  expect((await listed())[0]).toMatchObject({ failedAt: expect.any(String), lastError: '500', isOn: true });
  answer = () => new Response('ok');
  await deliver(60);
  expect(sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual([
    sent[0]!.headers.get('idempotency-key'),
    sent[0]!.headers.get('idempotency-key'),
  ]);
  expect((await listed())[0]).toMatchObject({ failedAt: null, toldAt: expect.any(String) });
});

test('a receiver that is gone, turned off or removed is told nothing any more', async () => {
  const { json } = await create();
  answer = () => new Response(null, { status: 410 });
  const path = `/customerapi/webhooks/${json.id}`;
  await shop.ask(`${path}/test`, { method: 'POST', cookie: account });
  await deliver();
  expect((await listed())[0]).toMatchObject({ isOn: false });
  expect((await shop.ask(`${path}/test`, { method: 'POST', cookie: account })).status).toBe(404);
  await finish();
  await deliver(2);
  expect(sent).toHaveLength(1);
  await shop.ask(`${path}/switch`, { body: { isOn: true }, cookie: account });
  await shop.ask(`${path}/test`, { method: 'POST', cookie: account });
  await shop.ask(`${path}/remove`, { method: 'POST', cookie: account });
  await deliver(3);
  expect(sent).toHaveLength(1);
});

test('the account and leaders set webhooks up, five at most; the secret is kept sealed', async () => {
  shop.sqlite.exec(
    `insert into sub_user (customer_id, id, first_name, last_name, functions, colour, created_at) values ('lab', 1, 'T', 'T', '["K13"]', 0, '')`,
  );
  const technician = await logIn(shop.sqlite, 'lab', { user: 1 });
  expect((await create({}, technician)).status).toBe(403);
  const { json } = await create();
  expect(JSON.stringify(shop.sqlite.prepare('select * from webhook').all())).not.toContain(json.secret);
  for (let n = 0; n < 4; n++) await create();
  expect((await create()).json.error.code).toBe('webhooks.full');
});

const WORLD = { ownHosts: ['shop.example.com'], isLocal: false };
test.each([
  'http://labor.example.com/', 'https://127.0.0.1/', 'https://2130706433/', 'https://0x7f.1/', 'https://[::1]/', 'https://10.0.0.1/',
  'https://169.254.169.254/latest', 'https://localhost/', 'https://intranet/', 'https://printer.local/', 'https://a.internal/',
  'https://labor.example.com:8443/', 'https://user:pw@labor.example.com/', 'https://shop.example.com/hook', 'ftp://labor.example.com/',
  'javascript:alert(1)', 'https://labor.example.com./', `https://labor.example.com/${'a'.repeat(500)}`, '', 'http://localhost:8080/',
])('no webhook leads inside: %s', (text) => {
  expect(readTarget(text, WORLD)).toBeNull();
}); // prettier-ignore

test('public addresses are taken; on a laptop also a receiver beside the shop', () => {
  expect(readTarget('https://labor.example.com/hook?lab=7', WORLD)).toBe('https://labor.example.com/hook?lab=7'); // prettier-ignore
  expect(readTarget('https://münchen-labor.example.com/', WORLD)).toContain('https://xn--');
  expect(readTarget('http://localhost:8080/hook', { ...WORLD, isLocal: true })).toBe('http://localhost:8080/hook'); // prettier-ignore
  expect(readTarget('http://10.0.0.1/hook', { ...WORLD, isLocal: true })).toBeNull();
});
