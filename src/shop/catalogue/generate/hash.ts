/**
 * A number in [0, 1) that depends on nothing but its text: 32-bit FNV-1a, then a final mix, since FNV alone leaves
 * texts that differ only at the end close together (docs/rules/demonstration-catalogue.md#families-lines-and-names).
 */
export function unit(text: string): number {
  return hash32(text) / 0x1_0000_0000;
}

/** The same hash as an unsigned 32-bit integer. */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A whole number from `min` to `max`, both included. */
export function between(text: string, min: number, max: number): number {
  return min + Math.floor(unit(text) * (max - min + 1));
}

/** One of the values. */
export function pick<T>(text: string, values: readonly [T, ...T[]] | readonly T[]): T {
  return values[Math.floor(unit(text) * values.length)] as T;
}
