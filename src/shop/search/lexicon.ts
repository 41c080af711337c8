import { unpackLexicon } from './lexicon-rows.ts';
import type { LexiconData } from './lexicon-rows.ts';
import { bytesOf, type WordList } from './word-list.ts';
import { WordEnds, WordLengths, WordTable, type NearWord } from './word-orders.ts';

/** What the orders that are made when they are first wanted take, of each word. */
const ORDER_BYTES = 12;

/**
 * The words of a catalogue in one language: immutable, shared by all requests of an isolate. Exact and prefix look-ups are
 * binary searches, so are suffixes, over the words' ends; stems have a table; spelling scans the words of about the same
 * length (a millisecond for 60,000). All of it is in arrays of bytes and numbers: 60,000 words take some 3 MB.
 */
export class Lexicon {
  /** Sorted. */
  readonly words: WordList;
  readonly #data: LexiconData;
  readonly #stems: WordTable;
  #lengths: WordLengths | null = null;
  #ends: WordEnds | null = null;

  constructor(data: LexiconData) {
    this.#data = data;
    this.words = data.words;
    this.#stems = new WordTable(data.stems);
  }

  static fromRows(rows: readonly string[]): Lexicon {
    return new Lexicon(unpackLexicon(rows));
  }

  /** Bytes in memory, with the orders that are not there yet. */
  get bytes(): number {
    const { words, terms, spelt, spellings, stems, frequencies } = this.#data;
    const lists = words.bytes + spellings.bytes + stems.bytes + this.#stems.bytes;
    return lists + terms.byteLength + spelt.byteLength + frequencies.byteLength + words.length * ORDER_BYTES;
  }

  /** Index of a folded word, −1 when the catalogue does not have it. */
  find(word: string): number {
    const wanted = bytesOf(word);
    const at = this.#lowerBound(wanted);
    return at < this.words.length && this.words.compare(at, wanted) === 0 ? at : -1;
  }

  /** Term of a word by its index. */
  termOf(word: number): number {
    return this.#data.terms[word]!;
  }

  termOfStem(stem: string): number | undefined {
    const term = this.#stems.find(stem);
    return term < 0 ? undefined : term;
  }

  stemOf(term: number): string {
    return term < this.#data.stems.length ? this.#data.stems.at(term) : '';
  }

  /** Articles that have the term. */
  frequency(term: number): number {
    return this.#data.frequencies[term] ?? 0;
  }

  /** The word as the catalogue writes it, lower case with its diacritics. */
  spelling(word: number): string {
    const { spelt, spellings } = this.#data;
    const at = lowerBound(spelt.length, (index) => spelt[index]! - word);
    return spelt[at] === word ? spellings.at(at) : this.words.at(word);
  }

  /** Whether a compound is another value than the word that it ends with: `mittelhart` is none of those that are `hart`. */
  isApart(word: number): boolean {
    return this.#data.apart.has(this.words.at(word));
  }

  /** First and one past the last word that begins with the prefix. */
  prefixRange(prefix: string): readonly [from: number, to: number] {
    const wanted = bytesOf(prefix);
    const behind = new Uint8Array(wanted.length + 1).fill(255); // no text has such a byte
    behind.set(wanted);
    return [this.#lowerBound(wanted), this.#lowerBound(behind)];
  }

  /** Words that end with the suffix and have at least `minHead` letters before it; only languages that write compounds ask. */
  withSuffix(suffix: string, minHead: number): number[] {
    this.#ends ??= new WordEnds(this.words);
    return this.#ends.with(suffix, minHead);
  }

  /** Words without digits within `limit` edits (insert, delete, replace, swap neighbours). */
  near(word: string, limit: number): NearWord[] {
    this.#lengths ??= new WordLengths(this.words);
    return this.#lengths.near(word, limit);
  }

  #lowerBound(wanted: Uint8Array): number {
    return lowerBound(this.words.length, (index) => this.words.compare(index, wanted));
  }
}

/** The first of so many sorted things that does not come before what is looked for. */
function lowerBound(length: number, compare: (index: number) => number): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(middle) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
