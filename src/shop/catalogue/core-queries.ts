import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import { pricesOf, SUMMARY_COLUMNS, SUMMARY_TABLES, toSummary } from './article-columns.ts';
import type { SummaryRow } from './article-columns.ts';
import { completeDetail, FLAG } from './model.ts';
import type { ArticleDetail, ArticleSummary, OwnDetail, Supplier, VariantMatrix, Vkz } from './model.ts';
import type { ArticleView } from './article-queries.ts';

/** Public price and the list price beside it, minor units; null on request. */
type VariantPrice = readonly [price: number | null, listPrice: number | null];

/** Everything about one article but names of properties and categories, in the language and price list asked for. */
export interface ArticleCore {
  readonly article: ArticleSummary;
  /** Rounding step of its price list, minor units. */
  readonly step: number;
  readonly detail: ArticleDetail;
  readonly supplier: Supplier | null;
  /** Without a matrix: the articles of the tile, this one among them, in listing order; at most 200. */
  readonly siblings: readonly ArticleSummary[];
  /** How many variants the reference article has, this one included. */
  readonly variants: number;
  /** Null where there is one variant only, or more than a row can hold. */
  readonly matrix: VariantMatrix | null;
  /** Availability of the reference's variants by number, blocked ones left out; null where they are too many to come along. */
  readonly states: ReadonlyMap<string, Vkz> | null;
  /** Public price and list price of these variants, minor units; null for a price on request. */
  readonly variantPrices: Readonly<Record<string, VariantPrice>> | null;
  readonly accessories: readonly ArticleSummary[];
  readonly successor: ArticleSummary | null;
  readonly predecessor: ArticleSummary | null;
  readonly parts: readonly { readonly article: ArticleSummary; readonly quantity: number }[];
}

const MOST_SIBLINGS = 200;
/** Availability comes along for so many variants; a table shows 360. */
const MOST_STATES = 500;

const THIS = '(select * from article where number = ?3) this';

const ARTICLE = `select ${SUMMARY_COLUMNS}, own.data as detail, shared.data as reference_detail,
    s.country, s.address, s.articles as supplier_articles
  from ${SUMMARY_TABLES}
  left join article_detail own on own.id = a.id
  left join article r on r.number = a.reference and r.id <> a.id
  left join article_detail shared on shared.id = r.id
  where a.number = ?3`;

const SIBLINGS = `select ${SUMMARY_COLUMNS} from ${SUMMARY_TABLES}
  where a.variant_group = (select this.variant_group from ${THIS}
    where not exists (select 1 from reference r where r.number = this.reference and r.data is not null))
  order by a.id limit ${MOST_SIBLINGS}`;

const LINKED = `select ${SUMMARY_COLUMNS} from ${SUMMARY_TABLES} where a.number in (
  with detail as (select d.data from ${THIS} join article_detail d on d.id = this.id)
  select data ->> 'successor' from detail
  union select data ->> 'predecessor' from detail
  union select each.value from detail, json_each(detail.data, '$.accessories') each
  union select each.value ->> 'number' from detail, json_each(detail.data, '$.parts') each)`;

const MATRIX = `select r.variants, r.axes, r.data,
    case when r.variants <= ${MOST_STATES} then (
      select json_group_object(v.number, json_array(coalesce(u.vkz, v.vkz), coalesce(u.price_list, v.price_list),
          coalesce(u.price_sale, v.price_sale), coalesce(u.prices, v.prices)))
        from article v left join article_update u on u.number = v.number
       where v.reference = r.number and not coalesce(u.blocked, v.flags & ${FLAG.blocked})) end as states
  from reference r, article a where a.number = ?1 and r.number = a.reference`;

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
  states: string | null;
}

type OfferRow = readonly [vkz: Vkz, list: number, sale: number | null, prices: string | null];

/** The statements of {@link coreOf}, for one batch. */
export function coreStatements(db: SqlDatabase, number: string, view: ArticleView): SqlStatement[] {
  const about = (sql: string): SqlStatement => db.prepare(sql).bind(view.language, view.priceList, number);
  return [about(ARTICLE), about(SIBLINGS), about(LINKED), db.prepare(MATRIX).bind(number)];
}

/** An article from the rows of {@link coreStatements}; null for an unknown number. A blocked article comes, marked. */
export function coreOf(rows: readonly (readonly unknown[])[]): ArticleCore | null {
  const [articles = [], siblings, linked, matrices = []] = rows;
  const row = articles[0] as PageRow | undefined;
  if (!row) return null;
  const matrix = matrices[0] as MatrixRow | undefined;
  const own = JSON.parse(row.detail ?? '{}') as OwnDetail;
  const shared = row.reference_detail ? (JSON.parse(row.reference_detail) as OwnDetail) : null;
  const detail = completeDetail(own, shared);
  const variants = matrix?.states
    ? Object.entries(JSON.parse(matrix.states) as Record<string, OfferRow>)
    : null;
  const rule = { no: row.price_list_no, currency: row.currency, factor: row.factor, step: row.step };
  return {
    article: toSummary(row),
    step: row.step,
    detail,
    supplier: supplierOf(row),
    siblings: summaries(siblings),
    variants: matrix?.variants ?? 1,
    matrix: matrix?.data ? matrixOf(matrix.axes, matrix.data) : null,
    states: variants && new Map(variants.map(([number, [vkz]]) => [number, vkz])),
    variantPrices:
      variants &&
      Object.fromEntries(
        variants.map(([number, [, list, sale, prices]]) => {
          const { price, listPrice } = pricesOf({ list, sale, prices }, rule);
          return [number, [price, listPrice] as const];
        }),
      ),
    ...links(detail, summaries(linked)),
  };
}

/** One article by one round trip; null for an unknown number. */
export async function readArticleCore(
  db: SqlDatabase,
  number: string,
  view: ArticleView,
): Promise<ArticleCore | null> {
  const results = await db.batch<unknown>(coreStatements(db, number, view));
  return coreOf(results.map((result) => result.results));
}

function summaries(rows: readonly unknown[] = []): ArticleSummary[] {
  return (rows as readonly SummaryRow[]).map(toSummary);
}

function matrixOf(axes: string, variants: string): VariantMatrix {
  return { axes: JSON.parse(axes), variants: JSON.parse(variants) } as VariantMatrix;
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

function links(
  detail: ArticleDetail,
  linked: readonly ArticleSummary[],
): Pick<ArticleCore, 'accessories' | 'successor' | 'predecessor' | 'parts'> {
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
