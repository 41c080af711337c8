import { Refusal } from '#lib/refusal.ts';
import { mustNotSeePrices, type CartTotals } from '#shop/cart/index.ts';
import type { Market } from '#shop/markets/index.ts';
import { agreedPayment, type AgreedPayment } from '#shop/payment/index.ts';
import { requireCustomer } from '#shop/session/index.ts';
import { buyerOf, PARCELS, parseTotals, toBuyer, type BuyerRow } from './detail-queries.ts';
import type { DeliveryAddress, InvoiceBuyer } from './model.ts';
import type { OrdersContext } from './read-history.ts';
import type { Parcel } from './shipment.ts';

/** What every document says of its order. */
export interface DocumentOrder {
  readonly number: number;
  readonly firm: 1 | 3;
  readonly brand: Market['brand'];
  readonly language: Market['language'];
  /** UTC, ISO 8601. */
  readonly placedAt: string;
  readonly ownNumber: string;
  readonly address: DeliveryAddress;
  readonly voucher: string | null;
  readonly payment: AgreedPayment;
}

/** A line of an invoice; amounts in minor units, net. */
export interface InvoiceLine {
  /** In the order. */
  readonly position: number;
  readonly number: string;
  readonly name: string;
  readonly reference: string;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly amount: number;
  readonly vatClass: 'standard' | 'reduced';
  /** Lots in which the pieces came; empty where the invoice is over the whole order. */
  readonly lots: readonly { readonly lot: string; readonly expiresOn: string | null }[];
}

export interface Invoice {
  readonly number: string;
  /** ISO dates. */
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly totals: CartTotals;
  readonly buyer: InvoiceBuyer;
  readonly order: DocumentOrder;
  readonly delivery: { readonly number: string; readonly shippedOn: string } | null;
  readonly lines: readonly InvoiceLine[];
}

export interface NoteLine {
  readonly position: number;
  readonly number: string;
  readonly name: string;
  readonly reference: string;
  readonly quantity: number;
  readonly lot: string;
  readonly serial: string;
  /** ISO date. */
  readonly expiresOn: string | null;
}

export interface DeliveryNote {
  readonly number: string;
  /** ISO date. */
  readonly shippedOn: string;
  readonly parcels: readonly Parcel[];
  readonly order: DocumentOrder;
  readonly buyer: InvoiceBuyer;
  readonly lines: readonly NoteLine[];
  /** Pieces that were still to come when this left. */
  readonly follows: readonly { readonly number: string; readonly name: string; readonly quantity: number }[];
}

const ORDER = `o.number orderNumber, o.firm, o.brand, o.language, o.placed_at placedAt, o.own_number ownNumber,
  o.address, o.voucher, o.payment`;

interface OrderColumns extends Omit<DocumentOrder, 'number' | 'address' | 'payment'> {
  orderNumber: number;
  address: string;
  payment: string | null;
}

function toOrder(row: OrderColumns): DocumentOrder {
  const { firm, brand, language, placedAt, ownNumber, voucher } = row;
  const address = JSON.parse(row.address) as DeliveryAddress;
  const payment = agreedPayment(row.payment);
  return { number: row.orderNumber, firm, brand, language, placedAt, ownNumber, voucher, address, payment };
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

/**
 * An invoice of the caller by its number, with its lines. Refuses guests; `session.not-allowed` for users who must not
 * see prices; `orders.unknown` for a number that is not the caller's, whether it exists or not.
 */
export async function readInvoice(ctx: OrdersContext, number: string): Promise<Invoice> {
  const caller = requireCustomer(ctx);
  if (mustNotSeePrices(caller)) throw new Refusal('session.not-allowed');
  const [heads, lines] = await ctx.db.batch<unknown>([
    ctx.db
      .prepare(
        `select i.id, i.issued_on issuedOn, i.due_on dueOn, i.totals, i.buyer, d.number delivery, d.shipped_on shippedOn,
                ${ORDER}
           from invoice i join customer_order o on o.id = i.order_id left join delivery d on d.id = i.delivery_id
          where o.customer_id = ?1 and i.firm = ?2 and i.number = ?3`,
      )
      .bind(caller.customerId, caller.firm, number),
    ctx.db
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
      .bind(caller.customerId, caller.firm, number),
  ]);
  const head = heads!.results[0] as InvoiceRow | undefined;
  if (!head) throw new Refusal('orders.unknown');
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
 * A delivery note of the caller by its number, lot by lot, with what was still to come when it left. Refuses guests, and
 * `orders.unknown` for a number that is not the caller's, whether it exists or not.
 */
export async function readDeliveryNote(ctx: OrdersContext, number: string): Promise<DeliveryNote> {
  const caller = requireCustomer(ctx);
  const key = [caller.customerId, caller.firm, number] as const;
  const own = `from delivery d join customer_order o on o.id = d.order_id`;
  const mine = 'where o.customer_id = ?1 and d.firm = ?2 and d.number = ?3';
  const [heads, lines, follows, buyers] = await ctx.db.batch<unknown>([
    ctx.db
      .prepare(`select d.id, d.shipped_on shippedOn, ${PARCELS} parcels, ${ORDER} ${own} ${mine}`)
      .bind(...key),
    ctx.db
      .prepare(
        `select dl.order_position position, dl.number, coalesce(l.name, '') name, coalesce(l.reference, '') reference,
                dl.quantity, dl.lot, dl.serial, dl.expires_on expiresOn ${own}
           join delivery_line dl on dl.delivery_id = d.id
           left join order_line l on l.order_id = o.id and l.position = dl.order_position
         ${mine} order by dl.position`,
      )
      .bind(...key),
    ctx.db
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
    buyerOf(ctx.db, caller.customerId),
  ]);
  const head = heads!.results[0] as NoteRow | undefined;
  if (!head) throw new Refusal('orders.unknown');
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
