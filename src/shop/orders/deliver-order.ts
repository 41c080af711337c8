import { Refusal } from '#lib/refusal.ts';
import type { OrderContext, OrderKey } from './context.ts';
import { insertDelivery, orderOfDelivery } from './delivery-queries.ts';
import { deliveryMail } from './order-mails.ts';
import type { Shipment } from './shipment.ts';
import { shipped, stateOfSums, type LineProgress } from './progress.ts';
import { mayBecome } from './states.ts';
import { transition, type Transition } from './transition.ts';

/**
 * Writes a delivery with lots and serial numbers, sets the goods status of its lines, decides partly or wholly delivered
 * from the sums, and mails the customer. The same delivery number again changes nothing.
 *
 * Refuses `orders.unknown`, `orders.state`, `orders.lines` for positions that are not there or more pieces than open,
 * `orders.number-taken` where another order has the delivery number, `orders.busy`.
 */
export async function deliverOrder(
  ctx: OrderContext,
  key: OrderKey,
  shipment: Shipment,
): Promise<Transition> {
  const astray = (shipment.parcels ?? []).findIndex(({ trackingUrl }) => !isTrackingUrl(trackingUrl));
  if (astray >= 0) throw new Refusal('request.invalid', { fields: [`parcels.${astray}.trackingUrl`] });
  return transition(ctx, key, async (order, at) => {
    const { firm, customerId } = order;
    const takenBy = await orderOfDelivery(ctx, customerId, { firm, number: shipment.number });
    if (takenBy !== null) {
      if (takenBy !== order.id) throw new Refusal('orders.number-taken');
      return null;
    }
    if (!mayBecome(order.state, 'delivered')) throw new Refusal('orders.state');
    const lines = shipLines(order.lines, shipment);
    return {
      to: stateOfSums(lines, order.state),
      kind: 'delivery',
      text: shipment.number,
      lines: lines.filter((line, index) => line !== order.lines[index]),
      statements: insertDelivery(at, order, shipment),
      told: deliveryMail(at, order, shipment),
    };
  });
}

function isTrackingUrl(url = ''): boolean {
  return url === '' || (URL.canParse(url) && new URL(url).protocol === 'https:');
}

function shipLines(
  lines: readonly LineProgress[],
  { lines: parcel, later = [] }: Pick<Shipment, 'lines' | 'later'>,
): LineProgress[] {
  const known = new Set(lines.map(({ position }) => position));
  const wrong = new Set([...parcel, ...later].map(({ position }) => position).filter((p) => !known.has(p)));
  const next = lines.map((line) => {
    const here = parcel.filter(({ position }) => position === line.position);
    const rest = later.find(({ position }) => position === line.position);
    if (here.length === 0 && !rest) return line;
    const after = shipped(
      line,
      here.reduce((sum, { quantity }) => sum + quantity, 0),
      rest,
    );
    if (!after) wrong.add(line.position);
    return after ?? line;
  });
  if (parcel.length === 0 || wrong.size > 0) {
    const fields = [...wrong].map((position) => `lines.${position}`).slice(0, 20);
    throw new Refusal('orders.lines', { fields });
  }
  return next;
}
