import { z } from '@hono/zod-openapi';
import { applyCounts, countPlaces, discardCounts, MAX_COUNTS, readCounts } from '#shop/tooth-stock/index.ts';
import { numberField } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';
import { contextOf } from './cart-fields.ts';
import { bookingName, furniturePart, spot } from './tooth-stock-fields.ts';

const path = '/customerapi/zahnlager/schrank/{cabinet}/inventur';
const base = {
  family: 'customer',
  group: 'Tooth stock',
  freshness: 'never',
  scope: 'stock',
  objects: [{ kind: 'tooth cabinet', param: 'cabinet' }],
} as const;
const params = z.object({ cabinet: furniturePart });
const none = z.literal('');
const count = spot.omit({ cabinet: true }).extend({
  version: z.int().min(0).openapi({ description: 'of the place as it was counted' }),
  article: z.union([numberField, none]).openapi({ description: 'what lies there; empty: nothing' }),
  teeth: z.int().min(0).max(2 ** 28 - 1), // prettier-ignore
});
const kept = z.object({
  counts: z.array(spot.extend({ version: z.int(), article: z.string(), teeth: z.int() })),
});

/** The stocktake of a cabinet (docs/rules/tooth-stock.md#stocktake). */
export const toothCounts = [
  operation({
    ...base,
    method: 'get',
    path,
    who: 'customer',
    summary: 'What was counted of a cabinet so far, by whoever',
    params,
    answer: kept,
    refuses: ['tooth-stock.unknown'],
    run: async (call) => ({ counts: await readCounts(await contextOf(call), call.params.cabinet) }),
  }),
  operation({
    ...base,
    method: 'post',
    scope: 'stock-booking',
    path,
    who: 'filler',
    summary: 'Keeps what was counted; the stock does not change by it',
    params,
    body: z.object({ counts: z.array(count).max(MAX_COUNTS) }),
    answer: kept,
    refuses: ['tooth-stock.unknown'],
    run: async (call) => {
      const { cabinet } = call.params;
      const counts = call.body.counts.map((one) => ({ ...one, cabinet }));
      return { counts: await countPlaces(await contextOf(call), cabinet, counts) };
    },
  }),
  operation({
    ...base,
    method: 'post',
    scope: 'stock-booking',
    path: `${path}/uebernehmen`,
    who: 'filler',
    summary: 'Books the differences as one booking; what was booked after it was counted stays and is told',
    params,
    body: z.object({ booking: bookingName }),
    answer: z.object({ booked: z.int(), same: z.int(), again: z.array(spot) }),
    refuses: ['tooth-stock.unknown', 'tooth-stock.changed', 'catalogue.not-ready'],
    run: async (call) => {
      const done = await applyCounts(await contextOf(call), call.params.cabinet, call.body.booking);
      return { ...done, again: [...done.again] };
    },
  }),
  operation({
    ...base,
    method: 'post',
    scope: 'stock-booking',
    path: `${path}/verwerfen`,
    who: 'filler',
    summary: 'Throws what was counted away',
    params,
    answer: z.object({ result: z.literal(true) }),
    refuses: ['tooth-stock.unknown'],
    run: async (call) => {
      await discardCounts(await contextOf(call), call.params.cabinet);
      return { result: true as const };
    },
  }),
] as const;
