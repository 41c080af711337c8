import { z } from '@hono/zod-openapi';
import { cartContext } from '#platform/cart-context.ts';
import { openSearchIndex } from '#platform/search-index.ts';
import {
  MAX_COLUMNS,
  MAX_HEADING,
  MAX_KNOWN_SHEETS,
  MAX_NEAREST_ROWS,
  nearestArticles,
  readKnownSheets,
  rememberSheet,
  ROLES,
} from '#shop/order-sheets/index.ts';
import { callerLanguage } from '../caller-language.ts';
import { boundedText } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';
import { contextOf } from './cart-fields.ts';

const family = 'customer';
const group = 'Order sheets';
const freshness = 'never';

const columns = z
  .array(
    z.object({
      heading: boundedText(MAX_HEADING + 8).min(1).openapi({ example: 'Best.-Nr.', description: '`#3` is the third column of a sheet without headings' }), // prettier-ignore
      role: z.enum(ROLES).nullable().openapi({ description: 'null = the column is not used' }),
    }),
  )
  .min(1)
  .max(MAX_COLUMNS);

/** What the order pad and lists need to read a lab's own sheets (docs/rules/order-files.md). */
export const orderSheetOperations = [
  operation({
    method: 'get',
    path: '/customerapi/order-sheets',
    procurement: true,
    who: 'customer',
    scope: 'cart',
    family,
    group,
    summary: 'Sheets whose columns somebody of the company told, the last used first',
    answer: z.object({ sheets: z.array(z.object({ columns })).max(MAX_KNOWN_SHEETS) }),
    freshness,
    run: async (call) => ({ sheets: (await readKnownSheets(await contextOf(call))).map(({ columns }) => ({ columns: [...columns] })) }), // prettier-ignore
  }),
  operation({
    method: 'post',
    path: '/customerapi/order-sheets/remember',
    who: 'filler',
    scope: 'cart',
    family,
    group,
    summary: 'Remembers what the columns of a sheet are, by its set of headings',
    description: 'For everybody of the company; 50 at most, the one used least recently makes room.',
    body: z.object({ columns }),
    answer: z.object({ result: z.literal(true) }),
    freshness,
    refuses: ['order-sheets.columns'],
    run: async (call) => {
      await rememberSheet(await contextOf(call), call.body.columns);
      return { result: true as const };
    },
  }),
  operation({
    method: 'post',
    path: '/customerapi/order-sheets/nearest',
    procurement: true,
    who: 'customer',
    scope: 'catalogue',
    family,
    group,
    summary: 'Articles that rows with an unknown number may mean',
    description:
      'By slips in the number and by the words of the name; five at most for each row, the likeliest first.',
    body: z.object({
      rows: z.array(z.object({ number: boundedText(64), name: boundedText(200) })).max(MAX_NEAREST_ROWS),
    }),
    answer: z.object({
      rows: z.array(z.array(z.object({ number: z.string(), name: z.string(), pack: z.string() })).max(5)),
    }),
    freshness,
    refuses: ['catalogue.not-ready'],
    limited: true,
    run: async ({ body, shop, request }) => {
      const ctx = await cartContext(shop, callerLanguage(request, shop.brand));
      return { rows: await nearestArticles({ ...ctx, index: openSearchIndex(shop) }, body.rows) };
    },
  }),
] as const;
