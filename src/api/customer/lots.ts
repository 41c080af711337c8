import { z } from '@hono/zod-openapi';
import { answerRecall, countPacks, LOT_FILTERS, readLedger, RECALL_ANSWERS } from '#shop/lots/index.ts';
import { boundedText, termField } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';

const lot = z
  .object({
    article: z.string().openapi({ description: 'our number; empty for foreign goods' }),
    name: z.string(),
    lot: z.string(),
    serial: z.string(),
    expiry: z.string().openapi({ description: 'ISO date, or empty' }),
    delivered: z.int().openapi({ description: 'pieces' }),
    deliveredOn: z.string().openapi({ description: 'ISO date of the last delivery, or empty' }),
    works: z.int().openapi({ description: 'works whose current version has it' }),
    returns: z
      .array(
        z.object({
          number: z.int(),
          state: z.enum(['announced', 'received', 'credited']),
          pieces: z.int(),
          isCertain: z
            .boolean()
            .openapi({ description: 'false where the returned position came in several lots' }),
        }),
      )
      .openapi({ description: 'returns of it, the latest first' }),
    left: z
      .object({ unopened: z.int(), opened: z.int(), by: z.string(), at: z.string() })
      .nullable()
      .openapi({ description: 'packs that are left, as somebody counted them' }),
    recall: z
      .object({ number: z.string(), reason: z.string(), answer: z.enum(RECALL_ANSWERS).nullable() })
      .nullable(),
  })
  .openapi('Lot');

/** The laboratory's lots: delivered, used, called back. */
export const lotsCall = operation({
  method: 'get',
  path: '/customerapi/chargen',
  who: 'customer',
  family: 'customer',
  group: 'Lots',
  freshness: 'never',
  scope: 'logbook',
  summary: 'Lots that were delivered or stand in works, 200 at most; those called back first',
  query: z.object({ q: termField.default(''), filter: z.enum(LOT_FILTERS).default('alle') }),
  answer: z.object({ lots: z.array(lot) }),
  run: async ({ shop, query: { q, filter } }) => ({
    lots: await readLedger(
      { db: shop.shop, now: shop.now, caller: await shop.caller() },
      { text: q.trim(), filter },
    ),
  }),
});

/** Lots, and what is said of those that were called back. */
export const lotOperations = [
  lotsCall,
  operation({
    method: 'post',
    path: '/customerapi/rueckrufe/{recall}',
    who: 'filler',
    family: 'customer',
    group: 'Lots',
    freshness: 'never',
    scope: 'logbook',
    summary: 'Says what became of a lot that was called back',
    description: 'Said again, it takes the place of what was said before.',
    params: z.object({ recall: boundedText(40).min(1) }),
    body: z.object({
      lot: boundedText(20).min(1),
      answer: z.enum(RECALL_ANSWERS),
      note: boundedText(500).default(''),
    }),
    answer: z.object({ result: z.literal(true) }),
    refuses: ['recalls.unknown'],
    run: async ({ shop, params, body }) => {
      await answerRecall({ db: shop.shop, now: shop.now, caller: await shop.caller() }, params.recall, body);
      return { result: true as const };
    },
  }),
  operation({
    method: 'post',
    path: '/customerapi/chargen/zaehlung',
    who: 'filler',
    family: 'customer',
    group: 'Lots',
    freshness: 'never',
    scope: 'logbook',
    summary: 'Keeps how many packs of a lot are left, opened and not',
    description: 'Counted again, it takes the place of what was counted before.',
    body: z.object({
      article: boundedText(32),
      lot: boundedText(20),
      serial: boundedText(20).default(''),
      unopened: z.int().min(0).max(9_999),
      opened: z.int().min(0).max(9_999),
    }),
    answer: z.object({ result: z.literal(true) }),
    refuses: ['lots.unknown'],
    run: async ({ shop, body }) => {
      await countPacks({ db: shop.shop, now: shop.now, caller: await shop.caller() }, body);
      return { result: true as const };
    },
  }),
] as const;
