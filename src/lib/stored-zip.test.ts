import { strToU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { joinBytes } from './bytes.ts';
import { crc32 } from './crc32.ts';
import { sizeOf, zipParts } from './stored-zip.ts';

const files = { 'index.html': 'Übersicht', 'sds/Klej žlutý.pdf': 'x'.repeat(70_000), 'empty.txt': '' };
const bodies = Object.values(files).map((text) => strToU8(text));
const members = Object.keys(files).map((name, index) => ({
  name,
  bytes: bodies[index]!.length,
  crc32: crc32(bodies[index]!),
}));
const whole = () =>
  joinBytes(zipParts(members).map((part) => ('bytes' in part ? part.bytes : bodies[part.member]!)));

test('another reader finds every member with its name and its bytes', () => {
  const read = unzipSync(whole());
  expect(Object.keys(read)).toEqual(Object.keys(files));
  expect(Object.values(read).map((bytes) => new TextDecoder().decode(bytes))).toEqual(Object.values(files));
});

test('the size is known before a byte is read', () => {
  expect(sizeOf(zipParts(members))).toBe(whole().length);
});

test('the checksum is that of ISO 3309, in one go or in pieces', () => {
  const check = strToU8('123456789');
  expect(crc32(check)).toBe(0xcbf43926);
  expect(crc32(check.subarray(4), crc32(check.subarray(0, 4)))).toBe(0xcbf43926);
});

test('more than a plain ZIP file holds is refused', () => {
  expect(() => zipParts([{ name: 'a', bytes: 0xffff_ffff, crc32: 0 }])).toThrow(RangeError);
});
