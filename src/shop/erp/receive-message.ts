import { Refusal } from '#lib/refusal.ts';
import type { CustomerDatabase } from '#lib/sql.ts';
import {
  arriveDelivery,
  cancelLines,
  cancelOrder,
  confirmOrder,
  deliverOrder,
  invoiceOrder,
  receivePayment,
  releaseHold,
  type OrderContext,
} from '#shop/orders/index.ts';
import {
  hasDelivery,
  hasInvoice,
  keepErpNumber,
  noteMessage,
  readBefore,
  readState,
  readWaiting,
  type MessageRow,
} from './message-queries.ts';
import type { ErpMessage } from './messages.ts';

/** What became of a message. `repeated`: it came before; `waiting`: it is kept until what it builds on has come. */
export interface Received {
  readonly outcome: 'applied' | 'repeated' | 'stale' | 'waiting';
  /** State of the order now. */
  readonly state: string;
}

/**
 * Takes a message of the ERP about an order, once: the same message again changes nothing. Messages may overtake each
 * other. An invoice or arrival that comes before its delivery, and anything before the order's release, is kept and
 * applied as soon as that has come; a confirmation older than the last one is stale and changes nothing.
 *
 * Refuses `orders.unknown`, `erp.message` for another content under a known name, and what the verbs of `orders` refuse;
 * a refused message is not kept, the ERP may send it anew.
 */
export async function receiveMessage(ctx: OrderContext, message: ErpMessage): Promise<Received> {
  const { kind, said } = message;
  const { order, known, settledAt } = await readBefore(ctx.db, said.order, said.message);
  if (!order) throw new Refusal('orders.unknown');
  const content = await hashOf(message);
  if (known && known.content !== content) throw new Refusal('erp.message');
  const { id: orderId, customerId } = order;
  const book = ctx.logbook(customerId);
  const row = { id: said.message, orderId, kind, content, saidAt: said.at, receivedAt: ctx.now };
  const outcome =
    known && known.outcome !== 'waiting'
      ? 'repeated'
      : settledAt !== null && isOutdated(message, settledAt)
        ? await dropStale(book, row, message)
        : await applyOrKeep(ctx, book, row, message);
  if (outcome !== 'waiting') await applyWaiting(ctx, book, orderId);
  // its home knows first; one that still waits for it is in SHOP
  const state = (await readState(book, orderId)) ?? (await readState(ctx.db, orderId));
  return { outcome, state: state! };
}

/** True for what was said about quantities before something newer about them was applied. */
function isOutdated({ kind, said }: ErpMessage, settledAt: string): boolean {
  const isAboutQuantities = kind === 'confirm' || (kind === 'cancel' && said.lines !== undefined);
  return isAboutQuantities && said.at < settledAt;
}

async function dropStale(
  book: CustomerDatabase,
  row: MessageRow,
  { kind, said }: ErpMessage,
): Promise<'stale'> {
  const number = kind === 'confirm' ? said.erpNumber : undefined;
  const own = number ? [keepErpNumber(book, row.orderId, number)] : [];
  await book.commit(own, [noteMessage(book, row, 'stale')]);
  return 'stale';
}

/** Applies a message; too early, it is kept – and tried once more, in case what it waits for came that very moment. */
async function applyOrKeep(
  ctx: OrderContext,
  book: CustomerDatabase,
  row: MessageRow,
  message: ErpMessage,
): Promise<'applied' | 'repeated' | 'waiting'> {
  for (const isKept of [false, true]) {
    const outcome = await tryToApply(ctx, book, row.orderId, message);
    if (outcome !== 'too early') {
      await noteMessage(ctx.db, row, 'applied').run();
      return outcome;
    }
    if (!isKept) await noteMessage(ctx.db, row, 'waiting', { payload: message }).run();
  }
  return 'waiting';
}

/** Applies what waited for the order, over and over while something moves. What is refused now is shown to the operator. */
async function applyWaiting(ctx: OrderContext, book: CustomerDatabase, orderId: string): Promise<void> {
  let hasMoved = true;
  while (hasMoved) {
    hasMoved = false;
    for (const { row, message } of await readWaiting(ctx.db, orderId)) {
      try {
        if ((await tryToApply(ctx, book, orderId, message)) === 'too early') continue;
        await noteMessage(ctx.db, row, 'applied').run();
      } catch (error) {
        if (!(error instanceof Refusal) || error.code === 'orders.busy') throw error;
        await noteMessage(ctx.db, row, 'refused', { refusal: error.code, payload: message }).run();
      }
      hasMoved = true;
    }
  }
}

async function tryToApply(
  ctx: OrderContext,
  book: CustomerDatabase,
  orderId: string,
  message: ErpMessage,
): Promise<'applied' | 'repeated' | 'too early'> {
  const { kind, said } = message;
  const needed = kind === 'arrive' || kind === 'invoice' ? said.delivery : null;
  if (needed && !(await hasDelivery(book, orderId, needed))) return 'too early';
  if (kind === 'pay' && said.invoice && !(await hasInvoice(book, orderId, said.invoice))) return 'too early';
  try {
    return (await apply(ctx, book, message)) ? 'applied' : 'repeated';
  } catch (error) {
    const isEarly =
      error instanceof Refusal &&
      error.code === 'orders.state' &&
      (await readState(book, orderId)) === 'held';
    if (isEarly) return 'too early';
    throw error;
  }
}

/** True where something changed by it. */
async function apply(
  ctx: OrderContext,
  book: CustomerDatabase,
  { kind, said }: ErpMessage,
): Promise<boolean> {
  const { order: key } = said;
  switch (kind) {
    case 'confirm':
      return !(await confirmOrder(ctx, key, said)).repeated;
    case 'deliver':
      return !(await deliverOrder(ctx, key, { ...said, number: said.delivery })).repeated;
    case 'arrive':
      await arriveDelivery(book, { firm: key.firm, number: said.delivery }, said.arrivedOn);
      return true;
    case 'invoice':
      return !(await invoiceOrder(ctx, key, { ...said, number: said.invoice })).repeated;
    case 'cancel':
      return !(
        await (said.lines
          ? cancelLines(ctx, key, said.lines, said.reason)
          : cancelOrder(ctx, key, { reason: said.reason ?? '' }))
      ).repeated;
    case 'release':
      return !(await releaseHold(ctx, key)).repeated;
    case 'pay':
      return !(await receivePayment(ctx, key, { ...said, id: said.message, invoice: said.invoice ?? null }))
        .repeated;
  }
}

/** SHA-256 of what was said, whatever the order of its fields in the message. */
async function hashOf(message: ErpMessage): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(message));
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
