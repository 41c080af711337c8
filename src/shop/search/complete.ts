import { MIN_PREVIEW_LETTERS } from './suggest.ts';
import { fold } from './stem.ts';

/** Most completions offered. */
export const MAX_COMPLETIONS = 10;

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/**
 * How a text may go on: its last word completed by words of the names that were found, the most frequent first and each
 * once, whatever its case and accents. Nothing below three letters (specification 5).
 */
export function completions(text: string, names: readonly string[]): string[] {
  const typed = text.trim();
  if ([...typed].length < MIN_PREVIEW_LETTERS) return [];
  const last = [...typed.matchAll(WORD)].at(-1);
  if (!last || last.index + last[0].length !== typed.length) return [];
  const before = typed.slice(0, last.index);
  const start = fold(last[0]);
  const found = new Map<string, { word: string; count: number }>();
  for (const name of names)
    for (const [word] of name.matchAll(WORD)) {
      const key = fold(word);
      if (!key.startsWith(start)) continue;
      const known = found.get(key);
      if (known) known.count++;
      else found.set(key, { word, count: 1 });
    }
  return [...found.values()]
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MAX_COMPLETIONS)
    .map(({ word }) => before + word);
}
