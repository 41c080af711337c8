import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop, type TestShop } from './support/shop.ts';

/**
 * Limits by address over HTTP (docs/rules/security.md#guesses): a caller of IPv6 has a whole /64 of addresses and a provider
 * gives up to a /48 away, so that each is counted as one. At the endpoint of procurement systems, whose wrong secrets cost no hash.
 */
const FREE_OF_64 = 30;
const FREE_OF_48 = 200;

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

let names = 0;
/** A wrong guess at a name of its own, so that no name has a limit before its network has. */
async function guessFrom(address: string): Promise<number> {
  const fields = {
    USERNAME: `nobody-${(names += 1)}`,
    PASSWORD: 'x',
    HOOK_URL: 'https://srm.example/',
  };
  const { status } = await shop.ask('/de-de/punch-out/oci', {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'cf-connecting-ip': address },
  });
  return status;
}

/** Guesses one after the other, each from another address; returns how many were heard before the first refusal. */
async function heard(addressOf: (n: number) => string, most: number, guess = guessFrom): Promise<number> {
  for (let n = 0; n < most; n += 1) {
    const status = await guess(addressOf(n));
    if (status === 429) return n;
    expect(status).toBe(401);
  }
  return most;
}

/** Address n of a /64 in the /48 of a site: all differ in the last half alone, far apart and near. */
const inNetwork = (site: string, network: number) => (n: number) =>
  `2001:db8:${site}:${network.toString(16)}:${((n * 2909) % 0x1_0000).toString(16)}::${(n + 1).toString(16)}`;

test('addresses of one /64 are one caller: guesses from each of them pause all', async () => {
  expect(await heard(inNetwork('64', 1), FREE_OF_64 + 10)).toBe(FREE_OF_64);
  expect(await guessFrom('2001:0DB8:0064:0001:FFFF:FFFF:FFFF:FFFF')).toBe(429); // however it is written
  expect(await guessFrom(inNetwork('64', 2)(1))).toBe(401); // the neighbour's is another caller
});

test('networks of one /48 run into its mark together; another /48 does not', async () => {
  const before = FREE_OF_64 - 5; // no /64 reaches its own mark
  const spread = (n: number) => inNetwork('48', Math.floor(n / before))(n);
  expect(await heard(spread, FREE_OF_48 + 20)).toBe(FREE_OF_48);
  expect(await guessFrom(inNetwork('48', 0xfff0)(1))).toBe(429); // one that had not guessed yet
  expect(await guessFrom(inNetwork('49', 0)(1))).toBe(401);
});

test('so many addresses of IPv4 are so many callers: networks are counted', async () => {
  expect(await heard((n) => `203.0.${n % 2}.${n + 1}`, FREE_OF_64 + 10)).toBe(FREE_OF_64 + 10);
  expect(await heard(() => '203.0.113.1', FREE_OF_64 + 10)).toBe(FREE_OF_64);
});

test('counted by whole address, as before, guesses of one /64 have no end: the control', async () => {
  const failures = new Map<string, number>();
  const guess = (address: string): Promise<number> => {
    const count = (failures.get(address) ?? 0) + 1;
    failures.set(address, count);
    return Promise.resolve(count > FREE_OF_64 ? 429 : 401);
  };
  expect(await heard(inNetwork('64', 1), 10_000, guess)).toBe(10_000);
  expect(await heard(() => '203.0.113.1', 10_000, guess)).toBe(FREE_OF_64);
});
