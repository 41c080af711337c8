import { z } from '@hono/zod-openapi';
import { findTeeth } from '#shop/tooth-stock/index.ts';
import { boundedText } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';
import { contextOf } from './cart-fields.ts';
import { spot } from './tooth-stock-fields.ts';

/** Opened sets that still have a tooth (docs/rules/tooth-stock.md#broken-sets). */
export const toothFinder = [
  operation({
    family: 'customer',
    group: 'Tooth stock',
    method: 'get',
    path: '/customerapi/zahnlager/suche',
    who: 'customer',
    scope: 'stock',
    freshness: 'never',
    summary: 'Opened sets that still have a tooth, and pairs of them that make a whole one',
    query: z.object({
      q: boundedText(80).default('').openapi({
        example: '12 22 A3 Aurelis S46',
        description: 'FDI numbers, shade, line and mould, in any order; any of them left out',
      }),
    }),
    answer: z.object({
      teeth: z.array(z.int()).openapi({ description: 'FDI numbers that were asked for' }),
      tooth: z.int().nullable().openapi({ description: 'the one that was; null where none was, or several' }),
      unknown: z
        .array(z.string())
        .openapi({ description: 'words that mean nothing in this stock: nothing is found' }),
      opened: z.array(
        spot.extend({
          version: z.int(),
          article: z.string(),
          set: z.string(),
          there: z.array(z.int()).openapi({ description: 'FDI numbers' }),
          bit: z.int().openapi({ description: 'of those teeth that are there, for `buchen`; 0 without' }),
          lot: z.string(),
        }),
      ),
      whole: z.object({ count: z.int(), first: spot.nullable() }),
      pairs: z.array(z.object({ set: z.string(), one: spot, other: spot })),
    }),
    refuses: ['catalogue.not-ready'],
    run: async (call) => {
      const { pairs, opened, ...found } = await findTeeth(await contextOf(call), call.query.q);
      return {
        ...found,
        teeth: [...found.teeth],
        unknown: [...found.unknown],
        opened: opened.map((one) => ({ ...one, there: [...one.there] })),
        pairs: [...pairs],
      };
    },
  }),
] as const;
