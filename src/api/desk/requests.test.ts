import { beforeEach, expect, test } from 'vitest';
import { parseCsv } from '#lib/csv.ts';
import { tinyJpeg } from '../../../tests/support/jpeg.ts';
import { logIn } from '../../../tests/support/login.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';
import { deskShop, type Json } from './desk-calls.test-support.ts';

let desk: Awaited<ReturnType<typeof deskShop>>;
let cookie: string;
beforeEach(async () => {
  desk = await deskShop();
  addCustomer(desk.sqlite);
  cookie = await logIn(desk.sqlite, 'c1');
});

const PERSON = {
  Art: 'general',
  Anrede: 'w',
  Vorname: 'Zoë',
  Nachname: 'Łukasińska',
  eMail: 'zoe@example.com',
  Telefon: '+49 351 123456',
  Nachricht: 'Wann kommt Gips?',
};
/** A visitor's request from a network of its own; returns its number. */
let visitors = 0;
async function write(more: object = {}, market = 'DE/de', now?: string): Promise<number> {
  const { status, json } = await desk.ask('nobody', `../../guestapi/anfrage/${market}`, { ...PERSON, ...more }, {
    headers: { 'cf-connecting-ip': `198.51.100.${(visitors += 1) % 250}` },
    ...(now && { now }),
  }); // prettier-ignore
  expect(status).toBe(200);
  return json.Nummer;
}
const numbers = async (query = '', who = 'service'): Promise<number[]> => {
  const { status, json } = await desk.ask(who, `requests${query}`);
  expect(status).toBe(200);
  return json.requests.map(({ number }: Json) => number);
};
const open = async (number: number, who = 'service') => desk.ask(who, `requests/${number}`);
const versionOf = async (number: number) => (await open(number)).json.request.version;
const WORK = { text: '', note: '', state: 'open', assignee: '' };
const work = async (number: number, more: object = {}, who = 'service') =>
  desk.ask(who, `requests/${number}`, { version: 1, ...WORK, ...more });
const mails = () => desk.sqlite.prepare(`select payload from outbox where payload ->> 'kind' = 'request-answered'`).all(); // prettier-ignore
const codeOf = ({ status, json }: { status: number; json: Json }) => [status, json.error?.code ?? null];

test('the list says who asks, since when, and when an answer is owed', async () => {
  const number = await write();
  const { json } = await desk.ask('service', 'requests');
  expect(json).toEqual({
    members: ['admin', 'service'],
    requests: [
      {
        number, kind: 'general', state: 'new', customer: null, brand: 'main', country: 'DE', language: 'de', assignee: '',
        firstName: 'Zoë', lastName: 'Łukasińska', email: 'zoe@example.com', phone: '+49 351 123456', message: 'Wann kommt Gips?',
        createdAt: '2026-11-21T09:00:00.000Z', waitingSince: '2026-11-21T09:00:00.000Z', due: '2026-11-24T09:00:00.000Z', photos: 0, messages: 0,
      },
    ],
  }); // prettier-ignore
  const { headers } = await desk.ask('service', 'requests');
  expect(headers.get('cache-control')).toMatch(/no-store/);
});

test('a filter left empty asks for all; one there is not, or too long, is refused', async () => {
  const number = await write();
  expect(await numbers('?kind=&state=&assignee=&search=')).toEqual([number]);
  expect(await numbers(`?search=${'x'.repeat(80)}`)).toEqual([]);
  for (const query of ['kind=brief', 'state=alt', 'overdue=ja', 'overdue=0', `search=${'x'.repeat(81)}`])
    expect([query, ...codeOf(await desk.ask('service', `requests?${query}`))]).toEqual([query, 400, 'request.invalid']); // prettier-ignore
});

test('a search takes signs of patterns and quotes as they are', async () => {
  const percent = await write({ Nachname: '100%', eMail: 'a@example.com' });
  const quoted = await write({ Nachname: `O'Brien`, eMail: 'b@example.com' });
  const found = (text: string) => numbers(`?search=${encodeURIComponent(text)}`);
  expect(await found('%')).toEqual([]);
  expect(await found('100%')).toEqual([percent]);
  expect(await found(`o'brien`)).toEqual([quoted]);
  expect(await found('_')).toEqual([]);
  expect(await found(' B@EXAMPLE.com ')).toEqual([quoted]);
});

