/** The same text returns the same number everywhere. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}

/** Queries are tuned on in one half and only counted in the other. */
export type Half = 'tune' | 'held out';

/** The half that a query belongs to, by its text. */
export function halfOf(text: string): Half {
  return hash(text) % 2 ? 'held out' : 'tune';
}

/** One typing error in every word of five letters or more: a swap, a missing, a doubled or a wrong letter; never in codes. */
export function withTypos(text: string): string {
  return text.replace(/[\p{L}\p{N}]+/gu, (word) => {
    if (word.length < 5 || /\d/.test(word)) return word;
    const seed = hash(word);
    const at = 1 + (seed % (word.length - 2));
    const [before, letter, after] = [word.slice(0, at), word[at]!, word.slice(at + 1)];
    if (seed % 4 === 0) return before + after;
    if (seed % 4 === 1) return before + letter + letter + after;
    if (seed % 4 === 2) return before + after.slice(0, 1) + letter + after.slice(1);
    return before + String.fromCharCode(97 + ((seed >>> 8) % 26)) + after;
  });
}

/** The last word as far as 60 % of it: what a preview sees. */
export function cutLast(text: string): string {
  return text.replace(/([\p{L}\p{N}]+)\W*$/u, (word) =>
    word.slice(0, Math.max(3, Math.ceil(word.length * 0.6))),
  );
}
