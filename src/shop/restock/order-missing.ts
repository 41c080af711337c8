import { readDirectOrder, submitOrder, type CheckoutContext, type DirectOrder, type SubmitInput, type Submitted } from '#shop/checkout/index.ts'; // prettier-ignore
import { bringHome } from '#shop/orders/index.ts';
import { requireFunction } from '#shop/session/index.ts';
import { proposalOf } from './model.ts';
import { shelvesOf } from './shelf-queries.ts';

/** What a press on the weekly list would order. */
export interface MissingOrder extends DirectOrder {
  /** Numbers of articles that are missing and cannot be ordered at present. */
  readonly left: readonly string[];
}

/** What the shelves are short of now, as the order that it would be; the cart is not part of it. Refuses who may not fill it. */
export async function readMissingOrder(ctx: CheckoutContext): Promise<MissingOrder> {
  const { customerId } = requireFunction(ctx, 'K09', 'K13');
  const missing = await missingOf(ctx, customerId);
  const order = await readDirectOrder(ctx, async () => missing);
  const known = new Set(order.lines.map(({ number }) => number));
  return { ...order, left: missing.flatMap(({ number }) => (known.has(number) ? [] : [number])) };
}

/**
 * Orders what the shelves are short of, by the same verb as any order, with its key, release rules and refusals
 * (`submitOrder`); the cart stays. What is missing is computed here: of two presses the second finds nothing.
 */
export async function orderMissing(ctx: CheckoutContext, input: SubmitInput): Promise<Submitted> {
  const { customerId } = requireFunction(ctx, 'K09', 'K13');
  return submitOrder(ctx, { ...input, direct: () => missingOf(ctx, customerId) });
}

async function missingOf(
  ctx: CheckoutContext,
  customerId: string,
): Promise<{ number: string; quantity: number }[]> {
  await bringHome(ctx.logbook(customerId), { shop: ctx.db, customer: customerId });
  return proposalOf(await shelvesOf(ctx, customerId)).map(({ article, quantity }) => ({
    number: article,
    quantity,
  }));
}
