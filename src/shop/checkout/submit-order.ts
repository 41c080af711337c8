import { Refusal } from '#lib/refusal.ts';
import { failedConstraint } from '#lib/sql.ts';
import {
  BLOCKING,
  expectVersion,
  mustNotSeePrices,
  openCart,
  readWholeCart,
  redeemVoucher,
  removeFromCart,
  resetTerms,
  type WholeCart,
} from '#shop/cart/index.ts';
import { keepAddress, requireRecipient } from '#shop/delivery/index.ts';
import { handOver, insertOrder, type NewOrder } from '#shop/orders/index.ts';
import { requireKnownPlace } from '#shop/registration/index.ts';
import { mayAs, requireFunction, type Caller } from '#shop/session/index.ts';
import { changesSince } from './changes.ts';
import type { CheckoutContext } from './context.ts';
import { requestFingerprint } from './request-fingerprint.ts';
import { submitMails } from './mails.ts';
import { KEY, type Confirmed, type SubmitInput, type Submitted } from './model.ts';
import { newOrder } from './new-order.ts';
import { orderRightOf, spentThisMonth } from './order-right.ts';
import { agreeOn, heldFor, readPaymentChoice } from './payment.ts';
import { clearLines, insertKey, numberOf, orderOfKey, orderOfVersion } from './queries.ts';
import { addressOf, checkDelivery, departureOf, requireAddress } from './terms.ts';
import { changeToWire } from './wire.ts';

/** Others may change the cart meanwhile; so often it is read again. */
const TRIES = 4;

/**
 * Makes the cart an order, exactly once (docs/rules/ordering.md#submit, docs/rules/accounts.md#switching-users):
 * order, lines, voucher, cart, key, mails and hand-over are one transaction in `SHOP`; then the order comes home. Of other lines than the cart's – `input.direct` – the cart and what was agreed for it stay. The same key with the same content gives
 * the same order again. Prices are computed here, whatever the caller sent; who may not order alone gets an order that
 * waits for release, whom bookkeeping holds one that waits for it, and what is paid before delivery waits for the money
 * (docs/rules/ordering.md#payment).
 *
 * Refuses guests and users without a function; `checkout.punchout`; `checkout.key`, `checkout.key-reused`;
 * `checkout.empty`; `checkout.ordered` for a cart that became an order already; `checkout.unavailable` with the numbers;
 * `checkout.account-address`, `checkout.terms`, `checkout.address`, `checkout.known-address`, `form.invalid`, `checkout.method`,
 * `checkout.date`, `checkout.payment` by field; `checkout.changed`
 * with the new figures in `facts`, to be confirmed with a new key.
 */
export async function submitOrder(ctx: CheckoutContext, input: SubmitInput): Promise<Submitted> {
  const caller = requireFunction(ctx, 'K09', 'K13');
  if (caller.punchout) throw new Refusal('checkout.punchout');
  if (!KEY.test(input.key)) throw new Refusal('checkout.key');
  const content = await requestFingerprint(input);
  for (let tries = 0; tries < TRIES; tries++) {
    const known = await orderOfKey(ctx.db, caller.customerId, input.key);
    if (known) return sameOrder(known, content);
    try {
      const prepared = await prepare(ctx, caller, input);
      return await place(ctx, caller, prepared, { ...input, content });
    } catch (error) {
      if (isOvertaken(error)) continue;
      // the same press may have come through since the key was looked up: then the cart is what stands against it
      const twin = error instanceof Refusal ? await orderOfKey(ctx.db, caller.customerId, input.key) : null;
      if (!twin) throw error;
      return sameOrder(twin, content);
    }
  }
  throw new Refusal('cart.changed');
}

function sameOrder(
  { content: known, ...order }: Submitted & { content: string },
  content: string,
): Submitted {
  if (known !== content) throw new Refusal('checkout.key-reused');
  return order;
}

interface Prepared {
  readonly order: NewOrder;
  readonly cart: WholeCart;
}

