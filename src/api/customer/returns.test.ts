import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import { d1Over } from '../../../scripts/support/sqlite-d1.ts';
import { catalogueOf, SMALL } from '#shop/catalogue/catalogue.test-support.ts';
import { ERP_HEADERS, signMessage } from '#lib/signature.ts';
import {
  feeOf,
  hasTicketValue,
  readPositions,
  ticketMonth,
  type ReturnPosition,
} from '#shop/returns/index.ts';
import { inProcess, type InProcess } from '../../../tests/support/in-process.ts';
import { logIn } from '../../../tests/support/login.ts';
import { addOrder, deliverWhole, type TestOrder } from '../../../tests/support/orders.ts';
import { slowDatabase } from '../../../tests/support/slow-database.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';

const NOW = '2026-11-21T09:00:00.000Z';
const SECRET = 'e'.repeat(32);
let shop: InProcess;
let cookie: string;
let deliveries = 0;
beforeEach(async () => {
  const { db } = await catalogueOf(SMALL);
  const bind = (sqlite: DatabaseSync) => slowDatabase(d1Over(sqlite) as unknown as D1Database);
  shop = inProcess({ ERP_SECRET: SECRET }, db as unknown as D1Database, bind);
  addCustomer(shop.sqlite);
  cookie = await logIn(shop.sqlite, 'c1', { now: NOW });
});

async function delivered(order: TestOrder = {}, shippedOn = '2026-11-20'): Promise<number> {
  const placed = await addOrder(shop.db, order);
  await deliverWhole(shop.db, placed, { number: `L${(deliveries += 1)}`, shippedOn });
  return placed.number;
}
const body = (Auftrag: number, more: object = {}, line: object = {}) => ({
  Positionen: [{ Auftrag, Position: 1, Menge: 1, Grund: 'other', ...line }],
  Ungeoeffnet: true,
  Ticket: false,
  ...more,
});
const send = (sent: object, key: string = crypto.randomUUID(), now = NOW) =>
  shop.ask('/customerapi/retouren', { body: sent, cookie, now, headers: { 'idempotency-key': key } });
const read = async () => (await shop.ask('/customerapi/retouren', { cookie, now: NOW })).json;
async function erp(name: string, message: object) {
  const path = `/custom/erp/${name}`;
  const signed = { to: path, body: JSON.stringify(message) };
  return shop.ask(path, {
    body: message,
    headers: await signMessage(ERP_HEADERS, SECRET, signed, new Date(NOW)),
    now: NOW,
  });
}
const tickets = () =>
  shop.sqlite.prepare('select count(*) n from return_slip where ticket_month is not null').get()!['n'];

test('nothing chosen is no return: no products to submit', async () => {
  expect((await send({ ...body(1), Positionen: [] })).json.error.code).toBe('returns.nothing');
});

test('each position that cannot go back says why', async () => {
  const lines = ['301000001', '999999999'].map((number) => ({ number }));
  await delivered({ lines });
  await delivered({}, '2026-10-21');
  const { Positionen } = await read();
  expect(Positionen.map((one: { Abgelehnt: string }) => one.Abgelehnt)).toEqual([null, 'special', 'age']);
  const order = await delivered({ lines });
  expect((await send(body(order, {}, { Position: 2 }))).json.error.code).toBe('returns.not-allowed');
});

test('cold goods, dangerous goods and goods cut to length stay', async () => {
  await delivered({ lines: [{ number: '301000001' }] });
  const change = async (data: string, pack?: string) => {
    const { db } = await catalogueOf(SMALL);
    const catalogue = db as unknown as D1Database;
    await catalogue.prepare(`update article_detail set data = json_patch(data, ?1)`).bind(data).run();
    if (pack) await catalogue.prepare(`update article set pack = ?1`).bind(pack).run();
    const caller = { customerId: 'c1', priceList: 1, user: { id: 0, functions: [] } } as never;
    const { db: own, logbook } = shop;
    const [position] = await readPositions({ db: own, logbook, catalogue, language: 'de', now: NOW, caller });
    return position!.verdict;
  };
  expect(await change('{"storageClass":"cold"}')).toBe('cold');
  expect(await change('{"hazard":{"signal":"danger"}}')).toBe('dangerous');
  expect(await change('{}', '{"quantity":1,"unit":"m"}')).toBe('cut');
  expect(await change('{}')).toBe(null);
});

