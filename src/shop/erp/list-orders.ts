import type { SqlDatabase } from '#lib/sql.ts';
import type { OrderState } from '#shop/orders/index.ts';
import { decimal, erpOrderId, orderOfErpId } from './model.ts';

const PAGE = 100;

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

interface Row {
  firm: 1 | 3;
  number: number;
  state: OrderState;
  customer: string;
  placedAt: string;
  currency: string;
  net: number;
  gross: number;
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
  const { results } = await db
    .prepare(
      `select o.firm, o.number, o.state, c.number customer, o.placed_at placedAt, o.currency, o.net, o.gross
         from customer_order o join customer c on c.id = o.customer_id
        where o.state = ?1 and (o.firm, o.number) > (?2, ?3) order by o.firm, o.number limit ${PAGE}`,
    )
    .bind(state, last.firm, last.number)
    .all<Row>();
  return results.map(({ firm, number, net, gross, ...row }) => ({
    order: erpOrderId({ firm, number }),
    ...row,
    net: decimal(net),
    gross: decimal(gross),
  }));
}
