import { beforeEach, expect, test } from 'vitest';
import { looksLikeName } from '#shop/work-records/model.ts';
import { catalogueOf, SMALL } from '#shop/catalogue/catalogue.test-support.ts';
import { WORK } from '../../../tests/access/object-world.ts';
import { inProcess, type InProcess } from '../../../tests/support/in-process.ts';
import { logIn } from '../../../tests/support/login.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';

const ID = '0B7M4Q2X9C';
let shop: InProcess;
let technician: string;

beforeEach(async () => {
  shop = inProcess();
  addCustomer(shop.sqlite, { id: 'lab' });
  for (const [id, name, functions] of [[1, 'Technik 1', '["K13"]'], [2, 'Einkauf 2', '["K09"]']] as const)
    shop.sqlite
      .prepare(
        `insert into sub_user (customer_id, id, first_name, last_name, functions, colour, created_at) values ('lab', ?, ?, ?, ?, 0, '')`,
      )
      .run(id, ...(name.split(' ') as [string, string]), functions);
  technician = await logIn(shop.sqlite, 'lab', { user: 1 });
}); // prettier-ignore

type Order = {
  version: number;
  step: string;
  reason?: string;
  delivered?: string;
  work?: object;
  id?: string;
};
const keep = ({ id = ID, work = WORK, ...order }: Order, cookie = technician) =>
  shop.ask(`/logbook/arbeiten/${id}`, { body: { ...order, work }, cookie });
const read = async (id = ID) => (await shop.ask(`/logbook/arbeiten/${id}`, { cookie: technician })).json;
const code = async (order: Order, cookie?: string) => (await keep(order, cookie)).json.error?.code;
const EXPIRED = { ...WORK, positions: [{ ...WORK.positions[0], expiry: '2020-01-31' }] };

test('a work keeps client, positions and batch, with technician, time and author', async () => {
  const work = {
    ...WORK,
    client: { name: 'Praxis am Markt', reference: 'R-7', info: 'eilig' },
    positions: [{ ...WORK.positions[0], serial: 'S1', expiry: '2030-01-31', production: '2026-01' }],
  };
  expect((await keep({ version: 0, step: 'save', work })).status).toBe(200);
  const kept = await read();
  expect(kept).toMatchObject({
    isSound: true,
    work: { ...work, patient: 'A-1', technician: { id: 1, name: 'Technik 1' }, state: 'open', version: 1 },
    versions: [{ version: 1, by: 'Technik 1', step: 'save' }],
  });
  expect(kept.work.positions[0]).toMatchObject({ by: 'Technik 1', at: expect.stringMatching(/^2026-/) });
});

test('a position twice in one work is refused, and nothing is kept', async () => {
  const [one] = WORK.positions;
  const twice = { ...WORK, positions: [one, one] };
  expect(await code({ version: 0, step: 'save', work: twice })).toBe('request.invalid');
  expect((await read()).error.code).toBe('works.unknown');
}); // before: a fault of the database

test('the account and technicians document; buyers read', async () => {
  await keep({ version: 0, step: 'save' });
  const buyer = await logIn(shop.sqlite, 'lab', { user: 2 });
  expect(await code({ version: 1, step: 'save' }, buyer)).toBe('session.not-allowed');
  expect((await shop.ask('/logbook/arbeiten', { cookie: buyer })).json.works).toHaveLength(1);
  const account = await logIn(shop.sqlite, 'lab');
  expect((await keep({ version: 1, step: 'save' }, account)).status).toBe(200);
});

test('what is asked twice is one version; of two technicians the second is told', async () => {
  await keep({ version: 0, step: 'save' });
  expect((await keep({ version: 0, step: 'save' })).json.work.version).toBe(1);
  expect(await code({ version: 0, step: 'save', work: { ...WORK, shade: 'B1' } })).toBe('works.changed');
  const both = await Promise.all(
    ['B1', 'B2'].map((shade) => keep({ version: 1, step: 'save', work: { ...WORK, shade } })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await read()).versions).toHaveLength(2);
});

test('finished is read-only, kept for 10 or 15 years, corrected with a reason only', async () => {
  await keep({ version: 0, step: 'save' });
  expect((await keep({ version: 1, step: 'finish' })).json.work).toMatchObject({
    state: 'finished',
    retainUntil: '2036-11-21',
  });
  expect(await code({ version: 2, step: 'save', work: { ...WORK, shade: 'B1' } })).toBe('works.state');
  expect(await code({ version: 2, step: 'correct', reason: ' ' })).toBe('works.reason');
  expect((await keep({ version: 2, step: 'correct', reason: 'Farbe falsch' })).json.work.state).toBe('open');
  const implant = { ...WORK, kind: 'implant-crown' };
  expect((await keep({ version: 3, step: 'finish', work: implant })).json.work.retainUntil).toBe(
    '2041-11-21',
  );
  expect((await read()).versions.map(({ step }: { step: string }) => step)).toEqual([
    'save',
    'finish',
    'correct',
    'finish',
  ]);
});

