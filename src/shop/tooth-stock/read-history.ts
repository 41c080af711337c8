import { coordinatesOfKey, type CartContext } from '#shop/cart/index.ts';
import type { GoodsState } from '#shop/orders/index.ts';
import { requireCustomer } from '#shop/session/index.ts';
import { linesForPlaces, type HistoryFilter, type HistoryRow } from './history-queries.ts';

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

/** What was ordered for the tooth stock in a year or month, the newest first, 500 lines at most. Refuses guests. */
export async function readStockOrders(ctx: CartContext, filter: HistoryFilter): Promise<StockOrderLine[]> {
  const { customerId } = requireCustomer(ctx);
  const { results } = await linesForPlaces(ctx.logbook(customerId), customerId, filter).all<HistoryRow>();
  return results.map(({ order, placedAt, number, name, quantity, goods, coordinates, open }) => ({
    order,
    placedAt,
    number,
    name,
    quantity,
    goods,
    place: coordinatesOfKey(coordinates).slice(0, 4).join('/'),
    arrived: open <= 0,
  }));
}
