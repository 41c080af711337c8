import { Refusal } from '#lib/refusal.ts';
import { failedConstraint, type SqlStatement } from '#lib/sql.ts';
import { atHome } from './at-home.ts';
import type { OrderContext, OrderKey } from './context.ts';
import type { OrderState } from './model.ts';
import type { LineProgress } from './progress.ts';
import { isFinal, mayBecome } from './states.ts';
import {
  insertEvent,
  moveOrder,
  ownerOf,
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
  /** Rows of the order itself, written in the same batch. */
  readonly statements?: readonly SqlStatement[];
  /** What is for SHOP: mails, the hand-over, a voucher that comes back. Told once with it. */
  readonly told?: readonly SqlStatement[];
}

export interface Transition {
  readonly orderId: string;
  readonly state: OrderState;
  /** True: this was known already and nothing was written. */
  readonly repeated: boolean;
}

/** What moving an order takes. */
type Moving = Pick<OrderContext, 'db' | 'logbook' | 'now' | 'newId'>;

/**
 * Moves an order: reads it where it lives, lets the verb decide, writes all in one batch that fails if the order moved
 * meanwhile – then it is decided again. `decide` returns null for what happened already; its statements, those for SHOP
 * too, are prepared by `at.db`. Refuses `orders.unknown`; `orders.state` for a change the table of states does not have;
 * `orders.busy` when others were always faster.
 */
export async function transition<Context extends Moving>(
  ctx: Context,
  key: OrderKey,
  decide: (order: OrderProgress, at: Context) => Promise<Change | null> | Change | null,
): Promise<Transition> {
  const owner = await ownerOf(ctx.db, key);
  if (!owner) throw new Refusal('orders.unknown');
  const book = ctx.logbook(owner.customerId);
  const at = { ...ctx, db: book };
  for (let tries = 0; tries < TRIES; tries++) {
    const order = await atHome(book, () => readProgress(book, owner));
    if (!order) throw new Refusal('orders.unknown');
    const change = await decide(order, at);
    if (!change) return { orderId: order.id, state: order.state, repeated: true };
    if (!isAllowed(order.state, change.to)) throw new Refusal('orders.state');
    try {
      await book.commit(statementsOf(at, order, change), [...(change.told ?? [])]);
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

function statementsOf(at: Moving, order: OrderProgress, change: Change): SqlStatement[] {
  const { to, kind, text = '', byUser = null, erpNumber, lines = [], statements = [] } = change;
  return [
    moveOrder(at.db, order, to, { now: at.now, erpNumber }),
    ...(lines.length > 0 ? [updateLines(at.db, order.id, lines)] : []),
    ...statements,
    insertEvent(at.db, order, { id: at.newId(), at: at.now, kind, to, byUser, text }),
  ];
}

/** The order moved since it was read, or a note or invoice of that number was written by a parallel call. */
function isOvertaken(error: unknown): boolean {
  return failedConstraint(error, ['customer_order.revision', 'delivery.firm', 'invoice.firm']) !== null;
}
