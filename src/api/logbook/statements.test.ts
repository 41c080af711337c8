import { beforeEach, expect, test } from 'vitest';
import { loadLanguage } from '#i18n/translate.ts';
import { WORK } from '../../../tests/access/object-world.ts';
import { inProcess, type InProcess } from '../../../tests/support/in-process.ts';
import { logIn } from '../../../tests/support/login.ts';
import { readPdf } from '../../../tests/support/pdf-text.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';

const ID = '0B7M4Q2X9C';
let shop: InProcess;
let technician: string;

beforeEach(async () => {
  shop = inProcess();
  await loadLanguage('fr');
  addCustomer(shop.sqlite, { id: 'lab' });
  shop.sqlite.exec(
    `insert into sub_user (customer_id, id, first_name, last_name, functions, colour, created_at) values ('lab', 1, 'Technik', 'Eins', '["K13"]', 0, ''), ('lab', 2, 'Ein', 'Kauf', '["K09"]', 0, '')`,
  );
  technician = await logIn(shop.sqlite, 'lab', { user: 1 });
});

const keep = (version: number, step: string, work: object = WORK, reason = '') =>
  shop.ask(`/logbook/arbeiten/${ID}`, { body: { version, step, work, reason }, cookie: technician });
const link = (more: object = {}, cookie = technician) =>
  shop.ask(`/logbook/arbeiten/${ID}/erklaerung`, { body: { language: 'fr', ...more }, cookie });
const open = (address: string, more: object = {}) => shop.ask(new URL(address).pathname, more);
const textOf = (bytes: Uint8Array) => readPdf(bytes).text.replace(/\s+/g, ' ');
const links = async () =>
  (await shop.ask(`/logbook/arbeiten/${ID}/erklaerungen`, { cookie: technician })).json.links;

async function finished() {
  await keep(0, 'save');
  expect((await keep(1, 'finish')).status).toBe(200);
}

test('whoever has the link reads the statement in the client’s language', async () => {
  await finished();
  const { json } = await link({ substances: 'argent' });
  const file = await open(json.address);
  expect(file.status).toBe(200);
  expect(file.headers.get('cache-control')).toContain('no-store');
  const text = textOf(file.bytes);
  for (const fact of ['2017/745', WORK.number, WORK.positions[0]!.lot, 'argent', 'Déclaration'])
    expect(text).toContain(fact);
  expect((await links())[0]).toMatchObject({ sentTo: '', by: 'Technik Eins', openedAt: expect.any(String) });
  expect(JSON.stringify(await links())).not.toContain(json.address.split('/').at(-1));
});

test('a mail to the dentist carries the link, once, and no patient', async () => {
  await finished();
  const { json } = await link({ email: 'praxis@example.com' });
  const [mail] = shop.sqlite.prepare(`select payload from outbox where kind = 'mail'`).all();
  expect(JSON.parse(String(mail!['payload']))).toMatchObject({ kind: 'statement', to: 'praxis@example.com', language: 'fr', link: json.address }); // prettier-ignore
  expect((await links())[0]).toMatchObject({ sentTo: 'praxis@example.com' });
  expect((await link({ email: 'no address' })).status).toBe(400);
});

test('a network opens sixty statements in five minutes, and others as before', async () => {
  await finished();
  const { address } = (await link()).json;
  const from = (network: string, now = '2026-11-21T09:00:00.000Z', at = address) =>
    open(at, { headers: { 'cf-connecting-ip': network }, now });
  const guess = new URL('/guestapi/erklaerung/nobodys', address).href;
  for (let i = 0; i < 60; i += 1)
    expect((await from('198.51.100.7', undefined, guess)).json.error.code).toBe('works.no-link');
  const late = await from('198.51.100.7');
  expect([late.status, late.json.error.code, late.headers.get('retry-after')]).toEqual([429, 'request.too-many', '300']); // prettier-ignore
  expect((await from('203.0.113.9')).status).toBe(200);
  expect((await from('198.51.100.7', '2026-11-21T09:04:59.000Z')).status).toBe(429);
  expect((await from('198.51.100.7', '2026-11-21T09:05:00.000Z')).status).toBe(200);
});

test('a link ends by itself, when it is taken back, and with a work that is cancelled', async () => {
  await finished();
  const [short, taken] = [(await link({ days: 1 })).json, (await link()).json];
  expect((await open(short.address, { now: '2026-11-22T08:59:00.000Z' })).status).toBe(200);
  expect((await open(short.address, { now: '2026-11-22T09:01:00.000Z' })).status).toBe(404);
  const path = `/logbook/erklaerungen/${taken.id}/widerrufen`;
  expect((await shop.ask(path, { method: 'POST', cookie: technician })).status).toBe(200);
  expect((await open(taken.address)).json.error.code).toBe('works.no-link');
  const kept = (await link()).json;
  await keep(2, 'correct', WORK, 'falsche Farbe');
  expect(textOf((await open(kept.address)).bytes)).toContain('A2'); // as it was finished
  await keep(3, 'save', { ...WORK, shade: 'B4' });
  await keep(4, 'finish', { ...WORK, shade: 'B4' });
  expect(textOf((await open(kept.address)).bytes)).toContain('B4');
  await keep(5, 'correct', WORK, 'storniert');
  await keep(6, 'cancel', WORK, 'storniert');
  expect((await open(kept.address)).status).toBe(404);
});

test('only technicians give statements out, and only of finished works', async () => {
  await keep(0, 'save');
  expect((await link()).json.error.code).toBe('works.state');
  await keep(1, 'finish');
  expect((await link({}, await logIn(shop.sqlite, 'lab', { user: 2 }))).status).toBe(403);
  expect((await open(`http://x/guestapi/erklaerung/${'A'.repeat(43)}`)).status).toBe(404);
});
