import { distance, letterMask, maskDistance } from './spelling-distance.ts';
import { bytesOf, hashOf, type WordList } from './word-list.ts';

/** A word of the catalogue near to one that was asked for. */
export interface NearWord {
  word: number;
  distance: number;
}

/** Finds words of a list that is not sorted: an open table of numbers, a quarter of it free. */
export class WordTable {
  readonly #words: WordList;
  /** Number of a word plus 1, at the first free place from its hash on. */
  readonly #places: Uint32Array;

  constructor(words: WordList) {
    this.#words = words;
    this.#places = new Uint32Array(2 ** Math.ceil(Math.log2(words.length * 1.33 + 2)));
    for (let word = 0; word < words.length; word++) {
      let at = words.hash(word);
      while (this.#places[at & this.#mask]) at++;
      this.#places[at & this.#mask] = word + 1;
    }
  }

  get bytes(): number {
    return this.#places.byteLength;
  }

  /** −1 for a word that the list does not have. */
  find(word: string): number {
    const wanted = bytesOf(word);
    for (let at = hashOf(wanted); ; at++) {
      const place = this.#places[at & this.#mask]!;
      if (!place || this.#words.compare(place - 1, wanted) === 0) return place - 1;
    }
  }

  get #mask(): number {
    return this.#places.length - 1;
  }
}

/** Words in the order of their last letters, then those before them. */
export class WordEnds {
  readonly #words: WordList;
  readonly #order: Uint32Array;

  constructor(words: WordList) {
    this.#words = words;
    this.#order = Uint32Array.from({ length: words.length }, (_, word) => word);
    sortByEnds(words, this.#order, 0);
  }

  /** Words that end with the suffix and have at least `minHead` letters before it. */
  with(suffix: string, minHead: number): number[] {
    const wanted = bytesOf(suffix).reverse();
    const found: number[] = [];
    const end = this.#bound(wanted, 1);
    for (let at = this.#bound(wanted, 0); at < end; at++) {
      const word = this.#order[at]!;
      if (this.#words.lengthOf(word) >= suffix.length + minHead) found.push(word);
    }
    return found;
  }

  /** The first place whose word does not compare below `least`. */
  #bound(wanted: Uint8Array, least: number): number {
    let [low, high] = [0, this.#order.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(this.#order[middle]!, wanted) < least) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** 0 where the word ends with the wanted letters. */
  #compare(word: number, wanted: Uint8Array): number {
    for (let back = 0; back < wanted.length; back++) {
      const difference = this.#words.fromEnd(word, back) - (wanted[back]! + 1);
      if (difference) return difference;
    }
    return 0;
  }
}

const FEW = 32;
const KINDS_OF_BYTES = 257;

/** By the byte so many before the last one, then each part of the order by the next: 60,000 words in some 10 ms. */
function sortByEnds(words: WordList, order: Uint32Array, back: number): void {
  if (order.length <= FEW) {
    order.sort((a, b) => compareEnds(words, a, b, back));
    return;
  }
  const ends = new Uint32Array(KINDS_OF_BYTES);
  for (const word of order) ends[words.fromEnd(word, back)]!++;
  for (let kind = 1; kind < KINDS_OF_BYTES; kind++) ends[kind]! += ends[kind - 1]!;
  const starts = ends.slice();
  const unsorted = order.slice();
  for (let i = unsorted.length - 1; i >= 0; i--) {
    const word = unsorted[i]!;
    order[--starts[words.fromEnd(word, back)]!] = word;
  }
  for (let kind = 1; kind < KINDS_OF_BYTES; kind++)
    if (ends[kind]! - starts[kind]! > 1)
      sortByEnds(words, order.subarray(starts[kind], ends[kind]), back + 1);
}

function compareEnds(words: WordList, a: number, b: number, from: number): number {
  for (let back = from; ; back++) {
    const [first, second] = [words.fromEnd(a, back), words.fromEnd(b, back)];
    if (first !== second || !first) return first - second;
  }
}

/** Longer words than any of an index: 40 letters of a token, a join of four. */
const MOST_LETTERS = 200;

/** Words without digits by their length, each with the letters that are in it: what spelling looks through. */
export class WordLengths {
  readonly #words: WordList;
  /** Words by length, and the mask of letters of each. */
  readonly #order: Uint32Array;
  readonly #masks: Uint32Array;
  /** One past the last word of each length. */
  readonly #ends: Uint32Array;

  constructor(words: WordList) {
    this.#words = words;
    const lengths = new Uint8Array(words.length);
    const masks = new Uint32Array(words.length);
    for (let word = 0; word < words.length; word++) {
      const text = words.at(word);
      if (/\d/.test(text)) continue;
      lengths[word] = Math.min(text.length, MOST_LETTERS);
      masks[word] = letterMask(text);
    }
    this.#ends = new Uint32Array(MOST_LETTERS + 1);
    for (const length of lengths) if (length) this.#ends[length]!++;
    for (let length = 1; length <= MOST_LETTERS; length++) this.#ends[length]! += this.#ends[length - 1]!;
    this.#order = new Uint32Array(this.#ends[MOST_LETTERS]!);
    this.#masks = new Uint32Array(this.#order.length);
    const next = this.#ends.slice();
    for (let word = words.length - 1; word >= 0; word--) {
      if (!lengths[word]) continue;
      const at = --next[lengths[word]!]!;
      this.#order[at] = word;
      this.#masks[at] = masks[word]!;
    }
  }

  /** Words within `limit` edits (insert, delete, replace, swap neighbours), the shorter first. */
  near(word: string, limit: number): NearWord[] {
    const mask = letterMask(word);
    const found: NearWord[] = [];
    const shortest = Math.max(1, word.length - limit);
    const end = this.#ends[Math.min(word.length + limit, MOST_LETTERS)]!;
    for (let at = this.#ends[Math.min(shortest, MOST_LETTERS) - 1]!; at < end; at++) {
      if (maskDistance(mask, this.#masks[at]!) > limit) continue;
      const edits = distance(word, this.#words.at(this.#order[at]!), limit);
      if (edits <= limit) found.push({ word: this.#order[at]!, distance: edits });
    }
    return found;
  }
}
