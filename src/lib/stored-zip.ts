/**
 * A ZIP file of members that are stored as they are. Where each byte stands follows from names, sizes and checksums alone,
 * so that any stretch of it can be sent without reading the rest: downloads resume, and memory holds one member.
 */
export interface ZipMember {
  /** Path inside the file, '/' between folders. */
  readonly name: string;
  readonly bytes: number;
  readonly crc32: number;
}

const encoder = new TextEncoder();
const LOCAL = 30;
const CENTRAL = 46;
const END = 22;
/** Bit 11: names are UTF-8. */
const UTF8 = 0x0800;
const VERSION = 20;
/** 1 January 1980: a date of its own would make every download another file. */
const DATE = 0x0021;
const MOST_BYTES = 0xffff_ffff;
const MOST_MEMBERS = 0xffff;

/** A stretch of the file: bytes that stand in it, or a member's own. */
export type ZipPart = { readonly bytes: Uint8Array } | { readonly member: number; readonly length: number };

/** The parts of the file in their order. Throws for more than a plain ZIP file holds (4 GB, 65,535 members). */
export function zipParts(members: readonly ZipMember[]): ZipPart[] {
  const total = members.reduce(
    (sum, { bytes, name }) => sum + bytes + name.length * 6 + LOCAL + CENTRAL,
    END,
  );
  if (members.length > MOST_MEMBERS || total > MOST_BYTES) throw new RangeError('more than a ZIP file holds');
  const parts: ZipPart[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  members.forEach((member, index) => {
    const head = record(LOCAL, 0x04034b50, member);
    directory.push(record(CENTRAL, 0x02014b50, member, at));
    parts.push({ bytes: head });
    if (member.bytes > 0) parts.push({ member: index, length: member.bytes });
    at += head.length + member.bytes;
  });
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  parts.push(...directory.map((bytes) => ({ bytes })));
  const end = new DataView(new ArrayBuffer(END));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, members.length, true);
  end.setUint16(10, members.length, true);
  end.setUint32(12, size, true);
  end.setUint32(16, at, true);
  parts.push({ bytes: new Uint8Array(end.buffer) });
  return parts;
}

/** Bytes of the whole file. */
export const sizeOf = (parts: readonly ZipPart[]): number =>
  parts.reduce((sum, part) => sum + ('bytes' in part ? part.bytes.length : part.length), 0);

/** The head of a member (APPNOTE 4.3.7), or its entry in the directory at the end (4.3.12). */
function record(size: number, signature: number, { name, bytes, crc32 }: ZipMember, at?: number): Uint8Array {
  const title = encoder.encode(name);
  const whole = new Uint8Array(size + title.length);
  const view = new DataView(whole.buffer);
  view.setUint32(0, signature, true);
  // the directory's entry says first who made it: the rest stands two bytes later
  const shift = at === undefined ? 4 : 6;
  if (at !== undefined) view.setUint16(4, VERSION, true);
  view.setUint16(shift, VERSION, true);
  view.setUint16(shift + 2, UTF8, true);
  view.setUint16(shift + 8, DATE, true);
  view.setUint32(shift + 10, crc32, true);
  view.setUint32(shift + 14, bytes, true);
  view.setUint32(shift + 18, bytes, true);
  view.setUint16(shift + 22, title.length, true);
  if (at !== undefined) view.setUint32(42, at, true);
  whole.set(title, size);
  return whole;
}