test('what is answered in time is owed nothing; a customer’s new word is', async () => {
  const { json } = await desk.ask('nobody', '../../customerapi/anfrage', PERSON, { cookie });
  await work(json.Nummer, { text: 'Am Montag.', state: 'answered' });
  expect((await open(json.Nummer)).json.request).toMatchObject({ customer: '104711', due: null });
  const said = await desk.ask('nobody', `../../customerapi/anfragen/${json.Nummer}/nachricht`, { Text: 'Doch erst Dienstag?' }, { cookie, now: '2026-11-23T10:00:00.000Z' }); // prettier-ignore
  expect(said.status).toBe(200);
  const [line] = (await desk.ask('service', 'requests')).json.requests;
  expect(line).toMatchObject({ state: 'open', messages: 2, waitingSince: '2026-11-23T10:00:00.000Z', due: '2026-11-25T10:00:00.000Z' }); // prettier-ignore
});

test('the table is the filtered list as CSV: umlauts, breaks, quotes, no formula', async () => {
  const Nachricht = '=1+1;"Gips", bitte\nund Öl';
  const number = await write({ Nachricht, Vorname: '@SUM(A1)' });
  await write({ Art: 'feedback', eMail: 'b@example.com' });
  const { status, headers, bytes } = await desk.ask('service', 'requests/export.csv?kind=general');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename="requests.csv"');
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = new TextDecoder('utf-8', { ignoreBOM: false }).decode(bytes);
  const rows = parseCsv(text, { formulas: 'raw' });
  expect(rows).toHaveLength(2);
  const cells = Object.fromEntries(rows[0]!.map((column, i) => [column, rows[1]![i]]));
  expect(cells).toMatchObject({
    number: String(number), lastName: 'Łukasińska', firstName: `'@SUM(A1)`, message: `'${Nachricht}`,
    phone: `'+49 351 123456`, customer: '', due: '2026-11-24T09:00:00.000Z', assignee: '',
  }); // prettier-ignore
  const none = await desk.ask('service', 'requests/export.csv?state=closed');
  expect(parseCsv(new TextDecoder().decode(none.bytes))).toHaveLength(1);
});

test('a member within limits reads, answers and exports no other’s requests', async () => {
  const [german, french] = [await write(), await write({ eMail: 'f@example.com' }, 'FR/fr')];
  const light = await write({ eMail: 'l@example.com' }, 'DE/de');
  desk.sqlite.prepare(`update request set brand = 'light' where number = ?`).run(light);
  await desk.join({ id: 'colette', role: 'service', countries: 'FR' });
  await desk.join({ id: 'mara', role: 'admin', brands: 'main', languages: 'de' });
  expect(await numbers('', 'colette')).toEqual([french]);
  expect(await numbers('', 'mara')).toEqual([german]);
  const table = new TextDecoder().decode((await desk.ask('colette', 'requests/export.csv')).bytes);
  expect([table.includes('f@example.com'), table.includes('zoe@example.com')]).toEqual([true, false]);
  const answers = await Promise.all([
    open(german, 'colette'),
    work(german, { text: 'Ja' }, 'colette'),
    desk.ask('colette', `requests/${german}/merge`, { version: 1, into: french }),
    desk.ask('colette', `requests/${french}/merge`, { version: 1, into: german }),
    desk.ask('colette', `requests/${german}/erase`, { version: 1 }),
    desk.ask('colette', `requests/${german}/stock`, { rows: [] }),
  ]);
  expect(answers.map(codeOf)).toEqual(answers.map(() => [404, 'requests.unknown']));
  expect((await open(german)).json.request).toMatchObject({ version: 1, messages: [], erasedAt: null });
});

