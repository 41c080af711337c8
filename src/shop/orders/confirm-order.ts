import { Refusal } from '#lib/refusal.ts';
import type { OrderContext, OrderKey } from './context.ts';
import { cancelledMail, linesCancelledMail } from './order-mails.ts';
import { confirmed, stateOfSums, type LineConfirmation, type LineProgress } from './progress.ts';
import { HANDED_OVER } from './states.ts';
import { transition, type Transition } from './transition.ts';

export interface Confirmation {
  /** Vorgang: the number the ERP gave the order. */
  readonly erpNumber?: string;
  /** Lines that are not named are confirmed whole. */
  readonly lines?: readonly LineConfirmation[];
}

/**
 * The ERP confirms an order, or says something new about one: pieces confirmed and cancelled, days expected,
 * prices of articles on request or lower ones. Pieces that never come are told by mail. From
 * `placed` it becomes confirmed; with every piece cancelled it is cancelled, with the open rest cancelled delivered. The
 * same confirmation again changes nothing.
 *
 * Refuses `orders.unknown`, `orders.state`, `orders.lines` for positions that are not there, pieces beyond the open
 * ones or a price above the agreed one (`fields` names them), `orders.busy`.
 */
export function confirmOrder(
  ctx: OrderContext,
  key: OrderKey,
  { erpNumber, lines: said = [] }: Confirmation,
): Promise<Transition> {
  return transition(ctx, key, (order, at) => {
    if (!HANDED_OVER.includes(order.state)) throw new Refusal('orders.state');
    const lines = confirmLines(order.lines, said);
    const to = stateOfSums(lines, order.state === 'placed' ? 'confirmed' : order.state);
    const changed = lines.filter((line, index) => !isSame(line, order.lines[index]!));
    const isNews =
      to !== order.state || changed.length > 0 || (erpNumber ?? order.erpNumber) !== order.erpNumber;
    if (!isNews) return null;
    const isCancelled = to === 'cancelled';
    const told = isCancelled ? cancelledMail(at, order, '') : linesCancelledMail(at, order, changed);
    return { to, kind: isCancelled ? 'cancelled' : 'confirmed', erpNumber, lines: changed, told };
  });
}

function confirmLines(lines: readonly LineProgress[], said: readonly LineConfirmation[]): LineProgress[] {
  const byPosition = new Map(said.map((line) => [line.position, line]));
  const unknown = said.filter(({ position }) => !lines.some((line) => line.position === position));
  const next = lines.map((line) => ({ line, next: confirmed(line, byPosition.get(line.position)) }));
  const wrong = [
    ...unknown.map(({ position }) => position),
    ...next.filter((one) => one.next === null).map(({ line }) => line.position),
  ];
  if (wrong.length > 0)
    throw new Refusal('orders.lines', { fields: wrong.map((p) => `lines.${p}`).slice(0, 20) });
  return next.map((one) => one.next!);
}

function isSame(a: LineProgress, b: LineProgress): boolean {
  return (
    a.goods === b.goods &&
    a.confirmed === b.confirmed &&
    a.cancelled === b.cancelled &&
    a.expectedOn === b.expectedOn &&
    a.confirmedPrice === b.confirmedPrice
  );
}
