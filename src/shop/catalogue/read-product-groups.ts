import type { SqlDatabase } from '#lib/sql.ts';

const GROUPS = `with recursive top (code, root) as (
    select code, code from category where parent is null
    union all select c.code, top.root from category c join top on c.parent = top.code)
  select a.number, top.root as "group" from article a join top on top.code = a.category
   where a.number in (select value from json_each(?1))`;

/** The product group (PG…) of articles by their number, by one query; unknown numbers are left out. */
export async function readProductGroups(
  db: SqlDatabase,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { results } = await db
    .prepare(GROUPS)
    .bind(JSON.stringify(numbers))
    .all<{ number: string; group: string }>();
  return new Map(results.map(({ number, group }) => [number, group]));
}
