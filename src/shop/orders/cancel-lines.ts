import { Refusal } from '#lib/refusal.ts';
import type { OrderContext, OrderKey } from './context.ts';
import { cancelledMail, linesCancelledMail } from './order-mails.ts';
import { stateOfSums, withdrawn, type LineProgress } from './progress.ts';
import { transition, type Transition } from './transition.ts';

/** Pieces of a line that never come, all in all: the same said again is the same. */
export interface LineCancellation {
  readonly position: number;
  readonly cancelled: number;
}

/**
 * The ERP takes pieces of single lines out of an order and mails the customer; the others stay as they are. With nothing
 * left open the order is delivered, or cancelled where nothing ever left.
 *
 * Refuses `orders.unknown`, `orders.state`, `orders.lines` for positions that are not there, fewer pieces than were
 * cancelled before or more than are open, `orders.busy`.
 */
export function cancelLines(
  ctx: OrderContext,
  key: OrderKey,
  said: readonly LineCancellation[],
  reason = '',
): Promise<Transition> {
  return transition(ctx, key, (order, at) => {
    const lines = withdrawLines(order.lines, said);
    const changed = lines.filter((line, index) => line.cancelled !== order.lines[index]!.cancelled);
    if (changed.length === 0) return null;
    const to = stateOfSums(lines, order.state);
    const isOver = to === 'cancelled';
    return {
      to,
      kind: isOver ? 'cancelled' : 'lines-cancelled',
      text: reason,
      lines: changed,
      told: isOver ? cancelledMail(at, order, reason) : linesCancelledMail(at, order, changed, reason),
    };
  });
}

function withdrawLines(
  lines: readonly LineProgress[],
  said: readonly LineCancellation[],
): readonly LineProgress[] {
  const byPosition = new Map(said.map(({ position, cancelled }) => [position, cancelled]));
  const wrong = new Set(byPosition.keys());
  const next = lines.map((line) => {
    const cancelled = byPosition.get(line.position);
    if (cancelled === undefined) return line;
    const after = withdrawn(line, cancelled);
    if (after) wrong.delete(line.position);
    return after ?? line;
  });
  if (wrong.size > 0) {
    const fields = [...wrong].map((position) => `lines.${position}`).slice(0, 20);
    throw new Refusal('orders.lines', { fields });
  }
  return next;
}
