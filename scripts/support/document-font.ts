import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

/** Tables of a TrueType font by tag. */
export type FontTables = ReadonlyMap<string, Buffer>;

export interface DocumentFont {
  readonly bytes: Buffer;
  /** Every character with a glyph, in the order of code points; `glyphs` and `widths` follow it. */
  readonly characters: string;
  readonly glyphs: readonly number[];
  readonly widths: readonly number[];
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  readonly box: readonly [number, number, number, number];
}

/** The tables of a WOFF file, version 1. */
export function readWoff(file: string): FontTables {
  const bytes = readFileSync(file);
  if (bytes.toString('latin1', 0, 4) !== 'wOFF') throw new Error(`${file} is no WOFF file`);
  const count = bytes.readUInt16BE(12);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const at = 44 + index * 20;
      const [offset, packed, length] = [at + 4, at + 8, at + 12].map((place) => bytes.readUInt32BE(place));
      const data = bytes.subarray(offset!, offset! + packed!);
      return [bytes.toString('latin1', at, at + 4), packed === length ? data : inflateSync(data)] as const;
    }),
  );
}

/** One font of several subsets of the same face: the glyphs one after the other, what only screens need left out. */
export function mergeFonts(parts: readonly FontTables[]): DocumentFont {
  const [first] = parts;
  const head = Buffer.from(first!.get('head')!);
  const hhea = Buffer.from(first!.get('hhea')!);
  const maxp = Buffer.from(first!.get('maxp')!);
  if (head.readUInt16BE(18) !== 1000) throw new Error('The layout counts 1000 units to the em');
  const glyphs: Buffer[] = [];
  const advances: [width: number, bearing: number][] = [];
  const byCode = new Map<number, number>();
  for (const part of parts) {
    const offset = glyphs.length;
    for (const [code, glyph] of charactersOf(part)) if (!byCode.has(code)) byCode.set(code, glyph + offset);
    glyphs.push(...glyphsOf(part).map((glyph) => shifted(glyph, offset)));
    advances.push(...advancesOf(part));
  }
  maxp.writeUInt16BE(glyphs.length, 4);
  hhea.writeUInt16BE(glyphs.length, 34);
  head.writeInt16BE(1, 50); // long offsets
  const { glyf, loca } = packed(glyphs);
  const hmtx = Buffer.concat(advances.map(([width, bearing]) => pair(width, bearing)));
  const codes = [...byCode.keys()].toSorted((a, b) => a - b);
  return {
    bytes: sfnt(new Map([['glyf', glyf], ['head', head], ['hhea', hhea], ['hmtx', hmtx], ['loca', loca], ['maxp', maxp]])), // prettier-ignore
    characters: String.fromCodePoint(...codes),
    glyphs: codes.map((code) => byCode.get(code)!),
    widths: codes.map((code) => advances[byCode.get(code)!]![0]),
    ascent: hhea.readInt16BE(4),
    descent: hhea.readInt16BE(6),
    capHeight: first!.get('OS/2')!.readInt16BE(88),
    box: [36, 38, 40, 42].map((at) => head.readInt16BE(at)) as unknown as DocumentFont['box'],
  };
}

/** Code points and glyphs of the Unicode map (format 4). */
function charactersOf(part: FontTables): [code: number, glyph: number][] {
  const cmap = part.get('cmap')!;
  const table = cmap.subarray(cmap.readUInt32BE(8));
  if (table.readUInt16BE(0) !== 4) throw new Error('cmap: format 4 is read only');
  const segments = table.readUInt16BE(6) / 2;
  const found: [number, number][] = [];
  for (let i = 0; i < segments; i++) {
    const end = table.readUInt16BE(14 + i * 2);
    const start = table.readUInt16BE(16 + segments * 2 + i * 2);
    const delta = table.readUInt16BE(16 + segments * 4 + i * 2);
    const rangeAt = 16 + segments * 6 + i * 2;
    const range = table.readUInt16BE(rangeAt);
    for (let code = start; code <= end && code !== 0xffff; code++) {
      const glyph = range === 0 ? code : table.readUInt16BE(rangeAt + range + (code - start) * 2);
      if (glyph !== 0) found.push([code, (glyph + delta) & 0xffff]);
    }
  }
  return found;
}

