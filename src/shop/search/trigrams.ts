/** Letters in threes, so that words nearly alike still count: `wheels` and `wheel` share three of four. */
export class Trigrams {
  /** Trigrams are numbered as they appear, the query's first: sets of strings cost a third of a search's time. */
  readonly #numbers = new Map<string, number>();
  readonly #querySize: number;
  readonly #ofTerm = new Map<number, readonly number[]>();
  /** By trigram: the title in which it was last seen. */
  readonly #seenIn: number[] = [];
  #titles = 0;

  constructor(words: readonly string[]) {
    for (const word of words) this.#threes(word);
    this.#querySize = this.#numbers.size;
  }

  /** Share of the query's trigrams in a title, and the cosine of both sets. `wordOf` returns a term's letters. */
  compare(title: Uint32Array, wordOf: (term: number) => string): { contained: number; cosine: number } {
    const current = ++this.#titles;
    const size = this.#querySize;
    let [shared, different] = [0, 0];
    for (const term of title) {
      for (const three of this.#threesOf(term, wordOf)) {
        if (this.#seenIn[three] === current) continue;
        this.#seenIn[three] = current;
        different++;
        if (three < size) shared++;
      }
    }
    return {
      contained: size ? shared / size : 0,
      cosine: shared ? shared / Math.sqrt(size * different) : 0,
    };
  }

  #threesOf(term: number, wordOf: (term: number) => string): readonly number[] {
    let known = this.#ofTerm.get(term);
    if (!known) this.#ofTerm.set(term, (known = this.#threes(wordOf(term))));
    return known;
  }

  #threes(word: string): number[] {
    const padded = ` ${word} `;
    const found: number[] = [];
    for (let i = 0; i + 3 <= padded.length; i++) {
      const three = padded.slice(i, i + 3);
      let number = this.#numbers.get(three);
      if (number === undefined) this.#numbers.set(three, (number = this.#seenIn.push(0) - 1));
      found.push(number);
    }
    return found;
  }
}
