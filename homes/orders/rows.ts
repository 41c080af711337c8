import { ORDERS } from '../kept.ts';

/** Of an order at home SHOP keeps these, told by the home (mirror-orders.ts), in the order in which they refer to each other. */
export const MIRROR = ['customer_order', 'delivery', 'delivery_line', 'invoice'] as const;

/** But not these of their columns, which hold what is long: what stands there instead, as SQL. */
export const BLANK: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  customer_order: {
    comment: `''`,
    address: `'{}'`,
    totals: `'{}'`,
    release_reason: 'null',
    decision_text: `''`,
    payment: 'null',
  },
  invoice: { totals: `'{}'`, buyer: `'{}'` },
};

/** Columns that SHOP alone writes, whatever the home says of the rest. */
export const SHOPS = ['reminded_at', 'at_home'];

/** The tables of which SHOP has nothing. */
export const ALONE = Object.keys(ORDERS).filter((table) => !MIRROR.some((one) => one === table));

/** Which rows of a table are of some orders, as SQL; `ids`: the orders', as SQL too. */
export function isOf(table: string, ids: string): string {
  const [first] = ORDERS[table]!;
  if (table === 'customer_order') return `id in (${ids})`;
  if (first === 'delivery_id' || first === 'invoice_id')
    return `${first} in (select id from ${first.slice(0, -'_id'.length)} where order_id in (${ids}))`;
  return `order_id in (${ids})`;
}

/** `insert into delivery (id, …) values (?1, …)`; `more`: further columns with their values, as SQL. */
export const insertInto = (
  table: string,
  columns: readonly string[],
  more: Readonly<Record<string, string>> = {},
): string =>
  `insert into ${table} (${[...columns, ...Object.keys(more)].join(', ')})
   values (${[...columns.map((_, at) => `?${at + 1}`), ...Object.values(more)].join(', ')})`;

/** Behind an `insert`: a row that is there is brought up to date, but one of those that never change. */
export const orUpdate = (table: string, columns: readonly string[]): string =>
  isChanged(table)
    ? `on conflict (id) do update set ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}`
    : 'on conflict do nothing';

const isChanged = (table: string): boolean =>
  MIRROR.some((one) => one === table) && table !== 'delivery_line';

/** What a message is about, as SQL: 'delivery_line <delivery>/<position>'. `row`: 'new.' or ''. */
export const aboutRow = (table: string, row: string): string =>
  `'${table} ' || ${ORDERS[table]!.map((name) => row + name).join(` || '/' || `)}`;
