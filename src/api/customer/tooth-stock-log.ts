import { z } from '@hono/zod-openapi';
import { readMovements, readStand } from '#shop/tooth-stock/index.ts';
import { operation } from '../contract/operation.ts';
import { contextOf } from './cart-fields.ts';
import { furniturePart, spot } from './tooth-stock-fields.ts';

const path = '/customerapi/zahnlager/schrank/{cabinet}/schublade/{drawer}';
const base = {
  family: 'customer',
  group: 'Tooth stock',
  freshness: 'never',
  scope: 'stock',
  method: 'get',
  who: 'customer',
  objects: [{ kind: 'tooth cabinet', param: 'cabinet' }],
  params: z.object({ cabinet: furniturePart, drawer: furniturePart }),
  refuses: ['tooth-stock.unknown'],
} as const;

/** What happened in a drawer (docs/rules/tooth-stock.md#booking). */
export const toothLog = [
  operation({
    ...base,
    path: `${path}/bewegungen`,
    summary: 'The last bookings of a drawer: who, when, what, and whether they can be taken back',
    answer: z.object({
      bookings: z.array(
        z.object({
          booking: z.string(),
          at: z.string(),
          user: z.string().openapi({ description: 'empty for the account itself' }),
          kind: z.string(),
          places: z.int(),
          first: spot,
          article: z.string(),
          taken: z.int().openapi({ description: 'teeth that left; negative: that came' }),
          reference: z.string().openapi({ description: 'delivery note and position' }),
          work: z.string(),
          isUndoable: z.boolean(),
        }),
      ),
    }),
    run: async (call) => ({ bookings: await readMovements(await contextOf(call), call.params) }),
  }),
  operation({
    ...base,
    path: `${path}/stand`,
    summary: 'Whether anything was booked in a drawer: compare with the places as they were read',
    answer: z.object({
      places: z.int(),
      versions: z.int().openapi({ description: 'the sum of the versions of its places' }),
    }),
    run: async (call) => readStand(await contextOf(call), call.params),
  }),
] as const;
