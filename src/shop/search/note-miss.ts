import type { SqlDatabase } from '#lib/sql.ts';
import { isCountable, phraseKey } from './choice.ts';
import { countMiss } from './rule-queries.ts';

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
