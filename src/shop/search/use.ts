import type { SqlDatabase } from '#lib/sql.ts';
import type { Language } from '#shop/markets/languages.ts';
import { isCountable, phraseKey } from './choice.ts';
import type { UseByText } from './store.ts';
import { countUse, forgetUse, readUse, writeUse } from './use-queries.ts';

/** Pairs that a catalogue's index takes. */
const MOST_PAIRS = 20_000;
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
  await countUse(db, { language, term, article: number }, now.slice(0, 10)).run();
}

/**
 * Gives a catalogue what was learned from use until a day (YYYY-MM-DD), and forgets what has faded; true where it differs
 * from what the catalogue had. `readIds` tells the ids of those numbers that the catalogue has.
 */
export async function learnFromUse(
  db: SqlDatabase,
  catalogue: SqlDatabase,
  day: string,
  readIds: (
    numbers: readonly string[],
  ) => Promise<ReadonlyArray<{ readonly number: string; readonly id: number }>>,
): Promise<boolean> {
  await forgetUse(db, day).run();
  const rows = await readUse(db, day, { least: LEAST, most: MOST_PAIRS });
  const found = await readIds(rows.map(({ article }) => article));
  const ids = new Map(found.map(({ number, id }) => [number, id]));
  const learned: UseByText = {};
  for (const { language, term, article, weight } of rows) {
    const id = ids.get(article);
    if (id !== undefined) ((learned[language] ??= {})[term] ??= []).push([id, Math.round(weight)]);
  }
  return writeUse(catalogue, learned);
}
