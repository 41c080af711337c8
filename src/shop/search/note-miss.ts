import type { SqlDatabase } from '#lib/sql.ts';
import { phraseKey } from './choice.ts';
import { countMiss } from './rule-queries.ts';

/** Letters of a text that is worth counting. */
const [LEAST, MOST] = [3, 60];
/** An address of mail, or a number that may be somebody's. */
const PERSONAL = /@|\d[\d .-]{6,}/;

/** True for a text (`term` is its `phraseKey`) that may be counted: neither too short, too long nor like something of a person. */
export const isCountable = (term: string, text: string): boolean =>
  term.length >= LEAST && term.length <= MOST && !PERSONAL.test(text);

/**
 * Counts a text for which no article was found – the text alone, never who asked; nothing that looks like somebody's address
 * or number (docs/rules/catalogue.md#what-visitors-did-not-find).
 */
export async function noteMiss(
  { db, now }: { db: SqlDatabase; now: string },
  language: string,
  text: string,
): Promise<void> {
  const term = phraseKey(text);
  if (!isCountable(term, text)) return;
  await countMiss(db, language, term, now).run();
}
