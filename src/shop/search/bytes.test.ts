import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ByteReader, ByteWriter, fromBase64, toBase64 } from './bytes.ts';

const WHOLE = fc.integer({ min: 0, max: 0xffff_ffff });

test('numbers of 32 bits are read as they were written, one after the other', () => {
  fc.assert(
    fc.property(fc.array(WHOLE), (numbers) => {
      const writer = new ByteWriter(1);
      for (const number of numbers) writer.varint(number);
      const reader = new ByteReader(writer.view());
      expect(numbers.map(() => reader.varint())).toEqual(numbers);
      expect(reader.more).toBe(false);
    }),
  );
});

test.each([
  [0, 1],
  [127, 1],
  [128, 2],
  [16_383, 2],
  [16_384, 3],
  [0xffff_ffff, 5],
])('%i takes %i bytes', (number, bytes) => {
  const writer = new ByteWriter();
  writer.varint(number);
  expect(writer.length).toBe(bytes);
});

test('a row that was cut ends: past its end everything is 0', () => {
  const writer = new ByteWriter();
  writer.varint(300);
  const reader = new ByteReader(writer.view().slice(0, 1));
  expect(reader.varint()).toBe(300 & 127);
  expect(reader.more).toBe(false);
  expect([reader.byte(), reader.varint()]).toEqual([0, 0]);
});

test('a buffer grows by whatever comes, and begins anew when it is cleared', () => {
  const writer = new ByteWriter(2);
  writer.byte(1);
  writer.bytes(Uint8Array.from([2, 3, 4, 5, 6, 7]));
  writer.byte(8);
  expect([...writer.view()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  writer.clear();
  writer.byte(9);
  expect([...writer.view()]).toEqual([9]);
});

test('bytes survive base64, a part of a larger buffer too', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect([...fromBase64(toBase64(bytes))]).toEqual([...bytes]);
    }),
  );
  expect([...fromBase64(toBase64(Uint8Array.from([9, 1, 2, 9]).subarray(1, 3)))]).toEqual([1, 2]);
});
