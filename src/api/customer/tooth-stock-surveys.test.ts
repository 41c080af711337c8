import { beforeEach, expect, test } from 'vitest';
import { submitRequest } from '#shop/requests/index.ts';
import { toothShop, type ToothShop } from './tooth-stock-calls.test-support.ts';

/** What the dealer recorded of drawers: looked at, taken, or left. */

const PERSON = { Anrede: 'w', Vorname: 'Änne', Nachname: 'Öhler', eMail: 'lea@example.com', Telefon: '1', Nachricht: 'x' }; // prettier-ignore
let lab: ToothShop;
let request: number;

beforeEach(async () => {
  lab = await toothShop();
  request = await survey([{ cabinet: '2', drawer: '1', row: '1', column: '1', article: 'T42A1', sets: '1' }]);
});

async function survey(rows: object[], customer = 'c1'): Promise<number> {
  const ctx = {
    db: lab.db, now: '2026-11-20T09:00:00.000Z', newId: () => crypto.randomUUID(), home: 'http://localhost/de-de',
    market: { brand: 'main', language: 'de', country: 'DE' } as const, customer: { id: customer, user: 0 },
  }; // prettier-ignore
  const { number } = await submitRequest(ctx, 'digitisation', PERSON, crypto.randomUUID());
  lab.sqlite
    .prepare(`insert into tooth_survey (customer_id, request, rows, made_by, made_at) values (?, ?, ?, 'a', ?)`)
    .run(customer, number, JSON.stringify(rows), '2026-11-20T10:00:00.000Z');
  return number;
} // prettier-ignore
const take = (apply: boolean, options = {}, name = 'Größe') =>
  lab.call(`/aufnahmen/${request}`, { apply, name }, options);
const leave = (options = {}) =>
  lab.call(`/aufnahmen/${request}/lassen`, undefined, { method: 'POST', ...options });
const open = async (options = {}) => (await lab.call('/aufnahmen', undefined, options)).json.surveys;
const cabinets = async () =>
  (await lab.call('/schraenke')).json.cabinets.map(({ name }: { name: string }) => name);

test('a look writes nothing; taken, it is one booking of new furniture, once', async () => {
  expect(await open()).toEqual([{ request, madeAt: '2026-11-20T10:00:00.000Z', places: 1 }]);
  const told = { places: 1, same: 0, cabinets: 1, drawers: 1, problems: [] };
  expect((await take(false)).json).toEqual({ applied: false, ...told });
  expect(await cabinets()).toEqual(['Werkbank']);
  expect((await take(true)).json).toEqual({ applied: true, ...told });
  expect(await cabinets()).toEqual(['Werkbank', 'Größe 2']);
  expect(await open()).toEqual([]);
  expect((await take(true)).json).toMatchObject({ applied: true }); // the answer was lost
  expect(await cabinets()).toHaveLength(2);
});

test('what was left is unknown afterwards, and leaving it twice is leaving it', async () => {
  expect((await leave()).json).toEqual({ result: true });
  expect((await leave()).json).toEqual({ result: true });
  expect(await open()).toEqual([]);
  expect(await lab.refusal(take(true))).toEqual([404, 'tooth-stock.unknown']);
  expect(await cabinets()).toEqual(['Werkbank']);
});

test('what was taken is not left: nobody is told that nothing changed', async () => {
  await take(true);
  expect(await lab.refusal(leave())).toEqual([404, 'tooth-stock.unknown']);
});

test('one wrong row keeps the whole out, and is told before with its reason', async () => {
  request = await survey([
    { cabinet: '2', drawer: '1', row: '1', column: '1', article: 'T42A1', sets: '1' },
    { cabinet: '2', drawer: '1', row: '1', column: '2', article: 'T42A9', sets: '1' },
  ]);
  const { json } = await take(false);
  expect(json.problems).toMatchObject([{ row: 1, problem: expect.any(String) }]);
  expect(await lab.refusal(take(true))).toEqual([409, 'tooth-stock.file']);
  expect(await cabinets()).toEqual(['Werkbank']);
  expect(await lab.refusal(take(true, {}, 'x'.repeat(41)))).toEqual([400, 'request.invalid']);
});

test('another company neither sees, takes nor leaves it', async () => {
  const as = { cookie: lab.other };
  expect(await open(as)).toEqual([]);
  expect(await lab.refusal(take(false, as))).toEqual([404, 'tooth-stock.unknown']);
  expect(await lab.refusal(leave(as))).toEqual([404, 'tooth-stock.unknown']);
  expect(await open()).toHaveLength(1);
});
