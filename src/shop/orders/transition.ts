import { Refusal } from '#lib/refusal.ts';
import { failedConstraint, type SqlStatement } from '#lib/sql.ts';
import type { OrderContext, OrderKey } from './context.ts';
import type { OrderState } from './model.ts';
import type { LineProgress } from './progress.ts';
import { isFinal, mayBecome } from './states.ts';
import {
  insertEvent,
  moveOrder,
  readProgress,
  updateLines,
  type OrderProgress,
} from './transition-queries.ts';

/** Others may move the same order meanwhile; so often it is read again. */
const TRIES = 12;

/** What a verb wants to happen to an order. */
export interface Change {
  readonly to: OrderState;
  /** Name of the event in the order's history. */
  readonly kind: string;
  readonly text?: string;
  /** Acting user of the customer; null = the ERP or the clock. */
  readonly byUser?: number | null;
  readonly erpNumber?: string | undefined;
  /** The lines that change, as they are then. */
  readonly lines?: readonly LineProgress[];
  /** Written in the same batch. */
  readonly statements?: readonly SqlStatement[];
}

export interface Transition {
  readonly orderId: string;
  readonly state: OrderState;
  /** True: this was known already and nothing was written. */
  readonly repeated: boolean;
}

/**
 * Moves an order: reads it, lets the verb decide, writes all in one batch that fails if the order moved meanwhile – then
 * it is decided again. `decide` returns null for what happened already. Refuses `orders.unknown`; `orders.state` for a
 * change the table of states does not have; `orders.busy` when others were always faster.
 */
export async function transition(
  ctx: Omit<OrderContext, 'payment'>,
  key: OrderKey,
  decide: (order: OrderProgress) => Promise<Change | null> | Change | null,
): Promise<Transition> {
  for (let tries = 0; tries < TRIES; tries++) {
    const order = await readProgress(ctx.db, key);
    if (!order) throw new Refusal('orders.unknown');
    const change = await decide(order);
    if (!change) return { orderId: order.id, state: order.state, repeated: true };
    if (!isAllowed(order.state, change.to)) throw new Refusal('orders.state');
    try {
      await ctx.db.batch(statementsOf(ctx, order, change));
      return { orderId: order.id, state: change.to, repeated: false };
    } catch (error) {
      if (!isOvertaken(error)) throw error;
    }
  }
  throw new Refusal('orders.busy', { retryAfter: 1 });
}

/** Staying where it is changes no state – new dates, a further invoice –, but what ended stays as it is. */
function isAllowed(from: OrderState, to: OrderState): boolean {
  return from === to ? !isFinal(from) || from === 'delivered' : mayBecome(from, to);
}

function statementsOf(
  ctx: Omit<OrderContext, 'payment'>,
  order: OrderProgress,
  change: Change,
): SqlStatement[] {
  const { to, kind, text = '', byUser = null, erpNumber, lines = [], statements = [] } = change;
  return [
    moveOrder(ctx.db, order, to, { now: ctx.now, erpNumber }),
    ...(lines.length > 0 ? [updateLines(ctx.db, order.id, lines)] : []),
    ...statements,
    insertEvent(ctx.db, order, { id: ctx.newId(), at: ctx.now, kind, to, byUser, text }),
  ];
}

/** The order moved since it was read, or a note or invoice of that number was written by a parallel call. */
function isOvertaken(error: unknown): boolean {
  return failedConstraint(error, ['customer_order.revision', 'delivery.firm', 'invoice.firm']) !== null;
}
