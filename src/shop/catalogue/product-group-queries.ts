import type { SqlDatabase } from '#lib/sql.ts';

const GROUPS = `with recursive top (code, root) as (
    select code, code from category where parent is null
    union all select c.code, top.root from category c join top on c.parent = top.code)
  select a.id, a.number, top.root as "group" from article a join top on top.code = a.category
   where a.number in (select value from json_each(?1))`;

/** An article with the product group (PG…) that it belongs to. */
export interface GroupMember {
  readonly id: number;
  readonly number: string;
  readonly group: string;
}

/** Articles by their number with their product groups, by one query; unknown numbers are left out. */
export async function readGroupMembers(
  db: SqlDatabase,
  numbers: readonly string[],
): Promise<readonly GroupMember[]> {
  const { results } = await db.prepare(GROUPS).bind(JSON.stringify(numbers)).all<GroupMember>();
  return results;
}

/** The product group of articles by their number. */
export async function readProductGroups(
  db: SqlDatabase,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const members = await readGroupMembers(db, numbers);
  return new Map(members.map(({ number, group }) => [number, group]));
}

/** How many articles each product group has. */
export async function readGroupSizes(db: SqlDatabase): Promise<ReadonlyMap<string, number>> {
  const { results } = await db
    .prepare('select code, articles from category where parent is null')
    .all<{ code: string; articles: number }>();
  return new Map(results.map(({ code, articles }) => [code, articles]));
}