test('no more pieces go back than came, also where two ask at once', async () => {
  const order = await delivered();
  const answers = await Promise.all([1, 2, 3].map(() => send(body(order))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
  expect((await read()).Positionen[0]).toMatchObject({ Menge: 0, Abgelehnt: 'returned' });
});

test('the same press is one return', async () => {
  const order = await delivered();
  const [first, second] = [await send(body(order), 'press-1'), await send(body(order), 'press-1')];
  expect(first.json).toEqual(second.json);
  expect((await read()).Retouren).toHaveLength(1);
});

test('a free ticket needs an order of 170 EUR net in the last 30 days', async () => {
  const small = await delivered({ lines: [{ number: '301000001', quantity: 1, unitPrice: 16_999 }] });
  expect((await send(body(small, { Ticket: true }))).json.error.code).toBe('returns.ticket-value');
  const right = await delivered({ lines: [{ number: '301000001', quantity: 1, unitPrice: 17_000 }] });
  expect((await send(body(right, { Ticket: true }))).status).toBe(200);
  const position = { net: 17_000, placedAt: '2026-10-21T10:00:00.000Z' };
  expect(hasTicketValue([position], 1, NOW)).toBe(false);
  expect(hasTicketValue([{ net: 425_000, placedAt: NOW }], 25, NOW)).toBe(true); // CZK
});

test('a second free ticket in the month is refused, in the next month given', async () => {
  const order = await delivered({ lines: [{ number: '301000001', quantity: 5 }] });
  expect((await send(body(order, { Ticket: true }))).status).toBe(200);
  expect((await send(body(order, { Ticket: true }))).json.error.code).toBe('returns.ticket-interval');
  expect((await send(body(order))).status).toBe(200); // without a ticket
  cookie = await logIn(shop.sqlite, 'c1', { now: '2026-12-01T00:00:00.000Z' });
  expect((await send(body(order, { Ticket: true }), 'next', '2026-12-01T00:00:00.000Z')).status).toBe(200);
});

test('the ticket’s month is that of the country’s zone', async () => {
  const late = '2026-11-30T23:30:00.000Z';
  expect(ticketMonth(late, 'Europe/Berlin')).toBe('2026-12');
  expect(ticketMonth(late, 'Europe/Lisbon')).toBe('2026-11');
  expect(ticketMonth('2026-11-30T13:30:00.000Z', 'Pacific/Auckland')).toBe('2026-12');
  cookie = await logIn(shop.sqlite, 'c1', { now: '2026-11-30T08:00:00.000Z' });
  const order = await delivered({ lines: [{ number: '301000001', quantity: 5 }] });
  const at = async (now: string) => {
    const { status, json } = await send(body(order, { Ticket: true }), undefined, now);
    return json.error?.code ?? status;
  };
  expect(await at('2026-11-30T12:00:00.000Z')).toBe(200);
  expect(await at('2026-11-30T22:30:00.000Z')).toBe('returns.ticket-interval'); // 23:30 in Berlin
  expect(await at('2026-11-30T23:30:00.000Z')).toBe(200); // December in Berlin
});

const fifty = (order: number) =>
  Promise.all(Array.from({ length: 50 }, () => send(body(order, { Ticket: true }))));

test('fifty who ask at once get one free ticket', async () => {
  const order = await delivered({ lines: [{ number: '301000001', quantity: 60 }] });
  const codes = (await fifty(order)).map(({ status, json }) => json.error?.code ?? status);
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
  expect(codes.filter((code) => code === 'returns.ticket-interval')).toHaveLength(49);
  expect(tickets()).toBe(1);
});

test('control: without the unique index fifty who ask at once get several', async () => {
  const order = await delivered({ lines: [{ number: '301000001', quantity: 60 }] });
  shop.sqlite.exec('drop index return_slip_ticket');
  await fifty(order);
  expect(Number(tickets())).toBeGreaterThan(1);
});

test('handling costs 10 %, at least 5 EUR, after 14 days and for no reason of ours', () => {
  const position = { unitPrice: 10_000, arrivedOn: '2026-11-06' } as ReturnPosition;
  const fee = (reason: 'other' | 'damaged', unitPrice = 10_000, arrivedOn = '2026-11-06') =>
    feeOf([{ position: { ...position, unitPrice, arrivedOn }, quantity: 2, reason }], 1, NOW);
  expect([fee('other'), fee('other', 1000), fee('damaged'), fee('other', 10_000, '2026-11-07')]).toEqual([
    2000, 500, 0, 0,
  ]);
});

test('a return takes photos that were sent before, each of them once', async () => {
  const order = await delivered({ lines: [{ number: '301000001', quantity: 5 }] });
  const photo = (id: string) =>
    shop.sqlite.prepare("insert into request_photo (id, width, height, bytes, created_at) values (?, 10, 10, 10, ?)").run(id, NOW); // prettier-ignore
  for (const id of ['p1', 'p2', 'p3']) photo(id);
  expect((await send(body(order, { Fotos: ['p1', 'p2', 'p1'] }))).status).toBe(200);
  expect((await read()).Retouren[0].Fotos).toBe(2);
  for (const gone of ['p1', 'nobody’s'])
    expect((await send(body(order, { Fotos: [gone] }))).json.error.code, gone).toBe('requests.photo-gone');
  const many = await Promise.all([1, 2, 3].map(() => send(body(order, { Fotos: ['p3'] }))));
  expect(many.filter(({ status }) => status === 200)).toHaveLength(1);
  const list = (await erp('returns', { state: 'announced' })).json.returns;
  expect(JSON.stringify(list)).not.toContain('p1');
});

test('the ERP sees a return, credits it once, and the customer hears of it', async () => {
  const order = await delivered();
  const { Nummer } = (await send(body(order))).json;
  expect((await erp('returns', { state: 'announced' })).json.returns).toMatchObject([
    { number: Nummer, customer: '104711', lines: [{ order, position: 1, quantity: 1 }] },
  ]);
  expect((await erp('return', { return: Nummer, state: 'received' })).json).toEqual({ outcome: 'applied' });
  const credit = { return: Nummer, state: 'credited', creditNote: 'GS-7' };
  expect((await erp('return', credit)).json).toEqual({ outcome: 'applied' });
  expect((await erp('return', { ...credit, reason: 'again' })).json).toEqual({ outcome: 'repeated' });
  expect((await erp('return', { return: Nummer, state: 'received', reason: 'late' })).json.error.code).toBe(
    'returns.state',
  );
  expect((await read()).Retouren).toMatchObject([{ Stand: 'credited', Gutschrift: 'GS-7' }]);
  const kinds = shop.sqlite.prepare(`select payload ->> 'kind' kind from outbox where payload ->> 'kind' like 'return-%'`).all(); // prettier-ignore
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([
    'return-announced',
    'return-credited',
    'return-received',
  ]);
});
