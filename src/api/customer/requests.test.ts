import { beforeEach, expect, test } from 'vitest';
import { IMPORT_HEADERS, signMessage } from '#lib/signature.ts';
import { inProcess, type InProcess } from '../../../tests/support/in-process.ts';
import { tinyJpeg, withPart } from '../../../tests/support/jpeg.ts';
import { logIn } from '../../../tests/support/login.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';

const NOW = '2026-11-21T09:00:00.000Z';
const SECRET = 'i'.repeat(32);
const GUEST = '/guestapi/anfrage/DE/de';
const asked = {
  Art: 'general',
  Anrede: 'w',
  Vorname: 'Lea',
  Nachname: 'Labor',
  eMail: 'lea@example.com',
  Telefon: '0351 123456',
  Nachricht: 'Wann kommt <b>Gips</b>?',
};

let shop: InProcess;
let cookie: string;
beforeEach(async () => {
  shop = inProcess({ IMPORT_SECRET: SECRET });
  addCustomer(shop.sqlite);
  cookie = await logIn(shop.sqlite, 'c1', { now: NOW });
});

async function tool(name: string, body: object) {
  const path = `/custom/requests/${name}`;
  const headers = await signMessage(
    IMPORT_HEADERS,
    SECRET,
    { to: path, body: JSON.stringify(body) },
    new Date(NOW),
  );
  return shop.ask(path, { body, headers, now: NOW });
}
const mails = () =>
  shop.sqlite.prepare(`select payload from outbox where kind = 'mail' order by payload ->> '$.values.number'`).all()
    .map(({ payload }) => JSON.parse(String(payload))); // prettier-ignore
const upload = async (jpeg = tinyJpeg()) =>
  (await shop.ask('/guestapi/anfrage/foto', { body: { Bild: jpeg.toString('base64') } })).json.Foto as string;

test('a guest’s request has a number, and the receipt says no more than that', async () => {
  const headers = { 'idempotency-key': 'press-1' };
  const first = await shop.ask(GUEST, { body: asked, headers });
  expect(first).toMatchObject({ status: 200, json: { Nummer: 100_001 } });
  expect((await shop.ask(GUEST, { body: asked, headers })).json).toEqual({ Nummer: 100_001 });
  expect((await shop.ask(GUEST, { body: asked })).json).toEqual({ Nummer: 100_002 });
  expect(mails()).toHaveLength(2);
  expect(mails()[0]).toMatchObject({
    kind: 'request-received',
    to: 'lea@example.com',
    values: { number: '100001' },
  });
  expect(JSON.stringify(mails())).not.toContain('Gips');
});

test('a key is its sender’s own: the same one of somebody else is another request', async () => {
  const headers = { 'idempotency-key': '1' };
  const other = await logIn(shop.sqlite, addCustomer(shop.sqlite, { id: 'c2', number: '104712' }), {
    now: NOW,
  });
  const by = async (who: string) => (await shop.ask('/customerapi/anfrage', { body: asked, cookie: who, headers })).json.Nummer; // prettier-ignore
  expect([await by(cookie), await by(other), await by(cookie)]).toEqual([100_001, 100_002, 100_001]);
  expect((await shop.ask(GUEST, { body: asked, headers })).json).toEqual({ Nummer: 100_003 });
});

test('what machines fill in is refused: the hidden field, a form sent in two seconds', async () => {
  for (const trap of [{ Webadresse: 'https://spam.example' }, { Dauer: '400' }])
    expect((await shop.ask(GUEST, { body: { ...asked, ...trap } })).json.error.code).toBe(
      'requests.automatic',
    );
  expect(await shop.ask(GUEST, { body: { ...asked, Dauer: '9000' } })).toMatchObject({ status: 200 });
  expect(shop.sqlite.prepare('select count(*) n from request').get()).toEqual({ n: 1 });
});

test('a name asks six times an hour, then waits', async () => {
  for (let i = 0; i < 6; i++) expect((await shop.ask(GUEST, { body: asked })).status).toBe(200);
  expect(await shop.ask(GUEST, { body: asked })).toMatchObject({ status: 429 });
});

