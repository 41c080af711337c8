import type { DatabaseSync } from 'node:sqlite';
import { unit } from '#demo/catalogue/hash.ts';
import { coordinatesKey } from '#shop/cart/index.ts';
import { plusDays } from '#lib/business-calendar.ts';
import { afterDiscount, STANDARD_TERMS } from '#shop/payment/index.ts';
import { plainColumns, type NewOrder } from '#shop/orders/index.ts';
import type { DemoCustomer } from '../demo-customers.ts';
import type { Life, LifeDelivery } from './life-model.ts';

/** An order with its number and what became of it. */
export interface Written {
  readonly order: NewOrder;
  readonly number: number;
  readonly demo: DemoCustomer;
  readonly life: Life;
  /** The stub of the ERP shall take it when it starts. */
  readonly toErp: boolean;
}

type Row = Readonly<Record<string, string | number | null>>;

/** Writes rows of one table after another with one prepared statement each: thousands in a fraction of a second. */
export class Table {
  readonly #shop: DatabaseSync;
  readonly #name: string;
  #insert: ReturnType<DatabaseSync['prepare']> | undefined;

  constructor(shop: DatabaseSync, name: string) {
    this.#shop = shop;
    this.#name = name;
  }

  add(row: Row): void {
    const columns = Object.keys(row);
    this.#insert ??= this.#shop.prepare(
      `insert into ${this.#name} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
    );
    this.#insert.run(...Object.values(row));
  }
}

const TABLES = [
  'customer_order',
  'order_line',
  'order_event',
  'delivery',
  'delivery_parcel',
  'delivery_line',
  'invoice',
  'invoice_line',
  'outbox',
] as const;
type Tables = Record<(typeof TABLES)[number], Table>;

/** Writes orders with everything that became of them until the evening before today (ISO date); the caller's transaction. */
export function writeOrders(shop: DatabaseSync, orders: readonly Written[], today: string): void {
  const tables = Object.fromEntries(TABLES.map((name) => [name, new Table(shop, name)])) as Tables;
  for (const written of orders) {
    writeHead(tables, written);
    writeLines(tables, written);
    writeEvents(tables, written);
    for (const delivery of written.life.deliveries) writeDelivery(tables, written, delivery, today);
    if (written.toErp) writeExport(tables, written);
  }
}

function writeHead({ customer_order: heads }: Tables, { order, number, life }: Written): void {
  const { totals } = order;
  heads.add({
    id: order.id,
    firm: order.firm,
    number,
    customer_id: order.customerId,
    brand: order.brand,
    state: life.state,
    revision: life.events.length - 1,
    source: order.source,
    cart_version: null,
    acting_user: order.actingUser.id,
    acting_name: order.actingUser.name,
    ...plainColumns(order),
    address: JSON.stringify(order.address),
    fwt: 0,
    language: order.language,
    currency: totals.currency,
    price_list: order.priceList,
    totals: JSON.stringify(totals),
    net: totals.net,
    gross: totals.gross,
    payment: JSON.stringify(order.payment),
    held_for: life.state === 'held' ? 'bookkeeping' : null,
    release_reason: order.releaseReason && JSON.stringify(order.releaseReason),
    decided_by: life.decidedBy,
    decision_text: life.decisionText,
    decided_at: life.decidedAt,
    erp_number: life.erpNumber,
    placed_at: order.placedAt,
    updated_at: life.events.at(-1)!.at,
  });
}

function writeLines({ order_line: lines }: Tables, { order, life }: Written): void {
  for (const [index, line] of order.lines.entries()) {
    const progress = life.lines[index]!;
    lines.add({
      order_id: order.id,
      position: line.position,
      number: line.number,
      name: line.name,
      pack: line.pack,
      supplier: line.supplier,
      quantity: line.quantity,
      list_price: line.listPrice,
      unit_price: line.unitPrice,
      amount: line.amount,
      vat_class: line.vatClass,
      coordinates: coordinatesKey(line.coordinates),
      reference: line.reference,
      note: '',
      goods: progress.goods,
      confirmed: progress.confirmed,
      cancelled: progress.cancelled,
      expected_on: progress.expectedOn,
      confirmed_price: progress.confirmedPrice,
    });
  }
}

function writeEvents({ order_event: events }: Tables, { order, life }: Written): void {
  for (const [index, { at, kind, from, to, by, text }] of life.events.entries())
    events.add({
      order_id: order.id,
      at,
      id: `${order.id}-${index}`,
      kind,
      from_state: from,
      to_state: to,
      by_user: by,
      text,
    });
}

function writeDelivery(
  tables: Tables,
  { order, demo }: Written,
  delivery: LifeDelivery,
  today: string,
): void {
  const { number, shippedOn, arrivedOn, parcels, lines, invoice } = delivery;
  const id = `demo-delivery-${order.firm}-${number}`;
  const at = `${shippedOn}T15:00:00.000Z`;
  tables.delivery.add({
    id,
    order_id: order.id,
    firm: order.firm,
    number,
    shipped_on: shippedOn,
    arrived_on: arrivedOn,
    created_at: at,
  });
  for (const [index, { carrier, tracking, trackingUrl }] of parcels.entries())
    tables.delivery_parcel.add({
      delivery_id: id,
      position: index + 1,
      carrier,
      tracking,
      tracking_url: trackingUrl,
    });
  for (const [
    index,
    { position, number: article, quantity, lot, serial, expiresOn, producedOn },
  ] of lines.entries())
    tables.delivery_line.add({
      delivery_id: id,
      position: index + 1,
      order_position: position,
      number: article,
      name: order.lines.find((line) => line.position === position)!.name,
      quantity,
      lot,
      serial,
      expires_on: expiresOn,
      produced_on: producedOn,
    });
  writeInvoice(tables, { order, demo }, { ...invoice, delivery: id, at, today });
}

/** The invoice of a delivery, by the delivery's id. */
function writeInvoice(
  tables: Tables,
  { order, demo }: Pick<Written, 'order' | 'demo'>,
  { delivery, at, today, ...invoice }: LifeDelivery['invoice'] & Record<'delivery' | 'at' | 'today', string>,
): void {
  const invoiceId = `demo-invoice-${order.firm}-${invoice.number}`;
  tables.invoice.add({
    id: invoiceId,
    order_id: order.id,
    delivery_id: delivery,
    firm: order.firm,
    number: invoice.number,
    issued_on: invoice.issuedOn,
    due_on: invoice.dueOn,
    totals: JSON.stringify(invoice.totals),
    net: invoice.totals.net,
    gross: invoice.totals.gross,
    ...paymentOf(order.id, invoice, today),
    buyer: JSON.stringify(buyerOf(demo)),
    created_at: at,
  });
  for (const [index, { position, quantity, unitPrice, amount }] of invoice.lines.entries())
    tables.invoice_line.add({
      invoice_id: invoiceId,
      position: index + 1,
      order_position: position,
      quantity,
      unit_price: unitPrice,
      amount,
    });
}

/** How customers pay: most of them early with the discount, the others on the day, now and then somebody late. */
function paymentOf(
  orderId: string,
  { number, issuedOn, dueOn, totals }: LifeDelivery['invoice'],
  today: string,
) {
  const draw = unit(`${orderId}:${number}:paid`);
  const isEarly = draw < 0.7;
  const isLate = draw > 0.97;
  const day = isEarly ? plusDays(issuedOn, 12) : isLate ? plusDays(dueOn, 40) : dueOn;
  if (day >= today) return { paid: 0, discount: 0, settled_on: null };
  const paid = isEarly ? afterDiscount(totals.gross, STANDARD_TERMS.invoice) : totals.gross;
  return { paid, discount: totals.gross - paid, settled_on: day };
}

function buyerOf({ number, company, street, postalCode, city, country, vatId }: DemoCustomer) {
  return { number, names: [company], street, postalCode, city, country, vatId: vatId ?? '' };
}

function writeExport({ outbox }: Tables, { order }: Written): void {
  outbox.add({
    id: `${order.id}-export`,
    kind: 'order-export',
    idempotency_key: `order-export:${order.id}`,
    payload: JSON.stringify({ order: order.id }),
    next_try_at: order.placedAt,
    created_at: order.placedAt,
  });
}
