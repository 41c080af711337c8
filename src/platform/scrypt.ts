import { Buffer } from 'node:buffer';
import { pbkdf2Sync } from 'node:crypto';

/**
 * scrypt (RFC 7914) in slices: the same result as the runtime's own, which holds the thread for 180 ms and everybody with it –
 * also in a Worker of its own, since Workers bound to each other share their thread. Between slices whoever waits is served.
 */

export interface ScryptCost {
  /** 2^ln rounds, r blocks, p lanes. */
  readonly ln: number;
  readonly r: number;
  readonly p: number;
}

/** Blocks of 64 bytes mixed before others are let in: some 10 ms. */
const SLICE = 49_152;

/** The key of a password and salt. Work grows with 2^ln · r · p, memory with 2^ln · r · 128 bytes. */
export async function scrypt(
  password: Uint8Array,
  salt: Uint8Array,
  keyBytes: number,
  { ln, r, p }: ScryptCost,
  pause: () => Promise<void> = nextTask,
): Promise<Buffer> {
  const bytes = pbkdf2Sync(password, salt, 1, p * 128 * r, 'sha256');
  const words = wordsOf(bytes);
  const lane = 32 * r;
  const memory = new Int32Array(lane * 2 ** ln);
  for (let at = 0; at < p; at += 1)
    await mixLane(words.subarray(at * lane, (at + 1) * lane), memory, 2 ** ln, pause);
  return pbkdf2Sync(password, bytesOf(words), 1, keyBytes, 'sha256');
}

/** ROMix: fills the memory with the lane's states, then mixes it with states that only its content names. */
async function mixLane(lane: Int32Array, memory: Int32Array, rounds: number, pause: () => Promise<void>) {
  const words = lane.length;
  const perSlice = Math.max(1, Math.floor(SLICE / (words / 16)));
  let state: Int32Array = lane.slice();
  let next: Int32Array = new Int32Array(words);
  for (let round = 0; round < rounds; round += 1) {
    memory.set(state, round * words);
    mixBlocks(state, next);
    [state, next] = [next, state];
    if (round % perSlice === perSlice - 1) await pause();
  }
  for (let round = 0; round < rounds; round += 1) {
    const from = (state[words - 16]! & (rounds - 1)) * words;
    for (let i = 0; i < words; i += 1) state[i]! ^= memory[from + i]!;
    mixBlocks(state, next);
    [state, next] = [next, state];
    if (round % perSlice === perSlice - 1) await pause();
  }
  lane.set(state);
}

/** BlockMix: each block of 16 words goes through Salsa20/8 with the one before; even ones come first in `to`. */
function mixBlocks(from: Int32Array, to: Int32Array): void {
  const blocks = from.length / 16;
  let before = from.length - 16;
  let source = from;
  for (let block = 0; block < blocks; block += 1) {
    const at = ((block & 1 ? blocks >> 1 : 0) + (block >> 1)) * 16;
    salsa(source, before, from, block * 16, to, at);
    source = to;
    before = at;
  }
}

