import { z } from '@hono/zod-openapi';
import { readRecallsAtDesk, RECALL_ANSWERS } from '#shop/lots/index.ts';
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
] as const;
