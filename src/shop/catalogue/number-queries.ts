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

/**
 * Those texts of which a candidate is an article's own number, or fits exactly one of the other numbers; one query. Candidates
 * by their text.
 */
export async function textsThatLead(
  db: SqlDatabase,
  candidates: ReadonlyMap<string, readonly string[]>,
): Promise<ReadonlySet<string>> {
  const rows = [...candidates].flatMap(([text, numbers]) =>
    numbers.map((number) => [text, number, compactNumber(number)]),
  );
  if (rows.length === 0) return new Set();
  const { results } = await db
    .prepare(
      `select distinct c.value ->> 0 text from json_each(?1) c
        where exists (select 1 from article where number = c.value ->> 1)
           or (c.value ->> 2 <> '' and 1 = (select count(*) from number_key k join article a on a.id = k.id where k.key = c.value ->> 2))`,
    )
    .bind(JSON.stringify(rows))
    .all<{ text: string }>();
  return new Set(results.map(({ text }) => text));
}

/** What a written number means; several candidates of the same kind are left to the customer. */
export type ResolvedNumber =
  | { readonly kind: NumberKind; readonly number: string }
  | { readonly kind: 'ambiguous'; readonly candidates: readonly string[] }
  | null;

interface KeyRow {
  key: string;
  kind: NumberKind;
  number: string;
}

const MOST_CANDIDATES = 5;
const rank = (kind: NumberKind): number => (NUMBER_KINDS as readonly string[]).indexOf(kind);

/**
 * Articles by whole numbers in any spelling, one result per text in its order, by one query: our own number wins over
 * GTIN, maker's, old and ISO number. Null for a number that nobody has.
 */
export async function resolveNumbers(db: SqlDatabase, texts: readonly string[]): Promise<ResolvedNumber[]> {
  const keys = texts.map(compactNumber);
  const wanted = [...new Set(keys)].filter((key) => key !== '');
  if (wanted.length === 0) return texts.map(() => null);
  const { results } = await db
    .prepare(
      `select k.key, k.kind, a.number from number_key k join article a on a.id = k.id
       where k.key in (select value from json_each(?1)) order by a.id`,
    )
    .bind(JSON.stringify(wanted))
    .all<KeyRow>();
  const byKey = Map.groupBy(results, ({ key }) => key);
  return keys.map((key) => best(byKey.get(key) ?? []));
}

function best(rows: readonly KeyRow[]): ResolvedNumber {
  const [first] = rows.toSorted((a, b) => rank(a.kind) - rank(b.kind));
  if (!first) return null;
  const numbers = [...new Set(rows.filter(({ kind }) => kind === first.kind).map(({ number }) => number))];
  if (numbers.length === 1) return { kind: first.kind, number: first.number };
  return { kind: 'ambiguous', candidates: numbers.slice(0, MOST_CANDIDATES) };
}
