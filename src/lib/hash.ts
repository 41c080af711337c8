/**
 * An unsigned 32-bit integer that depends on nothing but the text: FNV-1a, then a final mix, since FNV alone leaves
 * texts that differ only at the end close together (docs/rules/demonstration-catalogue.md#families-lines-and-names).
 */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
