/**
 * What a price is and how it is shown (specification 9, docs/rules/prices-and-vat.md#prices-by-quantity,
 * docs/rules/prices-and-vat.md#currency, docs/rules/prices-and-vat.md#crossed-out-and-own-prices,
 * docs/rules/prices-and-vat.md#price-on-request). Amounts are integers with two digits after the point in every
 * currency.
 */

/** A price list: amounts of the base list times a factor, rounded to a step. */
export interface PriceRule {
  readonly no: number;
  readonly currency: string;
  readonly factor: number;
  /** Minor units. */
  readonly step: number;
}

/** List and sale price of one article in the currency of one price list. */
export interface Amounts {
  readonly list: number;
  readonly sale: number | null;
}

export type RequestReason = 'metal-of-the-day' | 'individual-offer';

const PRICE_OF_THE_DAY = 1;
const INDIVIDUAL_OFFER = 2;
/** Factors have four decimals, so products of integers stay below 2^53 up to nine-figure amounts. */
const FACTOR_SCALE = 10_000;

/** Why an amount is no price: 0.01 is the price of the day of a metal, 0.02 an individual offer; null for a real one. */
export function requestReason(amount: number): RequestReason | null {
  if (amount === PRICE_OF_THE_DAY) return 'metal-of-the-day';
  return amount === INDIVIDUAL_OFFER ? 'individual-offer' : null;
}

/** An amount of the base list in another list: times its factor, half a step rounded up. */
export function onPriceList(amount: number, rule: Pick<PriceRule, 'factor' | 'step'>): number {
  if (requestReason(amount) !== null) return amount;
  const exact = amount * Math.round(rule.factor * FACTOR_SCALE);
  const step = rule.step * FACTOR_SCALE;
  return Math.floor((2 * exact + step) / (2 * step)) * rule.step;
}

/** List and sale price on a list: the article's own amounts for that list, else those of the base list converted. */
export function amountsOn(rule: PriceRule, base: Amounts, own: Amounts | undefined): Amounts {
  if (own) return own;
  return {
    list: onPriceList(base.list, rule),
    sale: base.sale === null ? null : onPriceList(base.sale, rule),
  };
}

/** True where a sale price is shown beside a crossed-out list price: above 0, no request, below the list price. */
export function isSaleShown({ list, sale }: Amounts): boolean {
  return sale !== null && sale > INDIVIDUAL_OFFER && sale < list;
}

/** The public price: the sale price where one is shown, else the list price; null when on request. */
export function publicPrice(list: number, sale: number | null): number | null {
  if (requestReason(list) !== null || (sale !== null && requestReason(sale) !== null)) return null;
  return isSaleShown({ list, sale }) ? sale : list;
}

/** The discount shown: floor((list − price) / list × 100) %, 0 where there is none (specification 9). */
export function discountPercent(list: number | null, price: number | null): number {
  if (list === null || price === null || list <= 0 || price <= 0 || price >= list) return 0;
  return Math.floor(((list - price) * 100) / list);
}

/** Percents have two decimals. */
const PERCENT_SCALE = 100;

/**
 * An amount less some percent, rounded once, to the step of the price list and half a step up: prices from a number of
 * pieces on and prices of a class (docs/rules/prices-and-vat.md#prices-by-quantity).
 */
export function lessPercent(amount: number, percent: number, { step }: Pick<PriceRule, 'step'>): number {
  const whole = 100 * PERCENT_SCALE;
  const exact = amount * (whole - Math.round(percent * PERCENT_SCALE));
  return Math.floor((2 * exact + step * whole) / (2 * step * whole)) * step;
}

/** By step of a scale whether it says anything: it is cheaper than a single piece, and than every step before it. */
export function sayingSteps(unit: number, prices: readonly number[]): boolean[] {
  return prices.map((price, at) => price < Math.min(unit, ...prices.slice(0, at)));
}
