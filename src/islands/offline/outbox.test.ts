import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '#lib/api-client.ts';
import { SHELF, WORK } from '../../../tests/access/object-world.ts';
import { addToothCabinet } from '../../../tests/access/stock-world.ts';
import { inProcess, type InProcess } from '../../../tests/support/in-process.ts';
import { logIn } from '../../../tests/support/login.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';
import { Outbox, type OutboxStore, type Waiting, type WaitingCall } from './outbox.ts';

/** The outbox against the API itself: what is done without a network arrives once, whatever gets lost on the way. */

const [SHELF_ID, WORK_ID] = ['1B7M4Q2X9C', '0B7M4Q2X9C'];
let app: InProcess;
let cookie: string;

beforeEach(async () => {
  app = inProcess();
  addCustomer(app.sqlite, { id: 'lab', number: '104711' });
  cookie = await logIn(app.sqlite, 'lab');
  const body = { ...SHELF, stock: 9999, version: 0 };
  await app.ask(`/customerapi/nachschub/${SHELF_ID}`, { body, cookie });
  addToothCabinet(app.logbookOf('lab'), 'lab', { gap: 1, article: SHELF.article });
  await app.ask(`/logbook/arbeiten/${WORK_ID}`, { body: { version: 0, step: 'save', work: WORK }, cookie });
});

/** What a device keeps; a tab that is closed leaves it as it was. */
function memory(room = Infinity): OutboxStore {
  const entries = new Map<number, Waiting>();
  let last = 0;
  return {
    all: async () => [...entries.values()],
    add: async (entry) => {
      if (entries.size >= room) throw new DOMException('full', 'QuotaExceededError');
      const kept = { ...entry, seq: ++last };
      entries.set(kept.seq, kept);
      return kept;
    },
    put: async (entry) => void entries.set(entry.seq, entry),
    remove: async (seq) => void entries.delete(seq),
  };
}

type Network = 'up' | 'down' | 'answer-lost';

async function ask({ name, id, body }: WaitingCall): Promise<unknown> {
  const answer = await app.ask(name.replace('POST ', '').replace('{id}', id), { body, cookie });
  if (answer.status < 400) return answer.json;
  throw new ApiError(new Response(null, { status: answer.status }), answer.json.error);
}

/** A tab of a device; each has its own, all share the device's store. */
function tab(store: OutboxStore, network: () => Network, now = () => 0): Outbox {
  let lane: Promise<unknown> = Promise.resolve();
  return new Outbox({
    store,
    now,
    customer: () => 104711,
    alone: (task) => (lane = lane.catch(() => undefined).then(task)) as ReturnType<typeof task>,
    send: async (call) => {
      const how = network();
      if (how === 'down') throw new TypeError('no network');
      const answer = await ask(call);
      if (how === 'answer-lost') throw new TypeError('the answer got lost');
      return answer;
    },
  });
}

const take = (key: string): WaitingCall => ({
  name: 'POST /customerapi/nachschub/{id}/buchen',
  id: SHELF_ID,
  body: { key, kind: 'take', pieces: 1 },
});
/** Each device works at a place of its own, full and empty in turn; it knows what its bookings make of the version. */
const tooth = (booking: string, column: number, version: number): WaitingCall => ({
  name: 'POST /customerapi/zahnlager/buchen',
  id: '1/1',
  body: {
    booking,
    changes: [{ cabinet: 1, drawer: 1, row: 1, column, version, kind: version % 2 === 0 ? 'put' : 'take' }],
    swaps: [],
    work: '',
  },
});
const places = () =>
  app.logbookOf('lab').prepare('select version, teeth from tooth_place order by column_no').all().map((row) => ({ ...row })); // prettier-ignore
const material = (id: string): WaitingCall => ({
  name: 'POST /logbook/arbeiten/{id}/material',
  id: WORK_ID,
  body: { position: { ...WORK.positions[0], id, lot: id }, by: null, age: 0 },
});
const stock = async (): Promise<number> =>
  (await app.ask('/customerapi/nachschub', { cookie })).json.shelves[0].stock;
const positions = async (): Promise<string[]> =>
  (await app.ask(`/logbook/arbeiten/${WORK_ID}`, { cookie })).json.work.positions.map(
    ({ id }: { id: string }) => id,
  );

