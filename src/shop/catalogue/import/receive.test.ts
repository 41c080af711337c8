import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { d1Over } from '../../../../scripts/support/sqlite-d1.ts';
import { IMPORT_HEADERS, isSigned } from '#lib/signature.ts';
import { NOW, SMALL, emptyDatabase, importInto } from '../catalogue.test-support.ts';
import { readArticles } from '../article-queries.ts';
import { applyUpdates } from './apply-updates.ts';
import { httpSink } from './http-sink.ts';
import { importBatchSchema, receiveImportBatch } from './receive.ts';
import type { ReceiveResult } from './receive.ts';
import { readLiveSlot } from './switch.ts';

const SECRET = 'a secret of at least thirty-two characters';
const DE = { language: 'de', priceList: 1 } as const;

function shop(): Parameters<typeof receiveImportBatch>[0] {
  return {
    shop: d1Over(emptyDatabase('shop')),
    catalogues: { A: d1Over(emptyDatabase('catalogue')), B: d1Over(emptyDatabase('catalogue')) },
  };
}

/** The shop's side of the wire, as the API has it: signature, form, verb. `fail` loses answers. */
function wire(
  databases: ReturnType<typeof shop>,
  fail: (call: number) => boolean = () => false,
): typeof fetch {
  let call = 0;
  return async (url, init) => {
    call += 1;
    const body = String(init?.body);
    const headers = new Headers(init?.headers);
    if (!(await isSigned(IMPORT_HEADERS, SECRET, headers, { to: String(url), body }, new Date())))
      return new Response('signature', { status: 401 });
    const batch = importBatchSchema.parse(JSON.parse(body));
    const result: ReceiveResult = await receiveImportBatch(databases, batch, NOW);
    if (fail(call)) throw new Error('connection reset');
    return result.ok ? Response.json(result) : new Response(result.reason, { status: 409 });
  };
}

const send = (
  databases: ReturnType<typeof shop>,
  records: readonly object[],
  fail?: (call: number) => boolean,
) =>
  importInto(records, {
    sink: httpSink({
      origin: 'https://shop',
      secret: SECRET,
      newId: randomUUID,
      fetch: wire(databases, fail),
    }),
  });

describe('an import into a running shop', () => {
  test('arrives whole in the catalogue that is not live, then goes live', async () => {
    const databases = shop();
    await send(databases, SMALL);
    expect(await readLiveSlot(databases.shop)).toBe('A');
    const [article] = await readArticles(databases.catalogues.A, { numbers: ['301000001'] }, DE);
    expect(article).toMatchObject({ name: 'Ronde A1, H 14 mm', listPrice: 10_000 });
    await send(databases, SMALL);
    expect(await readLiveSlot(databases.shop)).toBe('B');
  });

  test('writes the same rows as an import into a file', async () => {
    const databases = shop();
    await send(databases, SMALL);
    const { db } = await importInto(SMALL);
    for (const table of [
      'article',
      'article_detail',
      'category',
      'number_key',
      'reference',
      'search_posting',
    ]) {
      const rows = async (from: typeof db) => (await from.prepare(`select * from ${table}`).all()).results;
      expect(await rows(databases.catalogues.A)).toEqual(await rows(db));
    }
  });

  test('survives answers that are lost on the way', async () => {
    const databases = shop();
    await send(databases, SMALL, (call) => call % 3 === 2);
    expect(await readLiveSlot(databases.shop)).toBe('A');
  }, 20_000);

  test('of which rows are missing is not switched to', async () => {
    const databases = shop();
    const id = randomUUID();
    const begin = { op: 'begin', id, version: '1', sourceDate: '2026-01-01' } as const;
    expect(await receiveImportBatch(databases, begin, NOW)).toEqual({ ok: true, target: 'A' });
    const finish = await receiveImportBatch(databases, { op: 'finish', id, articles: 3 }, NOW);
    expect(finish).toEqual({ ok: false, reason: 'incomplete' });
    expect(await readLiveSlot(databases.shop)).toBeNull();
  });

  test('is superseded by one that begins later', async () => {
    const databases = shop();
    const [first, second] = [randomUUID(), randomUUID()];
    for (const id of [first, second]) {
      await receiveImportBatch(databases, { op: 'begin', id, version: '1', sourceDate: '2026-01-01' }, NOW);
    }
    const rows = { op: 'rows', table: 'meta', rows: [['a', 'b']] } as const;
    const late = await receiveImportBatch(databases, { ...rows, id: first, rows: [['a', 'b']] }, NOW);
    expect(late).toEqual({ ok: false, reason: 'superseded' });
  });
});

