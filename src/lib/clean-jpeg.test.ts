import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { tinyJpeg, withPart } from '../../tests/support/jpeg.ts';
import { cleanJpeg } from './clean-jpeg.ts';

const jpeg = tinyJpeg();
const bytesOf = (data: Buffer): string | null => {
  const photo = cleanJpeg(data);
  return photo && Buffer.from(photo.bytes).toString('latin1');
};

test('a photo comes back as it was, with its size', () => {
  expect(cleanJpeg(jpeg)).toMatchObject({ width: 1, height: 1 });
  expect(bytesOf(jpeg)).toBe(jpeg.toString('latin1'));
});

test.each([
  ['EXIF with a position', 0xe1, 'Exif\0\0GPSLatitude 51.05'],
  ['XMP', 0xe1, 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>'],
  ['a thumbnail', 0xe0, 'JFXX\0thumbnail of before'],
  ['a comment that is a script', 0xfe, '<script>alert(1)</script>'],
])('%s goes', (_, marker, content) => {
  const dirty = withPart(jpeg, marker, content);
  expect(dirty.toString('latin1')).toContain(content);
  expect(bytesOf(dirty)).toBe(jpeg.toString('latin1'));
});

test('what another program would read behind the picture goes', () => {
  const polyglot = Buffer.concat([jpeg, Buffer.from('PK\u0003\u0004<html><script>', 'latin1')]);
  expect(bytesOf(polyglot)).toBe(jpeg.toString('latin1'));
});

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['a PDF that begins like a JPEG', Buffer.concat([jpeg.subarray(0, 2), Buffer.from('%PDF-1.7')])],
  ['a picture without pixels', Buffer.from('ffd8ffd9', 'hex')],
  ['a cut one', jpeg.subarray(0, 120)],
  ['nothing', Buffer.alloc(0)],
])('%s is no photo', (_, data) => {
  expect(cleanJpeg(data)).toBeNull();
});

test('a picture of 65,000 pixels a side is refused before it is decoded', () => {
  const at = jpeg.indexOf(Buffer.from('ffc0', 'hex'));
  const bomb = Buffer.from(jpeg);
  bomb.writeUInt16BE(65_000, at + 5);
  bomb.writeUInt16BE(65_000, at + 7);
  expect(cleanJpeg(bomb)).toBeNull();
  bomb.writeUInt16BE(2000, at + 5);
  bomb.writeUInt16BE(2000, at + 7);
  expect(cleanJpeg(bomb)).toMatchObject({ width: 2000, height: 2000 });
});
