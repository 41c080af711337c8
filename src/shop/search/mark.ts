import type { Language } from '#shop/markets/languages.ts';
import { fold, stem } from './stem.ts';

/** A piece of a text; `marked` where it matches what was searched. */
export interface Segment {
  text: string;
  marked: boolean;
}

/** Languages that write their nouns together: a search word may be a part of one. The others mark whole words. */
const COMPOUNDING = /de|nl|hu|cs/;

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
    const span = COMPOUNDING.test(language)
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
  const root = stem(word.toLowerCase(), language);
  return words.some(
    (search) =>
      search === whole ||
      search === root ||
      (search.length >= MIN_INNER &&
        whole.length - search.length <= MAX_ENDING &&
        whole.startsWith(search) &&
        !/\d/.test(whole)),
  );
}

/** Folding can change lengths (ß → ss), so letters are folded one by one, and `ends` tells how far each folded one reaches. */
function matchedSpan(word: string, byLength: readonly string[]): { from: number; to: number } | null {
  const ends = [0];
  let whole = '';
  let read = 0;
  for (const letter of word.match(/\P{M}\p{M}*/gu) ?? []) {
    whole += fold(letter).replace(',', '.');
    read += letter.length;
    while (ends.length <= whole.length) ends.push(read);
  }
  for (const search of byLength) {
    const isCode = /\d/.test(search);
    const at = isCode || search.length < MIN_INNER ? whole.lastIndexOf(search, 0) : whole.indexOf(search);
    const end = at + search.length;
    if (at < 0 || (isCode && whole.length > end && /^[\d.]*$/.test(whole.slice(end)))) continue;
    const isStem = search.length >= MIN_STEM && whole.length - end <= MAX_ENDING && !/\d/.test(whole);
    return { from: ends[at]!, to: isStem ? read : ends[end]! };
  }
  return null;
}
