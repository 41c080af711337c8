import { Secret, URI, type TOTP } from 'otpauth';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBase32, toBase32 } from './base32.ts';
import { newTotpSecret, totpAddress, totpStep } from './totp.ts';

/** The secret of RFC 6238, appendix B: '12345678901234567890'. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('the code of RFC 6238 at %i s is right, and says its step', async (seconds, code) => {
  const now = new Date(seconds * 1000).toISOString();
  expect(await totpStep(SECRET, code, now)).toBe(Math.floor(seconds / 30));
});

test('a code is right one step before and after its own, not two', async () => {
  const at = (seconds: number) => totpStep(SECRET, '005924', new Date(seconds * 1000).toISOString());
  const step = Math.floor(1234567890 / 30);
  expect(await Promise.all([-60, -30, 0, 30, 60].map((beside) => at(1234567890 + beside)))).toEqual([
    null,
    step,
    step,
    step,
    null,
  ]);
});

test.each(['', '28708', '2870822', '287083', 'abcdef', '２８７０８２'])('%j is no code', async (code) => {
  expect(await totpStep(SECRET, code, new Date(59_000).toISOString())).toBeNull();
});

test('an authenticator app reads the address and makes the code that we expect', async () => {
  const secret = newTotpSecret();
  const app = URI.parse(totpAddress(secret, { issuer: 'Labor & Kontor', account: '104711:1' })) as TOTP;
  expect([app.issuer, app.label, app.secret.base32]).toEqual(['Labor & Kontor', '104711:1', secret]);
  const now = '2026-11-23T08:00:00.000Z';
  const timestamp = Date.parse(now);
  expect(await totpStep(secret, app.generate({ timestamp }), now)).toBe(app.counter({ timestamp }));
});

test('base32 is the same as another’s, there and back', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      const text = toBase32(bytes);
      expect(text).toBe(new Secret({ buffer: bytes.slice().buffer }).base32);
      expect(fromBase32(text)).toEqual(bytes.slice());
    }),
  );
});

test('a letter that base32 does not have is refused', () => {
  expect(() => fromBase32('ABC1')).toThrow('not base32');
});
