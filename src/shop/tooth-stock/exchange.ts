import { businessDay, monthsBefore, startOfBusinessDay } from '#lib/business-time.ts';
import { endOfBusinessDay } from '#lib/end-of-business-day.ts';
import { Refusal } from '#lib/refusal.ts';
import { failedConstraint } from '#lib/sql.ts';
import { BLOCKING, readOffers, requireFiller, type CartContext, type Offer } from '#shop/cart/index.ts';
import { submitRequest, type RequestContext } from '#shop/requests/index.ts';
import { requireCustomer } from '#shop/session/index.ts';
import {
  contactOf,
  exchangeable,
  onlyExchange,
  requestOfKey,
  type ContactRow,
  type ExchangeableRow,
} from './exchange-queries.ts';
import { MAX_EXCHANGE, spotKey, type ExchangeOffer, type Spot, type WaitingSet } from './model.ts';
import { placesAt, toPlace, type PlaceRow } from './queries.ts';
import { contentOfJson, movementsOf, writeMovements, type MovementRow } from './booking-queries.ts';
import { goneFrom } from './take-returned.ts';

/** Percent of the own price that is credited: of a set that is still sold, and of one that is not, or soon will not be. */
const CREDIT = { sold: 100, ending: 50 } as const;
const ENDING = [...BLOCKING, 'successor', 'phase-out'] as const;

/**
 * Complete sets that nobody moved for so many months, and all of those whose article ends, with what the dealer credits (docs/rules/tooth-stock.md#exchange):
 * worked out before anything is asked. Consignment and cards past their date are none. Refuses guests, `catalogue.not-ready`.
 */
export async function readExchange(ctx: CartContext, months: number): Promise<ExchangeOffer> {
  const { customerId } = requireCustomer(ctx);
  const { results } = await exchangeable(
    ctx.logbook(customerId),
    customerId,
    businessDay(ctx.now),
  ).all<ExchangeableRow>();
  const offers = await readOffers(ctx, results.map(({ article }) => ({ number: article, quantity: 1 }))); // prettier-ignore
  const moved = endOfBusinessDay(monthsBefore(ctx.now, months));
  const sets = results.flatMap((row): WaitingSet[] => {
    const place = toPlace(row);
    const offer = offers.byNumber.get(place.article);
    if (!offer || (place.since >= moved && !hasEnd(offer))) return [];
    return [{ ...place, name: offer.name, ...creditOf(offer) }];
  });
  const asked = await askedIn(ctx, customerId, yearOf(ctx.now));
  return { sets, currency: offers.currency, asked };
}

function creditOf(offer: Offer): Pick<WaitingSet, 'isEnding' | 'percent' | 'credit'> {
  const isEnding = hasEnd(offer);
  const percent = isEnding ? CREDIT.ending : CREDIT.sold;
  const credit = offer.unitPrice === null ? null : Math.floor((offer.unitPrice * percent) / 100);
  return { isEnding, percent, credit };
}

const hasEnd = ({ notices }: Offer): boolean =>
  notices.some((notice) => ENDING.some((end) => end === notice));
const yearOf = (now: string): string => businessDay(now).slice(0, 4);

/** The key by which a company asks once a year, however many press at once. */
const keyOf = (customer: string, year: string): string => `tooth-exchange:${customer}:${year}`;

async function askedIn(ctx: CartContext, customer: string, year: string): Promise<number | null> {
  const row = await requestOfKey(ctx.db, keyOf(customer, year)).first<{ number: number }>();
  return row?.number ?? null;
}

export interface WantedExchange {
  /** The caller's own name of this press: said twice, it is asked once. */
  readonly booking: string;
  readonly places: readonly (Spot & { readonly version: number })[];
}

/**
 * Asks the dealer to take sets back for their credit: the request, and the sets leave their places, in one transaction; they can be put back within
 * a day like any booking. Once in a calendar year. Refuses who may not fill the cart, `tooth-stock.exchange-none` for sets that are not offered,
 * `tooth-stock.changed`, `tooth-stock.exchanged` for a second one in the year.
 */
