import { z } from '@hono/zod-openapi';
import { NOTICES } from '#shop/cart/index.ts';

/** An article as the caller could order it now, and what is said of it. */

export const amount = z.int().nullable().openapi({ description: 'minor units; null = on request or hidden' });
export const notices = z.array(z.enum(NOTICES));

export const offer = z
  .object({
    number: z.string(),
    name: z.string(),
    pack: z.string(),
    supplier: z.string(),
    listPrice: amount,
    unitPrice: amount,
    ownPrice: z.boolean(),
    discount: z.int(),
    onRequest: z.enum(['metal-of-the-day', 'individual-offer']).nullable(),
    vkz: z.literal([0, 1, 2, 3, 4]).openapi({ type: 'integer', minimum: 0, maximum: 4 }),
    notices,
    successor: z.string().nullable(),
    groups: z.array(z.string()),
    orderable: z.boolean(),
  })
  .openapi('Offer');

/** What a list of offers says once. */
export const prices = {
  currency: z.string(),
  pricesHidden: z.boolean().openapi({ description: 'the acting user must not see prices' }),
};

/** Purchases of an article over all orders. */
export const bought = z
  .object({
    number: z.string(),
    lastAt: z.string().openapi({ description: 'UTC, ISO 8601' }),
    orders: z.int(),
    pieces: z.int(),
  })
  .openapi('Bought');
