import { compactNumber } from '#lib/compact-number.ts';
import type { SqlDatabase } from '#lib/sql.ts';
import { MIN_NUMBER_PREFIX, NUMBER_KINDS } from '#shop/search/index.ts';
import type { NumberKind } from '#shop/search/index.ts';

export interface NumberMatch {
  readonly id: number;
  readonly number: string;
  /** Which of its numbers was written. */
  readonly kind: NumberKind;
  /** False where the text is only the beginning of the number. */
  readonly exact: boolean;
}

const MOST_MATCHES = 10;
const RANK = `case k.kind ${NUMBER_KINDS.map((kind, rank) => `when '${kind}' then ${rank}`).join(' ')} else 9 end`;

/**
 * Articles by a number in any spelling: blanks, dots, dashes and slashes do not matter. Own numbers come before GTIN,
 * maker's, old and ISO numbers; from six characters on the beginning of a number is enough where none fits exactly.
 */
export async function resolveNumber(db: SqlDatabase, text: string): Promise<NumberMatch[]> {
  const key = compactNumber(text);
  if (key === '') return [];
  const prefix = key.length >= MIN_NUMBER_PREFIX ? 1 : 0;
  const { results } = await db
    .prepare(
      `select a.id, a.number, k.kind, k.key = ?1 as exact from number_key k join article a on a.id = k.id
       where k.key = ?1 or (?2 and k.key > ?1 and k.key < ?1 || char(1114111))
       order by exact desc, ${RANK}, k.key, a.id limit ${MOST_MATCHES}`,
    )
    .bind(key, prefix)
    .all<Omit<NumberMatch, 'exact'> & { exact: number }>();
  const exact = results.filter((match) => match.exact === 1);
  return (exact.length > 0 ? exact : results).map((match) => ({ ...match, exact: match.exact === 1 }));
}
