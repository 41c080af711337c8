/** Reads zip archives: stored and deflated entries, without encryption or ZIP64. Bounded against archives that explode. */

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const DEFLATED = 8;
const MAX_ENTRIES = 2000;
const MAX_ENTRY_BYTES = 30_000_000;

interface Entry {
  method: number;
  size: number;
  offset: number;
}

/** The archive's directory; `text` unpacks one entry. Throws RangeError for what is no zip or too large. */
export function readZip(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = directory(bytes, view);
  return {
    names: [...entries.keys()],
    has: (name: string): boolean => entries.has(name),
    async text(name: string): Promise<string> {
      const entry = entries.get(name);
      if (!entry) throw new RangeError(`no ${name} in the archive`);
      const start =
        entry.offset + 30 + view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true);
      const packed = bytes.subarray(start, start + entry.size);
      return new TextDecoder().decode(entry.method === DEFLATED ? await inflate(packed) : packed);
    },
  };
}

function directory(bytes: Uint8Array, view: DataView): Map<string, Entry> {
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== END) end -= 1;
  if (end < 0) throw new RangeError('not a zip archive');
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  const count = Math.min(view.getUint16(end + 10, true), MAX_ENTRIES);
  for (let i = 0; i < count && at + 46 <= bytes.length && view.getUint32(at, true) === CENTRAL; i++) {
    const length = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length));
    entries.set(name, {
      method: view.getUint16(at + 10, true),
      size: view.getUint32(at + 20, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

async function inflate(packed: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([packed as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'));
  const parts: Uint8Array[] = [];
  let total = 0;
  for (const reader = stream.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    total += value.length;
    if (total > MAX_ENTRY_BYTES) {
      await reader.cancel();
      throw new RangeError('the file is too large');
    }
    parts.push(value);
  }
  const whole = new Uint8Array(total);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
