import { coordinatesOfKey, requireCatalogue, type CartContext } from '#shop/cart/index.ts';
import { Refusal } from '#lib/refusal.ts';
import { requireCustomer } from '#shop/session/index.ts';
import { spotKey, type Coming, type ShownStock, type StockOverview } from './model.ts';
import {
  cabinetsOf,
  drawersIn,
  drawersOf,
  inCartFor,
  orderedFor,
  placesIn,
  toDrawer,
  toPlace,
  wholeSetsAmong,
  type CabinetRow,
  type CountedRow,
  type DrawerRow,
  type PlaceRow,
  type Scope,
} from './queries.ts';
import { readLines, readSetFacts } from './set-fact-queries.ts';

/** Cabinets and drawers of the caller's company with how full they are, by one round trip. Refuses guests. */
export async function readOverview(ctx: CartContext): Promise<StockOverview> {
  const { customerId } = requireCustomer(ctx);
  const stock = ctx.logbook(customerId);
  const [cabinets, drawers] = await stock.batch<unknown>([
    cabinetsOf(stock, customerId),
    drawersOf(stock, customerId),
  ]);
  return {
    cabinets: cabinets!.results as CabinetRow[],
    drawers: (drawers!.results as CountedRow[]).map(toDrawer),
  };
}

/**
 * Drawers with their places, what is on its way to them, and what the catalogue says about the sets. Refuses guests, and
 * `tooth-stock.unknown` for a cabinet or drawer that is not there or not the caller's.
 */
export async function readStock(ctx: CartContext, scope: Scope): Promise<ShownStock> {
  const { customerId } = requireCustomer(ctx);
  const stock = ctx.logbook(customerId);
  const [cabinets, drawers, places, ordered, inCart] = (
    await stock.beside<unknown>(
      [
        cabinetsOf(stock, customerId),
        drawersIn(stock, customerId, scope),
        placesIn(stock, customerId, scope),
        orderedFor(stock, customerId),
      ],
      [inCartFor(ctx.db, customerId)],
    )
  ).map(({ results }) => results);
  const wanted = (cabinets as CabinetRow[]).filter(
    ({ id }) => scope.cabinet === undefined || id === scope.cabinet,
  );
  const isMissing = scope.cabinet !== undefined && wanted.length === 0;
  if (isMissing || (scope.drawer !== undefined && drawers!.length === 0))
    throw new Refusal('tooth-stock.unknown');
  const onItsWay = comingBySpot([...ordered!, ...inCart!] as ComingRow[]);
  const shown = (places as PlaceRow[]).map((row) => {
    const place = toPlace(row);
    return { ...place, coming: onItsWay.get(spotKey(place)) ?? null, code: row.code ?? '' };
  });
  const numbers = shown.map(({ article }) => article);
  return {
    cabinets: wanted,
    drawers: (drawers as DrawerRow[]).map(toDrawer),
    places: shown,
    sets: await readSetFacts(requireCatalogue(ctx), numbers, ctx.language),
  };
}

/** Whole sets that lie in the company's cabinets, by number; those without any are left out. Refuses guests. */
export async function readSetsInStock(
  ctx: Pick<CartContext, 'logbook' | 'caller'>,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { customerId } = requireCustomer(ctx);
  const { results } = await wholeSetsAmong(ctx.logbook(customerId), customerId, numbers).all<{
    article: string;
    sets: number;
  }>();
  return new Map(results.map(({ article, sets }) => [article, sets]));
}

export interface ComingRow {
  coordinates: string;
  coming: Coming;
}

/** By place; what is ordered counts before what only lies in the cart. */
export function comingBySpot(rows: readonly ComingRow[]): ReadonlyMap<string, Coming> {
  const found = new Map<string, Coming>();
  for (const { coordinates, coming } of rows) {
    const key = coordinatesOfKey(coordinates).slice(0, 4).join('/');
    if (found.get(key) !== 'ordered') found.set(key, coming);
  }
  return found;
}

/** Names of the tooth lines that a drawer can be made for. Refuses guests. */
export async function listLines(ctx: CartContext): Promise<string[]> {
  requireCustomer(ctx);
  return readLines(requireCatalogue(ctx));
}
