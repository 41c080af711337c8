import { z } from '@hono/zod-openapi';
import {
  COORDINATES,
  MAX_COORDINATE,
  MAX_LINES,
  MAX_NOTE,
  MAX_REFERENCE,
  NOTICES,
} from '#shop/cart/index.ts';
import { cartContext } from '#platform/cart-context.ts';
import { callerLanguage } from '../caller-language.ts';
import { boundedText, numberField } from '../contract/fields.ts';
import type { Call } from '../contract/operation.ts';
import { QUANTITY } from '#lib/validators/quantity.ts';

/** Why an article may not come into the cart, whichever way it is put there. */
export const ADDING_REFUSALS = [
  'cart.quantity',
  'cart.full',
  'cart.blocked',
  'catalogue.unknown-article',
  'catalogue.not-ready',
] as const;

/** Building blocks of the cart's calls. */

/** What the verbs of cart and lists need, in the language that the caller reads. */
export const contextOf = ({
  shop,
  request,
}: Pick<Call<undefined, undefined, undefined>, 'shop' | 'request'>) =>
  cartContext(shop, callerLanguage(request, shop.brand));

const numeric = (minimum: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .pipe(z.int().min(minimum).max(QUANTITY.max))
    .openapi({ type: 'integer', minimum, maximum: QUANTITY.max, example: 1 });

/** Pieces in a path; what is no quantity is refused with `cart.quantity`. */
export const addQuantity = numeric(QUANTITY.min);
/** As above; 0 takes the article out. */
export const setQuantity = numeric(0);

const part = boundedText(MAX_COORDINATE).min(1).openapi({ description: '`-` is an empty one', example: '-' });

/** The seven path parts of a place in the stock (docs/rules/ordering.md#cart-coordinates). */
export const place = Object.fromEntries(COORDINATES.map((name) => [name, part])) as Record<
  (typeof COORDINATES)[number],
  typeof part
>;
/** Written out, so that the calls' paths are known to the types of callers. */
export const placePath = '{cabinet}/{drawer}/{row}/{column}/{kind}/{teeth}/{work}';

/** The parts of a path in their order. */
export function placeParts(params: Record<(typeof COORDINATES)[number], string>): string[] {
  return COORDINATES.map((name) => params[name]);
}

export const reference = boundedText(MAX_REFERENCE).openapi({
  description: 'patient work, commission, cost centre',
});
export const note = boundedText(MAX_NOTE);
export const quantity = z.int().min(QUANTITY.min).max(QUANTITY.max);

const coordinate = boundedText(MAX_COORDINATE);
export const coordinates = z
  .tuple([coordinate, coordinate, coordinate, coordinate, coordinate, coordinate, coordinate])
  .openapi({
    type: 'array',
    items: { type: 'string', maxLength: MAX_COORDINATE },
    minItems: 7,
    maxItems: 7,
    description: `${COORDINATES.join(', ')}; empty texts where there is none`,
  });

export const lines = z
  .array(
    z.object({
      number: numberField,
      quantity,
      reference: reference.optional(),
      note: note.optional(),
      coordinates: coordinates.optional(),
    }),
  )
  .min(1)
  .max(MAX_LINES);

export const counts = z
  .object({
    pieces: z.int().min(0).openapi({ description: 'of all lines: the counter' }),
    own: z.int().min(0).openapi({ description: 'of the article that was changed, over all its lines' }),
    lines: z.int().min(0),
  })
  .openapi('CartCounts');

const amount = z.int().nullable().openapi({ description: 'minor units; null = on request or hidden' });
const onRequest = z.enum(['metal-of-the-day', 'individual-offer']).nullable();
const level = z.literal([0, 1, 2, 3, 4]);
const vkz = level.openapi({ type: 'integer', minimum: 0, maximum: 4 });
const notices = z.array(z.enum(NOTICES));

export const cartLine = z
  .object({
    id: z.string(),
    number: z.string(),
    quantity,
    coordinates,
    reference: z.string(),
    note: z.string(),
    addedBy: z.int(),
    name: z.string(),
    pack: z.string(),
    supplier: z.string(),
    listPrice: amount,
    unitPrice: amount,
    amount,
    ownPrice: z.boolean(),
    discount: z.int(),
    scale: z.object({
      from: z.int().nullable().openapi({ description: 'the price holds from so many pieces on' }),
      next: z.object({ from: z.int(), unitPrice: z.int(), saves: z.int() }).nullable().openapi({
        description: 'the next step that lowers the price, and what it saves at that number of pieces',
      }),
    }),
    onRequest,
    vkz,
    arrival: z.object({ from: z.string(), to: z.string() }).nullish().openapi({
      description: 'first and last likely day of arrival if it is ordered now; null where none is promised',
    }),
    notices,
    successor: z.string().nullable(),
  })
  .openapi('CartLine');

export const totals = z
  .object({
    currency: z.string(),
    goods: z.int(),
    voucher: z.int(),
    shipping: z.int().nullable(),
    freeFrom: z.int().nullable(),
    surcharge: z.int(),
    net: z.int(),
    vat: z.array(z.object({ percent: z.number(), base: z.int(), amount: z.int() })),
    treatment: z.enum(['domestic', 'intra-community', 'eu-domestic-rate', 'export']),
    gross: z.int(),
    plusOnRequest: z.boolean(),
  })
  .openapi('CartTotals');

export const cart = z
  .object({
    version: z.int(),
    lines: z.array(cartLine),
    pieces: z.int(),
    notices,
    totals: totals.nullable(),
    voucher: z
      .object({
        code: z.string(),
        kind: z.enum(['amount', 'percent', 'free-shipping']),
        idle: z.boolean(),
      })
      .nullable(),
    fwt: z.boolean(),
    deliverTo: z.string().nullish().openapi({
      description:
        'the chosen address of delivery in one line: days, shipping and VAT are those of its country; null = the account’s own address',
    }),
    pricesHidden: z.boolean(),
  })
  .openapi('Cart');

/** What a change left of the cart, beside the counts. */
export const cartUpdate = cart
  .extend({
    numbers: z
      .array(z.string())
      .nullable()
      .openapi({ description: '`lines` are all lines of these articles; null = of the whole cart' }),
  })
  .openapi('CartUpdate')
  .nullable()
  .openapi({ description: 'null before the first import of a catalogue' });

export const checkedRow = z
  .object({
    problem: z.enum(['unknown', 'ambiguous', 'blocked', 'quantity']).nullable(),
    number: z.string().nullable(),
    kind: z.string().nullable(),
    candidates: z.array(z.string()),
    name: z.string(),
    pack: z.string(),
    vkz: level.nullable().openapi({ type: ['integer', 'null'], minimum: 0, maximum: 4 }),
    unitPrice: amount,
    currency: z.string(),
    notices,
    successor: z.string().nullable(),
  })
  .openapi('CheckedRow');