describe('what the shop refuses', () => {
  const id = randomUUID();

  test.each([
    { op: 'rows', id, table: 'article_update', rows: [['x']] },
    { op: 'rows', id, table: 'sqlite_master', rows: [['x']] },
    { op: 'rows', id, table: 'meta; drop table meta', rows: [['x']] },
    { op: 'rows', id, table: '__proto__', rows: [['x']] },
    { op: 'rows', id, table: 'meta', rows: [[{ a: 1 }, 'b']] },
    { op: 'rows', id, table: 'meta', rows: Array.from({ length: 2501 }, () => ['a', 'b']) },
    { op: 'drop', id },
  ])('a message of another form: %#', (message) => {
    expect(importBatchSchema.safeParse(message).success).toBe(false);
  });

  test('rows of another width', async () => {
    const databases = shop();
    await receiveImportBatch(databases, { op: 'begin', id, version: '1', sourceDate: '2026-01-01' }, NOW);
    const wide = { op: 'rows', id, table: 'meta', rows: [['a', 'b', 'c']] } as const;
    const answer = await receiveImportBatch(databases, { ...wide, rows: [['a', 'b', 'c']] }, NOW);
    expect(answer).toEqual({ ok: false, reason: 'columns' });
  });

  test('rows beyond 1.9 MB, which would be one parameter; up to there it takes them', async () => {
    const databases = shop();
    await receiveImportBatch(databases, { op: 'begin', id, version: '1', sourceDate: '2026-01-01' }, NOW);
    const frame = JSON.stringify([['a', '']]).length;
    const take = (bytes: number): Promise<ReceiveResult> =>
      receiveImportBatch(
        databases,
        { op: 'rows', id, table: 'meta', rows: [['a', 'x'.repeat(bytes - frame)]] },
        NOW,
      );
    expect(await take(1_900_000)).toMatchObject({ ok: true });
    expect(await take(1_900_001)).toEqual({ ok: false, reason: 'too-large' });
  });

  test('a body that was changed, signed with another secret, or is old', async () => {
    const { signedHeaders } = await import('./signature.ts');
    const now = new Date();
    const message = { to: '/custom/catalogue-import', body: 'body' };
    const headers = new Headers(await signedHeaders(SECRET, message, now));
    expect(await isSigned(IMPORT_HEADERS, SECRET, headers, message, now)).toBe(true);
    for (const other of [{ body: 'body2' }, { to: '/custom/catalogue-update' }, { method: 'PUT' }])
      expect(await isSigned(IMPORT_HEADERS, SECRET, headers, { ...message, ...other }, now)).toBe(false);
    expect(await isSigned(IMPORT_HEADERS, `${SECRET}!`, headers, message, now)).toBe(false);
    expect(
      await isSigned(IMPORT_HEADERS, SECRET, headers, message, new Date(now.getTime() + 6 * 60_000)),
    ).toBe(false);
    expect(await isSigned(IMPORT_HEADERS, SECRET, new Headers(), message, now)).toBe(false);
  });
});

describe('updates between imports', () => {
  const price = async (databases: ReturnType<typeof shop>): Promise<number | null | undefined> => {
    const live = (await readLiveSlot(databases.shop)) ?? 'A';
    const [article] = await readArticles(databases.catalogues[live], { numbers: ['301000001'] }, DE);
    return article?.listPrice;
  };

  test('newer than the data of the next import stay in force, older ones end', async () => {
    const databases = shop();
    await send(databases, SMALL);
    await applyUpdates(databases, [{ number: '301000001', price_list: 555 }], '2026-02-01T00:00:00.000Z');
    expect(await price(databases)).toBe(555);
    await send(databases, SMALL);
    expect(await price(databases)).toBe(555);
    const later = SMALL.map((record) =>
      'sourceDate' in record ? { ...record, sourceDate: '2026-02-15T00:00:00Z' } : record,
    );
    await send(databases, later);
    expect(await price(databases)).toBe(10_000);
  });

  test('change only what they name, one after the other', async () => {
    const databases = shop();
    await send(databases, SMALL);
    await applyUpdates(databases, [{ number: '301000003', vkz: 0 }], '2026-02-01T00:00:00.000Z');
    await applyUpdates(databases, [{ number: '301000003', price_sale: null }], '2026-02-02T00:00:00.000Z');
    const [article] = await readArticles(databases.catalogues.A, { numbers: ['301000003'] }, DE);
    expect(article).toMatchObject({ vkz: 0, listPrice: 10_000, price: 10_000, blocked: false });
  });

  test('make the version that caches key on another one', async () => {
    const databases = shop();
    await send(databases, SMALL);
    const updates = async () =>
      (await databases.shop.prepare('select updates from catalogue_pointer').first<{ updates: number }>())
        ?.updates;
    const before = await updates();
    await applyUpdates(databases, [{ number: '301000001', vkz: 1 }], NOW);
    expect(await updates()).toBeGreaterThan(before ?? 0);
  });
});