/** Random numbers that are the same each time. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test('offline and back 1,000 times on two devices: nothing is lost or comes twice', async () => {
  const next = random(Number(process.env['FUZZ_SEED'] ?? 11));
  let network: Network = 'up';
  const stores = [memory(), memory()];
  const tabs = stores.map((store) => tab(store, () => network));
  const [taken, added] = [new Set<string>(), new Set<string>()];
  const versions = [0, 0];
  for (let step = 0; step < 1_000; step++) {
    network = (['up', 'down', 'answer-lost'] as const)[Math.floor(next() * 3)]!;
    const device = next() < 0.5 ? 0 : 1;
    const what = next();
    if (what < 0.1)
      tabs[device] = tab(stores[device]!, () => network); // closed and opened again
    else if (what < 0.4) await tabs[device]!.flush();
    else if (what < 0.6)
      await tabs[device]!.keep(tooth(`z${step}`, device + 1, versions[device]!++), 'tooth');
    else if (what < 0.94) {
      taken.add(`t${step}`);
      await tabs[device]!.keep(take(`t${step}`), 'taken');
    } else {
      added.add(`m${step}`);
      await tabs[device]!.keep(material(`m${step}`), 'material');
    }
  }
  network = 'up';
  for (const one of tabs) await one.flush();
  for (const store of stores) expect(await store.all()).toEqual([]);
  expect(await stock()).toBe(9999 - taken.size);
  expect((await positions()).toSorted()).toEqual(['p1', ...added].toSorted());
  expect(Math.min(...versions)).toBeGreaterThan(50);
  expect(places()).toEqual(versions.map((version) => ({ version, teeth: version % 2 === 0 ? 0 : 1 })));
  const moved = app.logbookOf('lab').prepare('select count(distinct booking) n from tooth_movement').get();
  expect(moved).toEqual({ n: versions[0]! + versions[1]! });
}, 120_000);

test('without keys the same walk books twice: what the walk proves is the key', async () => {
  let network: Network = 'answer-lost';
  const store = memory();
  let sent = 0;
  const careless = new Outbox({
    store,
    now: () => 0,
    customer: () => 104711,
    alone: (task) => task(),
    send: async () => {
      await ask(take(`new-${sent++}`));
      if (network === 'answer-lost') throw new TypeError('the answer got lost');
    },
  });
  await careless.keep(take('a'), 'taken');
  network = 'up';
  await careless.flush();
  expect(await stock()).toBe(9997);
});

test('what waits is sent in the order in which it was done, and nothing overtakes it', async () => {
  let network: Network = 'down';
  const store = memory();
  const device = tab(store, () => network);
  const other = { ...WORK, number: 'A-2' };
  const id = '2B7M4Q2X9C';
  const save = (shade: string): WaitingCall => ({
    name: 'POST /logbook/arbeiten/{id}',
    id,
    body: { version: 0, step: 'save', reason: '', work: { ...other, shade, positions: [] } },
  });
  await device.keep(save('A1'), 'A-2');
  await device.keep(save('A3'), 'A-2'); // takes the place of the first, which nobody saw
  expect(await device.keep({ ...material('x'), id }, 'disc')).toEqual({ state: 'waiting' });
  expect(device.$waiting.get()).toHaveLength(2);
  network = 'up';
  expect(await device.flush()).toBe(2);
  const { work } = (await app.ask(`/logbook/arbeiten/${id}`, { cookie })).json;
  expect(work).toMatchObject({ shade: 'A3', version: 2, positions: [{ id: 'x' }] });
});

test('what the server refuses stays in sight and holds nobody else up', async () => {
  let network: Network = 'down';
  const device = tab(memory(), () => network);
  await device.keep({ ...material('x'), id: '9999999999' }, 'nowhere');
  await device.keep(take('a'), 'taken');
  network = 'up';
  await device.flush();
  expect(device.$waiting.get()).toMatchObject([{ words: 'nowhere', refused: expect.stringMatching(/\w/) }]);
  expect(await stock()).toBe(9998);
  await device.retry(device.$waiting.get()[0]!.seq);
  expect(device.$waiting.get()).toHaveLength(1);
  await device.drop(device.$waiting.get()[0]!.seq);
  expect(device.$waiting.get()).toEqual([]);
  const refused = await device.keep({ ...material('y'), id: '9999999999' }, 'now');
  expect(refused.state).toBe('refused'); // whoever stands there is told at once
});

test('a full device says so before anything is lost', async () => {
  const device = tab(memory(1), () => 'down');
  await device.keep(take('a'), 'taken');
  await expect(device.keep(take('b'), 'taken')).rejects.toThrow('full');
  expect(device.$waiting.get()).toHaveLength(1);
});

test('a wrong clock does no harm: only the time that has passed is told', async () => {
  let [network, clock]: [Network, number] = ['down', Date.parse('1999-01-01')];
  const device = tab(memory(), () => network, () => clock); // prettier-ignore
  await device.keep(material('late'), 'late');
  clock += 7_200_000;
  network = 'up';
  await device.flush();
  const { work } = (await app.ask(`/logbook/arbeiten/${WORK_ID}`, { cookie })).json;
  expect(work.positions[1].at).toBe('2026-11-21T07:00:00.000Z'); // two hours before the server's now
});

test('another customer’s scans are neither shown nor sent', async () => {
  const store = memory();
  await store.add({ customer: 5, call: take('x'), words: 'theirs', keptAt: 0, refused: null });
  const device = tab(store, () => 'up');
  expect(await device.flush()).toBe(0);
  expect(device.$waiting.get()).toEqual([]);
  expect(await store.all()).toHaveLength(1);
});
