import { analyse } from './analyse.ts';
import type { Analysis, Token } from './analyse.ts';
import { Expansion } from './expansion.ts';
import type { Alternative, Slot } from './slot.ts';
import { isStopWord } from './stop-words.ts';
import { stem } from './stem.ts';
import type { OpenIndex } from './store.ts';
import { toothValues } from './tooth-phrases.ts';

const MAX_TEXT = 400;
const MAX_TOKENS = 14;
const MAX_SYNONYMS = 24;
/** Below this weight a synonym is only one of the same group, or of another language's list. */
const LIKE = 0.75;
/** What is meant by a word that the typed one may become weighs so much less. */
const UNFINISHED = 0.9;

/** A query as slots: each is satisfied by any of its alternatives. */
export interface Query {
  tokens: readonly Token[];
  slots: readonly Slot[];
}

/**
 * Reads what a visitor typed: phrases with synonyms, words written together or apart, numbers with measures, tooth
 * positions, single words with what they may stand for. The last word may be unfinished: a list and its preview are one answer.
 */
export function parseQuery(index: OpenIndex, text: string): Query {
  const analysis = analyse(text.slice(0, MAX_TEXT));
  const tokens = analysis.tokens.slice(0, MAX_TOKENS);
  const reader = new QueryReader(index, analysis, tokens);
  return { tokens, slots: reader.slots() };
}

class QueryReader {
  readonly #index: OpenIndex;
  readonly #analysis: Analysis;
  readonly #tokens: readonly Token[];
  readonly #stems: readonly string[];
  readonly #expansion: Expansion;

  constructor(index: OpenIndex, analysis: Analysis, tokens: readonly Token[]) {
    this.#index = index;
    this.#analysis = analysis;
    this.#tokens = tokens;
    this.#stems = tokens.map(({ kind, raw, text }) => (kind === 'word' ? stem(raw, index.language) : text));
    this.#expansion = new Expansion(index);
  }

  slots(): Slot[] {
    const slots: Slot[] = [];
    for (let at = 0; at < this.#tokens.length;) {
      const found = this.#phrase(at) ?? this.#joined(at) ?? this.#words(at);
      slots.push(...found);
      at = found.at(-1)!.to;
    }
    // a query of nothing but stop words means them
    if (slots.every((slot) => !slot.required)) return slots.map((slot) => ({ ...slot, required: true }));
    keepApart(slots);
    // whoever says all of a category's name of several words is answered by each of its articles
    const name = this.#terms([this.#stems.join(' ')]);
    if (name) for (const { alternatives } of slots) alternatives.push({ terms: name, weight: 0.5 });
    return slots;
  }

