import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Inspector } from '../../scripts/bench/inspector.ts';
import { outFolder } from '../../scripts/support/project.ts';
import { crc32 } from '../../src/lib/crc32.ts';
import { logIn } from '../support/login.ts';
import { addOrder, deliverWhole } from '../support/orders.ts';
import { startRuntime } from '../support/runtime.ts';
import { addCustomer } from '../support/shop-database.ts';
import { startShop, type TestShop } from './support/shop.ts';

/** The archive of an audit with 500 documents from the built Worker: what it holds meanwhile, and going on after breaks. */
const DOCUMENTS = 500;
/** Each as large as one with pictures: 100 MB together, more than an archive may hold. */
const BYTES = 200_000;
const MOST_MB = 64;
/** Five hundred files are written, a hundred megabytes sent three times: some twenty seconds of a machine with nothing else to do. */
const PATIENCE = 300_000;
const DAY = '2026-11-03';
const AUDIT = `/customerapi/purchases/de/audit`;
const PERIOD = `from=${DAY}&to=${DAY}`;

/** Before the Worker: whatever it streams is held whole, and sent then. */
const BUFFERING = `
import worker from './entry.mjs';
const Real = globalThis.FixedLengthStream;
globalThis.FixedLengthStream = class {
  constructor(length) {
    const out = new Real(length);
    const held = (globalThis.held = []);
    this.readable = out.readable;
    this.writable = new WritableStream({
      write: (part) => void held.push(part.slice()),
      close: async () => {
        const writer = out.writable.getWriter();
        for (const part of held) await writer.write(part.slice()); // what is written is held on
        await writer.close();
      },
    });
  }
};
export default worker;
`;

interface Served {
  readonly url: string;
  readonly inspector: Inspector;
}

let shop: TestShop;
let served: Served;
let cookie: string;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** Orders and gets articles with 500 documents between them. */
async function buy(): Promise<void> {
  const rows = shop.sql(
    `select a.number, json_group_array(d.value ->> 'id') ids
       from article a join article_detail own on own.id = a.id, json_each(own.data -> 'documents') d
      where a.is_reference = 1 and d.value ->> 'type' <> 'video' group by a.id order by a.id`,
    'CATALOGUE_A',
  );
  const known = new Set<string>();
  const lines: { number: string; quantity: number }[] = [];
  for (const { number, ids } of rows) {
    const own = (JSON.parse(String(ids)) as string[]).filter((id) => !known.has(id));
    if (own.length === 0 || known.size + own.length > DOCUMENTS) continue;
    for (const id of own) known.add(id);
    lines.push({ number: String(number), quantity: 1 });
  }
  expect(known.size).toBe(DOCUMENTS);
  await shop.write(async (db) => {
    const order = await addOrder(db, { customerId: 'lab', placedAt: `${DAY}T08:00:00.000Z`, lines });
    await deliverWhole(db, order, { number: `L-${order.number}`, shippedOn: DAY }, `${DAY}T12:00:00.000Z`);
  });
}

interface Progress {
  documents: number;
  ready: number;
  bytes: number | null;
}

async function progress(method = 'GET'): Promise<Progress> {
  const { json, status, text } = await shop.ask(`${AUDIT}?${PERIOD}`, { method, headers: { cookie } });
  expect(status, text).toBe(200);
  return json as Progress;
}

/** Puts files of {@link BYTES} where the Worker's own would stand, so that the bucket holds as much as long documents are. */
async function enlarge(): Promise<void> {
  const bytes = new Uint8Array(BYTES).map((_, at) => (at * 7919) >> 5);
  const files = await shop.files();
  const keys = shop.sql('select key from document_file').map(({ key }) => String(key));
  for (let at = 0; at < keys.length; at += 20)
    await Promise.all(keys.slice(at, at + 20).map((key) => files.put(key, bytes)));
  await shop.withDatabase((database) =>
    database.prepare('update document_file set bytes = ?, crc32 = ?').run(BYTES, crc32(bytes)),
  );
}

/** Writes all documents as the page's button does; returns how many were ready after each press. */
async function prepare(): Promise<number[]> {
  const ready: number[] = [];
  for (;;) {
    const now = await progress('POST');
    ready.push(now.ready);
    if (now.bytes !== null) return ready;
  }
}

interface Stretch {
  readonly status: number;
  readonly bytes: number;
  readonly sha256: string;
  readonly etag: string;
  /** What the isolate held while it sent, buffers included: the most of many looks less the least. */
  readonly heldMb: number;
}

