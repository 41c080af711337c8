/** A growing byte buffer with unsigned LEB128 numbers. */
export class ByteWriter {
  #bytes: Uint8Array;
  length = 0;

  constructor(capacity = 16) {
    this.#bytes = new Uint8Array(capacity);
  }

  byte(value: number): void {
    if (this.length === this.#bytes.length) this.#grow(1);
    this.#bytes[this.length++] = value;
  }

  varint(value: number): void {
    while (value > 127) {
      this.byte((value & 127) | 128);
      value >>>= 7;
    }
    this.byte(value);
  }

  bytes(data: Uint8Array): void {
    this.#grow(data.length);
    this.#bytes.set(data, this.length);
    this.length += data.length;
  }

  /** A view of what was written; valid until the next write. */
  view(): Uint8Array {
    return this.#bytes.subarray(0, this.length);
  }

  clear(): void {
    this.length = 0;
  }

  #grow(needed: number): void {
    if (this.length + needed <= this.#bytes.length) return;
    const next = new Uint8Array(Math.max(this.length + needed, this.#bytes.length * 2));
    next.set(this.#bytes.subarray(0, this.length));
    this.#bytes = next;
  }
}

/** Reads what ByteWriter wrote. Past the end it returns 0: a cut row yields no hits, never an endless loop. */
export class ByteReader {
  offset = 0;
  readonly data: Uint8Array;

  constructor(data: Uint8Array) {
    this.data = data;
  }

  get more(): boolean {
    return this.offset < this.data.length;
  }

  byte(): number {
    return this.data[this.offset++] ?? 0;
  }

  varint(): number {
    const { data } = this;
    let value = data[this.offset++] ?? 0;
    if (value < 128) return value;
    value &= 127;
    for (let shift = 7; shift < 32; shift += 7) {
      const next = data[this.offset++] ?? 0;
      value |= (next & 127) << shift;
      if (next < 128) break;
    }
    return value >>> 0;
  }
}

interface Base64Bytes {
  toBase64?: () => string;
}
interface Base64Constructor {
  fromBase64?: (text: string) => Uint8Array;
}

/** Bytes as base64: D1 hands BLOBs over as arrays of numbers, text stays text. */
export function toBase64(bytes: Uint8Array): string {
  const native = (bytes as Base64Bytes).toBase64;
  if (native) return native.call(bytes);
  if (typeof Buffer !== 'undefined')
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64');
  let binary = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(binary);
}

/** Bytes of a base64 text, by the fastest way that the runtime has. */
export function fromBase64(text: string): Uint8Array {
  const native = (Uint8Array as unknown as Base64Constructor).fromBase64;
  if (native) return native(text);
  if (typeof Buffer !== 'undefined') return new Uint8Array(Buffer.from(text, 'base64'));
  const binary = atob(text);
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}
