import { beforeEach, expect, test } from 'vitest';
import { WORK } from '../../../tests/access/works-world.ts';
import { inProcess, type InProcess } from '../../../tests/support/in-process.ts';
import { logIn } from '../../../tests/support/login.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';

const PRACTICE = { name: 'Praxis am Markt', number: '12', reference: 'R-7', info: '', email: 'praxis@example.com', language: 'fr' }; // prettier-ignore
let app: InProcess;
let cookie: string;

beforeEach(async () => {
  app = inProcess();
  addCustomer(app.sqlite, { id: 'lab', number: '104711', email: 'lab@labor.example' });
  addCustomer(app.sqlite, { id: 'other', number: '104712', email: 'other@labor.example' });
  cookie = await logIn(app.sqlite, 'lab');
});

const ask = (path: string, body?: object, as = cookie) =>
  app.ask(`/logbook/${path}`, { cookie: as, ...(body && { body }) });
const clients = async (as = cookie) => (await ask('auftraggeber', undefined, as)).json.clients;
const save = (client: object, was = '') => ask('auftraggeber', { was, client: { ...PRACTICE, ...client } });

test('a client is written down, renamed and taken out; nobody else sees it', async () => {
  expect((await save({})).status).toBe(200);
  expect(await clients()).toEqual([PRACTICE]);
  await save({ name: 'Praxis am Ring', email: '' }, PRACTICE.name);
  expect(await clients()).toEqual([{ ...PRACTICE, name: 'Praxis am Ring', email: '' }]);
  expect(await clients(await logIn(app.sqlite, 'other'))).toEqual([]);
  await ask('auftraggeber/entfernen', { name: 'Praxis am Ring' });
  expect(await clients()).toEqual([]);
});

test('a client takes no other’s name, and an invalid address is refused', async () => {
  await save({});
  await save({ name: 'Praxis am Ring' });
  expect((await save({ name: 'praxis am markt' }, 'Praxis am Ring')).json.error.code).toBe(
    'works.name-taken',
  );
  expect(await clients()).toHaveLength(2);
  expect((await save({ email: 'keine' })).status).toBe(400);
});

const templates = (name = '') => ask(`vorlagen/crown?name=${encodeURIComponent(name)}`);

test('a template keeps the materials of its kind of work without their batches', async () => {
  const keep = (positions: object[]) => ask('vorlagen/crown', { name: 'Zirkon', positions });
  expect((await keep([...WORK.positions])).status).toBe(200);
  const { json } = await templates('Zirkon');
  expect(json.templates).toEqual([{ name: 'Zirkon', materials: 1 }]);
  expect(json.positions).toMatchObject([
    { article: '301000001', name: 'Ronde', lot: '', isConfirmed: false },
  ]);
  await keep([...WORK.positions, { ...WORK.positions[0], id: 'p2', name: 'Glasur', article: '' }]);
  expect((await templates()).json).toEqual({ templates: [{ name: 'Zirkon', materials: 2 }], positions: [] });
  expect((await ask('vorlagen/bridge')).json.templates).toEqual([]);
  const other = await logIn(app.sqlite, 'other');
  expect((await ask('vorlagen/crown?name=Zirkon', undefined, other)).json).toEqual({ templates: [], positions: [] }); // prettier-ignore
  await ask('vorlagen/crown/entfernen', { name: 'Zirkon' });
  expect((await templates()).json.templates).toEqual([]);
});

test('who only buys reads the books and writes nothing into them', async () => {
  app.sqlite.exec(
    `insert into sub_user (customer_id, id, first_name, last_name, functions, colour, created_at)
       values ('lab', 2, 'Eike', 'Einkauf', '["K09"]', 1, ''), ('lab', 3, 'Toni', 'Technik', '["K13"]', 2, '')`,
  );
  cookie = await logIn(app.sqlite, 'lab', { user: 2 });
  expect((await save({})).status).toBe(403);
  expect((await ask('vorlagen/crown', { name: 'Z', positions: WORK.positions })).status).toBe(403);
  cookie = await logIn(app.sqlite, 'lab', { user: 3 });
  expect((await save({})).status).toBe(200);
  expect(await clients()).toHaveLength(1);
});
