import { portionsOf } from '#lib/portions.ts';
import { Refusal } from '#lib/refusal.ts';
import { failedConstraint } from '#lib/sql.ts';
import { requireCatalogue, requireFiller, type CartContext } from '#shop/cart/index.ts';
import { requireCustomer } from '#shop/session/index.ts';
import { countsOf, dropCounts, keepCounts, toCounted, type Counted, type CountRow } from './count-queries.ts';
import {
  allTeeth,
  countTeeth,
  spotKey,
  type Content,
  type Place,
  type SetFacts,
  type Spot,
} from './model.ts';
import { cabinetsOf, placesIn, toPlace, type CabinetRow, type PlaceRow } from './queries.ts'; // prettier-ignore
import { writeMovements, type Movement } from './booking-queries.ts';
import { readSetFacts } from './set-fact-queries.ts';

/** Places that one call may count. */
export const MAX_COUNTS = 200;

/** Movements of one statement: a parameter of D1 holds 2 MB. */
const PER_STATEMENT = 1000;

export interface AppliedCounts {
  /** Places whose content was corrected, and those that were right. */
  readonly booked: number;
  readonly same: number;
  /** Booked by somebody after they were counted: to be counted again. */
  readonly again: readonly Spot[];
}

/** What was counted of a cabinet so far, by whoever. Refuses guests, and `tooth-stock.unknown`. */
export async function readCounts(ctx: CartContext, cabinet: number): Promise<Counted[]> {
  const { customerId } = requireCustomer(ctx);
  const stock = ctx.logbook(customerId);
  const [cabinets, counts] = await stock.batch<unknown>([
    cabinetsOf(stock, customerId),
    countsOf(stock, customerId, cabinet),
  ]);
  refuseUnknown(cabinets!.results as CabinetRow[], cabinet);
  return (counts!.results as CountRow[]).map(toCounted);
}

/**
 * Keeps what was counted; the stock does not change by it. Returns all counts of the cabinet, those of others too. Refuses who may
 * not fill the cart, and `tooth-stock.unknown`.
 */
export async function countPlaces(
  ctx: CartContext,
  cabinet: number,
  counts: readonly Counted[],
): Promise<Counted[]> {
  const { customerId, user } = requireFiller(ctx);
  const stock = ctx.logbook(customerId);
  const [cabinets, , kept] = await stock.batch<unknown>([
    cabinetsOf(stock, customerId),
    keepCounts(stock, customerId, cabinet, counts, { user: user.id, now: ctx.now }),
    countsOf(stock, customerId, cabinet),
  ]);
  refuseUnknown(cabinets!.results as CabinetRow[], cabinet);
  return (kept!.results as CountRow[]).map(toCounted);
}

/** Throws what was counted away. Refuses who may not fill the cart, and `tooth-stock.unknown`. */
export async function discardCounts(ctx: CartContext, cabinet: number): Promise<void> {
  const { customerId } = requireFiller(ctx);
  const stock = ctx.logbook(customerId);
  const [cabinets] = await stock.batch<unknown>([
    cabinetsOf(stock, customerId),
    dropCounts(stock, customerId, cabinet, null),
  ]);
  refuseUnknown(cabinets!.results as CabinetRow[], cabinet);
}

/**
 * Books the differences as one booking. A place that somebody booked after it was counted stays as it is and is told: its count
 * is thrown away, so that it is counted again. Refuses who may not fill the cart, `tooth-stock.unknown`, and
 * `tooth-stock.changed` where somebody booked at the same moment.
 */
export async function applyCounts(
  ctx: CartContext,
  cabinet: number,
  booking: string,
): Promise<AppliedCounts> {
  const { customerId, user } = requireFiller(ctx);
  const stock = ctx.logbook(customerId);
  const [cabinets, rows, kept] = await stock.batch<unknown>([
    cabinetsOf(stock, customerId),
    placesIn(stock, customerId, { cabinet }),
    countsOf(stock, customerId, cabinet),
  ]);
  refuseUnknown(cabinets!.results as CabinetRow[], cabinet);
  const places = new Map((rows!.results as PlaceRow[]).map((row) => [spotKey(toPlace(row)), toPlace(row)]));
  const counts = (kept!.results as CountRow[]).map(toCounted);
  const numbers = counts.map(({ article }) => article);
  const sets = await readSetFacts(requireCatalogue(ctx), numbers, ctx.language);
  const { movements, again, same } = differencesOf(counts, places, sets);
  const said = { id: booking, user: user.id, now: ctx.now, work: '' };
  try {
    await stock.batch([
      ...portionsOf(movements, PER_STATEMENT).flatMap((part) =>
        writeMovements(stock, customerId, part, said),
      ),
      dropCounts(stock, customerId, cabinet, counts),
    ]);
  } catch (error) {
    if (!failedConstraint(error, ['tooth_movement.customer_id', 'tooth_movement_version'])) throw error;
    throw new Refusal('tooth-stock.changed');
  }
  return { booked: movements.length, same, again };
}

function differencesOf(
  counts: readonly Counted[],
  places: ReadonlyMap<string, Place>,
  sets: readonly SetFacts[],
) {
  const sizes = new Map(sets.map(({ number, whole }) => [number, whole]));
  const movements: Movement[] = [];
  const again: Spot[] = [];
  let same = 0;
  for (const count of counts) {
    const before = places.get(spotKey(count));
    if (!before) continue; // its drawer was taken out meanwhile
    const after = countedContent(before, count, sizes);
    if (before.version !== count.version || !after) again.push(spotOf(count));
    else if (isSame(before, after)) same += 1;
    else movements.push({ before, after, kind: 'count', taken: countTeeth(before.teeth) - countTeeth(after.teeth) }); // prettier-ignore
  }
  return { movements, again, same };
}

/** Null where it cannot be: a set that nobody knows, teeth that it has not. */
function countedContent(
  before: Place,
  { article, teeth }: Counted,
  sizes: ReadonlyMap<string, number>,
): Content | null {
  const { lot, expiresOn } = before;
  if (article === '' || teeth === 0)
    return {
      article: before.article,
      whole: before.whole,
      teeth: 0,
      marked: false,
      lot: '',
      expiresOn: null,
    };
  const isOwn = article === before.article;
  const whole = isOwn ? before.whole : sizes.get(article);
  if (whole === undefined || teeth > allTeeth(whole)) return null;
  const marked = before.marked && isOwn && teeth !== allTeeth(whole);
  const stays = isOwn && before.teeth > 0;
  return { article, whole, teeth, marked, lot: stays ? lot : '', expiresOn: stays ? expiresOn : null };
}

const isSame = (before: Place, after: Content): boolean =>
  before.article === after.article && before.teeth === after.teeth;

const spotOf = ({ cabinet, drawer, row, column }: Spot): Spot => ({ cabinet, drawer, row, column });

function refuseUnknown(cabinets: readonly CabinetRow[], cabinet: number): void {
  if (!cabinets.some(({ id }) => id === cabinet)) throw new Refusal('tooth-stock.unknown');
}
