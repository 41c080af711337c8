import { Refusal } from '#lib/refusal.ts';
import {
  addLines,
  requireCatalogue,
  requireFiller,
  type CartContext,
  type LineInput,
} from '#shop/cart/index.ts';
import { bringHome } from '#shop/orders/index.ts';
import { allTeeth, stateOf, teethOf, type Place, type SetFacts, type Spot, spotKey } from './model.ts';
import { gapsBelow } from './gaps-below.ts';
import { levelsOf, scopeLevelsOf, type LevelRow, type ScopeLevelRow } from './level-queries.ts';
import { cabinetsOf, inCartFor, orderedFor, placesAt, placesIn, toPlace, type CabinetRow, type PlaceRow, type Scope } from './queries.ts'; // prettier-ignore
import { comingBySpot, type ComingRow } from './read-stock.ts';
import { readSetFacts, readSingles } from './set-fact-queries.ts';

/** The fifth coordinate: why something is ordered (docs/rules/ordering.md#cart-coordinates). */
const KIND = { refill: '1', completion: '2', single: '3' } as const;

/** What is to be refilled of a scope: every gap, or those that bring what is below its minimum up to its target. */
export interface Refill extends Scope {
  readonly below?: boolean | undefined;
}

export interface Ordered {
  /** Lines that were added to the cart. */
  readonly lines: number;
  /** Places that nothing was ordered for: something is on its way to them, or there is nothing to order. */
  readonly leftOut: number;
  /** Pieces in the cart afterwards. */
  readonly pieces: number;
  /** Ids of these lines, by which they can be taken out again. */
  readonly added: readonly string[];
}

/**
 * Puts into the cart what places need, one line per place: a set for a gap, the missing single teeth of an opened set where
 * the line has them, the completion of a marked one. Places that something is on its way to are left out, so that asking twice orders once.
 * Gaps of consignment are the dealer's to fill (docs/rules/tooth-stock.md#consignment). Refuses who may not fill the cart, `tooth-stock.ownership` where
 * there are only such, `tooth-stock.nothing` where nothing is left to order, and what the cart refuses.
 */
export async function orderPlaces(ctx: CartContext, wanted: Refill | readonly Spot[]): Promise<Ordered> {
  const { customerId } = requireFiller(ctx);
  const isBelow = !('length' in wanted) && wanted.below === true;
  const stock = ctx.logbook(customerId);
  await bringHome(stock, { shop: ctx.db, customer: customerId });
  const [rows, levels, scopes, cabinets, onOrder, inCart] = await stock.beside<unknown>(
    [
      'length' in wanted
        ? placesAt(stock, customerId, wanted)
        : placesIn(stock, customerId, isBelow ? {} : wanted),
      levelsOf(stock, customerId),
      scopeLevelsOf(stock, customerId),
      cabinetsOf(stock, customerId),
      orderedFor(stock, customerId),
    ],
    [inCartFor(ctx.db, customerId)],
  );
  const isDealers = dealersOf(cabinets!.results as CabinetRow[]);
  const onItsWay = comingBySpot([...onOrder!.results, ...inCart!.results] as ComingRow[]);
  // named twice, a place is one
  const told = (rows!.results as PlaceRow[]).map(toPlace);
  const all = [...new Map(told.map((place) => [spotKey(place), place])).values()];
  const named = all.filter((place) => stateOf(place) !== 'empty' || !isDealers(place));
  if (named.length === 0 && all.length > 0) throw new Refusal('tooth-stock.ownership');
  // of a whole scope only gaps are refilled; what is opened or marked is asked for by name
  const places = 'length' in wanted ? named : named.filter((place) => stateOf(place) === 'empty');
  const isOpen = (place: Place): boolean => !onItsWay.has(spotKey(place));
  const below = { levels: levels!.results as LevelRow[], scopes: scopes!.results as ScopeLevelRow[], isOpen };
  const asked = isBelow
    ? (await chooseBelow(ctx, named, below)).filter((place) => isWithin(place, wanted))
    : places;
  const open = asked.filter((place) => isOpen(place));
  const lines = await linesOf(ctx, open);
  if (lines.length === 0) throw new Refusal('tooth-stock.nothing');
  const { pieces, added } = await addLines(ctx, lines);
  const ordered = new Set(lines.map(({ coordinates }) => coordinates!.slice(0, 4).join('/')));
  return { lines: lines.length, leftOut: asked.length - ordered.size, pieces, added };
}

/** Levels count in the whole stock, whatever part of it is asked about; lines are asked for only where one has a level. */
async function chooseBelow(
  ctx: CartContext,
  places: readonly Place[],
  wanted: Omit<Parameters<typeof gapsBelow>[1], 'lineOf'>,
): Promise<Place[]> {
  const hasLines = wanted.scopes.some(({ scope }) => scope === 'line');
  const numbers = hasLines ? places.map(({ article }) => article) : [];
  const sets = hasLines ? await readSetFacts(requireCatalogue(ctx), numbers, ctx.language) : [];
  const lines = new Map(sets.map(({ number, line }) => [number, line]));
  return gapsBelow(places, { ...wanted, lineOf: (article) => lines.get(article) ?? '' });
}

const isWithin = (place: Spot, { cabinet, drawer }: Scope): boolean =>
  (cabinet === undefined || place.cabinet === cabinet) && (drawer === undefined || place.drawer === drawer);

/** Whether what lies in a place is the dealer's until it is taken. */
function dealersOf(cabinets: readonly CabinetRow[]): (spot: Spot) => boolean {
  const ids = new Set(cabinets.filter(({ ownership }) => ownership === 'consignment').map(({ id }) => id));
  return ({ cabinet }) => ids.has(cabinet);
}

async function linesOf(ctx: CartContext, places: readonly Place[]): Promise<LineInput[]> {
  const opened = places.filter((place) => stateOf(place) === 'opened');
  const facts = await readSetFacts(
    requireCatalogue(ctx),
    opened.map(({ article }) => article),
    ctx.language,
  );
  const byNumber = new Map(facts.map((set) => [set.number, set]));
  const lines: LineInput[] = [];
  for (const place of places) {
    const state = stateOf(place);
    if (state === 'empty') lines.push(lineFor(place, place.article, KIND.refill, allTeeth(place.whole)));
    if (state === 'marked') lines.push(lineFor(place, place.article, KIND.completion, missing(place)));
    const set = state === 'opened' && byNumber.get(place.article);
    if (set) lines.push(...(await singleTeeth(ctx, place, set)));
  }
  return lines;
}

const missing = ({ teeth, whole }: Place): number => allTeeth(whole) & ~teeth;

async function singleTeeth(ctx: CartContext, place: Place, set: SetFacts): Promise<LineInput[]> {
  const singles = await readSingles(requireCatalogue(ctx), set);
  return teethOf(set).flatMap((tooth, bit) => {
    const number = (missing(place) & (1 << bit)) === 0 ? undefined : singles.get(tooth);
    return number === undefined ? [] : [lineFor(place, number, KIND.single, 1 << bit)];
  });
}

function lineFor(place: Spot, number: string, kind: string, teeth: number): LineInput {
  const { cabinet, drawer, row, column } = place;
  const coordinates = [`${cabinet}`, `${drawer}`, `${row}`, `${column}`, kind, `${teeth}`, ''] as const;
  return { number, quantity: 1, coordinates };
}
