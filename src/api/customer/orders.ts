import { z } from '@hono/zod-openapi';
import {
  detailOf,
  readBoughtDocuments,
  readHistory,
  readOrder,
  readPurchases,
  purchaseCsv,
  reorder,
} from '#shop/orders/index.ts';
import { DOCUMENT_TYPES } from '#shop/catalogue/index.ts';
import { LANGUAGES } from '#shop/markets/index.ts';
import { cartContext } from '#platform/cart-context.ts';
import { ordersContext } from '#platform/orders-context.ts';
import { PERSONAL } from '#platform/route-guard.ts';
import { callerLanguage } from '../caller-language.ts';
import { dayField, fileAnswer, languageField } from '../contract/fields.ts';
import { languageOfCall } from '../contract/market.ts';
import { operation } from '../contract/operation.ts';
import { auditOperations } from './audit.ts';
import { detail, history, historyQuery, orderNumber, purchase } from './order-fields.ts';

const family = 'customer';
const group = 'Orders';
const freshness = 'never';
const number = z.object({ number: orderNumber });
const period = z.object({ from: dayField, to: dayField });
const MAX_POSITIONS = 2000;

export const ordersCall = operation({
  method: 'get',
  path: '/customerapi/orders',
  who: 'customer',
  scope: 'orders',
  family,
  group,
  summary: 'History of orders, 25 per page',
  query: historyQuery,
  answer: history,
  freshness,
  run: async ({ query, shop }) => {
    const { q, ...filter } = query;
    return readHistory(await ordersContext(shop), { ...filter, search: q ?? '' });
  },
});

export const orderCall = operation({
  method: 'get',
  path: '/customerapi/orders/{number}',
  who: 'customer',
  scope: 'orders',
  objects: [{ kind: 'order', param: 'number' }],
  family,
  group,
  summary: 'An order: lines with goods status, events, deliveries with lots, invoices',
  params: number,
  answer: detail,
  freshness,
  refuses: ['orders.unknown'],
  run: async ({ params, shop }) => {
    return detailOf(await readOrder(await ordersContext(shop), params.number));
  },
});

export const purchasesCall = operation({
  method: 'get',
  path: '/customerapi/purchases/{language}',
  who: 'customer',
  scope: 'orders',
  family,
  group,
  summary: 'What was delivered, lot by lot, for laboratory software',
  description: 'By day of dispatch; 10,000 positions at most.',
  params: z.object({ language: languageField }),
  query: period,
  answer: z.object({ purchases: z.array(purchase) }),
  freshness,
  run: async ({ params, query, shop }) => {
    const ctx = await cartContext(shop, languageOfCall(params.language, shop.brand));
    return { purchases: await readPurchases(ctx, query) };
  },
});

export const purchaseDocumentsCall = operation({
  method: 'get',
  path: '/customerapi/purchases/{language}/documents',
  who: 'customer',
  scope: 'orders',
  family,
  group,
  summary: 'Documents of the articles bought in the last 24 months',
  params: z.object({ language: languageField }),
  answer: z.object({
    articles: z.array(
      z.object({
        number: z.string(),
        name: z.string(),
        manufacturer: z.string(),
        boughtOn: z.string(),
        documents: z.array(
          z.object({
            id: z.string(),
            type: z.enum(DOCUMENT_TYPES),
            languages: z.array(z.enum(LANGUAGES)),
            version: z.string(),
            date: z.string(),
            validUntil: z.string().optional(),
          }),
        ),
      }),
    ),
  }),
  freshness,
  refuses: ['catalogue.not-ready'],
  run: async ({ params, shop }) => {
    const ctx = await cartContext(shop, languageOfCall(params.language, shop.brand));
    const articles = (await readBoughtDocuments(ctx)).map((article) => ({
      ...article,
      documents: article.documents.map(({ file: _file, ...document }) => document),
    }));
    return { articles };
  },
});

/** The orders of the caller: history, details, ordering again, and what was delivered, lot by lot. */
export const orderOperations = [
  ordersCall,
  orderCall,
  operation({
    method: 'post',
    path: '/customerapi/orders/{number}/reorder',
    who: 'filler',
    scope: 'cart',
    objects: [{ kind: 'order', param: 'number' }],
    family,
    group,
    summary: 'Puts lines of an order into the cart again, at today’s prices',
    description: 'What cannot be had is named with its successor; the rest goes in.',
    params: number,
    body: z.object({
      positions: z.array(z.int().min(1).max(100_000)).max(MAX_POSITIONS).nullable().default(null),
      references: z.boolean().default(false),
    }),
    bodyRequired: false,
    bodyLimit: 64 * 1024,
    answer: z.object({
      added: z.array(z.object({ position: z.int(), number: z.string(), quantity: z.int() })),
      left: z.array(
        z.object({
          position: z.int(),
          number: z.string(),
          name: z.string(),
          problem: z.enum(['missing', 'blocked', 'quantity']),
          successor: z.string().nullable(),
        }),
      ),
      successors: z.array(z.object({ number: z.string(), successor: z.string() })),
      pieces: z.int(),
    }),
    freshness,
    refuses: ['orders.unknown', 'orders.lines', 'cart.full', 'cart.quantity', 'catalogue.not-ready'],
    run: async ({ params, body, shop, request }) => {
      const ctx = await cartContext(shop, callerLanguage(request, shop.brand));
      return reorder(ctx, params.number, {
        positions: body.positions ?? null, // a call without a body has no defaults either
        references: body.references ?? false,
      });
    },
  }),
  purchasesCall,
  operation({
    method: 'get',
    path: '/customerapi/purchases/{language}/export.csv',
    who: 'customer',
    scope: 'orders',
    family,
    group,
    summary: 'What was delivered, lot by lot, as a table',
    params: z.object({ language: languageField }),
    query: period,
    file: 'text/csv',
    answer: fileAnswer,
    freshness,
    run: async ({ params, query, shop }) => {
      const ctx = await cartContext(shop, languageOfCall(params.language, shop.brand));
      return new Response(purchaseCsv(await readPurchases(ctx, query)), {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="purchases.csv"',
          'cache-control': PERSONAL,
        },
      });
    },
  }),
  purchaseDocumentsCall,
  ...auditOperations,
] as const;
