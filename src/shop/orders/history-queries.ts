import { plusDays } from '#lib/business-calendar.ts';
import { startOfBusinessDay } from '#lib/business-time.ts';
import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import { holds, spellings } from '#lib/sql-text.ts';
import type { HeldFor } from './model.ts';
import { HISTORY_PAGE_SIZE, HISTORY_GROUPS, type HistoryFilter, type HistorySort } from './history-model.ts';

/** A condition with its values, in the order of their question marks. */
interface Where {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

/** All pieces left, and a delivery is still on its way. */
const UNDERWAY = `(o.state = 'delivered' and exists (
  select 1 from delivery d where d.order_id = o.id and d.arrived_on is null))`;
/** How the groups count an order: what is on its way is not delivered. */
const STANDS = `case when ${UNDERWAY} then 'partly-delivered' else o.state end`;

const ORDER: Readonly<Record<HistorySort, string>> = {
  newest: 'o.placed_at desc, o.number desc',
  oldest: 'o.placed_at, o.number',
  amount: 'o.net desc, o.number desc',
};

/** The company's days as bounds of UTC times: an hour or two beyond, the exact day is asked of the time itself. */
function daysWhere({ from, to }: HistoryFilter, hours: (iso: string) => string): Where[] {
  return [
    ...(from ? [{ sql: 'o.placed_at >= ?', values: [hours(from)] }] : []),
    ...(to ? [{ sql: 'o.placed_at < ?', values: [hours(plusDays(to, 1))] }] : []),
  ];
}

function searchWhere(search: string): Where {
  const both = spellings(search);
  return {
    sql: `(instr(o.number || '', ?) = 1 or o.erp_number = ? or ${holds('o.own_number', '?')}
      or exists (select 1 from order_line l where l.order_id = o.id and (instr(l.number, ?) = 1
        or ${holds('l.name', '?')} or ${holds('l.reference', '?')}))
      or exists (select 1 from delivery d where d.order_id = o.id and (d.number = ? or exists (
        select 1 from delivery_line dl where dl.delivery_id = d.id and (dl.lot = ? or dl.serial = ?))))
      or exists (select 1 from invoice i where i.order_id = o.id and i.number = ?))`,
    values: [search, search, both, search, both, both, search, search, search, search],
  };
}

/** Everything but the group of states. */
function filterWhere(customer: string, filter: HistoryFilter): Where[] {
  const search = (filter.search ?? '').trim();
  return [
    { sql: 'o.customer_id = ?', values: [customer] },
    ...(search ? [searchWhere(search)] : []),
    ...daysWhere(filter, startOfBusinessDay),
    ...(filter.user == null ? [] : [{ sql: 'o.acting_user = ?', values: [filter.user] }]),
  ];
}

const join = (parts: readonly Where[]) => ({
  sql: parts.map(({ sql }) => sql).join(' and '),
  values: parts.flatMap(({ values }) => values),
});

/** Orders per state that the filter, its group left out, fits. */
export function countStates(db: SqlDatabase, customer: string, filter: HistoryFilter): SqlStatement {
  const where = join(filterWhere(customer, filter));
  return db
    .prepare(`select ${STANDS} state, count(*) orders from customer_order o where ${where.sql} group by 1`)
    .bind(...where.values);
}

export interface SummaryRow {
  number: number;
  placedAt: string;
  state: string;
  heldFor: HeldFor | null;
  purchaseOrderNumber: string;
  actingUser: number;
  actingName: string;
  currency: string;
  /** JSON of the sums as agreed. */
  totals: string;
  /** JSON of the lines where the ERP changed prices or pieces, else null. */
  changed: string | null;
  lines: number;
  pieces: number;
  expectedOn: string | null;
  underway: number;
  /** JSON. */
  parcels: string;
}

/** One page of the history. What is counted per order is counted for the orders of the page only. */
export function pageOfHistory(db: SqlDatabase, customer: string, filter: HistoryFilter): SqlStatement {
  const { group, sort = 'newest', page = 1 } = filter;
  const states = group
    ? [
        {
          sql: `${STANDS} in (${HISTORY_GROUPS[group].map(() => '?').join(', ')})`,
          values: HISTORY_GROUPS[group],
        },
      ]
    : [];
  const where = join([...filterWhere(customer, filter), ...states]);
  return db
    .prepare(
      `select o.number, o.placed_at placedAt, o.state,
              iif(o.state = 'held', coalesce(o.held_for, 'bookkeeping'), null) heldFor, o.own_number purchaseOrderNumber, o.acting_user actingUser,
              o.acting_name actingName, o.currency, o.totals, ${UNDERWAY} underway,
              (select json_group_array(json_object('quantity', l.quantity, 'cancelled', l.cancelled,
                 'unitPrice', l.unit_price, 'confirmedPrice', l.confirmed_price, 'vatClass', l.vat_class))
                 from order_line l where l.order_id = o.id
               having sum(l.cancelled > 0 or l.confirmed_price is not null) > 0) changed,
              (select count(*) from order_line l where l.order_id = o.id) lines,
              (select sum(l.quantity) from order_line l where l.order_id = o.id) pieces,
              (select min(l.expected_on) from order_line l where l.order_id = o.id) expectedOn,
              (select json_group_array(json_object('delivery', number, 'carrier', carrier, 'tracking', tracking,
                 'url', tracking_url)) from (
                 select d.number, p.carrier, p.tracking, p.tracking_url
                   from delivery d join delivery_parcel p on p.delivery_id = d.id
                  where d.order_id = o.id and p.tracking_url <> '' and d.arrived_on is null
                  order by d.shipped_on desc, d.number desc, p.position)) parcels
         from customer_order o
        where o.id in (select o.id from customer_order o where ${where.sql} order by ${ORDER[sort]}
                        limit ${HISTORY_PAGE_SIZE} offset ?)
        order by ${ORDER[sort]}`,
    )
    .bind(...where.values, (page - 1) * HISTORY_PAGE_SIZE);
}

/** Everybody who ever ordered, under the latest name. */
export function orderingUsers(db: SqlDatabase, customer: string): SqlStatement {
  return db
    .prepare(
      `select acting_user id, acting_name name, max(placed_at) from customer_order where customer_id = ?
        group by acting_user order by acting_user`,
    )
    .bind(customer);
}

/** A row where orders of a customer wait in `SHOP` for their home. */
export function selectArrived(shop: SqlDatabase, customer: string): SqlStatement {
  return shop.prepare('select 1 from order_arrived where customer_id = ?1 limit 1').bind(customer);
}