export async function requestExchange(
  ctx: CartContext,
  by: Pick<RequestContext, 'market' | 'home'>,
  { booking, places: wanted }: WantedExchange,
): Promise<{ number: number; credit: number; currency: string }> {
  const caller = requireFiller(ctx);
  const { customerId } = caller;
  const year = yearOf(ctx.now);
  const offer = await readExchange(ctx, 0);
  const stock = ctx.logbook(customerId);
  const { results: done } = await movementsOf(stock, customerId, booking).all<MovementRow>();
  if (offer.asked !== null) {
    if (!done.some(({ kind }) => kind === 'exchange')) throw new Refusal('tooth-stock.exchanged');
    return { number: offer.asked, credit: await creditAgain(ctx, done), currency: offer.currency };
  }
  const byKey = new Map(offer.sets.map((set) => [spotKey(set), set]));
  const sets = wanted.flatMap((spot) => byKey.get(spotKey(spot)) ?? []);
  const isWhole = sets.length === wanted.length && sets.length > 0 && sets.length <= MAX_EXCHANGE;
  if (!isWhole || new Set(sets).size < sets.length) throw new Refusal('tooth-stock.exchange-none');
  if (sets.some((set, index) => set.version !== wanted[index]!.version)) throw await changed(ctx, wanted);
  const credit = sets.reduce((sum, one) => sum + (one.credit ?? 0), 0);
  const movements = sets.map((set) => goneFrom(set, 'exchange'));
  const contact = await contactOf(ctx.db, customerId).first<ContactRow>();
  const request: RequestContext = {
    ...by,
    db: ctx.db,
    now: ctx.now,
    newId: ctx.newId,
    customer: { id: customerId, user: caller.user.id },
    kept: {
      logbook: stock,
      own: [
        onlyExchange(stock, customerId, { booking, since: startOfBusinessDay(`${year}-01-01`) }),
        ...writeMovements(stock, customerId, movements, {
          id: booking,
          user: caller.user.id,
          now: ctx.now,
          work: '',
        }),
      ],
    },
  };
  const values = {
    ...contact,
    eMail: caller.email,
    Anrede: '-',
    Nachricht: messageOf(sets, credit, offer.currency),
  };
  try {
    const { number } = await submitRequest(request, 'exchange', values, keyOf(customerId, year));
    const { results: written } = await movementsOf(stock, customerId, booking).all();
    if (written.length === 0) throw new Refusal('tooth-stock.exchanged'); // the request is another press's
    return { number, credit, currency: offer.currency };
  } catch (error) {
    if (!failedConstraint(error, ['tooth_movement.customer_id', 'tooth_movement_version', 'request.key']))
      throw error;
    const isAsked = (await askedIn(ctx, customerId, year)) !== null;
    throw isAsked ? new Refusal('tooth-stock.exchanged') : await changed(ctx, wanted);
  }
}

/** What was said to be credited, when its answer was lost: at the prices of now. */
async function creditAgain(ctx: CartContext, done: readonly MovementRow[]): Promise<number> {
  const numbers = done.map(({ before }) => contentOfJson(before).article);
  const { byNumber } = await readOffers(ctx, numbers.map((number) => ({ number, quantity: 1 }))); // prettier-ignore
  return numbers.reduce((sum, number) => {
    const offer = byNumber.get(number);
    return sum + ((offer && creditOf(offer).credit) ?? 0);
  }, 0);
}

async function changed(ctx: CartContext, spots: readonly Spot[]): Promise<Refusal> {
  const { customerId } = requireCustomer(ctx);
  const { results } = await placesAt(ctx.logbook(customerId), customerId, spots).all<PlaceRow>();
  return new Refusal('tooth-stock.changed', { facts: { places: results.map(toPlace) } });
}

/** For the dealer's desk: place, number, lot, credit of each set, and the sum; figures only, no language. */
function messageOf(sets: readonly WaitingSet[], credit: number, currency: string): string {
  const money = (minor: number | null): string => (minor === null ? '–' : (minor / 100).toFixed(2));
  const lines = sets.map((set) => `${spotKey(set)}  ${set.article}  ${set.lot || '–'}  ${set.percent} %  ${money(set.credit)}`); // prettier-ignore
  return [...lines, `${sets.length}  Σ ${money(credit)} ${currency}`].join('\n');
}
