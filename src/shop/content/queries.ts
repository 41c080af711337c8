import type { SqlDatabase } from '#lib/sql.ts';
import { FALLBACK_LANGUAGES, WILDCARD, type ContentMarket, type ContentSelector } from './model.ts';

/** A statement as plain data: runs in D1 (`prepare(sql).bind(...params)`) and in node:sqlite alike. */
export interface Statement {
  sql: string;
  params: (string | number | null)[];
}

/** The part of D1 (database or session) that reading content needs. */
export interface ContentDb {
  prepare(sql: string): {
    bind(...params: (string | number | null)[]): { all<Row>(): Promise<{ results: Row[] }> };
  };
}

export interface ContentRow {
  type: string;
  key: string;
  language: string;
  country: string;
  brand: string;
  sort: number;
  revision: string;
  body: string;
}

// Precedence: language before country before brand. A foreign-language row made for the country must never beat an
// own-language row for everybody. Rows that are not visible, or have nothing to show, do not compete at all.
// SQLite takes the other columns from the row that holds the min(): documented, and cheaper than a window.
const READ = `
with wanted as (
  select value ->> 0 as type, value ->> 1 as key from json_each(?1)
),
candidate as (
  select e.type, e.key, e.language, e.country, e.brand, e.sort, e.hidden,
    coalesce(
      case when ?2 then e.draft_revision end,
      case when e.next_at <= ?3 then e.next_revision end,
      e.live_revision
    ) as revision
  from wanted w
  join content_entry e on e.type = w.type and (w.key is null or e.key = w.key)
  where e.language in (?4, '${WILDCARD}', '${FALLBACK_LANGUAGES.join("', '")}')
    and e.country in (?5, '${WILDCARD}')
    and e.brand in (?6, '${WILDCARD}')
    and (e.visible_from is null or e.visible_from <= ?3)
    and (e.visible_to is null or e.visible_to > ?3)
),
best as (
  select type, key, language, country, brand, sort, hidden, revision, min(
    4 * case language when ?4 then 0 when '${WILDCARD}' then 1 ${FALLBACK_LANGUAGES.map((language, rank) => `when '${language}' then ${rank + 2}`).join(' ')} end
    + 2 * (country = '${WILDCARD}')
    + (brand = '${WILDCARD}')
  ) as place
  from candidate where revision is not null
  group by type, key
)
select b.type, b.key, b.language, b.country, b.brand, b.sort, b.revision, r.body
from best b join content_revision r on r.id = b.revision
where b.hidden = 0
order by b.type, b.sort, b.key`;

/** The one query behind `readContent`, as data: a page may put it into a batch with its other reads. */
export function contentStatement(selectors: readonly ContentSelector[], market: ContentMarket): Statement {
  const wanted = selectors.flatMap((selector): [string, string | null][] =>
    typeof selector === 'string' ? [[selector, null]] : selector.keys.map((key) => [selector.type, key]),
  );
  return {
    sql: READ,
    params: [
      JSON.stringify(wanted),
      market.preview ? 1 : 0,
      market.at,
      market.language,
      market.country.toUpperCase(),
      market.brand,
    ],
  };
}

/** Version and next scheduled switch: one row. */
export function stateStatement(at: string): Statement {
  return {
    sql: `select version,
      (select min(moment) from (
        select min(next_at) as moment from content_entry where next_at > ?1
        union all select min(visible_from) from content_entry where visible_from > ?1
        union all select min(visible_to) from content_entry where visible_to > ?1
      )) as next_switch
      from content_version`,
    params: [at],
  };
}

/** The rows of some selectors for a market. */
export async function contentRows(
  db: ContentDb,
  selectors: readonly ContentSelector[],
  market: ContentMarket,
): Promise<ContentRow[]> {
  const { sql, params } = contentStatement(selectors, market);
  const { results } = await db
    .prepare(sql)
    .bind(...params)
    .all<ContentRow>();
  return results;
}

/** The same with the state of the schedule – its row, as `stateStatement` returns it – in one round trip. */
export async function contentWithState(
  db: SqlDatabase,
  selectors: readonly ContentSelector[],
  market: ContentMarket,
): Promise<{ rows: ContentRow[]; state: Record<string, unknown> | undefined }> {
  const statements = [contentStatement(selectors, market), stateStatement(market.at)];
  const [rows, states] = await db.batch<unknown>(
    statements.map(({ sql, params }) => db.prepare(sql).bind(...params)),
  );
  return {
    rows: rows!.results as ContentRow[],
    state: states!.results[0] as Record<string, unknown> | undefined,
  };
}
