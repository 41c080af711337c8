import { compactNumber } from '#lib/compact-number.ts';
import type { SqlDatabase } from '#lib/sql.ts';
import { NUMBER_KINDS } from '#shop/search/index.ts';
import type { NumberKind } from '#shop/search/index.ts';

/** What a written number means; several candidates of the same kind are left to the customer. */
export type ResolvedNumber =
  | { readonly kind: NumberKind; readonly number: string }
  | { readonly kind: 'ambiguous'; readonly candidates: readonly string[] }
  | null;

interface Row {
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
    .all<Row>();
  const byKey = Map.groupBy(results, ({ key }) => key);
  return keys.map((key) => best(byKey.get(key) ?? []));
}

function best(rows: readonly Row[]): ResolvedNumber {
  const [first] = rows.toSorted((a, b) => rank(a.kind) - rank(b.kind));
  if (!first) return null;
  const numbers = [...new Set(rows.filter(({ kind }) => kind === first.kind).map(({ number }) => number))];
  if (numbers.length === 1) return { kind: first.kind, number: first.number };
  return { kind: 'ambiguous', candidates: numbers.slice(0, MOST_CANDIDATES) };
}
