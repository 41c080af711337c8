import { joinBytes } from '#lib/bytes.ts';

/** What of a JPEG is kept: its pixels and how to draw them. */
const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const TABLES: ReadonlySet<number> = new Set([0xdb, 0xc4, 0xdd]); // quantisation, Huffman, restart interval
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]); // baseline, extended, progressive
const JFIF = 0xe0;
const ADOBE = 0xee; // says how colours are coded

export interface CleanPhoto {
  readonly bytes: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** The longer side of a photo at most (docs/rules/requests.md#photos). */
export const MOST_PIXELS = 2000;

/**
 * A photo by its content, rewritten from the parts that draw it: position, camera and comments (EXIF, XMP) go, and so does
 * whatever another program would read behind or between them. Null for what is no JPEG, is broken, or is larger than 2,000 px –
 * before a single pixel is decoded.
 */
export function cleanJpeg(data: Uint8Array): CleanPhoto | null {
  if (data[0] !== 0xff || data[1] !== START) return null;
  const parts: Uint8Array[] = [data.subarray(0, 2)];
  let size: Size | null = null;
  let hasScan = false;
  for (let at = 2; data[at] === 0xff;) {
    const marker = data[at + 1];
    if (marker === END) {
      const bytes = joinBytes([...parts, data.subarray(at, at + 2)]);
      return size && hasScan ? { bytes, ...size } : null;
    }
    const end = endOfPart(data, at);
    if (marker === undefined || end === null || !isKnown(marker)) return null;
    if (FRAMES.has(marker)) {
      if (size || end - at < 10) return null;
      size = sizeOf(data, at);
      if (!isAllowed(size)) return null;
    }
    if (marker === SCAN) {
      if (!size) return null;
      hasScan = true;
    }
    if (isDrawing(marker) || isNeeded(marker, data, at)) parts.push(data.subarray(at, end));
    at = end;
  }
  return null; // it never ended
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const wordAt = (data: Uint8Array, at: number): number => ((data[at] ?? 0) << 8) | (data[at + 1] ?? 0);
const sizeOf = (data: Uint8Array, at: number): Size => ({
  height: wordAt(data, at + 5),
  width: wordAt(data, at + 7),
});
const isDrawing = (marker: number): boolean => FRAMES.has(marker) || TABLES.has(marker) || marker === SCAN;
/** What draws, APP0 to APP15, or a comment. */
const isKnown = (marker: number): boolean =>
  isDrawing(marker) || (marker >= JFIF && marker <= 0xef) || marker === 0xfe;

/** Where a part ends, with the coded pixels behind a scan's head; null where it says nonsense. */
function endOfPart(data: Uint8Array, at: number): number | null {
  const length = wordAt(data, at + 2);
  const end = at + 2 + length;
  if (length < 2 || end > data.length) return null;
  return data[at + 1] === SCAN ? endOfScan(data, end) : end;
}

const isAllowed = ({ width, height }: Size): boolean =>
  width > 0 && height > 0 && Math.max(width, height) <= MOST_PIXELS;

/** JFIF without its thumbnail, and Adobe's word on colours. */
function isNeeded(marker: number, data: Uint8Array, at: number): boolean {
  const length = wordAt(data, at + 2);
  return (marker === JFIF && length === 16) || (marker === ADOBE && length === 14);
}

/** Where the coded pixels end: at the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(data: Uint8Array, from: number): number {
  for (let at = data.indexOf(0xff, from); at >= 0; at = data.indexOf(0xff, at + 2)) {
    const next = data[at + 1]!;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return data.length;
}
