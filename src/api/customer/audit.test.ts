import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import { inProcess, type InProcess } from '../../../tests/support/in-process.ts';
import { logIn } from '../../../tests/support/login.ts';
import { addOrder, deliverWhole } from '../../../tests/support/orders.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';
import { customerShop } from './customer-shop.test-support.ts';

const DISC = '301000001';
const LIQUID = '501000001';
let shop: InProcess;
let cookie: string;
let catalogue: DatabaseSync;

beforeEach(async () => {
  ({ shop, cookie, catalogue } = await customerShop());
  addCustomer(shop.sqlite, { id: 'c2', number: '104712' });
  know(DISC, { hazard: HAZARD, documents: [SHEET] });
});

const HAZARD = { signal: 'danger', pictograms: ['GHS02', 'GHS07'], statements: ['H225'], unNumber: 'UN1247' };
const SHEET = { id: 'sds-1', type: 'sds', languages: ['de', 'en'], version: '2.0', date: '2026-05-05' };

/** What the catalogue says of an article. */
function know(number: string, facts: object): void {
  catalogue
    .prepare(
      `update article_detail set data = json_patch(data, ?1) where id = (select id from article where number = ?2)`,
    )
    .run(JSON.stringify(facts), number);
}
let count = 0;
async function buy(number: string, shippedOn: string, customerId = 'c1', quantity = 2): Promise<void> {
  const order = await addOrder(shop.db, { customerId, lines: [{ number, quantity }] });
  await deliverWhole(shop.db, order, { number: `LS-${(count += 1)}`, shippedOn });
}
const ask = (path: string, as = cookie) => shop.ask(`/customerapi/purchases/${path}`, { cookie: as });
const hazards = async (path = 'de/hazards') =>
  (await ask(path)).json.hazards.map(({ number, quantity }: { number: string; quantity: number }) => [number, quantity]); // prettier-ignore

test('the register has what is hazardous among what was delivered in the time', async () => {
  await buy(DISC, '2026-11-20');
  await buy(DISC, '2026-01-10', 'c1', 3);
  await buy(LIQUID, '2026-11-20');
  await buy(DISC, '2026-11-20', 'c2', 9);
  const { json } = await ask('de/hazards');
  expect(json).toMatchObject({ from: '2024-11-21', to: '2026-11-21', articles: 2 });
  expect(json.hazards).toEqual([
    {
      number: DISC, name: 'Ronde A1, H 14 mm', manufacturer: 'Zirvela GmbH', quantity: 5, boughtOn: '2026-11-20', usedOn: '',
      ...HAZARD, sheet: { id: 'sds-1', language: 'de', version: '2.0', date: '2026-05-05' },
    },
  ]); // prettier-ignore
  expect(await hazards('de/hazards?from=2026-01-10&to=2026-01-10')).toEqual([[DISC, 3]]);
  expect(await hazards('de/hazards?from=2026-01-11&to=2026-11-19')).toEqual([]);
  expect(await hazards('de/hazards?from=2026-12-01&to=2026-01-01')).toEqual([]);
});

test('without dates the time ends on the company’s day, which begins before UTC’s', async () => {
  await buy(DISC, '2026-11-22');
  const at = async (now: string) =>
    (await shop.ask('/customerapi/purchases/de/hazards', { cookie, now })).json;
  expect(await at('2026-11-21T22:59:59.000Z')).toMatchObject({
    from: '2024-11-21',
    to: '2026-11-21',
    articles: 0,
  });
  expect(await at('2026-11-21T23:00:00.000Z')).toMatchObject({
    from: '2024-11-22',
    to: '2026-11-22',
    articles: 1,
  });
});

test('names and sheets are in the language asked for, English where it has none', async () => {
  await buy(DISC, '2026-11-20');
  const of = async (language: string) => (await ask(`${language}/hazards`)).json.hazards[0];
  expect(await of('fr')).toMatchObject({ name: 'Ronde A1, H 14 mm', sheet: { language: 'en' } }); // the catalogue has no French name
  expect(await of('xx')).toMatchObject({ name: 'Disc A1, H 14 mm', sheet: { language: 'en' } });
  know(DISC, { documents: [{ ...SHEET, languages: ['it'] }] });
  expect(await of('fr')).toMatchObject({ sheet: { language: 'it' } });
  know(DISC, { documents: [] });
  expect(await of('fr')).toMatchObject({ sheet: null });
});

