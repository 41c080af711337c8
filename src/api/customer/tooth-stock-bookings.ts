import { z } from '@hono/zod-openapi';
import { book, orderPlaces, undoBooking } from '#shop/tooth-stock/index.ts';
import { boundedText } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';
import { ADDING_REFUSALS, contextOf } from './cart-fields.ts';
import { actionOf, bookingName, changes, furniture, place, spots, swaps } from './tooth-stock-fields.ts';

const group = 'Tooth stock';
const base = { family: 'customer', group, freshness: 'never', scope: 'stock-booking' } as const;
const unknown = ['tooth-stock.unknown'] as const;
const MANY_BYTES = 512 * 1024;
const booked = z.object({ places: z.array(place) });

/** Bookings of places, their way back, and what places need (docs/rules/tooth-stock.md#booking). */
export const toothBookings = [
  operation({
    ...base,
    method: 'post',
    path: '/customerapi/zahnlager/buchen',
    who: 'filler',
    summary: 'Books changes of places, all or none',
    description:
      '`booking` is the caller’s name of this press: said twice, it is booked once. `facts.places` of a refusal are the places as they are now.',
    body: z.object({
      booking: bookingName,
      changes: changes.default([]),
      swaps: swaps.default([]),
      work: boundedText(80).default(''),
    }),
    bodyLimit: MANY_BYTES,
    answer: booked,
    refuses: [
      ...unknown,
      'tooth-stock.changed',
      'tooth-stock.not-possible',
      'tooth-stock.ownership',
      'tooth-stock.no-set',
      'catalogue.unknown-article',
      'catalogue.not-ready',
    ],
    run: async (call) => {
      const { changes, ...booking } = call.body;
      const wanted = changes.map((change) => ({ ...change, action: actionOf(change) }));
      return { places: await book(await contextOf(call), { ...booking, changes: wanted }) };
    },
  }),
  operation({
    ...base,
    method: 'post',
    path: '/customerapi/zahnlager/rueckgaengig',
    who: 'filler',
    objects: [{ kind: 'tooth booking', body: 'booking' }],
    summary: 'Takes a booking back within a day, while nothing else was booked on its places',
    body: z.object({ booking: bookingName }),
    answer: booked,
    refuses: [...unknown, 'tooth-stock.changed'],
    run: async (call) => ({ places: await undoBooking(await contextOf(call), call.body.booking) }),
  }),
  operation({
    ...base,
    method: 'post',
    path: '/customerapi/zahnlager/bestellen',
    who: 'filler',
    scope: 'cart',
    summary: 'Puts into the cart what places need: one line per place, with its seven coordinates',
    description:
      'Chosen `places`, or every gap of the stock, a cabinet or a drawer; `below`: of sets below their minimum, up to their target. What is on its way is left out.',
    body: z.object({
      places: spots.optional(),
      cabinet: furniture.optional(),
      drawer: furniture.optional(),
      below: z.boolean().optional(),
    }),
    bodyLimit: MANY_BYTES,
    answer: z.object({
      lines: z.int(),
      leftOut: z.int(),
      pieces: z.int(),
      added: z.array(z.string()).optional().openapi({ description: 'ids of these lines in the cart' }), // not of an upstream of before
    }),
    refuses: ['tooth-stock.nothing', 'tooth-stock.ownership', ...ADDING_REFUSALS],
    run: async (call) => {
      const { places, ...scope } = call.body;
      return orderPlaces(await contextOf(call), places ?? scope);
    },
  }),
] as const;
