import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SqlDatabase } from '#lib/sql.ts';
import { refusalCode } from '../../../tests/support/refusal-of.ts';
import { addCustomer, shopDatabase } from '../../../tests/support/shop-database.ts';
import { readCaller } from './caller-queries.ts';
import { findToken, insertToken, mayMailLink, spendToken, type NewToken } from './link-token-queries.ts';
import { requireProof } from './prove.ts';
import { startSession, type SessionStart } from './start-session.ts';
import type { Caller, Procurement } from './model.ts';

const LOGIN = '2026-11-02T10:00:00.000Z';
const DAY_MS = 86_400_000;
const after = (ms: number, from = LOGIN) => new Date(Date.parse(from) + ms).toISOString();

let sqlite: DatabaseSync;
let db: SqlDatabase;
beforeEach(() => {
  ({ sqlite, db } = shopDatabase());
  addCustomer(sqlite);
  sqlite.exec(
    `insert into sub_user (customer_id, id, first_name, last_name, functions, colour, created_at)
     values ('c1', 1, 'Toni', 'Technik', '["K13"]', 0, '')`,
  );
});

async function begin(start: Partial<SessionStart> = {}, now = LOGIN): Promise<string> {
  const { hash, statements } = await startSession({ db, now }, { customerId: 'c1', ...start });
  await db.batch(statements);
  return hash;
}
const caller = async (hash: string, now: string) => (await readCaller(db, hash, now))?.caller ?? null;
const ends = (hash: string) =>
  sqlite.prepare('select expires_at from session where hash = ?').get(hash)!['expires_at'];
const see = (at: string) => sqlite.prepare('update session set seen_at = ?').run(at);
const VISIT: Procurement = { kind: 'oci', system: 'Klinik', access: 'a1', cart: 'p1', returnTo: 'https://erp.example', target: '' }; // prettier-ignore

describe('a session', () => {
  test('is alive for fourteen idle days less a millisecond', async () => {
    const hash = await begin();
    expect(await caller(hash, after(14 * DAY_MS - 1))).toMatchObject({ customerId: 'c1', user: { id: 0 } });
    expect(await caller(hash, after(14 * DAY_MS))).toBeNull();
  });

  test('ends sixty days after the login, used every day', async () => {
    const hash = await begin();
    see(after(60 * DAY_MS - 2));
    expect(await caller(hash, after(60 * DAY_MS - 1))).not.toBeNull();
    expect(await caller(hash, after(60 * DAY_MS))).toBeNull();
  });

  test('lives no longer for a switch of users that proved nothing', async () => {
    const first = await begin({ isProved: true });
    const second = await begin({ replaces: first, actingUser: 1 }, after(50 * DAY_MS));
    const third = await begin({ replaces: second }, after(59 * DAY_MS));
    expect([ends(third), await caller(second, after(59 * DAY_MS))]).toEqual([after(60 * DAY_MS), null]);
  });

  test('begins anew by a password or a passkey', async () => {
    const first = await begin();
    const second = await begin({ replaces: first, isProved: true }, after(50 * DAY_MS));
    expect(ends(second)).toBe(after(110 * DAY_MS));
  });

  test('of a procurement system ends with its visit, whoever works in it and proves it', async () => {
    const first = await begin({ punchout: VISIT, hours: 8 });
    for (const isProved of [false, true]) {
      const next = await begin(
        { punchout: VISIT, replaces: first, actingUser: 1, isProved },
        after(3_600_000),
      );
      expect(ends(next)).toBe(after(8 * 3_600_000));
      sqlite.prepare('update session set hash = ? where hash = ?').run(first, next);
    }
  });

  test('is nobody’s once its customer is blocked, its user removed or its login ended', async () => {
    const hash = await begin({ actingUser: 1 });
    expect(await caller(hash, LOGIN)).toMatchObject({ user: { id: 1, name: 'Toni Technik', functions: ['K13'] } }); // prettier-ignore
    sqlite.exec(`update sub_user set removed_at = '2026-11-02'`);
    expect(await caller(hash, LOGIN)).toBeNull();
    const own = await begin({ ownLogin: 1 });
    expect(await caller(own, LOGIN)).toBeNull();
    const account = await begin();
    sqlite.exec(`update customer set state = 'blocked'`);
    expect(await caller(account, LOGIN)).toBeNull();
  });

  test('keeps the device of the one it replaces unless it knows better', async () => {
    const first = await begin({ device: 'Firefox, Windows' });
    const device = (hash: string) =>
      sqlite.prepare('select device from session where hash = ?').get(hash)!['device'];
    const second = await begin({ replaces: first });
    expect(device(second)).toBe('Firefox, Windows');
    expect(device(await begin({ replaces: second, device: 'Safari, iOS' }))).toBe('Safari, iOS');
  });

  test('begins only where what is asked for still holds', async () => {
    const only = { sql: 'select 1 from customer where id = ?9 and number = ?10', values: ['c1', '999999'] };
    const hash = await begin({ only });
    expect(sqlite.prepare('select 1 from session where hash = ?').get(hash)).toBeUndefined();
  });
});

