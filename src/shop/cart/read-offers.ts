import { readOrderArticles, type OrderArticle } from '#shop/catalogue/index.ts';
import { requireCustomer } from '#shop/session/index.ts';
import { requireCatalogue, type CartContext } from './context.ts';
import { BLOCKING, type Notice } from './model.ts';
import { noticesOf } from './notices.ts';
import { unitPriceOf, type UnitPrice } from './price.ts';
import { discountsOf, bound } from './queries.ts';
import { mustNotSeePrices } from './read-cart.ts';

/** An article as one customer could order it now: prices in minor units, null on request or hidden. */
export interface Offer extends UnitPrice {
  readonly number: string;
  readonly name: string;
  readonly pack: string;
  readonly supplier: string;
  readonly onRequest: 'metal-of-the-day' | 'individual-offer' | null;
  readonly vkz: 0 | 1 | 2 | 3 | 4;
  readonly notices: readonly Notice[];
  readonly successor: string | null;
  /** Codes of its category and all above it, the narrowest first. */
  readonly groups: readonly string[];
  /** False where the cart would not take it. */
  readonly orderable: boolean;
}

/** An offer with what one piece costs the customer from so many pieces on, minor units; empty without a price. */
export interface ScaledOffer extends Offer {
  readonly scale: readonly ScalePrice[];
}

export interface ScalePrice {
  readonly from: number;
  readonly price: number;
}

export interface Offers<One extends Offer = Offer> {
  readonly currency: string;
  /** The acting user must not see prices. */
  readonly pricesHidden: boolean;
  readonly byNumber: ReadonlyMap<string, One>;
}

const HIDDEN: UnitPrice = { listPrice: null, unitPrice: null, ownPrice: false, discount: 0 };

/** What an offer is wanted for: so many pieces of an article. */
interface Wanted {
  readonly number: string;
  readonly quantity: number;
}

/**
 * Articles with the caller's prices for the quantities in question, availability and notices: one query to each database.
 * Numbers that the catalogue does not have are left out. On demand what takes the place of each comes along, priced for as
 * many pieces. Refuses guests.
 */
export async function readOffers(
  ctx: CartContext,
  wanted: readonly Wanted[],
  { withSuccessors = false } = {},
): Promise<Offers> {
  const quantities = new Map(wanted.map(({ number, quantity }) => [number, quantity]));
  const { byNumber, priceFor, ...prices } = await readPriced(ctx, [...quantities.keys()], withSuccessors);
  for (const { number, quantity } of withSuccessors ? wanted : []) {
    const successor = byNumber.get(number)?.successor;
    if (successor && !quantities.has(successor)) quantities.set(successor, quantity);
  }
  const offers = [...quantities].flatMap(([number, quantity]) => {
    const order = byNumber.get(number);
    return order ? [{ ...offerOf(order, ctx), ...priceFor(order, quantity) }] : [];
  });
  return { ...prices, byNumber: keyed(offers) };
}

/** The same for one piece, with the caller's prices from more pieces on. */
export async function readScaledOffers(
  ctx: CartContext,
  numbers: readonly string[],
): Promise<Offers<ScaledOffer>> {
  const { byNumber, priceFor, ...prices } = await readPriced(ctx, numbers);
  const offers = numbers.flatMap((number) => {
    const order = byNumber.get(number);
    if (!order) return [];
    const scale = scaleOf(order, (pieces) => priceFor(order, pieces));
    return [{ ...offerOf(order, ctx), ...priceFor(order, 1), scale }];
  });
  return { ...prices, byNumber: keyed(offers) };
}

const keyed = <One extends Offer>(offers: readonly One[]): ReadonlyMap<string, One> =>
  new Map(offers.map((offer) => [offer.number, offer]));

/** The articles in question, and what so many pieces of one cost the caller. */
async function readPriced(ctx: CartContext, numbers: readonly string[], withSuccessors = false) {
  const caller = requireCustomer(ctx);
  const catalogue = requireCatalogue(ctx);
  const view = { language: ctx.language, priceList: caller.priceList, withSuccessors };
  const [{ byNumber, rule }, classes] = await Promise.all([
    readOrderArticles(catalogue, numbers, view),
    discountsOf(ctx.db, bound(caller.discountClass)).all<{ category: string; percent: number }>(),
  ]);
  const discounts = new Map(classes.results.map(({ category, percent }) => [category, percent]));
  const pricesHidden = mustNotSeePrices(caller);
  const priceFor = (order: OrderArticle, pieces: number): UnitPrice =>
    pricesHidden ? HIDDEN : unitPriceOf(order, pieces, discounts, rule);
  return { byNumber, priceFor, currency: rule.currency, pricesHidden };
}

function scaleOf({ scalePrices }: OrderArticle, priceFor: (pieces: number) => UnitPrice): ScalePrice[] {
  return scalePrices.flatMap(({ from }) => {
    const price = priceFor(from).unitPrice;
    return price === null ? [] : [{ from, price }];
  });
}

function offerOf(order: OrderArticle, ctx: CartContext): Omit<Offer, keyof UnitPrice> {
  const { number, name, pack, supplier, onRequest, vkz } = order.article;
  const notices = noticesOf(order, ctx.now, requireCustomer(ctx));
  return {
    number,
    name,
    pack,
    supplier: supplier?.name ?? '',
    onRequest,
    vkz,
    notices,
    successor: order.successor,
    groups: order.groups,
    orderable: !notices.some((notice) => BLOCKING.includes(notice)),
  };
}
