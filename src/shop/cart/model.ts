/** What a cart is (specification 3, 5, 9); nothing here reads or writes. */

export const MAX_LINES = 500;
export const MAX_REFERENCE = 80;
export const MAX_NOTE = 500;

/**
 * Names of the seven coordinates that a line may carry, in the order of the contract
 * (docs/rules/ordering.md#cart-coordinates).
 */
export const COORDINATES = ['cabinet', 'drawer', 'row', 'column', 'kind', 'teeth', 'work'] as const;
export const MAX_COORDINATE = 40;

/** Seven texts; an empty one is ''. A line of an ordinary article has seven empty ones. */
export type Coordinates = readonly [string, string, string, string, string, string, string];

export const NO_COORDINATES: Coordinates = ['', '', '', '', '', '', ''];

/** A path part stands for an empty coordinate (docs/rules/ordering.md#cart-coordinates). */
const EMPTY_PART = '-';

/** Coordinates from seven path parts, where '-' is an empty one. */
export function coordinatesOfPath(parts: readonly string[]): Coordinates {
  const texts = parts.map((part) => (part === EMPTY_PART ? '' : part));
  return COORDINATES.map((_, index) => texts[index] ?? '') as unknown as Coordinates;
}

/** The form in which coordinates are stored and compared: '' without any. */
export function coordinatesKey(coordinates: Coordinates): string {
  return coordinates.every((part) => part === '') ? '' : JSON.stringify(coordinates);
}

/** The reverse of `coordinatesKey`: '' stands for no place. */
export function coordinatesOfKey(key: string): Coordinates {
  return key === '' ? NO_COORDINATES : (JSON.parse(key) as Coordinates);
}

/** What somebody wants in the cart. */
export interface LineInput {
  readonly number: string;
  readonly quantity: number;
  readonly coordinates?: Coordinates;
  readonly reference?: string;
  readonly note?: string;
}

/** A line as it is stored: what was wanted, never what it costs. */
export interface StoredLine {
  readonly id: string;
  readonly number: string;
  readonly quantity: number;
  readonly coordinates: Coordinates;
  readonly reference: string;
  readonly note: string;
  /** Acting user who added it; 0 = the account itself. */
  readonly addedBy: number;
}

/** What a buyer must know about a line or a cart (docs/rules/ordering.md#special-goods). */
export const NOTICES = [
  'missing',
  'blocked',
  'successor',
  'phase-out',
  'short-dated',
  'on-request',
  'dangerous',
  'declaration',
  'cold',
  'frost',
] as const;
export type Notice = (typeof NOTICES)[number];

/** Lines with one of these cannot be ordered. */
export const BLOCKING: readonly Notice[] = ['missing', 'blocked'];

export type VatTreatment = 'domestic' | 'intra-community' | 'eu-domestic-rate' | 'export';

/** Sums of a cart: minor units of its currency, net where nothing else is said. */
export interface CartTotals {
  readonly currency: string;
  /** Lines with a price. */
  readonly goods: number;
  /** What the voucher takes off the goods. */
  readonly voucher: number;
  /** Null where the way of delivery has its price by agreement. */
  readonly shipping: number | null;
  /** Goods value from which shipping costs nothing; null = never. */
  readonly freeFrom: number | null;
  readonly surcharge: number;
  readonly net: number;
  readonly vat: readonly { readonly percent: number; readonly base: number; readonly amount: number }[];
  readonly treatment: VatTreatment;
  readonly gross: number;
  /** Some lines have their price on request: the sums are without them. */
  readonly plusOnRequest: boolean;
}

/** What the number of pieces has to do with a line's price; prices in minor units. */
export interface LineScale {
  /** The price holds from so many pieces on; null where the number of pieces plays no part in it. */
  readonly from: number | null;
  /** The next step at which a piece costs less, and what it saves against the present price of as many pieces. */
  readonly next: { readonly from: number; readonly unitPrice: number; readonly saves: number } | null;
}

export const NO_SCALE: LineScale = { from: null, next: null };

/** A line as it is shown: prices are null on request, and for users who must not see them. */
export interface CartLine extends StoredLine {
  readonly name: string;
  readonly pack: string;
  readonly supplier: string;
  readonly listPrice: number | null;
  readonly unitPrice: number | null;
  readonly amount: number | null;
  /** The price is the customer's own, below the public one (docs/rules/prices-and-vat.md#crossed-out-and-own-prices). */
  readonly ownPrice: boolean;
  /** Percent off the list price, rounded down; 0 = none. */
  readonly discount: number;
  readonly scale: LineScale;
  readonly onRequest: 'metal-of-the-day' | 'individual-offer' | null;
  readonly vkz: 0 | 1 | 2 | 3 | 4;
  /** First and last likely day of arrival if the cart is ordered now, ISO dates; null where none is promised, as for what is agreed upon. */
  readonly arrival?: { readonly from: string; readonly to: string } | null | undefined;
  readonly notices: readonly Notice[];
  readonly successor: string | null;
}

export interface CartVoucher {
  readonly code: string;
  readonly kind: 'amount' | 'percent' | 'free-shipping';
  /** Why it takes nothing off at present: the goods value is too low or no line belongs to its promotion. */
  readonly idle: boolean;
}

export interface Cart {
  readonly version: number;
  readonly lines: readonly CartLine[];
  /** Pieces of all lines. */
  readonly pieces: number;
  readonly notices: readonly Notice[];
  /** Null for users who must not see prices. */
  readonly totals: CartTotals | null;
  readonly voucher: CartVoucher | null;
  readonly fwt: boolean;
  /** Whom the goods go to, in one line; null = the account's own address, and on visits from procurement systems. */
  readonly deliverTo?: string | null | undefined;
  /** True where the acting user must not see prices (setting of the customer). */
  readonly pricesHidden: boolean;
}

/** What a change left of the cart: everything but lines that it did not touch. */
export interface CartUpdate extends Cart {
  /** `lines` are all lines of these articles; null = of the whole cart. */
  readonly numbers: readonly string[] | null;
}
