import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import type { CartTotals } from '#shop/cart/index.ts';
import type { HeldFor, InvoiceBuyer } from './model.ts';
import { SELECT_PLAIN, type PlainFields } from './plain-fields.ts';

/** All of an order, as statements of where the customer's orders live; every one names the customer. Who he and his users are is asked of SHOP. */

const OWN = `from customer_order o where o.customer_id = ?1 and o.number = ?2`;
const orderOf = `(select o.id ${OWN})`;

export interface HeadRow extends PlainFields {
  id: string;
  firm: 1 | 3;
  number: number;
  brand: 'main' | 'light';
  language: string;
  state: string;
  revision: number;
  placedAt: string;
  actingUser: number;
  actingName: string;
  erpNumber: string | null;
  address: string;
  currency: string;
  totals: string;
  releaseReason: string | null;
  payment: string | null;
  heldFor: HeldFor | null;
  decidedAt: string | null;
  /** A user's id. */
  decidedBy: number | null;
  decisionText: string;
}

export interface LineRow {
  position: number;
  number: string;
  name: string;
  pack: string;
  supplier: string;
  quantity: number;
  listPrice: number | null;
  unitPrice: number | null;
  confirmedPrice: number | null;
  amount: number | null;
  vatClass: 'standard' | 'reduced';
  coordinates: string;
  reference: string;
  note: string;
  goods: string;
  confirmed: number | null;
  cancelled: number;
  expectedOn: string | null;
  delivered: number;
}

export interface EventRow {
  at: string;
  kind: string;
  to: string;
  text: string;
  /** A user's id. */
  by: number | null;
}

export interface DeliveryRow {
  number: string;
  shippedOn: string;
  arrivedOn: string | null;
  /** JSON. */
  parcels: string;
}

export interface DeliveryLineRow {
  deliveryNumber: string;
  position: number;
  number: string;
  name: string;
  quantity: number;
  lot: string;
  serial: string;
  expiresOn: string | null;
  producedOn: string | null;
}

/** What an order says of itself, without its lines. */
export function headOf(db: SqlDatabase, customer: string, number: number): SqlStatement {
  return db
    .prepare(
      `select o.id, o.firm, o.number, o.brand, o.language, o.state, o.revision, o.placed_at placedAt,
              o.acting_user actingUser, o.acting_name actingName, o.erp_number erpNumber,
              ${SELECT_PLAIN}, o.address, o.currency, o.totals,
              o.payment, o.held_for heldFor, o.release_reason releaseReason, o.decided_at decidedAt, o.decision_text decisionText,
              o.decided_by decidedBy ${OWN}`,
    )
    .bind(customer, number);
}

/** The lines of an order with the pieces that are delivered. */
export function linesOfOrder(db: SqlDatabase, customer: string, number: number): SqlStatement {
  return db
    .prepare(
      `select l.position, l.number, l.name, l.pack, l.supplier, l.quantity, l.list_price listPrice,
              l.unit_price unitPrice, l.confirmed_price confirmedPrice, l.amount, l.vat_class vatClass, l.coordinates, l.reference, l.note, l.goods,
              l.confirmed, l.cancelled, l.expected_on expectedOn,
              (select coalesce(sum(dl.quantity), 0) from delivery d join delivery_line dl on dl.delivery_id = d.id
                where d.order_id = l.order_id and dl.order_position = l.position) delivered
         from order_line l where l.order_id = ${orderOf} order by l.position`,
    )
    .bind(customer, number);
}

/** What became of an order, oldest first. */
export function eventsOf(db: SqlDatabase, customer: string, number: number): SqlStatement {
  return db
    .prepare(
      `select e.at, e.kind, e.to_state "to", e.text, e.by_user "by"
         from order_event e where e.order_id = ${orderOf} order by e.at, e.id`,
    )
    .bind(customer, number);
}

/** Of the delivery `d`, as JSON. */
export const PARCELS = `(select json_group_array(json_object('carrier', p.carrier, 'tracking', p.tracking,
    'trackingUrl', p.tracking_url)) from (select * from delivery_parcel where delivery_id = d.id order by position) p)`;

/** The deliveries of an order with their parcels. */
export function deliveriesOf(db: SqlDatabase, customer: string, number: number): SqlStatement {
  return db
    .prepare(
      `select d.number, d.shipped_on shippedOn, d.arrived_on arrivedOn, ${PARCELS} parcels
         from delivery d where d.order_id = ${orderOf} order by d.shipped_on, d.number`,
    )
    .bind(customer, number);
}

/** What lay in the deliveries of an order, with lots, serial numbers and days. */
export function deliveryLinesOf(db: SqlDatabase, customer: string, number: number): SqlStatement {
  return db
    .prepare(
      `select d.number deliveryNumber, dl.order_position position, dl.number, coalesce(l.name, '') name, dl.quantity,
              dl.lot, dl.serial, dl.expires_on expiresOn, dl.produced_on producedOn
         from delivery d join delivery_line dl on dl.delivery_id = d.id
         left join order_line l on l.order_id = d.order_id and l.position = dl.order_position
        where d.order_id = ${orderOf} order by dl.position`,
    )
    .bind(customer, number);
}

/** The invoices of an order, gross in minor units. */
export function invoicesOf(db: SqlDatabase, customer: string, number: number): SqlStatement {
  return db
    .prepare(
      `select i.number, d.number delivery, i.issued_on issuedOn, i.due_on dueOn, i.settled_on settledOn, i.gross
         from invoice i left join delivery d on d.id = i.delivery_id
        where i.order_id = ${orderOf} order by i.issued_on, i.number`,
    )
    .bind(customer, number);
}

const BUYER = `number, name1, name2, name3, street, postal_code postalCode, city, country, coalesce(vat_id, '') vatId`;

/** The customer as an invoice of today would name it. */
export function buyerOf(db: SqlDatabase, customer: string): SqlStatement {
  return db.prepare(`select ${BUYER} from customer where id = ?1`).bind(customer);
}

/** The same, with what the customer's users are called, those of before too: JSON, names by id. */
export function buyerWithUsersOf(db: SqlDatabase, customer: string): SqlStatement {
  return db
    .prepare(
      `select ${BUYER}, (select json_group_object(u.id, trim(u.title || ' ' || u.first_name || ' ' || u.last_name)) from sub_user u where u.customer_id = customer.id) users
         from customer where id = ?1`,
    )
    .bind(customer);
}

export interface BuyerRow extends Omit<InvoiceBuyer, 'names'> {
  name1: string;
  name2: string;
  name3: string;
}

/** The buyer as an invoice names one: lines of the name that are empty left out. */
export function toBuyer({ name1, name2, name3, ...rest }: BuyerRow): InvoiceBuyer {
  return { ...rest, names: [name1, name2, name3].filter(Boolean) };
}

/** The customer of an account as a letter names it. */
export async function readBuyer(db: SqlDatabase, customer: string): Promise<InvoiceBuyer> {
  const row = await buyerOf(db, customer).first<BuyerRow>();
  if (!row) throw new Error('no such customer');
  return toBuyer(row);
}

export const parseTotals = (json: string): CartTotals => JSON.parse(json) as CartTotals;
