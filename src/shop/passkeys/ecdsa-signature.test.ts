import { createSign, generateKeyPairSync, verify } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unwrapEC2Signature } from './ecdsa-signature.ts';

const CURVES = [
  ['P-256', 1, 'sha256'],
  ['P-384', 2, 'sha384'],
  ['P-521', 3, 'sha512'],
] as const;

test.each(CURVES)('a signature over %s is unwrapped to what the key verifies', (namedCurve, curve, hash) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve });
  for (let turn = 0; turn < 40; turn++) {
    const data = Buffer.from(`data ${turn}`);
    const raw = unwrapEC2Signature(createSign(hash).update(data).sign(privateKey), curve);
    expect(verify(hash, data, { key: publicKey, dsaEncoding: 'ieee-p1363' }, raw)).toBe(true);
  }
});

test('short numbers are filled up with zeros, the zero of a sign is taken off', () => {
  const raw = unwrapEC2Signature(Uint8Array.from([0x30, 7, 2, 1, 5, 2, 2, 0, 0x80]), 1);
  expect([raw[31], raw[63], raw.filter(Boolean).length]).toEqual([5, 0x80, 2]);
});

test.each([
  ['nothing', []],
  ['another tag', [0x31, 6, 2, 1, 1, 2, 1, 1]],
  ['bytes behind it', [0x30, 6, 2, 1, 1, 2, 1, 1, 0]],
  ['bytes behind its numbers', [0x30, 7, 2, 1, 1, 2, 1, 1, 0]],
  ['one number', [0x30, 3, 2, 1, 1]],
  ['a negative number', [0x30, 6, 2, 1, 0x80, 2, 1, 1]],
  ['a zero too many', [0x30, 7, 2, 2, 0, 1, 2, 1, 1]],
  ['an empty number', [0x30, 5, 2, 0, 2, 1, 1]],
  ['a length beyond the end', [0x30, 6, 2, 9, 1, 2, 1, 1]],
  ['a number longer than the curve', [0x30, 38, 2, 33, 1, ...Array<number>(32).fill(1), 2, 1, 1]],
])('%s is no signature', (_, bytes) => {
  expect(() => unwrapEC2Signature(Uint8Array.from(bytes), 1)).toThrow();
});

test('whatever bytes come, they are unwrapped to 64 or refused', () => {
  const anything = fc.oneof(
    fc.uint8Array({ maxLength: 80 }),
    fc.uint8Array({ maxLength: 70 }).map((rest) => Uint8Array.from([0x30, rest.length, 2, 1, 1, ...rest])),
  );
  fc.assert(
    fc.property(anything, (bytes) => {
      try {
        return unwrapEC2Signature(bytes, 1).length === 64;
      } catch (error) {
        return error instanceof Error && !(error instanceof TypeError) && !(error instanceof RangeError);
      }
    }),
  );
});
