import type { Lexicon } from './lexicon.ts';
import { distance } from './spelling-distance.ts';

/** A stretch at the beginning or end of the catalogue's words, and how many of them have it. */
export interface NearPart {
  text: string;
  words: number;
}

/**
 * Parts of compounds one edit away from a word that is itself no word of the catalogue: `sillikon` beside
 * `Dubliersilikon`, `keramk` beside `Keramikofen`. A slip in the first or last letter is none that this can tell from
 * another part; those two are taken as typed. `heads`: in languages that write compounds as one word also their ends.
 */
export function nearParts(lexicon: Lexicon, word: string, heads: boolean): NearPart[] {
  const counts = new Map<string, number>();
  const take = (part: string): void => {
    if (part[0] !== word[0] || part.at(-1) !== word.at(-1)) return;
    const known = counts.get(part);
    if (known !== undefined) counts.set(part, known + 1);
    else if (distance(word, part, 1) <= 1) counts.set(part, 1);
  };
  const [from, to] = lexicon.prefixRange(word[0]!);
  for (let at = from; at < to; at++) {
    const whole = lexicon.words.at(at);
    for (let cut = word.length - 1; cut <= word.length + 1; cut++)
      if (whole.length > cut) take(whole.slice(0, cut));
  }
  if (heads)
    for (const at of lexicon.withSuffix(word.at(-1)!, word.length + 1)) {
      const whole = lexicon.words.at(at);
      for (let cut = word.length - 1; cut <= word.length + 1; cut++) take(whole.slice(-cut));
    }
  return [...counts].map(([text, words]) => ({ text, words })).sort((a, b) => b.words - a.words);
}