test('what was used in a work stands there without a delivery', async () => {
  shop.sqlite.exec(
    `insert into work (customer_id, id, number, state, version, content, created_at, changed_at)
     values ('c1', 'W1', '1', 'open', 1, '{}', '', '')`,
  );
  shop.sqlite.exec(
    `insert into work_batch (customer_id, work_id, position, article, name, lot, serial, expires_on, noted_at)
     values ('c1', 'W1', 'p1', '${DISC}', '', 'L1', '', '', '2026-11-02T10:00:00.000Z')`,
  );
  expect((await ask('de/hazards')).json.hazards).toMatchObject([
    { number: DISC, quantity: 0, boughtOn: '', usedOn: '2026-11-02' },
  ]);
});

test('the table has a mark for Excel, quotes what divides, and runs no formula', async () => {
  know(DISC, { hazard: { ...HAZARD, unNumber: '=HYPERLINK("x")', storage: 'kühl; dunkel' } });
  await buy(DISC, '2026-11-20');
  const { headers, bytes } = await ask('de/hazards.csv');
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toBe('attachment; filename="hazardous-substances.csv"');
  expect(headers.get('cache-control')).toMatch(/private|no-store/);
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
  const [heading, row, ...rest] = new TextDecoder().decode(bytes).split('\r\n');
  expect(heading).toMatch(/^article;name;manufacturer;signal/);
  expect(row).toBe(
    `${DISC};"Ronde A1, H 14 mm";Zirvela GmbH;danger;GHS02 GHS07;H225;"'=HYPERLINK(""x"")";"kühl; dunkel";2;1;pc;2026-11-20;2.0;2026-05-05`,
  );
  expect(rest).toEqual(['']);
});

test.each(['2026-02-30', '2026-1-1', 'gestern', ''])('%j is no day of a time', async (from) => {
  for (const path of ['hazards', 'hazards.csv', 'hazards.pdf', 'audit', 'audit.zip'])
    expect((await ask(`de/${path}?from=${from}`)).status).toBe(400);
});

test('a changed sheet is read once, by the company that was told of it', async () => {
  const tell = (document: string, article: string, toldAt: string) =>
    shop.sqlite
      .prepare(
        `insert into sheet_told (customer_id, document, version, told_at, mail_key, article, issued_on)
         values ('c1', ?, '2.0', ?, 'k', ?, '2026-05-05')`,
      )
      .run(document, toldAt, article);
  know(LIQUID, { documents: [{ ...SHEET, id: 'sds-2' }] });
  tell('sds-1', DISC, '2026-11-20T08:00:00.000Z');
  tell('sds-2', LIQUID, '2026-11-19T08:00:00.000Z');
  const read = (document: string, as = cookie, now = '2026-11-21T09:00:00.000Z') =>
    shop.ask('/customerapi/purchases/sheets/read', { body: { document, version: '2.0' }, cookie: as, now });
  const sheets = async () =>
    (await ask('de/sheets')).json.sheets.map(({ document, readAt }: { document: string; readAt: string | null }) => [document, readAt]); // prettier-ignore
  expect(await sheets()).toEqual([['sds-1', null], ['sds-2', null]]); // prettier-ignore
  const other = await logIn(shop.sqlite, 'c2');
  for (const missing of [read('sds-1', other), read('sds-9')])
    expect(await missing).toMatchObject({ status: 404, json: { error: { code: 'documents.unknown' } } });
  expect((await read('sds-1')).json).toEqual({ ok: true });
  await read('sds-1', cookie, '2026-11-21T10:00:00.000Z');
  expect(await sheets()).toEqual([['sds-2', null], ['sds-1', '2026-11-21T09:00:00.000Z']]); // prettier-ignore
  expect((await ask('de/sheets', other)).json).toEqual({ sheets: [] });
});

test('before the first catalogue there is no register, and it is said', async () => {
  shop = inProcess();
  cookie = await logIn(shop.sqlite, addCustomer(shop.sqlite));
  for (const path of ['hazards', 'hazards.csv', 'sheets'])
    expect(await ask(`de/${path}`)).toMatchObject({ status: 503, json: { error: { code: 'catalogue.not-ready' } } }); // prettier-ignore
});