test('a number there is not is unknown, what is no number is refused', async () => {
  expect(codeOf(await open(999_999))).toEqual([404, 'requests.unknown']);
  for (const number of ['0', 'abc', '1000000', '-1'])
    expect([number, (await desk.ask('service', `requests/${number}`)).status]).toEqual([number, 400]);
});

test('a press that comes twice answers once; the second is told what stands there', async () => {
  const number = await write();
  const said = { text: 'Am Montag.', state: 'answered', assignee: 'service' };
  const two = await Promise.all([work(number, said), work(number, said)]);
  expect(two.map(({ status }) => status)).toEqual([200, 409]);
  expect(two[1]!.json.error).toMatchObject({
    code: 'desk.changed',
    facts: {
      version: 2,
      state: 'answered',
      assignee: 'service',
      last: { side: 'staff', text: 'Am Montag.' },
    },
  });
  expect(mails()).toHaveLength(1);
  expect(desk.acts()).toEqual([{ staff_id: 'service', kind: 'answered', subject: `request/${number}` }]);
});

test('blanks are no answer and no note; 4,000 characters are one, 4,001 are not', async () => {
  const number = await write();
  expect((await work(number, { text: ' \n ', note: '\t' })).status).toBe(200);
  expect((await open(number)).json.request.messages).toEqual([]);
  expect(mails()).toEqual([]);
  const long = 'ä'.repeat(4000);
  expect((await work(number, { version: 2, text: ` ${long} ` })).status).toBe(200);
  expect((await open(number)).json.request.messages[0].text).toBe(long);
  expect(codeOf(await work(number, { version: 3, text: `${long}ä` }))).toEqual([400, 'request.invalid']);
  expect(mails()).toHaveLength(1);
});

test('nobody is given a request who answers none, or no longer does', async () => {
  const number = await write();
  await desk.join({ id: 'fort', role: 'service' });
  expect((await work(number, { assignee: 'fort' })).status).toBe(200);
  desk.sqlite.exec(`update staff set ended_at = '2026-11-21T08:00:00.000Z' where id = 'fort'`);
  for (const assignee of ['editor', 'niemand', '-']) {
    const { status, json } = await work(number, { version: 2, assignee });
    expect([assignee, status, json.error.code, json.error.fields]).toEqual([assignee, 400, 'desk.fields', ['assignee']]); // prettier-ignore
  }
  expect((await work(number, { version: 2, note: 'liegt noch dort', assignee: 'fort' })).status).toBe(200); // as it was
  expect((await work(number, { version: 3 })).status).toBe(200);
  expect(codeOf(await work(number, { version: 4, assignee: 'fort' }))).toEqual([400, 'desk.fields']);
});

test('a refusal speaks the language of whoever is at the desk', async () => {
  const ask = (language: string) =>
    desk.ask('service', 'requests/999999', undefined, { headers: { 'accept-language': language } });
  const [german, polish] = [(await ask('de')).json.error.message, (await ask('pl')).json.error.message];
  expect(german).not.toBe(polish);
});

/** A request with a photo; returns its number and the photo's id. */
async function withPhoto(): Promise<{ number: number; photo: string }> {
  const { json } = await desk.ask('nobody', '../../guestapi/anfrage/foto', { Bild: tinyJpeg().toString('base64') }); // prettier-ignore
  const number = await write({ Art: 'special-order', Menge: '2', Fotos: [json.Foto] });
  return { number, photo: json.Foto };
}
const photoOf = (number: number, photo: string, who = 'service') => desk.ask(who, `requests/${number}/photo.jpg?photo=${photo}`); // prettier-ignore

test('a photo is shown by its request alone, and kept by no cache', async () => {
  const { number, photo } = await withPhoto();
  const other = await write({ eMail: 'b@example.com' });
  const { status, headers, bytes } = await photoOf(number, photo);
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'image/jpeg', 'private, no-store']); // prettier-ignore
  expect(headers.get('content-disposition')).toBe(`attachment; filename="${number}.jpg"`);
  expect([...bytes.subarray(0, 2)]).toEqual([0xff, 0xd8]);
  await desk.join({ id: 'colette', role: 'service', countries: 'FR' });
  for (const answer of [
    await photoOf(other, photo),
    await photoOf(number, '../x'),
    await photoOf(number, photo, 'colette'),
  ])
    // prettier-ignore
    expect(codeOf(answer)).toEqual([404, 'requests.unknown']);
  expect((await desk.ask('service', `requests/${number}/photo.jpg`)).status).toBe(400);
});

