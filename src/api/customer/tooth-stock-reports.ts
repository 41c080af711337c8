import { z } from '@hono/zod-openapi';
import { readStatistics, readStockOrders } from '#shop/tooth-stock/index.ts';
import { boundedText, pageField } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';
import { contextOf } from './cart-fields.ts';
import { cabinet, countedDrawer, MOST, setFacts } from './tooth-stock-fields.ts';

const family = 'customer';
const group = 'Tooth stock';
const base = { family, group, freshness: 'never', scope: 'stock', method: 'get', who: 'customer' } as const;

export const stockOrdersCall = operation({
  ...base,
  path: '/customerapi/zahnlager/bestellhistorie/{year}',
  summary: 'What was ordered for the tooth stock in a year or month, with the goods status of each line',
  params: z.object({ year: pageField({ min: 2000, max: 2999 }).openapi({ description: 'the year' }) }),
  query: z.object({
    month: pageField({ min: 1, max: 12 }).optional().openapi({ description: 'of the year; without it all' }),
    state: z.enum(['open', 'arrived']).optional().openapi({ description: 'on its way, or all there' }),
    search: boundedText(40)
      .optional()
      .openapi({ description: 'part of an article’s number or name, an order, or a place `1/3`' }),
  }),
  answer: z.object({
    lines: z.array(
      z.object({
        order: z.int(),
        placedAt: z.string(),
        number: z.string(),
        name: z.string(),
        quantity: z.int(),
        place: z.string().openapi({ description: 'cabinet/drawer/row/column' }),
        goods: z.enum(['processing', 'delivering', 'later', 'completion']),
        arrived: z.boolean(),
      }),
    ),
  }),
  run: async (call) => {
    const { month = null, state = null, search = '' } = call.query;
    const filter = { ...call.params, month, state, search: search.trim() };
    return { lines: await readStockOrders(await contextOf(call), filter) };
  },
});

/** A drawer has its number within a cabinet: without one it means nothing. */
const scopeOf = ({ cabinet: id, drawer }: { cabinet?: number | undefined; drawer?: number | undefined }) =>
  id === undefined ? {} : { cabinet: id, drawer };

export const statisticsCall = operation({
  ...base,
  path: '/customerapi/zahnlager/statistik',
  summary:
    'Teeth taken in 24 months by month, set and tooth; the stock by set with its value; orders and proposals',
  query: z.object({
    cabinet: pageField({ min: 1, max: MOST })
      .optional()
      .openapi({ description: 'of this one alone; without it the whole stock' }),
    drawer: pageField({ min: 1, max: MOST }).optional().openapi({ description: 'of the cabinet' }),
  }),
  answer: z.object({
    taken: z.array(z.object({ month: z.string(), article: z.string(), teeth: z.int() })),
    stock: z.array(
      z.object({
        article: z.string(),
        whole: z.int(),
        occupied: z.int(),
        opened: z.int(),
        rest: z.int().openapi({ description: 'teeth that opened sets still have' }),
        empty: z.int(),
        gaps: z.int(),
        slow: z.int(),
        old: z.int().openapi({ description: 'places of drawers older than 24 months' }),
        price: z.int().nullable().openapi({ description: 'own price of a set, minor units' }),
      }),
    ),
    sets: z.array(setFacts),
    currency: z.string(),
    broken: z
      .array(z.object({ tooth: z.int(), times: z.int(), recent: z.int() }))
      .openapi({ description: 'single teeth by FDI number; `recent`: in 12 months' }),
    weeks: z.array(z.number()).openapi({ description: 'sets taken in 52 weeks, the oldest first' }),
    orders: z.object({
      pieces: z.int(),
      delivered: z.int(),
      open: z.int(),
      days: z
        .number()
        .nullable()
        .openapi({ description: 'from the order to the first delivery, on average' }),
    }),
    wanted: z.array(z.object({ article: z.string(), name: z.string(), orders: z.int() })),
    cabinets: z.array(cabinet),
    drawers: z.array(
      countedDrawer.extend({
        year: z.number().openapi({ description: 'sets taken in 12 months' }),
        years: z.number().openapi({ description: 'in 24 months' }),
      }),
    ),
  }),
  refuses: ['tooth-stock.unknown', 'catalogue.not-ready'],
  run: async (call) => readStatistics(await contextOf(call), scopeOf(call.query)),
});

/** What the tooth stock tells about itself. */
export const toothStockReports = [stockOrdersCall, statisticsCall] as const;
