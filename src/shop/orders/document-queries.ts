import type { CustomerDatabase, SqlDatabase, SqlStatement } from '#lib/sql.ts';
import { agreedPayment } from '#shop/payment/index.ts';
import { buyerOf, PARCELS, parseTotals, toBuyer, type BuyerRow } from './detail-queries.ts';
import type { DeliveryNote, DocumentOrder, Invoice, InvoiceLine, NoteLine } from './document-model.ts';
import type { DeliveryAddress, InvoiceBuyer } from './model.ts';
import type { Parcel } from './shipment.ts';

/** Whose document, and its number in the firm. */
interface DocumentKey {
  readonly customer: string;
  readonly firm: 1 | 3;
  readonly number: string;
}

const ORDER = `o.number orderNumber, o.firm, o.brand, o.language, o.placed_at placedAt, o.own_number purchaseOrderNumber,
  o.address, o.voucher, o.payment`;

interface OrderColumns extends Omit<DocumentOrder, 'number' | 'address' | 'payment'> {
  orderNumber: number;
  address: string;
  payment: string | null;
}

function toOrder(row: OrderColumns): DocumentOrder {
  const { firm, brand, language, placedAt, purchaseOrderNumber, voucher } = row;
  const address = JSON.parse(row.address) as DeliveryAddress;
  const payment = agreedPayment(row.payment);
  return {
    number: row.orderNumber,
    firm,
    brand,
    language,
    placedAt,
    purchaseOrderNumber,
    voucher,
    address,
    payment,
  };
}

type InvoiceRow = OrderColumns & {
  id: string;
  issuedOn: string;
  dueOn: string;
  totals: string;
  buyer: string;
  delivery: string | null;
  shippedOn: string | null;
};

/** An invoice of a customer with its lines; null for a number that is not the customer's. */
export async function invoiceOf(
  db: SqlDatabase,
  { customer, firm, number }: DocumentKey,
): Promise<Invoice | null> {
  const key = [customer, firm, number] as const;
  const [heads, lines] = await db.batch<unknown>([
    db
      .prepare(
        `select i.id, i.issued_on issuedOn, i.due_on dueOn, i.totals, i.buyer, d.number delivery, d.shipped_on shippedOn,
                ${ORDER}
           from invoice i join customer_order o on o.id = i.order_id left join delivery d on d.id = i.delivery_id
          where o.customer_id = ?1 and i.firm = ?2 and i.number = ?3`,
      )
      .bind(...key),
    db
      .prepare(
        `select l.position, l.number, l.name, l.reference, il.quantity, il.unit_price unitPrice, il.amount,
                l.vat_class vatClass,
                (select json_group_array(json_object('lot', dl.lot, 'expiresOn', dl.expires_on)) from delivery_line dl
                  where dl.delivery_id = i.delivery_id and dl.order_position = l.position and dl.lot <> '') lots
           from invoice i join customer_order o on o.id = i.order_id
           join invoice_line il on il.invoice_id = i.id
           join order_line l on l.order_id = o.id and l.position = il.order_position
          where o.customer_id = ?1 and i.firm = ?2 and i.number = ?3 order by il.position`,
      )
      .bind(...key),
  ]);
  const head = heads!.results[0] as InvoiceRow | undefined;
  if (!head) return null;
  return {
    number,
    issuedOn: head.issuedOn,
    dueOn: head.dueOn,
    totals: parseTotals(head.totals),
    buyer: JSON.parse(head.buyer) as InvoiceBuyer,
    order: toOrder(head),
    delivery: head.delivery === null ? null : { number: head.delivery, shippedOn: head.shippedOn! },
    lines: (lines!.results as (Omit<InvoiceLine, 'lots'> & { lots: string })[]).map((line) => ({
      ...line,
      lots: JSON.parse(line.lots) as InvoiceLine['lots'],
    })),
  };
}

type NoteRow = OrderColumns & { id: string; shippedOn: string; parcels: string };

/**
 * A delivery note of a customer, lot by lot, with what was to come when it left; null for a number that is not the customer's.
 * `shop` says who he is.
 */
export async function deliveryNoteOf(
  book: CustomerDatabase,
  shop: SqlDatabase,
  { customer, firm, number }: DocumentKey,
): Promise<DeliveryNote | null> {
  const [heads, lines, follows, buyers] = await book.beside<unknown>(
    noteStatements(book, [customer, firm, number]),
    [buyerOf(shop, customer)],
  );
  const head = heads!.results[0] as NoteRow | undefined;
  if (!head) return null;
  return {
    number,
    shippedOn: head.shippedOn,
    parcels: JSON.parse(head.parcels) as Parcel[],
    order: toOrder(head),
    buyer: toBuyer(buyers!.results[0] as BuyerRow),
    lines: lines!.results as NoteLine[],
    follows: (follows!.results as DeliveryNote['follows'][number][]).map(
      ({ number: article, name, quantity }) => ({
        number: article,
        name,
        quantity,
      }),
    ),
  };
}

/** Head, lines and what was still to come, in this order. */
function noteStatements(db: SqlDatabase, key: readonly [string, 1 | 3, string]): SqlStatement[] {
  const own = 'from delivery d join customer_order o on o.id = d.order_id';
  const mine = 'where o.customer_id = ?1 and d.firm = ?2 and d.number = ?3';
  return [
    db
      .prepare(`select d.id, d.shipped_on shippedOn, ${PARCELS} parcels, ${ORDER} ${own} ${mine}`)
      .bind(...key),
    db
      .prepare(
        `select dl.order_position position, dl.number, coalesce(l.name, '') name, coalesce(l.reference, '') reference,
                dl.quantity, dl.lot, dl.serial, dl.expires_on expiresOn ${own}
           join delivery_line dl on dl.delivery_id = d.id
           left join order_line l on l.order_id = o.id and l.position = dl.order_position
         ${mine} order by dl.position`,
      )
      .bind(...key),
    db
      .prepare(
        `select * from (
           select l.position, l.number, l.name, l.quantity - l.cancelled - coalesce((
                    select sum(dl.quantity) from delivery e join delivery_line dl on dl.delivery_id = e.id
                     where e.order_id = o.id and dl.order_position = l.position
                       and (e.created_at, e.number) <= (d.created_at, d.number)), 0) quantity
             ${own} join order_line l on l.order_id = o.id ${mine})
          where quantity > 0 order by position`,
      )
      .bind(...key),
  ];
}
