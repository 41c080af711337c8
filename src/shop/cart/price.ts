import type { OrderArticle } from '#shop/catalogue/index.ts';
import { QUANTITY } from '#lib/validators/quantity.ts';
import { NO_SCALE, type LineScale } from './model.ts';
import { discountPercent, lessPercent, type PriceRule } from '#shop/pricing/index.ts';

/** Percent off the list price per group of articles, for one discount class; '*' is every other group. */
export type Discounts = ReadonlyMap<string, number>;

/** Price of one piece for one customer: minor units; null = on request. */
export interface UnitPrice {
  readonly listPrice: number | null;
  readonly unitPrice: number | null;
  /** Below the public price, for this customer only. */
  readonly ownPrice: boolean;
  /** floor((list − price) / list × 100). */
  readonly discount: number;
}

const ON_REQUEST: UnitPrice = { listPrice: null, unitPrice: null, ownPrice: false, discount: 0 };

/**
 * What one piece costs a customer who takes so many (docs/rules/prices-and-vat.md#prices-by-quantity). The best of
 * three holds, they do not add up: the public price, the public price less the scale's percent, the list price less
 * the percent of the customer's class. Both are rounded like the prices of the list; without a price to start from there is
 * none.
 */
export function unitPriceOf(
  order: OrderArticle,
  quantity: number,
  discounts: Discounts,
  rule: PriceRule,
): UnitPrice {
  const { listPrice, price } = order.article;
  if (listPrice === null || price === null) return ON_REQUEST;
  const scale = Math.max(
    0,
    ...order.scalePrices.filter(({ from }) => quantity >= from).map(({ percent }) => percent),
  );
  const scaled = scale > 0 ? lessPercent(price, scale, rule) : price;
  const own = classPrice(listPrice, classPercent(order.groups, discounts), rule);
  const unitPrice = Math.min(scaled, own);
  return {
    listPrice,
    unitPrice,
    ownPrice: own < scaled,
    discount: discountPercent(listPrice, unitPrice),
  };
}

/**
 * From how many pieces on the price of so many holds, and the next step that lowers it for this customer: steps that his
 * own price undercuts are none.
 */
export function scaleOf(
  order: OrderArticle,
  quantity: number,
  discounts: Discounts,
  rule: PriceRule,
): LineScale {
  const priceOf = (pieces: number): number | null => unitPriceOf(order, pieces, discounts, rule).unitPrice;
  const now = priceOf(quantity);
  if (now === null || order.scalePrices.length === 0) return NO_SCALE;
  const steps = order.scalePrices.map(({ from }) => from).toSorted((a, b) => a - b);
  const next = steps.find((from) => from > quantity && from <= QUANTITY.max && priceOf(from)! < now);
  const unitPrice = next === undefined ? now : priceOf(next)!;
  return {
    from: now < priceOf(1)! ? (steps.find((from) => priceOf(from) === now) ?? null) : null,
    next: next === undefined ? null : { from: next, unitPrice, saves: (now - unitPrice) * next },
  };
}

/** The percent of the narrowest group that names one, 0 included; else that of every other group. */
function classPercent(groups: readonly string[], discounts: Discounts): number {
  const group = groups.find((code) => discounts.has(code)) ?? '*';
  return discounts.get(group) ?? 0;
}

function classPrice(list: number, percent: number, rule: PriceRule): number {
  return percent === 0 ? list : lessPercent(list, percent, rule);
}
