import { z } from '@hono/zod-openapi';
import { accountMail } from '#platform/mail/account-mail.ts';
import { wakeOutbox } from '#platform/outbox/wake.ts';
import { MAX_EXCHANGE, readExchange, requestExchange } from '#shop/tooth-stock/index.ts';
import { requireCustomer } from '#shop/session/index.ts';
import { operation } from '../contract/operation.ts';
import { contextOf } from './cart-fields.ts';
import { bookingName, place, seenSpot } from './tooth-stock-fields.ts';

const path = '/customerapi/zahnlager/umtausch';
const base = { family: 'customer', group: 'Tooth stock', freshness: 'never', scope: 'stock', path } as const;
const money = z.int().nullable().openapi({ description: 'minor units; null without a price' });

/** Sets that nobody needs go back for a credit that is known before (docs/rules/tooth-stock.md#exchange). */
export const toothExchange = [
  operation({
    ...base,
    method: 'get',
    who: 'customer',
    summary: 'Complete sets that were not moved for so many months, with their credit',
    query: z.object({
      monate: z.enum(['0', '12', '18', '24']).default('12').openapi({ description: '0: every complete set' }),
    }),
    answer: z.object({
      sets: z.array(
        place.extend({
          name: z.string(),
          isEnding: z.boolean().openapi({ description: 'not sold any more, or soon not' }),
          percent: z.int(),
          credit: money,
        }),
      ),
      currency: z.string(),
      asked: z.int().nullable().openapi({ description: 'number of this year’s request: one a year' }),
    }),
    refuses: ['catalogue.not-ready'],
    run: async (call) => {
      const { sets, currency, asked } = await readExchange(await contextOf(call), Number(call.query.monate));
      return { sets: [...sets], currency, asked };
    },
  }),
  operation({
    ...base,
    method: 'post',
    scope: 'stock-booking',
    who: 'filler',
    summary: 'Asks the dealer to take sets back for their credit; they leave their places',
    description:
      'Once a year. The booking can be taken back within a day; the request stays with the dealer.',
    body: z.object({ booking: bookingName, places: z.array(seenSpot).min(1).max(MAX_EXCHANGE) }),
    answer: z.object({ number: z.int(), credit: z.int(), currency: z.string() }),
    refuses: [
      'tooth-stock.changed',
      'tooth-stock.exchanged',
      'tooth-stock.exchange-none',
      'catalogue.not-ready',
    ],
    run: async (call) => {
      const caller = requireCustomer({ caller: await call.shop.caller() });
      const { brand, language, home } = accountMail(call.shop, caller);
      const by = { market: { brand, language, country: caller.country }, home };
      const asked = await requestExchange(await contextOf(call), by, call.body);
      wakeOutbox(call.shop);
      return asked;
    },
  }),
] as const;
