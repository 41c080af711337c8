import { beforeEach, expect, test } from 'vitest';
import { takeTry } from '#platform/try-queries.ts';
import { networksOf } from '#platform/networks.ts';
import { inProcess, type InProcess } from '../../../tests/support/in-process.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';
import { quickHash } from '../../../tests/support/quick-hash.ts';

/** Anyone could lock any laboratory out: refused tries charged others, and right passwords counted. */
const PASSWORD = 'Gipsmodell-26';
let shop: InProcess;

beforeEach(() => {
  shop = inProcess();
  addCustomer(shop.sqlite, { passwordHash: quickHash(PASSWORD) });
});

const START = Date.parse('2026-11-21T07:00:00.000Z');
const at = (seconds: number) => new Date(START + seconds * 1000).toISOString();

interface From {
  address?: string;
  password?: string;
  name?: string;
  seconds?: number;
  cookie?: string;
}

async function logIn({ address, password = PASSWORD, name = '104711', seconds = 0, cookie }: From) {
  return shop.ask('/customerapi/login', {
    body: { Benutzername: name, Kennwort: password },
    now: at(seconds),
    headers: address ? { 'cf-connecting-ip': address } : {},
    ...(cookie && { cookie }),
  });
}

const STRANGER = '203.0.113.66';
const LAB = '198.51.100.7';

async function guessMany(times: number, from: From): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1)
    statuses.push((await logIn({ password: `Falsch-${n}`, ...from })).status);
  return statuses;
}

type LogIn = (from: From) => Promise<{ status: number }>;

/** What the laboratory hears with its right password while strangers guess at it, and at its forty-one workstations. */
async function morning(tries: LogIn): Promise<{ besideStrangers: number[]; workstations: number[] }> {
  const besideStrangers: number[] = [];
  const guess = async (times: number, address: string) => {
    for (let n = 0; n < times; n += 1) await tries({ address, password: `Falsch-${n}` });
  };
  await guess(60, STRANGER);
  besideStrangers.push((await tries({ address: LAB })).status);
  for (let n = 0; n < 40; n += 1) await guess(3, `192.0.2.${n}`);
  besideStrangers.push((await tries({ address: LAB })).status);
  const workstations: number[] = [];
  for (let n = 0; n < 41; n += 1)
    workstations.push((await tries({ address: LAB, seconds: 3600 + n })).status);
  return { besideStrangers, workstations };
}

test('a stranger who guesses at a laboratory shuts nobody of it out', async () => {
  const { besideStrangers, workstations } = await morning(logIn);
  expect(besideStrangers).toEqual([200, 200]);
  expect(workstations).toEqual(Array(41).fill(200)); // the forty-first at seven like the first
  expect((await guessMany(60, { address: STRANGER, seconds: 7200 })).slice(10)).toEqual(Array(50).fill(429));
});

test('ten tries a quarter of an hour and name, as before, shut it out: the control', async () => {
  const counts = new Map<number, number>();
  const { besideStrangers, workstations } = await morning(async ({ seconds = 0, password = PASSWORD }) => {
    const window = Math.floor(seconds / 900);
    const tries = (counts.get(window) ?? 0) + 1; // whoever asks, right or wrong, refused or not
    counts.set(window, tries);
    return { status: tries > 10 ? 429 : password === PASSWORD ? 200 : 401 };
  });
  expect(besideStrangers).toEqual([429, 429]);
  expect(workstations.indexOf(429)).toBe(10);
});

test('forty-one workstations at the very same moment all log in', async () => {
  const asked = Array.from({ length: 41 }, () => logIn({ address: LAB }));
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(41).fill(200));
  expect(shop.sqlite.prepare('select sum(failures) n, sum(under_way) open from failed_try').get()).toEqual({ n: null, open: null }); // prettier-ignore
}); // before: ten of them, the others were told to wait as if they had guessed

test('charged and not waited for, as before, the eleventh is refused: the control', async () => {
  const keys = JSON.stringify([['login:pair:control', 10]]);
  const second = START / 1000;
  const taken = [];
  for (let n = 0; n < 41; n += 1) taken.push(await takeTry(shop.db, keys, second));
  expect(taken.indexOf(false)).toBe(10);
});

test('of wrong guesses at the same moment each is charged, and none stays open', async () => {
  const asked = Array.from({ length: 30 }, (_, n) => logIn({ address: STRANGER, password: n % 2 ? `Falsch-${n}` : PASSWORD, name: n % 2 ? '104711' : '999999' })); // prettier-ignore
  const codes = (await Promise.all(asked)).map(({ json }) => json.error?.code as string);
  expect(new Set(codes)).toEqual(new Set(['login.failed', 'request.too-many']));
  expect(codes.filter((code) => code === 'login.failed').length).toBeLessThanOrEqual(20); // ten of each name
  const open = shop.sqlite.prepare('select sum(under_way) n from failed_try').get();
  expect(open).toEqual({ n: 0 });
});

