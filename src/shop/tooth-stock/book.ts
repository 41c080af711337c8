import { Refusal } from '#lib/refusal.ts';
import { failedConstraint } from '#lib/sql.ts';
import { undoneBefore } from '#lib/undo.ts';
import { requireFiller, type CartContext } from '#shop/cart/index.ts';
import { countTeeth, spotKey, type Content, type Place, type Spot } from './model.ts';
import { act, type PlaceAction } from './reducer.ts';
import { cabinetsOf, placesAt, toPlace, type CabinetRow, type PlaceRow } from './queries.ts';
import {
  contentOfJson,
  movementsOf,
  writeMovements,
  type Movement,
  type MovementRow,
} from './booking-queries.ts';
import { requireSets } from './require-sets.ts';

/** What somebody saw of a place, and wants of it. */
export interface PlaceChange extends Spot {
  /** Of the place as it was seen. */
  readonly version: number;
  readonly action: PlaceAction;
}

/** Two places whose contents change places: a move, where one of them is empty. */
export interface PlaceSwap {
  readonly from: Spot & { readonly version: number };
  readonly to: Spot & { readonly version: number };
}

export interface WantedBooking {
  /** The caller's own name of this press: said twice, it is booked once. */
  readonly booking: string;
  readonly changes: readonly PlaceChange[];
  readonly swaps?: readonly PlaceSwap[] | undefined;
  readonly work?: string | undefined;
}

/**
 * Books changes of places, all or none; returns the places as they are afterwards. Refuses guests and users who may not fill the
 * cart; `tooth-stock.unknown` for a place that is not there or not the caller's, `tooth-stock.changed` (with `facts.places`,
 * as they are now) where somebody else was first, `tooth-stock.not-possible` for an action that the state does not allow, `tooth-stock.ownership` for a move between own goods and consignment,
 * `catalogue.unknown-article` and `tooth-stock.no-set` for the target of a place.
 */
export async function book(ctx: CartContext, wanted: WantedBooking): Promise<Place[]> {
  const { customerId } = requireFiller(ctx);
  const stock = ctx.logbook(customerId);
  const swaps = wanted.swaps ?? [];
  const spots = [...wanted.changes, ...swaps.flatMap(({ from, to }) => [from, to])];
  const [done, rows, cabinets] = await stock.batch<unknown>([
    movementsOf(stock, customerId, wanted.booking),
    placesAt(stock, customerId, spots),
    cabinetsOf(stock, customerId),
  ]);
  const places = new Map((rows!.results as PlaceRow[]).map((row) => [spotKey(toPlace(row)), toPlace(row)]));
  if (done!.results.length > 0) return [...places.values()]; // said twice: booked already
  if (new Set(spots.map(spotKey)).size < spots.length) throw new Refusal('tooth-stock.not-possible');
  if (spots.some((spot) => !places.has(spotKey(spot)))) throw new Refusal('tooth-stock.unknown');
  if (spots.some((spot) => places.get(spotKey(spot))!.version !== spot.version))
    throw changed([...places.values()]);
  requireOneOwner(swaps, cabinets!.results as CabinetRow[]);
  const pieces = await sizesOf(ctx, wanted.changes);
  const movements = [
    ...wanted.changes.map((change) => moved(places.get(spotKey(change))!, sized(change.action, pieces))),
    ...swaps.flatMap(({ from, to }) => swapped(places.get(spotKey(from))!, places.get(spotKey(to))!)),
  ];
  return commit(ctx, { movements, booking: wanted.booking, work: wanted.work ?? '' });
}

/**
 * Takes a booking back, within 24 hours and while nothing else was booked on its places. Refuses `tooth-stock.unknown` and
 * `tooth-stock.changed`.
 */
