import type { Language } from '#shop/markets/languages.ts';
import { analyse } from './analyse.ts';
import { ByteWriter } from './bytes.ts';
import type { IndexText } from './index-document.ts';
import { BY_THE_WAY, CHUNK, IMPACT_STEPS, IN_CATEGORY, IN_FACT, TITLE_CHUNK } from './layout.ts';
import { packLexicon } from './lexicon-rows.ts';
import { PostingWriter } from './postings.ts';
import { isPurposeWord } from './stop-words.ts';
import { fold, stem } from './stem.ts';
import { phraseStems } from './synonyms.ts';

/** BM25F: how much a word counts per field, and how much a long field dilutes it. */
const FIELDS = {
  title: { weight: 4, b: 0.45 },
  brand: { weight: 2, b: 0.2 },
  category: { weight: 2, b: 0.3 },
  attributes: { weight: 1, b: 0.4 },
  description: { weight: 0.8, b: 0.75 },
} as const;
type Field = keyof typeof FIELDS;

interface FieldLength {
  sum: number;
  count: number;
}

/** Where a word stands (layout.ts), by the number of its part and its own in the part. */
type StandingOf = (part: number, word: number) => number;

/** The words that no text has. */
const NO_PART: Part = { terms: new Int32Array(0), words: 0, behind: null };

/** What stands behind the first comma of a title, or behind a “for”, says less about what the thing is. */
const LATER = 0.6;
const PURPOSE = 0.4;

const K1 = 3;
/** Parts of either generation: articles come in listing order, so what was seen lately is what comes again. */
const MAX_CACHED_PARTS = 4000;
const MAX_CACHED_LETTERS = 120;

/** A part of a text as term numbers: its words in order, then the joined forms. */
interface Part {
  terms: Int32Array;
  words: number;
  /** By term: 1 where it stands behind a word such as “for” – what a thing is used with, not what it is. */
  behind: Uint8Array | null;
}

/** Words, posting lists and title words of one language while the index is built. */
export class LanguageIndex {
  readonly language: Language;
  readonly #words = new Map<string, number>();
  readonly #rawWords = new Map<string, string>();
  /** Compounds that are a value beside what they end with (lexicon.ts). */
  readonly #apart = new Set<string>();
  readonly #terms = new Map<string, number>();
  readonly #names = new Map<string, number>();
  readonly #postings: PostingWriter[] = [];
  readonly #frequencies: number[] = [];
  #parts = new Map<string, Part>();
  #olderParts = new Map<string, Part>();
  readonly #lengths: Record<Field, FieldLength>;
  #lastDescription: { readonly text: string; readonly part: Part } | undefined;
  #weights = new Float64Array(1024);
  /** By term of the article at hand: the best place where it stands (layout.ts). */
  #standings = new Uint8Array(1024);
  readonly #touched: number[] = [];
  readonly #titles = new ByteWriter(1 << 16);
  #titleChunk = 0;
  #nextTitle = 0;
  #doneTitles: Array<readonly [chunk: number, packed: Uint8Array]> = [];

  constructor(language: Language) {
    this.language = language;
    const fields = Object.keys(FIELDS) as Field[];
    this.#lengths = Object.fromEntries(fields.map((field) => [field, { sum: 0, count: 0 }])) as Record<
      Field,
      FieldLength
    >;
  }

