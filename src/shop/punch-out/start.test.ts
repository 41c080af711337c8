import { beforeEach, expect, test } from 'vitest';
import { addCustomer, shopDatabase } from '../../../tests/support/shop-database.ts';
import { insertDeed } from '#shop/activity/index.ts';
import { insertToken, newSecret, readCaller, secretHash } from '#shop/session/index.ts';
import { createAccess, changeAccess, removeAccess, rotateSecret } from './manage-access.ts';
import { SESSION_HOURS } from './model.ts';
import {
  authenticateAccess,
  prepareStart,
  startAtOnce,
  startFromPage,
  type PunchOutContext,
} from './start.ts';

const NOW = '2026-11-22T09:00:00.000Z';
const RETURN = 'https://srm.buyer.example/back';
let sqlite: ReturnType<typeof shopDatabase>['sqlite'];
let db: D1Database;
let ctx: PunchOutContext;

beforeEach(() => {
  ({ sqlite, db } = shopDatabase());
  addCustomer(sqlite);
  addCustomer(sqlite, { id: 'c2', number: '104712' });
  ctx = {
    db,
    now: NOW,
    newId: () => crypto.randomUUID(),
    note: (deed) => insertDeed(db, deed, { address: '', country: '', device: '' }, NOW),
    brand: 'main',
    firm: 1,
    attempt: async (_, work) => work(),
    limitSessions: async () => {},
  };
});

const caller = async (id = 'c1') => {
  const { secret, hash } = await startAtOnce(ctx, { id: 'none', customerId: id, customerNumber: '', kind: 'oci', name: '', user: 0, userName: '' } as never, { returnTo: '', target: '_top' });
  expect(secret).not.toBe(hash);
  return { ...(await readCaller(db, hash, NOW))!.caller, punchout: null, provedAt: NOW };
}; // prettier-ignore
const note = () => db.prepare('select 1');
const mail = { brand: 'main', language: 'de', home: 'https://shop.example/de-de' } as const;
const managed = async (id = 'c1') => ({ ...ctx, note, mail, caller: await caller(id), isLocal: false });
const setUp = async (kind: 'oci' | 'cxml' = 'cxml') =>
  createAccess(await managed(), { kind, name: 'SRM', user: 0, hosts: 'srm.buyer.example' });
const sessions = () =>
  sqlite.prepare(`select expires_at, punchout from session where punchout ->> 'access' <> 'none'`).all();
const open = async (
  { login, secret }: { login: string; secret: string },
  kind: 'oci' | 'cxml' = 'cxml',
  more = {},
) => authenticateAccess({ ...ctx, ...more }, { kind, login, secret });
const page = async () => {
  const access = await setUp();
  return { access, link: await prepareStart(ctx, await open(access), { returnTo: RETURN, target: '_top' }) };
};

test('the secret of a system is kept as a hash and opens its own kind and brand', async () => {
  const access = await setUp();
  expect(JSON.stringify(sqlite.prepare('select * from punchout_access').all())).not.toContain(access.secret);
  expect(await open(access)).toMatchObject({ name: 'SRM', customerId: 'c1', hosts: ['srm.buyer.example'] });
  await expect(open(access, 'oci')).rejects.toThrow('punch-out.credentials');
  await expect(open(access, 'cxml', { firm: 3 })).rejects.toThrow('punch-out.credentials');
  await expect(open({ ...access, secret: newSecret() })).rejects.toThrow('punch-out.credentials');
  await expect(open({ ...access, login: "' or 1=1 --" })).rejects.toThrow('punch-out.credentials');
});

test.each([
  [`update customer set state = 'blocked' where id = 'c1'`],
  [`update customer set must_change_password = 1 where id = 'c1'`],
  [`update punchout_access set is_on = 0`],
  [`update punchout_access set acting_user = 9`],
])('after %s nothing opens', async (sql) => {
  const access = await setUp();
  sqlite.exec(sql);
  await expect(open(access)).rejects.toThrow('punch-out.credentials');
});

test('a start page begins one short session, once', async () => {
  const { link } = await page();
  const started = await startFromPage(ctx, link);
  const found = await readCaller(db, await secretHash(started.secret), NOW);
  expect(found!.caller.punchout).toMatchObject({ kind: 'cxml', system: 'SRM', returnTo: RETURN });
  const ends = new Date(Date.parse(NOW) + SESSION_HOURS * 3_600_000).toISOString();
  expect(sessions()[0]!['expires_at']).toBe(ends);
  expect(await readCaller(db, await secretHash(started.secret), ends)).toBeNull();
  await expect(startFromPage(ctx, link)).rejects.toThrow('punch-out.link');
});