test('a finished work is put away with its delivery, from which its years count', async () => {
  await keep({ version: 0, step: 'save' });
  expect(await code({ version: 1, step: 'archive' })).toBe('works.state');
  await keep({ version: 1, step: 'finish' });
  expect(await code({ version: 2, step: 'archive', delivered: '2026-11-22' })).toBe('works.delivered');
  const { work } = (await keep({ version: 2, step: 'archive', delivered: '2026-11-20' })).json;
  expect(work).toMatchObject({ state: 'archived', delivered: '2026-11-20', retainUntil: '2036-11-21' });
  expect(work.finishedAt).toMatch(/^2026-11-21/); // not earlier than the finish had said, and what was finished stays
  expect(await code({ version: 3, step: 'save', work: { ...WORK, shade: 'B1' } })).toBe('works.state');
  const found = async (status: string) =>
    (await shop.ask(`/logbook/arbeiten?status=${status}`, { cookie: technician })).json.works.length;
  expect([await found('archived'), await found('finished'), await found('')]).toEqual([1, 0, 1]);
  const corrected = await keep({ version: 3, step: 'correct', reason: 'Farbe falsch' });
  expect(corrected.json.work).toMatchObject({ state: 'open', delivered: '2026-11-20' });
  expect((await read()).work.retainUntil).toBe('2036-11-21'); // what the law asks for does not end with a correction
  expect((await read()).isSound).toBe(true);
});

test('a cancelled work is kept for its years, too', async () => {
  await keep({ version: 0, step: 'save' });
  await keep({ version: 1, step: 'cancel', reason: 'storniert' });
  expect((await read()).work).toMatchObject({ state: 'cancelled', retainUntil: '2036-11-21' });
});

test('maker, its number and class of our articles come from the catalogue, and stay', async () => {
  const { db, database } = await catalogueOf(SMALL);
  shop = inProcess({}, db as unknown as D1Database);
  addCustomer(shop.sqlite, { id: 'lab' });
  technician = await logIn(shop.sqlite, 'lab');
  const detail = (number: string, data: object) =>
    database
      .prepare(`update article_detail set data = json_patch(data, ?) where id = (select id from article where number = ?)`)
      .run(JSON.stringify(data), number);
  detail('301000001', { manufacturerNumber: 'M-7', medicalDeviceClass: 'IIa' });
  const foreign = { ...WORK.positions[0], id: 'p2', article: '', manufacturer: 'Fremd', makerNumber: 'F-1', unit: 'g', lot: 'L2' };
  const work = { ...WORK, positions: [...WORK.positions, foreign] };
  await keep({ version: 0, step: 'save', work });
  const [ours, theirs] = (await read()).work.positions;
  expect(ours).toMatchObject({ manufacturer: expect.stringMatching(/./), makerNumber: 'M-7', deviceClass: 'IIa' });
  expect(theirs).toMatchObject({ manufacturer: 'Fremd', makerNumber: 'F-1', unit: 'g' });
  expect(theirs).not.toHaveProperty('deviceClass');
  expect((await keep({ version: 0, step: 'save', work })).json.work.version).toBe(1); // the same again
  detail('301000001', { manufacturerNumber: 'M-8', medicalDeviceClass: null });
  await keep({ version: 1, step: 'save', work });
  expect((await read()).work.positions[0]).toMatchObject({ makerNumber: 'M-7', deviceClass: 'IIa' });
}); // prettier-ignore

test('nothing is finished without a batch; expired material needs a confirmation', async () => {
  await keep({ version: 0, step: 'save', work: EXPIRED });
  const finish = (position: object) => code({ version: 1, step: 'finish', work: { ...WORK, positions: [{ ...EXPIRED.positions[0], ...position }] } }); // prettier-ignore
  expect(await code({ version: 1, step: 'finish', work: { ...WORK, positions: [] } })).toBe(
    'works.incomplete',
  );
  expect(await finish({})).toBe('works.incomplete');
  expect(await finish({ isConfirmed: true, lot: '' })).toBe('works.incomplete');
  expect(await finish({ isConfirmed: true, lot: '', isWithoutBatch: true })).toBeUndefined();
});

