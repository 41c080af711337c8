/** Letters in threes, so that words nearly alike still count: `wheels` and `wheel` share three of four. */
export class Trigrams {
  readonly #query: ReadonlySet<string>;
  readonly #ofTerm = new Map<number, readonly string[]>();

  constructor(words: readonly string[]) {
    this.#query = new Set(words.flatMap(threes));
  }

  /** Share of the query's trigrams in a title, and the cosine of both sets. `wordOf` gives a term's letters. */
  compare(title: Uint32Array, wordOf: (term: number) => string): { contained: number; cosine: number } {
    const seen = new Set<string>();
    let shared = 0;
    for (const term of title) {
      for (const three of this.#threesOf(term, wordOf)) {
        if (seen.has(three)) continue;
        seen.add(three);
        if (this.#query.has(three)) shared++;
      }
    }
    const size = this.#query.size;
    return { contained: size ? shared / size : 0, cosine: shared ? shared / Math.sqrt(size * seen.size) : 0 };
  }

  #threesOf(term: number, wordOf: (term: number) => string): readonly string[] {
    let known = this.#ofTerm.get(term);
    if (!known) this.#ofTerm.set(term, (known = threes(wordOf(term))));
    return known;
  }
}

function threes(word: string): string[] {
  const padded = ` ${word} `;
  const found: string[] = [];
  for (let i = 0; i + 3 <= padded.length; i++) found.push(padded.slice(i, i + 3));
  return found;
}