test('a start page of another brand, expired or turned off begins nothing', async () => {
  const { link, access } = await page();
  await expect(startFromPage({ ...ctx, brand: 'light', firm: 3 }, link)).rejects.toThrow('punch-out.link');
  const later = new Date(Date.parse(NOW) + 11 * 60_000).toISOString();
  await expect(startFromPage({ ...ctx, now: later }, link)).rejects.toThrow('punch-out.link');
  await changeAccess(await managed(), { id: access.id, name: 'SRM', user: 0, hosts: 'srm.buyer.example', isOn: false });
  await expect(startFromPage(ctx, link)).rejects.toThrow('punch-out.link');
  expect(sessions()).toEqual([]);
}); // prettier-ignore

test('of 50 parallel visits of a start page one begins a session; a naive one more', async () => {
  const { link } = await page();
  const visits = await Promise.allSettled(Array.from({ length: 50 }, () => startFromPage(ctx, link)));
  expect(visits.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(sessions()).toHaveLength(1);

  const hash = await secretHash(newSecret());
  await insertToken(db, { hash, purpose: 'punchout', customerId: 'c1', brand: 'main', now: NOW, expiresAt: '2099' }).run();
  const naive = async () => {
    const found = await db.prepare('select 1 from token where hash = ?').bind(hash).first();
    if (!found) throw new Error('used');
    await db.prepare('delete from token where hash = ?').bind(hash).run();
  };
  const naively = await Promise.allSettled(Array.from({ length: 50 }, naive));
  expect(naively.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(1);
}); // prettier-ignore

test.each(['rotate', 'change', 'remove'])(
  '%s ends the sessions of the system, and of no other',
  async (how) => {
    const { link, access } = await page();
    await startFromPage(ctx, link);
    const other = await setUp('oci');
    await startAtOnce(ctx, await open(other, 'oci'), { returnTo: RETURN, target: '_top' });
    const manage = await managed();
    const hosts = 'srm.buyer.example';
    if (how === 'rotate') await rotateSecret(manage, access);
    if (how === 'change')
      await changeAccess(manage, { id: access.id, name: 'Neu', user: 0, hosts, isOn: true });
    if (how === 'remove') await removeAccess(manage, access);
    expect(sessions().map(({ punchout }) => JSON.parse(String(punchout)).access)).toEqual([other.id]);
    if (how !== 'change') await expect(open(access)).rejects.toThrow('punch-out.credentials');
  },
);

test('who acts must be able to order; a leader’s system never acts as the account', async () => {
  sqlite.exec(`insert into sub_user (customer_id, id, first_name, last_name, functions, colour, created_at) values
    ('c1', 1, 'a', 'b', '["K07"]', 0, ''), ('c1', 3, 'a', 'b', '["K13"]', 0, '')`);
  const base = await managed();
  const input = { kind: 'oci', name: 'x', hosts: 'a.example' } as const;
  await expect(createAccess(base, { ...input, user: 3 })).rejects.toThrow('form.invalid');
  await expect(createAccess(base, { ...input, user: 9 })).rejects.toThrow('users.unknown');
  const user = { ...base.caller.user, id: 1, functions: ['K07'] as const };
  await expect(createAccess({ ...base, caller: { ...base.caller, user } }, { ...input, user: 0 })).rejects.toThrow('form.invalid');
  const technician = { ...base.caller, user: { ...user, id: 3, functions: ['K13'] as const } };
  await expect(createAccess({ ...base, caller: technician }, { ...input, user: 1 })).rejects.toThrow('session.not-allowed');
}); // prettier-ignore

test('of parallel tries no more systems are set up than a customer may have', async () => {
  const manage = await managed();
  const tries = Array.from({ length: 14 }, () =>
    createAccess(manage, { kind: 'oci', name: 'x', user: 0, hosts: 'a.example' }).then(
      () => 'made',
      (error: Error) => error.message,
    ),
  );
  const said = await Promise.all(tries);
  expect(said.filter((one) => one === 'made')).toHaveLength(10);
  expect(said.filter((one) => one === 'punch-out.full')).toHaveLength(4);
});

test('a session of a system is remembered with who acts; a start page alone is not', async () => {
  const events = () =>
    sqlite
      .prepare(`select customer_id, user_id, subject from security_event where subject <> '' order by id`)
      .all()
      .map((row) => ({ ...row }));
  const { link } = await page();
  expect(events()).toEqual([]);
  await startFromPage(ctx, link);
  const system = await open(await setUp('oci'), 'oci');
  await startAtOnce(ctx, system, { returnTo: RETURN, target: '_top' });
  const login = { customer_id: 'c1', user_id: 0, subject: 'SRM' };
  expect(events()).toEqual([login, login]);
});
