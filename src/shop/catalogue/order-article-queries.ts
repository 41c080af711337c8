import type { SqlDatabase } from '#lib/sql.ts';
import type { PriceRule } from '#shop/pricing/index.ts';
import { SUMMARY_COLUMNS, SUMMARY_TABLES, toSummary } from './article-columns.ts';
import type { SummaryRow } from './article-columns.ts';
import type { ArticleSummary } from './model.ts';
import type { ArticleView } from './article-queries.ts';

/** An article with what decides about its price, its delivery and its tax. */
export interface OrderArticle {
  readonly article: ArticleSummary;
  /** Codes of its category and all above it, the narrowest first. */
  readonly groups: readonly string[];
  readonly scalePrices: readonly { readonly from: number; readonly percent: number }[];
  readonly vatClass: 'standard' | 'reduced';
  readonly dangerous: boolean;
  readonly storageClass: 'cold' | 'frost-sensitive' | null;
  readonly successor: string | null;
  readonly promotionCode: string | null;
  readonly weightGrams: number | null;
}

export interface OrderArticles {
  readonly byNumber: ReadonlyMap<string, OrderArticle>;
  /** The price list that was read; list 1 for an unknown one. */
  readonly rule: PriceRule;
}

const inherited = (field: string): string =>
  `coalesce(own.data -> '${field}', shared.data -> '${field}') as ${field}`;

/** The articles of a list of numbers, and with `?4` also what takes the place of each. */
const NUMBERS = `select value from json_each(?3) union all
  select d.data ->> 'successor' from article x join article_detail d on d.id = x.id
   where ?4 and x.number in (select value from json_each(?3))`;

const ARTICLES = `select ${SUMMARY_COLUMNS}, own.data ->> 'successor' as successor,
    own.data ->> 'promotionCode' as promotionCode, own.data ->> 'weightGrams' as weightGrams,
    ${['scalePrices', 'vatClass', 'storageClass'].map(inherited).join(', ')},
    coalesce(own.data -> 'hazard', shared.data -> 'hazard') is not null as dangerous,
    (with recursive up (code, parent, depth) as (
       select c.code, c.parent, 0 from category c where c.code = a.category
       union all select c.code, c.parent, up.depth + 1 from up join category c on c.code = up.parent where up.depth < 20)
     select json_group_array(code order by depth) from up) as groups
  from ${SUMMARY_TABLES}
  left join article_detail own on own.id = a.id
  left join article r on r.number = a.reference and r.id <> a.id
  left join article_detail shared on shared.id = r.id
  where a.number in (${NUMBERS})`;

const RULE =
  'select no, currency, factor, step from price_list where no in (?1, 1) order by no = ?1 desc limit 1';

interface OrderRow extends SummaryRow {
  successor: string | null;
  promotionCode: string | null;
  weightGrams: number | null;
  scalePrices: string | null;
  vatClass: string | null;
  storageClass: string | null;
  dangerous: number;
  groups: string;
}

/**
 * Articles as a cart or an order needs them, whatever their number, by one round trip; on demand with the successors of
 * those. Unknown numbers are left out.
 */
export async function readOrderArticles(
  db: SqlDatabase,
  numbers: readonly string[],
  view: ArticleView & { readonly withSuccessors?: boolean },
): Promise<OrderArticles> {
  const [articles, rules] = await db.batch<unknown>([
    db
      .prepare(ARTICLES)
      .bind(view.language, view.priceList, JSON.stringify(numbers), view.withSuccessors ? 1 : 0),
    db.prepare(RULE).bind(view.priceList),
  ]);
  const rows = (articles?.results ?? []) as OrderRow[];
  return {
    byNumber: new Map(rows.map((row) => [row.number, toOrderArticle(row)])),
    rule: rules!.results[0] as PriceRule,
  };
}

function toOrderArticle(row: OrderRow): OrderArticle {
  const { vatClass, storageClass, scalePrices } = row;
  return {
    article: toSummary(row),
    groups: JSON.parse(row.groups) as string[],
    scalePrices: scalePrices ? (JSON.parse(scalePrices) as OrderArticle['scalePrices']) : [],
    vatClass: vatClass ? (JSON.parse(vatClass) as OrderArticle['vatClass']) : 'standard',
    storageClass: storageClass ? (JSON.parse(storageClass) as OrderArticle['storageClass']) : null,
    dangerous: row.dangerous === 1,
    successor: row.successor,
    promotionCode: row.promotionCode,
    weightGrams: row.weightGrams,
  };
}
