import { z } from '@hono/zod-openapi';
import { PAYMENT_METHODS, PAYMENT_OBSTACLES } from '#shop/payment/index.ts';

/** Building blocks of what calls say about payment; amounts in minor units. */

const method = z.enum(PAYMENT_METHODS);
const terms = {
  netDays: z.int(),
  discountDays: z.int(),
  discountPercent: z.number(),
};

export const offeredPayment = z
  .object({
    method,
    ...terms,
    obstacle: z.enum(PAYMENT_OBSTACLES).nullable().openapi({ description: 'why it is closed; null = open' }),
  })
  .openapi('OfferedPayment');

/** What an order agreed on. */
export const agreedPayment = z
  .object({
    method,
    ...terms,
    reference: z.string().nullable().openapi({ description: 'ISO 11649, for a transfer before delivery' }),
    mandate: z.object({ reference: z.string(), account: z.string() }).nullable(),
  })
  .openapi('Payment');

/** Where to transfer to. */
export const transfer = z
  .object({
    holder: z.string(),
    bank: z.string(),
    iban: z.string(),
    bic: z.string(),
    reference: z.string().nullable(),
  })
  .openapi('Transfer');

export const openItems = z
  .object({ count: z.int(), sum: z.int(), overdue: z.int(), overdueSum: z.int() })
  .openapi('OpenItems');
