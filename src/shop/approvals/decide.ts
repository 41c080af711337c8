import { Refusal } from '#lib/refusal.ts';
import { returnVoucher } from '#shop/cart/index.ts';
import { changeToWire, heldFor, mailAbout, mailOrderOf, type CheckoutContext } from '#shop/checkout/index.ts';
import { isOnHold } from '#shop/credit/index.ts';
import { requireRecipient } from '#shop/delivery/index.ts';
import { handOver, transition, type Change, type WholeOrder } from '#shop/orders/index.ts';
import { copyToUsers } from '#shop/mail/index.ts';
import { requireLeader, type Caller } from '#shop/session/index.ts';
import { MAX_REASON, type LineQuantity } from './model.ts';
import { noteDecision, noteHeldFor, replaceContent } from './queries.ts';
import { presentOf, requireWaiting, type Present } from './read-approval.ts';
import { isQuantity } from '#lib/validators/quantity.ts';

export interface Decided {
  readonly number: number;
  readonly state: WholeOrder['state'];
  /** Counts changes: who releases next names it. */
  readonly revision: number;
}

/**
 * Releases a request: prices are computed anew, the order is placed, handed over and confirmed by mail, in one
 * transaction, once however many press; whom bookkeeping holds has it held. The account itself and leaders.
 *
 * Refuses `approvals.unknown`, `approvals.decided`; `approvals.changed` where the request was edited since (`revision`) or
 * comes to another total than was confirmed (gross, minor units), with the new figures in `facts`;
 * `checkout.unavailable` with the numbers; `checkout.account-address` where no invoice would reach the account.
 */
export async function releaseOrder(
  ctx: CheckoutContext,
  input: { readonly number: number; readonly revision: number; readonly total: number },
): Promise<Decided> {
  const caller = requireLeader(ctx);
  const order = await requireWaiting(ctx, input.number);
  const present = await presentOf(ctx, order);
  refuseUnlessConfirmed(order, present, input);
  await requireRecipient(ctx.db, caller.customerId);
  const { content } = present;
  const { gross } = content.totals;
  const isBlocked = await isOnHold(ctx, caller.customerId, { gross, method: order.agreed.method });
  const waitsFor = heldFor(isBlocked, order.agreed);
  return decide(ctx, order, (at) => ({
    to: waitsFor ? 'held' : 'placed',
    kind: 'released',
    byUser: caller.user.id,
    statements: [
      ...replaceContent(at.db, order.id, content),
      noteDecision(at.db, order.id, { user: caller.user.id, text: '', now: at.now }),
      ...(waitsFor ? [noteHeldFor(at.db, order.id, waitsFor)] : []),
    ],
    told: [
      ...(order.voucher && !content.voucher ? [returnVoucher(at.db, order.id)] : []),
      ...(waitsFor ? [] : [handOver(at.db, order.id, { id: at.newId(), now: at.now })]),
      ...tellAsker(at, order, caller, {
        key: `order-released:${order.id}`,
        told: {
          kind:
            waitsFor === null ? 'order-released' : waitsFor === 'payment' ? 'order-payment' : 'order-held',
          values: valuesOf(order),
          purchaseOrderNumber: order.purchaseOrderNumber,
          path: `/wk/submit?auftrag=${order.number}`,
          order: mailOrderOf(at, { ...order, ...content, payment: order.agreed }, caller),
        },
      }),
    ],
  }));
}

function refuseUnlessConfirmed(
  order: WholeOrder,
  { content, changes, unavailable }: Present,
  input: { readonly revision: number; readonly total: number },
): void {
  if (unavailable.length > 0) throw new Refusal('checkout.unavailable', { facts: { artikel: unavailable } });
  if (order.revision === input.revision && content.totals.gross === input.total) return;
  const facts = {
    version: order.revision,
    summe: content.totals.gross,
    waehrung: content.totals.currency,
    aenderungen: changes.map(changeToWire),
  };
  throw new Refusal('approvals.changed', { facts });
}

