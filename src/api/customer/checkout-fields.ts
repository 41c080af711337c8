import { z } from '@hono/zod-openapi';
import { MAX_ADDRESS_LINE } from '#shop/checkout/index.ts';
import { ORDER_STATES } from '#shop/orders/index.ts';
import {
  eachWire,
  MAX_LINES,
  PLAIN_TERMS,
  TERM_NAMES,
  type PlainTerms,
  type PlainTermsWire,
  type TermName,
} from '#shop/cart/index.ts';
import { PAYMENT_METHODS } from '#shop/payment/index.ts';
import { boundedText } from '../contract/fields.ts';
import { cart } from './cart-fields.ts';
import { place, releaseReason } from './order-fields.ts';
import { offeredPayment, openItems, transfer } from './payment-fields.ts';
import { QUANTITY } from '#lib/validators/quantity.ts';

/** Building blocks of the calls around the checkout; names as in the contract's cart (specification 3). */

const line = boundedText(MAX_ADDRESS_LINE);

export const addressFields = {
  firma: line,
  zeile2: line.default(''),
  zeile3: line.default(''),
  strasse: line,
  plz: boundedText(12),
  ort: line,
  land: boundedText(2).openapi({ example: 'DE', description: 'ISO 3166-1 alpha-2' }),
};
export const address = z.object(addressFields).openapi('DeliveryAddress');

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .openapi({ format: 'date', example: '2026-11-23' });

type OfWire<Text, Day> = {
  readonly [Wire in keyof PlainTermsWire]: null extends PlainTermsWire[Wire] ? Day : Text;
};
type Text = ReturnType<typeof boundedText>;
type Day = z.ZodNullable<z.ZodString>;

const plainTerms = eachWire(({ holds, about }) => {
  const schema = holds === 'day' ? day.nullable() : boundedText(holds);
  return about ? schema.openapi({ description: about }) : schema;
}) as OfWire<Text, Day>;

/** The same in a submit: what is not said is nothing. */
const submittedTerms = eachWire(({ holds, wire }) =>
  holds === 'day'
    ? plainTerms[wire as 'versanddatum'].default(null)
    : plainTerms[wire as 'kommentar'].default(''),
) as OfWire<z.ZodDefault<Text>, z.ZodDefault<Day>>;

/** Terms of the order to be. */
export const terms = {
  adressauswahl: boundedText(64).openapi({
    description: 'own = the account’s address, other = `adresse`, else an id of the address book',
  }),
  adresse: address.nullable(),
  ...plainTerms,
};

const minor = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

/** What the page showed when the button was pressed: a change since is told line by line. */
const seenLine = z.object({
  id: boundedText(64),
  artnr: boundedText(32),
  menge: z.int().min(QUANTITY.min).max(QUANTITY.max),
  preis: minor.nullable().openapi({ description: 'minor units of one piece; null = on request or hidden' }),
  vkz: z.int().min(0).max(4),
});

export const submit = z
  .object({
    version: z.int().min(0).openapi({ description: 'of the cart that was confirmed' }),
    summe: minor.nullable().openapi({
      description: 'gross total that was confirmed, minor units; null for users who must not see prices',
    }),
    positionen: z.array(seenLine).max(MAX_LINES).optional(),
    abgang: day.nullable().optional().openapi({ description: 'day of dispatch that was promised' }),
    adressauswahl: terms.adressauswahl.default('own'),
    adresse: terms.adresse.default(null),
    ...submittedTerms,
    agb: z.boolean().openapi({ description: 'the terms of sale are accepted' }),
    merken: z.boolean().default(false).openapi({ description: 'keeps `adresse` in the address book' }),
  })
  .openapi('Submit');

export const submitted = z
  .object({
    id: z.string(),
    auftrag: z.int().openapi({ description: 'order number' }),
    status: z.enum(ORDER_STATES),
    datum: z.string().openapi({ description: 'UTC, ISO 8601' }),
  })
  .openapi('Submitted');

const isoDay = z.string().openapi({ format: 'date' });
const departure = z.object({
  day: isoDay,
  arrival: z.object({ from: isoDay, to: isoDay }).nullable().openapi({ description: 'null = agreed upon' }),
});

/** As they are kept; which way of delivery counts stands beside. */
const answeredTerms = Object.fromEntries(
  TERM_NAMES.filter((name) => name !== 'method').map((name) => [
    name,
    PLAIN_TERMS[name].holds === 'day' ? isoDay.nullable() : z.string(),
  ]),
) as {
  readonly [Name in Exclude<TermName, 'method'>]: null extends PlainTerms[Name]
    ? z.ZodNullable<z.ZodString>
    : z.ZodString;
};

/** Everything the checkout page shows, with sensible choices made already. */
export const checkout = z
  .object({
    cart,
    terms: z.object({
      address: place,
      addressChoice: z.string(),
      ...answeredTerms,
      fwt: z.boolean(),
    }),
    addresses: z.object({
      own: place,
      book: z.array(place.extend({ id: z.string(), isDefault: z.boolean() })),
    }),
    ownIsIncomplete: z.boolean(),
    mayKeepAddress: z.boolean(),
    methods: z.array(
      z.object({
        id: z.string(),
        obstacles: z.array(z.enum(['dangerous', 'cold', 'bulky'])),
        cost: z
          .int()
          .nullable()
          .optional()
          .openapi({ description: 'minor units; null = by agreement; left out where prices are hidden' }),
        next: departure.extend({ until: z.object({ day: isoDay, time: z.string() }) }).nullable(),
      }),
    ),
    inTheWay: z
      .array(
        z.object({
          id: z.string().openapi({ description: 'of the line' }),
          number: z.string(),
          name: z.string(),
          obstacles: z.array(z.enum(['dangerous', 'cold', 'bulky'])),
        }),
      )
      .openapi({ description: 'lines because of which some ways are closed' }),
    method: z.string(),
    days: z.array(departure),
    missedDay: isoDay.nullable(),
    departure: isoDay.nullable(),
    right: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('order') }),
      z.object({ kind: z.literal('ask'), reason: releaseReason }),
      z.object({ kind: z.literal('none') }),
    ]),
    held: z.boolean(),
    payments: z.array(offeredPayment),
    payment: z.enum(PAYMENT_METHODS),
    transfer: transfer.nullable(),
    openItems: openItems.nullable(),
    punchout: z.boolean(),
  })
  .openapi('Checkout');

const wholeAddress = z.object({ ...addressFields, zeile2: line, zeile3: line });

/** The checkout without addresses and lines: what a choice may change. */
export const state = checkout
  .omit({
    cart: true,
    terms: true,
    addresses: true,
    ownIsIncomplete: true,
    mayKeepAddress: true,
    method: true,
    payment: true,
  })
  .extend({
    version: z.int().openapi({ description: 'of the cart' }),
    totals: cart.shape.totals,
    voucher: cart.shape.voucher,
    pricesHidden: z.boolean(),
    notices: cart.shape.notices,
    isBlocked: z.boolean().openapi({ description: 'some line cannot be ordered' }),
    terms: z.object({ ...terms, adresse: wholeAddress.nullable() }),
  })
  .openapi('CheckoutState');
