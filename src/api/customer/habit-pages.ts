import { z } from '@hono/zod-openapi';
import { requireCustomer } from '#shop/session/index.ts';
import { readOffers } from '#shop/cart/index.ts';
import {
  BOUGHT_LIMIT,
  readBoughtArticles,
  readSuccessors,
  readSuggestions,
  readTopArticles,
} from '#shop/habits/index.ts';
import { readNotices } from '#shop/stock-notices/index.ts';
import { boundedText, countField, termField } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';
import { searchIndexOf } from '../guest/catalogue-view.ts';
import { bought, offer, prices } from './offer-fields.ts';
import { contextOf } from './cart-fields.ts';

const family = 'customer';
const group = 'Habit pages';
const freshness = 'never';
const refuses = ['catalogue.not-ready'] as const;

export const topArticlesCall = operation({
  method: 'get',
  path: '/customerapi/top-articles',
  who: 'customer',
  scope: 'orders',
  family,
  group,
  summary: 'What was bought most in the last twelve months, at the caller’s prices',
  query: z.object({
    by: z.enum(['orders', 'pieces']).default('orders'),
    group: boundedText(64).optional().openapi({ description: 'code of a product group' }),
    limit: countField({ min: 1, max: 100, initial: 100 }),
  }),
  answer: z.object({
    ...prices,
    articles: z.array(bought.extend({ offer })),
    groups: z.array(z.object({ code: z.string(), count: z.int() })),
  }),
  freshness,
  refuses,
  run: async (call) => readTopArticles(await contextOf(call), call.query),
});

export const suggestionsCall = operation({
  method: 'get',
  path: '/customerapi/suggestions',
  who: 'customer',
  scope: 'orders',
  family,
  group,
  summary: 'What should be ordered now by the rhythm of past orders, the most overdue first',
  answer: z.object({
    ...prices,
    due: z.array(
      z.object({
        offer,
        rhythm: z.object({ every: z.int(), ago: z.int(), pieces: z.int(), purchases: z.int() }),
        replaces: z.string().nullable().openapi({ description: 'the article that was bought until now' }),
      }),
    ),
  }),
  freshness,
  refuses,
  run: async (call) => readSuggestions(await contextOf(call)),
});

export const successorsCall = operation({
  method: 'get',
  path: '/customerapi/successors',
  who: 'customer',
  scope: 'orders',
  family,
  group,
  summary: 'Bought articles that are phased out, with what takes their place',
  answer: z.object({ notices: z.array(z.object({ bought, offer, successor: offer })) }),
  freshness,
  refuses,
  run: async (call) => ({ notices: await readSuccessors(await contextOf(call)) }),
});

export const boughtCall = operation({
  method: 'get',
  path: '/customerapi/bought',
  who: 'customer',
  scope: 'orders',
  family,
  group,
  summary: 'Everything that was bought, the latest first or as searched, 24 per page',
  query: z.object({ q: termField.default(''), page: countField({ min: 1, max: 10_000, initial: 1 }) }),
  answer: z.object({ ...prices, total: z.int(), rows: z.array(z.object({ offer, bought })) }),
  freshness,
  refuses,
  run: async (call) => {
    const { q: text, page } = call.query;
    const ctx = await contextOf(call);
    requireCustomer(ctx);
    const found = await readBoughtArticles(
      { ...ctx, index: searchIndexOf(call.shop) },
      { text, page, limit: BOUGHT_LIMIT },
    );
    const wanted = found.articles.map(({ article }) => ({ number: article.number, quantity: 1 }));
    const { byNumber, currency, pricesHidden } = await readOffers(ctx, wanted);
    const rows = found.articles.flatMap(({ article, bought: past }) => {
      const one = byNumber.get(article.number);
      return one ? [{ offer: one, bought: past }] : [];
    });
    return { total: found.total, currency, pricesHidden, rows };
  },
});

export const noticesCall = operation({
  method: 'get',
  path: '/customerapi/stock-notices',
  who: 'customer',
  family,
  group: 'Stock notices',
  summary: 'What is waited for, and what was told in the last fortnight',
  answer: z.object({
    notices: z.array(
      z.object({
        number: z.string(),
        askedAt: z.string(),
        toldAt: z.string().nullable(),
        offer: offer.nullable(),
      }),
    ),
  }),
  freshness,
  refuses,
  run: async (call) => ({ notices: await readNotices(await contextOf(call)) }),
});

/** What the pages of habits show, article by article at the caller's prices. */
export const habitPageOperations = [
  topArticlesCall,
  suggestionsCall,
  successorsCall,
  boughtCall,
  noticesCall,
] as const;
