import { Buffer } from 'node:buffer';

/** A JPEG of one grey pixel: baseline, one component. */
export function tinyJpeg(): Buffer {
  return Buffer.from(
    'ffd8ffe000104a46494600010100000100010000ffdb004300' + '01'.repeat(64) +
      'ffc0000b080001000101011100' +
      'ffc40014000100000000000000000000000000000000' + 
      'ffc40014100100000000000000000000000000000000' +
      'ffda0008010100003f0037ffd9',
    'hex',
  ); // prettier-ignore
}

/** The same with a part before its frame: an EXIF with a position, say. */
export function withPart(jpeg: Buffer, marker: number, content: string): Buffer {
  const body = Buffer.from(content, 'latin1');
  const head = Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff]);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}