/** Salsa20/8 of the sum (xor) of two blocks. The sixteen words are variables: an array would cost a third more. */
function salsa(a: Int32Array, i: number, b: Int32Array, j: number, to: Int32Array, k: number): void {
  const y00 = a[i]! ^ b[j]!, y01 = a[i + 1]! ^ b[j + 1]!, y02 = a[i + 2]! ^ b[j + 2]!, y03 = a[i + 3]! ^ b[j + 3]!;
  const y04 = a[i + 4]! ^ b[j + 4]!, y05 = a[i + 5]! ^ b[j + 5]!, y06 = a[i + 6]! ^ b[j + 6]!, y07 = a[i + 7]! ^ b[j + 7]!;
  const y08 = a[i + 8]! ^ b[j + 8]!, y09 = a[i + 9]! ^ b[j + 9]!, y10 = a[i + 10]! ^ b[j + 10]!, y11 = a[i + 11]! ^ b[j + 11]!;
  const y12 = a[i + 12]! ^ b[j + 12]!, y13 = a[i + 13]! ^ b[j + 13]!, y14 = a[i + 14]! ^ b[j + 14]!, y15 = a[i + 15]! ^ b[j + 15]!;
  let x00 = y00, x01 = y01, x02 = y02, x03 = y03, x04 = y04, x05 = y05, x06 = y06, x07 = y07;
  let x08 = y08, x09 = y09, x10 = y10, x11 = y11, x12 = y12, x13 = y13, x14 = y14, x15 = y15;
  let t = 0;
  for (let round = 0; round < 8; round += 2) {
    t = (x00 + x12) | 0; x04 ^= (t << 7) | (t >>> 25); t = (x04 + x00) | 0; x08 ^= (t << 9) | (t >>> 23);
    t = (x08 + x04) | 0; x12 ^= (t << 13) | (t >>> 19); t = (x12 + x08) | 0; x00 ^= (t << 18) | (t >>> 14);
    t = (x05 + x01) | 0; x09 ^= (t << 7) | (t >>> 25); t = (x09 + x05) | 0; x13 ^= (t << 9) | (t >>> 23);
    t = (x13 + x09) | 0; x01 ^= (t << 13) | (t >>> 19); t = (x01 + x13) | 0; x05 ^= (t << 18) | (t >>> 14);
    t = (x10 + x06) | 0; x14 ^= (t << 7) | (t >>> 25); t = (x14 + x10) | 0; x02 ^= (t << 9) | (t >>> 23);
    t = (x02 + x14) | 0; x06 ^= (t << 13) | (t >>> 19); t = (x06 + x02) | 0; x10 ^= (t << 18) | (t >>> 14);
    t = (x15 + x11) | 0; x03 ^= (t << 7) | (t >>> 25); t = (x03 + x15) | 0; x07 ^= (t << 9) | (t >>> 23);
    t = (x07 + x03) | 0; x11 ^= (t << 13) | (t >>> 19); t = (x11 + x07) | 0; x15 ^= (t << 18) | (t >>> 14);
    t = (x00 + x03) | 0; x01 ^= (t << 7) | (t >>> 25); t = (x01 + x00) | 0; x02 ^= (t << 9) | (t >>> 23);
    t = (x02 + x01) | 0; x03 ^= (t << 13) | (t >>> 19); t = (x03 + x02) | 0; x00 ^= (t << 18) | (t >>> 14);
    t = (x05 + x04) | 0; x06 ^= (t << 7) | (t >>> 25); t = (x06 + x05) | 0; x07 ^= (t << 9) | (t >>> 23);
    t = (x07 + x06) | 0; x04 ^= (t << 13) | (t >>> 19); t = (x04 + x07) | 0; x05 ^= (t << 18) | (t >>> 14);
    t = (x10 + x09) | 0; x11 ^= (t << 7) | (t >>> 25); t = (x11 + x10) | 0; x08 ^= (t << 9) | (t >>> 23);
    t = (x08 + x11) | 0; x09 ^= (t << 13) | (t >>> 19); t = (x09 + x08) | 0; x10 ^= (t << 18) | (t >>> 14);
    t = (x15 + x14) | 0; x12 ^= (t << 7) | (t >>> 25); t = (x12 + x15) | 0; x13 ^= (t << 9) | (t >>> 23);
    t = (x13 + x12) | 0; x14 ^= (t << 13) | (t >>> 19); t = (x14 + x13) | 0; x15 ^= (t << 18) | (t >>> 14);
  }
  to[k] = y00 + x00; to[k + 1] = y01 + x01; to[k + 2] = y02 + x02; to[k + 3] = y03 + x03;
  to[k + 4] = y04 + x04; to[k + 5] = y05 + x05; to[k + 6] = y06 + x06; to[k + 7] = y07 + x07;
  to[k + 8] = y08 + x08; to[k + 9] = y09 + x09; to[k + 10] = y10 + x10; to[k + 11] = y11 + x11;
  to[k + 12] = y12 + x12; to[k + 13] = y13 + x13; to[k + 14] = y14 + x14; to[k + 15] = y15 + x15;
} // prettier-ignore

/** Little-endian words of bytes. */
function wordsOf(bytes: Buffer): Int32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Int32Array.from({ length: bytes.byteLength / 4 }, (_, i) => view.getInt32(i * 4, true));
}

function bytesOf(words: Int32Array): Buffer {
  const bytes = Buffer.alloc(words.length * 4);
  words.forEach((word, i) => bytes.writeInt32LE(word, i * 4));
  return bytes;
}

/** Lets requests that wait run before the next slice. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
