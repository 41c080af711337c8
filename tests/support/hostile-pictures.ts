import { Buffer } from 'node:buffer';
import { crc32, deflateSync } from 'node:zlib';
import { tinyJpeg, withPart } from './jpeg.ts';

/** Pictures as an attacker makes them, and what of them nobody may ever get back. */

const SCRIPT = '<html><script>alert(document.domain)</script>';
const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

/** Where a photo was taken and with what, as a phone writes it: EXIF with the tags of a position, 51° 3' north. */
export const EXIF_WORDS = 'Kamera X100 Dresden';
function exif(): string {
  const tags = Buffer.alloc(26 + 18 + 24);
  tags.write('MM\0*', 0, 'latin1');
  tags.writeUInt32BE(8, 4); // the first directory
  tags.writeUInt16BE(1, 8);
  tags.writeUInt16BE(0x8825, 10); // leads to the position's
  tags.writeUInt16BE(4, 12);
  tags.writeUInt32BE(1, 14);
  tags.writeUInt32BE(26, 18);
  tags.writeUInt16BE(1, 26);
  tags.writeUInt16BE(2, 28); // latitude, three fractions
  tags.writeUInt16BE(5, 30);
  tags.writeUInt32BE(3, 32);
  tags.writeUInt32BE(44, 36);
  for (const [n, part] of [51, 3, 0].entries()) {
    tags.writeUInt32BE(part, 44 + n * 8);
    tags.writeUInt32BE(1, 48 + n * 8);
  }
  return `Exif\0\0${tags.toString('latin1')}${EXIF_WORDS}`;
}

/** A photo as a phone takes it, with position and camera. */
export const photoWithPlace = (): Buffer => withPart(tinyJpeg(), 0xe1, exif());

/** Pictures that another program reads as something else: their name, the file, the words that would harm. */
export const POLYGLOTS: readonly (readonly [string, Buffer, string])[] = [
  ['a page behind the picture', Buffer.concat([tinyJpeg(), latin(SCRIPT)]), SCRIPT],
  ['an archive behind the picture', Buffer.concat([tinyJpeg(), latin('PK\u0003\u0004evil.class')]), 'evil.class'], // prettier-ignore
  ['a page in its comment', withPart(tinyJpeg(), 0xfe, SCRIPT), SCRIPT],
  ['a document in a part of a program', withPart(tinyJpeg(), 0xed, '%PDF-1.7 /OpenAction'), '/OpenAction'],
  // its length reads as the beginning of a comment: the whole file is a script
  ['a script from its first byte', withPart(tinyJpeg(), 0xe0, `${'\0'.repeat(0x2f2a - 14)}*/=alert(1)/*`), 'alert(1)'], // prettier-ignore
]; // prettier-ignore

const chunk = (kind: string, data: Buffer): Buffer => {
  const body = Buffer.concat([latin(kind), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** A whole and valid PNG of a colour, one bit a pixel: 20,000 a side are 50 MB in 50 KB, and 1.6 GB on a screen. */
export function flatPng(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  const png = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([png, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]); // prettier-ignore
}

/** A JPEG whose frame says another size. */
export function sizedJpeg(width: number, height: number): Buffer {
  const bytes = tinyJpeg();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

/** Files that are no photo of the shop, whatever they say they are. */
export const NO_PHOTOS: readonly (readonly [string, () => Buffer])[] = [
  ['a drawing with script', () => latin(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`)],
  ['a drawing behind the first bytes of a JPEG', () => Buffer.concat([tinyJpeg().subarray(0, 2), latin('<svg onload="alert(1)"/>')])], // prettier-ignore
  ['a GIF that is a script', () => latin('GIF89a/*\0\0\0*/=alert(1);')],
  ['a PNG of 20,000 pixels a side', () => flatPng(20_000)],
  ['a JPEG of 20,000 pixels a side', () => sizedJpeg(20_000, 20_000)],
  ['a JPEG of one pixel too many', () => sizedJpeg(2001, 1)],
  ['half a photo', () => tinyJpeg().subarray(0, 120)],
]; // prettier-ignore