test('which works have a lot is known at once, in any case of letters', async () => {
  await keep({ version: 0, step: 'save' });
  await keep({ id: '1111111111', version: 0, step: 'save', work: { ...WORK, number: 'A-2', positions: [] } });
  const found = async (query: string) =>
    (await shop.ask(`/logbook/arbeiten?${query}`, { cookie: technician })).json.works.map(({ number }: { number: string }) => number); // prettier-ignore
  expect(await found('charge=l1')).toEqual(['A-1']);
  expect(await found('charge=L2')).toEqual([]);
  expect(await found('q=MARKT')).toHaveLength(2);
  expect(await found('q=a-2')).toEqual(['A-2']);
  const { lots } = (await shop.ask('/logbook/chargen/301000001', { cookie: technician })).json;
  expect(lots).toEqual([{ lot: 'L1', serial: '', expiry: '', source: 'work' }]);
});

test('works of a time come page by page, the oldest first, days whole', async () => {
  await read(); // his logbook is there
  for (let at = 0; at < 203; at += 1)
    shop
      .logbookOf('lab')
      .prepare(
        `insert into work (customer_id, id, number, state, version, content, created_at, changed_at)
         values ('lab', ?1, ?1, 'open', 1, '{"client":{}}', ?2, ?2)`,
      )
      .run(String(at).padStart(10, '0'), at < 202 ? '2026-03-31T22:00:00.000Z' : '2026-04-01T22:00:00.000Z');
  const found = async (query: string) =>
    (await shop.ask(`/logbook/arbeiten?sort=alt&${query}`, { cookie: technician })).json.works.map(({ id }: { id: string }) => id); // prettier-ignore
  const first = await found('von=2026-04-01&bis=2026-04-01');
  expect(first).toHaveLength(200);
  expect(await found(`von=2026-04-01&bis=2026-04-01&nach=${first.at(-1)}`)).toEqual([
    '0000000200',
    '0000000201',
  ]);
  expect(await found('von=2026-04-02')).toEqual(['0000000202']);
  expect(await found('bis=2026-03-31')).toEqual([]);
  const wrong = await shop.ask('/logbook/arbeiten?sort=alt&von=2026-99-99', { cookie: technician });
  expect(wrong.status).toBe(400);
});

test('a number is given once, and versions can be neither changed nor removed', async () => {
  await keep({ version: 0, step: 'save' });
  expect(await code({ id: '1111111111', version: 0, step: 'save' })).toBe('works.number-taken');
  expect(() => shop.logbookOf('lab').exec(`update work_version set reason = 'x'`)).toThrow(
    'work_version_kept',
  );
  expect(() => shop.logbookOf('lab').exec('delete from work_version')).toThrow('work_version_kept');
  shop.logbookOf('lab').exec(`drop trigger work_version_kept; update work_version set user_name = 'Fremd'`);
  expect((await read()).isSound).toBe(false);
});

const P2 = { ...WORK.positions[0], id: 'p2', lot: 'L2' };
const add = (body: object, id = ID) =>
  shop.ask(`/logbook/arbeiten/${id}/material`, { body: { position: P2, ...body }, cookie: technician });

