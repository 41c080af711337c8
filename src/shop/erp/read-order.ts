import type { SqlDatabase } from '#lib/sql.ts';
import { coordinatesOfKey, VAT_PERCENT, type CartTotals } from '#shop/cart/index.ts';
import { orderUnit, readPacks } from '#shop/catalogue/index.ts';
import { agreedPayment } from '#shop/payment/index.ts';
import type { DeliveryAddress, OrderContext } from '#shop/orders/index.ts';
import type { ErpOrder } from './model.ts';
import { idOfOrder, orderWithLines, type HeadRow } from './order-queries.ts';

/**
 * An order as the ERP gets it; null where there is none. Units come from the live catalogue; without one, and for what
 * it no longer has, the unit is the piece.
 */
export async function readErpOrder(
  ctx: Pick<OrderContext, 'db' | 'logbook'>,
  catalogue: SqlDatabase | null,
  orderId: string,
): Promise<ErpOrder | null> {
  const found = await orderWithLines(ctx, orderId);
  if (!found) return null;
  const { customer, head, lines } = found;
  const numbers = [...new Set(lines.map(({ number }) => number))];
  const packs = catalogue ? await readPacks(catalogue, numbers) : new Map();
  const order = orderOf(head);
  const isTaxed = order.totals.treatment === 'domestic' || order.totals.treatment === 'eu-domestic-rate';
  return {
    ...order,
    customer,
    lines: lines.map(({ vatClass, coordinates, ...line }) => ({
      ...line,
      unit: orderUnit(packs.get(line.number)),
      vatPercent: isTaxed ? VAT_PERCENT[vatClass] : 0,
      coordinates: coordinatesOfKey(coordinates),
    })),
  };
}

/** The same by firm and number; null where there is none. */
export async function readErpOrderByNumber(
  ctx: Pick<OrderContext, 'db' | 'logbook'>,
  catalogue: SqlDatabase | null,
  key: Pick<ErpOrder, 'firm' | 'number'>,
): Promise<ErpOrder | null> {
  const id = await idOfOrder(ctx.db, key);
  return id === null ? null : readErpOrder(ctx, catalogue, id);
}

function orderOf({
  user,
  userName,
  address,
  fwt,
  totals,
  payment,
  ...plain
}: HeadRow): Omit<ErpOrder, 'lines' | 'customer'> {
  return {
    ...plain,
    orderedBy: { user, name: userName },
    address: JSON.parse(address) as DeliveryAddress,
    fwt: fwt === 1,
    payment: agreedPayment(payment),
    totals: JSON.parse(totals) as CartTotals,
  };
}
