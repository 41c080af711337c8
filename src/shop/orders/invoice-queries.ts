import { Refusal } from '#lib/refusal.ts';
import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import type { CartTotals } from '#shop/cart/index.ts';
import type { OrderContext } from './context.ts';
import { buyerOf, toBuyer, type BuyerRow } from './detail-queries.ts';
import type { InvoiceBuyer } from './model.ts';
import type { OrderProgress } from './transition-queries.ts';

/** Pieces of a line that an invoice takes. */
export interface BilledLine {
  readonly position: number;
  readonly quantity: number;
  /** As agreed in the order or confirmed by the ERP; null = on request. */
  readonly unitPrice: number | null;
  readonly vatClass: 'standard' | 'reduced';
}

/** A line as it may be billed. */
export interface OpenLine extends BilledLine {
  /** Pieces of the line that no invoice has yet, cancelled ones left out. */
  readonly unbilled: number;
}

/** What an invoice is written from. */
export interface Billing {
  /** The order that has an invoice of this number already. */
  readonly takenBy: string | null;
  readonly deliveryId: string | null;
  readonly lines: readonly OpenLine[];
  /** Sums of the order's earlier invoices. */
  readonly earlier: readonly CartTotals[];
  readonly buyer: InvoiceBuyer;
}

const PRICED = `coalesce(l.confirmed_price, l.unit_price) unitPrice, l.vat_class vatClass, l.quantity - l.cancelled - coalesce(
    (select sum(il.quantity) from invoice i join invoice_line il on il.invoice_id = i.id
      where i.order_id = l.order_id and il.order_position = l.position), 0) unbilled`;
const DELIVERED_LINES = `select l.position, sum(dl.quantity) quantity, ${PRICED}
    from delivery d join delivery_line dl on dl.delivery_id = d.id
    join order_line l on l.order_id = d.order_id and l.position = dl.order_position
   where d.order_id = ?1 and d.number = ?2 group by l.position order by l.position`;
const ALL_LINES = `select l.position, l.quantity - l.cancelled quantity, ${PRICED}
    from order_line l where l.order_id = ?1 and l.quantity > l.cancelled order by l.position`;

/**
 * Reads what an invoice takes from a delivery, or from the whole order; who has its number and the buyer are asked of SHOP.
 * Refuses `orders.unknown` for a foreign delivery.
 */
export async function readBilling(
  { db, logbook }: Pick<OrderContext, 'db' | 'logbook'>,
  order: OrderProgress,
  { number, delivery = null }: { number: string; delivery?: string | null },
): Promise<Billing> {
  const book = logbook(order.customerId);
  const selectTaken = (at: SqlDatabase) =>
    at.prepare('select order_id from invoice where firm = ?1 and number = ?2').bind(order.firm, number);
  const [note, lines, earlier, taken, takenElsewhere, buyer] = await book.beside<unknown>(
    [
      book
        .prepare('select id from delivery where order_id = ?1 and number = ?2')
        .bind(order.id, delivery ?? ''),
      delivery === null
        ? book.prepare(ALL_LINES).bind(order.id)
        : book.prepare(DELIVERED_LINES).bind(order.id, delivery),
      book.prepare('select totals from invoice where order_id = ?1').bind(order.id),
      selectTaken(book), // knows first
    ],
    [selectTaken(db), buyerOf(db, order.customerId)],
  );
  const deliveryId = (note!.results[0] as { id: string } | undefined)?.id ?? null;
  if (delivery !== null && deliveryId === null) throw new Refusal('orders.unknown');
  return {
    takenBy: ([...taken!.results, ...takenElsewhere!.results] as { order_id: string }[])[0]?.order_id ?? null,
    deliveryId,
    lines: lines!.results as OpenLine[],
    earlier: (earlier!.results as { totals: string }[]).map(({ totals }) => JSON.parse(totals) as CartTotals),
    buyer: toBuyer(buyer!.results[0] as BuyerRow),
  };
}

export interface NewInvoice {
  readonly id: string;
  readonly order: Pick<OrderProgress, 'id' | 'firm'>;
  readonly deliveryId: string | null;
  readonly number: string;
  /** ISO dates. */
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly totals: CartTotals;
  /** The money came before the goods left. */
  readonly isPaid: boolean;
  readonly buyer: InvoiceBuyer;
  readonly lines: readonly (BilledLine & { unitPrice: number; amount: number })[];
  /** UTC, ISO 8601. */
  readonly now: string;
}

/** Statements that write an invoice with its lines. */
export function insertInvoice(db: SqlDatabase, invoice: NewInvoice): SqlStatement[] {
  const { id, order, deliveryId, number, issuedOn, dueOn, totals, isPaid, buyer, lines, now } = invoice;
  return [
    db
      .prepare(
        `insert into invoice (id, order_id, delivery_id, firm, number, issued_on, due_on, totals, net, gross, paid, settled_on,
           buyer, created_at)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .bind(
        id,
        order.id,
        deliveryId,
        order.firm,
        number,
        issuedOn,
        dueOn,
        JSON.stringify(totals),
        totals.net,
        totals.gross,
        isPaid ? totals.gross : 0,
        isPaid ? issuedOn : null,
        JSON.stringify(buyer),
        now,
      ),
    db
      .prepare(
        `insert into invoice_line (invoice_id, position, order_position, quantity, unit_price, amount)
         select ?1, key + 1, value ->> 'position', value ->> 'quantity', value ->> 'unitPrice', value ->> 'amount'
           from json_each(?2)`,
      )
      .bind(id, JSON.stringify(lines)),
  ];
}