test('material of a device without network is added once to whatever version', async () => {
  await keep({ version: 0, step: 'save' });
  const positions = ['p2', 'p3', 'p4', 'p2'].map((id) => ({ ...P2, id, lot: id }));
  const all = await Promise.all([
    ...positions.map((position) => add({ position })),
    keep({ version: 1, step: 'save', work: { ...WORK, shade: 'B1' } }),
  ]);
  expect(all.slice(0, 4).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { work, isSound } = await read();
  expect(work.positions.map((one: { id: string }) => one.id).toSorted()).toEqual(['p1', 'p2', 'p3', 'p4']);
  expect(isSound).toBe(true);
  // a colleague took it off: the device's second try does not bring it back
  await keep({ version: work.version, step: 'save' });
  expect((await add({ position: { ...P2, lot: 'p2' } })).json.work.positions).toHaveLength(1);
  expect((await add({ position: { ...WORK.positions[0], id: 'p8' } })).json.work.positions).toHaveLength(1); // the same pack
});

test('late material says when and by whom it was scanned, by the device’s own measure', async () => {
  await keep({ version: 0, step: 'save' });
  const { work } = (await add({ age: 3_600_000, by: 2 })).json;
  expect(work.positions[1]).toMatchObject({ by: 'Einkauf 2', at: '2026-11-21T08:00:00.000Z' });
  expect((await add({ position: { ...P2, id: 'p9', lot: 'L9' }, by: 77 })).json.work.positions[2].by).toBe(
    'Technik 1',
  );
});

test('a finished work takes no more material, one that is not there none', async () => {
  await keep({ version: 0, step: 'save' });
  await keep({ version: 1, step: 'finish' });
  expect((await add({})).json.error.code).toBe('works.state');
  expect((await add({}, '1111111111')).json.error.code).toBe('works.unknown');
});

test('a device takes along open works and shelves for the time without network', async () => {
  await keep({ version: 0, step: 'save' });
  await keep({ version: 0, step: 'save', id: '1111111111', work: { ...WORK, number: 'A-2' } });
  await keep({ version: 1, step: 'finish', id: '1111111111', work: { ...WORK, number: 'A-2' } });
  const { json } = await shop.ask('/logbook/unterwegs', { cookie: technician });
  expect(json).toEqual({
    articles: [],
    works: [
      {
        id: ID,
        number: 'A-1',
        client: WORK.client.name,
        patient: 'A-1',
        kind: WORK.kind,
        teeth: WORK.teeth,
        shade: WORK.shade,
      },
    ],
    shelves: [],
    clients: [WORK.client.name],
  });
});

test('works are found by a text among those begun on some days, days whole', async () => {
  const begun = ['2026-03-31T22:00:00.000Z', '2026-04-01T21:59:59.000Z', '2026-04-01T22:00:00.000Z'];
  for (const [at, moment] of begun.entries())
    await shop.ask(`/logbook/arbeiten/000000000${at}`, {
      body: { version: 0, step: 'save', work: { ...WORK, number: `B-${at}` } },
      cookie: technician,
      now: moment,
    });
  const found = async (query: string) =>
    (await shop.ask(`/logbook/arbeiten?${query}`, { cookie: technician })).json.works.map(({ number }: { number: string }) => number); // prettier-ignore
  expect(await found('von=2026-04-01&bis=2026-04-01')).toEqual(['B-1', 'B-0']);
  expect(await found('q=b-1&von=2026-04-01')).toEqual(['B-1']);
  expect(await found('q=b-1&von=2026-04-02')).toEqual([]);
  expect(await found('q=301000001&bis=2026-04-01')).toEqual(['B-1', 'B-0']); // by article, too
});

test('works are found by a part of number, client or patient, or by an article', async () => {
  const client = { name: 'Praxis Öztürk', reference: '', info: '' };
  await keep({ version: 0, step: 'save', work: { ...WORK, client } });
  const found = async (q: string) =>
    (await shop.ask(`/logbook/arbeiten?q=${encodeURIComponent(q)}`, { cookie: technician })).json.works
      .length;
  for (const q of ['', 'öztÜRK', 'a-1', 'A-', '301000001']) expect([q, await found(q)]).toEqual([q, 1]);
  for (const q of ['ozturk', '30100000', 'L1']) expect([q, await found(q)]).toEqual([q, 0]);
});

test('recalled material needs a confirmation to finish, as expired material does', async () => {
  shop.sqlite.exec(
    `insert into recall values ('R-1', '301000001', 'Ronde', 'Haarrisse', '2026-11-20', '2026-11-20')`,
  );
  shop.sqlite.exec(`insert into recall_lot values ('R-1', 'l1')`);
  await keep({ version: 0, step: 'save' });
  expect((await read()).recalled).toEqual(['p1']);
  expect(await code({ version: 1, step: 'finish' })).toBe('works.incomplete');
  const positions = [{ ...WORK.positions[0], isConfirmed: true }];
  expect((await keep({ version: 1, step: 'finish', work: { ...WORK, positions } })).status).toBe(200);
});

test('the last work of a kind is a template, with the batch that is open now', async () => {
  const template = async (kind: string) =>
    (await shop.ask(`/logbook/vorlage/${kind}`, { cookie: technician })).json.positions;
  await keep({ version: 0, step: 'save' });
  expect(await template('crown')).toMatchObject([{ article: '301000001', lot: 'L1', code: '' }]);
  expect(await template('bridge')).toEqual([]);
  const other = { ...WORK, number: 'A-2', kind: 'inlay', positions: [{ ...WORK.positions[0], lot: 'L7' }] };
  await keep({ version: 0, step: 'save', id: '1111111111', work: other });
  shop.sqlite.exec(`update work_batch set noted_at = '2026-11-22' where lot = 'L7'`);
  expect(await template('crown')).toMatchObject([{ lot: 'L7' }]); // opened since
});

test('a patient’s name is noticed, a code is none', () => {
  for (const name of ['Müller', 'Meier, Anna', 'Jean-Luc Dupont', 'McDonald']) expect([name, looksLikeName(name)]).toEqual([name, true]);
  for (const none of ['', 'P-77', 'A-4711', 'KM', 'mü-12', '4711', 'ABC 12']) expect([none, looksLikeName(none)]).toEqual([none, false]);
}); // prettier-ignore
