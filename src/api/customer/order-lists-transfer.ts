import { z } from '@hono/zod-openapi';
import { importRows, listToCart, MAX_ITEMS, readListUpdate } from '#shop/order-lists/index.ts';
import { boundedText } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';
import { ADDING_REFUSALS, contextOf } from './cart-fields.ts';
import { listId, listUpdate, numbers } from './order-list-fields.ts';

const family = 'customer';
const group = 'Order list pages';
const freshness = 'never';
const seen = ['order-lists.unknown'] as const;
const MANY_BYTES = 256 * 1024;

const params = z.object({ id: listId });

/** Many articles at once: out of a list into the cart, out of a file into a list. */
export const orderListTransferOperations = [
  operation({
    method: 'post',
    path: '/customerapi/order-lists/{id}/cart',
    who: 'filler',
    scope: 'cart',
    procurement: true,
    objects: [{ kind: 'list', param: 'id' }],
    family,
    group,
    summary: 'Puts chosen articles of a list into the cart',
    params,
    body: z.object({ numbers }),
    answer: z.object({ pieces: z.int(), added: z.int(), leftOut: z.array(z.string()) }),
    freshness,
    refuses: [...seen, 'order-lists.nothing-orderable', ...ADDING_REFUSALS],
    run: async (call) => {
      const done = await listToCart(await contextOf(call), call.params.id, call.body.numbers);
      return { pieces: done.counts.pieces, added: done.added, leftOut: done.leftOut };
    },
  }),
  operation({
    method: 'post',
    path: '/customerapi/order-lists/{id}/import',
    who: 'customer',
    scope: 'lists',
    objects: [{ kind: 'list', param: 'id' }],
    family,
    group,
    summary: 'Takes the rows of a file into a list',
    description:
      'Any kind of number; articles on the list take quantity and reference of the file, whose rows of one article are added up.',
    params,
    body: z.object({
      rows: z
        .array(
          z.object({
            number: boundedText(64),
            quantity: z.int().min(-1).max(1_000_000),
            reference: boundedText(200).default(''),
          }),
        )
        .max(MAX_ITEMS + 1), // one too many says that the file has more than a list holds
    }),
    bodyLimit: MANY_BYTES,
    answer: z.object({
      saved: z.int(),
      wrong: z.array(
        z.object({ row: z.int(), problem: z.enum(['unknown', 'ambiguous', 'quantity', 'too-many']) }),
      ),
      list: listUpdate,
    }),
    freshness,
    refuses: [...seen, 'order-lists.full', 'catalogue.not-ready'],
    run: async (call) => {
      const ctx = await contextOf(call);
      const { saved, wrong } = await importRows(ctx, call.params.id, call.body.rows);
      return { saved, wrong, list: await readListUpdate(ctx, call.params.id, 'all') };
    },
  }),
] as const;
