const encoder = new TextEncoder();
const decoder = new TextDecoder();
const BREAK = 10;
const ASCII = 128;
/** Bits that tell a byte that goes on a letter from one that begins it. */
const [KIND, GOES_ON, FOUR_BYTES] = [0xc0, 0x80, 0xf0];

/**
 * Many short words in one array of bytes (UTF-8, a break behind each) instead of a string for each: a word costs its letters
 * and five bytes. Where they are sorted, they are by code point, which is the order of their bytes.
 */
export class WordList {
  readonly #letters: Uint8Array;
  /** Where each word begins, and at the end where the next one would. */
  readonly #starts: Uint32Array;

  /** Takes words of one line each. */
  constructor(words: string | readonly string[]) {
    const lines = typeof words === 'string' ? words : words.join('\n');
    this.#letters = encoder.encode(words.length > 0 ? `${lines}\n` : '');
    this.#starts = startsOf(this.#letters);
  }

  get length(): number {
    return this.#starts.length - 1;
  }

  /** Bytes in memory. */
  get bytes(): number {
    return this.#letters.length + this.#starts.byteLength;
  }

  at(index: number): string {
    let text = '';
    for (let i = this.#starts[index]!; i < this.#end(index); i++) {
      const byte = this.#letters[i]!;
      if (byte >= ASCII) return decoder.decode(this.#letters.subarray(this.#starts[index], this.#end(index)));
      text += String.fromCharCode(byte);
    }
    return text;
  }

  /** Length of the word as a text. */
  lengthOf(index: number): number {
    let length = 0;
    for (let i = this.#starts[index]!; i < this.#end(index); i++) {
      const byte = this.#letters[i]!;
      if ((byte & KIND) !== GOES_ON) length += byte < FOUR_BYTES ? 1 : 2;
    }
    return length;
  }

  /** Below 0 where the word sorts before the wanted one, above 0 where it sorts behind it. */
  compare(index: number, wanted: Uint8Array): number {
    const start = this.#starts[index]!;
    const length = this.#end(index) - start;
    for (let i = 0; i < length && i < wanted.length; i++) {
      const difference = this.#letters[start + i]! - wanted[i]!;
      if (difference) return difference;
    }
    return length - wanted.length;
  }

  /** The byte so many before the last one, plus 1; 0 before the first. */
  fromEnd(index: number, back: number): number {
    const at = this.#end(index) - 1 - back;
    return at < this.#starts[index]! ? 0 : this.#letters[at]! + 1;
  }

  /** A hash of the word's bytes; {@link hashOf} gives that of a text. */
  hash(index: number): number {
    return hashBytes(this.#letters, this.#starts[index]!, this.#end(index));
  }

  /** One past the last byte of a word. */
  #end(index: number): number {
    return this.#starts[index + 1]! - 1;
  }
}

/** A word as {@link WordList.compare} takes it. */
export function bytesOf(word: string): Uint8Array {
  return encoder.encode(word);
}

/** The hash by which a word is found in the list; `word` in UTF-8. */
export function hashOf(word: Uint8Array): number {
  return hashBytes(word, 0, word.length);
}

function startsOf(letters: Uint8Array): Uint32Array {
  let count = 0;
  for (let at = 0; at < letters.length; at++) if (letters[at] === BREAK) count++;
  const starts = new Uint32Array(count + 1);
  let word = 0;
  for (let at = 0; at < letters.length; at++) if (letters[at] === BREAK) starts[++word] = at + 1;
  return starts;
}

/** FNV-1a, 32 bits. */
function hashBytes(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ bytes[i]!, 0x01000193);
  return hash >>> 0;
}
