import type { SqlDatabase } from '#lib/sql.ts';
import type { OrderState } from '#shop/orders/index.ts';
import { decimal, erpOrderId, orderOfErpId } from './model.ts';
import { ordersIn } from './order-queries.ts';

/** An order in a list for the ERP: enough to decide about a held one. */
export interface ListedOrder {
  readonly order: string;
  readonly state: OrderState;
  readonly customer: string;
  /** UTC, ISO 8601. */
  readonly placedAt: string;
  readonly currency: string;
  /** Decimals. */
  readonly net: string;
  readonly gross: string;
}

/**
 * Orders of a state by firm and number, 100 at most; `after` is the last order of the page before. Bookkeeping finds
 * held orders by it, which the ERP has not seen yet.
 */
export async function listOrders(
  db: SqlDatabase,
  { state, after }: { readonly state: OrderState; readonly after?: string | undefined },
): Promise<ListedOrder[]> {
  const last = orderOfErpId(after ?? '') ?? { firm: 0, number: 0 };
  const rows = await ordersIn(db, state, last);
  return rows.map(({ firm, number, net, gross, ...row }) => ({
    order: erpOrderId({ firm, number }),
    ...row,
    net: decimal(net),
    gross: decimal(gross),
  }));
}
