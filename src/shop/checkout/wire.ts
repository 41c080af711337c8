import type { AddressWire } from '#shop/delivery/wire.ts';
import type { PlainTermsWire } from '#shop/cart/plain-terms.ts';
import type { CartLine, CartTotals, CartVoucher, Notice } from '#shop/cart/model.ts';
import type { Departure } from '#shop/delivery/index.ts';
import type { OfferedPayment, OpenItems, Transfer } from '#shop/payment/model.ts';
import type { Change, InTheWay, OfferedMethod, OrderRight, Submitted } from './model.ts';

/** Terms of the order to be, as the contract writes them. */
export interface TermsWire extends PlainTermsWire {
  adressauswahl: string;
  /** For 'other'. */
  adresse: AddressWire | null;
}

/** A change as a refusal tells it in its facts. */
export interface ChangeWire {
  art: Change['kind'];
  artnr: string;
  name: string;
  alt: number | string | null;
  neu: number | string | null;
}

/** A change since the buyer saw the cart; '' and null where this kind says nothing. */
export function changeToWire(change: Change): ChangeWire {
  return {
    art: change.kind,
    artnr: 'number' in change ? change.number : '',
    name: 'name' in change ? change.name : '',
    alt: 'from' in change ? change.from : null,
    neu: 'to' in change ? change.to : null,
  };
}

/** What a submit answers. */
interface SubmittedWire {
  id: string;
  /** Auftrag. */
  auftrag: number;
  status: Submitted['state'];
  /** UTC, ISO 8601. */
  datum: string;
}

/** A submitted order; `placedAt` is UTC, ISO 8601. */
export function submittedToWire({ id, number, state, placedAt }: Submitted): SubmittedWire {
  return { id, auftrag: number, status: state, datum: placedAt };
}

/** What a choice at the checkout may change: all that the page shows but addresses and lines. */
export interface CheckoutState {
  /** Of the cart. */
  readonly version: number;
  /** Null for users who must not see prices. */
  readonly totals: CartTotals | null;
  readonly voucher: CartVoucher | null;
  readonly pricesHidden: boolean;
  /** What is said of all lines together. */
  readonly notices: readonly Notice[];
  /** Some line cannot be ordered. */
  readonly isBlocked: boolean;
  /** As they stand in the form. */
  readonly terms: TermsWire;
  readonly methods: readonly OfferedMethod[];
  /** The lines because of which some ways are closed. */
  readonly inTheWay: readonly InTheWay[];
  /** Days to wish for. */
  readonly days: readonly Departure[];
  /** A wished day that is no longer possible: the goods leave as soon as they can. */
  readonly missedDay: string | null;
  /** Day of dispatch that is promised, ISO date; null = by agreement. */
  readonly departure: string | null;
  readonly right: OrderRight;
  /** Bookkeeping will have the order wait; told to the account and its leaders only. */
  readonly held: boolean;
  readonly payments: readonly OfferedPayment[];
  /** Where to transfer to before delivery, whatever is chosen; null where the operator has no account. */
  readonly transfer: Transfer | null;
  /** Null where they are not told. */
  readonly openItems: OpenItems | null;
  readonly punchout: boolean;
}

/** A line to read through before it is ordered. */
export type ReviewedLine = Pick<
  CartLine,
  | 'id'
  | 'number'
  | 'name'
  | 'pack'
  | 'reference'
  | 'note'
  | 'quantity'
  | 'unitPrice'
  | 'amount'
  | 'vkz'
  | 'notices'
>;

/** What stands against an order, in the visitor's language. */
export interface CheckoutProblem {
  readonly message: string;
  readonly changes: readonly ChangeWire[];
  /** Numbers of articles that cannot be ordered. */
  readonly articles: readonly string[];
  /** The order that the cart became already. */
  readonly order: number | null;
}

/** What stands against an order, from the facts of a refusal. */
export function problemOf(facts: Readonly<Record<string, unknown>> = {}): Omit<CheckoutProblem, 'message'> {
  return {
    changes: (facts['aenderungen'] as readonly ChangeWire[] | undefined) ?? [],
    articles: (facts['artikel'] as readonly string[] | undefined) ?? [],
    order: (facts['auftrag'] as number | undefined) ?? null,
  };
}
