import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import { SUMMARY_COLUMNS, SUMMARY_TABLES, toSummary } from './article-columns.ts';
import type { SummaryRow } from './article-columns.ts';
import { CATEGORY_COLUMNS, toCategory } from './category-columns.ts';
import type { CategoryRow } from './category-columns.ts';
import { completeDetail } from './model.ts';
import type {
  ArticleDetail,
  ArticleSummary,
  Category,
  OwnDetail,
  Property,
  Supplier,
  VariantMatrix,
} from './model.ts';
import type { ArticleView } from './read-articles.ts';

/** Everything about one article; each part in the language and price list asked for. */
export interface ArticlePage {
  readonly article: ArticleSummary;
  readonly detail: ArticleDetail;
  /** From the top group down to the article's own category. */
  readonly categories: readonly Category[];
  readonly supplier: Supplier | null;
  /** The articles of the tile, this one among them, in listing order; at most 200. */
  readonly siblings: readonly ArticleSummary[];
  /** How many variants the reference article has, this one included. */
  readonly variants: number;
  /** Null where there is one variant only, or more than a row can hold. */
  readonly matrix: VariantMatrix | null;
  /** Names of the properties of article, matrix and facts; their values as far as article or matrix use them. */
  readonly properties: readonly Property[];
  readonly accessories: readonly ArticleSummary[];
  readonly successor: ArticleSummary | null;
  readonly predecessor: ArticleSummary | null;
  readonly parts: readonly { readonly article: ArticleSummary; readonly quantity: number }[];
}

const MOST_SIBLINGS = 200;

const THIS = '(select * from article where number = ?3) this';
const SETTING = "(select value as fallback from meta where key = 'default_language') setting";

const ARTICLE = `select ${SUMMARY_COLUMNS}, own.data as detail, shared.data as reference_detail,
    s.country, s.address, s.articles as supplier_articles
  from ${SUMMARY_TABLES}
  left join article_detail own on own.id = a.id
  left join article r on r.number = a.reference and r.id <> a.id
  left join article_detail shared on shared.id = r.id
  where a.number = ?3`;

const SIBLINGS = `select ${SUMMARY_COLUMNS} from ${SUMMARY_TABLES}
  where a.variant_group = (select variant_group from article where number = ?3) order by a.id limit ${MOST_SIBLINGS}`;

const LINKED = `select ${SUMMARY_COLUMNS} from ${SUMMARY_TABLES} where a.number in (
  with detail as (select d.data from ${THIS} join article_detail d on d.id = this.id)
  select data ->> 'successor' from detail
  union select data ->> 'predecessor' from detail
  union select each.value from detail, json_each(detail.data, '$.accessories') each
  union select each.value ->> 'number' from detail, json_each(detail.data, '$.parts') each)`;

const CATEGORIES = `with recursive up (code, parent, depth) as (
    select c.code, c.parent, 0 from ${THIS} join category c on c.code = this.category
    union all select c.code, c.parent, up.depth + 1 from up join category c on c.code = up.parent where up.depth < 20)
  select ${CATEGORY_COLUMNS} from up join category c on c.code = up.code
  cross join ${SETTING} order by up.depth desc`;

const MATRIX =
  'select r.variants, r.axes, r.data from reference r, article a where a.number = ?1 and r.number = a.reference';

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

interface PageRow extends SummaryRow {
  detail: string | null;
  reference_detail: string | null;
  country: string | null;
  address: string | null;
  supplier_articles: number | null;
}

interface MatrixRow {
  variants: number;
  axes: string;
  data: string | null;
}

function matrixOf(axes: string, variants: string): VariantMatrix {
  return { axes: JSON.parse(axes), variants: JSON.parse(variants) } as VariantMatrix;
}

type ValueRow = Property['values'][number] & { property: string };

/**
 * One article with everything its page shows, by one batch: a single round trip. Null for an unknown number; a blocked
 * article comes, marked. Texts missing in a language come in the catalogue's default language.
 */
export async function readArticlePage(
  db: SqlDatabase,
  number: string,
  view: ArticleView,
): Promise<ArticlePage | null> {
  const about = (sql: string): SqlStatement => db.prepare(sql).bind(view.language, view.priceList, number);
  const [articles, siblings, linked, categories, matrices, values, properties] = await db.batch<unknown>([
    about(ARTICLE),
    about(SIBLINGS),
    about(LINKED),
    about(CATEGORIES),
    db.prepare(MATRIX).bind(number),
    about(VALUES),
    about(PROPERTIES),
  ]);
  const row = articles?.results[0] as PageRow | undefined;
  if (!row) return null;
  const matrix = matrices?.results[0] as MatrixRow | undefined;
  const own = JSON.parse(row.detail ?? '{}') as OwnDetail;
  const shared = row.reference_detail ? (JSON.parse(row.reference_detail) as OwnDetail) : null;
  const detail = completeDetail(own, shared);
  return {
    article: toSummary(row),
    detail,
    supplier: supplierOf(row),
    categories: ((categories?.results ?? []) as CategoryRow[]).map(toCategory),
    siblings: ((siblings?.results ?? []) as SummaryRow[]).map(toSummary),
    variants: matrix?.variants ?? 1,
    matrix: matrix?.data ? matrixOf(matrix.axes, matrix.data) : null,
    properties: propertiesOf(
      (properties?.results ?? []) as Omit<Property, 'values'>[],
      (values?.results ?? []) as ValueRow[],
    ),
    ...links(detail, ((linked?.results ?? []) as SummaryRow[]).map(toSummary)),
  };
}

function supplierOf(row: PageRow): Supplier | null {
  if (row.supplier === null) return null;
  return {
    id: row.supplier,
    name: row.supplier_name ?? row.supplier,
    country: row.country,
    address: row.address ? (JSON.parse(row.address) as Supplier['address']) : null,
    articles: row.supplier_articles ?? 0,
  };
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

function links(
  detail: ArticleDetail,
  linked: readonly ArticleSummary[],
): Pick<ArticlePage, 'accessories' | 'successor' | 'predecessor' | 'parts'> {
  const byNumber = new Map(linked.map((article) => [article.number, article]));
  const one = (number: string | undefined): ArticleSummary | null => byNumber.get(number ?? '') ?? null;
  return {
    accessories: detail.accessories.flatMap((number) => one(number) ?? []).filter(({ blocked }) => !blocked),
    successor: one(detail.successor),
    predecessor: one(detail.predecessor),
    parts: (detail.parts ?? []).flatMap(({ number, quantity }) => {
      const article = one(number);
      return article ? [{ article, quantity }] : [];
    }),
  };
}
