import { crc32 as known } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinBytes } from './bytes.ts';
import { crc32 } from './crc32.ts';

const parts = fc.array(fc.uint8Array({ maxLength: 40 }), { maxLength: 6 });

test('pieces of bytes become one, in their order', () => {
  expect(joinBytes([])).toEqual(new Uint8Array());
  expect(joinBytes([Uint8Array.of(1, 2), Uint8Array.of(), Uint8Array.of(3)])).toEqual(Uint8Array.of(1, 2, 3));
});

test('the checksum of pieces, one after the other, is that of the whole', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926); // the check value of the norm
  fc.assert(
    fc.property(parts, (some) => {
      const whole = joinBytes(some);
      expect(some.reduce((before, part) => crc32(part, before), 0)).toBe(crc32(whole));
      expect(crc32(whole)).toBe(known(whole));
    }),
  );
});