test('a double leaves the list, leads to the one that goes on, and is merged once', async () => {
  const [first, second] = [await write(), await write({ Nachricht: 'Noch einmal', eMail: 'ZOE@example.com' })]; // prettier-ignore
  expect((await open(first)).json.others).toMatchObject([{ number: second, kind: 'general', state: 'new' }]);
  const merge = () => desk.ask('service', `requests/${second}/merge`, { version: 1, into: first });
  const two = await Promise.all([merge(), merge()]);
  expect(two.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await numbers()).toEqual([first]);
  expect((await open(second)).json.request).toMatchObject({ mergedInto: first, state: 'closed' });
  const { request, others } = (await open(first)).json;
  expect([request.messages.map(({ text }: Json) => text), others]).toEqual([['Noch einmal'], []]);
  expect(codeOf(await work(second, { version: 2, text: 'x' }))).toEqual([404, 'requests.unknown']);
  const third = await write();
  expect(codeOf(await desk.ask('service', `requests/${third}/merge`, { version: 1, into: second }))).toEqual([409, 'requests.not-double']); // prettier-ignore
  expect(codeOf(await desk.ask('service', `requests/${third}/merge`, { version: 1, into: 999_998 }))).toEqual([404, 'requests.unknown']); // prettier-ignore
});

test('who was quicker in the request that goes on is not run over by a double', async () => {
  const [first, second] = [await write(), await write()];
  await work(first, { note: 'dran', state: 'closed' });
  const stale = await desk.ask('service', `requests/${second}/merge`, { version: 9, into: first });
  expect(codeOf(stale)).toEqual([409, 'desk.changed']);
  expect((await desk.ask('service', `requests/${second}/merge`, { version: 1, into: first })).status).toBe(200); // prettier-ignore
  expect((await open(first)).json.request).toMatchObject({ state: 'open', version: 3 });
});

test('what is erased is no longer found, shown or answered, its photo’s file is gone', async () => {
  const { number, photo } = await withPhoto();
  await work(number, { text: 'Gern.', state: 'answered' });
  const erase = async (version: number) => desk.ask('service', `requests/${number}/erase`, { version });
  expect(codeOf(await erase(1))).toEqual([409, 'desk.changed']);
  expect((await erase(2)).status).toBe(200);
  expect(await desk.files.get(`requests/${photo}.jpg`)).toBeNull();
  expect(codeOf(await photoOf(number, photo))).toEqual([404, 'requests.unknown']);
  expect([await numbers('?search=zoe'), await numbers('?state=closed')]).toEqual([[], [number]]);
  expect((await open(number)).json).toMatchObject({
    request: { email: '', firstName: '', phone: '', message: '', messages: [], details: {}, photos: [] },
    others: [],
  });
  expect(codeOf(await erase(3))).toEqual([404, 'requests.unknown']);
  expect(mails()).toEqual([]);
  expect(desk.acts().at(-1)).toEqual({ staff_id: 'service', kind: 'erased', subject: `request/${number}` });
  expect(await versionOf(number)).toBe(3);
});

test('recorded drawers are given to a digitisation of a customer alone', async () => {
  const number = await write();
  const row = { cabinet: '1', drawer: '1', row: '1', column: '1', article: 'T42A1', sets: '1' };
  const give = (of: number, rows: unknown) => desk.ask('service', `requests/${of}/stock`, { rows });
  expect(codeOf(await give(number, [row]))).toEqual([404, 'requests.unknown']);
  expect(codeOf(await give(999_999, [row]))).toEqual([404, 'requests.unknown']);
  expect(codeOf(await give(number, 'x'))).toEqual([400, 'request.invalid']);
});
