import { beforeEach, expect, test } from 'vitest';
import { ERP_HEADERS, signMessage } from '#lib/signature.ts';
import { WORK } from '../../../tests/access/object-world.ts';
import { inProcess, type InProcess } from '../../../tests/support/in-process.ts';
import { logIn } from '../../../tests/support/login.ts';
import { addOrder, deliverWhole } from '../../../tests/support/orders.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';

const SECRET = 'a secret of at least thirty-two characters';
const START = Date.parse('2026-11-21T09:00:00.000Z');
const ARTICLE = '301000001';
const RECALL = { recall: 'R-7', article: ARTICLE, name: 'Zirkon', lots: ['L1', 'L9'], reason: 'Haarrisse' };

let app: InProcess;
let cookie: string;
let seconds: number;

beforeEach(async () => {
  app = inProcess({ ERP_SECRET: SECRET });
  seconds = 0;
  for (const id of ['lab', 'user', 'other']) addCustomer(app.sqlite, { id, number: `10471${id.length}`, email: `${id}@labor.example` }); // prettier-ignore
  const order = await addOrder(app.db, { customerId: 'lab', lines: [{ number: ARTICLE, quantity: 3 }] });
  await deliverWhole(app.db, order, { number: 'LS-1', shippedOn: '2026-11-20', lines: [{ position: 1, quantity: 3, lot: 'L1', expiresOn: '2027-01-31' }] }); // prettier-ignore
  const user = await logIn(app.sqlite, 'user');
  await app.ask('/logbook/arbeiten/0B7M4Q2X9C', { body: { version: 0, step: 'save', work: WORK }, cookie: user });
  cookie = await logIn(app.sqlite, 'lab');
  app.sqlite.exec('delete from outbox');
}); // prettier-ignore

async function say(value: object, secret = SECRET) {
  const at = new Date(START + (seconds += 1) * 1000);
  const headers = await signMessage(ERP_HEADERS, secret, { to: '/custom/erp/recall', body: JSON.stringify(value) }, at); // prettier-ignore
  return app.ask('/custom/erp/recall', { body: value, headers, now: at.toISOString() });
}
const lots = async (query = '', as = cookie) =>
  (await app.ask(`/customerapi/chargen?${query}`, { cookie: as })).json.lots;
const told = () =>
  app.sqlite
    .prepare(`select payload ->> 'to' address from outbox where payload ->> 'kind' = 'recall' order by 1`)
    .all()
    .map(({ address }) => address);

test('the ledger sums what was delivered and in how many works it stands', async () => {
  await app.ask('/logbook/arbeiten/1111111111', {
    body: { version: 0, step: 'save', work: { ...WORK, number: 'A-9' } },
    cookie,
  });
  expect(await lots()).toEqual([
    { article: ARTICLE, name: expect.any(String), lot: 'L1', serial: '', expiry: '2027-01-31', delivered: 3, deliveredOn: '2026-11-20', works: 1, left: null, returns: [], recall: null },
  ]); // prettier-ignore
  expect(await lots('q=l1')).toHaveLength(1);
  app.sqlite.exec(`update delivery_line set name = 'Öl für Öfen'`);
  expect(await lots('q=%C3%B6l')).toHaveLength(1); // öl
  expect(await lots('q=L2')).toEqual([]);
  expect(await lots('filter=ablauf')).toHaveLength(1); // within 90 days
  expect(await lots('filter=rueckruf')).toEqual([]);
  expect(await lots('', await logIn(app.sqlite, 'other'))).toEqual([]); // another laboratory's
});

test('a recall tells everybody who got the lot or used it, each once', async () => {
  expect((await say(RECALL)).json).toEqual({ outcome: 'applied', customers: 2 });
  expect(told()).toEqual(['lab@labor.example', 'user@labor.example']);
  expect((await say(RECALL)).json).toEqual({ outcome: 'repeated', customers: 0 });
  expect((await say({ ...RECALL, lots: ['l1'] })).json.outcome).toBe('repeated'); // in any case of letters
  expect(told()).toHaveLength(2);
  expect(await lots('filter=rueckruf')).toMatchObject([{ lot: 'L1', recall: { number: 'R-7', reason: 'Haarrisse', answer: null } }]);
}); // prettier-ignore

