import { z } from 'zod';
import { minorOf, orderOfErpId } from './model.ts';
import { QUANTITY } from '#lib/validators/quantity.ts';

/** What the ERP says about an order (docs/erp.md). Unknown fields are refused: a slip of the pen must not pass silently. */

const MAX_LINES = 500;
/** Lots of one line come as lines of their own. */
const MAX_SHIPPED = 2000;
/** Of one delivery note. */
const MAX_PARCELS = 50;

const date = z.iso.date();
const text = (max: number) => z.string().trim().max(max);
const name = (max: number) => z.string().trim().min(1).max(max);
const position = z.int().min(1).max(MAX_LINES);
const pieces = z.int().min(0).max(QUANTITY.max);
const money = z.string().transform((value, ctx) => {
  const minor = minorOf(value);
  if (minor !== null) return minor;
  ctx.addIssue({ code: 'custom', message: 'is no amount with two digits' });
  return z.NEVER;
});

/** When it was said, by the ERP's clock. */
const at = z.iso.datetime({ offset: true }).transform((value) => new Date(value).toISOString());

const base = {
  /** The ERP's own name of this message: the same one again is the same message. */
  message: name(100),
  /** '1-2600001': firm and number, as the order was handed over. */
  order: z.string().transform((value, ctx) => {
    const key = orderOfErpId(value);
    if (key) return key;
    ctx.addIssue({ code: 'custom', message: 'is no order' });
    return z.NEVER;
  }),
  at,
};

const oncePerPosition = <T extends { readonly position: number }>(lines: readonly T[]): boolean =>
  new Set(lines.map((line) => line.position)).size === lines.length;
const lines = <T extends z.ZodType<{ position: number }>>(line: T) =>
  z.array(line).max(MAX_LINES).refine(oncePerPosition, 'names a position twice');

const confirm = z.strictObject({
  ...base,
  erpNumber: name(40).optional(),
  lines: lines(
    z.strictObject({
      position,
      confirmed: pieces.optional(),
      cancelled: pieces.optional(),
      expectedOn: date.nullable().optional(),
      unitPrice: money.optional(),
    }),
  ).optional(),
});

const parcel = z.strictObject({
  carrier: text(60).optional(),
  tracking: text(60).optional(),
  trackingUrl: z
    .url({ protocol: /^https$/ })
    .max(500)
    .optional(),
});

const deliver = z.strictObject({
  ...base,
  delivery: name(40),
  shippedOn: date,
  parcels: z.array(parcel).max(MAX_PARCELS).optional(),
  lines: z
    .array(
      z.strictObject({
        position,
        quantity: z.int().min(QUANTITY.min).max(QUANTITY.max),
        lot: text(40).optional(),
        serial: text(40).optional(),
        expiresOn: date.nullable().optional(),
        producedOn: date.nullable().optional(),
      }),
    )
    .min(1)
    .max(MAX_SHIPPED),
  later: lines(z.strictObject({ position, expectedOn: date.nullable() })).optional(),
});

const arrive = z.strictObject({ ...base, delivery: name(40), arrivedOn: date });

const invoice = z.strictObject({
  ...base,
  invoice: name(40),
  issuedOn: date,
  dueOn: date.optional(),
  delivery: name(40).nullable().optional(),
  prices: lines(z.strictObject({ position, unitPrice: money })).optional(),
  shipping: money.optional(),
  gross: money.optional(),
});

const cancel = z.strictObject({
  ...base,
  reason: text(500).optional(),
  lines: lines(z.strictObject({ position, cancelled: pieces }))
    .min(1)
    .optional(),
});

const pay = z.strictObject({
  ...base,
  /** Left out: for the order, before delivery. */
  invoice: name(40).optional(),
  amount: money,
  discount: money.default(0),
  paidOn: date,
  /** The money went back. */
  returned: z.boolean().default(false),
});

const release = z.strictObject(base);

const days = z.int().min(0).max(365);
const terms = z.strictObject({
  netDays: days,
  discountDays: days.default(0),
  discountPercent: z.number().min(0).max(99).multipleOf(0.01).default(0),
});

/** What bookkeeping says about a customer; it has no name of its own, the latest word counts. */
export const CUSTOMER_MESSAGE = z.strictObject({
  firm: z.union([z.literal(1), z.literal(3)]),
  /** Number of the customer. */
  customer: name(20),
  at,
  /** Every order waits. */
  hold: z.boolean(),
  /** What may still be ordered on account, gross; null or left out: any sum. */
  credit: money.nullable().default(null),
  /** How the customer pays; left out: as it was said before. */
  payment: z
    .strictObject({
      /** Goods on account: true after a credit check, false never; left out: known customers. */
      onAccount: z.boolean().optional(),
      invoice: terms.optional(),
      directDebit: terms.optional(),
    })
    .optional(),
});

/** Schema of each kind of message. */
export const MESSAGES = { confirm, deliver, arrive, invoice, cancel, release, pay } as const;
export type MessageKind = keyof typeof MESSAGES;
export const MESSAGE_KINDS = Object.keys(MESSAGES) as MessageKind[];

/** A message with its kind, as it was checked; what is kept of one that waits. */
export type ErpMessage = {
  [K in MessageKind]: { readonly kind: K; readonly said: z.output<(typeof MESSAGES)[K]> };
}[MessageKind];
