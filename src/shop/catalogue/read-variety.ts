import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import { FLAG } from './model.ts';

/** How the articles of one tile differ: how many there are, and how many values each property takes. */
export interface Variety {
  count: number;
  axes: ReadonlyArray<{ property: string; count: number }>;
}

interface Row {
  variant_group: number;
  properties: string;
}

/** The statement whose rows `varietyOf` reads: all articles of the tiles that up to a page of articles stands for. */
export function varietyStatement(db: SqlDatabase, ids: readonly number[]): SqlStatement {
  return db
    .prepare(
      `select variant_group, properties from article
        where flags & ${FLAG.blocked} = 0 and variant_group in (
          select variant_group from article where id in (select value from json_each(?1)))`,
    )
    .bind(JSON.stringify(ids));
}

/** Counts the values of every property per group. */
export function varietyOf(rows: readonly unknown[]): ReadonlyMap<number, Variety> {
  const groups = new Map<number, { count: number; values: Map<string, Set<string>> }>();
  for (const { variant_group: id, properties } of rows as readonly Row[]) {
    let group = groups.get(id);
    if (!group) groups.set(id, (group = { count: 0, values: new Map() }));
    group.count += 1;
    for (const [property, value] of JSON.parse(properties) as Array<[string, string]>) {
      const known = group.values.get(property);
      if (known) known.add(value);
      else group.values.set(property, new Set([value]));
    }
  }
  return new Map(
    [...groups].map(([id, { count, values }]) => [
      id,
      { count, axes: [...values].map(([property, known]) => ({ property, count: known.size })) },
    ]),
  );
}
