/** One way to satisfy a slot: articles that have all the terms. */
export interface Alternative {
  terms: readonly number[];
  /** 1 for what was typed, less for what it may stand for. */
  weight: number;
  /** Whether an article that has it answers the slot in full; it does where nothing is said. */
  reach?: Reach | undefined;
}

/**
 * `itself`: it is the word that was typed. `elsewhere`: a full answer only in categories none of whose articles has the word
 * itself – where some have it, it tells them from the others. `beside`: never one, as long as any article answers in full.
 */
export type Reach = 'itself' | 'elsewhere' | 'beside';

/** A word of the catalogue that an unknown word may have meant. */
export interface Correction {
  text: string;
  /** Folded: what it is looked up by. */
  word: string;
  /** −1 for a word of the synonyms, or a part of compounds, that stands nowhere alone. */
  term: number;
  weight: number;
  /** What the word finds, its synonyms and compounds with it. */
  terms?: readonly number[] | undefined;
}

/** Values of a property that satisfy a slot as well as words do. */
export interface PropertyValues {
  property: string;
  /** By value number: 1 where accepted. */
  accepted: Uint8Array;
}

/** A stretch of the query that an article must answer (or may, when not required). */
export interface Slot {
  /** Tokens from … to (exclusive). */
  from: number;
  to: number;
  alternatives: Alternative[];
  required: boolean;
  /** A single letter: asked for where articles with everything else have it as a fact – a size M –, or it would empty a list. */
  letter: boolean;
  /** It names a code or number: A3.5, S46, 98.5 mm. */
  code: boolean;
  /** Its first alternative says a number that tells things apart: `Typ 4` is no `Typ 5`, whatever else both are called. */
  named?: boolean | undefined;
  /** Best first; empty when the word is known. */
  corrections: readonly Correction[];
  values: PropertyValues | null;
  /** An unfinished word that may become many: what has them by the way counts, too, or finishing it would find more. */
  open?: boolean | undefined;
  /** Of a part of a compound whose other part is corrected: how it is written. */
  part?: string | undefined;
}
