import type { Token } from './analyse.ts';
import { nearParts } from './near-parts.ts';
import { distance } from './spelling-distance.ts';
import type { Correction } from './slot.ts';
import { TOOTH_WORDS } from './tooth-phrases.ts';
import type { OpenIndex } from './store.ts';
import type { NearWord } from './word-orders.ts';

const MOST = 4;
const MIN_LETTERS = 4;
const MIN_LETTERS_TWO = 6;
const MIN_PART = 5;
const MOST_PARTS = 2;
/** As many articles as a word of the synonyms is taken to stand for: they are the trade's own words. */
const SYNONYM_ARTICLES = 100;

/**
 * Words of the catalogue and of the synonyms, and parts of compounds, within `limit` edits of an unknown word, best first; one edit from four letters, two from six
 * (naming rules 2.9). Which of them it was shows when the articles are matched: a correction that occurs together with
 * the other words of the query wins.
 */
export function nearWords(index: OpenIndex, { text }: Token, limit: 1 | 2): Correction[] {
  if (text.length < (limit === 1 ? MIN_LETTERS : MIN_LETTERS_TWO)) return [];
  const found = corrections(index, text, index.lexicon.near(text, limit));
  const known = new Set(found.map(({ word }) => word));
  for (const [word, raw] of [...index.synonyms.words, ...TOOTH_WORDS]) {
    if (known.has(word) || word.length < MIN_LETTERS || Math.abs(word.length - text.length) > limit) continue;
    const edits = distance(text, word, limit);
    if (edits > limit) continue;
    known.add(word);
    found.push({ text: raw, word, term: -1, weight: weightOf(text, word, edits, SYNONYM_ARTICLES) });
  }
  return found.sort((a, b) => b.weight - a.weight).slice(0, MOST);
}

/** Parts of compounds one edit away, for words of five letters or more; rarer than words of the catalogue where both come near. */
export function nearPartsOf(index: OpenIndex, { text }: Token, compounds: boolean): Correction[] {
  if (text.length < MIN_PART) return [];
  const parts = nearParts(index.lexicon, text, compounds);
  return parts.slice(0, MOST_PARTS).map((part) => ({
    text: part.text,
    word: part.text,
    term: -1,
    weight: weightOf(text, part.text, 1, part.words),
  }));
}

function weightOf(typed: string, word: string, edits: number, articles: number): number {
  const alike = (word[0] === typed[0] ? 0.12 : 0) + (word.at(-1) === typed.at(-1) ? 0.04 : 0);
  const common = Math.log10(1 + articles) * 0.05;
  return Math.min(0.95, Math.max(0.2, 0.63 - 0.2 * (edits - 1) + alike + common));
}

/** When nothing is one edit away: two edits, or an unfinished word that begins nearly like another. */
export function farWords(index: OpenIndex, token: Token, unfinished: boolean): Correction[] {
  const found = nearWords(index, token, 2);
  if (found.length || !unfinished || token.text.length < 5) return found;
  return corrections(index, token.text, nearBeginnings(index, token.text));
}

function corrections({ lexicon }: OpenIndex, text: string, near: readonly NearWord[]): Correction[] {
  const scored = near.map(({ word, distance: edits }) => {
    const spelling = lexicon.words.at(word);
    const term = lexicon.termOf(word);
    const weight = weightOf(text, spelling, edits, lexicon.frequency(term));
    return { text: lexicon.spelling(word), word: spelling, term, weight };
  });
  const byTerm = new Map<number, Correction>();
  for (const candidate of scored.sort((a, b) => b.weight - a.weight)) {
    if (!byTerm.has(candidate.term)) byTerm.set(candidate.term, candidate);
  }
  return [...byTerm.values()].slice(0, MOST);
}

/** Words that begin nearly like an unfinished one: the same first letter, one edit in what was typed so far. */
function nearBeginnings({ lexicon }: OpenIndex, text: string): NearWord[] {
  const [from, to] = lexicon.prefixRange(text[0]!);
  const found: NearWord[] = [];
  for (let word = from; word < to; word++) {
    const candidate = lexicon.words.at(word);
    if (candidate.length < text.length) continue;
    let best = 2;
    for (let cut = text.length - 1; cut <= text.length + 1; cut++)
      best = Math.min(best, distance(text, candidate.slice(0, cut), 1));
    if (best <= 1) found.push({ word, distance: best });
  }
  return found;
}
