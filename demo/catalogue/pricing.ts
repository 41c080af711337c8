import { between, unit } from './hash.ts';
import { PRICE_RISING } from './groups.ts';
import type { Family } from './tables.ts';
import type { Variant } from './variants.ts';

/** "2x50ml" as an amount in the smallest unit of its kind. */
export interface PackAmount {
  /** Pieces, grams, millilitres, metres. */
  readonly quantity: number;
  readonly base: 'pc' | 'g' | 'ml' | 'm';
}

const BASE_UNITS: Readonly<Record<string, readonly [PackAmount['base'], number]>> = {
  pc: ['pc', 1],
  g: ['g', 1],
  kg: ['g', 1000],
  ml: ['ml', 1],
  l: ['ml', 1000],
  m: ['m', 1],
};

/** Reads a pack code. @throws Error for a code that is none. */
export function packAmount(pack: string): PackAmount {
  const [, times, amount, unitCode] = /^(?:(\d+)x)?([\d.]+)([a-z]+)$/.exec(pack) ?? [];
  const unitRule = BASE_UNITS[unitCode ?? ''];
  if (!amount || !unitRule) throw new Error(`"${pack}" is no pack`);
  return { base: unitRule[0], quantity: Number(times ?? 1) * Number(amount) * unitRule[1] };
}

/**
 * Factors for packs that cannot be compared, such as 2.5 ml and 4 g, by position
 * (docs/rules/demonstration-catalogue.md#prices-stock-and-weights).
 */
const BY_POSITION = [1, 1.9, 3.4, 6.2, 11.3];

function packFactor(family: Family, pack: string, packs: readonly string[]): number {
  const amounts = packs.map(packAmount);
  const first = amounts[0];
  const own = packAmount(pack);
  if (!first) return 1;
  if (amounts.some((amount) => amount.base !== first.base)) return BY_POSITION[packs.indexOf(pack)] ?? 1;
  const smallest = Math.min(...amounts.map((amount) => amount.quantity));
  return (own.quantity / smallest) ** family.packExponent;
}

/** Rounds an amount in EUR as price lists do: to 0.05, 0.10, 1 or 10 by its size; minor units come back. */
export function roundedMinor(amount: number): number {
  const step = amount < 10 ? 5 : amount < 100 ? 10 : amount < 1000 ? 100 : 1000;
  return Math.round((amount * 100) / step) * step;
}

const SINGLE_TOOTH_SURCHARGE = 1.35;

function toothPrice(variant: Variant, anchor: Variant): number | null {
  const tooth = variant.line.tooth;
  if (!tooth || !variant.family.axes.startsWith('@TEETH')) return null;
  // the type digit of the number tells anterior (1, 2) from posterior (3, 4), for single teeth too
  const posterior = Number(variant.number[4]) >= 3;
  const set = (posterior ? tooth.price8 : tooth.price6) * (0.98 + 0.04 * unit(`${anchor.number}:price`));
  return variant.family.term === 'tooth_single' ? (set / (posterior ? 8 : 6)) * SINGLE_TOOTH_SURCHARGE : set;
}

/** Where a variant stands between the first and the last value of an axis along which prices rise, 0 to 1. */
function rise(variant: Variant, values: ReadonlyMap<string, readonly string[]>): number | null {
  for (const [axis, value] of variant.axes) {
    const all = values.get(axis);
    if (all && all.length > 1 && PRICE_RISING.has(axis)) return all.indexOf(value) / (all.length - 1);
  }
  return null;
}

/** What the prices of a family need to know of the family as a whole. */
export interface PriceContext {
  readonly packs: readonly string[];
  readonly values: ReadonlyMap<string, readonly string[]>;
}

/** Collects the values of every axis in their order. */
export function priceContext(variants: readonly Variant[]): PriceContext {
  const values = new Map<string, Set<string>>();
  for (const { axes } of variants) {
    for (const [axis, value] of axes) {
      const known = values.get(axis);
      if (known) known.add(value);
      else values.set(axis, new Set([value]));
    }
  }
  const lists = new Map(Array.from(values, ([axis, set]) => [axis, [...set]] as const));
  return { packs: lists.get('pack') ?? [], values: lists };
}

/**
 * List price in minor units of EUR (docs/rules/demonstration-catalogue.md#prices-stock-and-weights). The random part
 * belongs to the anchor, not to each variant, so that a larger pack or a taller disc never costs less and shades cost
 * the same.
 */
export function listPrice(variant: Variant, anchor: Variant, context: PriceContext): number {
  const { family, line } = variant;
  const request = onRequest(family, variant.number);
  if (request !== null) return request;
  const tooth = toothPrice(variant, anchor);
  if (tooth !== null) return roundedMinor(tooth);
  const own = unit(`${anchor.number}:price`);
  const risen = rise(variant, context.values);
  const spread = risen === null ? own : 0.4 * own + 0.6 * risen;
  const share = 0.75 * unit(`${family.fam}:${line.name}:price`) + 0.25 * spread;
  const base = family.priceMin + (family.priceMax - family.priceMin) * share;
  const pack = variant.axes.find(([axis]) => axis === 'pack')?.[1];
  return roundedMinor(base * (pack ? packFactor(family, pack, context.packs) : 1));
}

const PRICE_OF_THE_DAY = 1;
const INDIVIDUAL_OFFER = 2;
const PRECIOUS_ALLOY = 59;

/** Devices and furnaces, which are often offered individually and seldom on stock. */
export function isDevice(family: Family): boolean {
  return (family.fam >= 127 && family.fam <= 136) || family.fam === 149;
}

function onRequest(family: Family, number: string): number | null {
  if (family.fam === PRECIOUS_ALLOY) return PRICE_OF_THE_DAY;
  const offered = isDevice(family) && family.fam !== 135;
  return offered && unit(`${number}:offer`) < 0.2 ? INDIVIDUAL_OFFER : null;
}

/** Sale price below the list price, for 3 % of the articles and for all that expire soon; undefined for the rest. */
export function salePrice(number: string, list: number, shortDated: boolean): number | undefined {
  if (list <= INDIVIDUAL_OFFER) return undefined;
  const factor = shortDated
    ? between(`${number}:short-dated`, 50, 75) / 100
    : unit(`${number}:sale`) < 0.03
      ? 0.75 + 0.17 * unit(`${number}:sale-depth`)
      : 1;
  const sale = roundedMinor((list / 100) * factor);
  return sale < list && sale > INDIVIDUAL_OFFER ? sale : undefined;
}

/**
 * Delivery status: four fifths on stock, of devices two fifths
 * (docs/rules/demonstration-catalogue.md#prices-stock-and-weights).
 */
export function deliveryStatus(family: Family, number: string): 0 | 1 | 2 | 3 | 4 {
  const chance = unit(`${number}:stock`);
  const onStock = isDevice(family) ? 0.4 : 0.82;
  if (chance < onStock) return 4;
  const rest = (chance - onStock) / (1 - onStock);
  if (rest < 0.5) return 1;
  if (rest < 0.5 + 1 / 3) return rest < 0.5 + 1 / 6 ? 2 : 3;
  return 0;
}
