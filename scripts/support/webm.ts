import { joinBytes } from '#lib/bytes.ts';

/** A frame as an encoder gives it; times in milliseconds. */
export interface EncodedFrame {
  at: number;
  isKey: boolean;
  data: Uint8Array;
}

type Part = Uint8Array;
const bytes = (...values: number[]): Part => Uint8Array.from(values);
const text = (value: string): Part => new TextEncoder().encode(value);

function uint(value: number, width = 4): Part {
  return Uint8Array.from({ length: width }, (_, i) => Math.floor(value / 256 ** (width - 1 - i)) % 256);
}

function float(value: number): Part {
  const out = new Uint8Array(8);
  new DataView(out.buffer).setFloat64(0, value);
  return out;
}

/** An element of Matroska: its id as hex, its length in eight bytes, what it holds. */
function element(id: string, ...parts: readonly Part[]): Part {
  const data = joinBytes(parts);
  const size = uint(data.length, 8);
  size[0]! |= 0x01;
  return joinBytes([Uint8Array.from(id.match(/../g)!, (hex) => Number.parseInt(hex, 16)), size, data]);
}

/**
 * A WebM file of one VP9 track: a cluster for every key frame, each found by the index at the front, so that a player may
 * jump. `length` in milliseconds.
 */
export function webm(
  frames: readonly EncodedFrame[],
  { width, height, length }: { width: number; height: number; length: number },
): Uint8Array {
  const header = element('1a45dfa3', element('4286', uint(1)), element('42f7', uint(1)), element('42f2', uint(4)), element('42f3', uint(8)), element('4282', text('webm')), element('4287', uint(2)), element('4285', uint(2))); // prettier-ignore
  const info = element('1549a966', element('2ad7b1', uint(1_000_000)), element('4489', float(length)), element('4d80', text('shop')), element('5741', text('shop'))); // prettier-ignore
  const video = element('e0', element('b0', uint(width)), element('ba', uint(height)));
  const tracks = element('1654ae6b', element('ae', element('d7', uint(1)), element('73c5', uint(1)), element('83', uint(1)), element('86', text('V_VP9')), video)); // prettier-ignore
  const clusters = clustersOf(frames);
  const indexOf = (positions: readonly number[]): Part =>
    element('1c53bb6b', ...clusters.map(({ at }, i) => element('bb', element('b3', uint(at)), element('b7', element('f7', uint(1)), element('f1', uint(positions[i]!)))))); // prettier-ignore
  // positions are counted from the segment's first byte; their width is fixed, so the index's own length is known
  let position = info.length + tracks.length + indexOf(clusters.map(() => 0)).length;
  const positions = clusters.map(({ data }) => {
    const here = position;
    position += data.length;
    return here;
  });
  return joinBytes([
    header,
    element('18538067', info, tracks, indexOf(positions), ...clusters.map(({ data }) => data)),
  ]);
}

function clustersOf(frames: readonly EncodedFrame[]): { at: number; data: Part }[] {
  const groups: EncodedFrame[][] = [];
  for (const frame of frames) {
    if (frame.isKey) groups.push([]);
    groups.at(-1)!.push(frame);
  }
  return groups.map((group) => {
    const { at } = group[0]!;
    const blocks = group.map((frame) =>
      element('a3', bytes(0x81), uint(frame.at - at, 2), bytes(frame.isKey ? 0x80 : 0), frame.data),
    );
    return { at, data: element('1f43b675', element('e7', uint(at)), ...blocks) };
  });
}
