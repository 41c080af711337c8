import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import { coordinatesOfKey, type CartContext } from '#shop/cart/index.ts';
import type { GoodsState } from '#shop/orders/index.ts';
import { requireCustomer } from '#shop/session/index.ts';

/** A line that was ordered for a place, with how far its goods are. */
export interface StockOrderLine {
  readonly order: number;
  /** UTC, ISO 8601. */
  readonly placedAt: string;
  readonly number: string;
  readonly name: string;
  readonly quantity: number;
  /** '1/3/2/7'. */
  readonly place: string;
  readonly goods: GoodsState;
  readonly arrived: boolean;
}

const LIMIT = 500;

interface HistoryRow extends Omit<StockOrderLine, 'place' | 'arrived'> {
  coordinates: string;
  open: number;
}

/** What was ordered for the tooth stock in a year, the newest first, 500 lines at most. Refuses guests. */
export async function readStockOrders(ctx: CartContext, year: number): Promise<StockOrderLine[]> {
  const { customerId } = requireCustomer(ctx);
  const { results } = await linesOfYear(ctx.db, customerId, year).all<HistoryRow>();
  return results.map(({ coordinates, open, ...row }) => ({
    ...row,
    place: coordinatesOfKey(coordinates).slice(0, 4).join('/'),
    arrived: open <= 0,
  }));
}

function linesOfYear(db: SqlDatabase, customer: string, year: number): SqlStatement {
  return db
    .prepare(
      `select o.number as "order", o.placed_at as placedAt, l.number, l.name, l.quantity, l.coordinates, l.goods,
              l.quantity - l.cancelled - (select coalesce(sum(x.quantity), 0) from delivery d join delivery_line x on x.delivery_id = d.id
                where d.order_id = o.id and x.order_position = l.position) as open
         from customer_order o join order_line l on l.order_id = o.id and l.coordinates <> ''
        where o.customer_id = ?1 and o.placed_at >= ?2 and o.placed_at < ?3
        order by o.placed_at desc, o.id, l.position limit ${LIMIT}`,
    )
    .bind(customer, `${year}-01-01`, `${year + 1}-01-01`);
}
