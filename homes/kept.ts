const WORKS = {
  work: ['id'],
  work_version: ['work_id', 'version'],
  work_batch: ['work_id', 'position'],
  work_client: ['name'],
  work_template: ['kind', 'name'],
  label_template: ['id'],
  label_print: ['id'],
} as const;

const PLACE = ['cabinet', 'drawer', 'row_no', 'column_no'] as const;

/** Movements are copied before the cabinets: where no cabinet is, the trigger `tooth_movement_consumes` takes none of them for consumption. */
const STOCK = {
  tooth_movement: [...PLACE, 'version'],
  tooth_consumption: ['seq'],
  tooth_received: ['delivery_id', 'position'],
  tooth_cabinet: ['id'],
  tooth_drawer: ['cabinet', 'id'],
  tooth_place: PLACE,
  tooth_count: PLACE,
  tooth_level: ['article'],
  tooth_scope_level: ['scope', 'name'],
  restock_item: ['id'],
  restock_booking: ['key'],
} as const;

const LISTS = {
  order_list: ['id'],
  order_list_item: ['list_id', 'number'],
  order_list_removed: ['removal', 'item'],
  saved_cart: ['id'],
  own_number: ['key'],
} as const;

/** Orders and all that hangs on them, by their whole keys: most of it names no customer, so it moves in a way of its own (homes/orders). */
export const ORDERS: Readonly<Record<string, readonly string[]>> = {
  customer_order: ['id'],
  order_line: ['order_id', 'position'],
  order_event: ['order_id', 'at', 'id'],
  delivery: ['id'],
  delivery_parcel: ['delivery_id', 'position'],
  delivery_line: ['delivery_id', 'position'],
  invoice: ['id'],
  invoice_line: ['invoice_id', 'position'],
  received_payment: ['id'],
};

export const ORDERS_STAGE = 4;

/**
 * Tables that came to homes together, by their keys beside the customer: a home has the first stages, SHOP the rest
 * (`customer_home.stage`). The fourth is that of the orders.
 */
export const STAGES: readonly Readonly<Record<string, readonly string[]>>[] = [WORKS, STOCK, LISTS, {}];

/** What lives in a home beside the orders, in the order in which it is copied: what refers to another behind it. */
export const HOME_TABLES: Readonly<Record<string, readonly string[]>> = {
  ...WORKS,
  ...STOCK,
  ...LISTS,
};

/** The stage that a table came with: 1, 2 … – or 0. */
export const stageOf = (table: string): number =>
  table in ORDERS ? ORDERS_STAGE : 1 + STAGES.findIndex((tables) => table in tables);

/**
 * Of these SHOP keeps a copy, since it asks them beside what is all customers': recalls, lots and papers the lots of works (`whole`: as
 * they are), the look for delivered goods what was received, and reports to the dealer what was consumed (`added`: what comes, once; SHOP
 * writes more into its own).
 */
export const MIRRORED: Readonly<Record<string, 'whole' | 'added'>> = {
  work_batch: 'whole',
  tooth_received: 'added',
  tooth_consumption: 'added',
};
