import { z } from '@hono/zod-openapi';
import type { ShopContext } from '#platform/context.ts';
import {
  BOOKING_KINDS,
  bookShelf,
  chooseWeekday,
  MOST_PIECES,
  moveBetween,
  orderUntil,
  readShelves,
  readWeekday,
  removeShelf,
  saveShelf,
} from '#shop/restock/index.ts';
import { WORK_ID } from '#shop/work-records/index.ts';
import { boundedText, numberField } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';
import { contextOf as cartContextOf } from './cart-fields.ts';
import { noticeContext } from './stock-notices.ts';

const family = 'customer';
const group = 'Restock';
const freshness = 'never';
const objects = [{ kind: 'shelf', param: 'id' }] as const;
const params = z.object({
  id: z.string().regex(WORK_ID).openapi({ format: 'work-id', example: '0B7M4Q2X9C', description: 'ten characters of Crockford’s base 32, made by the caller' }),
}); // prettier-ignore
const pieces = z.int().min(0).max(MOST_PIECES);
const standing = z.object({ id: z.string(), version: z.int(), stock: z.int() });
const weekday = z.int().min(1).max(5).nullable();
const content = z.object({
  article: numberField,
  place: boundedText(60).openapi({ description: 'storeroom and shelf' }),
  stock: pieces,
  minimum: pieces,
  target: pieces.min(1),
});

const contextOf = async (shop: ShopContext) => ({
  db: shop.shop,
  logbook: shop.logbook,
  now: shop.now,
  caller: await shop.caller(),
});

export const shelvesCall = operation({
  method: 'get',
  path: '/customerapi/nachschub',
  who: 'customer',
  family,
  group,
  freshness,
  summary: 'Shelves with stock, minimum and target, and what is in the cart and on its way',
  answer: z.object({
    shelves: z.array(
      content.extend({
        id: z.string(),
        version: z.int(),
        name: z
          .string()
          .openapi({ description: 'of the article; empty where the catalogue does not have it' }),
        pack: z.string(),
        inCart: z.int().openapi({ description: 'pieces of the article, for all its shelves' }),
        ordered: z.int().openapi({
          description: 'pieces not delivered, or delivered and not counted yet, for all its shelves',
        }),
        used: z.int().openapi({ description: 'pieces taken in the last 90 days, of all its shelves' }),
        usedDays: z.int().openapi({ description: 'days since the first of them' }),
      }),
    ),
    weekday: weekday.openapi({ description: 'of the list by mail, 1 = Monday; null: none' }),
    until: z
      .object({ day: z.string(), time: z.string() })
      .nullable()
      .openapi({ description: 'ordered until then it still leaves that day; null: by agreement' }),
  }),
  run: async (call) => {
    const ctx = await cartContextOf(call);
    const [shelves, chosen] = await Promise.all([readShelves(ctx), readWeekday(ctx)]);
    const country = ctx.caller?.country ?? call.shop.market.country.iso2;
    return { shelves, weekday: chosen, until: orderUntil(country, ctx.now) };
  },
});

/** Stock, minimum and target of any article. */
export const restockOperations = [
  shelvesCall,
  operation({
    method: 'post',
    path: '/customerapi/nachschubliste',
    who: 'filler',
    family,
    group,
    freshness,
    summary: 'Chooses the weekday on which the list of what is missing is mailed, in time for the cut-off',
    body: z.object({ weekday }),
    answer: z.object({ weekday }),
    run: async ({ shop, request, body }) => {
      await chooseWeekday(await noticeContext(shop, request), body.weekday);
      return body;
    },
  }),
  operation({
    method: 'post',
    path: '/customerapi/nachschub/{id}',
    who: 'filler',
    objects,
    family,
    group,
    freshness,
    summary: 'Keeps a shelf: its stock after a count or a taking, minimum, target',
    description: 'Version 0 makes a new one under the id given; saving the same again changes nothing.',
    params,
    body: content.extend({ version: z.int().min(0).max(1_000_000) }),
    answer: z.object({ id: z.string(), version: z.int() }),
    refuses: ['restock.unknown', 'restock.changed', 'restock.twice', 'restock.too-many'],
    run: async ({ shop, params: { id }, body }) => saveShelf(await contextOf(shop), id, body),
  }),
  operation({
    method: 'post',
    path: '/customerapi/nachschub/{id}/buchen',
    who: 'filler',
    objects,
    family,
    group,
    freshness,
    summary: 'Books what was done at a shelf: pieces taken, a count, or that it runs low',
    description:
      'The device makes the `key`: the same one twice is one booking, also after days without network.',
    params,
    body: z.object({ key: boundedText(40).min(1), kind: z.enum(BOOKING_KINDS), pieces }),
    answer: standing,
    refuses: ['restock.unknown'],
    run: async ({ shop, params: { id }, body }) => bookShelf(await contextOf(shop), id, body),
  }),
  operation({
    method: 'post',
    path: '/customerapi/nachschub/{id}/umlagern',
    who: 'filler',
    objects: [...objects, { kind: 'shelf', body: 'to' }],
    family,
    group,
    freshness,
    summary: 'Carries pieces to another shelf of the same article',
    description: 'No more than there are; the same `key` twice is one move.',
    params,
    body: z.object({
      key: boundedText(40).min(1),
      to: params.shape.id,
      pieces: z.int().min(1).max(MOST_PIECES),
    }),
    answer: z.object({ from: standing, to: standing }),
    refuses: ['restock.unknown'],
    run: async ({ shop, params: { id }, body }) => moveBetween(await contextOf(shop), id, body),
  }),
  operation({
    method: 'post',
    path: '/customerapi/nachschub/{id}/entfernen',
    who: 'filler',
    objects,
    family,
    group,
    freshness,
    summary: 'Removes a shelf',
    params,
    answer: z.object({ result: z.literal(true) }),
    refuses: ['restock.unknown'],
    run: async ({ shop, params: { id } }) => {
      await removeShelf(await contextOf(shop), id);
      return { result: true as const };
    },
  }),
] as const;
