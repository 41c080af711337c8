import { Buffer } from 'node:buffer';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startHashes, type Hashes } from '../../scripts/support/hashes.ts';
import { hashBy } from './hash-worker.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { scrypt } from './scrypt.ts';

/** The Worker of hashes as it is deployed, in workerd (docs/decisions/096). */
let hashes: Hashes;
beforeAll(async () => {
  hashes = await startHashes();
}, 60_000);
afterAll(() => hashes.stop());

const COST = { ln: 8, r: 8, p: 1 };
const PEPPERS = { 1: 'a pepper of the tests' };
const asked: string[] = [];
/** What the shop's binding is: a way to the Worker. */
const binding = (answer?: () => Promise<Response>) => ({
  fetch: async (_: RequestInfo | URL, init?: RequestInit) => {
    asked.push(String(init?.body));
    return answer ? answer() : fetch(`http://${hashes.address}/`, init);
  },
});
const by = (answer?: () => Promise<Response>) => hashBy(binding(answer) as unknown as Fetcher);
const bytes = (text: string) => Buffer.from(text);

test('the Worker makes the key of RFC 7914, at the cost of logins the shop’s own', async () => {
  const log = vi.spyOn(console, 'error');
  const key = await by()(bytes(''), bytes(''), 64, { ln: 4, r: 1, p: 1 });
  expect(key.toString('hex')).toMatch(/^77d6576238657b203b19ca42c18a0497f16b4844e3074ae8dfdffa3fede21442/);
  const cost = { ln: 14, r: 8, p: 5 };
  const job = [bytes('own'), bytes('salt'), 32, cost] as const;
  expect((await by()(...job)).equals(await scrypt(...job))).toBe(true);
  expect(log).not.toHaveBeenCalled(); // by the Worker, not in its stead
  log.mockRestore();
});

test('what one makes the other verifies, so a binding may come and go', async () => {
  const there = await hashPassword('Gipsmodell-26', PEPPERS, COST, by());
  const here = await hashPassword('Gipsmodell-26', PEPPERS, COST);
  expect((await verifyPassword('Gipsmodell-26', there, PEPPERS, COST)).matches).toBe(true);
  expect((await verifyPassword('Gipsmodell-26', here, PEPPERS, COST, by())).matches).toBe(true);
  expect((await verifyPassword('Gipsmodell-27', here, PEPPERS, COST, by())).matches).toBe(false);
});

test('neither the password nor the pepper leaves the shop', async () => {
  asked.length = 0;
  await hashPassword('Gipsmodell-26', PEPPERS, COST, by());
  const sent = asked.map((one) => Buffer.from((JSON.parse(one) as { password: string }).password, 'base64').toString('latin1')); // prettier-ignore
  expect(sent).toHaveLength(1);
  for (const text of [...asked, ...sent]) expect(text).not.toMatch(/Gips|pepper/);
});

test.each([
  ['fails', () => Promise.resolve(new Response(null, { status: 500 }))],
  ['is away', () => Promise.reject(new Error('no such Worker'))],
])('a Worker that %s locks nobody out: the shop hashes itself and says so', async (_, answer) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const hash = await hashPassword('Gipsmodell-26', PEPPERS, COST, by(answer));
  expect((await verifyPassword('Gipsmodell-26', hash, PEPPERS, COST)).matches).toBe(true);
  expect(log.mock.calls.map(([line]) => JSON.parse(String(line)) as object)).toMatchObject([
    { fault: 'hashes' },
  ]);
  log.mockRestore();
});

test('whoever comes while too many wait is told when to come back', async () => {
  const full = by(() => Promise.resolve(new Response(null, { status: 429 })));
  await expect(full(bytes('a'), bytes('b'), 32, COST)).rejects.toMatchObject({
    code: 'request.too-many',
    detail: { retryAfter: 2 },
  });
});

test('what is no job, or too large for it, is refused before anything is hashed', async () => {
  const job = { password: 'YQ==', salt: 'Yg==', keyBytes: 32, cost: COST };
  const ask = async (body: string, method = 'POST') =>
    (await fetch(`http://${hashes.address}/`, { method, ...(method === 'POST' && { body }) })).status;
  expect(await ask(JSON.stringify(job))).toBe(200); // the control
  expect(await ask('')).toBe(400);
  expect(await ask('{}')).toBe(400);
  expect(await ask(JSON.stringify({ ...job, keyBytes: 65 }))).toBe(400);
  expect(await ask(JSON.stringify({ ...job, cost: { ln: 19, r: 8, p: 1 } }))).toBe(400);
  expect(await ask(JSON.stringify({ ...job, cost: { ln: 8, r: 8, p: 8 } }))).toBe(400);
  expect(await ask('', 'GET')).toBe(405);
});
