import { beforeEach, expect, test } from 'vitest';
import { inProcess, type Asked, type InProcess } from '../../../tests/support/in-process.ts';
import { tinyJpeg } from '../../../tests/support/jpeg.ts';

/** What a visitor's request says on the wire; traps, photos and answers are tried in src/api/customer/requests.test.ts. */

let shop: InProcess;
beforeEach(() => {
  shop = inProcess();
});

const ASKED = {
  Art: 'general',
  Anrede: '-',
  Vorname: 'Zoë',
  Nachname: 'Łukasińska',
  eMail: ' Zoe@Example.com ',
  Telefon: '+49 351 123456',
  Nachricht: '<b>Grüße</b> & „Öl“\r\nzweite Zeile',
};
interface Way {
  market?: string;
  key?: string;
  from?: string;
  brand?: 'main' | 'light';
}
const send = (more: object = {}, { market = 'DE/de', key, from, brand = 'main' }: Way = {}) =>
  shop.ask(`/guestapi/anfrage/${market}`, {
    body: { ...ASKED, ...more },
    brand,
    headers: {
      ...(key && { 'idempotency-key': key }),
      ...(from && { 'cf-connecting-ip': from }),
    },
  });
const rows = () => shop.sqlite.prepare('select * from request order by number').all();
const receipts = () => shop.sqlite.prepare('select payload from outbox order by created_at').all().map(({ payload }) => JSON.parse(String(payload))); // prettier-ignore
const upload = async (): Promise<string> =>
  (await shop.ask('/guestapi/anfrage/foto', { body: { Bild: tinyJpeg().toString('base64') } })).json.Foto;
const refusal = ({ status, json }: Asked) => [status, json.error?.code ?? null, json.error?.fields ?? null];

test('the words are kept as they were written, for the market and brand of the call', async () => {
  expect((await send({}, { market: 'fr/FR', brand: 'light' })).status).toBe(200);
  expect(rows()).toMatchObject([
    {
      brand: 'light', country: 'FR', language: 'fr', salutation: '-', first_name: 'Zoë', last_name: 'Łukasińska',
      email: expect.stringMatching(/^zoe@example\.com$/i), phone: '+49 351 123456', message: ASKED.Nachricht, customer_id: null, state: 'new',
    },
  ]); // prettier-ignore
  const [mail] = receipts();
  expect(mail).toMatchObject({ brand: 'light', language: 'fr', values: { number: '100001' } });
  expect(mail.home).toMatch(/\/fr-fr$/);
  expect(mail.path).toBeUndefined(); // a visitor has no page of requests
});

test('a language the brand does not speak means English, an unknown country is refused', async () => {
  await send({}, { market: 'HU/hu', brand: 'light' });
  expect(rows()).toMatchObject([{ language: 'en', country: 'HU' }]);
  expect(refusal(await send({}, { market: 'XQ/de' }))).toEqual([404, 'market.unknown-country', ['country']]);
  expect(rows()).toHaveLength(1);
});

test('one key pressed twice at once is one request, with one receipt', async () => {
  const two = await Promise.all([send({}, { key: 'press' }), send({}, { key: 'press' })]);
  expect(two.map(({ json }) => json)).toEqual([{ Nummer: 100_001 }, { Nummer: 100_001 }]);
  expect([rows().length, receipts().length]).toEqual([1, 1]);
});

test('ten who write at once have ten numbers, and each receipt its own', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => send({ eMail: `lab${i}@example.com` }, { from: `198.51.100.${i + 1}` }))); // prettier-ignore
  const numbers = answers.map(({ json }) => json.Nummer).toSorted();
  expect(numbers).toEqual(Array.from({ length: 10 }, (_, i) => 100_001 + i));
  const told = new Map(receipts().map(({ to, values }) => [to, Number(values.number)]));
  for (const { email, number } of rows()) expect(told.get(email)).toBe(number);
});

test('each wrong field is named with what is wrong, in the language of the call', async () => {
  const wrong = { Vorname: ' ', eMail: 'zoe', Telefon: '12', Anrede: 'x', Nachricht: '' };
  const [german, polish] = [await send(wrong), await send(wrong, { market: 'DE/pl' })];
  expect(refusal(german).slice(0, 2)).toEqual([400, 'form.invalid']);
  expect(german.json.error.fields.toSorted()).toEqual(['Anrede', 'Nachricht', 'Telefon', 'Vorname', 'eMail']);
  const { fieldMessages } = german.json.error;
  expect(Object.keys(fieldMessages).toSorted()).toEqual(german.json.error.fields.toSorted());
  expect(polish.json.error.fieldMessages.eMail).not.toBe(fieldMessages.eMail);
  expect(rows()).toEqual([]);
});

test('what is longer than its field, or no subject, is not read', async () => {
  for (const wrong of [
    { Art: 'brief' },
    { Nachricht: 'x'.repeat(4001) },
    { Vorname: 'x'.repeat(201) },
    { eMail: `${'x'.repeat(250)}@a.de` },
    { Fotos: Array.from({ length: 61 }, () => 'x') },
    { Nachricht: 7 },
  ])
    // prettier-ignore
    expect((await send(wrong)).json.error?.code).toBe('request.invalid');
  expect((await send({ Nachricht: 'ß'.repeat(4000) })).status).toBe(200);
});

test('a subject keeps its own fields and no other’s', async () => {
  await send({ Art: 'callback', Datum: '2026-11-23', Uhrzeit: '10:30', Artikelnummer: '301000001' });
  expect(rows().map(({ details }) => JSON.parse(String(details)))).toEqual([{ Datum: '2026-11-23', Uhrzeit: '10:30' }]); // prettier-ignore
});

test('a photo is of one request, however many send it at once, and its drawer is kept', async () => {
  const photo = await upload();
  const body = { Art: 'digitisation', Schraenke: ['Fenster'], Schubladen: ['1'], Fotos: [`1.1:${photo}`] };
  const answers = await Promise.all([1, 2, 3].map((i) => send({ ...body, eMail: `lab${i}@example.com` })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(refusal(answers.find(({ status }) => status === 409)!)).toEqual([409, 'requests.photo-gone', ['Fotos']]); // prettier-ignore
  expect(rows()).toHaveLength(1);
  expect(receipts()).toHaveLength(1);
  expect(shop.sqlite.prepare('select place from request_photo').all()).toEqual([{ place: '1.1' }]);
  expect(JSON.parse(String(rows()[0]!['details']))).toEqual({ 'Schrank 1': 'Fenster (1)' });
});

test('a network writes twenty an hour under whatever names; another one still may', async () => {
  const from = '198.51.100.7';
  for (let i = 0; i < 20; i += 1)
    expect((await send({ eMail: `lab${i}@example.com` }, { from })).status).toBe(200);
  const late = await send({ eMail: 'lab20@example.com' }, { from });
  expect(refusal(late).slice(0, 2)).toEqual([429, 'request.too-many']);
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await send({ eMail: 'lab20@example.com' }, { from: '203.0.113.9' })).status).toBe(200);
});

test('a photo that is too large is refused unread', async () => {
  const answer = await shop.ask('/guestapi/anfrage/foto', { body: { Bild: 'A'.repeat(1_001_000) } });
  expect(refusal(answer).slice(0, 2)).toEqual([413, 'request.too-large']);
});