  add(id: number, text: IndexText): void {
    const title = this.#titleParts(text.title);
    this.#addTitle(id, title);
    this.#addField('title', title);
    if (text.brand) this.#addMaker(text.brand);
    if (text.category?.length) {
      const names = text.category.map((name) => this.#part(name));
      const own = names.at(-1)!.words > 1 ? IN_CATEGORY : 0;
      this.#addField('category', names, (part) => (part === names.length - 1 ? own : BY_THE_WAY));
      this.#addName(text.category.at(-1)!);
    }
    if (text.attributes?.length) this.#addAttributes(text.attributes, text.labels);
    if (text.description || text.keywords) {
      const keywords = text.keywords ? this.#part(text.keywords) : NO_PART;
      const description = text.description ? this.#description(text.description) : NO_PART;
      this.#addField('description', [keywords, description], (part) => (part ? BY_THE_WAY : 0));
    }
    for (const fact of text.facts ?? []) this.#addFact(fact);
    for (const name of text.lookalikes ?? []) this.#addLookalike(name, text.facts ?? []);
    this.#flushArticle(id % CHUNK);
  }

  /** The posting lists of the chunk that has just ended, terms ascending. */
  *takePostings(): Iterable<readonly [term: number, packed: Uint8Array]> {
    for (let term = 0; term < this.#postings.length; term++) {
      const list = this.#postings[term]!;
      if (!list.empty) yield [term, list.take()];
    }
  }

  get titlesReady(): boolean {
    return this.#doneTitles.length > 0;
  }

  /** Title words of complete chunks; at the end of the last one too. */
  takeTitles(): Array<readonly [chunk: number, packed: Uint8Array]> {
    if (!this.titlesReady) this.#closeTitles();
    const done = this.#doneTitles;
    this.#doneTitles = [];
    return done;
  }

  lexicon(): string[] {
    return packLexicon({
      words: this.#words,
      raw: this.#rawWords,
      apart: this.#apart,
      stems: [...this.#terms.keys()],
      frequencies: this.#frequencies,
    });
  }

  #addTitle(id: number, parts: readonly Part[]): void {
    const chunk = Math.floor(id / TITLE_CHUNK);
    if (chunk !== this.#titleChunk) {
      this.#closeTitles();
      this.#titleChunk = chunk;
      this.#nextTitle = chunk * TITLE_CHUNK;
    }
    while (this.#nextTitle++ < id) this.#titles.varint(0);
    let count = 0;
    for (const part of parts) count += part.words;
    this.#titles.varint(count);
    for (const { terms, words } of parts) for (let i = 0; i < words; i++) this.#titles.varint(terms[i]!);
  }

  #closeTitles(): void {
    if (this.#titles.length) this.#doneTitles.push([this.#titleChunk, this.#titles.view().slice()]);
    this.#titles.clear();
  }

  /**
   * Running averages stand in for the final ones: they settle within some hundred articles and need no second pass.
   * `standing` says where a word of a part stands.
   */
  #addField(field: Field, parts: readonly Part[], standing: StandingOf = () => 0): void {
    const { weight, b } = FIELDS[field];
    const lengths = this.#lengths[field];
    let length = 0;
    for (const part of parts) length += part.words;
    lengths.sum += length;
    lengths.count++;
    const share = weight / (1 - b + (b * length * lengths.count) / (lengths.sum || 1));
    const isTitle = field === 'title';
    for (const [at, { terms, behind }] of parts.entries()) {
      const own = isTitle && at ? share * LATER : share;
      for (let i = 0; i < terms.length; i++) {
        const term = terms[i]!;
        const place = standing(at, i);
        if (this.#weights[term] === 0) {
          this.#touched.push(term);
          this.#standings[term] = place;
        } else if (place < this.#standings[term]!) this.#standings[term] = place;
        this.#weights[term]! += isTitle && behind?.[i] ? share * PURPOSE : own;
      }
    }
  }

  #addAttributes(attributes: readonly string[], labels: readonly string[] = []): void {
    const parts = attributes.map((value) => this.#part(value));
    const ends = labels.map((label) => this.#part(label).words);
    // what a property is called says something only where no article of the category says it of itself: “Größe M”
    this.#addField('attributes', parts, (part, word) => (word < (ends[part] ?? 0) ? IN_CATEGORY : 0));
  }

  /** A category's name of several words has a term of its own, a stem with blanks: no word is one, and it is worth next to nothing. */
  #addName(name: string): void {
    let term = this.#names.get(name);
    if (term === undefined) {
      const stems = phraseStems(name, this.language);
      this.#names.set(name, (term = stems.length > 1 ? this.#termOfStem(stems.join(' ')) : -1));
    }
    if (term < 0 || this.#weights[term]) return;
    this.#touched.push(term);
    this.#weights[term] = Number.EPSILON;
    this.#standings[term] = IN_FACT;
  }

  /** What a maker is known by comes first; what he is called besides (“Keramik GmbH”) may be what others make, too. */
  #addMaker(name: string): void {
    const first = name.split(' ', 1)[0]!;
    const rest = name.slice(first.length).trim();
    const parts = (rest ? [first, rest] : [first]).map((part) => this.#part(part));
    this.#addField('brand', parts, (part) => (part ? IN_CATEGORY : 0));
  }

  /** Its words are among the attributes already. What it is “for” says what a thing is used with. */
  #addFact(text: string): void {
    if (isPurposeWord(text.split(' ', 1)[0]!.toLowerCase(), this.language)) return;
    const { terms, behind } = this.#part(text);
    for (let i = 0; i < terms.length; i++) if (!behind?.[i]) this.#standings[terms[i]!] = IN_FACT;
  }

  /** “medium hard” is no full answer to “hard” beside one that is hard; the lexicon tells “mittelhart” from it. */
  #addLookalike(name: string, facts: readonly string[]): void {
    if (facts.includes(name)) return;
    for (const term of this.#part(name).terms) if (this.#weights[term]) this.#standings[term] = IN_CATEGORY;
    for (const fact of facts) {
      const word = fact.toLowerCase();
      if (word.endsWith(name.toLowerCase()) && !word.includes(' ')) this.#apart.add(fold(word));
    }
  }

  #flushArticle(index: number): void {
    for (const term of this.#touched) {
      const weight = this.#weights[term]!;
      this.#weights[term] = 0;
      const impact = Math.max(1, Math.round((IMPACT_STEPS * weight) / (weight + K1)));
      this.#postings[term]!.add(index, impact | this.#standings[term]!);
      this.#frequencies[term]!++;
    }
    this.#touched.length = 0;
  }

  #titleParts(title: string): Part[] {
    const whole = this.#known(title);
    return whole ? [whole] : title.split(', ').map((part) => this.#part(part));
  }

  /** Variants share the description of their reference article and follow one another: the last one is remembered. */
  #description(text: string): Part {
    if (this.#lastDescription?.text !== text) this.#lastDescription = { text, part: this.#part(text) };
    return this.#lastDescription.part;
  }

  #part(text: string): Part {
    const known = this.#known(text);
    if (known) return known;
    const { tokens, joins } = analyse(text);
    const terms = new Int32Array(tokens.length + joins.length);
    tokens.forEach((token, i) => (terms[i] = this.#term(token.text, token.raw)));
    joins.forEach((join, i) => (terms[tokens.length + i] = this.#term(join.text, join.text)));
    const start = tokens.findIndex(({ raw }, at) => at > 0 && isPurposeWord(raw, this.language));
    const behind = start < 0 ? null : new Uint8Array(terms.length);
    if (behind) {
      behind.fill(1, start, tokens.length);
      joins.forEach(({ from }, i) => (behind[tokens.length + i] = from >= start ? 1 : 0));
    }
    const part = { terms, words: tokens.length, behind };
    if (text.length <= MAX_CACHED_LETTERS) this.#remember(text, part);
    return part;
  }

  #known(text: string): Part | undefined {
    const young = this.#parts.get(text);
    if (young) return young;
    const old = this.#olderParts.get(text);
    if (old) this.#remember(text, old);
    return old;
  }

  #remember(text: string, part: Part): void {
    if (this.#parts.size >= MAX_CACHED_PARTS) {
      this.#olderParts = this.#parts;
      this.#parts = new Map();
    }
    this.#parts.set(text, part);
  }

  #term(word: string, raw: string): number {
    const known = this.#words.get(word);
    if (known !== undefined) return known;
    const term = this.#termOfStem(stem(raw, this.language));
    this.#words.set(word, term);
    if (raw !== word) this.#rawWords.set(word, raw);
    return term;
  }

  #termOfStem(root: string): number {
    let term = this.#terms.get(root);
    if (term === undefined) {
      term = this.#postings.push(new PostingWriter()) - 1;
      this.#frequencies.push(0);
      this.#terms.set(root, term);
      this.#growWeights(term);
    }
    return term;
  }

  #growWeights(term: number): void {
    if (term < this.#weights.length) return;
    const next = new Float64Array(this.#weights.length * 2);
    next.set(this.#weights);
    this.#weights = next;
    const places = new Uint8Array(next.length);
    places.set(this.#standings);
    this.#standings = places;
  }
}