/** Refuses a request with a reason, which the account is told. A spent code is given back. Refuses `approvals.reason`. */
export async function refuseOrder(
  ctx: CheckoutContext,
  input: { readonly number: number; readonly reason: string },
): Promise<Decided> {
  const caller = requireLeader(ctx);
  const reason = input.reason.trim().slice(0, MAX_REASON);
  if (reason === '') throw new Refusal('approvals.reason', { fields: ['grund'] });
  const order = await requireWaiting(ctx, input.number);
  return decide(ctx, order, (at) => ({
    to: 'refused',
    kind: 'refused',
    text: reason,
    byUser: caller.user.id,
    statements: [noteDecision(at.db, order.id, { user: caller.user.id, text: reason, now: at.now })],
    told: [
      returnVoucher(at.db, order.id),
      ...tellAsker(at, order, caller, {
        key: `release-refused:${order.id}`,
        told: {
          kind: 'release-refused',
          values: valuesOf(order),
          purchaseOrderNumber: order.purchaseOrderNumber,
          lines: [reason],
          path: `/meinlabor/freigaben/${order.number}`,
        },
      }),
    ],
  }));
}

/**
 * Changes pieces of a request or takes lines out (0); everything is priced anew. Refuses `cart.quantity` by field,
 * `approvals.empty` where no line would be left, `approvals.changed` where somebody else edited it since.
 */
export async function changeRequest(
  ctx: CheckoutContext,
  input: { readonly number: number; readonly revision: number; readonly lines: readonly LineQuantity[] },
): Promise<Decided> {
  const caller = requireLeader(ctx);
  const wrong = input.lines.filter(({ quantity }) => quantity !== 0 && !isPieces(quantity));
  if (wrong.length > 0)
    throw new Refusal('cart.quantity', { fields: wrong.map(({ position }) => `menge-${position}`) });
  const order = await requireWaiting(ctx, input.number);
  if (order.revision !== input.revision) throw new Refusal('approvals.changed');
  const wanted = new Map(input.lines.map(({ position, quantity }) => [position, quantity]));
  const text = editText(order, wanted);
  if (text === '') return { number: order.number, state: order.state, revision: order.revision };
  const { content } = await presentOf(ctx, order, wanted);
  if (content.lines.length === 0) throw new Refusal('approvals.empty');
  return decide(ctx, order, ({ db }) => ({
    to: 'waiting-release',
    kind: 'changed',
    text,
    byUser: caller.user.id,
    // the code stays with the request: other pieces may fulfil its terms again
    statements: replaceContent(db, order.id, { ...content, voucher: order.voucher }),
  }));
}

const isPieces = (quantity: number): boolean => isQuantity(quantity);

/** '301000001: 2 → 1, 301000002: 1 → 0'; '' where nothing changes. */
function editText(order: WholeOrder, wanted: ReadonlyMap<number, number>): string {
  return order.lines
    .filter(({ position, quantity }) => wanted.has(position) && wanted.get(position) !== quantity)
    .map(({ position, number, quantity }) => `${number}: ${quantity} → ${wanted.get(position)}`)
    .join(', ')
    .slice(0, MAX_REASON);
}

/** The mail about a decision: to the account, and to who asked. */
function tellAsker(
  ctx: CheckoutContext,
  order: WholeOrder,
  caller: Caller,
  mail: Parameters<typeof mailAbout>[3],
): NonNullable<Change['told']> {
  const { key } = mail;
  const asker = { key, customerId: caller.customerId, user: order.actingUser };
  return [mailAbout(ctx, order, caller, mail), copyToUsers(ctx.db, asker)];
}

function valuesOf({ number, actingName }: WholeOrder): Record<string, string> {
  return { order: String(number), user: actingName };
}

/** Writes a decision about the order as it was read: who came later is told that it was decided or edited. */
async function decide(
  ctx: CheckoutContext,
  order: WholeOrder,
  changeAt: (at: CheckoutContext) => Change,
): Promise<Decided> {
  const { state } = await transition(ctx, { id: order.id }, (now, at) => {
    if (now.state !== 'waiting-release') throw new Refusal('approvals.decided');
    if (now.revision !== order.revision) throw new Refusal('approvals.changed');
    return changeAt(at);
  });
  return { number: order.number, state, revision: order.revision + 1 };
}
