import { z } from '@hono/zod-openapi';
import { MAX_CHANGES, MAX_LEVEL, readLevels, setLevels } from '#shop/tooth-stock/index.ts';
import { numberField } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';
import { contextOf } from './cart-fields.ts';

const path = '/customerapi/zahnlager/soll';
const base = { family: 'customer', group: 'Tooth stock', freshness: 'never', scope: 'stock', path } as const;
const level = { minimum: z.int().min(0).max(MAX_LEVEL), target: z.int().min(0).max(MAX_LEVEL) };

/** Minimum and target of sets (docs/rules/tooth-stock.md#ordering). */
export const toothLevels = [
  operation({
    ...base,
    method: 'get',
    who: 'customer',
    summary: 'Minimum and target of every set that has them',
    answer: z.object({ levels: z.array(z.object({ article: z.string(), ...level })) }),
    run: async (call) => ({ levels: await readLevels(await contextOf(call)) }),
  }),
  operation({
    ...base,
    method: 'post',
    who: 'filler',
    summary: 'Sets minimum and target of sets in the whole stock; target 0 takes them away',
    body: z.object({ articles: z.array(numberField).min(1).max(MAX_CHANGES), ...level }),
    bodyLimit: 128 * 1024,
    answer: z.object({ result: z.literal(true) }),
    refuses: ['tooth-stock.level', 'catalogue.unknown-article', 'catalogue.not-ready'],
    run: async (call) => {
      await setLevels(await contextOf(call), call.body);
      return { result: true as const };
    },
  }),
] as const;