test('a proof holds for ten minutes to the millisecond, and only for who leads', () => {
  const who = { user: { id: 0, functions: [] }, punchout: null, provedAt: LOGIN } as unknown as Caller;
  const asked = (ms: number, change: Partial<Caller> = {}) =>
    refusalCode(() => requireProof({ caller: { ...who, ...change }, now: after(ms) }));
  expect([asked(600_000), asked(600_001)]).toEqual([null, 'session.prove']);
  expect(asked(0, { provedAt: null })).toBe('session.prove');
  expect(asked(0, { user: { ...who.user, id: 2, functions: ['K09'] } })).toBe('session.not-allowed');
  expect(asked(0, { punchout: VISIT })).toBe('session.not-allowed');
});

describe('the link of a mail', () => {
  const TOKEN: NewToken = { hash: 'h', purpose: 'password', customerId: 'c1', brand: 'main', now: LOGIN, expiresAt: after(1000) }; // prettier-ignore
  const spend = async (now: string) => (await spendToken(db, 'h', now).all()).results.length;

  test('is spent before the moment it ends at, not at it', async () => {
    await insertToken(db, TOKEN).run();
    expect(await spend(after(1000))).toBe(0);
    expect(await spend(after(999))).toBe(1);
    expect(await spend(after(999))).toBe(0);
  });

  test('serves its own purpose and brand alone', async () => {
    await insertToken(db, TOKEN).run();
    const found = (change: Partial<NewToken>) => findToken(db, { ...TOKEN, ...change });
    expect(await found({})).toMatchObject({ number: '104711', email: 'labor@example.com' });
    for (const other of [{ purpose: 'verify' }, { brand: 'light' }, { hash: 'H' }] as const)
      expect(await found(other)).toBeNull();
  });

  test('that was mailed to another address says which', async () => {
    await insertToken(db, { ...TOKEN, data: { email: 'neu@example.com' } }).run();
    expect(await findToken(db, TOKEN)).toMatchObject({ email: 'neu@example.com', current_email: 'labor@example.com' }); // prettier-ignore
  });

  test('is mailed six times in an hour of the clock, each purpose for itself', async () => {
    const may = (now: string, purpose: 'verify' | 'password' = 'verify', customerId = 'c1') =>
      mayMailLink(db, { customerId, purpose, now });
    for (let sent = 0; sent < 6; sent += 1) expect(await may('2026-11-02T10:59:59.999Z')).toBe(true);
    expect(await may('2026-11-02T10:59:59.999Z')).toBe(false);
    expect(await may('2026-11-02T10:59:59.999Z', 'password')).toBe(true);
    expect(await may('2026-11-02T10:59:59.999Z', 'verify', 'c2')).toBe(true);
    expect(await may('2026-11-02T11:00:00.000Z')).toBe(true);
  });
});
