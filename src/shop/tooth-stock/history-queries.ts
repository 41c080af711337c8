import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import { holds, spellings } from '#lib/sql-text.ts';
import { startOfBusinessDay } from '#lib/business-time.ts';
import type { GoodsState } from '#shop/orders/index.ts';

/** Which lines of the history are wanted. */
export interface HistoryFilter {
  readonly year: number;
  /** 1 to 12; null: the whole year. */
  readonly month: number | null;
  /** Still on its way, or all there; null: both. */
  readonly state: 'open' | 'arrived' | null;
  /** Part of a number, a name, an order's number, or a place '1/3'; '' = any. */
  readonly search: string;
}

const LIMIT = 500;

export interface HistoryRow {
  order: number;
  placedAt: string;
  number: string;
  name: string;
  quantity: number;
  goods: GoodsState;
  coordinates: string;
  open: number;
}

/** Lines for places of the stock in a time, the newest first. */
export function linesForPlaces(
  db: SqlDatabase,
  customer: string,
  { year, month, state, search }: HistoryFilter,
): SqlStatement {
  const two = (part: number): string => String(part).padStart(2, '0');
  const from = startOfBusinessDay(`${year}-${two(month ?? 1)}-01`);
  const isLast = month === null || month === 12;
  const to = startOfBusinessDay(isLast ? `${year + 1}-01-01` : `${year}-${two(month + 1)}-01`);
  const place = search.replace(
    /^(\d+(?:\/\d+){0,3})\/?$/,
    (_, spot: string) => `["${spot.split('/').join('","')}"`,
  );
  const isPlace = place !== search && search.includes('/');
  return db
    .prepare(
      `select * from (
         select o.number as "order", o.placed_at as placedAt, l.number, l.name, l.quantity, l.coordinates, l.goods, o.id, l.position,
                l.quantity - l.cancelled - (select coalesce(sum(x.quantity), 0) from delivery d join delivery_line x on x.delivery_id = d.id
                  where d.order_id = o.id and x.order_position = l.position) as open
           from customer_order o join order_line l on l.order_id = o.id and l.coordinates <> ''
          where o.customer_id = ?1 and o.placed_at >= ?2 and o.placed_at < ?3)
        where (?4 = '' or (open > 0) = (?4 = 'open'))
          and (?5 = '' or (?6 and instr(coordinates, ?5) = 1)
            or (not ?6 and (${holds('number', '?7')} or ${holds('name', '?7')} or "order" = ?5)))
        order by placedAt desc, id, position limit ${LIMIT}`,
    )
    .bind(customer, from, to, state ?? '', isPlace ? place : search, isPlace ? 1 : 0, spellings(search));
}