export async function undoBooking(ctx: CartContext, booking: string): Promise<Place[]> {
  const { customerId } = requireFiller(ctx);
  const stock = ctx.logbook(customerId);
  const undo = `undo:${booking}`;
  const { results: rows } = await movementsOf(stock, customerId, booking).all<MovementRow>();
  const kept = rows.filter(({ at }) => at >= undoneBefore(ctx.now));
  if (kept.length === 0) throw new Refusal('tooth-stock.unknown');
  const spots = kept.map(({ cabinet, drawer, row_no, column_no }) => ({
    cabinet,
    drawer,
    row: row_no,
    column: column_no,
  }));
  const [done, found] = await stock.batch<unknown>([
    movementsOf(stock, customerId, undo),
    placesAt(stock, customerId, spots),
  ]);
  const places = (found!.results as PlaceRow[]).map(toPlace);
  if (done!.results.length > 0) return places;
  const bySpot = new Map(places.map((place) => [spotKey(place), place]));
  const movements = kept.flatMap((row, index): Movement[] => {
    const before = bySpot.get(spotKey(spots[index]!));
    if (before?.version !== row.version) throw changed(places);
    return [{ before, after: contentOfJson(row.before), kind: 'undo', taken: -row.taken }];
  });
  return commit(ctx, { movements, booking: undo, work: '' });
}

/** The dealer's goods and own ones never change places: nobody would know whose is whose. */
function requireOneOwner(swaps: readonly PlaceSwap[], cabinets: readonly CabinetRow[]): void {
  const owner = new Map(cabinets.map(({ id, ownership }) => [id, ownership]));
  const isMixed = swaps.some(({ from, to }) => owner.get(from.cabinet) !== owner.get(to.cabinet));
  if (isMixed) throw new Refusal('tooth-stock.ownership');
}

/** The number of a set's teeth is the catalogue's, whatever the caller says. */
async function sizesOf(
  ctx: CartContext,
  changes: readonly PlaceChange[],
): Promise<ReadonlyMap<string, number>> {
  const sets = await requireSets(ctx, changes.flatMap(({ action }) => articleOf(action))); // prettier-ignore
  return new Map([...sets].map(([number, { whole }]) => [number, whole]));
}

/** The set that an action makes a place's own. */
const articleOf = (action: PlaceAction): string[] =>
  'article' in action && action.article ? [action.article] : [];

function sized(action: PlaceAction, sizes: ReadonlyMap<string, number>): PlaceAction {
  const [article] = articleOf(action);
  return article === undefined ? action : ({ ...action, whole: sizes.get(article)! } as PlaceAction);
}

function moved(before: Place, action: PlaceAction): Movement {
  const after = act(before, action);
  if (!after) throw new Refusal('tooth-stock.not-possible');
  return { before, after, kind: action.kind, taken: countTeeth(before.teeth) - countTeeth(after.teeth) };
}

function swapped(one: Place, other: Place): Movement[] {
  const difference = countTeeth(one.teeth) - countTeeth(other.teeth);
  return [
    { before: one, after: contentOf(other), kind: 'swap', taken: difference },
    { before: other, after: contentOf(one), kind: 'swap', taken: -difference },
  ];
}

const contentOf = ({ article, whole, teeth, marked, lot, expiresOn }: Place): Content => ({
  article,
  whole,
  teeth,
  marked,
  lot,
  expiresOn,
});

const changed = (places: readonly Place[]): Refusal =>
  new Refusal('tooth-stock.changed', { facts: { places } });

interface Commit {
  readonly movements: readonly Movement[];
  readonly booking: string;
  readonly work: string;
}

async function commit(ctx: CartContext, { movements, booking, work }: Commit): Promise<Place[]> {
  const { customerId, user } = requireFiller(ctx);
  const stock = ctx.logbook(customerId);
  const spots = movements.map(({ before }) => before);
  try {
    await stock.batch(
      writeMovements(stock, customerId, movements, { id: booking, user: user.id, now: ctx.now, work }),
    );
  } catch (error) {
    if (!failedConstraint(error, ['tooth_movement.customer_id', 'tooth_movement_version'])) throw error;
    const { results } = await placesAt(stock, customerId, spots).all<PlaceRow>();
    throw changed(results.map(toPlace));
  }
  return movements.map(({ before, after }) => ({
    ...before,
    ...after,
    version: before.version + 1,
    since: ctx.now,
  }));
}
