/** One file of an archive. */
export interface ZipEntry {
  /** Path inside the archive, with `/` between folders. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Names are UTF-8. */
const UTF8 = 0x0800;
const LARGEST = 0xffffffff;
const MOST_ENTRIES = 0xffff;

/**
 * Writes an archive while its files are made: only one of them is held at a time. Nothing is packed – what goes in are PDF
 * files, which are. Throws RangeError beyond 65,535 files or 4 GB.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  const central: Uint8Array[] = [];
  const { day, time } = dosTime(at);
  let offset = 0;
  for await (const { name, bytes } of entries) {
    const path = new TextEncoder().encode(name);
    const facts = [VERSION, UTF8, 0, time, day] as const;
    const sizes = [crc32(bytes), bytes.length, bytes.length] as const;
    const local = record(
      [LOCAL, 4],
      ...facts.map((value) => [value, 2] as const),
      ...sizes.map((value) => [value, 4] as const),
      [path.length, 2],
      [0, 2],
    );
    const entry = record(
      [CENTRAL, 4],
      [VERSION, 2],
      ...facts.map((value) => [value, 2] as const),
      ...sizes.map((value) => [value, 4] as const),
      [path.length, 2],
      [0, 8], // no extra field, no comment, the first disk, no text
      [0, 4],
      [offset, 4],
    );
    central.push(entry, path);
    offset += local.length + path.length + bytes.length;
    if (offset > LARGEST || central.length / 2 > MOST_ENTRIES)
      throw new RangeError('the archive is too large');
    yield local;
    yield path;
    yield bytes;
  }
  const size = central.reduce((sum, { length }) => sum + length, 0);
  const count = central.length / 2;
  yield* central;
  yield record([END, 4], [0, 4], [count, 2], [count, 2], [size, 4], [offset, 4], [0, 2]);
}

/** Numbers one after the other, little-endian, each with its bytes. */
function record(...fields: readonly (readonly [value: number, bytes: number])[]): Uint8Array {
  const length = fields.reduce((sum, [, bytes]) => sum + bytes, 0);
  const view = new DataView(new ArrayBuffer(length));
  let at = 0;
  for (const [value, bytes] of fields) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return new Uint8Array(view.buffer);
}

/** Time as archives know it: from 1980 on, every other second. */
function dosTime(at: Date): { day: number; time: number } {
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return { day, time };
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** The checksum of ISO 3309. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = TABLE[(crc ^ byte) & 0xff]! ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
