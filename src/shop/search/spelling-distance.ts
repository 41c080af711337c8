/** One bit per letter a–z that occurs; other characters share the bits above. */
export function letterMask(word: string): number {
  let mask = 0;
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i) - 97;
    mask |= 1 << (code >= 0 && code < 26 ? code : 26 + (word.charCodeAt(i) % 6));
  }
  return mask >>> 0;
}

/** A lower bound of the edits between two words from their letters alone. */
export function maskDistance(a: number, b: number): number {
  return Math.max(bits(a & ~b), bits(b & ~a));
}

function bits(mask: number): number {
  let value = mask >>> 0;
  let count = 0;
  for (; value; value &= value - 1) count++;
  return count;
}

/** Damerau–Levenshtein (neighbours swapped count one) within a band; anything above `limit` returns limit + 1. */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before = new Uint8Array(b.length + 1);
  let previous = Uint8Array.from({ length: b.length + 1 }, (_, i) => Math.min(i, limit + 1));
  let current = new Uint8Array(b.length + 1);
  for (let i = 1; i <= a.length; i++) {
    const from = Math.max(1, i - limit);
    const to = Math.min(b.length, i + limit);
    current.fill(limit + 1);
    current[0] = Math.min(i, limit + 1);
    let best = current[0];
    for (let j = from; j <= to; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let edits = Math.min(previous[j]! + 1, current[j - 1]! + 1, previous[j - 1]! + (same ? 0 : 1));
      const swapped =
        i > 1 &&
        j > 1 &&
        a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
        a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (swapped) edits = Math.min(edits, before[j - 2]! + 1);
      current[j] = Math.min(edits, limit + 1);
      if (current[j]! < best) best = current[j]!;
    }
    if (best > limit) return limit + 1;
    [before, previous, current] = [previous, current, before];
  }
  return previous[b.length]!;
}
