/**
 * What a buyer says of the order to be, one row per field. Types and schemas of the contract, the form, what the cart keeps and
 * forgets after the order, what an Idempotency-Key stands for and what the order keeps follow from here. Where the goods go is no
 * row: choice and address belong together.
 */
interface PlainTerm {
  /** Name in the contract and in the form. */
  readonly wire: string;
  /** In the tables `cart` and `customer_order`. */
  readonly column: string;
  /** A text of at most so many characters, '' without one; or an ISO date, null without one. */
  readonly holds: number | 'day';
  /** A chosen one changes what the order costs, or when it leaves; a typed one is words. */
  readonly by: 'choosing' | 'typing';
  /** For the documentation of the contract. */
  readonly about?: string;
}

export const PLAIN_TERMS = {
  method: {
    wire: 'versandart',
    column: 'method',
    holds: 40,
    by: 'choosing',
    about: 'id of the method; empty = the standard one',
  },
  shipDate: {
    wire: 'versanddatum',
    column: 'ship_date',
    holds: 'day',
    by: 'choosing',
    about: 'wished day of dispatch; null = as soon as possible',
  },
  comment: { wire: 'kommentar', column: 'comment', holds: 1000, by: 'typing' },
  purchaseOrderNumber: {
    wire: 'bestellnummer',
    column: 'own_number',
    holds: 40,
    by: 'typing',
    about: 'the customer’s own order number',
  },
  payment: {
    wire: 'zahlungsart',
    column: 'payment',
    holds: 20,
    by: 'choosing',
    about: 'a way to pay that is offered (`payments[].method`); empty = the first that is open',
  },
} as const satisfies Record<string, PlainTerm>;

type Table = typeof PLAIN_TERMS;
export type TermName = keyof Table;
export type TermValue<Name extends TermName> = Table[Name]['holds'] extends 'day' ? string | null : string;

export type PlainTerms = { readonly [Name in TermName]: TermValue<Name> };
/** The same as the contract and the form name them. */
export type PlainTermsWire = { -readonly [Name in TermName as Table[Name]['wire']]: TermValue<Name> };
/** Those that the order keeps as they were said; how it is paid is agreed. */
export type OrderTerms = Omit<PlainTerms, 'payment'>;

export const TERM_NAMES = Object.keys(PLAIN_TERMS) as readonly TermName[];
export const ORDER_TERM_NAMES = TERM_NAMES.filter((name): name is keyof OrderTerms => name !== 'payment');

/** Nothing said. */
export const NO_TERMS = each(({ holds }) => (holds === 'day' ? null : '')) as PlainTerms;

/** What `make` says of each row, by the fields' names. */
function each<Made>(make: (term: PlainTerm, name: TermName) => Made): Record<TermName, Made> {
  return Object.fromEntries(TERM_NAMES.map((name) => [name, make(PLAIN_TERMS[name], name)])) as Record<
    TermName,
    Made
  >;
}

/** What `make` says of each row, by the contract's names. */
export function eachWire<Made>(
  make: (term: PlainTerm, name: TermName) => Made,
): Record<keyof PlainTermsWire, Made> {
  const entries = TERM_NAMES.map((name) => [PLAIN_TERMS[name].wire, make(PLAIN_TERMS[name], name)] as const);
  return Object.fromEntries(entries) as Record<keyof PlainTermsWire, Made>;
}

/** The plain terms of whatever has them beside other things. */
export function plainTermsOf(terms: PlainTerms): PlainTerms {
  return each((_term, name) => terms[name]) as PlainTerms;
}

/** All plain terms in the words of the contract. */
export function plainTermsToWire(terms: PlainTerms): PlainTermsWire {
  return eachWire((_term, name) => terms[name]) as PlainTermsWire;
}

/** What of them is said; what is left out stays out. */
export function plainTermsFromWire<
  Said extends { [Wire in keyof PlainTermsWire]?: PlainTermsWire[Wire] | undefined },
>(said: Said): Said extends PlainTermsWire ? PlainTerms : Partial<PlainTerms> {
  const entries = TERM_NAMES.map((name) => [name, said[PLAIN_TERMS[name].wire]] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Said extends PlainTermsWire
    ? PlainTerms
    : Partial<PlainTerms>;
}

/** What an order keeps of them; texts without blanks around. */
export function orderTermsOf(terms: OrderTerms): OrderTerms {
  return Object.fromEntries(
    ORDER_TERM_NAMES.map((name) => [name, terms[name]?.trim() ?? null]),
  ) as unknown as OrderTerms;
}