test('many who guess at the same moment are charged one by one', async () => {
  const asked = Array.from({ length: 50 }, (_, n) => logIn({ address: STRANGER, password: `Falsch-${n}` }));
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
});

test('a pause grows with each failure, says how long it is and ends by itself', async () => {
  await guessMany(10, { address: LAB });
  const paused = await logIn({ address: LAB });
  expect([paused.status, paused.headers.get('retry-after')]).toEqual([429, '5']);
  expect((await logIn({ address: LAB, password: 'Falsch', seconds: 5 })).status).toBe(401);
  const longer = await logIn({ address: LAB, seconds: 6 });
  expect([longer.status, longer.headers.get('retry-after')]).toEqual([429, '9']);
  expect((await logIn({ address: LAB, seconds: 15 })).status).toBe(200);
  expect((await logIn({ address: LAB, password: 'Falsch', seconds: 16 })).status).toBe(401); // all forgotten
});

test('an address that guesses many names pauses; whom it refuses is not charged', async () => {
  for (let n = 0; n < 30; n += 1) await logIn({ address: STRANGER, name: String(300_000 + n) });
  const before = shop.sqlite.prepare('select count(*) n, sum(failures) sum from failed_try').get();
  expect((await logIn({ address: STRANGER })).status).toBe(429);
  expect(shop.sqlite.prepare('select count(*) n, sum(failures) sum from failed_try').get()).toEqual(before);
});

test('a browser that the account knows stays open beside a guesser at its address', async () => {
  const { cookie } = await logIn({ address: LAB });
  const device = cookie.split('; ').find((one) => one.startsWith('geraet='))!;
  await guessMany(40, { address: LAB });
  expect((await logIn({ address: LAB })).status).toBe(429);
  expect((await logIn({ address: LAB, cookie: device })).status).toBe(200);
});

test.each([
  ['another account’s', (cookie: string) => cookie],
  ['a changed', (cookie: string) => cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
])('%s proof of a browser opens no budget of its own', async (which, change) => {
  addCustomer(shop.sqlite, { id: 'c2', number: '104712', email: 'b@example.com', passwordHash: quickHash(PASSWORD) }); // prettier-ignore
  const { cookie } = await logIn({
    address: STRANGER,
    name: which.startsWith('another') ? '104712' : '104711',
  });
  const device = change(cookie.split('; ').find((one) => one.startsWith('geraet='))!);
  await guessMany(10, { address: STRANGER, cookie: device });
  expect((await logIn({ address: STRANGER, cookie: device })).status).toBe(429);
});

test('all addresses of one IPv6 network are one caller', async () => {
  for (let n = 0; n < 10; n += 1) await guessMany(1, { address: `2001:db8:1:2::${n + 1}` });
  expect((await logIn({ address: '2001:db8:1:2:ffff::1' })).status).toBe(429);
  expect((await logIn({ address: '2001:db8:1:3::1' })).status).toBe(200);
  expect([networksOf('2001:DB8:1:2::9'), networksOf('::ffff:192.0.2.1'), networksOf('::1')]).toEqual([
    { narrow: '2001:db8:1:2::/64', wide: '2001:db8:1::/48' },
    { narrow: '192.0.2.1', wide: null },
    { narrow: '0:0:0:0::/64', wide: '0:0:0::/48' },
  ]);
});

test('asking for many mails leaves the customer a link that works, six mails an hour', async () => {
  const spellings = ['104711', '1-104711', '1.104711', ' 104711 ', 'labor@example.com', 'LABOR@Example.com'];
  const ask = (address: string, seconds: number) =>
    shop.ask('/guestapi/password/forgotten/DE/de', {
      body: { Benutzername: spellings[seconds % spellings.length] },
      now: at(seconds),
      headers: { 'cf-connecting-ip': address },
    });
  for (let n = 0; n < 30; n += 1) await ask(`203.0.113.${n}`, n);
  const mails = () =>
    shop.sqlite.prepare(`select count(*) n from outbox where payload like '%new-password%'`).get();
  await shop.settled();
  expect(mails()).toEqual({ n: 6 });
  expect((await ask(LAB, 3600)).status).toBe(200);
  await shop.settled();
  expect(mails()).toEqual({ n: 7 });
}); // before: six tries of anybody and the customer was refused, and six mails per way to write the number

test('counted by what was typed, each spelling has mails of its own: the control', () => {
  const typed = ['104711', '1-104711', '1.104711', ' 104711 ', 'labor@example.com', 'LABOR@Example.com'];
  const sent = new Map<string, number>();
  for (let n = 0; n < 60; n += 1) {
    const name = typed[n % typed.length]!;
    sent.set(name, Math.min((sent.get(name) ?? 0) + 1, 6)); // six an hour and name
  }
  expect([...sent.values()].reduce((sum, count) => sum + count)).toBeGreaterThan(6);
});
