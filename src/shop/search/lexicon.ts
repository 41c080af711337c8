import { unpackLexicon } from './lexicon-rows.ts';
import type { LexiconData } from './lexicon-rows.ts';
import { distance, letterMask, maskDistance } from './spelling-distance.ts';

/** A word of the catalogue near to one that was asked for. */
export interface NearWord {
  word: number;
  distance: number;
}

/**
 * The words of a catalogue in one language: immutable, shared by all requests of an isolate. Exact, prefix and stem
 * look-ups are binary searches or maps; so are suffixes, over the words
 * read backwards; spelling scans the words of about the same length (a millisecond for 60,000).
 */
export class Lexicon {
  readonly words: readonly string[];
  readonly #data: LexiconData;
  readonly #stems: Map<string, number>;
  #byLength: Map<number, Uint32Array> | null = null;
  #masks: Uint32Array | null = null;
  #reversed: { keys: readonly string[]; words: Uint32Array } | null = null;

  constructor(data: LexiconData) {
    this.#data = data;
    this.words = data.words;
    this.#stems = new Map(data.stems.map((stem, term) => [stem, term]));
  }

  static fromRows(rows: readonly string[]): Lexicon {
    return new Lexicon(unpackLexicon(rows));
  }

  /** Rough size in memory. */
  get bytes(): number {
    return this.words.length * 160 + this.#data.stems.length * 96;
  }

  /** Index of a folded word, −1 when the catalogue does not have it. */
  find(word: string): number {
    const at = lowerBound(this.words, word);
    return this.words[at] === word ? at : -1;
  }

  /** Term of a word by its index. */
  termOf(word: number): number {
    return this.#data.terms[word]!;
  }

  termOfStem(stem: string): number | undefined {
    return this.#stems.get(stem);
  }

  stemOf(term: number): string {
    return this.#data.stems[term] ?? '';
  }

  /** Articles that have the term. */
  frequency(term: number): number {
    return this.#data.frequencies[term] ?? 0;
  }

  /** The word as the catalogue writes it, lower case with its diacritics. */
  spelling(word: number): string {
    const folded = this.words[word]!;
    return this.#data.raw.get(folded) ?? folded;
  }

  /** First and one past the last word that begins with the prefix. */
  prefixRange(prefix: string): readonly [from: number, to: number] {
    return [lowerBound(this.words, prefix), lowerBound(this.words, prefix + '\uffff')];
  }

  /** Words that end with the suffix and have at least `minHead` letters before it. */
  withSuffix(suffix: string, minHead: number): number[] {
    const { keys, words } = this.#backwards();
    const reversed = reverse(suffix);
    const found: number[] = [];
    for (let at = lowerBound(keys, reversed); at < keys.length && keys[at]!.startsWith(reversed); at++) {
      if (keys[at]!.length >= suffix.length + minHead) found.push(words[at]!);
    }
    return found;
  }

  /** Words without digits within `limit` edits (insert, delete, replace, swap neighbours). */
  near(word: string, limit: number): NearWord[] {
    const buckets = this.#buckets();
    const mask = letterMask(word);
    const found: NearWord[] = [];
    for (let length = word.length - limit; length <= word.length + limit; length++) {
      for (const candidate of buckets.get(length) ?? []) {
        if (maskDistance(mask, this.#masks![candidate]!) > limit) continue;
        const edits = distance(word, this.words[candidate]!, limit);
        if (edits <= limit) found.push({ word: candidate, distance: edits });
      }
    }
    return found;
  }

  #buckets(): Map<number, Uint32Array> {
    if (this.#byLength) return this.#byLength;
    const lists = new Map<number, number[]>();
    this.#masks = Uint32Array.from(this.words, letterMask);
    this.words.forEach((word, index) => {
      if (/\d/.test(word)) return;
      const list = lists.get(word.length);
      if (list) list.push(index);
      else lists.set(word.length, [index]);
    });
    this.#byLength = new Map([...lists].map(([length, list]) => [length, Uint32Array.from(list)]));
    return this.#byLength;
  }

  /** Words read backwards, sorted; only languages that write compounds ever ask for them. */
  #backwards(): { keys: readonly string[]; words: Uint32Array } {
    if (this.#reversed) return this.#reversed;
    const keys = this.words.map(reverse);
    const words = Uint32Array.from(keys.keys()).sort((a, b) => (keys[a]! < keys[b]! ? -1 : 1));
    this.#reversed = { keys: Array.from(words, (word) => keys[word]!), words };
    return this.#reversed;
  }
}

function reverse(word: string): string {
  let reversed = '';
  for (let i = word.length - 1; i >= 0; i--) reversed += word[i];
  return reversed;
}

function lowerBound(words: readonly string[], word: string): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (words[middle]! < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
