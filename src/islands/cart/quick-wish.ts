const WISH = /^\s*(\d{1,3})\s*[x×*]\s*(.*)$/i;

/** What is looked for, and how many of it where the text says so: `5 x karvadur`. */
export function readWish(text: string): { words: string; pieces: number | null } {
  const [, pieces, words] = WISH.exec(text) ?? [];
  if (pieces === undefined || Number(pieces) === 0) return { words: text.trim(), pieces: null };
  return { words: words!.trim(), pieces: Number(pieces) };
}
