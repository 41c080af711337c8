import type { Language } from '#shop/markets/languages.ts';
import { fold, stem } from './stem.ts';

/** A piece of a text; `marked` where it matches what was searched. */
export interface Segment {
  text: string;
  marked: boolean;
}

/** Languages that write their nouns together: a search word may be a part of one. The others mark whole words. */
const COMPOUNDING: ReadonlySet<Language> = new Set<Language>(['de', 'nl', 'hu', 'cs']);

const MIN_INNER = 3;
/** A stem of so many letters is marked with an inflection of so many behind it. */
const [MIN_STEM, MAX_ENDING] = [5, 2];

/**
 * Splits a name into pieces to show with the matching parts marked. `words` are SearchResult.words (folded). Where words
 * are written apart, a word is marked from its beginning to its end: `bur` marks burs whole, and nothing inside another.
 * In German, Dutch, Hungarian and Czech a word is marked up to the longest search word it begins with; one of three
 * letters or more is also marked inside a compound, a stem with its inflection. The pieces joined give the text again.
 */
export function markMatches(text: string, words: readonly string[], language: Language): Segment[] {
  const byLength = words.filter(Boolean).toSorted((a, b) => b.length - a.length);
  const segments: Segment[] = [];
  let plain = 0;
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+(?:[.,]\d+)*/gu)) {
    const span = COMPOUNDING.has(language)
      ? matchedSpan(word, byLength)
      : isMatched(word, words, language) && { from: 0, to: word.length };
    if (!span) continue;
    if (index + span.from > plain)
      segments.push({ text: text.slice(plain, index + span.from), marked: false });
    segments.push({ text: word.slice(span.from, span.to), marked: true });
    plain = index + span.to;
  }
  if (plain < text.length || !segments.length) segments.push({ text: text.slice(plain), marked: false });
  return segments;
}

/** Whether a word is one of those that were searched, or an inflection of one. */
function isMatched(word: string, words: readonly string[], language: Language): boolean {
  const whole = fold(word).replace(',', '.');
  if (words.includes(whole) || words.includes(stem(word.toLowerCase(), language))) return true;
  if (/\d/.test(whole)) return false;
  return words.some(
    (search) =>
      search.length >= MIN_INNER && whole.startsWith(search) && whole.length - search.length <= MAX_ENDING,
  );
}

/** Folding can change lengths (ß → ss), so letters are folded one by one and counted back. */
function matchedSpan(word: string, byLength: readonly string[]): { from: number; to: number } | null {
  const letters = word.match(/\P{M}\p{M}*/gu) ?? [];
  const folded = letters.map((letter) => fold(letter).replace(',', '.'));
  const whole = folded.join('');
  for (const search of byLength) {
    const at = whole.startsWith(search)
      ? 0
      : search.length >= MIN_INNER && !/\d/.test(search)
        ? whole.indexOf(search)
        : -1;
    if (at < 0) continue;
    if (/\d/.test(search) && whole.length !== search.length && /^[\d.]*$/.test(whole.slice(search.length)))
      continue;
    const end = at + search.length;
    const isStem = search.length >= MIN_STEM && whole.length - end <= MAX_ENDING && !/\d/.test(whole);
    const [from, to] = [lettersUntil(folded, at), lettersUntil(folded, isStem ? whole.length : end)];
    return { from: letters.slice(0, from).join('').length, to: letters.slice(0, to).join('').length };
  }
  return null;
}

/** How many letters it takes for their folded forms to reach that length. */
function lettersUntil(folded: readonly string[], length: number): number {
  let sum = 0;
  let count = 0;
  while (count < folded.length && sum < length) sum += folded[count++]!.length;
  return count;
}
