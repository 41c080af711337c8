const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS = 5;

/** Bytes as base32 (RFC 4648) without filling: five bytes become eight letters. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => LETTERS[Number.parseInt(group.padEnd(BITS, '0'), 2)])
    .join('');
}

/** The bytes of a base32 text; throws on a letter that base32 does not have. */
export function fromBase32(text: string): Uint8Array<ArrayBuffer> {
  const bits = Array.from(text, (letter) => {
    const value = LETTERS.indexOf(letter);
    if (value === -1) throw new Error('not base32');
    return value.toString(2).padStart(BITS, '0');
  }).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}