test('lots that a recall adds are told of; a lot that was called back is not offered', async () => {
  await say({ ...RECALL, lots: ['L7'] });
  expect(told()).toEqual([]);
  const offered = async () => (await app.ask(`/logbook/chargen/${ARTICLE}`, { cookie })).json.lots;
  expect(await offered()).toHaveLength(1);
  expect((await say(RECALL)).json.customers).toBe(2);
  expect(await offered()).toEqual([]);
});

test('a recall needs the right signature and at least one lot', async () => {
  expect((await say(RECALL, SECRET.toUpperCase())).status).toBe(401);
  expect((await say({ ...RECALL, lots: [] })).status).toBe(400);
  expect(told()).toEqual([]);
});

test('works of a lot are those of the article that is named', async () => {
  const user = await logIn(app.sqlite, 'user');
  const found = async (query: string) => (await app.ask(`/logbook/arbeiten?${query}`, { cookie: user })).json.works;
  expect(await found(`charge=L1&artikel=${ARTICLE}`)).toHaveLength(1);
  expect(await found('charge=L1&artikel=4711')).toEqual([]);
}); // prettier-ignore

const answer = (body: object, as = cookie, recall = RECALL.recall) =>
  app.ask(`/customerapi/rueckrufe/${recall}`, {
    body: { lot: 'L1', answer: 'returned', ...body },
    cookie: as,
  });

async function askRecalls(recall?: string) {
  const at = new Date(START + (seconds += 1) * 1000);
  const [to, body] = ['/custom/erp/recall-answers', recall ? { recall } : {}];
  const headers = await signMessage(ERP_HEADERS, SECRET, { to, body: JSON.stringify(body) }, at);
  return (await app.ask(to, { body, headers, now: at.toISOString() })).json.recalls;
}

test('what laboratories say of a recall is collected; who said nothing stands first', async () => {
  await say(RECALL);
  const answers = async () =>
    (await askRecalls('R-7'))[0].customers.map((one: { number: string; lots: object[] }) => [one.number, one.lots]);
  expect(await answers()).toEqual([
    ['104713', [{ lot: 'L1', works: 0, answer: null }]],
    ['104714', [{ lot: 'L1', works: 1, answer: null }]],
  ]);
  expect((await answer({ note: 'zwei Packungen' })).status).toBe(200);
  expect((await answer({ lot: 'l1', answer: 'destroyed' })).status).toBe(200); // changed their mind
  expect(await answers()).toEqual([
    ['104714', [{ lot: 'L1', works: 1, answer: null }]],
    ['104713', [{ lot: 'L1', works: 0, answer: expect.objectContaining({ answer: 'destroyed' }) }]],
  ]);
  expect((await lots('filter=rueckruf'))[0].recall).toMatchObject({ number: 'R-7', answer: 'destroyed' });
  expect(await askRecalls('R-8')).toEqual([]);
}); // prettier-ignore

test('nobody answers to a recall that is none of theirs', async () => {
  await say(RECALL);
  const other = await logIn(app.sqlite, 'other');
  expect((await answer({}, other)).json.error.code).toBe('recalls.unknown');
  expect((await answer({}, cookie, 'R-8')).json.error.code).toBe('recalls.unknown');
  expect((await answer({ lot: 'L9' })).json.error.code).toBe('recalls.unknown'); // not delivered here
});

test('packs that are left are counted, for lots that one has; the last count stands', async () => {
  const count = (body: object, as = cookie) =>
    app.ask('/customerapi/chargen/zaehlung', { body: { article: ARTICLE, lot: 'l1', unopened: 2, opened: 1, ...body }, cookie: as }); // prettier-ignore
  expect((await count({})).status).toBe(200);
  await count({ unopened: 1 });
  expect((await lots())[0]).toMatchObject({ left: { unopened: 1, opened: 1, by: expect.any(String) } });
  expect((await count({ lot: 'NOBODYS' })).json.error.code).toBe('lots.unknown');
  expect((await count({}, await logIn(app.sqlite, 'other'))).json.error.code).toBe('lots.unknown');
  expect((await count({ unopened: -1 })).status).toBe(400);
});
