import { z } from '@hono/zod-openapi';
import { MAX_CHANGES, MAX_SCOPE_LEVEL, readLevels, setLevels } from '#shop/tooth-stock/index.ts';
import { boundedText, numberField } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';
import { contextOf } from './cart-fields.ts';
import { furniture, spots } from './tooth-stock-fields.ts';

const path = '/customerapi/zahnlager/soll';
const base = { family: 'customer', group: 'Tooth stock', freshness: 'never', scope: 'stock', path } as const;
const level = {
  minimum: z.int().min(0).max(MAX_SCOPE_LEVEL),
  target: z.int().min(0).max(MAX_SCOPE_LEVEL),
};

/** Minimum and target (docs/rules/tooth-stock.md#ordering). */
export const toothLevels = [
  operation({
    ...base,
    method: 'get',
    who: 'customer',
    summary: 'Every minimum and target: of sets, places, drawers and lines',
    answer: z.object({
      levels: z.array(z.object({ article: z.string(), ...level })),
      scopes: z.array(
        z.object({
          scope: z.enum(['place', 'drawer', 'line']),
          name: z.string().openapi({ description: '`1/3/2/7`, `1/3`, or the line’s name' }),
          ...level,
        }),
      ),
    }),
    run: async (call) => readLevels(await contextOf(call)),
  }),
  operation({
    ...base,
    method: 'post',
    scope: 'stock-booking',
    who: 'filler',
    summary: 'Sets minimum and target of sets, places, drawers or lines; target 0 takes them away',
    body: z.object({
      articles: z
        .array(numberField)
        .max(MAX_CHANGES)
        .optional()
        .openapi({ description: 'each in the whole stock' }),
      places: spots.optional().openapi({ description: 'minimum and target 1: no gap stays there' }),
      drawers: z
        .array(z.object({ cabinet: furniture, drawer: furniture }))
        .max(100)
        .optional()
        .openapi({ description: 'whole sets in each of them' }),
      lines: z
        .array(boundedText(80))
        .max(100)
        .optional()
        .openapi({ description: 'whole sets of each of them in the whole stock' }),
      ...level,
    }),
    bodyLimit: 256 * 1024,
    answer: z.object({ result: z.literal(true) }),
    refuses: [
      'tooth-stock.level',
      'tooth-stock.unknown',
      'tooth-stock.no-set',
      'catalogue.unknown-article',
      'catalogue.not-ready',
    ],
    run: async (call) => {
      await setLevels(await contextOf(call), call.body);
      return { result: true as const };
    },
  }),
] as const;
