import { z } from '@hono/zod-openapi';
import { businessDay } from '#lib/business-time.ts';
import { checkoutContext } from '#platform/checkout-context.ts';
import { wakeOutbox } from '#platform/outbox/wake.ts';
import { ORDER_STATES } from '#shop/orders/index.ts';
import { readConsumption, readInventoryList, reportConsumption } from '#shop/tooth-stock/index.ts';
import { pageField } from '../contract/fields.ts';
import { callerLanguage } from '../caller-language.ts';
import { operation } from '../contract/operation.ts';
import { contextOf } from './cart-fields.ts';
import { bookingName, furniturePart } from './tooth-stock-fields.ts';

const group = 'Tooth stock';
const base = { family: 'customer', group, freshness: 'never' } as const;
const price = z.int().nullable().openapi({ description: 'own price of a set, minor units' });

/** Goods that are the dealer's until they are taken (docs/rules/tooth-stock.md#consignment). */
export const toothConsignment = [
  operation({
    ...base,
    method: 'get',
    path: '/customerapi/zahnlager/verbrauch',
    who: 'customer',
    scope: 'stock',
    summary: 'Sets taken out of consignment and not yet reported, and the reports',
    answer: z.object({
      open: z.array(z.object({ article: z.string(), name: z.string(), sets: z.int(), price })),
      currency: z.string(),
      reports: z.array(
        z.object({
          number: z.int(),
          order: z.int(),
          at: z.string().openapi({ format: 'date-time' }),
          sets: z.int(),
        }),
      ),
    }),
    refuses: ['catalogue.not-ready'],
    run: async (call) => {
      const { open, currency, reports } = await readConsumption(await contextOf(call));
      return { open: [...open], currency, reports: [...reports] };
    },
  }),
  operation({
    ...base,
    method: 'post',
    path: '/customerapi/zahnlager/verbrauch/melden',
    who: 'filler',
    scope: 'submit',
    summary: 'Reports what was taken out of consignment: an order without delivery',
    description:
      '`booking` is the caller’s name of the press: said twice it is one order. Each consumption is in one report.',
    body: z.object({ booking: bookingName }),
    answer: z.object({ order: z.int(), state: z.enum(ORDER_STATES) }),
    refuses: [
      'tooth-stock.reported',
      'checkout.unavailable',
      'checkout.account-address',
      'session.not-allowed',
      'catalogue.not-ready',
    ],
    run: async ({ shop, request, body }) => {
      const ctx = await checkoutContext(shop, callerLanguage(request, shop.brand));
      const reported = await reportConsumption(ctx, body.booking);
      wakeOutbox(shop);
      return reported;
    },
  }),
  operation({
    ...base,
    method: 'get',
    path: '/customerapi/zahnlager/schrank/{cabinet}/inventurliste',
    who: 'customer',
    scope: 'stock',
    objects: [{ kind: 'tooth cabinet', param: 'cabinet' }],
    summary: 'What lay in a cabinet at the end of a year, and what was consumed in it',
    params: z.object({ cabinet: furniturePart }),
    query: z.object({
      jahr: pageField({ min: 2000, max: 2999 }).optional().openapi({ description: 'without it this year' }),
    }),
    answer: z.object({
      day: z.string().openapi({ format: 'date' }),
      currency: z.string(),
      sets: z.array(
        z.object({
          article: z.string(),
          name: z.string(),
          before: z.int().openapi({ description: 'complete ones at the end of the year before' }),
          whole: z.int(),
          opened: z.int(),
          consumed: z.int(),
          price,
        }),
      ),
    }),
    refuses: ['tooth-stock.unknown', 'catalogue.not-ready'],
    run: async (call) => {
      const { day, currency, sets } = await readInventoryList(await contextOf(call), {
        ...call.params,
        year: call.query.jahr ?? Number(businessDay(call.shop.now).slice(0, 4)),
      });
      return { day, currency, sets: [...sets] };
    },
  }),
] as const;
