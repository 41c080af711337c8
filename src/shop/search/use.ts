import { compactNumber } from '#lib/compact-number.ts';
import type { SqlDatabase } from '#lib/sql.ts';
import type { Language } from '#shop/markets/languages.ts';
import { phraseKey } from './choice.ts';
import { isCountable } from './note-miss.ts';
import type { UseByText } from './store.ts';
import { writeUse } from './top-queries.ts';
import { countUse, forgetUse, idsOfNumbers, readUse } from './use-queries.ts';

/** Pairs that a catalogue's index takes, and articles of one text. */
const [MOST_PAIRS, MOST_ARTICLES] = [20_000, 8];
/** A pair counts from three days on: two do not say more than that somebody came back. */
const LEAST = 2.5;

/**
 * Counts that an article went into a cart after a text was searched – language, text, number and day, never who, how many or
 * from where; not of texts that may be somebody's address or number (docs/search.md#signs-of-use).
 */
export async function noteUse(
  { db, now }: { readonly db: SqlDatabase; readonly now: string },
  { language, text, number }: { readonly language: Language; readonly text: string; readonly number: string },
): Promise<void> {
  const term = phraseKey(text);
  if (!isCountable(term, text)) return;
  await countUse(db, { language, term, article: compactNumber(number) }, now.slice(0, 10)).run();
}

/**
 * Gives a catalogue what was learned from use until a day (YYYY-MM-DD), and forgets what has faded; true where it differs
 * from what the catalogue had.
 */
export async function learnFromUse(db: SqlDatabase, catalogue: SqlDatabase, day: string): Promise<boolean> {
  await forgetUse(db, day).run();
  const rows = await readUse(db, day, { least: LEAST, most: MOST_PAIRS });
  const ids = await idsOfNumbers(catalogue, [...new Set(rows.map(({ article }) => article))]);
  const learned: UseByText = {};
  for (const [language, own] of Map.groupBy(rows, (row) => row.language as Language))
    for (const [term, pairs] of Map.groupBy(own, (row) => row.term)) {
      const known = pairs.filter(({ article }) => ids.has(article)).slice(0, MOST_ARTICLES);
      const most = known[0]?.weight ?? 1;
      const shares = known.map(
        ({ article, weight }) => [ids.get(article)!, Math.round((100 * weight) / most) / 100] as const,
      );
      if (shares.length > 0) (learned[language] ??= {})[term] = shares;
    }
  return writeUse(catalogue, learned);
}