function glyphsOf(part: FontTables): Buffer[] {
  const count = part.get('maxp')!.readUInt16BE(4);
  const loca = part.get('loca')!;
  const isLong = part.get('head')!.readInt16BE(50) === 1;
  const offset = (i: number): number => (isLong ? loca.readUInt32BE(i * 4) : loca.readUInt16BE(i * 2) * 2);
  const glyf = part.get('glyf')!;
  return Array.from({ length: count }, (_, i) => glyf.subarray(offset(i), offset(i + 1)));
}

function advancesOf(part: FontTables): [number, number][] {
  const count = part.get('maxp')!.readUInt16BE(4);
  const full = part.get('hhea')!.readUInt16BE(34);
  const hmtx = part.get('hmtx')!;
  return Array.from({ length: count }, (_, i) => {
    const width = hmtx.readUInt16BE(Math.min(i, full - 1) * 4);
    const bearing = hmtx.readInt16BE(i < full ? i * 4 + 2 : full * 4 + (i - full) * 2);
    return [width, bearing];
  });
}

const ARGS_ARE_WORDS = 1;
const HAS_SCALE = 8;
const MORE_COMPONENTS = 32;
const HAS_XY_SCALE = 64;
const HAS_TWO_BY_TWO = 128;

/** A glyph put together from others names them by their new numbers. */
function shifted(glyph: Buffer, offset: number): Buffer {
  if (glyph.length === 0 || glyph.readInt16BE(0) >= 0 || offset === 0) return glyph;
  const moved = Buffer.from(glyph);
  for (let at = 10, flags = MORE_COMPONENTS; flags & MORE_COMPONENTS;) {
    flags = moved.readUInt16BE(at);
    moved.writeUInt16BE(moved.readUInt16BE(at + 2) + offset, at + 2);
    at += 4 + (flags & ARGS_ARE_WORDS ? 4 : 2);
    at += flags & HAS_SCALE ? 2 : flags & HAS_XY_SCALE ? 4 : flags & HAS_TWO_BY_TWO ? 8 : 0;
  }
  return moved;
}

function packed(glyphs: readonly Buffer[]): { glyf: Buffer; loca: Buffer } {
  const loca = Buffer.alloc((glyphs.length + 1) * 4);
  const padded = glyphs.map((glyph) => Buffer.concat([glyph, Buffer.alloc((4 - (glyph.length % 4)) % 4)]));
  let at = 0;
  padded.forEach((glyph, i) => {
    at += glyph.length;
    loca.writeUInt32BE(at, (i + 1) * 4);
  });
  return { glyf: Buffer.concat(padded), loca };
}

function pair(width: number, bearing: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt16BE(width, 0);
  bytes.writeInt16BE(bearing, 2);
  return bytes;
}

/** A TrueType file of its tables, with check sums. */
function sfnt(tables: ReadonlyMap<string, Buffer>): Buffer {
  const power = 2 ** Math.floor(Math.log2(tables.size));
  const header = Buffer.alloc(12 + tables.size * 16);
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(tables.size, 4);
  header.writeUInt16BE(power * 16, 6);
  header.writeUInt16BE(Math.log2(power), 8);
  header.writeUInt16BE((tables.size - power) * 16, 10);
  const head = tables.get('head')!;
  head.writeUInt32BE(0, 8);
  const bodies: Buffer[] = [];
  let at = header.length;
  [...tables].forEach(([tag, data], index) => {
    const entry = 12 + index * 16;
    header.write(tag, entry, 'latin1');
    header.writeUInt32BE(sumOf(data), entry + 4);
    header.writeUInt32BE(at, entry + 8);
    header.writeUInt32BE(data.length, entry + 12);
    const body = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
    bodies.push(body);
    at += body.length;
  });
  const whole = Buffer.concat([header, ...bodies]);
  whole.writeUInt32BE((0xb1b0afba - sumOf(whole)) >>> 0, whole.readUInt32BE(12 + 16 + 8) + 8); // head stands second
  return whole;
}

function sumOf(data: Buffer): number {
  let sum = 0;
  for (let at = 0; at < data.length; at += 4) {
    const word = at + 4 <= data.length ? data.readUInt32BE(at) : Number.parseInt(data.subarray(at).toString('hex').padEnd(8, '0'), 16); // prettier-ignore
    sum = (sum + word) >>> 0;
  }
  return sum;
}
