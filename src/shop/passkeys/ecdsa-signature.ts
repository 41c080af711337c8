/** Bytes of one number of a signature, by the curve's number in COSE: P-256, P-384, P-521. */
const NUMBER_BYTES: Readonly<Record<number, number>> = { 1: 32, 2: 48, 3: 66 };

const SEQUENCE = 0x30;
const INTEGER = 0x02;

/**
 * The two numbers of a device's ECDSA signature (DER: SEQUENCE { INTEGER r, INTEGER s }, WebAuthn 6.5.5), each as long as
 * the curve, one behind the other: what Web Crypto checks. Throws on any other form. Stands in for the library's reader,
 * which brings a whole one for certificates (scripts/build/lean-worker.ts).
 */
export function unwrapEC2Signature(signature: Uint8Array, curve: number): Uint8Array<ArrayBuffer> {
  const size = NUMBER_BYTES[curve];
  if (!size) throw new Error(`no curve ${curve}`);
  const body = readPart(signature, 0, SEQUENCE);
  const r = readPart(body.bytes, 0, INTEGER);
  const s = readPart(body.bytes, r.end, INTEGER);
  if (body.end !== signature.length || s.end !== body.bytes.length)
    throw new Error('bytes behind the signature');
  const raw = new Uint8Array(2 * size);
  raw.set(unsigned(r.bytes, size), size - unsigned(r.bytes, size).length);
  raw.set(unsigned(s.bytes, size), 2 * size - unsigned(s.bytes, size).length);
  return raw;
}

/** The content of a part that begins at `from`, and where it ends. */
function readPart(bytes: Uint8Array, from: number, tag: number): { bytes: Uint8Array; end: number } {
  const short = bytes[from + 1] ?? 0x80;
  const isLong = short === 0x81; // one more byte with the length: the numbers of P-521
  const length = isLong ? (bytes[from + 2] ?? 0) : short;
  const start = from + (isLong ? 3 : 2);
  const end = start + length;
  const isRight = bytes[from] === tag && (isLong ? length >= 0x80 : length < 0x80) && end <= bytes.length;
  if (!isRight) throw new Error('not a DER signature');
  return { bytes: bytes.subarray(start, end), end };
}

/** A positive number without the zero before it that DER needs for its sign; at most `size` bytes. */
function unsigned(bytes: Uint8Array, size: number): Uint8Array {
  const [first = 0x80, second = 0] = bytes;
  const hasZero = first === 0 && bytes.length > 1;
  if (first >= 0x80 || (hasZero && second < 0x80))
    throw new Error('not a positive number in its shortest form');
  const number = hasZero ? bytes.subarray(1) : bytes;
  if (number.length > size) throw new Error('a number longer than the curve');
  return number;
}
