import { Refusal } from '#lib/refusal.ts';
import { coordinatesOfKey, mustNotSeePrices } from '#shop/cart/index.ts';
import { agreedPayment, seenPayment } from '#shop/payment/index.ts';
import { requireCustomer } from '#shop/session/index.ts';
import { atHome } from './at-home.ts';
import type { DetailDelivery, DetailInvoice, DetailLine, WholeOrder } from './detail-model.ts';
import {
  buyerWithUsersOf,
  deliveriesOf,
  deliveryLinesOf,
  eventsOf,
  headOf,
  invoicesOf,
  linesOfOrder,
  parseTotals,
  toBuyer,
  type BuyerRow,
  type DeliveryLineRow,
  type DeliveryRow,
  type EventRow,
  type HeadRow,
  type LineRow,
} from './detail-queries.ts';
import { withoutSums, type GoodsState, type OrderState, type ReleaseReason } from './model.ts';
import { openPieces } from './progress.ts';
import type { OrdersContext } from './read-history.ts';
import { standingTotals } from './standing.ts';

/**
 * An order of the caller by its number, whole: lines, history, deliveries with lots, invoices; one round trip – where he has a
 * home, one to it beside one to SHOP. Refuses guests, and `orders.unknown` for a number that is not the caller's, whether it
 * exists or not.
 */
export async function readOrder(ctx: OrdersContext, number: number): Promise<WholeOrder> {
  const caller = requireCustomer(ctx);
  const book = ctx.logbook(caller.customerId);
  const key = [book, caller.customerId, number] as const;
  const found = await atHome(book, async () => {
    const own = [headOf, linesOfOrder, eventsOf, deliveriesOf, deliveryLinesOf, invoicesOf];
    const all = await book.beside<unknown>(
      own.map((statement) => statement(...key)),
      [buyerWithUsersOf(ctx.db, caller.customerId)],
    );
    return all[0]!.results.length > 0 ? all : null;
  });
  if (!found) throw new Refusal('orders.unknown');
  const [heads, lines, events, deliveries, parcels, invoices, buyers] = found;
  const head = heads!.results[0] as HeadRow;
  const hidden = mustNotSeePrices(caller);
  const { users, ...buyer } = buyers!.results[0] as BuyerRow & { users: string };
  const nameOf = namesOf(users);
  const inParcels = parcels!.results as DeliveryLineRow[];
  return {
    ...headView(head, nameOf, hidden),
    standing: hidden ? null : standingOf(head, lines!.results as LineRow[]),
    lines: (lines!.results as LineRow[]).map((row) => lineView(row, hidden)),
    events: (events!.results as EventRow[]).map((event) => ({
      ...event,
      to: event.to as OrderState,
      by: nameOf(event.by),
    })),
    deliveries: (deliveries!.results as DeliveryRow[]).map((delivery) => ({
      ...delivery,
      parcels: JSON.parse(delivery.parcels) as DetailDelivery['parcels'],
      lines: inParcels
        .filter(({ deliveryNumber }) => deliveryNumber === delivery.number)
        .map(({ deliveryNumber: _number, ...line }) => line),
    })),
    invoices: (invoices!.results as DetailInvoice[]).map((row) => (hidden ? { ...row, gross: null } : row)),
    buyer: toBuyer(buyer),
  };
}

/** What a user is called; null is nobody, '' the account itself. */
type NameOf = (user: number | null) => string | null;

function namesOf(users: string): NameOf {
  const names = JSON.parse(users) as Record<number, string>;
  return (user) => (user === null ? null : (names[user] ?? ''));
}

function headView(head: HeadRow, nameOf: NameOf, pricesHidden: boolean) {
  const { releaseReason, decidedAt, decidedBy, decisionText, payment, ...rest } = head;
  const agreed = agreedPayment(payment);
  return {
    ...rest,
    language: head.language as WholeOrder['language'],
    state: head.state as OrderState,
    agreed,
    payment: seenPayment(agreed),
    heldFor: head.state === 'held' ? (head.heldFor ?? ('bookkeeping' as const)) : null,
    address: JSON.parse(head.address) as WholeOrder['address'],
    totals: pricesHidden ? null : parseTotals(head.totals),
    release: releaseReason
      ? {
          reason: reasonOf(releaseReason, pricesHidden),
          decidedAt,
          decidedBy: nameOf(decidedBy),
          text: decisionText,
        }
      : null,
  };
}

function reasonOf(json: string, pricesHidden: boolean): ReleaseReason {
  const reason = JSON.parse(json) as ReleaseReason;
  return pricesHidden ? withoutSums(reason) : reason;
}

function standingOf({ state, totals }: HeadRow, lines: readonly LineRow[]): WholeOrder['standing'] {
  return standingTotals({ state: state as OrderState, totals: parseTotals(totals) }, lines);
}

function lineView(row: LineRow, pricesHidden: boolean): DetailLine {
  return {
    ...row,
    ...(pricesHidden && { listPrice: null, unitPrice: null, confirmedPrice: null, amount: null }),
    coordinates: coordinatesOfKey(row.coordinates),
    goods: row.goods as GoodsState,
    open: openPieces(row),
  };
}
