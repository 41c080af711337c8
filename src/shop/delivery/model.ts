/**
 * Ways of delivery, their countries, times and costs (docs/rules/ordering.md#delivery). Amounts: minor units of the
 * base list (EUR), net.
 */

/** A place to deliver to (specification 3: firma, ort, plz, strasse, zeile2, zeile3). */
export interface DeliveryAddress {
  readonly company: string;
  readonly line2: string;
  readonly line3: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  /** ISO 3166 two letters. */
  readonly country: string;
}

/** What of the goods decides how they may travel. */
export interface GoodsKinds {
  readonly dangerous: boolean;
  /** 2–8 °C. */
  readonly cold: boolean;
  /** One piece is above {@link PARCEL_GRAMS}: machines. */
  readonly bulky: boolean;
}

export const ORDINARY_GOODS: GoodsKinds = { dangerous: false, cold: false, bulky: false };

/** The heaviest parcel of the usual carriers. */
export const PARCEL_GRAMS = 31_500;

/** How a price is found: a fixed one, by weight after an enquiry, or nothing at all. */
export type DeliveryCost = number | 'by-agreement';

export interface DeliveryMethod {
  /** Kept in cart and order (versandart). */
  readonly id: string;
  /** Working days until arrival, fewest and most; null = by agreement. */
  readonly days: readonly [number, number] | null;
  /** Orders until then leave the same day: hour and minute at the warehouse; null = by agreement. */
  readonly cutOff: string | null;
  readonly cost: DeliveryCost;
  /** Goods value from which it costs nothing; null = never. */
  readonly freeFrom: number | null;
  /** Dangerous goods may go this way. */
  readonly dangerousGoods: boolean;
  /** Goods of 2–8 °C may go this way. */
  readonly coldGoods: boolean;
  /** Pieces heavier than a parcel may go this way. */
  readonly bulkyGoods: boolean;
  /** No surcharge for a small order: nothing is packed. */
  readonly isFree?: boolean;
}

/** What decides: the country of delivery. */
export interface Destination {
  readonly iso2: string;
  readonly zone: 'DOM' | 'EU' | '3RD';
  readonly continent: string;
}

/** Below this goods value a small order costs SMALL_ORDER_SURCHARGE (docs/rules/prices-and-vat.md#prices-by-quantity). */
export const SMALL_ORDER_BELOW = 5000;
export const SMALL_ORDER_SURCHARGE = 500;

const parcel = (
  days: readonly [number, number],
  cutOff: string,
  cost: number,
  freeFrom: number,
): DeliveryMethod => ({
  id: 'parcel',
  days,
  cutOff,
  cost,
  freeFrom,
  dangerousGoods: true,
  coldGoods: true,
  bulkyGoods: false,
});

const HOME = parcel([1, 1], '17:30', 690, 15_000);
const NEAR = parcel([1, 2], '16:00', 990, 20_000);
const MIDDLE = parcel([2, 3], '16:00', 1290, 25_000);
const FAR = parcel([2, 5], '15:00', 1690, 35_000);
const CUSTOMS_CLEARED: DeliveryMethod = { ...parcel([2, 2], '15:00', 1490, 30_000), id: 'parcel-customs' };

const express = (until: string, cost: number): DeliveryMethod => ({
  id: `express-${until}`,
  days: [1, 1],
  cutOff: '17:00',
  cost,
  freeFrom: null,
  dangerousGoods: false,
  coldGoods: true,
  bulkyGoods: false,
});
const EXPRESS = [express('12', 1490), express('10', 1990), express('9', 2490)];
const SATURDAY: DeliveryMethod = { ...express('12', 1490), id: 'saturday', coldGoods: false };
const COLLECTIVE: DeliveryMethod = {
  id: 'collective',
  days: [1, 5],
  cutOff: '16:00',
  cost: 0,
  freeFrom: null,
  dangerousGoods: true,
  coldGoods: false,
  bulkyGoods: false,
};
const byAgreement = (id: string): DeliveryMethod => ({
  id,
  days: null,
  cutOff: null,
  cost: 'by-agreement',
  freeFrom: null,
  dangerousGoods: id === 'forwarder',
  coldGoods: false,
  bulkyGoods: true,
});
const FORWARDER = byAgreement('forwarder');
const EXPORT = byAgreement('export');
const PICK_UP: DeliveryMethod = {
  id: 'pick-up',
  days: [0, 0],
  cutOff: '14:00',
  cost: 0,
  freeFrom: null,
  dangerousGoods: true,
  coldGoods: true,
  bulkyGoods: true,
};

/** What is with the customer already: nobody chooses it, a report of consumption has it (docs/rules/tooth-stock.md#consignment). */
export const NO_DELIVERY: DeliveryMethod = { ...PICK_UP, id: 'none', isFree: true };

const PARCEL_OF: Readonly<Record<string, DeliveryMethod>> = {
  DE: HOME,
  ...forAll(['AT', 'BE', 'NL', 'LU', 'CZ', 'DK'], NEAR),
  ...forAll(['FR', 'IT', 'PL', 'HU', 'SI', 'SK', 'HR'], MIDDLE),
  ...forAll(['CH', 'LI'], CUSTOMS_CLEARED),
};

function forAll(countries: readonly string[], method: DeliveryMethod): Record<string, DeliveryMethod> {
  return Object.fromEntries(countries.map((country) => [country, method]));
}

/** The way goods go when nothing else is chosen: the standard parcel, outside its countries export by agreement. */
export function standardDelivery(to: Destination): DeliveryMethod {
  return PARCEL_OF[to.iso2] ?? (to.zone === 'EU' ? FAR : EXPORT);
}

/** All ways to a country, the standard one first (docs/rules/ordering.md#delivery). */
export function deliveryMethods(to: Destination): readonly DeliveryMethod[] {
  const standard = standardDelivery(to);
  return [
    standard,
    ...(to.iso2 === 'DE' || to.iso2 === 'AT' ? EXPRESS : []),
    ...(to.iso2 === 'DE' ? [SATURDAY] : []),
    ...(to.iso2 === 'DE' || to.iso2 === 'AT' ? [COLLECTIVE] : []),
    ...(to.continent === 'EU' ? [FORWARDER] : []),
    ...(to.iso2 === 'DE' ? [PICK_UP] : []),
  ];
}

export type Obstacle = keyof GoodsKinds;

/** Why goods may not go a way; nothing where they may (docs/rules/ordering.md#special-goods). */
export function obstaclesOf(method: DeliveryMethod, goods: GoodsKinds): Obstacle[] {
  const allowed = { dangerous: method.dangerousGoods, cold: method.coldGoods, bulky: method.bulkyGoods };
  return (['dangerous', 'cold', 'bulky'] as const).filter((kind) => goods[kind] && !allowed[kind]);
}

/**
 * The way that goods go to a country: the chosen one where it exists and takes them, else the first that does – the
 * standard parcel for most –, else the standard one with its obstacles.
 */
export function deliveryMethod(
  to: Destination,
  id: string,
  goods: GoodsKinds = ORDINARY_GOODS,
): DeliveryMethod {
  const all = deliveryMethods(to);
  const possible = all.filter((method) => obstaclesOf(method, goods).length === 0);
  return possible.find((method) => method.id === id) ?? possible[0] ?? all[0]!;
}
