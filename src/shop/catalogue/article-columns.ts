import { amountsOn, publicPrice, requestReason } from '#shop/pricing/index.ts';
import type { Amounts, PriceRule } from '#shop/pricing/index.ts';
import { FLAG } from './model.ts';
import type { ArticleSummary, Vkz } from './model.ts';

/**
 * The columns from which a summary is made, in one language (?1) and price list (?2); updates made since the import win
 * (docs/rules/catalogue.md#updates-between-imports). An unknown list falls back to the base list.
 */
export const SUMMARY_COLUMNS = `a.id, a.number,
  coalesce(a.names ->> ?1, a.names ->> setting.fallback) as name,
  a.category, a.supplier, s.name as supplier_name, a.line, a.reference, a.is_reference,
  coalesce(a.pack -> 'text' ->> ?1, a.pack -> 'text' ->> setting.fallback,
    (a.pack ->> 'quantity') || ' ' || (a.pack ->> 'unit')) as pack,
  a.properties,
  coalesce(u.price_list, a.price_list) as list, coalesce(u.price_sale, a.price_sale) as sale,
  coalesce(u.prices, a.prices) as prices,
  coalesce(u.vkz, a.vkz) as vkz,
  case when u.blocked is null then a.flags
    else (a.flags & ~${FLAG.blocked}) | (u.blocked * ${FLAG.blocked}) end as flags,
  rule.no as price_list_no, rule.currency, rule.factor, rule.step`;

/** Comes after SUMMARY_COLUMNS; every alias but `a` is a look-up of one row. */
export const SUMMARY_TABLES = `article a
  left join supplier s on s.id = a.supplier
  left join article_update u on u.number = a.number
  cross join (select value as fallback from meta where key = 'default_language') setting
  cross join (select * from price_list where no in (?2, 1) order by no = ?2 desc limit 1) rule`;

export interface SummaryRow {
  id: number;
  number: string;
  name: string;
  category: string;
  supplier: string | null;
  supplier_name: string | null;
  line: string | null;
  reference: string;
  is_reference: number;
  pack: string;
  properties: string;
  list: number;
  sale: number | null;
  prices: string | null;
  vkz: number;
  flags: number;
  price_list_no: number;
  currency: string;
  factor: number;
  step: number;
}

/** The article's own amounts for a list, as `[list, sale]` in column `prices`. */
function ownAmounts(prices: string | null, rule: PriceRule): Amounts | undefined {
  if (!prices) return undefined;
  const own = (JSON.parse(prices) as Record<string, [number, number | null]>)[rule.no];
  return own ? { list: own[0], sale: own[1] } : undefined;
}

type PriceRow = Pick<SummaryRow, 'list' | 'sale' | 'prices'>;

/** What an article costs on a list: its public price, the list price beside it, why there is none. */
export function pricesOf(
  row: PriceRow,
  rule: PriceRule,
): Pick<ArticleSummary, 'price' | 'listPrice' | 'onRequest'> {
  const amounts = amountsOn(rule, { list: row.list, sale: row.sale }, ownAmounts(row.prices, rule));
  const onRequest =
    requestReason(amounts.list) ?? (amounts.sale === null ? null : requestReason(amounts.sale));
  return {
    price: publicPrice(amounts.list, amounts.sale),
    listPrice: onRequest ? null : amounts.list,
    onRequest,
  };
}

/** A summary from its row. */
export function toSummary(row: SummaryRow): ArticleSummary {
  const { flags, currency } = row;
  const rule: PriceRule = { no: row.price_list_no, currency, factor: row.factor, step: row.step };
  return {
    id: row.id,
    number: row.number,
    name: row.name,
    category: row.category,
    supplier: row.supplier === null ? null : { id: row.supplier, name: row.supplier_name ?? row.supplier },
    line: row.line,
    reference: row.reference,
    isReference: row.is_reference === 1,
    pack: row.pack,
    properties: JSON.parse(row.properties) as [string, string][],
    ...pricesOf(row, rule),
    currency,
    vkz: row.vkz as Vkz,
    novelty: (flags & FLAG.novelty) !== 0,
    phaseOut: (flags & FLAG.phaseOut) !== 0,
    kit: (flags & FLAG.kit) !== 0,
    shortDated: (flags & FLAG.shortDated) !== 0,
    blocked: (flags & FLAG.blocked) !== 0,
    declarationNeeded: (flags & FLAG.declarationNeeded) !== 0,
    ...((flags & FLAG.goodsKnown) !== 0 && {
      goods: {
        dangerous: (flags & FLAG.dangerous) !== 0,
        cold: (flags & FLAG.cold) !== 0,
        bulky: (flags & FLAG.bulky) !== 0,
      },
    }),
  };
}