  /** The longest run of two or more words that the synonyms know. */
  #phrase(at: number): Slot[] | null {
    const { synonyms } = this.#index;
    const most = Math.min(synonyms.longest, this.#tokens.length - at);
    for (let length = most; length >= 2; length--) {
      const stems = this.#stems.slice(at, at + length);
      if (!synonyms.of(stems).length) continue;
      const own = this.#terms(stems);
      const alternatives = this.#synonymAlternatives(stems);
      // who says more than the word of a group means just that: “fraise carbure” is no other “fraise”; „tvrdá sádra“ may be „supertvrdá“
      if (own && !this.#expansion.compounds)
        for (const each of alternatives)
          if (each.terms.every((term) => own.includes(term))) each.reach = 'beside';
      if (own) alternatives.unshift({ terms: own, weight: 1, reach: 'itself' });
      const named = own !== null && stems.some((part) => /^[\d.,]+$/.test(part));
      if (alternatives.length) return [{ ...this.#slot(at, at + length, alternatives, true), named }];
    }
    return null;
  }

  /** `14 mm`, `TN-2110`, `zirkon oxid`: also look for the form written together. */
  #joined(at: number): Slot[] | null {
    const { lexicon } = this.#index;
    const join = this.#analysis.joins.find(
      ({ from, to, text }) => from === at && to > at + 1 && lexicon.find(text) >= 0,
    );
    const next = this.#tokens[at + 1];
    const first = this.#tokens[at]!;
    const text = join?.text ?? (next?.kind === 'word' && first.kind === 'word' ? first.text + next.text : '');
    const to = join?.to ?? at + 2;
    if (to > this.#tokens.length || !text) return null;
    const word = lexicon.find(text);
    if (word < 0 || (!join && first.text.length < 3)) return null;
    const alternatives: Alternative[] = [{ terms: [lexicon.termOf(word)], weight: 1, reach: 'itself' }];
    const apart = this.#terms(this.#stems.slice(at, to));
    if (apart) alternatives.push({ terms: apart, weight: 0.85 });
    alternatives.push(...this.#synonymAlternatives([stem(text, this.#index.language)]));
    return [this.#slot(at, to, alternatives, true)];
  }

  #words(at: number): Slot[] {
    const token = this.#tokens[at]!;
    const { language } = this.#index;
    const last = at === this.#tokens.length - 1;
    const alias = this.#analysis.joins.find(({ from, to }) => from === at && to === at + 1);
    const synonyms = this.#synonymAlternatives([this.#stems[at]!]);
    const isAsked = !isStopWord(token.raw, language);
    const isLetter = token.kind === 'word' && token.text.length === 1;
    const parts = this.#expansion.expand(token, this.#stems[at]!, last, synonyms.length > 0);
    const typed = token.kind === 'word' ? toothValues(this.#index, token.text) : null;
    return parts.map((part) => {
      const meant = part.corrections.map(({ word }) => toothValues(this.#index, word));
      const values = typed ?? meant.find((value) => value !== null) ?? null;
      const own = part.root === this.#stems[at] ? synonyms : this.#synonymAlternatives([part.root]);
      const alternatives = [...part.alternatives, ...own];
      for (const { text, weight } of part.corrections)
        for (const each of this.#synonymAlternatives([stem(text, language)]))
          alternatives.push({ ...each, weight: each.weight * weight });
      const known = part.alternatives.some(isItself);
      if (last && parts.length === 1 && token.kind === 'word')
        for (const text of this.#expansion.likely(token.text))
          for (const each of this.#synonymAlternatives([stem(text, language)]))
            alternatives.push({
              ...each,
              weight: each.weight * UNFINISHED,
              reach: known ? 'beside' : each.reach, // who says a word means it before what it may become
            });
      if (alias) alternatives.push(...this.#expansion.exact(alias.text, 0.9));
      return {
        ...this.#slot(at, at + 1, alternatives, isAsked && !isLetter),
        letter: isAsked && isLetter,
        corrections: part.corrections,
        values,
        open: last && part.alternatives.length > 0 && !part.corrections.length && !known,
        part: part.text,
      };
    });
  }

  #slot(from: number, to: number, alternatives: Alternative[], required: boolean): Slot {
    const code = required && this.#tokens.slice(from, to).some((token) => token.kind === 'code');
    return {
      from,
      to,
      alternatives: unique(alternatives),
      required,
      code,
      corrections: [],
      values: null,
      letter: false,
    };
  }

  #synonymAlternatives(stems: readonly string[]): Alternative[] {
    const found: Alternative[] = [];
    const phrases = this.#index.synonyms.of(stems).slice(0, MAX_SYNONYMS);
    for (const { stems: phrase, weight } of phrases) {
      const terms = this.#terms(phrase);
      if (terms) found.push({ terms, weight, reach: weight < LIKE ? 'elsewhere' : undefined });
    }
    if (!found.some(({ terms }) => terms.length === 1) && this.#terms(stems) === null) return found;
    // `Typ 4` is found word by word, anywhere in an article: a 4 beside a type means nothing where plain words say it
    const isLoose = phrases.filter(
      ({ stems: phrase }) => phrase.length > 1 && phrase.some((part) => /\d/.test(part)),
    );
    const loose = new Set(isLoose.map(({ stems: phrase }) => this.#terms(phrase)?.join(' ')));
    return found.filter(({ terms }) => !loose.has(terms.join(' ')));
  }

  /** Terms of stems, null when the catalogue lacks one of them. */
  #terms(stems: readonly string[]): number[] | null {
    const { lexicon } = this.#index;
    const terms: number[] = [];
    for (const part of stems) {
      const word = /^\d/.test(part) ? lexicon.find(part) : -1; // one term for 5 and 5.0, named by the one that came first
      const term = word < 0 ? lexicon.termOfStem(part) : lexicon.termOf(word);
      if (term === undefined) return null;
      terms.push(term);
    }
    return terms;
  }
}

/** What the query says in one place is no answer to another: a steel bur is no “carbide bur”, though labs call both burs carbides. */
function keepApart(slots: readonly Slot[]): void {
  const said = slots.map(({ alternatives }) => alternatives.find(isItself)?.terms.join());
  slots.forEach(({ alternatives }, at) => {
    for (const each of alternatives)
      if (!isItself(each) && said.some((key, other) => other !== at && key === each.terms.join()))
        each.reach = 'beside';
  });
}

const isItself = ({ reach }: Alternative): boolean => reach === 'itself';

/** The best weight of every set of terms. */
function unique(alternatives: readonly Alternative[]): Alternative[] {
  const best = new Map<string, Alternative>();
  for (const alternative of alternatives) {
    const key = alternative.terms.join(' ');
    const known = best.get(key);
    if (!known || known.weight < alternative.weight) best.set(key, alternative);
  }
  return [...best.values()];
}
