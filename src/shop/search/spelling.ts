import type { Token } from './analyse.ts';
import type { NearWord } from './lexicon.ts';
import { distance } from './spelling-distance.ts';
import type { Correction } from './slot.ts';
import type { OpenIndex } from './store.ts';

const MOST = 4;
const MIN_LETTERS = 4;
const MIN_LETTERS_TWO = 6;

/**
 * Words of the catalogue within `limit` edits of an unknown word, best first; one edit from four letters, two from eight
 * (naming rules 2.9). Which of them it was shows when the articles are matched: a correction that occurs together with
 * the other words of the query wins.
 */
export function nearWords(index: OpenIndex, { text }: Token, limit: 1 | 2): Correction[] {
  if (text.length < (limit === 1 ? MIN_LETTERS : MIN_LETTERS_TWO)) return [];
  return corrections(index, text, index.lexicon.near(text, limit));
}

/** When nothing is one edit away: two edits, or an unfinished word that begins nearly like another. */
export function farWords(index: OpenIndex, token: Token, unfinished: boolean): Correction[] {
  const found = nearWords(index, token, 2);
  if (found.length || !unfinished || token.text.length < 5) return found;
  return corrections(index, token.text, nearBeginnings(index, token.text));
}

function corrections({ lexicon }: OpenIndex, text: string, near: readonly NearWord[]): Correction[] {
  const scored = near.map(({ word, distance: edits }) => {
    const spelling = lexicon.words[word]!;
    const term = lexicon.termOf(word);
    const alike = (spelling[0] === text[0] ? 0.12 : 0) + (spelling.at(-1) === text.at(-1) ? 0.04 : 0);
    const common = Math.log10(1 + lexicon.frequency(term)) * 0.05;
    const weight = 0.63 - 0.2 * (edits - 1) + alike + common;
    return { text: lexicon.spelling(word), term, weight: Math.min(0.95, Math.max(0.2, weight)) };
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
    const candidate = lexicon.words[word]!;
    if (candidate.length < text.length) continue;
    let best = 2;
    for (let cut = text.length - 1; cut <= text.length + 1; cut++)
      best = Math.min(best, distance(text, candidate.slice(0, cut), 1));
    if (best <= 1) found.push({ word, distance: best });
  }
  return found;
}
