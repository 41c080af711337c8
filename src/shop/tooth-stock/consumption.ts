import { Refusal } from '#lib/refusal.ts';
import { failedConstraint } from '#lib/sql.ts';
import {
  MAX_LINES,
  MAX_NOTE,
  readOffers,
  requireCatalogue,
  requireFiller,
  type CartContext,
} from '#shop/cart/index.ts';
import { orderConsumedGoods, type CheckoutContext } from '#shop/checkout/index.ts';
import type { OrderState } from '#shop/orders/index.ts';
import { requireCustomer } from '#shop/session/index.ts';
import { nextReport, openConsumption, reportsOf, writeReport, type NextRow, type OpenRow, type ReportRow } from './consumption-queries.ts'; // prettier-ignore
import { readSetFacts } from './set-fact-queries.ts';

/** What was taken out of consignment and is not yet reported. */
export interface Consumption {
  readonly open: readonly {
    readonly article: string;
    readonly name: string;
    readonly sets: number;
    /** Own price of a set, minor units; null = on request or hidden. */
    readonly price: number | null;
  }[];
  readonly currency: string;
  readonly reports: readonly ReportRow[];
}

/** Sets that were taken or broken in consignment cabinets since the last report, and the reports. Refuses guests, `catalogue.not-ready`. */
export async function readConsumption(ctx: CartContext): Promise<Consumption> {
  const { customerId } = requireCustomer(ctx);
  const [rows, reports] = await ctx.db.batch<unknown>([
    openConsumption(ctx.db, customerId),
    reportsOf(ctx.db, customerId),
  ]);
  const open = rows!.results as OpenRow[];
  const [sets, offers] = await Promise.all([
    readSetFacts(requireCatalogue(ctx), open.map(({ article }) => article), ctx.language), // prettier-ignore
    readOffers(ctx, open.map(({ article, sets }) => ({ number: article, quantity: sets }))), // prettier-ignore
  ]);
  const names = new Map(sets.map(({ number, name }) => [number, name]));
  return {
    open: open.map(({ article, sets: taken }) => ({
      article,
      name: names.get(article) ?? '',
      sets: taken,
      price: offers.byNumber.get(article)?.unitPrice ?? null,
    })),
    currency: offers.currency,
    reports: reports!.results as ReportRow[],
  };
}

const TRIES = 4;

/**
 * Reports to the dealer what was taken out of consignment: an order without delivery, each consumption in one of them, whatever runs beside it; a
 * press said twice – `booking` is the caller's name of it – is one. Its lines name the places, which the dealer fills again. Refuses who may not
 * fill the cart, `tooth-stock.reported` where nothing is open, and what `orderConsumedGoods` refuses.
 */
export async function reportConsumption(
  ctx: CheckoutContext,
  booking: string,
): Promise<{ order: number; state: OrderState }> {
  const { customerId } = requireFiller(ctx);
  for (let tries = 1; ; tries++) {
    const [rows, next] = await ctx.db.batch<unknown>([
      openConsumption(ctx.db, customerId),
      nextReport(ctx.db, customerId, booking),
    ]);
    const { next: number, order: known, state } = next!.results[0] as NextRow;
    if (known !== null && state !== null) return { order: known, state };
    const open = (rows!.results as OpenRow[]).slice(0, MAX_LINES);
    if (open.length === 0) throw new Refusal('tooth-stock.reported');
    const seqs = open.flatMap((row) => JSON.parse(row.seqs) as number[]);
    try {
      const placed = await orderConsumedGoods(ctx, {
        lines: open.map(({ article, sets, places }) => ({
          number: article,
          quantity: sets,
          note: told(places),
        })),
        comment: '',
        count: number,
        also: (order) => writeReport(ctx.db, customerId, { number, order, booking, now: ctx.now }, seqs),
      });
      return { order: placed.number, state: placed.state };
    } catch (error) {
      // another press was first: what it left is looked at again
      if (!failedConstraint(error, ['tooth_report.customer_id']) || tries === TRIES) throw error;
    }
  }
}

/** Places for the warehouse, as many as a line's note has room for. */
function told(json: string): string {
  let note = '';
  for (const place of JSON.parse(json) as string[]) {
    const longer = note === '' ? place : `${note}, ${place}`;
    if (longer.length > MAX_NOTE - 2) return `${note} …`;
    note = longer;
  }
  return note;
}
