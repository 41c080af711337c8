import { z } from '@hono/zod-openapi';
import { leaveSurvey, readSurveys, takeSurvey } from '#shop/tooth-stock/index.ts';
import { boundedText, pageField } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';
import { contextOf } from './cart-fields.ts';
import { takenFile } from './tooth-stock-files.ts';

const path = '/customerapi/zahnlager/aufnahmen';
const base = { family: 'customer', group: 'Tooth stock', freshness: 'never', scope: 'stock' } as const;
const params = z.object({ request: pageField({ min: 1, max: 999_999 }) });
const objects = [{ kind: 'tooth survey', param: 'request' }] as const;

export const surveysCall = operation({
  ...base,
  method: 'get',
  path,
  who: 'customer',
  summary: 'Recorded stocks that wait for a decision',
  answer: z.object({
    surveys: z.array(z.object({ request: z.int(), madeAt: z.string(), places: z.int() })),
  }),
  run: async (call) => ({ surveys: await readSurveys(await contextOf(call)) }),
});

/** What the dealer recorded of a customer's drawers (docs/rules/tooth-stock.md#digitisation). */
export const toothSurveys = [
  surveysCall,
  operation({
    ...base,
    method: 'post',
    scope: 'stock-booking',
    path: `${path}/{request}`,
    who: 'filler',
    objects,
    summary: 'Tells what a recorded stock would do, or takes it: one booking, nothing is replaced',
    params,
    body: z.object({ apply: z.boolean(), name: boundedText(40).default('') }),
    answer: takenFile,
    refuses: [
      'tooth-stock.unknown',
      'tooth-stock.file',
      'tooth-stock.changed',
      'tooth-stock.full',
      'catalogue.not-ready',
    ],
    run: async (call) => takeSurvey(await contextOf(call), { ...call.body, ...call.params }),
  }),
  operation({
    ...base,
    method: 'post',
    scope: 'stock-booking',
    path: `${path}/{request}/lassen`,
    who: 'filler',
    objects,
    summary: 'Leaves a recorded stock: nothing changes',
    params,
    answer: z.object({ result: z.literal(true) }),
    refuses: ['tooth-stock.unknown'],
    run: async (call) => {
      await leaveSurvey(await contextOf(call), call.params.request);
      return { result: true as const };
    },
  }),
] as const;