test('an answer of the staff reaches the customer by mail and page; a note does not', async () => {
  const { json } = await shop.ask('/customerapi/anfrage', { body: asked, cookie });
  const inbox = (await tool('list', { state: 'new' })).json.requests;
  expect(inbox).toMatchObject([{ number: json.Nummer, customer: '104711', email: 'lea@example.com' }]);
  await tool('answer', { number: json.Nummer, text: 'Am Montag.', note: 'Lager fragen', author: 'Lager' });
  const list = async () => (await shop.ask('/customerapi/anfragen', { cookie })).json.result;
  expect(await list()).toMatchObject([
    { Nummer: json.Nummer, Stand: 'answered', Nachrichten: [{ Von: 'staff', Text: 'Am Montag.' }] },
  ]);
  expect(mails().find(({ kind }) => kind === 'request-answered')).toMatchObject({
    kind: 'request-answered',
    note: 'Am Montag.',
    path: '/meinlabor/anfragen',
  });
  const path = `/customerapi/anfragen/${json.Nummer}/nachricht`;
  const reply = { body: { Text: 'Danke!' }, cookie, headers: { 'idempotency-key': 'reply-1' } };
  await shop.ask(path, reply);
  await shop.ask(path, reply);
  expect(await list()).toMatchObject([
    { Stand: 'open', Nachrichten: [{}, { Von: 'customer', Text: 'Danke!' }] },
  ]);
  expect((await list())[0].Nachrichten).toHaveLength(2);
});

test('a photo is kept without its position and goes with one request only', async () => {
  const Foto = await upload(withPart(tinyJpeg(), 0xe1, 'Exif\0\0GPSLatitude 51.05'));
  const body = { ...asked, Art: 'special-order', Menge: '2', Fotos: [Foto] };
  expect((await shop.ask(GUEST, { body })).status).toBe(200);
  expect((await shop.ask(GUEST, { body })).json.error).toMatchObject({
    code: 'requests.photo-gone',
    fields: ['Fotos'],
  });
  const photo = await tool('photo', { id: Foto });
  expect(photo.headers.get('content-type')).toBe('image/jpeg');
  expect(new TextDecoder('latin1').decode(photo.bytes)).not.toContain('GPS');
});

test.each([
  ['complaint', { Artikelnummer: '1', Charge: 'A' }],
  ['device-complaint', { Geraet: 'Ofen', Seriennummer: '7', Kaufdatum: '2026-01-01', Wunsch: 'repair' }],
])('a %s needs its photo and is kept', async (Art, own) => {
  const body = { ...asked, ...own, Art };
  expect(await shop.ask(GUEST, { body })).toMatchObject({
    status: 400,
    json: { error: { fields: ['Fotos'] } },
  });
  expect((await shop.ask(GUEST, { body: { ...body, Fotos: [await upload()] } })).status).toBe(200);
  expect(shop.sqlite.prepare('select kind from request').all()).toEqual([{ kind: Art }]);
});

test('a service request needs a photo and a text, and is kept with both', async () => {
  const repair = { ...asked, Art: 'repair', Geraet: 'Ofen', Seriennummer: '7' };
  const photo = { Fotos: [await upload()] };
  const faults = async (more: object) =>
    (await shop.ask('/customerapi/anfrage', { body: { ...repair, ...more }, cookie })).json.error?.fieldMessages;
  const [text, picture] = ['Bitte ausfüllen!', expect.stringMatching(/Foto/)];
  expect(await faults({ Nachricht: ' ' })).toEqual({ Nachricht: text, Fotos: picture });
  expect(await faults({ Fotos: [] })).toEqual({ Fotos: picture });
  expect(await faults({ ...photo, Nachricht: '' })).toEqual({ Nachricht: text });
  expect(shop.sqlite.prepare('select count(*) n from request').get()).toEqual({ n: 0 });
  expect(await faults(photo)).toBeUndefined();
  expect(shop.sqlite.prepare('select kind, customer_id from request').all()).toEqual([{ kind: 'repair', customer_id: 'c1' }]);
}); // prettier-ignore

test('a file that is no photo is refused, whatever it calls itself', async () => {
  for (const text of ['<svg onload="alert(1)"/>', 'PK\u0003\u0004', ''])
    expect((await shop.ask('/guestapi/anfrage/foto', { body: { Bild: btoa(text) } })).json.error.code).toBe(
      'requests.photo',
    );
  expect((await shop.ask('/guestapi/anfrage/foto', { body: { Bild: '%%' } })).json.error.code).toBe(
    'requests.photo',
  );
});

test('photos that no request took are gone after a day', async () => {
  const old = await upload();
  await shop.ask('/guestapi/anfrage/foto', {
    body: { Bild: tinyJpeg().toString('base64') },
    now: '2026-11-23T09:00:00.000Z',
  });
  expect(shop.sqlite.prepare('select count(*) n from request_photo').get()).toEqual({ n: 1 });
  expect(await shop.files.get(`requests/${old}.jpg`)).toBeNull();
});
