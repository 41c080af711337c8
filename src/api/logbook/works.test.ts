import { beforeEach, expect, test } from 'vitest';
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

type Order = { version: number; step: string; reason?: string; work?: object; id?: string };
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
  for (let at = 0; at < 203; at += 1)
    shop.sqlite
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
  expect(() => shop.sqlite.exec(`update work_version set reason = 'x'`)).toThrow('work_version_kept');
  expect(() => shop.sqlite.exec('delete from work_version')).toThrow('work_version_kept');
  shop.sqlite.exec(`drop trigger work_version_kept; update work_version set user_name = 'Fremd'`);
  expect((await read()).isSound).toBe(false);
});
