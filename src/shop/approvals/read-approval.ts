import { Refusal } from '#lib/refusal.ts';
import {
  BLOCKING,
  priceLines,
  readPricing,
  type CartLine,
  type CartTotals,
  type Priced,
  type StoredLine,
} from '#shop/cart/index.ts';
import { changesSince, orderLineOf, type Change, type CheckoutContext } from '#shop/checkout/index.ts';
import { nextDeparture, problemOfDay } from '#shop/delivery/index.ts';
import { detailOf, readOrder, type OrderDetail, type WholeOrder } from '#shop/orders/index.ts';
import { requireCustomer } from '#shop/session/index.ts';
import type { Content } from './queries.ts';
import { mayRelease } from './read-approvals.ts';

/** A request as it would be ordered now. */
export interface Present {
  readonly priced: Priced;
  readonly content: Content;
  /** What is not as it was when the request was filled. */
  readonly changes: readonly Change[];
  /** Numbers of articles that cannot be ordered any more. */
  readonly unavailable: readonly string[];
}

export interface Approval {
  readonly order: OrderDetail;
  /** What it comes to now; null once it was decided, and for who asked. */
  readonly present: {
    readonly lines: readonly CartLine[];
    readonly totals: CartTotals;
    readonly changes: readonly Change[];
    readonly unavailable: readonly string[];
  } | null;
  readonly mayRelease: boolean;
}

/**
 * A request with its order; for who decides, while it waits, also what it comes to now. Refuses guests, and
 * `approvals.unknown` for a number that is no request of the customer's – or not of the acting user who asks.
 */
export async function readApproval(ctx: CheckoutContext, number: number): Promise<Approval> {
  const caller = requireCustomer(ctx);
  const whole = await orderOf(ctx, number);
  const decides = mayRelease(caller);
  if (!whole?.release || (!decides && whole.actingUser !== caller.user.id))
    throw new Refusal('approvals.unknown');
  const order = detailOf(whole);
  const isOpen = decides && order.state === 'waiting-release';
  return { order, present: isOpen ? shownOf(await presentOf(ctx, whole)) : null, mayRelease: decides };
}

function shownOf({ priced, content, changes, unavailable }: Present): NonNullable<Approval['present']> {
  const lines = priced.lines.map(({ vatClass: _vat, promotionCode: _code, ...line }) => line);
  return { lines, totals: content.totals, changes, unavailable };
}

/**
 * The order that waits, for a verb that decides. Refuses `approvals.unknown`, and `approvals.decided` for one that does
 * not wait any more. The caller's function is the verb's to check.
 */
export async function requireWaiting(ctx: CheckoutContext, number: number): Promise<WholeOrder> {
  const order = await orderOf(ctx, number);
  if (!order?.release) throw new Refusal('approvals.unknown');
  if (order.state !== 'waiting-release') throw new Refusal('approvals.decided');
  return order;
}

async function orderOf(ctx: CheckoutContext, number: number): Promise<WholeOrder | null> {
  try {
    return await readOrder(ctx, number);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'orders.unknown') return null; // told as an unknown request
    throw error;
  }
}

/** Prices an order's lines anew, in its own language; `quantities` by position where they shall be others. */
export async function presentOf(
  ctx: CheckoutContext,
  order: WholeOrder,
  quantities: ReadonlyMap<number, number> = new Map(),
): Promise<Present> {
  const caller = requireCustomer(ctx);
  const lines = order.lines
    .map((line) => storedLine(line, quantities.get(line.position) ?? line.quantity, order.actingUser))
    .filter(({ quantity }) => quantity > 0);
  const terms = await readPricing(ctx, order.voucher);
  const priced = await priceLines({ ...ctx, language: order.language }, caller, lines, {
    ...terms,
    country: order.address.country,
    method: order.method,
  });
  const { delivery, goods, totals } = priced;
  const isGone = order.shipDate !== null && problemOfDay(delivery, goods, ctx.now, order.shipDate) !== null;
  const isSpent = totals.voucher > 0 || (terms.voucher?.kind === 'free-shipping' && totals.shipping === 0);
  return {
    priced,
    content: {
      lines: priced.lines.map(orderLineOf),
      totals,
      method: delivery.id,
      shipDate: isGone ? null : order.shipDate,
      voucher: isSpent ? order.voucher : null,
    },
    changes: changesOf(
      order,
      priced,
      isGone ? (nextDeparture(delivery, goods, ctx.now)?.day ?? null) : undefined,
    ),
    unavailable: priced.lines
      .filter(({ notices }) => notices.some((notice) => BLOCKING.includes(notice)))
      .map(({ number }) => number),
  };
}

function storedLine(
  { position, number, coordinates, reference, note }: WholeOrder['lines'][number],
  quantity: number,
  addedBy: number,
): StoredLine {
  return { id: String(position), number, quantity, coordinates, reference, note, addedBy };
}

/**
 * What changed since the request was filled; stock was not noted then, so it says nothing. `newDay`: when the goods leave
 * instead of the wished day, where that is over.
 */
function changesOf(order: WholeOrder, priced: Priced, newDay: string | null | undefined): Change[] {
  const lines = order.lines.map(({ position, number, quantity, unitPrice }) => ({
    id: String(position),
    number,
    quantity,
    unitPrice,
    vkz: 0,
  }));
  const confirmed = {
    version: order.revision,
    total: order.totals?.gross ?? null,
    lines,
    ...(newDay !== undefined && { departure: order.shipDate }),
  };
  return changesSince(confirmed, { cart: { priced }, pricesHidden: false, departure: newDay ?? null });
}
