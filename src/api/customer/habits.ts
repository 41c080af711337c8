import { z } from '@hono/zod-openapi';
import { openTranslator } from '#i18n/translate.ts';
import { cartContext } from '#platform/cart-context.ts';
import { pictureVersion } from '#platform/picture-version.ts';
import { readContractArticles } from '#shop/catalogue/index.ts';
import { articleWire } from '#shop/catalogue/wire.ts';
import { BOUGHT_LIMIT, readBoughtArticles, readBoughtOf, sinceLast } from '#shop/habits/index.ts';
import { boughtArticleWire } from '#shop/habits/wire.ts';
import { DEFAULT_LIST, readListsWith, readPlaces } from '#shop/order-lists/index.ts';
import { requireCustomer } from '#shop/session/index.ts';
import { readWaiting } from '#shop/stock-notices/index.ts';
import { callerLanguage } from '../caller-language.ts';
import { languageLetterField, numberField, termField } from '../contract/fields.ts';
import { languageOfIso } from '../contract/market.ts';
import { operation } from '../contract/operation.ts';
import { articleSearchResult } from '../guest/article-schemas.ts';
import { catalogueOf, searchIndexOf } from '../guest/catalogue-view.ts';

const family = 'customer';
const group = 'Habits';
const freshness = 'never';

/** A page of tiles has fewer articles. */
const MAX_MARKS = 200;

const boughtArticle = articleSearchResult
  .extend({
    BestelllistenPosition: z.int().nullable().openapi({ description: 'place on the default list' }),
    Menge: z.int().nullable().openapi({ description: 'quantity of the default list' }),
    LetzterKauf: z.string().nullable().openapi({ example: '03/2026' }),
    LetzterKaufText: z.string().openapi({ example: 'Vor 3 Monaten gekauft' }),
  })
  .openapi('BoughtArticle');

/** The ten articles seen last, and some more. */
const MAX_CARDS = 20;

/** What the customer's past orders tell (specification 7 and 9). */
export const habitsOperations = [
  operation({
    method: 'post',
    path: '/customerapi/sw/gekaufteArtikel/0/{lang}/1',
    who: 'customer',
    scope: 'orders',
    procurement: true,
    family,
    group,
    summary: 'Articles that the customer has bought',
    description: 'Without a search term by the latest purchase; 24 at most per page `p`.',
    params: z.object({ lang: languageLetterField }),
    body: z.object({
      search: termField.default(''),
      limit: z.int().min(1).max(BOUGHT_LIMIT).default(BOUGHT_LIMIT),
      p: z.int().min(1).max(1000).default(1),
    }),
    answer: z.object({ total: z.int(), result: z.array(boughtArticle) }),
    freshness,
    refuses: ['market.unknown-language', 'catalogue.not-ready'],
    run: async ({ params, body, shop }) => {
      const language = languageOfIso(params.lang, shop.brand);
      requireCustomer({ caller: await shop.caller() });
      const ctx = { ...(await cartContext(shop, language)), index: searchIndexOf(shop) };
      const { search: text, limit, p: page } = body;
      const found = await readBoughtArticles(ctx, { text, limit, page });
      const places = await readPlaces(ctx, DEFAULT_LIST);
      const t = await openTranslator(language);
      const version = pictureVersion(shop);
      return {
        total: found.total,
        result: found.articles.map((one) => {
          const last = sinceLast(one.bought.lastAt, shop.now);
          return {
            ...boughtArticleWire(one, places.get(one.article.number), version),
            LetzterKaufText: t(`habits:bought.${last.unit}`, last),
          };
        }),
      };
    },
  }),
  operation({
    method: 'post',
    path: '/customerapi/article-marks',
    who: 'customer',
    scope: 'catalogue',
    procurement: true,
    family,
    group,
    summary: 'What is personal about the articles of a page',
    description:
      'Lists that have them, the last purchase, whether they are waited for; articles without any of it are left out. Pages themselves are the same for everybody.',
    body: z.object({ numbers: z.array(numberField).max(MAX_MARKS) }),
    answer: z.object({
      marks: z.array(
        z.object({
          number: z.string(),
          lists: z.array(z.int()),
          bought: z.string().nullable().openapi({ example: 'Vor 3 Monaten gekauft' }),
          waiting: z.boolean().openapi({ description: 'a mail is asked for when it is available' }),
        }),
      ),
    }),
    freshness,
    run: async ({ body, shop, request }) => {
      const language = callerLanguage(request, shop.brand);
      const ctx = { db: shop.shop, caller: await shop.caller() };
      const numbers = [...new Set(body.numbers)];
      const [lists, bought, waiting] = await Promise.all([
        readListsWith(ctx, numbers),
        readBoughtOf(ctx, numbers),
        readWaiting(ctx, numbers),
      ]);
      const t = await openTranslator(language);
      const said = (lastAt: string): string => {
        const last = sinceLast(lastAt, shop.now);
        return t(`habits:bought.${last.unit}`, last);
      };
      return {
        marks: numbers
          .filter((number) => lists.has(number) || bought.has(number) || waiting.has(number))
          .map((number) => {
            const purchase = bought.get(number);
            return {
              number,
              lists: lists.get(number) ?? [],
              bought: purchase ? said(purchase.lastAt) : null,
              waiting: waiting.has(number),
            };
          }),
      };
    },
  }),
  operation({
    method: 'post',
    path: '/customerapi/articles',
    who: 'customer',
    scope: 'catalogue',
    procurement: true,
    family,
    group,
    summary: 'Articles by their numbers, in their order: what a browser remembers as last seen',
    description: 'In the caller’s language and price list; unknown and blocked ones are left out.',
    body: z.object({ numbers: z.array(numberField).max(MAX_CARDS) }),
    answer: z.object({ result: z.array(articleSearchResult) }),
    freshness,
    refuses: ['catalogue.not-ready'],
    run: async ({ body, shop, request }) => {
      const { priceList } = requireCustomer({ caller: await shop.caller() });
      const view = { language: callerLanguage(request, shop.brand), priceList };
      const articles = await readContractArticles(catalogueOf(shop), { numbers: body.numbers }, view);
      const version = pictureVersion(shop);
      return { result: articles.map((article) => articleWire(article, version)) };
    },
  }),
] as const;
