import { businessDay, startOfBusinessDay } from '#lib/business-time.ts';
import { endOfBusinessDay } from '#lib/end-of-business-day.ts';
import { Refusal } from '#lib/refusal.ts';
import { readOffers, requireCatalogue, type CartContext } from '#shop/cart/index.ts';
import { requireCustomer } from '#shop/session/index.ts';
import { consumedIn, heldAt, type HeldRow } from './consumption-queries.ts';
import { cabinetsOf, type CabinetRow } from './queries.ts';
import { readSetFacts } from './set-fact-queries.ts';

/** The inventory of a cabinet on the last day of a year, or today. */
export interface InventoryList {
  /** ISO date: the day at whose end it is so. */
  readonly day: string;
  readonly currency: string;
  readonly sets: readonly {
    readonly article: string;
    readonly name: string;
    /** Complete ones at the end of the year before, and on the day. */
    readonly before: number;
    readonly whole: number;
    /** Opened ones on the day: they are the laboratory's own. */
    readonly opened: number;
    /** Taken or broken in the year; nothing where the cabinet is the laboratory's. */
    readonly consumed: number;
    /** Own price of a set today, minor units; null = on request or hidden. */
    readonly price: number | null;
  }[];
}

/**
 * What lay in a cabinet at the end of a year – of the current one: what lies there now –, by what the movements say. Refuses guests,
 * `tooth-stock.unknown`, `catalogue.not-ready`.
 */
export async function readInventoryList(
  ctx: CartContext,
  { cabinet, year }: { readonly cabinet: number; readonly year: number },
): Promise<InventoryList> {
  const { customerId } = requireCustomer(ctx);
  const today = businessDay(ctx.now);
  const last = `${year}-12-31`;
  const day = last < today ? last : today;
  const until = day === today ? ctx.now : endOfBusinessDay(day);
  const from = startOfBusinessDay(`${year}-01-01`);
  const stock = ctx.logbook(customerId);
  const found = await stock.beside<unknown>(
    [
      cabinetsOf(stock, customerId),
      heldAt(stock, customerId, { cabinet, until: from }),
      heldAt(stock, customerId, { cabinet, until }),
    ],
    [consumedIn(ctx.db, customerId, { cabinet, from, until })],
  );
  const [cabinets, before, held, consumed] = found.map(({ results }) => results) as [CabinetRow[], HeldRow[], HeldRow[], { article: string; sets: number }[]]; // prettier-ignore
  if (!cabinets.some(({ id }) => id === cabinet)) throw new Refusal('tooth-stock.unknown');
  const articles = [...new Set([...before, ...held, ...consumed].map(({ article }) => article))].toSorted();
  const [facts, offers] = await Promise.all([
    readSetFacts(requireCatalogue(ctx), articles, ctx.language),
    readOffers(ctx, articles.map((number) => ({ number, quantity: 1 }))), // prettier-ignore
  ]);
  const names = new Map(facts.map(({ number, name }) => [number, name]));
  const at = (rows: readonly HeldRow[]) => new Map(rows.map((row) => [row.article, row]));
  const [then, now] = [at(before), at(held)];
  const taken = new Map(consumed.map(({ article, sets }) => [article, sets]));
  return {
    day,
    currency: offers.currency,
    sets: articles.map((article) => ({
      article,
      name: names.get(article) ?? '',
      before: then.get(article)?.whole ?? 0,
      whole: now.get(article)?.whole ?? 0,
      opened: now.get(article)?.opened ?? 0,
      consumed: taken.get(article) ?? 0,
      price: offers.byNumber.get(article)?.unitPrice ?? null,
    })),
  };
}
