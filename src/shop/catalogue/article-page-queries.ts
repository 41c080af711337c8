import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import { coreOf, coreStatements, type ArticleCore } from './core-queries.ts';
import { CATEGORY_COLUMNS, toCategory } from './category-columns.ts';
import type { CategoryRow } from './category-columns.ts';
import type { Category, Property } from './model.ts';
import type { ArticleView } from './article-queries.ts';

/** Everything about one article; each part in the language and price list asked for. */
export interface ArticlePage extends ArticleCore {
  /** From the top group down to the article's own category. */
  readonly categories: readonly Category[];
  /** Names of the properties of article, matrix and facts; their values as far as article or matrix use them. */
  readonly properties: readonly Property[];
}

const THIS = '(select * from article where number = ?3) this';
const SETTING = "(select value as fallback from meta where key = 'default_language') setting";

const CATEGORIES = `with recursive up (code, parent, depth) as (
    select c.code, c.parent, 0 from ${THIS} join category c on c.code = this.category
    union all select c.code, c.parent, up.depth + 1 from up join category c on c.code = up.parent where up.depth < 20)
  select ${CATEGORY_COLUMNS} from up join category c on c.code = up.code
  cross join ${SETTING} order by up.depth desc`;

/** Pairs of property and value in use on the page: the article's own and those of its reference's variants. */
const USED = `used as (
    select p.value ->> 0 as property, p.value ->> 1 as value from ${THIS}, json_each(this.properties) p
    union select axis.value ->> 0, each.value from ${THIS} join reference r on r.number = this.reference,
      json_each(r.axes) axis, json_each(axis.value, '$[1]') each)`;

const VALUES = `with ${USED}
  select v.property, v.code, v.swatch, v.number, coalesce(v.names ->> ?1, v.names ->> setting.fallback, v.code) as name
  from used join property_value v on v.property = used.property and v.code = used.value, ${SETTING} order by v.property, v.id`;

const PROPERTIES = `with ${USED},
  wanted as (
    select property as code from used
    union select f.value ->> 0 from ${THIS}, article_detail d, json_each(d.data, '$.facts') f where d.id = this.id
    union select f.value ->> 0 from ${THIS} join article r on r.number = this.reference, article_detail d,
      json_each(d.data, '$.facts') f where d.id = r.id)
  select p.code, p.kind, p.unit, coalesce(p.names ->> ?1, p.names ->> setting.fallback, p.code) as name
  from wanted join property p on p.code = wanted.code, ${SETTING} order by p.sort`;

type ValueRow = Property['values'][number] & { property: string };

/**
 * One article with everything that is known about it, by one batch: a single round trip. Null for an unknown number; a
 * blocked article comes, marked. Texts missing in a language come in the catalogue's default language. A page that
 * holds the names of its catalogue reads the core alone (`readArticleCore`).
 */
export async function readArticlePage(
  db: SqlDatabase,
  number: string,
  view: ArticleView,
): Promise<ArticlePage | null> {
  const about = (sql: string): SqlStatement => db.prepare(sql).bind(view.language, view.priceList, number);
  const results = await db.batch<unknown>([
    about(CATEGORIES),
    about(VALUES),
    about(PROPERTIES),
    ...coreStatements(db, number, view),
  ]);
  const [categories = [], values = [], properties = [], ...rows] = results.map((result) => result.results);
  const core = coreOf(rows);
  return (
    core && {
      ...core,
      categories: (categories as CategoryRow[]).map(toCategory),
      properties: propertiesOf(properties as Omit<Property, 'values'>[], values as ValueRow[]),
    }
  );
}

function propertiesOf(rows: readonly Omit<Property, 'values'>[], values: readonly ValueRow[]): Property[] {
  const byProperty = Map.groupBy(values, ({ property }) => property);
  return rows.map((row) => ({
    ...row,
    values: (byProperty.get(row.code) ?? []).map(({ code, name, swatch, number }) => ({
      code,
      name,
      swatch,
      number,
    })),
  }));
}
