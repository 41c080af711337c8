import { ON_ACCOUNT, type PaymentMethod } from '#shop/payment/index.ts';
import { readCredit, type CreditContext } from './read-credit.ts';

/**
 * True where bookkeeping wants an order of this sum (gross, minor units) to wait: the customer is on hold, or the order is on
 * account and what was placed since bookkeeping last spoke leaves less credit than that. An order that waits for release is
 * asked about when it is released.
 */
export async function isOnHold(
  ctx: CreditContext,
  customerId: string,
  { gross, method }: { readonly gross: number; readonly method: PaymentMethod },
): Promise<boolean> {
  const { hold, left } = await readCredit(ctx, customerId);
  return hold || (ON_ACCOUNT.includes(method) && left !== null && gross > left);
}
