import { Refusal } from '#lib/refusal.ts';
import { openCart } from '#shop/cart/index.ts';
import { requireFunction } from '#shop/session/index.ts';
import type { CheckoutContext } from './context.ts';
import type { TermsInput } from './model.ts';
import { updateTerms } from './queries.ts';

/**
 * Keeps chosen terms with the cart, so that nothing is lost on the way: they need not be complete, the submit checks them.
 * Refuses guests and users who may not change the cart, and `checkout.punchout`.
 */
export async function saveTerms(
  ctx: Pick<CheckoutContext, 'db' | 'now' | 'caller'>,
  terms: Partial<TermsInput>,
): Promise<void> {
  const { customerId, punchout } = requireFunction(ctx, 'K09', 'K13');
  if (punchout) throw new Refusal('checkout.punchout');
  await ctx.db.batch([
    openCart(ctx.db, customerId, ctx.now),
    updateTerms(ctx.db, customerId, terms, ctx.now),
  ]);
}
