import type { Language } from '#shop/markets/languages.ts';
import { analyse } from './analyse.ts';
import { stem } from './stem.ts';

/** A phrase as stems, e.g. ['typ', '4'], and how near it is to the phrase that led to it. */
export interface SynonymPhrase {
  stems: readonly string[];
  weight: number;
}

type SynonymLists = ReadonlyArray<{ groups: ReadonlyArray<readonly string[]>; own: boolean }>;

// the group's own term stands nearer to each synonym than two synonyms to each other
const DIRECT = 0.8;
const INDIRECT = 0.55;
const FOREIGN = 0.85;

/** Looks phrases up by their stems; both directions, the page's language first, then English and German. */
export class Synonyms {
  readonly #language: Language;
  readonly #lists: SynonymLists;
  readonly #phrases = new Map<string, SynonymPhrase[]>();
  /** Words of the longest phrase. */
  longest = 1;
  #entries = 0;
  /** Words of the phrases as they are written, by their folded form: what spelling is put right with, beside the catalogue's. */
  readonly words = new Map<string, string>();

  /** Groups of one list: first the term, then its synonyms. */
  constructor(language: Language, lists: SynonymLists) {
    this.#language = language;
    this.#lists = lists;
    for (const { groups, own } of lists) {
      for (const group of groups) {
        for (const phrase of group) this.#learn(phrase);
        this.#addGroup(
          group.map((phrase) => phraseStems(phrase, language)),
          own ? 1 : FOREIGN,
        );
      }
    }
  }

  /** These and others of the page's own language. */
  with(groups: ReadonlyArray<readonly string[]>): Synonyms {
    if (groups.length === 0) return this;
    return new Synonyms(this.#language, [...this.#lists, { groups, own: true }]);
  }

  /** What else to look for when these stems were asked for. */
  of(stems: readonly string[]): readonly SynonymPhrase[] {
    return this.#phrases.get(stems.join(' ')) ?? [];
  }

  get bytes(): number {
    return this.#entries * 96 + this.words.size * 160;
  }

  #learn(phrase: string): void {
    for (const { kind, text, raw } of analyse(phrase).tokens) if (kind === 'word') this.words.set(text, raw);
  }

  #addGroup(phrases: ReadonlyArray<readonly string[]>, factor: number): void {
    phrases.forEach((phrase, i) => {
      if (!phrase.length) return;
      const key = phrase.join(' ');
      this.longest = Math.max(this.longest, phrase.length);
      const list = this.#phrases.get(key) ?? [];
      this.#phrases.set(key, list);
      phrases.forEach((other, j) => {
        if (i === j || !other.length || other.join(' ') === key) return;
        list.push({ stems: other, weight: factor * (i === 0 || j === 0 ? DIRECT : INDIRECT) });
        this.#entries++;
      });
    });
  }
}

/** The stems of a phrase in order; numbers and codes as they are. */
export function phraseStems(phrase: string, language: Language): string[] {
  return analyse(phrase).tokens.map((token) =>
    token.kind === 'word' ? stem(token.raw, language) : token.text,
  );
}