/** Bytes between two looks at the isolate. */
const LOOK = 2_000_000;

/** Loads the archive, or a stretch of it, as slowly as the looks at the isolate take; `most`: bytes after which the connection breaks. */
async function load(
  { url, inspector }: Served,
  { headers = {}, most = Infinity, hash = createHash('sha256') } = {},
): Promise<Stretch> {
  const breaking = new AbortController();
  const address = `${url.replace('127.0.0.1', 'localhost')}${AUDIT}.zip?${PERIOD}`;
  const answer = await fetch(address, { headers: { cookie, ...headers }, signal: breaking.signal });
  const looks = [await heldBy(inspector)];
  let [bytes, looked] = [0, 0];
  for await (const part of answer.body!) {
    const wanted = part.subarray(0, most - bytes);
    hash.update(wanted);
    bytes += wanted.length;
    if (bytes - looked < LOOK && bytes < most) continue;
    looked = bytes;
    looks.push(await heldBy(inspector));
    if (bytes >= most) break;
  }
  breaking.abort();
  return {
    status: answer.status,
    bytes,
    sha256: hash.copy().digest('hex'),
    etag: answer.headers.get('etag')!,
    heldMb: Math.max(...looks) - Math.min(...looks),
  };
}

async function heldBy(inspector: Inspector): Promise<number> {
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = (await inspector.send(
    'Runtime.getHeapUsage',
  )) as Record<string, number>;
  return (usedSize! + embedderHeapUsedSize! + backingStorageSize!) / 1e6;
}

beforeAll(async () => {
  const inspector = await freePort();
  shop = await startShop({}, { inspector });
  served = { url: shop.url, inspector: await connect(inspector) };
  await shop.withDatabase(async (database) => {
    addCustomer(database, { id: 'lab', number: '999910', email: 'lab@example.com' });
    cookie = await logIn(database, 'lab', { now: new Date().toISOString() });
  });
  await buy();
});
afterAll(async () => {
  served.inspector.close();
  await shop.stop();
});

test(
  'an archive is written some documents at a time; what one press wrote stays',
  async () => {
    expect(await progress()).toEqual({ documents: DOCUMENTS, ready: 0, bytes: null });
    const early = await shop.ask(`${AUDIT}.zip?${PERIOD}`, { headers: { cookie } });
    expect(early.status).toBe(409);
    const first = await progress('POST');
    expect(first.ready).toBeGreaterThan(0);
    expect(await progress()).toEqual(first); // whoever comes back later finds it
    const ready = await prepare();
    expect(ready).toEqual(ready.toSorted((one, other) => one - other));
    expect(ready.at(-1)).toBe(DOCUMENTS);
  },
  PATIENCE,
);

test(
  'five hundred documents of 100 MB go out within 64 MB, and go on after a break',
  async () => {
    await enlarge();
    const { bytes } = await progress();
    const whole = await load(served);
    expect([whole.status, whole.bytes]).toEqual([200, bytes]);
    expect(whole.bytes).toBeGreaterThan(DOCUMENTS * BYTES);
    expect(whole.heldMb).toBeLessThan(MOST_MB);

    const hash = createHash('sha256');
    const broken = await load(served, { most: 31_234_567, hash });
    const headers = { range: `bytes=${broken.bytes}-`, 'if-range': broken.etag };
    const rest = await load(served, { headers, hash });
    expect([rest.status, broken.bytes + rest.bytes, rest.sha256]).toEqual([206, whole.bytes, whole.sha256]);
    expect(rest.heldMb).toBeLessThan(MOST_MB);
  },
  PATIENCE,
);

test(
  'control: what is held before it is sent is seen as more than 64 MB',
  async () => {
    const state = mkdtempSync(join(tmpdir(), 'archive-'));
    cpSync(shop.state, state, { recursive: true });
    const inspector = await freePort();
    const runtime = await startRuntime({ out: outFolder(), state, inspector, before: BUFFERING });
    const buffering = { url: runtime.url, inspector: await connect(inspector) };
    try {
      const whole = await load(buffering);
      expect(whole.status).toBe(200);
      expect(whole.heldMb).toBeGreaterThan(MOST_MB);
    } finally {
      buffering.inspector.close();
      await runtime.stop();
      rmSync(state, { recursive: true });
    }
  },
  PATIENCE,
);