/** The order that the cart would become now; refuses what stands against it. */
async function prepare(ctx: CheckoutContext, caller: Caller, input: SubmitInput): Promise<Prepared> {
  const { confirmed, terms } = input;
  const written = await addressOf(ctx, terms);
  const cart = await readWholeCart(
    ctx,
    written ? { address: written, method: terms.method } : undefined,
    input.direct,
  );
  await refuseUnlessOrderable(ctx, caller, cart, confirmed);
  await requireRecipient(ctx.db, caller.customerId);
  if (!input.accepted) throw new Refusal('checkout.terms', { fields: ['agb'] });
  const address = requireAddress(caller, terms.addressChoice, written);
  await requireKnownPlace(ctx, caller.customerId, address);
  checkDelivery(cart, terms, ctx.now);
  refuseChanged(ctx, caller, input, cart);
  const right = orderRightOf(caller, cart.priced.totals, await spentThisMonth(ctx.db, caller, ctx.now));
  if (right.kind === 'none') throw new Refusal('session.not-allowed');
  const reason = right.kind === 'ask' ? right.reason : null;
  const choice = await readPaymentChoice(ctx, caller, cart.priced.totals);
  const payment = agreeOn(choice, terms.payment, { caller, cartVersion: cart.version });
  const waitsFor = reason === null ? heldFor(choice.hold, payment) : null;
  const { version, priced, voucher } = cart;
  const agreed = { priced, terms, address, payment, reason, heldFor: waitsFor };
  const from = { version, fwt: cart.terms.fwt, voucher: voucher && !voucher.idle ? voucher.code : null };
  return { order: newOrder(ctx, caller, { ...agreed, cart: from }), cart };
}

async function refuseUnlessOrderable(
  ctx: CheckoutContext,
  { customerId }: Caller,
  { version, priced }: WholeCart,
  confirmed: Confirmed,
): Promise<void> {
  if (version !== confirmed.version) {
    const became = await orderOfVersion(ctx.db, customerId, confirmed.version);
    if (became) throw new Refusal('checkout.ordered', { facts: { auftrag: became.number } });
  }
  if (priced.lines.length === 0) throw new Refusal('checkout.empty');
  const blocked = priced.lines.filter(({ notices }) => notices.some((one) => BLOCKING.includes(one)));
  if (blocked.length > 0) {
    const artikel = blocked.map(({ number }) => number);
    throw new Refusal('checkout.unavailable', { facts: { artikel } });
  }
}

function refuseChanged(ctx: CheckoutContext, caller: Caller, input: SubmitInput, cart: WholeCart): void {
  const { confirmed, terms, direct } = input;
  const pricesHidden = mustNotSeePrices(caller);
  const departure = departureOf(cart, terms.shipDate, ctx.now);
  const changes = changesSince(confirmed, { cart, pricesHidden, departure });
  const isConfirmed = confirmed.total !== null || pricesHidden;
  const isSame = cart.version === confirmed.version || direct !== undefined; // its lines say it themselves
  if (changes.length === 0 && isSame && isConfirmed) return;
  const facts = {
    version: cart.version,
    summe: pricesHidden ? null : cart.priced.totals.gross,
    waehrung: cart.priced.totals.currency,
    aenderungen: changes.map(changeToWire),
  };
  throw new Refusal('checkout.changed', { facts });
}

/** One transaction; whatever was overtaken fails it as a whole. */
async function place(
  ctx: CheckoutContext,
  caller: Caller,
  { order, cart }: Prepared,
  { key, terms, remember, content, direct }: SubmitInput & { content: string },
): Promise<Submitted> {
  const { db, now } = ctx;
  const customer = caller.customerId;
  const kept = remember && terms.addressChoice === 'other' && mayAs(caller.user, ['K09']);
  const emptied = [
    ...(order.voucher
      ? redeemVoucher(db, { customer, order: order.id, now })
      : [removeFromCart(db, customer)]),
    clearLines(db, customer),
    resetTerms(db, customer, now),
  ];
  const results = await db.batch<{ number: number }>([
    ...(direct ? [openCart(db, customer, now)] : []),
    expectVersion(db, customer, cart.version),
    ...insertOrder(db, order, ctx.newId()),
    insertKey(db, { customer, key, content, order, now }),
    ...(direct ? [] : emptied),
    ...(kept ? [keepAddress(db, { id: ctx.newId(), customer, now }, order.address)] : []),
    ...(order.state === 'placed' ? [handOver(db, order.id, { id: ctx.newId(), now })] : []),
    ...submitMails(ctx, order, caller),
    numberOf(db, order.id),
  ]);
  await ctx.logbook(customer).take();
  const { number } = results.at(-1)!.results[0]!;
  return { id: order.id, number, state: order.state, placedAt: order.placedAt };
}

const OVERTAKING = ['cart.version', 'order_key', 'customer_order.customer_id', 'voucher_redemption'] as const;

/**
 * Somebody was faster: another press with the key, another order from the cart, another change of it, or another order
 * that spent the voucher.
 */
function isOvertaken(error: unknown): boolean {
  return failedConstraint(error, OVERTAKING) !== null;
}
