import { beforeEach, expect, test } from 'vitest';
import { tinyJpeg } from '../../../tests/support/jpeg.ts';
import { addOrder, deliverWhole } from '../../../tests/support/orders.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';
import { deskShop, type Json } from './desk-calls.test-support.ts';

let desk: Awaited<ReturnType<typeof deskShop>>;
beforeEach(async () => {
  desk = await deskShop();
  addCustomer(desk.sqlite);
  addCustomer(desk.sqlite, { id: 'wien', number: '104712', email: 'wien@example.com' });
  desk.sqlite.exec(`update customer set country = 'AT' where id = 'wien'`);
});

/** A return of a customer under a number, as its form wrote it. */
function announce(number: number, { customer = 'c1', state = 'announced', at = '2026-11-20T09:00:00.000Z', more = '' } = {}): number {
  desk.sqlite.prepare(
    `insert into return_slip (id, number, key, customer_id, brand, language, home, email, fee, currency, words, state, created_at, updated_at)
     values (?1, ?2, ?1, ?3, 'main', 'de', 'https://shop.example/de-de', ?3 || '@example.com', 500, 'EUR', ?4, ?5, ?6, ?6)`,
  ).run(`s${number}`, number, customer, more, state, at);
  return number;
} // prettier-ignore
const listed = async (query = '', who = 'service'): Promise<Json[]> =>
  (await desk.ask(who, `returns${query}`)).json.returns;
const numbers = async (query = '', who = 'service') =>
  (await listed(query, who)).map(({ number }: Json) => number);
const SAID = { from: 'announced', creditNote: '', reason: '' };
const say = (number: number, state: string, more: object = {}, who = 'service') =>
  desk.ask(who, `returns/${number}`, { ...SAID, state, ...more });
const refused = ({ status, json }: { status: number; json: Json }) => [status, json.error.code, json.error.fields ?? null]; // prettier-ignore
const mails = () =>
  desk.sqlite.prepare(`select payload from outbox where payload ->> 'kind' like 'return-%' order by created_at`).all()
    .map(({ payload }) => JSON.parse(String(payload))); // prettier-ignore

test('what waits stands by its age; what is done is asked for by its state', async () => {
  announce(500_003, { at: '2026-11-18T09:00:00.000Z' });
  announce(500_001, { state: 'received' });
  announce(500_002, { state: 'credited' });
  announce(500_004, { state: 'refused' });
  expect(await numbers()).toEqual([500_003, 500_001]);
  expect([await numbers('?state=credited'), await numbers('?state=refused')]).toEqual([[500_002], [500_004]]);
  expect(await numbers('?state=announced')).toEqual([500_003]);
  for (const state of ['', 'lost'])
    expect((await desk.ask('service', `returns?state=${state}`)).status).toBe(400);
});

test('a return says whose it is, what goes back, and what the customer wrote', async () => {
  announce(500_001, { more: 'Packung <b>zerdrückt</b>, Öl ausgelaufen' });
  const order = await addOrder(desk.db);
  await deliverWhole(desk.db, order, { number: 'LS-1', shippedOn: '2026-11-19' });
  desk.sqlite.prepare(
    `insert into return_line (return_id, order_id, order_position, number, name, quantity, reason)
     select 's500001', id, 1, '301000001', 'Zirkonronde', 2, 'damaged' from customer_order where number = ?`,
  ).run(order.number); // prettier-ignore
  expect(await listed()).toEqual([
    {
      number: 500_001, state: 'announced', ticket: false, fee: 500, currency: 'EUR', creditNote: '', answer: '',
      createdAt: '2026-11-20T09:00:00.000Z', customer: '104711', brand: 'main', country: 'DE', language: 'de', email: 'c1@example.com', photos: [],
      words: 'Packung <b>zerdrückt</b>, Öl ausgelaufen',
      lines: [{ order: order.number, position: 1, number: '301000001', name: 'Zirkonronde', quantity: 2, reason: 'damaged' }],
    },
  ]); // prettier-ignore
});

test('who sees one country has its returns, however many of others stand before', async () => {
  for (let i = 0; i < 200; i += 1) announce(500_001 + i, { at: '2026-11-01T09:00:00.000Z' });
  announce(600_000, { customer: 'wien' });
  await desk.join({ id: 'resi', role: 'service', countries: 'AT' });
  expect(await numbers('', 'resi')).toEqual([600_000]);
  expect(await numbers()).toHaveLength(200);
  await desk.join({ id: 'liv', role: 'admin', brands: 'light' });
  expect(await numbers('', 'liv')).toEqual([]);
});

