import { z } from '@hono/zod-openapi';
import { cartContext } from '#platform/cart-context.ts';
import {
  findOwnNumbers,
  MAX_OWN_LENGTH,
  MAX_OWN_NUMBERS,
  removeOwnNumber,
  resolveForCustomer,
  saveOwnNumbers,
} from '#shop/own-numbers/index.ts';
import { callerLanguage } from '../caller-language.ts';
import { boundedText, countField, termField } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';

const family = 'customer';
const group = 'Own article numbers';
const freshness = 'never';
/** More than anybody reads; the search finds the others. */
const MOST_SHOWN = 300;
const MANY_BYTES = 1024 * 1024;

const own = boundedText(MAX_OWN_LENGTH * 4).openapi({ example: 'R-14 A2' });

export const ownNumbersCall = operation({
  method: 'get',
  path: '/customerapi/own-numbers',
  who: 'customer',
  scope: 'lists',
  family,
  group,
  summary: 'The customer’s own numbers with their articles',
  description: 'The first of those that fit `q`; `total` counts all that fit.',
  query: z.object({
    q: termField.default(''),
    limit: countField({ min: 1, max: MAX_OWN_NUMBERS, initial: MOST_SHOWN }),
  }),
  answer: z.object({
    rows: z.array(z.object({ own: z.string(), number: z.string(), name: z.string() })),
    total: z.int(),
    hasAny: z.boolean(),
  }),
  freshness,
  refuses: ['catalogue.not-ready'],
  run: async ({ query, shop, request }) => {
    const ctx = await cartContext(shop, callerLanguage(request, shop.brand));
    const { rows, ...found } = await findOwnNumbers(ctx, {
      search: query.q.trim(),
      limit: query.limit,
    });
    return { ...found, rows: rows.map(({ own, number, name }) => ({ own, number, name })) };
  },
});

/** Which article a whole number of any kind means. */
export const findOwnNumberCall = operation({
  method: 'get',
  path: '/customerapi/own-numbers/find',
  procurement: true,
  who: 'customer',
  scope: 'catalogue',
  objects: [{ kind: 'own number', query: 'q', isSilent: true }],
  family,
  group,
  summary: 'The article that a whole number means to the customer',
  description: 'Our number, the customer’s own, GTIN, maker’s or old one; null for none or several.',
  query: z.object({ q: termField.default('') }),
  answer: z.object({ productNumber: z.string().nullable() }),
  freshness,
  refuses: ['catalogue.not-ready'],
  run: async ({ query, shop }) => {
    const [found] = await resolveForCustomer(await cartContext(shop, shop.market.language), [query.q]);
    return { productNumber: found && 'number' in found ? found.number : null };
  },
});

/** The customer's own article numbers: what the order pad and the search box read beside ours. */
export const ownNumberOperations = [
  ownNumbersCall,
  operation({
    method: 'post',
    path: '/customerapi/own-numbers/save',
    who: 'filler',
    scope: 'lists',
    family,
    group,
    summary: 'Writes own numbers, one or a file of them',
    description: 'Articles by any of their numbers; rows that say nothing are left out and named.',
    body: z.object({
      rows: z.array(z.object({ own, number: boundedText(64) })).max(MAX_OWN_NUMBERS),
    }),
    bodyLimit: MANY_BYTES,
    answer: z.object({
      saved: z.int(),
      wrong: z.array(
        z.object({
          row: z.int(),
          problem: z.enum(['own', 'unknown', 'ambiguous', 'shop-number', 'two-articles']),
        }),
      ),
    }),
    freshness,
    refuses: ['own-numbers.full', 'catalogue.not-ready'],
    run: async ({ body, shop }) => {
      return saveOwnNumbers(await cartContext(shop, shop.market.language), body.rows);
    },
  }),
  operation({
    method: 'post',
    path: '/customerapi/own-numbers/remove',
    who: 'filler',
    scope: 'lists',
    objects: [{ kind: 'own number', body: 'own', isSilent: true }],
    family,
    group,
    summary: 'Forgets an own number',
    body: z.object({ own }),
    answer: z.object({ result: z.literal(true) }),
    freshness,
    run: async ({ body, shop }) => {
      await removeOwnNumber({ logbook: shop.logbook, caller: await shop.caller() }, body.own);
      return { result: true as const };
    },
  }),
  findOwnNumberCall,
] as const;
