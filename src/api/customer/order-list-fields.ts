import { z } from '@hono/zod-openapi';
import { MAX_ITEMS, MAX_REFERENCE } from '#shop/order-lists/index.ts';
import { boundedText, numberField, pageField } from '../contract/fields.ts';
import { amount, notices, offer } from './offer-fields.ts';
import { NAME_LENGTH } from '#lib/validators/list-name.ts';

/** Building blocks of the calls of order lists. */

/** 0 is the default list (specification 3). */
export const listId = pageField({ min: 0, max: 999_999 });
/** The same number in a body. */
export const listNumber = z.int().min(0).max(999_999);

/** Longer than a name may be: the shop itself says what a name is. */
export const listNameField = boundedText(NAME_LENGTH.max * 4).openapi({ example: 'Implantologie' });
export const reference = boundedText(MAX_REFERENCE);
export const numbers = z.array(numberField).min(1).max(MAX_ITEMS);
export const removalField = boundedText(64).min(1);
export const done = z.object({ result: z.literal(true) });
export const DONE = { result: true as const };

const entry = z
  .object({
    number: z.string(),
    position: z.int().min(1),
    quantity: z.int(),
    reference: z.string(),
    offer: offer.nullable(),
    amount,
    notices,
    ownNumber: z.string(),
  })
  .openapi('OrderListEntry');

/** A list without its articles. */
export const listHead = z
  .object({
    id: z.int(),
    name: z.string().openapi({ description: '`` for the default list, whose name pages translate' }),
    isPrivate: z.boolean(),
    mayManage: z.boolean(),
    items: z.int(),
    updatedAt: z.string().nullable(),
  })
  .openapi('OrderListHead');

/** A list as its page shows it. */
export const shownList = listHead
  .extend({
    entries: z.array(entry),
    currency: z.string(),
    pricesHidden: z.boolean(),
    total: z.int(),
  })
  .openapi('OrderList');

/** What a change left of a list. */
export const listUpdate = shownList
  .extend({
    numbers: z
      .array(z.string())
      .nullable()
      .openapi({ description: '`entries` are the entries of these articles; null = all' }),
  })
  .openapi('OrderListUpdate')
  .nullable()
  .openapi({ description: 'null before the first import of a catalogue' });
