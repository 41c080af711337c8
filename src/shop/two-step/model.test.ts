import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCode, RECOVERY_ALPHABET, RECOVERY_CODES, writeRecoveryCode } from './model.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';

test('six digits are a code of the app, however they are grouped', () => {
  for (const text of ['123456', '123 456', ' 12-34-56 ', '1 2 3 4 5 6'])
    expect(readCode(text), text).toEqual({ kind: 'app', code: '123456' });
});

test.each(['', '12345', '1234567', 'abcdef', '12345u', 'abcdefghjkmnpqrs1', 'ü'.repeat(16)])(
  '%j is neither a code of the app nor one of recovery',
  (text) => expect(readCode(text)).toBeNull(),
);

test('a recovery code is read in capitals, and o, i, l as the digits they look like', () => {
  const code = '01'.repeat(12);
  expect(readCode('Oi'.repeat(12))).toEqual({ kind: 'recovery', code });
  expect(readCode('0L'.repeat(12))).toEqual({ kind: 'recovery', code });
});

test('codes of before, with 16 characters, still let in; u is in no code', () => {
  expect(readCode('abcd-efgh-jkmn-pqrs')).toEqual({ kind: 'recovery', code: 'abcdefghjkmnpqrs' });
  expect(readCode('abcd-efgh-jkmn-pqru')).toBeNull();
});

test('what is printed is read again, whatever the code', () => {
  const letter = fc.constantFrom(...RECOVERY_ALPHABET);
  fc.assert(
    fc.property(fc.array(letter, { minLength: 24, maxLength: 24 }), (letters) => {
      const code = letters.join('');
      expect(writeRecoveryCode(code)).toMatch(/^(?:[0-9a-z]{4}-){5}[0-9a-z]{4}$/);
      expect(readCode(writeRecoveryCode(code))).toEqual({ kind: 'recovery', code });
      expect(readCode(writeRecoveryCode(code).toUpperCase())).toEqual({ kind: 'recovery', code });
    }),
  );
});

test('new recovery codes are ten different ones that can be typed', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(RECOVERY_CODES);
  for (const code of codes) expect(readCode(code)).toEqual({ kind: 'recovery', code });
});

test('the same code of two logins is kept as two hashes', async () => {
  const code = 'a'.repeat(24);
  const hashes = await Promise.all(
    [
      { customerId: 'c1', userId: 0 },
      { customerId: 'c1', userId: 2 },
      { customerId: 'c2', userId: 0 },
    ].map((login) => recoveryHash(login, code)),
  );
  expect(new Set(hashes).size).toBe(3);
  expect(hashes.join()).not.toContain(code);
  expect(await recoveryHash({ customerId: 'c1', userId: 0 }, code)).toBe(hashes[0]);
});
