import { z } from '@hono/zod-openapi';
import { bookIn, readBookedIn } from '#shop/tooth-stock/index.ts';
import { operation } from '../contract/operation.ts';
import { contextOf } from './cart-fields.ts';
import { furniture } from './tooth-stock-fields.ts';

const family = 'customer';
const group = 'Tooth stock';
const base = { family, group, freshness: 'never', scope: 'stock' } as const;

const bookedIn = z
  .object({
    artikelnummer: z.string(),
    bezeichnung: z.string(),
    schrank: furniture,
    schublade: furniture,
    reihe: z.int(),
    spalte: z.int(),
    auftrag: z.int(),
    lieferschein: z.string(),
    menge: z.int(),
    buchung: z.string().openapi({ description: 'takes it back within a day (rueckgaengig)' }),
  })
  .openapi('ToothBookedIn');

const autoBooking = {
  ...base,
  path: '/customerapi/zahnlager/zubuchen/auto',
  scope: 'stock-booking',
  who: 'customer',
  summary: 'Books delivered sets and teeth into the stock; each line of a delivery note once',
  answer: z.object({ outPositionen: z.array(bookedIn) }),
} as const;

/** Received goods go into the tooth stock (specification 7, docs/rules/tooth-stock.md#booking-in). */
export const toothBookingIn = [
  operation({
    ...autoBooking,
    method: 'get',
    run: async (call) => ({ outPositionen: await bookIn(await contextOf(call)) }),
  }),
  operation({
    ...autoBooking,
    method: 'post',
    run: async (call) => ({ outPositionen: await bookIn(await contextOf(call)) }),
  }),
  operation({
    ...base,
    method: 'get',
    path: '/customerapi/zahnlager/zubuchen',
    who: 'customer',
    summary: 'What was booked in within a day, and what is to be placed by hand',
    answer: z.object({
      positionen: z.array(bookedIn),
      offen: z.array(
        z.object({
          artikelnummer: z.string(),
          bezeichnung: z.string(),
          lieferschein: z.string(),
          menge: z.int(),
        }),
      ),
    }),
    run: async (call) => readBookedIn(await contextOf(call)),
  }),
] as const;
