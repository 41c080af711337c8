import { z } from '@hono/zod-openapi';
import {
  GOODS_STATES,
  HELD_FOR,
  HISTORY_SORTS,
  MAX_HISTORY_SEARCH,
  ORDER_STATES,
  PLAIN_FIELDS,
  HISTORY_GROUP_NAMES,
  STATE_GROUP_NAMES,
} from '#shop/orders/index.ts';
import { boundedText, countField, dayField } from '../contract/fields.ts';
import { coordinates, totals } from './cart-fields.ts';
import { agreedPayment } from './payment-fields.ts';

/** Building blocks of the orders' calls; amounts in minor units of the order's currency. */

const MAX_NUMBER = 9_007_199_254_740_991;

/** An address as orders keep it; ISO 3166 two letters for the country. */
export const place = z.object({
  company: z.string(),
  line2: z.string(),
  line3: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
});

/** An order number in a path. */
export const orderNumber = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)
  .pipe(z.int().min(1).max(MAX_NUMBER))
  .openapi({ type: 'integer', minimum: 1, maximum: 999_999_999_999_999, example: 2_600_001 });

/** Number of a delivery note or invoice in a path. */
export const documentNumber = boundedText(40)
  .min(1)
  .openapi({ description: 'number of a delivery note or invoice', example: 'L2600001-1' });

const amountOrNone = z.int().nullable().openapi({ description: 'null: not for this user' });

/** Why an order needs a release. */
export const releaseReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('function') }),
  z.object({ kind: z.literal('order-limit'), limit: z.int(), net: amountOrNone }),
  z.object({ kind: z.literal('month-limit'), limit: z.int(), spent: amountOrNone, net: amountOrNone }),
  z.object({ kind: z.literal('on-request'), limit: z.int() }),
]);

export const historyQuery = z.object({
  q: boundedText(MAX_HISTORY_SEARCH)
    .optional()
    .openapi({ description: 'order, own, delivery or invoice number, article, reference, lot' }),
  group: z.enum(HISTORY_GROUP_NAMES).optional(),
  from: dayField,
  to: dayField,
  user: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .optional()
    .openapi({ type: 'integer', minimum: 0, maximum: 999_999, description: 'acting user; 0 = the account' }),
  sort: z.enum(HISTORY_SORTS).optional(),
  page: countField({ min: 1, max: 10_000, initial: 1 }),
});

const state = z.enum(ORDER_STATES);
const heldFor = z
  .enum(HELD_FOR)
  .nullable()
  .openapi({ description: 'whom an order that is `held` waits for: bookkeeping, or the money' });
const amount = z.int().nullable().openapi({ description: 'null: on request, or not for this user' });
const day = z.string().nullable().openapi({ format: 'date' });

const summary = z
  .object({
    number: z.int(),
    placedAt: z.string(),
    state,
    heldFor,
    purchaseOrderNumber: z.string(),
    actingUser: z.int(),
    actingName: z.string(),
    lines: z.int(),
    pieces: z.int(),
    currency: z.string(),
    net: amount.openapi({ description: 'net, as charged; null: not for this user' }),
    plusOnRequest: z.boolean(),
    expectedOn: day,
    underway: z.boolean().openapi({ description: 'all pieces left, and a delivery has not arrived' }),
    parcels: z
      .array(z.object({ delivery: z.string(), name: z.string(), url: z.string() }))
      .openapi({ description: 'every parcel on its way that can be followed' }),
  })
  .openapi('OrderSummary');

export const history = z
  .object({
    orders: z.array(summary),
    page: z.int(),
    pages: z.int(),
    total: z.int(),
    groups: z.object(
      Object.fromEntries(STATE_GROUP_NAMES.map((name) => [name, z.int()])) as Record<
        (typeof STATE_GROUP_NAMES)[number],
        z.ZodInt
      >,
    ),
    users: z.array(z.object({ id: z.int(), name: z.string() })),
  })
  .openapi('OrderHistory');

const line = z
  .object({
    position: z.int(),
    number: z.string(),
    name: z.string(),
    pack: z.string(),
    supplier: z.string(),
    quantity: z.int(),
    listPrice: amount,
    unitPrice: amount,
    confirmedPrice: amount,
    amount,
    vatClass: z.enum(['standard', 'reduced']),
    coordinates,
    reference: z.string(),
    note: z.string(),
    goods: z.enum(GOODS_STATES),
    confirmed: z.int().nullable(),
    cancelled: z.int(),
    delivered: z.int(),
    open: z.int(),
    expectedOn: day,
  })
  .openapi('OrderLine');

const delivery = z
  .object({
    number: z.string(),
    shippedOn: z.string(),
    arrivedOn: day,
    parcels: z.array(z.object({ carrier: z.string(), tracking: z.string(), trackingUrl: z.string() })),
    lines: z.array(
      z.object({
        position: z.int(),
        number: z.string(),
        name: z.string(),
        quantity: z.int(),
        lot: z.string(),
        serial: z.string(),
        expiresOn: day,
        producedOn: day,
      }),
    ),
  })
  .openapi('OrderDelivery');

const invoice = z
  .object({
    number: z.string(),
    delivery: z.string().nullable(),
    issuedOn: z.string(),
    dueOn: z.string(),
    settledOn: day,
    gross: amount,
  })
  .openapi('OrderInvoice');

export const detail = z
  .object({
    number: z.int(),
    placedAt: z.string(),
    state,
    heldFor,
    revision: z.int(),
    ...PLAIN_FIELDS,
    shipDate: day,
    erpNumber: z.string().nullable(),
    actingUser: z.int(),
    actingName: z.string(),
    address: place,
    payment: agreedPayment,
    currency: z.string(),
    totals: totals.nullable().openapi({ description: 'as agreed' }),
    standing: totals
      .nullable()
      .openapi({ description: 'after what was confirmed at other prices or cancelled' }),
    release: z
      .object({
        reason: releaseReason,
        decidedAt: z.string().nullable(),
        decidedBy: z.string().nullable(),
        text: z.string(),
      })
      .nullable()
      .openapi({ description: 'the release inside the company, where one was needed' }),
    lines: z.array(line),
    events: z.array(
      z.object({ at: z.string(), kind: z.string(), to: state, text: z.string(), by: z.string().nullable() }),
    ),
    deliveries: z.array(delivery),
    invoices: z.array(invoice),
  })
  .openapi('Order');

export const purchase = z
  .object({
    delivery: z.string(),
    date: z.string(),
    order: z.int(),
    purchaseOrderNumber: z.string(),
    article: z.string(),
    name: z.string(),
    quantity: z.int(),
    unit: z
      .string()
      .openapi({ description: 'what `quantity` and `price` count, UN/ECE Recommendation 20: PK, C62 …' }),
    content: z
      .object({ quantity: z.number(), unit: z.string() })
      .nullable()
      .openapi({ description: 'what one unit holds: 2000 GRM' }),
    lot: z.string(),
    serial: z.string(),
    expiry: day,
    udi: z.string().nullable(),
    manufacturer: z.string(),
    deviceClass: z.string().nullable(),
    price: amount,
    currency: z.string(),
    reference: z.string(),
  })
  .openapi('Purchase');
