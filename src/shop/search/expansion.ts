import type { Language } from '#shop/markets/languages.ts';
import type { Token } from './analyse.ts';
import { farWords, nearPartsOf, nearWords } from './spelling.ts';
import type { Alternative, Correction, Reach } from './slot.ts';
import { stem } from './stem.ts';
import type { OpenIndex } from './store.ts';

const MOST = 40;
/** Languages that write compounds as one word. */
const COMPOUNDING: ReadonlySet<Language> = new Set(['de', 'nl', 'hu', 'cs']);
const LINKS = ['', 's', 'n', 'en', 'e', 'er', 'es'];
const WEIGHT = {
  stem: 0.95,
  head: 0.92,
  modifier: 0.7,
  prefix: 0.9,
  prefixOfKnown: 0.6,
  inflected: 0.6,
  part: 0.9,
  meant: 0.5,
};
/** Articles a rare word has at most, and how many times more common its neighbour must be. */
const RARE = 8;
const COMMON = 12;
/** Letters of a part whose neighbour in a compound is corrected, and of that neighbour. */
const MIN_PART = 4;
/** Words that an unfinished one is most likely to become. */
const LIKELY = 3;

export interface ExpandedWord {
  /** Stem of the word, or of this part of it: what synonyms are looked up by. */
  root: string;
  alternatives: Alternative[];
  corrections: readonly Correction[];
  /** Of a part of a compound whose other part is corrected: how it is written. */
  text?: string | undefined;
}

/** What a word of a query may stand for in the catalogue. */
export class Expansion {
  readonly #index: OpenIndex;
  /** Whether the language writes compounds as one word. */
  readonly compounds: boolean;
  #lastLikely: { prefix: string; words: readonly number[] } | null = null;

  constructor(index: OpenIndex) {
    this.#index = index;
    this.compounds = COMPOUNDING.has(index.language);
  }

  /** The word itself, if the catalogue has it. */
  exact(word: string, weight: number): Alternative[] {
    const { lexicon } = this.#index;
    const found = lexicon.find(word);
    return found < 0 ? [] : [{ terms: [lexicon.termOf(found)], weight, reach: 'itself' }];
  }

