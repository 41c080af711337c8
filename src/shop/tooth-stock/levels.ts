import { Refusal } from '#lib/refusal.ts';
import { requireCatalogue, requireFiller, type CartContext } from '#shop/cart/index.ts';
import { requireCustomer } from '#shop/session/index.ts';
import { levelsOf, scopeLevelsOf, writeLevels, writeScopeLevels, type LevelRow, type ScopeLevelRow } from './level-queries.ts'; // prettier-ignore
import { MAX_LEVEL, MAX_SCOPE_LEVEL, spotKey, type Spot } from './model.ts';
import { drawersIn, placesAt, toPlace, type DrawerRow, type PlaceRow } from './queries.ts';
import { requireSets } from './require-sets.ts';
import { readLines } from './set-fact-queries.ts';

type DrawerSpot = Pick<Spot, 'cabinet' | 'drawer'>;

/** How many whole sets there should be; target 0 takes the minimum away. */
export interface WantedLevel {
  readonly minimum: number;
  readonly target: number;
  /** Of these sets each, in the whole stock. */
  readonly articles?: readonly string[] | undefined;
  /** In these places: 1, so that none of them stays a gap. */
  readonly places?: readonly Spot[] | undefined;
  /** In each of these drawers, whatever their sets. */
  readonly drawers?: readonly DrawerSpot[] | undefined;
  /** Of these lines, in the whole stock. */
  readonly lines?: readonly string[] | undefined;
}

export interface Levels {
  readonly levels: readonly LevelRow[];
  readonly scopes: readonly ScopeLevelRow[];
}

/** Every minimum and target. Refuses guests. */
export async function readLevels(ctx: CartContext): Promise<Levels> {
  const { customerId } = requireCustomer(ctx);
  const stock = ctx.logbook(customerId);
  const [levels, scopes] = await stock.batch<unknown>([
    levelsOf(stock, customerId),
    scopeLevelsOf(stock, customerId),
  ]);
  return { levels: levels!.results as LevelRow[], scopes: scopes!.results as ScopeLevelRow[] };
}

/**
 * Sets minimum and target, or takes them away. Refuses who may not fill the cart, `tooth-stock.level` for a minimum above the target, a target that is too
 * high and nothing to set it for, `catalogue.unknown-article` for sets and lines that the catalogue has not, `tooth-stock.no-set`, `tooth-stock.unknown` for places
 * and drawers that are not there, and `catalogue.not-ready`. What is taken away is asked for nothing of this.
 */
export async function setLevels(ctx: CartContext, wanted: WantedLevel): Promise<void> {
  const { customerId } = requireFiller(ctx);
  const stock = ctx.logbook(customerId);
  const { minimum, target, articles = [], places = [], drawers = [], lines = [] } = wanted;
  const most = places.length > 0 ? 1 : articles.length > 0 ? MAX_LEVEL : MAX_SCOPE_LEVEL;
  const isRight = minimum >= 0 && target >= 0 && target <= most && minimum <= target;
  const count = articles.length + places.length + drawers.length + lines.length;
  if (!isRight || count === 0) throw new Refusal('tooth-stock.level');
  // what left catalogue or stock since must still be rid of its level
  if (target > 0) {
    await requireKnown(ctx, articles, lines);
    await requireThere(ctx, places, drawers);
  }
  const level = { minimum, target };
  const scopes: ScopeLevelRow[] = [
    ...places.map((spot) => ({ scope: 'place' as const, name: spotKey(spot), ...level })),
    ...drawers.map(({ cabinet, drawer }) => ({ scope: 'drawer' as const, name: `${cabinet}/${drawer}`, ...level })),
    ...lines.map((name) => ({ scope: 'line' as const, name, ...level })),
  ]; // prettier-ignore
  await stock.batch([
    ...writeLevels(stock, customerId, new Map(articles.map((article) => [article, level]))),
    ...writeScopeLevels(stock, customerId, scopes),
  ]);
}

async function requireKnown(ctx: CartContext, articles: readonly string[], lines: readonly string[]): Promise<void> {
  await requireSets(ctx, articles);
  const known = new Set(lines.length > 0 ? await readLines(requireCatalogue(ctx)) : []);
  if (!lines.every((name) => known.has(name))) throw new Refusal('catalogue.unknown-article');
} // prettier-ignore

async function requireThere(
  ctx: CartContext,
  places: readonly Spot[],
  drawers: readonly DrawerSpot[],
): Promise<void> {
  if (places.length + drawers.length === 0) return;
  const { customerId } = requireCustomer(ctx);
  const stock = ctx.logbook(customerId);
  const [rows, own] = await stock.batch<unknown>([
    placesAt(stock, customerId, places),
    drawersIn(stock, customerId, {}),
  ]);
  const there = new Set([
    ...(rows!.results as PlaceRow[]).map((row) => spotKey(toPlace(row))),
    ...(own!.results as DrawerRow[]).map(({ cabinet, id }) => `${cabinet}/${id}`),
  ]);
  const asked = [...places.map(spotKey), ...drawers.map(({ cabinet, drawer }) => `${cabinet}/${drawer}`)];
  if (!asked.every((name) => there.has(name))) throw new Refusal('tooth-stock.unknown');
}
