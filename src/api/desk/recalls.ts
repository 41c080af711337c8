import { z } from '@hono/zod-openapi';
import { orderContext } from '#platform/order-context.ts';
import { wakeOutbox } from '#platform/outbox/wake.ts';
import { readRecallsAtDesk, RECALL_ANSWERS, startRecall } from '#shop/lots/index.ts';
import { boundedText, numberField } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';
import { deskContext, ofDesk } from './call.ts';

/** Recalls with everybody concerned and what they said. */
const recallStates = z.array(
  z
    .object({
      number: z.string(),
      article: z.string(),
      name: z.string(),
      reason: z.string(),
      saidAt: z.string(),
      customers: z.array(
        z.object({
          firm: z.int(),
          number: z.string(),
          name: z.string(),
          email: z.string(),
          lots: z.array(
            z.object({
              lot: z.string(),
              works: z.int().openapi({ description: 'patient works that have it' }),
              answer: z
                .object({ answer: z.enum(RECALL_ANSWERS), note: z.string(), by: z.string(), at: z.string() })
                .nullable(),
            }),
          ),
        }),
      ),
    })
    .openapi('DeskRecall'),
);

export const recallOperations = [
  operation({
    ...ofDesk,
    group: 'Staff’s inbox',
    method: 'get',
    path: '/redaktion/api/recalls',
    who: 'service',
    summary: 'The latest recalls with everybody concerned; who has not answered stands first',
    answer: z.object({ recalls: recallStates }),
    run: async ({ shop }) => ({ recalls: await readRecallsAtDesk(await deskContext(shop)) }),
  }),
  operation({
    ...ofDesk,
    group: 'Staff’s inbox',
    method: 'post',
    path: '/redaktion/api/recalls',
    who: 'service',
    summary: 'Calls lots of an article back: every laboratory that has them is told',
    description: 'Said again with further lots, it is extended; the same again changes nothing.',
    body: z.object({
      number: boundedText(40).trim().min(1),
      article: numberField,
      lots: z.array(boundedText(20)).min(1).max(100),
      reason: boundedText(2000).trim().min(1),
    }),
    answer: z.object({ outcome: z.enum(['applied', 'repeated']), customers: z.int() }),
    refuses: ['form.invalid'],
    run: async ({ shop, body }) => {
      const { home, ...ctx } = orderContext(shop);
      const desk = { ...ctx, home: home!, staff: await shop.staff(), catalogue: shop.catalogue?.db ?? null };
      const received = await startRecall(desk, body);
      wakeOutbox(shop);
      return received;
    },
  }),
] as const;
