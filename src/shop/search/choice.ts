import { analyse } from './analyse.ts';

/** What the editors chose for one text. */
export interface Choice {
  /** Ids that come first, in this order, whether they match or not. */
  readonly pinned: readonly number[];
  /** Ids that come last. */
  readonly buried: ReadonlySet<number>;
  /** Where the text leads in place of a list; a path below the market. */
  readonly redirect: string | null;
}

/** A text as rules are looked up by: letters as the index folds them, words with a blank between. */
export function phraseKey(text: string): string {
  return analyse(text.slice(0, 200))
    .tokens.map((token) => token.text)
    .join(' ');
}

/** Letters of a text that is worth counting. */
const [LEAST, MOST] = [3, 60];
/** An address of mail, or a number that may be somebody's. */
const PERSONAL = /@|\d[\d .-]{6,}/;

/** True for a text (`term` is its `phraseKey`) that may be counted: neither too short, too long nor like something of a person. */
export const isCountable = (term: string, text: string): boolean =>
  term.length >= LEAST && term.length <= MOST && !PERSONAL.test(text);
