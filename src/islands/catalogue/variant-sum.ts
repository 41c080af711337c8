import { lessPercent } from '#shop/pricing/model.ts';

/** A chosen variant; without a price where it is said on request or must not be seen. */
export interface Chosen {
  quantity: number;
  /** The public price, minor units. */
  price: number | null;
  /** What the customer pays for one of it, where that is known. */
  own?: number | null;
  /** `[[5, 3], [10, 5]]`: percent less from so many pieces of it on. */
  scale?: string;
}

/**
 * Pieces and money of what is chosen: each variant by its own pieces at the price of that many
 * (docs/rules/prices-and-vat.md#prices-by-quantity). No money where none of them says a price.
 *
 * @param step Rounding of the price list, minor units.
 */
export function sumOf(chosen: readonly Chosen[], step = 1): { pieces: number; money: number | null } {
  let pieces = 0;
  let money: number | null = null;
  for (const { quantity, price, own, scale = '[]' } of chosen) {
    pieces += quantity;
    const steps = JSON.parse(scale) as [from: number, percent: number][];
    const percent = steps.findLast(([from]) => quantity >= from)?.[1] ?? 0;
    const scaled = price !== null && percent > 0 ? lessPercent(price, percent, { step }) : price;
    const unit = Math.min(scaled ?? Infinity, own ?? Infinity);
    if (Number.isFinite(unit)) money = (money ?? 0) + quantity * unit;
  }
  return { pieces, money };
}