test('another’s return is neither decided nor shown within limits', async () => {
  announce(500_001);
  await desk.join({ id: 'resi', role: 'service', countries: 'AT' });
  expect(refused(await say(500_001, 'received', {}, 'resi'))).toEqual([404, 'returns.unknown', null]);
  expect((await listed())[0].state).toBe('announced');
  expect(refused(await say(999_999, 'received'))).toEqual([404, 'returns.unknown', null]);
  for (const number of ['0', 'x', '1000000'])
    expect((await desk.ask('service', `returns/${number}`, { ...SAID, state: 'received' })).status).toBe(400);
});

test('a press that comes twice decides once; the second is told what it became', async () => {
  announce(500_001);
  const credit = { creditNote: ' GS-7 ' };
  const two = await Promise.all([say(500_001, 'credited', credit), say(500_001, 'credited', credit)]);
  expect(two.map(({ status }) => status)).toEqual([200, 409]);
  expect(two[1]!.json.error).toMatchObject({
    code: 'desk.changed',
    facts: { state: 'credited', creditNote: 'GS-7', answer: '' },
  });
  expect(mails()).toMatchObject([{ kind: 'return-credited', to: 'c1@example.com', values: { number: '500001', credit: 'GS-7' } }]); // prettier-ignore
  expect(desk.acts()).toEqual([{ staff_id: 'service', kind: 'credited', subject: 'return/500001' }]);
});

test('a credit without its number and a refusal without a reason name the field', async () => {
  announce(500_001);
  expect(refused(await say(500_001, 'credited', { creditNote: '  ' }))).toEqual([400, 'desk.fields', ['creditNote']]); // prettier-ignore
  expect(refused(await say(500_001, 'refused', { reason: '\n' }))).toEqual([400, 'desk.fields', ['reason']]);
  for (const wrong of [{ creditNote: 'x'.repeat(41) }, { reason: 'x'.repeat(501) }, { from: 'lost' }])
    expect((await say(500_001, 'received', wrong)).json.error.code).toBe('request.invalid');
  expect((await say(500_001, 'announced')).status).toBe(400);
  expect(mails()).toEqual([]);
});

test('what is done stays done; a refused return has no credit note', async () => {
  announce(500_001);
  const reason = 'Geöffnet – bitte sehen Sie § 5';
  expect((await say(500_001, 'refused', { reason, creditNote: 'GS-1' })).status).toBe(200);
  expect(await listed('?state=refused')).toMatchObject([{ answer: reason, creditNote: '' }]);
  expect(mails()).toMatchObject([{ note: reason, values: { credit: '' } }]);
  const back = await say(500_001, 'credited', { from: 'refused', creditNote: 'GS-1' });
  expect(refused(back)).toEqual([409, 'returns.state', null]);
});

test('a photo is shown by its return alone, and kept by no cache', async () => {
  announce(500_001);
  announce(500_002);
  const { json } = await desk.ask('nobody', '../../guestapi/anfrage/foto', { Bild: tinyJpeg().toString('base64') }); // prettier-ignore
  desk.sqlite.prepare(`insert into return_photo (photo_id, return_id) values (?, 's500001')`).run(json.Foto);
  const photo = (of: number, id: string, who = 'service') => desk.ask(who, `returns/${of}/photo.jpg?photo=${id}`); // prettier-ignore
  const { status, headers, bytes } = await photo(500_001, json.Foto);
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'image/jpeg', 'private, no-store']); // prettier-ignore
  expect(headers.get('content-disposition')).toBe('attachment; filename="500001.jpg"');
  expect([...bytes.subarray(0, 2)]).toEqual([0xff, 0xd8]);
  expect((await listed()).map(({ photos }: Json) => photos)).toEqual([[json.Foto], []]);
  await desk.join({ id: 'resi', role: 'service', countries: 'AT' });
  for (const answer of [
    await photo(500_002, json.Foto),
    await photo(500_001, 'x'),
    await photo(500_001, json.Foto, 'resi'),
  ])
    // prettier-ignore
    expect(refused(answer)).toEqual([404, 'returns.unknown', null]);
});
