import { writtenNumbers } from './pasted-numbers.ts';

/** Six digits or more, with what numbers are set off by. */
const ONE_NUMBER = /^(?:\d[./–-]*){6,}$/;

/**
 * The one number that a text asks for and nothing else, as it is written: `0110105`, of `2x Art.-Nr. 0110105` too. Null for
 * words, measures, codes and lists. Where nobody has it, it is said; its label's words (`Artikel`) find nothing in its place.
 */
export function numberAsked(text: string): string | null {
  const { runs, hasWords } = writtenNumbers(text);
  const pieces = runs.join();
  return !hasWords && ONE_NUMBER.test(pieces) ? pieces : null;
}
