import { z } from '@hono/zod-openapi';
import { Refusal } from '#lib/refusal.ts';
import {
  ENTRY_PROBLEMS,
  readEntry,
  readToothLine,
  readToothLines,
  REGIONS,
} from '#shop/tooth-assistant/index.ts';
import { boundedText } from '../contract/fields.ts';
import { marketOfCall } from '../contract/market.ts';
import { operation } from '../contract/operation.ts';
import { vkz } from './catalogue-page-schemas.ts';
import { catalogueOf, viewOf } from './catalogue-view.ts';
import { inMarket } from './content.ts';

const group = 'Tooth assistant';
const refuses = ['market.unknown-country', 'catalogue.not-ready'] as const;
/** Characters of what names a line. */
const MAX_KEY = 80;
const MAX_ENTRY = 2000;

const line = z
  .object({
    id: z.string().openapi({ example: 'aurelis-soft' }),
    name: z.string(),
    supplier: z.object({ id: z.string(), name: z.string() }).nullable(),
    material: z.string().nullable(),
    tier: z.string().nullable(),
    references: z.array(z.string()),
    moulds: z.array(z.string()),
    shades: z.array(z.string()),
  })
  .openapi('ToothLine');

const sold = {
  number: z.string(),
  vkz,
  blocked: z.boolean(),
  price: z.int().nullable().openapi({ description: 'public, minor units; null on request' }),
};
const set = z.object({ ...sold, region: z.enum(REGIONS), mould: z.string(), shade: z.string() });

/** The lines of all makers. */
export const toothLinesCall = operation({
  method: 'get',
  path: '/guestapi/zahnassistent/{country}/{lang}',
  who: 'anyone',
  family: 'guest',
  group,
  summary: 'Lines of teeth with their moulds and shades',
  params: inMarket,
  answer: z.object({ lines: z.array(line) }),
  freshness: 'catalogue',
  refuses,
  run: async ({ params, shop }) => {
    marketOfCall(shop.brand, params.country, params.lang);
    return { lines: await readToothLines(catalogueOf(shop)) };
  },
});

/** A line with all its sets; by the number of a set that set and its single teeth too. */
export const toothLineCall = operation({
  method: 'get',
  path: '/guestapi/zahnassistent/zahnlinie/{country}/{lang}',
  who: 'anyone',
  family: 'guest',
  group,
  summary: 'A line with all its sets, their availability and public prices',
  description:
    '`key` is the id or name of a line, or the number of one of its sets: `set` and `singles` are of that one.',
  params: inMarket,
  query: z.object({ key: boundedText(MAX_KEY).openapi({ example: 'aurelis' }) }),
  answer: z.object({
    line,
    currency: z.string(),
    priceStep: z.int().optional().openapi({ description: 'rounding of prices, minor units' }),
    scalePrices: z
      .array(z.object({ region: z.enum(REGIONS), from: z.int(), percent: z.number() }))
      .optional()
      .openapi({ description: 'percent less from so many pieces of one set on' }),
    sets: z.array(set),
    set: set.extend({ name: z.string() }).nullable(),
    singles: z.array(z.object({ ...sold, tooth: z.string().openapi({ description: 'FDI', example: '11' }) })),
  }),
  freshness: 'catalogue',
  refuses: [...refuses, 'catalogue.unknown-article'],
  run: async ({ params, query, shop }) => {
    const market = marketOfCall(shop.brand, params.country, params.lang);
    const found = await readToothLine(catalogueOf(shop), query.key, viewOf(market));
    if (!found) throw new Refusal('catalogue.unknown-article', { fields: ['key'] });
    return found;
  },
});

/** What the lines of an expert's entry mean. */
export const toothEntryCall = operation({
  method: 'post',
  path: '/guestapi/zahnassistent/eingabe/{country}/{lang}',
  who: 'anyone',
  family: 'guest',
  group,
  summary: 'Sets that lines such as `Aurelis S46 A3 2` mean, with availability or what is wrong',
  params: inMarket,
  body: z.object({ text: boundedText(MAX_ENTRY).openapi({ example: 'Aurelis S46 A3 2' }) }),
  answer: z.object({
    rows: z.array(
      z.object({
        text: z.string(),
        problem: z.enum(ENTRY_PROBLEMS).nullable(),
        near: z.array(z.string()).openapi({ description: 'what may have been meant' }),
        name: z.string(),
        quantity: z.int(),
        number: z.string().nullable(),
        vkz: vkz.nullable().openapi({ type: ['integer', 'null'], minimum: 0, maximum: 4 }),
      }),
    ),
  }),
  freshness: 'never',
  refuses,
  limited: true,
  run: async ({ params, body, shop }) => {
    const market = marketOfCall(shop.brand, params.country, params.lang);
    return { rows: await readEntry(catalogueOf(shop), body.text, viewOf(market)) };
  },
});

/** What the tooth assistant's pages read. */
export const toothAssistantOperations = [toothLinesCall, toothLineCall, toothEntryCall] as const;
