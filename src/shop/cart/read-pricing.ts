import { requireCustomer } from '#shop/session/index.ts';
import type { CartContext } from './context.ts';
import type { PricingTerms } from './price-lines.ts';
import { discountsOf, bound, vatOf } from './queries.ts';
import { voucherOf, type VoucherRow } from './voucher-queries.ts';

/**
 * What prices the caller's lines beside a cart: discounts of the class, VAT ID, and the terms of a code that is spent for
 * them already. Refuses guests.
 */
export async function readPricing(
  ctx: CartContext,
  voucher: string | null,
): Promise<Pick<PricingTerms, 'discounts' | 'vatValid' | 'vatId' | 'voucher'>> {
  const { customerId, discountClass } = requireCustomer(ctx);
  const [classes, customers, vouchers] = await ctx.db.batch<unknown>([
    discountsOf(ctx.db, bound(discountClass)),
    vatOf(ctx.db, customerId),
    voucherOf(ctx.db, voucher ?? '', customerId),
  ]);
  const percents = classes!.results as { category: string; percent: number }[];
  const { vat_valid, vat_id } = customers!.results[0] as { vat_valid: number | null; vat_id: string | null };
  return {
    discounts: new Map(percents.map(({ category, percent }) => [category, percent])),
    vatValid: vat_valid === 1,
    vatId: vat_id,
    voucher: (vouchers!.results as VoucherRow[])[0] ?? null,
  };
}
