/** One way to satisfy a slot: articles that have all the terms. */
export interface Alternative {
  terms: readonly number[];
  /** 1 for what was typed, less for what it may stand for. */
  weight: number;
}

/** A word of the catalogue that an unknown word may have meant. */
export interface Correction {
  text: string;
  term: number;
  weight: number;
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
  alternatives: readonly Alternative[];
  required: boolean;
  /** It names a code or number: A3.5, S46, 98.5 mm. */
  code: boolean;
  /** Best first; empty when the word is known. */
  corrections: readonly Correction[];
  values: PropertyValues | null;
}
