import { Buffer } from 'node:buffer';
import { randomBytes, scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { scrypt } from './scrypt.ts';

test.each([
  ['', '', 4, 1, 1, '77d6576238657b203b19ca42c18a0497f16b4844e3074ae8dfdffa3fede21442fcd0069ded0948f8326a753a0fc81f17e8d3e0fb2e0d3628cf35e20c38d18906'],
  ['password', 'NaCl', 10, 8, 16, 'fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b3731622eaf30d92e22a3886ff109279d9830dac727afb94a83ee6d8360cbdfa2cc0640'],
])('the key of %j is the one that RFC 7914 names', async (password, salt, ln, r, p, key) => {
  const made = await scrypt(Buffer.from(password), Buffer.from(salt), 64, { ln, r, p });
  expect(made.toString('hex')).toBe(key);
}); // prettier-ignore

test('any cost gives what the runtime’s own function gives', async () => {
  for (const [ln, r, p] of [[1, 1, 1], [3, 2, 3], [5, 8, 5], [14, 8, 1]] as const) {
    const [password, salt] = [randomBytes(32), randomBytes(16)];
    const own = scryptSync(password, salt, 32, { N: 2 ** ln, r, p, maxmem: 64 * 1024 * 1024 });
    expect((await scrypt(password, salt, 32, { ln, r, p })).equals(own), `${ln} ${r} ${p}`).toBe(true);
  }
}); // prettier-ignore

test('others are served between slices of a hash; the runtime’s own is the control', async () => {
  const cost = { ln: 14, r: 8, p: 5 };
  let slices = 0;
  await scrypt(Buffer.from('a'), Buffer.from('b'), 32, cost, async () => void (slices += 1));
  expect(slices).toBeGreaterThanOrEqual(50);
  let served = 0;
  const others = setInterval(() => (served += 1), 1);
  scryptSync('a', 'b', 32, { N: 2 ** 14, r: 8, p: 5, maxmem: 64 * 1024 * 1024 });
  expect(served).toBe(0);
  await scrypt(Buffer.from('a'), Buffer.from('b'), 32, cost);
  clearInterval(others);
  expect(served).toBeGreaterThan(10);
});
