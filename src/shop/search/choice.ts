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