  /** One word of a query → one slot, or two for a compound that only its parts explain. */
  expand(token: Token, root: string, unfinished: boolean, hasSynonyms: boolean): ExpandedWord[] {
    if (token.kind !== 'word') return [{ root, alternatives: this.#code(token.text), corrections: [] }];
    const known = this.#known(token, root);
    const alternatives = [...known];
    if (this.compounds) alternatives.push(...this.#compoundsOf(token.text, root));
    if (!known.length) alternatives.push(...this.#withoutEnding(token.text));
    if (unfinished && token.text.length >= 2) {
      const weight = known.length ? WEIGHT.prefixOfKnown : WEIGHT.prefix;
      const longer = [this.#beginning(token.text, weight, 'elsewhere'), this.#finished(token.text, weight)];
      alternatives.push(...longer.flat());
    }
    if (known.length) {
      const meant = this.#rareWord(token, known);
      return [{ root, alternatives: [...alternatives, ...meant], corrections: [] }];
    }
    if (alternatives.length || hasSynonyms) return [{ root, alternatives, corrections: [] }];
    return this.#unknown(token, root, unfinished);
  }

  #known({ text }: Token, root: string): Alternative[] {
    const { lexicon, language } = this.#index;
    const exact = this.exact(text, 1);
    if (exact.length) return exact;
    const term = lexicon.termOfStem(root);
    if (term !== undefined) return [{ terms: [term], weight: WEIGHT.stem, reach: 'itself' }];
    if (language !== 'de') return [];
    const plain = text.replace(/([aou])e/g, '$1'); // Fraeser
    return plain === text ? [] : this.exact(plain, WEIGHT.stem);
  }

  /** A word that hardly occurs beside one letter away a common one may itself be an error, here or in the catalogue. */
  #rareWord(token: Token, known: readonly Alternative[]): Alternative[] {
    const { lexicon } = this.#index;
    const own = known.reduce((sum, { terms }) => sum + lexicon.frequency(terms[0]!), 0);
    if (own > RARE) return [];
    return nearWords(this.#index, token, 1)
      .filter(({ term }) => lexicon.frequency(term) >= COMMON * (own + 1))
      .map(({ term }) => ({ terms: [term], weight: WEIGHT.meant }));
  }

  #unknown(token: Token, root: string, unfinished: boolean): ExpandedWord[] {
    if (token.text.length >= 4 && !unfinished) {
      const inflected = this.#beginning(root, WEIGHT.inflected);
      if (inflected.length) return [{ root, alternatives: inflected, corrections: [] }];
    }
    const slip = nearWords(this.#index, token, 1);
    const parts = slip.length ? null : this.#split(token.text);
    if (parts) return parts.map((part) => ({ ...part, corrections: [] }));
    const partial = slip.length ? slip : nearPartsOf(this.#index, token, this.compounds);
    if (!partial.length && this.compounds) {
      const respelt = this.#splitRespelt(token.text);
      if (respelt) return respelt;
    }
    const corrections = partial.length ? partial : farWords(this.#index, token, unfinished);
    return [this.#corrected(root, corrections)];
  }

  /** `weißer Gips`, `harter Gips`: what ends like a tool may be none. */
  #withoutEnding(text: string): Alternative[] {
    const { lexicon, language } = this.#index;
    const term = language === 'de' ? lexicon.termOfStem(text.replace(/er[ns]?$/, '')) : undefined;
    return term === undefined ? [] : [{ terms: [term], weight: WEIGHT.inflected }];
  }

  /** A corrected word finds what it would have found as typed: its inflections and compounds, a little behind the word. */
  #corrected(root: string, corrections: readonly Correction[]): ExpandedWord {
    const { language } = this.#index;
    const expanded = corrections.map((correction) => {
      const own = stem(correction.text, language);
      const word: Token = { text: correction.word, raw: correction.text, kind: 'word' };
      const found = this.#known(word, own);
      if (this.compounds) found.push(...this.#compoundsOf(correction.word, own));
      else if (!found.length) found.push(...this.#beginning(correction.word, WEIGHT.inflected));
      const alternatives = found.map((each) => ({ ...each, weight: each.weight * correction.weight }));
      return { ...correction, alternatives, terms: found.flatMap(({ terms }) => terms) };
    });
    return {
      root,
      alternatives: expanded.flatMap(({ alternatives }) => alternatives),
      corrections: expanded,
    };
  }

  /** `zirkonronte`: one part is a word of the catalogue, the other one slip away from another. */
  #splitRespelt(word: string): ExpandedWord[] | null {
    let best: { parts: ExpandedWord[]; score: number } | null = null;
    for (let at = MIN_PART; at <= word.length - MIN_PART; at++) {
      const [head, tail] = [word.slice(0, at), word.slice(at)];
      for (const [known, other, isHead] of [
        [head, tail, true],
        [tail, head, false],
      ] as const) {
        const whole = this.#partOf(known);
        if (!whole.length || other.length < MIN_PART) continue;
        const near = nearWords(this.#index, { text: other, raw: other, kind: 'word' }, 1);
        const score = whole[0]!.weight + (near[0]?.weight ?? 0) + Math.min(known.length, other.length) * 0.01;
        if (!near.length || (best && score <= best.score)) continue;
        const exact: ExpandedWord = { ...this.#part(known, whole), corrections: [], text: known };
        const respelt = this.#corrected(stem(other, this.#index.language), near);
        best = { parts: isHead ? [exact, respelt] : [respelt, exact], score };
      }
    }
    return best?.parts ?? null;
  }

  /** A code or number: as it is, where nothing has it as the beginning of longer ones; never corrected. */
  #code(text: string): Alternative[] {
    const exact = this.exact(text, 1);
    // a code that the catalogue has is taken as typed: the preview counts what the page lists
    return exact.length ? exact : this.#beginning(text, WEIGHT.prefixOfKnown);
  }

  #beginning(prefix: string, weight: number, reach?: Reach): Alternative[] {
    return this.#mostFrequent(this.#wordsFrom(prefix), weight, reach);
  }

  /** The words that begin so. */
  #wordsFrom(prefix: string): number[] {
    const [from, to] = this.#index.lexicon.prefixRange(prefix);
    return Array.from({ length: to - from }, (_, at) => from + at);
  }

  /** The words that an unfinished one most likely becomes, as the catalogue writes them; none from less than four letters. */
  likely(prefix: string): string[] {
    const { lexicon } = this.#index;
    return this.#likely(prefix).map((word) => lexicon.spelling(word));
  }

  #likely(prefix: string): readonly number[] {
    if (prefix.length < MIN_PART) return [];
    // asked for what it finds and again for what it is called: thousands of words are sorted once
    if (this.#lastLikely?.prefix === prefix) return this.#lastLikely.words;
    const { lexicon } = this.#index;
    const often = (word: number): number => lexicon.frequency(lexicon.termOf(word));
    const words = this.#wordsFrom(prefix)
      .sort((a, b) => often(b) - often(a))
      .slice(0, LIKELY);
    this.#lastLikely = { prefix, words };
    return words;
  }

  /** `hartgip` → Superhartgips: compounds that end with what the word most likely becomes, or finishing it would find more. */
  #finished(prefix: string, weight: number): Alternative[] {
    if (!this.compounds) return [];
    const { lexicon } = this.#index;
    const tails = this.#likely(prefix).map((word) => lexicon.words.at(word));
    const heads = new Set(tails.flatMap((tail) => lexicon.withSuffix(tail, 3)));
    return this.#mostFrequent([...heads], weight * WEIGHT.head, 'elsewhere');
  }

  /** Gips → Superhartgips (head), Gipssäge (modifier): from three letters at the end, four at the beginning. */
  #compoundsOf(text: string, root: string): Alternative[] {
    if (text.length < 3) return [];
    const { lexicon } = this.#index;
    const tails = text === root || root.length < 3 ? [text] : [text, root];
    const heads = [...new Set(tails.flatMap((tail) => lexicon.withSuffix(tail, 3)))];
    const own = heads.filter((word) => !lexicon.isApart(word));
    const apart = heads.filter((word) => lexicon.isApart(word));
    const compounds = [
      ...this.#mostFrequent(own, WEIGHT.head),
      ...this.#mostFrequent(apart, WEIGHT.head, 'elsewhere'),
    ];
    if (root.length >= 4) compounds.push(...this.#beginning(root, WEIGHT.modifier, 'elsewhere'));
    return compounds;
  }

  /** An unknown compound as two parts that the catalogue can each explain. */
  #split(word: string): Array<Omit<ExpandedWord, 'corrections'>> | null {
    let best: { parts: Array<Omit<ExpandedWord, 'corrections'>>; score: number } | null = null;
    for (let at = 3; at <= word.length - 3; at++) {
      const tail = this.#partOf(word.slice(at));
      if (!tail.length) continue;
      for (const link of LINKS) {
        const modifier = word.slice(0, at - link.length);
        if (!word.slice(0, at).endsWith(link) || modifier.length < 3) continue;
        const head = this.#partOf(modifier);
        if (!head.length) continue;
        const score =
          head[0]!.weight +
          tail[0]!.weight -
          link.length * 0.05 +
          Math.min(modifier.length, word.length - at) * 0.01;
        if (!best || score > best.score)
          best = { parts: [this.#part(modifier, head), this.#part(word.slice(at), tail)], score };
      }
    }
    return best?.parts ?? null;
  }

  #part(text: string, alternatives: Alternative[]): Omit<ExpandedWord, 'corrections'> {
    return { root: stem(text, this.#index.language), alternatives };
  }

  #partOf(part: string): Alternative[] {
    const { lexicon, language } = this.#index;
    const exact = this.exact(part, 1);
    const root = stem(part, language);
    const term = exact.length ? undefined : lexicon.termOfStem(root);
    if (term !== undefined) exact.push({ terms: [term], weight: WEIGHT.stem, reach: 'itself' });
    if (!this.compounds) return exact;
    const wider = part.length >= 4 ? this.#compoundsOf(part, root) : [];
    return exact.length || part.length >= 5 ? [...exact, ...wider] : [];
  }

  #mostFrequent(words: readonly number[], weight: number, reach?: Reach): Alternative[] {
    const { lexicon } = this.#index;
    const terms = [...new Set(words.map((word) => lexicon.termOf(word)))];
    const frequent =
      terms.length > MOST
        ? terms.sort((a, b) => lexicon.frequency(b) - lexicon.frequency(a)).slice(0, MOST)
        : terms;
    return frequent.map((term) => ({ terms: [term], weight, reach }));
  }
}
